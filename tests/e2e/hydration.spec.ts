import type {Locator, Page, Request} from '@playwright/test';
import {staticHtmlFolder} from '../../src/site/staticHtml';
import {act, expect, isCodePrefetch, isHydrated, test, whenHydrated} from './test';

const evm = '/protocol/modules/evm';
const methods = '/develop/api/ethereum-json-rpc/methods';
const commands = '/protocol/evmos-cli/cli-commands';
const faucet = '/develop/faucet';
const phone = {width: 390, height: 844};

/** Returns the list of scripts that the page requests to run them. Prefetches do not count. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  return scripts;
}

/** Holds the scripts of the site back until `open` is called. */
async function holdCode(page: Page): Promise<{open: () => void}> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/assets\/js\//, async (route) => {
    await opened;
    await route.continue();
  });
  return {open};
}

const searchButton = (page: Page): Locator => page.getByRole('button', {name: 'Search', exact: true});
const searchDialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const modeButton = (page: Page): Locator => page.getByRole('button', {name: /^Switch between dark and light mode/});

test.describe('before the reader acts', () => {
  for (const route of ['/', methods]) {
    test(`${route} is HTML, styles and a font, and requests no script`, async ({page}) => {
      const requested: {type: string; isPrefetch: boolean}[] = [];
      page.on('request', (request) => {
        requested.push({type: request.resourceType(), isPrefetch: isCodePrefetch(request)});
      });
      await page.goto(route);
      await expect.poll(() => requested.some(({isPrefetch}) => isPrefetch)).toBe(true);
      const types = requested.filter(({isPrefetch}) => !isPrefetch).map(({type}) => type);
      expect(types).toEqual(expect.arrayContaining(['document', 'font', 'stylesheet']));
      expect(types).not.toContain('script');
      // A prefetch comes after everything that the page needs. The icon (`other`) belongs to the tab.
      expect(requested.findLastIndex(({isPrefetch, type}) => !isPrefetch && type !== 'other')).toBeLessThan(
        requested.findIndex(({isPrefetch}) => isPrefetch),
      );
      expect(await isHydrated(page)).toBe(false);
    });
  }

  test('scripts that measure the page run after the styles have loaded', async ({page}) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
        performance.mark('start', {detail: styles?.sheet !== null});
      });
    });
    let answer: (() => void) | undefined;
    await page.route('**/*.css', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    const arrived = page.waitForEvent('requestfinished', (request) => request.isNavigationRequest());
    await page.goto(evm, {waitUntil: 'commit'});
    await arrived;
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    await page.waitForLoadState('domcontentloaded');
    const [mark] = await page.evaluate(() =>
      (performance.getEntriesByName('start') as PerformanceMark[]).map(({detail}): unknown => detail),
    );
    expect(mark).toBe(true);
  });

  for (const {name, connection} of [
    {name: 'who saves data', connection: {saveData: true, effectiveType: '4g'}},
    {name: 'on a slow network', connection: {saveData: false, effectiveType: '3g'}},
  ]) {
    test(`nothing is prefetched for a reader ${name}`, async ({page}) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      const ahead: Request[] = [];
      page.on('request', (request) => isCodePrefetch(request) && ahead.push(request));
      await page.goto(evm, {waitUntil: 'networkidle'});
      expect(ahead).toHaveLength(0);
    });
  }

  test('the code is prefetched even if the browser does not report when it is idle', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', {value: undefined}));
    let ahead = 0;
    page.on('request', (request) => (ahead += Number(isCodePrefetch(request))));
    await page.goto(evm);
    // The page prefetches the runtime, the application, and the script of search that works before both.
    await expect.poll(() => ahead).toBe(3);
    // This request is later than all that the page has begun by now.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
    expect(ahead).toBe(3);
    expect(await isHydrated(page)).toBe(false);
  });
});

/**
 * Acts during hydration: after React has rendered the page and before its effects run. A reader acts at this moment only by
 * chance. React begins with its listeners at the root of the page.
 */
const actDuringHydration = (page: Page, use: () => void): Promise<unknown> =>
  page.addInitScript(`{
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...options) {
      if (this.id === '__docusaurus') {
        EventTarget.prototype.addEventListener = listen;
        // The function runs after React's current code has finished.
        queueMicrotask(${use.toString()});
      }
      return listen.apply(this, options);
    };
  }`);

test.describe('the first intent event', () => {
  for (const {sign, give} of [
    {sign: 'the pointer moves', give: (page: Page) => page.mouse.move(200, 300, {steps: 2})},
    {sign: 'the page scrolls', give: (page: Page) => page.mouse.wheel(0, 200)},
    {sign: 'a key', give: (page: Page) => page.keyboard.press('ArrowDown')},
    {sign: 'focus', give: (page: Page) => page.locator('.navbar__brand').focus()},
    {
      sign: 'the page is scrolled by something else',
      // Right after the page has loaded, the inline script ignores scrolling, which may be the browser's own.
      give: (page: Page) =>
        page.waitForFunction(() => {
          // A page that is at its end does not scroll any more.
          window.scrollTo(0, window.scrollY > 0 ? 0 : 50);
          return document.querySelector('script[src*="main"]') !== null;
        }),
    },
  ]) {
    test(`loads the application: ${sign}`, async ({page}) => {
      await page.goto(faucet);
      expect(await isHydrated(page)).toBe(false);
      await give(page);
      await expect.poll(() => isHydrated(page)).toBe(true);
    });
  }

  test('is not a pointer that rests where the page appears under it', async ({page}) => {
    await page.goto(faucet);
    // Browsers send this event after they have drawn the page under a pointer that rests.
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
    await expect(page.locator('script[src*="/main."]')).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementY: -1})));
    await expect(page.locator('script[src*="/main."]')).toHaveCount(1);
  });

  test('is not the scrolling of the browser while it renders the sections below', async ({page}) => {
    await page.addInitScript(() => {
      const acts: (() => void)[] = [];
      Object.assign(window, {acts, requestIdleCallback: (act: () => void) => acts.push(act)});
    });
    await page.goto(methods);
    // The inline script waits a second before it listens. This timer takes as long, so it fires later.
    const scroll = (): Promise<unknown> =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener('scroll', resolve, {once: true});
            setTimeout(() => window.scrollBy({top: 50, behavior: 'instant'}), 1_000);
          }),
      );
    await expect(page.locator('html')).toHaveAttribute('data-lazy');
    await scroll();
    await expect(page.locator('script[src*="/main."]')).toHaveCount(0);
    await page.evaluate(() => {
      // The list may grow during the loop.
      for (const act of (window as unknown as {acts: (() => void)[]}).acts) {
        act();
      }
    });
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy');
    await scroll();
    await expect(page.locator('script[src*="/main."]')).toHaveCount(1);
  });

  test.describe('on a touch screen', () => {
    test.use({hasTouch: true, viewport: phone});

    test('loads the application: a finger', async ({page}) => {
      await page.goto(faucet);
      await page.getByRole('heading', {level: 1}).tap();
      await expect.poll(() => isHydrated(page)).toBe(true);
    });
  });

  for (const address of ['/search?q=gas', '/search']) {
    test(`is not needed on ${address}, which is empty without code`, async ({page}) => {
      await page.goto(address);
      await expect.poll(() => isHydrated(page)).toBe(true);
    });
  }
});

interface Control {
  name: string;
  route: string;
  viewport?: {width: number; height: number};
  /** Uses the control. */
  use: (page: Page) => Promise<unknown>;
  /** Asserts that the control has acted exactly once. */
  expectDone: (page: Page) => Promise<void>;
  /** Whether the control acts without the application. */
  isImmediate?: boolean;
}

const category = (page: Page): Locator => page.getByRole('button', {name: "category 'Modules'"}).first();

const tools: readonly Control[] = [
  {
    name: 'the menu',
    route: faucet,
    viewport: phone,
    use: (page) => page.getByRole('button', {name: 'Toggle navigation bar'}).click(),
    expectDone: (page) => expect(page.locator('.navbar-sidebar--show')).toHaveCount(1),
  },
  {
    name: 'search',
    route: faucet,
    use: (page) => searchButton(page).click(),
    expectDone: (page) => expect(searchDialog(page)).toBeVisible(),
    isImmediate: true,
  },
  {
    name: 'the keys of search',
    route: faucet,
    use: async (page) => {
      await searchButton(page).waitFor();
      await page.keyboard.press('Control+k');
    },
    expectDone: (page) => expect(searchDialog(page)).toBeVisible(),
    isImmediate: true,
  },
  {
    name: 'the color mode',
    route: faucet,
    use: (page) => modeButton(page).click(),
    expectDone: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    },
    isImmediate: true,
  },
  {
    name: 'a category',
    route: '/protocol',
    use: (page) => category(page).click(),
    expectDone: (page) => expect(page.locator('.menu a[href="/protocol/modules/evm"]')).toBeVisible(),
  },
  {
    name: 'a category without a page, which the browser would take for a link',
    route: '/validate',
    use: (page) => page.getByRole('link', {name: 'Set up and configure'}).click(),
    expectDone: async (page) => {
      await expect(page.locator('.menu a[href="/validate/setup-and-configuration/mempool"]')).toBeVisible();
      await expect(page).toHaveURL('/validate');
    },
  },
  {
    name: 'a tab',
    route: '/markdown-page',
    use: (page) => page.getByRole('tab', {name: 'web3.py'}).click(),
    expectDone: (page) => expect(page.getByRole('tab', {name: 'web3.py'})).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'the announcement',
    route: faucet,
    use: (page) => page.getByRole('button', {name: 'Close'}).click(),
    expectDone: (page) => expect(page.getByRole('button', {name: 'Close'})).toBeHidden(),
  },
  {
    name: 'the choice of a client',
    route: methods,
    use: (page) => page.getByRole('radio', {name: 'viem'}).first().check(),
    expectDone: (page) => expect(page.locator('[data-client="viem"]').first()).toBeVisible(),
    isImmediate: true,
  },
  {
    name: 'a box of a task',
    route: '/validate/security/validator-security-checklist',
    use: (page) => page.getByRole('checkbox').first().check(),
    expectDone: (page) => expect(page.getByRole('checkbox').first()).toBeChecked(),
    isImmediate: true,
  },
];

test.describe('what a reader used before the application loaded', () => {
  for (const {name, route, viewport, use, expectDone, isImmediate} of tools) {
    test(`acts exactly once: ${name}`, async ({page}) => {
      await page.setViewportSize(viewport ?? {width: 1_280, height: 800});
      const code = await holdCode(page);
      await page.goto(route, {waitUntil: 'commit'});
      await use(page);
      if (isImmediate) {
        await expectDone(page);
      } else {
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
        // A second click on a busy control must have no effect.
        await page.locator('[aria-busy="true"]').click();
      }
      expect(await isHydrated(page)).toBe(false);
      code.open();
      await whenHydrated(page);
      await expectDone(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expectDone(page);
    });
  }

  test('shows its text if it is opened during hydration: search', async ({page}) => {
    await actDuringHydration(page, () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true, cancelable: true}));
    });
    await page.goto(faucet);
    await act(page);
    await expect(searchDialog(page)).toContainText('No recent searches');
  });

  test('keeps the choice that is made during hydration: the color mode', async ({page}) => {
    await actDuringHydration(page, () => {
      document.querySelector<HTMLElement>('[aria-label^="Switch between dark and light"]')?.click();
    });
    await page.goto(faucet);
    await whenHydrated(page);
    await expect(modeButton(page)).toHaveAccessibleName(/currently dark mode/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('copies: a button next to code', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await holdCode(page);
    await page.goto('/protocol/evmos-cli/single-node', {waitUntil: 'commit'});
    const button = page.getByRole('button', {name: 'Copy code'}).first();
    await button.click();
    await expect(button).toHaveText('Copied');
    // `innerText` leaves out lines that are not drawn yet, so the test reads it after the click.
    const code = (await button.locator('xpath=..').locator('code').innerText()).trim();
    expect(code).not.toBe('');
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code);
    await expect(button).toHaveText('Copy');
  });

  test('acts if it was used while the page was still loading', async ({page}) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/last.js', async (route) => {
      await arrived;
      await route.fulfill({contentType: 'text/javascript', body: ''});
    });
    await page.route('**/protocol', async (route) => {
      const response = await route.fetch();
      // The document stays in the state `loading` until this script has loaded.
      const body = (await response.text()).replace('</body>', '<script src="/last.js"></script></body>');
      await route.fulfill({response, body});
    });
    await page.goto('/protocol', {waitUntil: 'commit'});
    await act(page);
    await category(page).click();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    arrive();
    await expect(page.locator('.menu a[href="/protocol/modules/evm"]')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  test('is opened by the browser at once: a link', async ({page}) => {
    await holdCode(page);
    await page.goto(faucet, {waitUntil: 'commit'});
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Networks'}).click();
    await expect(page).toHaveURL('/develop/api/networks');
    expect(await isHydrated(page)).toBe(false);
  });

  test('stays, and is answered: the query in search', async ({page}) => {
    const code = await holdCode(page);
    await page.goto(evm, {waitUntil: 'commit'});
    await searchButton(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('faucet');
    await expect(searchDialog(page).getByRole('searchbox')).toHaveValue('faucet');
    code.open();
    await expect(searchDialog(page).getByRole('row').first()).toContainText(/faucet/i);
    // Once the dialog of the application has loaded, the next key switches to it.
    await whenHydrated(page);
    await page.waitForLoadState('networkidle');
    await page.keyboard.type(' ');
    await expect(searchDialog(page).locator('.DocSearch-Hit').first()).toContainText(/faucet/i);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });

  test('stays: the text in the field that finds commands', async ({page}) => {
    const code = await holdCode(page);
    await page.goto(commands, {waitUntil: 'commit'});
    const field = page.getByLabel('Find a command');
    await field.pressSequentially('unjail');
    code.open();
    await whenHydrated(page);
    await expect(page.getByRole('status')).toContainText('1 command');
    await expect(field).toHaveValue('unjail');
  });

  test('loads the application: a key between the end of parsing and `DOMContentLoaded`', async ({page}) => {
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') {
          window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab'}));
        }
      }),
    );
    await page.goto(faucet);
    await expect.poll(() => isHydrated(page)).toBe(true);
  });

  test('stays: focus, scroll position, selection, the navbar and unfolded parts', async ({page}) => {
    const code = await holdCode(page);
    await page.goto(commands, {waitUntil: 'commit'});
    const entry = page.locator('details[id^="evmosd-"]').nth(3);
    await entry.locator('summary').click();
    await entry.locator('a').first().focus();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      if (heading) {
        window.getSelection()?.selectAllChildren(heading);
      }
    });
    const read = (): Promise<unknown> =>
      page.evaluate(() => [
        document.activeElement?.outerHTML,
        window.scrollY,
        window.getSelection()?.toString(),
        document.querySelectorAll('details[open]').length,
        // A class of the navbar hides it.
        document.querySelector('.navbar')?.className,
      ]);
    const before = await read();
    expect(before).toEqual([expect.stringMatching(/^<a /), 900, expect.stringMatching(/./), 1, expect.any(String)]);
    code.open();
    await whenHydrated(page);
    expect(await read()).toEqual(before);
  });

  test('stays: a part that the theme folds and the browser has unfolded', async ({page}) => {
    const code = await holdCode(page);
    await page.goto('/markdown-page', {waitUntil: 'commit'});
    await page.locator('summary').click();
    await expect(page.locator('details p')).toBeVisible();
    code.open();
    await whenHydrated(page);
    await expect(page.locator('details')).toHaveAttribute('open');
    await expect(page.locator('details p')).toBeVisible();
  });

  test('keeps the focus: a category of the sidebar that has no page', async ({page}) => {
    const code = await holdCode(page);
    await page.goto('/protocol', {waitUntil: 'domcontentloaded'});
    const link = page.locator('.menu__link--sublist-caret').first();
    await link.focus();
    code.open();
    await whenHydrated(page);
    await expect(link).toBeFocused();
  });

  test('keeps the focus: the switch of the color mode, which hydration changes in dark mode', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(faucet);
    await modeButton(page).focus();
    await whenHydrated(page);
    await expect(modeButton(page)).toHaveAccessibleName(/currently dark mode/);
    await expect(modeButton(page)).toBeFocused();
  });
});

test.describe('code that does not load', () => {
  const complaint = (page: Page): Locator => page.getByRole('alert').filter({hasText: 'This did not load.'});
  const toggle = (page: Page): Locator => category(page);

  /** Asserts that the page can be read, and that it reports the failure next to the clicked control. */
  async function expectComplaint(page: Page): Promise<void> {
    await expect(complaint(page)).toBeVisible();
    await expect(complaint(page).getByRole('link', {name: 'Load the page again'})).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const [note, control] = [await complaint(page).boundingBox(), await toggle(page).boundingBox()];
    expect(Math.abs((note?.y ?? 0) - (control?.y ?? Infinity))).toBeLessThan(100);
  }

  for (const {name, answer, expected} of [
    {name: 'it is blocked', answer: undefined, expected: /net::ERR_FAILED/},
    {name: 'it belongs to a release that is gone', answer: {status: 404, body: 'none'}, expected: /\b404\b/},
    {
      name: 'half of it arrives',
      answer: {contentType: 'text/javascript', body: '(()=>{const a={'},
      expected: /Unexpected/,
    },
  ]) {
    test.describe(name, () => {
      test.use({expectedProblems: [expected]});

      test('reloads the page once, and then the failure shows where the reader acted', async ({page}) => {
        let documents = 0;
        page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
        await page.route(/\/assets\/js\/main/, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto('/protocol');
        await toggle(page).click();
        await expectComplaint(page);
        expect(documents).toBe(2);
        // Links do not need the code.
        await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Networks'}).click();
        await expect(page).toHaveURL('/develop/api/networks');
      });

      test('reloads the page once, and then the failure shows in the search dialog', async ({page}) => {
        await page.route(/\/assets\/js\/main/, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto(faucet);
        await searchButton(page).click();
        // After the reload, the dialog opens again.
        await expect(searchDialog(page).getByRole('alert')).toContainText('This did not load.');
      });

      test('acts on the click after a reload that loads the code', async ({page}) => {
        let documents = 0;
        page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
        await page.route(/\/assets\/js\/main/, async (route) => {
          await (documents > 1 ? route.continue() : answer ? route.fulfill(answer) : route.abort());
        });
        await page.goto('/protocol');
        await toggle(page).click();
        await expect(page.locator('.menu a[href="/protocol/modules/evm"]')).toBeVisible();
        expect(documents).toBe(2);
        await expect(complaint(page)).toHaveCount(0);
      });
    });
  }

  test('leaves the clicked control busy while the code takes its time, and follows the click when it comes', async ({
    page,
  }) => {
    const code = await holdCode(page);
    await page.clock.install();
    await page.goto('/protocol');
    await toggle(page).click();
    await page.clock.runFor(25_000);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await expect(complaint(page)).toHaveCount(0);
    code.open();
    await expect(page.locator('.menu a[href="/protocol/modules/evm"]')).toBeVisible();
  });

  test('shows all panels of tabs while it has given up, and those of selected tabs if the code comes after all', async ({
    page,
  }) => {
    const code = await holdCode(page);
    await page.clock.install();
    await page.goto(faucet);
    const panels = page.locator('[data-tab]');
    const shown = page.locator('[data-tab]:not([data-off])');
    const lists = await page.getByRole('tablist').count();
    expect(await panels.count()).toBeGreaterThan(lists);
    await page.getByRole('tab').nth(1).click();
    await page.clock.runFor(31_000);
    await expect(complaint(page)).toBeVisible();
    await expect(shown).toHaveCount(await panels.count());
    code.open();
    await whenHydrated(page);
    await expect(shown).toHaveCount(lists);
    await page.getByRole('tab').nth(1).click();
    await expect(shown).toHaveCount(lists);
    await expect(panels.nth(1)).toBeVisible();
  });
});

test.describe('a page under an address that is not its own', () => {
  const expectStatic = async (page: Page): Promise<void> => {
    const scripts = watchScripts(page);
    await act(page);
    await category(page).click();
    await expect(page.getByRole('alert').filter({hasText: 'This did not load.'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(scripts).toEqual([]);
  };

  for (const {name, path} of [
    {name: 'in an archive', path: '/web/20260101000000/https://docs.evmos.org/protocol'},
    {name: 'on a host that answers all addresses with one page', path: '/nowhere'},
  ]) {
    test(`stays static and readable: ${name}`, async ({page, site}) => {
      await page.route(`**${path}`, async (route) =>
        route.fulfill({response: await route.fetch({url: `${site}/protocol`})}),
      );
      await page.goto(path);
      await expectStatic(page);
      await expect(page).toHaveURL(path);
    });
  }

  // Others are in routing.spec.ts.
  for (const path of ['/protocol/', '/Protocol']) {
    test(`is the right page for the application: ${path}`, async ({page, site}) => {
      await page.route(`**${path}`, async (route) =>
        route.fulfill({response: await route.fetch({url: `${site}/protocol`})}),
      );
      await page.goto(path);
      await whenHydrated(page);
      await category(page).click();
      await expect(page.locator('.menu a[href="/protocol/modules/evm"]')).toBeVisible();
    });
  }
});

for (const moment of ['before hydration', 'after hydration'] as const) {
  test.describe(`search, ${moment}`, () => {
    const start = async (page: Page, address = faucet): Promise<void> => {
      if (moment === 'before hydration') {
        await holdCode(page);
        await page.goto(address, {waitUntil: 'domcontentloaded'});
      } else {
        await page.goto(address);
        await whenHydrated(page);
      }
    };
    type Keys = Pick<KeyboardEventInit, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'isComposing' | 'metaKey' | 'shiftKey'>;
    const press = (page: Page, init: Keys): Promise<boolean> =>
      page.evaluate((each) => {
        const event = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...each});
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      }, init);

    test('opens by Ctrl+K or Cmd+K in any writing system, and by no similar keys', async ({page}) => {
      await start(page);
      const cases: readonly [opens: boolean, init: Keys][] = [
        [true, {key: 'k', code: 'KeyK', ctrlKey: true}],
        [true, {key: 'K', code: 'KeyK', metaKey: true}],
        [true, {key: 'л', code: 'KeyK', ctrlKey: true}],
        [true, {key: 'κ', code: 'KeyK', ctrlKey: true}],
        // On a Dvorak keyboard, K is on the key that is V on others.
        [true, {key: 'k', code: 'KeyV', ctrlKey: true}],
        [false, {key: 't', code: 'KeyK', ctrlKey: true}],
        [false, {key: 'ل', code: 'Semicolon', ctrlKey: true}],
        [false, {key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true}],
        [false, {key: 'k', code: 'KeyK', ctrlKey: true, altKey: true}],
        [false, {key: '/', code: 'Slash', ctrlKey: true}],
        [false, {key: '/', code: 'Slash', isComposing: true}],
        [true, {key: '/', code: 'Digit7', shiftKey: true}],
      ];
      for (const [opens, init] of cases) {
        expect(await press(page, init), JSON.stringify(init)).toBe(opens);
        await expect(searchDialog(page)).toBeVisible({visible: opens});
        if (opens) {
          await page.keyboard.press('Escape');
          await expect(searchDialog(page)).toBeHidden();
        }
      }
    });

    test('leaves Ctrl+K to a field of a Mac, where it cuts the rest of the line', async ({page}) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'platform', {value: 'MacIntel'}));
      await start(page, '/search');
      for (const [opens, name, init] of [
        [false, 'input', {key: 'k', code: 'KeyK', ctrlKey: true}],
        [true, 'input', {key: 'k', code: 'KeyK', metaKey: true}],
        [true, 'h1', {key: 'k', code: 'KeyK', ctrlKey: true}],
      ] as const) {
        const isTaken = await page
          .locator(`main ${name}`)
          .first()
          .evaluate((element, each) => {
            const event = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...each});
            element.dispatchEvent(event);
            return event.defaultPrevented;
          }, init);
        expect(isTaken, `${name} ${JSON.stringify(init)}`).toBe(opens);
        await expect(searchDialog(page)).toBeVisible({visible: opens});
        await page.keyboard.press('Escape');
        await expect(searchDialog(page)).toBeHidden();
      }
    });

    test('the dialog stays on its page if it is opened and closed faster than the browser steps back', async ({
      page,
    }) => {
      await start(page);
      const opened = await page.evaluate(
        async (shortcut) => {
          const element = document.querySelector<HTMLDialogElement>('dialog[aria-label="Search"]');
          const toggle = (): boolean | undefined => {
            document.body.dispatchEvent(new KeyboardEvent('keydown', shortcut));
            return element?.open;
          };
          const states: unknown[] = [];
          for (let time = 0; time < 4; time += 1) {
            states.push(toggle());
            const closed = new Promise((resolve) => element?.addEventListener('close', resolve, {once: true}));
            states.push(toggle());
            await closed;
          }
          return [...states, toggle()];
        },
        {key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true},
      );
      expect(opened).toEqual([true, false, true, false, true, false, true, false, true]);
      await expect(searchDialog(page)).toBeVisible();
      // The dialog has its history entry again once the browser has stepped back.
      await page.waitForFunction(() => (window.history.state as {isModal?: boolean} | null)?.isModal);
      await page.goBack();
      await expect(searchDialog(page)).toBeHidden();
      await expect(page).toHaveURL(faucet);
    });

    test('the slash opens search again while the field of the closed dialog still has the focus', async ({page}) => {
      await start(page);
      await page.keyboard.press('/');
      await expect(searchDialog(page)).toBeVisible();
      const isPrevented = await page.evaluate(() => {
        const press = (key: string): boolean =>
          !(document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
          );
        press('Escape');
        return press('/');
      });
      expect(isPrevented).toBe(true);
      await expect(searchDialog(page)).toBeVisible();
    });

    test('a held slash opens search once and types nothing', async ({page}) => {
      await start(page);
      for (let step = 0; step < 20; step += 1) {
        // Pressing a key that is already down sends a repeated event.
        await page.keyboard.down('/');
      }
      await page.keyboard.up('/');
      await expect(searchDialog(page).getByPlaceholder('Search docs')).toHaveValue('');
    });

    test('the slash can be switched off, and stays off', async ({page}) => {
      await start(page, '/docs');
      await page.getByLabel('Open search with the / key').uncheck();
      if (moment === 'before hydration') {
        await page.unrouteAll();
        await whenHydrated(page);
      }
      await start(page);
      expect(await press(page, {key: '/', code: 'Slash'})).toBe(false);
      expect(await press(page, {key: 'k', code: 'KeyK', ctrlKey: true})).toBe(true);
      await expect(searchDialog(page)).toBeVisible();
    });

    test('closes by a click outside and by going back, which stays on the page', async ({page}) => {
      await page.goto('/validate');
      await start(page, `${evm}#parameters`);
      const readPlace = (): Promise<number> => page.evaluate(() => window.scrollY);
      const place = await readPlace();
      expect(place).toBeGreaterThan(1_000);
      await page.keyboard.press('/');
      await expect(searchDialog(page)).toBeVisible();
      await page.mouse.click(20, 700);
      await expect(searchDialog(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => (history.state as {isModal?: boolean} | null)?.isModal)).toBeFalsy();
      await page.keyboard.press('/');
      await expect(searchDialog(page)).toBeVisible();
      await page.goBack();
      await expect(searchDialog(page)).toBeHidden();
      await expect(page).toHaveURL(`${evm}#parameters`);
      // A browser keeps a position in whole pixels.
      expect(Math.abs((await readPlace()) - place)).toBeLessThanOrEqual(1);
      await page.goBack();
      await expect(page).toHaveURL('/validate');
    });
  });
}

test('on a phone without the application, the search dialog has a button that closes it', async ({page}) => {
  await page.setViewportSize(phone);
  await holdCode(page);
  await page.goto(faucet, {waitUntil: 'commit'});
  await searchButton(page).click();
  await expect(searchDialog(page).getByRole('searchbox')).toBeFocused();
  await searchDialog(page).getByRole('button', {name: 'Close'}).click();
  await expect(searchDialog(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test.describe('with storage blocked', () => {
  test.use({expectedProblems: [/Docusaurus browser storage is not available/]});

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    });
  });

  test('the color mode and the choice of a client last for the page', async ({page}) => {
    await holdCode(page);
    await page.goto(methods, {waitUntil: 'domcontentloaded'});
    await modeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', {name: 'viem'}).first().check();
    await expect(page.locator('[data-client="viem"]').first()).toBeVisible();
  });

  test('the slash that is switched off does not open search', async ({page}) => {
    await page.goto('/docs');
    await whenHydrated(page);
    await page.getByLabel('Open search with the / key').uncheck();
    await page.keyboard.press('/');
    // Search opens at once by the other key, and has no slash from before.
    await page.keyboard.press('Control+k');
    await expect(searchDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });
});

test('back and forward lead between hydrated and static pages', async ({page}) => {
  await page.goto(faucet);
  await whenHydrated(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Networks'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/networks/i);
  await page.goto(evm);
  const title = await page.getByRole('heading', {level: 1}).innerText();
  for (const [step, address, heading] of [
    ['goBack', '/develop/api/networks', /networks/i],
    ['goBack', faucet, 'Faucet'],
    ['goForward', '/develop/api/networks', /networks/i],
    ['goForward', evm, title],
  ] as const) {
    await page[step]();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  }
  await whenHydrated(page);
  await modeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an address with a hash leads to its target and unfolds it, without the application', async ({page}) => {
  const scripts = watchScripts(page);
  await page.goto(`${commands}#evmosd-tx-slashing-unjail`, {waitUntil: 'networkidle'});
  const entry = page.locator('#evmosd-tx-slashing-unjail');
  await expect(entry).toHaveAttribute('open', '');
  await expect(entry).toBeInViewport();
  expect(scripts).toEqual([]);
});

test.describe('the bar at the top covers nothing', () => {
  for (const width of [1_280, 390]) {
    for (const javaScriptEnabled of [true, false]) {
      test(`that an address leads to, ${width} px wide, ${javaScriptEnabled ? 'before the application' : 'without JavaScript'}`, async ({
        browser,
        site,
      }) => {
        const context = await browser.newContext({javaScriptEnabled, viewport: {width, height: 800}});
        const page = await context.newPage();
        for (const address of [
          '/validate/upgrades/automated-upgrades#environment-variables',
          `${evm}#parameters`,
          `${commands}#evmosd-tx-slashing-unjail`,
          `${methods}#eth_call`,
        ]) {
          await page.goto(`${site}${address}`);
          const bar = await page.locator('.navbar').boundingBox();
          const target = await page.locator(`[id="${address.split('#')[1]}"]`).boundingBox();
          const below = (target?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
          expect(bar?.y, address).toBe(0);
          expect(below, address).toBeGreaterThanOrEqual(0);
          expect(below, address).toBeLessThan(120);
        }
        await context.close();
      });
    }
  }

  test('that gets the focus by Shift+Tab', async ({page}) => {
    await page.goto(evm);
    await whenHydrated(page);
    await page.locator('article a[href]').nth(40).focus();
    for (let step = 1; step <= 30; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = page.locator('article :focus');
      const bar = await page.locator('.navbar').boundingBox();
      expect((await focused.boundingBox())?.y, `after ${step} steps`).toBeGreaterThanOrEqual(
        (bar?.y ?? 0) + (bar?.height ?? 0),
      );
    }
  });
});

test('the code and the text of a page are prefetched once if a link to it is in sight', async ({page}) => {
  const scripts = watchScripts(page);
  const texts: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith(`/${staticHtmlFolder}`)) {
      texts.push(pathname.slice(staticHtmlFolder.length, -'.json'.length));
    }
  });
  await page.goto('/develop/mainnet');
  await whenHydrated(page);
  await expect.poll(() => texts.length).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThanOrEqual(texts.length);
  await page.locator(`.menu a[href="${texts[0]}"], main a[href="${texts[0]}"]`).first().hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // On a busy machine, the pages of other links still arrive.
  expect(texts.length).toBe(new Set(texts).size);
});

test('nothing more is prefetched for a reader who leaves', async ({page}) => {
  const texts: string[] = [];
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`/${staticHtmlFolder}**`, async (route) => {
    texts.push(route.request().url());
    await gate;
    await route.continue();
  });
  await page.goto('/develop/mainnet');
  await whenHydrated(page);
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  // This event begins each navigation. During a real navigation, a test cannot evaluate anything in the page.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  const begun = texts.length;
  answer();
  await page.waitForResponse((response) => response.url() === texts.at(-1));
  await page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
  expect(texts.length).toBe(begun);
});
