import {expect, type Page} from '@playwright/test';
import {readPages} from './content/pages';
import {readRecording, type Observation, type Recording} from './node/recordings';

/** A page of which a run holds claims, with its recording. */
export interface ProvenPage {
  /** `/develop/faucet`. */
  route: string;
  recording: Recording;
}

/** Reads the pages of which a run holds claims. */
export const readProven = (): ProvenPage[] =>
  readPages('.').flatMap(({route, file}) => {
    const recording = readRecording(file);
    return recording && recording.held.length > 0 ? [{route, recording}] : [];
  });

/** A claim that a run holds, and its page. */
export interface DrawnClaim {
  route: string;
  claim: Observation;
}

/** Draws claims from pages, each of another page: the same seed draws the same ones. */
export function drawClaims(pages: readonly ProvenPage[], count: number, seed: number): DrawnClaim[] {
  let state = seed;
  /** The next number of the sequence, from 0 to below `end`: the generator of Park and Miller. */
  const draw = (end: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  const left = [...pages];
  return Array.from({length: count}, () => {
    const [page] = left.splice(draw(left.length), 1);
    const claim = page?.recording.held[draw(page.recording.held.length)];
    if (!page || !claim) {
      throw new Error(`${pages.length} pages are too few to draw ${count} claims`);
    }
    return {route: page.route, claim};
  });
}

/** Goes from an open page to the proof of one of its claims with keys only, reads what the node said, and goes back. */
export async function readProof(page: Page, {claim}: DrawnClaim): Promise<void> {
  const address = page.url();
  await page.getByRole('link', {name: 'What was run'}).focus();
  await page.keyboard.press('Enter');
  const proof = page.locator(`#claim-${claim.hash}`).first();
  await proof.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(proof.locator('pre')).toBeVisible();
  await expect(proof.locator('pre')).toHaveText(claim.seen, {useInnerText: false});
  await page.getByRole('link', {name: 'Back to the page'}).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}
