import type {Page} from '@playwright/test';
import {specifiedRoutes} from '../content/routes';
import {expectNoViolations} from './accessibility';
import {expect, test, whenHydrated} from './test';

const sizes = [
  {width: 1_280, height: 800},
  {width: 390, height: 844},
] as const;

/** Asserts that a page is accessible in both modes and sizes, and no wider than a small phone. */
async function expectAccessible(page: Page, route: string): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto(route, {waitUntil: 'load'});
  await whenHydrated(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await expectNoViolations(page, `${route} at ${size.width} px, ${mode}`);
    }
  }
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

for (const route of specifiedRoutes) {
  // The `test` of the suite fails if the page logs a warning or an error, or sends a request to another host.
  test(`${route} is accessible in both modes and sizes, silent, and no wider than a small phone`, async ({page}) => {
    test.slow();
    await expectAccessible(page, route);
  });
}

test.describe('an unknown path', () => {
  test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

  test('has a not-found page that is accessible in both modes and sizes', async ({page}) => {
    test.slow();
    await expectAccessible(page, '/no/such/page');
  });
});

test('the check finds a picture without a text alternative', async ({page}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  await expect(expectNoViolations(page, 'a page with a picture')).rejects.toThrow('image-alt');
});

test('the check finds targets that are too small for a finger', async ({page}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    const small = '<button style="all: unset; display: block; width: 10px; height: 10px">a</button>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', small + small);
  });
  await expect(expectNoViolations(page, 'a page with small buttons')).rejects.toThrow('target-size');
});
