import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Holds a page, as it stands, against WCAG 2.2 AA.
 * @param state What it shows, for the message.
 * @param part The part to look at; without it, all of the page.
 * @param least How many rules apply to it at least, less one: a small part has few.
 */
export async function expectNoViolations(page: Page, state: string, part?: string, least = 10): Promise<void> {
  // The other mode also looks into frames, which no page has, and takes two to four times as long.
  const axe = new AxeBuilder({page})
    // Of what passes only the rules are told: to name every element takes longer than to look at it.
    .options({resultTypes: ['violations']})
    .withTags(tags)
    .setLegacyMode(true);
  const {violations, passes} = await (part ? axe.include(part) : axe).analyze();
  expect(passes.length, `rules that apply to ${state}`).toBeGreaterThan(least);
  expect(
    violations.map(
      ({id, nodes}) => `${id}: ${nodes.map(({target, html}) => `${target.join(' ')} ${html}`).join(', ')}`,
    ),
    state,
  ).toEqual([]);
}
