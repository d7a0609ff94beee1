import type {Page} from '@playwright/test';
import {areaNames} from '../../src/site/areas';
import {builds} from '../builds';
import {findViolations} from './accessibility';
import {listRoutes} from './html';
import {expect, test, watchProblems, whenHydrated} from './test';

const wide = {width: 1_280, height: 800};
const narrow = {width: 390, height: 844};

/** The looks of a page. The first two show both modes and both sizes, which is enough if another page is of its kind. */
const looks = [
  {size: wide, mode: 'light'},
  {size: narrow, mode: 'dark'},
  {size: wide, mode: 'dark'},
  {size: narrow, mode: 'light'},
] as const;

/** A page of each kind. These are looked at in every mode and size. */
const kinds = ['/', '/markdown-page', '/search', '/docs', '/develop/api/networks', '/protocol/modules/evm'];

const routes = listRoutes(builds.plain.folder);

/** Checks that pages are accessible, silent, and no wider than a small phone. Reports all faults of all pages. */
async function expectAccessible(page: Page, wanted: readonly string[]): Promise<void> {
  test.setTimeout(wanted.length * 20_000);
  const problems = watchProblems(page);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const route of wanted) {
    await page.goto(route, {waitUntil: 'load'});
    await whenHydrated(page);
    for (const {size, mode} of kinds.includes(route) ? looks : looks.slice(0, 2)) {
      await page.setViewportSize(size);
      await page.evaluate(async (theme) => {
        document.documentElement.setAttribute('data-theme', theme);
        // What begins to scroll in a window of this size becomes a stop of the keyboard two frames later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, mode);
      expect.soft(await findViolations(page), `${route} at ${size.width} px, ${mode}`).toEqual([]);
    }
    await page.setViewportSize({width: 320, height: 640});
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
    expect.soft(problems.splice(0), `the console of ${route}`).toEqual([]);
  }
}

// No page is opened by a link here.
test.use({prefetches: false});

// One tab opens all pages of an area, which takes three quarters of the time that a tab for each page would take.
for (const area of ['', ...areaNames]) {
  const own = routes.filter((route) => {
    const [, first = ''] = route.split('/');
    return area === '' ? !areaNames.some((name) => name === first) : first === area;
  });

  test(`every page ${area ? `of ${area}` : 'outside of the areas'} is accessible in both modes and sizes, silent, and no wider than a small phone`, async ({
    page,
  }) => {
    expect(own.length).toBeGreaterThan(0);
    await expectAccessible(page, own);
  });
}

test('every kind of page is looked at in every mode and size', () => {
  expect(kinds.filter((route) => !routes.includes(route))).toEqual([]);
});

test.describe('an unknown path', () => {
  test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

  test('has a not-found page that is accessible in both modes and sizes', async ({page}) => {
    // Colors of links change over time otherwise.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto('/no/such/page');
    await whenHydrated(page);
    for (const {size, mode} of looks) {
      await page.setViewportSize(size);
      await page.evaluate(async (theme) => {
        document.documentElement.setAttribute('data-theme', theme);
        // What begins to scroll in a window of this size becomes a stop of the keyboard two frames later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, mode);
      expect(await findViolations(page), `${size.width} px, ${mode}`).toEqual([]);
    }
  });
});

test('the check finds a picture without a text alternative, and targets that are too small for a finger', async ({
  page,
}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    const small = '<button style="all: unset; display: block; width: 10px; height: 10px">a</button>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<img>${small}${small}`);
  });
  expect((await findViolations(page)).map((violation) => violation.split(':')[0])).toEqual([
    'image-alt',
    'target-size',
  ]);
});
