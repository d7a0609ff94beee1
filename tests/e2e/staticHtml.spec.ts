import type {Locator, Page} from '@playwright/test';
import {toStaticHtmlPath} from '../../src/site/staticHtml';
import {configured} from '../builds';
import {expect, isHydrated, test, whenHydrated} from './test';

/** A page with text, lists, a table, code and links, then a page that it links to, and a page with code. */
const mainnet = '/develop/mainnet';
const networks = '/develop/api/networks';
const singleNode = '/protocol/evmos-cli/single-node';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

const heading = (page: Page): Locator => page.getByRole('heading', {level: 1});
const parts = (page: Page): Locator => page.locator('[data-static]');

/** Marks the document. The mark is gone after another document has loaded. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-test-document', 'first'));
const expectNoReload = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-test-document', 'first');
const expectReload = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-test-document', 'first');

/** Reads the text of the page, without the sidebar and the footer. */
const readText = (page: Page): Promise<string> =>
  page.locator('article .markdown').evaluate(({textContent}) => textContent ?? '');

test('the text of a page is in its HTML and in no script', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.url());
    }
  });
  const response = await page.goto(mainnet, {waitUntil: 'load'});
  await whenHydrated(page);
  const sentence = 'No chain succeeds mainnet.';
  expect(await response?.text()).toContain(sentence);
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    expect(code.length).toBeGreaterThan(0);
    expect(code, script).not.toContain(sentence);
  }
});

test('a page that React hydrates keeps its elements', async ({page}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('[data-static] p')?.setAttribute('data-test-element', 'first'),
    );
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await open(page, singleNode);
  await expect(parts(page).locator('p').first()).toHaveAttribute('data-test-element', 'first');
  expect(asked).toContain(`document ${singleNode}`);
  expect(asked).not.toContain(`fetch ${singleNode}`);
});

for (const name of ['the plain site', 'the site below a path']) {
  test.describe(`On ${name}`, () => {
    const isPlain = name === 'the plain site';
    test.use({allowsForeignRequests: !isPlain, expectedProblems: isPlain ? [] : [/net::ERR_FAILED/]});

    test('a link in text opens the whole page without a reload, and going back restores the position', async ({
      page,
      site,
      configuredSite,
    }) => {
      const home = isPlain ? site : configuredSite.slice(0, -1);
      await page.setViewportSize({width: 1_280, height: 400});
      await open(page, `${home}${networks}`);
      const whole = await readText(page);
      await open(page, `${home}${mainnet}`);
      await mark(page);
      const link = parts(page).locator(`a[href$="${networks}"]`).first();
      await expect(link).toHaveAttribute('href', `${isPlain ? '' : configured.BASE_URL.slice(0, -1)}${networks}`);
      await page.evaluate(() => window.scrollTo(0, 300));
      await link.focus();
      const position = await page.evaluate(() => window.scrollY);
      expect(position).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${home}${networks}`);
      await expect(heading(page)).toHaveText(/networks/i);
      expect(await readText(page)).toBe(whole);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(`${home}${mainnet}`);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
      await page.goForward();
      await expect(heading(page)).toHaveText(/networks/i);
      expect(await readText(page)).toBe(whole);
      await expectNoReload(page);
    });
  });
}

test.describe('a long page that opens at its top', () => {
  const methods = '/develop/api/ethereum-json-rpc/methods';
  const countDrawn = (page: Page): Promise<number[]> =>
    page.evaluate(() => {
      const sections = [...document.querySelectorAll('[data-page] + [data-page]')];
      const isLate = (each: Element): boolean => getComputedStyle(each).contentVisibility === 'auto';
      return [sections.length, sections.filter(isLate).length];
    });

  /**
   * Lets the browser be idle. These tests hold back idle callbacks until then, so that they see the page before and
   * after.
   */
  const beIdle = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('idle')));

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      const request = window.requestIdleCallback.bind(window);
      const held: IdleRequestCallback[] = [];
      window.requestIdleCallback = (callback) => held.push(callback);
      window.addEventListener('idle', () => {
        window.requestIdleCallback = request;
        held.splice(0).forEach((callback) => request(callback));
      });
    });
  });

  /** Waits until the target of a jump is at the top of the window, below the navbar. */
  const expectOnTop = async (target: Locator): Promise<void> => {
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
    await expect(target).toBeInViewport();
  };

  test('is drawn only where it is visible, and in full once the browser is idle, without code', async ({page}) => {
    await page.goto(methods);
    const [all = 0, late] = await countDrawn(page);
    expect(all).toBeGreaterThan(20);
    expect(late).toBe(all);
    const estimated = await page.evaluate(() => document.documentElement.scrollHeight);
    await beIdle(page);
    await expect.poll(() => countDrawn(page)).toEqual([all, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(estimated);
    expect(await page.locator('body script[src]').count()).toBe(0);
  });

  for (const [key, slowdown] of [
    ['End', 1],
    ['End', 6],
    ['Control+End', 6],
    ['Meta+ArrowDown', 6],
  ] as const) {
    test(`scrolls to its very end by ${key} on a machine ${slowdown} times as slow`, async ({page}) => {
      const session = await page.context().newCDPSession(page);
      await page.goto(methods);
      expect((await countDrawn(page))[1]).toBeGreaterThan(20);
      await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      await page.keyboard.press(key);
      await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
      await expect(page.getByRole('contentinfo').last()).toBeInViewport({ratio: 0.9});
      expect((await countDrawn(page))[1]).toBe(0);
      await whenHydrated(page);
      await expect(page.getByRole('contentinfo').last()).toBeInViewport({ratio: 0.9});
    });
  }

  for (const key of ['Home', 'Meta+ArrowUp']) {
    test(`scrolls from its end to its very start by ${key}, while sections come`, async ({page}) => {
      await page.goto(methods);
      await page.evaluate(() => {
        window.scrollTo({top: 1e7, behavior: 'instant'});
        window.addEventListener('keydown', (event) => (window.name = String(event.defaultPrevented)));
      });
      await beIdle(page);
      await page.keyboard.press(key);
      // On a machine with nothing else to do, Chromium gets there by itself, too.
      expect(await page.evaluate(() => window.name)).toBe('true');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await whenHydrated(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  test('has all of its text for searches, for printing, and for anchors', async ({page}) => {
    await page.goto(methods);
    // The browser finds a text fragment in the same way as its own search does.
    await page.goto(`${methods}#:~:text=claims,%20and%20they%20hold`);
    await expect(page.locator('.recording')).toBeInViewport();
    expect((await countDrawn(page))[1]).toBeGreaterThan(20);
    await page.goto(methods);
    const last = page.locator('article h3[id]').last();
    await page.emulateMedia({media: 'print'});
    expect((await countDrawn(page))[1]).toBe(0);
    await page.emulateMedia({media: 'screen'});
    const id = await last.getAttribute('id');
    await page.evaluate((hash) => (window.location.hash = hash ?? ''), id);
    await expectOnTop(last);
    await page.mouse.move(300, 300);
    await whenHydrated(page);
    await expectOnTop(last);
  });

  for (const width of [390, 1_280]) {
    test(`jumps to a section and stays there, ${width} pixels wide`, async ({page}) => {
      await page.setViewportSize({width, height: 720});
      await page.goto(methods);
      const last = page.locator('article h2[id]').last();
      const id = await last.getAttribute('id');
      // A script clicks, because nobody may act before the click, and the table of contents of a phone is folded.
      await page.evaluate((hash) => {
        const link = document.createElement('a');
        link.href = `#${hash}`;
        document.querySelector('[data-static]')?.append(link);
        link.click();
      }, id);
      await expectOnTop(last);
      await page.mouse.move(300, 300);
      await whenHydrated(page);
      await expectOnTop(last);
    });

    test(`keeps the visible text in place while the rest is drawn, ${width} pixels wide`, async ({page}) => {
      await page.setViewportSize({width, height: 720});
      await page.goto(methods);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      const found = await page.waitForFunction(() => {
        const left = document.querySelector('h1')?.getBoundingClientRect().left ?? 0;
        // Some of these points may be between two paragraphs.
        const seen = [320, 360, 400]
          .map((y) => document.elementFromPoint(left + 40, y)?.closest('[data-page] + [data-page] > *'))
          .find((each) => each);
        return seen && {seen, top: seen.getBoundingClientRect().top};
      });
      const [seen, top] = await Promise.all([found.getProperty('seen'), found.getProperty('top')]);
      expect((await countDrawn(page))[1]).toBeGreaterThan(20);
      await beIdle(page);
      await expect.poll(async () => (await countDrawn(page))[1]).toBe(0);
      expect((await seen.asElement()?.boundingBox())?.y).toBeCloseTo(Number(await top.jsonValue()), -1);
    });
  }

  test('is drawn in full after a reload, or if its address names a section', async ({page}) => {
    await page.goto(`${methods}#eth_getlogs`);
    expect((await countDrawn(page))[1]).toBe(0);
    await page.goto(methods);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.reload();
    expect((await countDrawn(page))[1]).toBe(0);
  });
});

test('a link with an anchor leads to its heading on the other page', async ({page}) => {
  const target = page.locator('article h2[id]').nth(2);
  await open(page, '/validate/setup-and-configuration/configuration');
  const id = await target.getAttribute('id');
  await open(page, mainnet);
  await mark(page);
  const address = `/validate/setup-and-configuration/configuration#${id}`;
  await parts(page)
    .locator(`a[href="${networks}"]`)
    .first()
    .evaluate((element, to) => element.setAttribute('href', to), address);
  const link = parts(page).locator(`a[href="${address}"]`);
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(target).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expectNoReload(page);
});

test.describe('a click with a modifier key', () => {
  for (const modifier of ['Control', 'Shift'] as const) {
    test(`opens the link in a new tab or window with ${modifier}, and the page stays`, async ({page, context}) => {
      await open(page, mainnet);
      const other = context.waitForEvent('page');
      await parts(page)
        .locator(`a[href="${networks}"]`)
        .first()
        .click({modifiers: [modifier]});
      await expect(await other).toHaveURL(networks);
      await expect(page).toHaveURL(mainnet);
    });
  }
});

test('a copy button works on a page that was opened by a link', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/protocol/evmos-cli');
  await mark(page);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).locator(`a[href="${singleNode}"]`).click();
  await expect(page).toHaveURL(singleNode);
  const block = parts(page).locator('pre').first();
  await block.hover();
  const button = block.locator('xpath=..').getByRole('button', {name: 'Copy code'});
  await button.click();
  await expect(button).toHaveText('Copied');
  await expect(button).toHaveText('Copy');
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe((await block.innerText()).trim());
  await expectNoReload(page);
});

for (const route of ['/', '/develop/api/networks', '/develop/api/ethereum-json-rpc/methods']) {
  test(`the keyboard stops at each table of ${route} that scrolls, which has a name, before the reader acts`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(route);
    // Waits until the whole page is drawn, by a chain of idle callbacks. A busy machine is seldom idle.
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy', {timeout: 90_000});
    const look = (): Promise<{scrolling: number; wrong: string[]}> =>
      page.evaluate(() => {
        const tables = [...document.querySelectorAll('table')].filter(
          (table) => table.scrollWidth > table.clientWidth + 1,
        );
        const isRight = (table: Element): boolean =>
          table.getAttribute('tabindex') === '0' &&
          (table.getAttribute('aria-label') ??
            document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent ??
            '') !== '';
        return {
          scrolling: tables.length,
          wrong: tables.filter((table) => !isRight(table)).map(({outerHTML}) => outerHTML.slice(0, 80)),
        };
      });
    await expect.poll(async () => (await look()).wrong).toEqual([]);
    expect((await look()).scrolling).toBeGreaterThan(0);
    await expect(page.locator('body[data-code]')).toBeVisible();
    expect(await isHydrated(page)).toBe(false);
  });
}

test('the keyboard stops only at tables that scroll', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/validate/upgrades/list-of-upgrades');
  const table = parts(page).getByRole('table').first();
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.setViewportSize({width: 2_000, height: 844});
  await open(page, '/validate/relayers');
  await expect(table).toBeVisible();
  await expect(table).toHaveAttribute('tabindex', '-1');
  await page.setViewportSize({width: 200, height: 844});
  await expect(table).toHaveAttribute('tabindex', '0');
});

test.describe('a text that does not load after a click', () => {
  test.use({
    prefetches: false,
    expectedProblems: [/^(?:Failed to load resource: .*\b404\b|ChunkLoadError: Loading the text of)/],
  });

  for (const {name, answer} of [
    {name: 'no file', answer: {status: 404, body: 'none'}},
    {name: 'a page', answer: {status: 200, contentType: 'text/html', body: '<p>Please log in</p>'}},
    {name: 'the text of another page', answer: {status: 200, json: {page: mainnet, parts: ['<p>Mainnet</p>']}}},
  ]) {
    test(`causes a reload, like a missing script: ${name}`, async ({page}) => {
      let requests = 0;
      await page.route(`**/${toStaticHtmlPath(networks.slice(1))}`, async (route) => {
        requests += 1;
        await route.fulfill(answer);
      });
      await open(page, mainnet);
      await mark(page);
      await parts(page).locator(`a[href="${networks}"]`).first().click();
      await expectReload(page);
      await whenHydrated(page);
      await expect(page).toHaveURL(networks);
      await expect(heading(page)).toHaveText(/networks/i);
      expect(requests).toBe(1);
    });
  }
});
