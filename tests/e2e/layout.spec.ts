import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {Page} from '@playwright/test';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

const commands = '/protocol/evmos-cli/cli-commands';
const phone = {width: 390, height: 844};

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.locator('dialog .DocSearch-Input')).toBeFocused();
};

test.describe('a navbar of several lines', () => {
  const sizes = [16, 20, 24, 32];
  const widths = [1_000, 1_100, 1_280, 1_600];

  test('covers neither the target of a link nor what stands beside the text, with large letters and long words', async ({
    page,
  }) => {
    await page.goto('/validate/setup-and-configuration/run-a-validator');
    const heights: number[] = [];
    for (const isLong of [false, true]) {
      if (isLong) {
        await page.evaluate(() =>
          document
            .querySelectorAll('.navbar__items--right .navbar__link')
            .forEach((link) => link.prepend('Donaudampfschiff')),
        );
      }
      for (const [width, size] of widths.flatMap((each) => sizes.map((of) => [each, of] as const))) {
        await page.setViewportSize({width, height: 900});
        await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size);
        const look = (): Promise<{height: number; covered: string[]}> =>
          page.evaluate(async () => {
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            const target = [...document.querySelectorAll('h2[id]')].slice(2, 3);
            target.forEach((heading) => heading.scrollIntoView());
            const {height, bottom} = document.querySelector('.navbar')?.getBoundingClientRect() ?? {
              height: 0,
              bottom: 0,
            };
            // The box that scrolls, since the list in it follows the heading that is read.
            const below = [...target, ...document.querySelectorAll('.menu, :has(> .table-of-contents)')];
            const isCovered = (each: Element): boolean =>
              each.checkVisibility() && each.getBoundingClientRect().top < bottom - 1;
            return {height, covered: below.filter(isCovered).map(({className}) => className)};
          });
        let navbarHeight = 0;
        await expect
          .poll(async () => {
            const {height, covered} = await look();
            navbarHeight = height;
            return covered;
          }, `${width} px, letters of ${size} px`)
          .toEqual([]);
        heights.push(navbarHeight / size);
      }
    }
    expect(heights).toHaveLength(2 * widths.length * sizes.length);
    // Some of them have more than one line.
    expect(heights.filter((height) => height > 4.5).length).toBeGreaterThan(4);
  });
});

test.describe('the sidebar', () => {
  /** Returns whether each sidebar entry of the current page is in sight, and the scroll position of the page. */
  const look = (page: Page): Promise<{inSight: boolean[]; scrolled: number}> =>
    page.evaluate(() => ({
      inSight: [...document.querySelectorAll('.menu__link[aria-current="page"]')].map((entry) => {
        const {top, bottom} = entry.getBoundingClientRect();
        const menu = entry.closest('.menu')?.getBoundingClientRect();
        return menu !== undefined && top >= menu.top && bottom <= Math.min(menu.bottom, window.innerHeight);
      }),
      scrolled: window.scrollY,
    }));

  test('shows the current page before the reader acts, after a click and in the narrow menu', async ({page}) => {
    await page.setViewportSize({width: 1_280, height: 400});
    await page.goto('/protocol/security/safu');
    const there = {inSight: [true], scrolled: 0};
    expect(await look(page)).toEqual(there);
    await whenHydrated(page);
    expect(await look(page)).toEqual(there);
    await page.locator('a[href="/validate"]').first().click();
    await expect(page).toHaveURL('/validate');
    await page.locator('main a[href="/validate/upgrades"]').first().click();
    await expect(page).toHaveURL('/validate/upgrades');
    await expect.poll(() => look(page)).toEqual(there);
    await page.setViewportSize({width: 390, height: 400});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect.poll(async () => (await look(page)).inSight).toContain(true);
  });
});

test('a touch screen shows every copy button, below the code', async ({page, browser, site}) => {
  const read = async (reader: Page): Promise<{opacity: string; covers: boolean}> => {
    await reader.goto(`${site}/develop/faucet`);
    return reader
      .getByRole('button', {name: 'Copy code'})
      .first()
      .evaluate((element) => {
        const {top} = element.getBoundingClientRect();
        const lines = document.createRange();
        lines.selectNodeContents(element.parentElement?.querySelector('code') ?? element);
        return {
          opacity: getComputedStyle(element).opacity,
          covers: [...lines.getClientRects()].some((line) => line.bottom > top + 1),
        };
      });
  };
  expect(await read(page)).toMatchObject({opacity: '0'});
  const context = await browser.newContext({hasTouch: true, isMobile: true, viewport: phone});
  expect(await read(await context.newPage())).toEqual({opacity: '1', covers: false});
  await context.close();
});

test('a copy is announced once', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    const said: string[] = [];
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({target}) => (target as Element).closest('[aria-live]')));
      for (const region of regions) {
        if (region?.getAttribute('aria-live') === 'polite') {
          said.push(region.textContent ?? '');
        }
      }
      document.body.dataset.said = said.join();
    }).observe(document.body, {subtree: true, childList: true});
  });
  const button = page.getByRole('button', {name: 'Copy code'}).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Copied');
  await expect(button).toHaveText('Copy');
  await expect(page.locator('body')).toHaveAttribute('data-said', 'Copied');
});

test('with forced colors, selected items and every color of a drawing are visible', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await page.goto('/develop/tools/client-integrations');
  await whenHydrated(page);
  await openSearch(page);
  await page.keyboard.type('gas');
  await expect(page.locator('.DocSearch-Hit').nth(1)).toBeVisible();
  const pairs = ['.tabs__item', '.menu__link:not(.menu__link--sublist)', '.navbar__link', '.DocSearch-Hit a'];
  for (const selector of pairs) {
    const backgrounds = await page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(backgrounds).size, selector).toBe(2);
  }
  await page.goto('/protocol/modules/vesting');
  const {canvas, colors} = await page.evaluate(() => {
    const swatch = document.createElement('p');
    swatch.style.background = 'Canvas';
    document.body.append(swatch);
    const drawn = [...document.querySelectorAll('figure svg :is(text, path, rect, circle)')].flatMap((shape) => {
      const {fill, stroke, fillOpacity} = getComputedStyle(shape);
      return shape.tagName === 'text' || fillOpacity === '1' ? [fill, stroke] : [stroke];
    });
    return {canvas: getComputedStyle(swatch).backgroundColor, colors: [...new Set(drawn)]};
  });
  expect(canvas).toBe('rgb(0, 0, 0)');
  expect(colors.length).toBeGreaterThan(2);
  const toLight = (color: string): number => Math.max(...(color.match(/\d+/g) ?? []).map(Number));
  expect(colors.filter((color) => color !== 'none' && color !== canvas && toLight(color) < 200)).toEqual([]);
});

test('a print has the page without the dialog, and no table is wider than the paper', async ({page}) => {
  const count = async (): Promise<number> =>
    (await getDocument({data: new Uint8Array(await page.pdf({format: 'A4'}))}).promise).numPages;
  await page.goto('/validate/upgrades/list-of-upgrades');
  const pages = await count();
  expect(pages).toBeGreaterThan(2);
  await whenHydrated(page);
  await openSearch(page);
  expect(await count()).toBe(pages);
  // The size of A5 paper without its margins.
  await page.setViewportSize({width: 484, height: 700});
  await page.emulateMedia({media: 'print'});
  let checked = 0;
  for (const route of [
    '/validate/upgrades/list-of-upgrades',
    '/validate/setup-and-configuration/configuration',
    '/protocol/concepts/gas-and-fees',
    '/protocol/ibc-channels',
    '/develop/api/networks',
  ]) {
    await page.goto(route);
    const {cells, cut} = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main :is(td, th)')];
      const isCut = (cell: Element): boolean => cell.getBoundingClientRect().right > window.innerWidth + 1;
      return {cells: all.length, cut: all.filter(isCut).length};
    });
    checked += cells;
    expect(cut, route).toBe(0);
  }
  expect(checked).toBeGreaterThan(1_000);
});

test('no field has text so small that a phone enlarges the page', async ({page}) => {
  await page.setViewportSize({width: 820, height: 1_180});
  let checked = 0;
  for (const route of [commands, '/develop/tools/converters', '/search?q=gas']) {
    await page.goto(route);
    await whenHydrated(page);
    const sizes = await page
      .locator('input:not([type="radio"], [type="checkbox"]), select, textarea')
      .evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    checked += sizes.length;
    expect(Math.min(...sizes), route).toBeGreaterThanOrEqual(16);
  }
  expect(checked).toBeGreaterThan(15);
});

test('one button unfolds all commands, by the keyboard too', async ({page}) => {
  await page.goto(commands);
  const folded = page.locator('details[id^="evmosd-"]:not([open])');
  const all = await folded.count();
  expect(all).toBeGreaterThan(200);
  const button = page.getByRole('button', {name: 'Expand all'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(folded).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(folded).toHaveCount(all);
});

test('the page under the search dialog does not scroll, and keeps its position', async ({page}) => {
  await page.setViewportSize(phone);
  await page.goto('/protocol/modules/evm');
  await page.evaluate(() => window.scrollTo({top: 2_000, behavior: 'instant'}));
  await openSearch(page);
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(2_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', {name: 'Search'})).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(2_000);
});
