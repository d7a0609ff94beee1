import type {Locator, Page} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

const desktop = {width: 1_280, height: 800};
const phone = {width: 390, height: 844};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
}

declare global {
  interface Window {
    /** The durations of the height transitions that the page has begun, in milliseconds. */
    heightDurations?: number[];
  }
}

/** Records every height transition from the next document on. Returns a function that reads the durations. */
async function recordHeights(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    window.heightDurations = [];
    document.addEventListener('transitionrun', ({propertyName, target}) => {
      if (propertyName === 'height' && target instanceof HTMLElement) {
        window.heightDurations?.push(parseFloat(getComputedStyle(target).transitionDuration) * 1_000);
      }
    });
  });
  return () => page.evaluate(() => window.heightDurations ?? []);
}

/** Returns whether a height transition is running. Runs in the page. */
const isMoving = (): boolean =>
  document.getAnimations().some((each) => each instanceof CSSTransition && each.transitionProperty === 'height');

const docsSidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
const toggleOf = (page: Page, category: string): Locator =>
  docsSidebar(page).getByRole('button', {name: `category '${category}'`});

/** The three kinds of parts that unfold, each with its page, the control that opens and closes it, and its content. */
const parts: {
  name: string;
  /** The browser alone opens and closes the parts of a page, without motion. */
  isNative?: boolean;
  path: string;
  viewport: {width: number; height: number};
  toggle: (page: Page) => Locator;
  content: (page: Page) => Locator;
}[] = [
  {
    name: 'a category of the sidebar',
    path: '/protocol',
    viewport: desktop,
    toggle: (page) => toggleOf(page, 'Modules'),
    content: (page) => docsSidebar(page).locator('a[href="/protocol/modules/vesting"]'),
  },
  {
    name: 'a part of a page',
    isNative: true,
    path: '/markdown-page',
    viewport: desktop,
    toggle: (page) => page.locator('summary'),
    content: (page) => page.locator('details p'),
  },
  {
    name: 'the table of contents of a phone',
    path: '/docs',
    viewport: phone,
    toggle: (page) => page.getByRole('button', {name: 'On this page'}),
    content: (page) => page.locator('.table-of-contents a').last(),
  },
];

for (const {name, isNative = false, path, viewport, toggle, content} of parts) {
  test.describe(`A part that unfolds: ${name}`, () => {
    test.use({viewport});

    test(`opens and closes ${isNative ? 'without' : 'in'} motion`, async ({page}) => {
      const expected = isNative ? 0 : 1;
      const readDurations = await recordHeights(page);
      await open(page, path);
      await expect(content(page)).toBeHidden();
      await toggle(page).click();
      await expect.poll(readDurations).toHaveLength(expected);
      await expect(content(page)).toBeInViewport();
      // A part that is closed before it has any height would have no transition.
      await expect.poll(() => page.evaluate(isMoving)).toBe(false);
      await toggle(page).click();
      await expect.poll(readDurations).toHaveLength(2 * expected);
      await expect(content(page)).toBeHidden();
      for (const duration of await readDurations()) {
        // The motion is long enough to be seen, and never so long that a reader waits.
        expect(duration).toBeGreaterThan(100);
        expect(duration).toBeLessThan(1_000);
      }
    });

    test('opens and closes at once for readers who want less motion', async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      const readDurations = await recordHeights(page);
      await open(page, path);
      await toggle(page).click();
      await expect(content(page)).toBeInViewport();
      await toggle(page).click();
      // The content is gone for the keyboard and for screen readers too, not only out of sight.
      await expect(content(page)).toBeHidden();
      await toggle(page).click();
      await expect(content(page)).toBeInViewport();
      // A transition of one millisecond is no motion, because no frame shows it.
      expect((await readDurations()).filter((duration) => duration > 1)).toEqual([]);
    });
  });
}

test.describe('A part that unfolds', () => {
  test.use({viewport: desktop});

  test('takes longer for more content', async ({page}) => {
    const readDurations = await recordHeights(page);
    await open(page, '/protocol');
    const measured: {height: number; duration: number}[] = [];
    for (const category of ['Security', 'Modules']) {
      await toggleOf(page, category).click();
      const list = toggleOf(page, category).locator('xpath=../..').getByRole('list');
      // The motion is over when the theme removes the overflow style of the list.
      await expect(list).toHaveCSS('overflow', 'visible');
      await expect.poll(readDurations).toHaveLength(measured.length + 1);
      const height = await list.evaluate((element) => element.getBoundingClientRect().height);
      measured.push({height, duration: (await readDurations()).at(-1) ?? 0});
    }
    const [small, large] = measured;
    expect(large?.height).toBeGreaterThan(small?.height ?? Infinity);
    expect(large?.duration).toBeGreaterThan(small?.duration ?? Infinity);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`shows all of a category that unfolds inside another, with motion: ${reducedMotion}`, async ({page}) => {
      await page.emulateMedia({reducedMotion});
      await open(page, '/develop');
      await toggleOf(page, 'Smart contracts').click();
      await expect(toggleOf(page, 'EVM extensions')).toBeInViewport();
      await toggleOf(page, 'EVM extensions').click();
      const outer = docsSidebar(page).locator('a[href^="/develop/smart-contracts/"]');
      expect(await outer.count()).toBeGreaterThan(8);
      for (const link of await outer.all()) {
        await expect(link).toBeInViewport({ratio: 1});
      }
    });
  }

  test('loses the attribute `open` when it closes for readers who want less motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, '/markdown-page');
    const details = page.locator('details');
    await expect(details).not.toHaveAttribute('open');
    await page.locator('summary').click();
    await expect(details).toHaveAttribute('open');
    await page.locator('summary').click();
    await expect(details).not.toHaveAttribute('open');
  });

  test('opens and closes by keyboard', async ({page}) => {
    await open(page, '/markdown-page');
    await page.locator('summary').focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(page.locator('details p')).toBeVisible();
      await expect.poll(() => page.evaluate(isMoving)).toBe(false);
      await page.keyboard.press(key);
      await expect(page.locator('details p')).toBeHidden();
    }
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a part of a page still unfolds', async ({page}) => {
    await page.goto('/markdown-page');
    await expect(page.locator('details p')).toBeHidden();
    await page.locator('summary').click();
    await expect(page.locator('details p')).toBeInViewport();
    await page.locator('summary').click();
    await expect(page.locator('details p')).toBeHidden();
  });
});

test.describe('Tabs', () => {
  const tab = (page: Page, name: string): Locator => page.getByRole('tab', {name, exact: true});
  const panel = (page: Page): Locator => page.getByRole('main').getByRole('tabpanel');

  test('show only the text of the chosen tab', async ({page}) => {
    await open(page, '/markdown-page');
    await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toContainText('curl -s');
    await tab(page, 'web3.py').click();
    await expect(tab(page, 'web3.py')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'false');
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toContainText('from web3 import Web3');
  });

  test('keep the choice after a reload', async ({page}) => {
    await open(page, '/markdown-page');
    await tab(page, 'web3.py').click();
    await page.reload();
    await expect(tab(page, 'web3.py')).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toContainText('from web3 import Web3');
  });

  test('of the same group follow the choice on other pages', async ({page}) => {
    // No two pages share a group at present, so the test changes the group of this page in its script.
    let joined = 0;
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const isTheirs = script.includes('groupId:"interface"');
      joined += isTheirs ? 1 : 0;
      const body = script.replace('groupId:"interface"', 'groupId:"client"').replace('value:"rest"', 'value:"python"');
      await route.fulfill({response, body: isTheirs ? body : script});
    });
    await open(page, '/develop/api/networks');
    await expect(tab(page, 'JSON-RPC')).toHaveAttribute('aria-selected', 'true');
    await open(page, '/markdown-page');
    await tab(page, 'web3.py').click();
    await open(page, '/develop/api/networks');
    await expect(tab(page, 'REST')).toHaveAttribute('aria-selected', 'true');
    expect(joined).toBeGreaterThan(0);
    // Prefetch requests may still be running.
    await page.unrouteAll({behavior: 'wait'});
  });

  test('of another group keep their own choice', async ({page}) => {
    await open(page, '/markdown-page');
    await tab(page, 'web3.py').click();
    await open(page, '/develop/api/networks');
    await expect(tab(page, 'JSON-RPC')).toHaveAttribute('aria-selected', 'true');
  });

  test('are reached by the arrow keys, from the last to the first too, and chosen by Enter', async ({page}) => {
    await open(page, '/develop/api/networks');
    const names = await page.getByRole('tablist').first().getByRole('tab').allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    const [first = '', second = ''] = names;
    const last = names.at(-1) ?? '';
    await tab(page, first).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, last)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, first)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true');
    // The whole row is a single Tab stop: the chosen tab.
    await expect(page.getByRole('tablist').first().locator('[tabindex="0"]')).toHaveText([second]);
  });
});

test.describe('The copy button', () => {
  const block = (page: Page): Locator => page.locator('pre[data-language="toml"]');
  /** The button next to the block that it copies. */
  const copy = (page: Page): Locator => block(page).locator('xpath=..').getByRole('button', {name: 'Copy code'});
  const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  const addressLine = `address = "127.0.0.1:${facts.ports.jsonRpc}"`;

  test.beforeEach(async ({context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  test('shows under the pointer and when it has the focus', async ({page}) => {
    await open(page, '/markdown-page');
    await expect(copy(page)).toHaveCSS('opacity', '0');
    await block(page).hover();
    await expect(copy(page)).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(copy(page)).toHaveCSS('opacity', '0');
    await page.getByRole('link', {name: 'Direct link to Code', exact: true}).focus();
    await page.keyboard.press('Tab');
    await expect(copy(page)).toBeFocused();
    await expect(copy(page)).toHaveCSS('opacity', '1');
  });

  test('copies the code unchanged and says so for two seconds', async ({page}) => {
    await page.clock.install({time: 0});
    await open(page, '/markdown-page');
    await page.clock.pauseAt(3_600_000);
    await page.evaluate(() => navigator.clipboard.writeText('what was there before'));
    await expect(copy(page)).toHaveText('Copy');
    await copy(page).click();
    await expect(copy(page)).toHaveText('Copied');
    const text = await readClipboard(page);
    expect(text.split('\n')).toContain(addressLine);
    expect(text.trim()).toBe((await block(page).innerText()).trim());
    await page.clock.runFor(1_999);
    await expect(copy(page)).toHaveText('Copied');
    await page.clock.runFor(1);
    await expect(copy(page)).toHaveText('Copy');
  });

  test('of a tab copies the code of that tab', async ({page}) => {
    await open(page, '/markdown-page');
    await page.getByRole('tab', {name: 'web3.py'}).click();
    await page.getByRole('main').getByRole('tabpanel').getByRole('button', {name: 'Copy code'}).click();
    await expect
      .poll(() => readClipboard(page))
      .toContain(`Web3.HTTPProvider("http://localhost:${facts.ports.jsonRpc}")`);
  });

  for (const {name, refuse} of [
    {
      name: 'the browser refuses',
      refuse: () => {
        Clipboard.prototype.writeText = () =>
          Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      },
    },
    {
      // A page that is not served over HTTPS has no clipboard.
      name: 'there is no clipboard',
      refuse: () => {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
      },
    },
  ]) {
    test(`says how to copy by hand if ${name}`, async ({page}) => {
      await page.addInitScript(refuse);
      await open(page, '/markdown-page');
      await copy(page).click();
      await expect(copy(page)).toHaveText('Press Ctrl+C');
    });

    test(`lets Ctrl+C copy the code if ${name}`, async ({page, context}) => {
      // Another page of the same browser can read the clipboard.
      const other = await context.newPage();
      await other.goto('/markdown-page');
      await other.evaluate(() => navigator.clipboard.writeText('what was there before'));
      await page.bringToFront();
      await page.addInitScript(refuse);
      await open(page, '/markdown-page');
      await copy(page).click();
      await expect(copy(page)).toHaveText('Press Ctrl+C');
      await page.keyboard.press('Control+C');
      await other.bringToFront();
      expect(await readClipboard(other)).toContain(addressLine);
    });
  }
});
