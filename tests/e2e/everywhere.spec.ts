import type {Page} from '@playwright/test';
import {builds} from '../builds';
import {expectNoViolations} from './accessibility';
import {listRoutes} from './html';
import {expect, test, whenHydrated} from './test';

const wide = {width: 1_280, height: 800};
const narrow = {width: 390, height: 844};

/** The looks of a page. The first ones show each mode and each size, which is enough for pages of the same kind. */
const looks = [
  {size: wide, mode: 'light'},
  {size: narrow, mode: 'dark'},
  {size: wide, mode: 'dark'},
  {size: narrow, mode: 'light'},
] as const;

/** The routes that are looked at in every mode and size: one page of each kind. */
const kinds = ['/', '/markdown-page', '/search', '/docs', '/develop/api/networks', '/protocol/modules/evm'];

/** Asserts that a page is accessible, and no wider than a small phone. */
async function expectAccessible(page: Page, route: string, isWhole: boolean): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto(route, {waitUntil: 'load'});
  await whenHydrated(page);
  for (const {size, mode} of isWhole ? looks : looks.slice(0, 2)) {
    await page.setViewportSize(size);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    await expectNoViolations(page, `${route} at ${size.width} px, ${mode}`);
  }
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

for (const route of listRoutes(builds.plain.folder)) {
  // The `test` of the suite fails if the page logs a warning or an error, or sends a request to another host.
  test(`${route} is accessible in both modes and sizes, silent, and no wider than a small phone`, async ({page}) => {
    test.slow();
    await expectAccessible(page, route, kinds.includes(route));
  });
}

test('every kind of page is looked at in every mode and size', () => {
  const routes = listRoutes(builds.plain.folder);
  expect(kinds.filter((route) => !routes.includes(route))).toEqual([]);
});

test.describe('an unknown path', () => {
  test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

  test('has a not-found page that is accessible in both modes and sizes', async ({page}) => {
    test.slow();
    await expectAccessible(page, '/no/such/page', true);
  });
});

test('the check finds a picture without a text alternative, and targets that are too small for a finger', async ({
  page,
}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  await expect(expectNoViolations(page, 'a page with a picture')).rejects.toThrow('image-alt');
  await page.evaluate(() => {
    const small = '<button style="all: unset; display: block; width: 10px; height: 10px">a</button>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', small + small);
  });
  await expect(expectNoViolations(page, 'a page with small buttons')).rejects.toThrow('target-size');
});
