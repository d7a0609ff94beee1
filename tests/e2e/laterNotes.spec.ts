// Notes on the later release: folded where something differs, and open on every page for a reader whose node runs it.
import type {Locator, Page} from '@playwright/test';
import {expect, test, whenHydrated} from './test';

const home = '/protocol/later-releases';
const noted = '/protocol/modules/erc20';

const findBox = (page: Page): Locator => page.getByRole('checkbox', {name: /^My node runs v/});
const findNotes = (page: Page): Locator => page.locator('.later');
const findOpen = (page: Page): Locator => page.locator('.later[open]');

const findLink = (page: Page): Locator => page.locator(`main a[href="${noted}"]`).first();

/** Expects all notes of a page to be open. */
async function expectOpen(page: Page): Promise<void> {
  await expect(page.locator('.later').first()).toBeVisible();
  await expect(page.locator('.later:not([open])')).toHaveCount(0);
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: readonly {node: Node | null}[];
}

declare global {
  interface Window {
    /** How many frames have had a note that was folded. */
    folded?: number;
    /** What has shifted in the text without an act of the reader. */
    shifted?: string[];
  }
}

/** Watches each frame of the pages that are opened from now on. */
const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.folded = 0;
    const shifted: string[] = (window.shifted = []);
    const look = (): void => {
      window.folded = (window.folded ?? 0) + document.querySelectorAll('.later:not([open])').length;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const {hadRecentInput, sources, startTime} of list.getEntries() as LayoutShift[]) {
        // The navbar shifts on its own: on a slow machine, it is drawn before all of it has arrived.
        const moved = sources
          .map(({node}) => (node instanceof Element ? node : node?.parentElement))
          .filter((element) => element && !element.closest('.navbar'));
        if (!hadRecentInput && (moved.length > 0 || sources.length === 0)) {
          shifted.push([`after ${startTime} ms`, ...moved.map((each) => each?.outerHTML.slice(0, 120))].join('\n'));
        }
      }
    }).observe({type: 'layout-shift', buffered: true});
  });

/** Lets no page change its font after it was drawn. A font that comes late on a busy machine would shift the text. */
async function keepFont(page: Page): Promise<() => number> {
  let count = 0;
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const [before = '', ...others] = (await response.text()).split('font-display:swap');
    count += others.length;
    await route.fulfill({response, body: [before, ...others].join('font-display:optional')});
  });
  return () => count;
}

test('Notes are folded, and a mark leads to what it is about', async ({page}) => {
  await page.goto(noted);
  const count = await findNotes(page).count();
  expect(count).toBeGreaterThan(5);
  await expect(findOpen(page)).toHaveCount(0);
  await expect(findBox(page).first()).toBeHidden();
  const mark = page.getByRole('row', {name: /^Registered by/}).getByRole('link', {name: 'v19 differs'});
  await mark.click();
  const note = page.locator('.later', {has: page.locator('#v19-erc20')});
  await expect(note).toHaveAttribute('open');
  await expect(note.getByRole('link', {name: 'Single Token Representation v2'})).toBeInViewport();
  await expect(findOpen(page)).toHaveCount(1);
});

test('The choice is made once, by the keyboard too, and taken back again', async ({page}) => {
  await page.goto(home);
  await expect(findBox(page)).not.toBeChecked();
  await findBox(page).focus();
  await page.keyboard.press('Space');
  await expect(findBox(page)).toBeChecked();

  // In the same document, and in the next one.
  await findLink(page).click();
  await expect(page).toHaveURL(noted);
  await expectOpen(page);
  await watchFrames(page);
  const countFonts = await keepFont(page);
  for (const path of [noted, '/develop/smart-contracts/evm-extensions/staking']) {
    await page.goto(path);
    await whenHydrated(page);
    await expectOpen(page);
    expect(await page.evaluate(() => window.folded), 'frames with a folded note').toBe(0);
    expect(await page.evaluate(() => window.shifted)).toEqual([]);
    expect(await findNotes(page).count()).toBeGreaterThan(1);
    await expect(findBox(page).filter({visible: true}), 'one box is enough').toHaveCount(1);
  }
  expect(countFonts()).toBeGreaterThan(0);

  const [box] = await findBox(page).all();
  await box?.uncheck();
  await expect(findOpen(page), 'the note with the box stays').toHaveCount(1);
  await page.reload();
  await expect(findOpen(page)).toHaveCount(0);
});

test('A box in a note opens the others and stays in place', async ({page}) => {
  await page.goto(noted);
  const note = findNotes(page).nth(4);
  await note.locator('summary').click();
  const box = note.getByRole('checkbox');
  await box.scrollIntoViewIfNeeded();
  const before = await box.boundingBox();
  await box.check();
  await expectOpen(page);
  await expect(findBox(page).filter({visible: true}).first()).toBeChecked();
  const after = await box.boundingBox();
  expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(2);
});

test('A note that the reader closes stays closed', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('release.later', 'on'));
  await page.goto(noted);
  await expectOpen(page);
  await findNotes(page).first().locator('summary').click();
  await whenHydrated(page);
  await expect(page.locator('.later:not([open])')).toHaveCount(1);
});

test('Print has no box, and forced colors show it', async ({page}) => {
  await page.goto(home);
  await page.emulateMedia({media: 'print'});
  await expect(findBox(page)).toBeHidden();
  await page.emulateMedia({media: 'screen', forcedColors: 'active'});
  await findBox(page).check();
  await expect(findBox(page)).toBeChecked();
});

test.describe('with local storage blocked', () => {
  // The theme writes this one message. Any other message fails the test.
  test.use({expectedProblems: [/^Docusaurus browser storage is not available\./]});

  test('The choice lasts until a page is loaded again', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto(home);
    await findBox(page).check();
    // A link that is followed before hydration loads another page.
    await whenHydrated(page);
    await findLink(page).click();
    await expect(page).toHaveURL(noted);
    await expectOpen(page);
    await page.reload();
    await expect(findNotes(page).first()).toBeVisible();
    await expect(findOpen(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('Notes fold, and there is no box', async ({page}) => {
    await page.goto(noted);
    const note = findNotes(page).first();
    await note.locator('summary').click();
    await expect(note.getByRole('link').first()).toBeVisible();
    await expect(findBox(page).filter({visible: true})).toHaveCount(0);
    await page.goto(home);
    await expect(findBox(page)).toBeHidden();
  });
});
