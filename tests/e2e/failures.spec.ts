import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {builds} from '../builds';
import {act, expect, test, whenHydrated} from './test';

const faucet = '/develop/faucet';

/** Returns a function that matches the URL of the bundle of a docs page. */
function matchBundle(permalink: string): (url: URL) => boolean {
  const folder = path.join(builds.plain.folder, 'assets/js');
  // An older build may have left its own version in the folder, which no page requests.
  const bundles = readdirSync(folder).filter((file) => {
    const code = file.endsWith('.js') ? readFileSync(path.join(folder, file), 'utf8') : '';
    // Bundles of neighbors in the sidebar contain the permalink too, but without a comma after it.
    return code.includes('.isMDXComponent=') && code.includes(`permalink:"${permalink}",`);
  });
  if (bundles.length === 0) {
    throw new Error(`No bundle in ${folder} has the text of ${permalink}`);
  }
  return ({pathname}) => bundles.includes(path.posix.basename(pathname));
}

interface Bundle {
  /** The answer of the network to a request: the file, or status 404. */
  answer: 'file' | 'none';
  /** The number of requests to run the bundle. A prefetch does not count. */
  requests: number;
}

/** Controls the bundle of a page. `answer` can change between requests. No request is answered before `until`. */
async function holdBundle(
  page: Page,
  permalink: string,
  answer: Bundle['answer'],
  until = Promise.resolve(),
): Promise<Bundle> {
  const bundle: Bundle = {answer, requests: 0};
  await page.route(matchBundle(permalink), async (route) => {
    bundle.requests += route.request().resourceType() === 'script' ? 1 : 0;
    await until;
    await (bundle.answer === 'file' ? route.continue() : route.fulfill({status: 404}));
  });
  return bundle;
}

declare global {
  interface Window {
    /** The number of bundles that this document could not load. */
    missingBundles: number;
  }
}

/** Returns the list of documents that the page requests from now on. Each counts the bundles that it cannot load. */
async function watchDocuments(page: Page): Promise<string[]> {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(request.url());
    }
  });
  await page.addInitScript(() => {
    window.missingBundles = 0;
    window.addEventListener('unhandledrejection', ({reason}) => {
      window.missingBundles += reason instanceof Error && reason.name === 'ChunkLoadError' ? 1 : 0;
    });
  });
  return documents;
}

/** Resolves when a reloaded document could not load its bundle. Only then could it reload again. */
async function whenReloadFailed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The reloaded page is static like the first one, until somebody acts.
    window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1}));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation.type === 'reload' && window.missingBundles > 0;
  });
}

/** Creates a gate: answers can wait for `opened`, which resolves when `open` is called. */
function createGate(): {opened: Promise<void>; open: () => void} {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {opened, open: () => open()};
}

/**
 * Resolves when the document has loaded, is idle and has reached the server after that. If a reload had begun before,
 * it would have replaced the document, which fails the test.
 */
async function whenSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/img/favicon.svg', {cache: 'no-store'});
  });
}

async function expectFaucetIsReadable(page: Page): Promise<void> {
  await expect(page).toHaveURL(faucet);
  await expect(page.getByRole('heading', {level: 1, name: 'Faucet'})).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', {level: 2}).first()).toBeVisible();
}

async function expectFaucetIsAlive(page: Page): Promise<void> {
  await expectFaucetIsReadable(page);
  await whenHydrated(page);
  await page.getByRole('button', {name: 'Switch between dark and light mode'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

// This must be one expression: the runner takes an array of two elements for a value with its settings.
const missingBundle = [/^(?:Failed to load resource: .*\b404\b|ChunkLoadError: Loading chunk [\da-f]{4,8} failed)/];

test.describe('a bundle that does not load after a click', () => {
  test.use({expectedProblems: missingBundle});

  test('The page is reloaded, and the new page shows when the network is back', async ({page}) => {
    const bundle = await holdBundle(page, faucet, 'none');
    await page.goto('/develop/testnet');
    await whenHydrated(page);
    const documents = await watchDocuments(page);
    page.on('request', () => {
      bundle.answer = documents.length > 0 ? 'file' : 'none';
    });
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Faucet'}).click();
    await expect.poll(() => documents).toHaveLength(1);
    await expectFaucetIsAlive(page);
    await whenSettled(page);
    expect(documents).toHaveLength(1);
  });

  test('The page is reloaded only once if the bundle stays missing, and the static page can be read', async ({
    page,
  }) => {
    const bundle = await holdBundle(page, faucet, 'none');
    await page.goto('/develop/testnet');
    await whenHydrated(page);
    const documents = await watchDocuments(page);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Faucet'}).click();
    await whenReloadFailed(page);
    await whenSettled(page);
    expect(documents).toHaveLength(1);
    await expectFaucetIsReadable(page);

    bundle.answer = 'file';
    await page.reload();
    await expectFaucetIsAlive(page);
  });
});

test.describe('a bundle that does not load at the first visit', () => {
  test.use({expectedProblems: missingBundle});

  test('The page is reloaded once, and the static page can be read', async ({page}) => {
    await holdBundle(page, faucet, 'none');
    const documents = await watchDocuments(page);
    await page.goto(faucet);
    await act(page);
    await whenReloadFailed(page);
    await whenSettled(page);
    expect(documents).toHaveLength(2);
    await expectFaucetIsReadable(page);
  });

  test('The message “Copied” has its full time before the page is reloaded', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem('last label', document.querySelector('[data-copy-page]')?.textContent ?? '');
      });
    });
    const gate = createGate();
    await holdBundle(page, faucet, 'none', gate.opened);
    await page.goto(faucet);
    await page.getByRole('link', {name: 'Copy page'}).click();
    await expect(page.getByRole('link', {name: 'Copied'})).toBeVisible();
    const reloaded = page.waitForEvent('domcontentloaded');
    gate.open();
    await reloaded;
    expect(await page.evaluate(() => sessionStorage.getItem('last label'))).toBe('Copy page');
  });

  test('The page is hydrated if the bundle arrives after the reload', async ({page}) => {
    const bundle = await holdBundle(page, faucet, 'none');
    const documents = await watchDocuments(page);
    page.on('request', () => {
      bundle.answer = documents.length > 1 ? 'file' : 'none';
    });
    await page.goto(faucet);
    await act(page);
    await expect.poll(() => documents).toHaveLength(2);
    await expectFaucetIsAlive(page);
    await whenSettled(page);
    expect(documents).toHaveLength(2);
  });
});

test.describe('the address of the file of a page', () => {
  // The router knows the page by its address without the ending.
  const file = `${faucet}.html`;

  test('The text stays while the bundle loads, and when the page is hydrated', async ({page, site}) => {
    await page.route(`**${file}`, async (route) => {
      await route.fulfill({response: await route.fetch({url: `${site}${faucet}`})});
    });
    const gate = createGate();
    const bundle = await holdBundle(page, faucet, 'file', gate.opened);
    // The `load` event may wait for the bundle.
    await page.goto(file, {waitUntil: 'domcontentloaded'});
    const heading = page.getByRole('heading', {level: 1, name: 'Faucet'});
    await heading.evaluate((element) => element.setAttribute('data-first', ''));
    await act(page);
    await expect.poll(() => bundle.requests).toBe(1);
    await expect(heading).toHaveAttribute('data-first');
    gate.open();
    await whenHydrated(page);
    await expect(heading).toHaveAttribute('data-first');
    expect(bundle.requests).toBe(1);
  });
});

test.describe('a page that crashes', () => {
  const fault = 'The faucet has a leak.';
  const cause = 'A pipe is broken.';

  test.use({expectedProblems: [new RegExp(`^Error: ${fault}`)]});

  const setFault = (isFaulty: boolean) => Object.assign(window, {isFaulty});

  // The page throws while React renders it, as long as `isFaulty` of the window is true.
  test.beforeEach(async ({page}) => {
    await page.addInitScript(setFault, true);
    await page.route(matchBundle(faucet), async (route) => {
      const response = await route.fetch();
      const thrown = `throw new Error(${JSON.stringify(fault)},{cause:new Error(${JSON.stringify(cause)})})`;
      const body = (await response.text()).replace(
        /([\w$]+)\.isMDXComponent=/,
        (_match, page: string) =>
          `${page}=(draw=>props=>{if(window.isFaulty)${thrown};return draw(props)})(${page}),${page}.isMDXComponent=`,
      );
      await route.fulfill({response, body});
    });
  });

  const expectCrash = async (page: Page): Promise<void> => {
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    await expect(page.getByRole('main')).toContainText(fault);
    await expect(page.getByRole('main')).toContainText(cause);
  };

  const openFaucet = async (page: Page): Promise<void> => {
    await page.goto('/develop/testnet');
    await whenHydrated(page);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Faucet'}).click();
    await expect(page).toHaveURL(faucet);
    await expectCrash(page);
  };

  test('It says so, with the messages of the error and of its cause, between navbar and footer', async ({page}) => {
    await openFaucet(page);
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('“Try again” shows the crash while the fault lasts, and the page when it is gone', async ({page}) => {
    await openFaucet(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expectCrash(page);
    await page.evaluate(setFault, false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expectFaucetIsReadable(page);
    await expect(page.getByRole('button', {name: 'Try again'})).toBeHidden();
  });

  for (const {area, link, address, heading} of [
    {area: 'of the same area', link: 'Networks', address: '/develop/api/networks', heading: /networks/i},
    {area: 'of another area', link: 'Validate', address: '/validate', heading: /validat/i},
    {area: 'that leads home', link: facts.project.name, address: '/', heading: /documentation/i},
  ]) {
    test(`A link ${area} leaves the crash page`, async ({page}) => {
      await openFaucet(page);
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: link}).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      await expect(page.getByRole('button', {name: 'Try again'})).toBeHidden();
    });
  }

  test.describe('at the first visit', () => {
    // If a component throws during hydration, React 17 also fails to remove a node of the static page, and logs that.
    test.use({expectedProblems: [new RegExp(`^(?:Error: ${fault}|NotFoundError: Failed to execute 'removeChild')`)]});

    test('It says so too, and “Try again” works', async ({page}) => {
      await page.goto(faucet);
      await act(page);
      await expectCrash(page);
      await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.evaluate(setFault, false);
      await page.getByRole('button', {name: 'Try again'}).click();
      await expectFaucetIsReadable(page);
    });
  });
});

test.describe('a wrong base URL', () => {
  const complaint = 'Your Docusaurus site did not load properly.';

  for (const address of ['/some/place/', '/some/place']) {
    test.describe(`under ${address}`, () => {
      test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

      test('The home page says that nothing loaded, and suggests the base URL that fits', async ({page, site}) => {
        await page.route(`**${address}`, async (route) => {
          await route.fulfill({response: await route.fetch({url: `${site}/`})});
        });
        await page.route(/\/(assets|img)\//, (route) => route.fulfill({status: 404}));
        await page.goto(address);
        await expect(page.getByText(complaint)).toBeVisible();
        await expect(page.getByText(/^Current configured baseUrl = \/ /)).toBeVisible();
        await expect(page.getByText(/^We suggest trying baseUrl = /)).toHaveText(
          'We suggest trying baseUrl = /some/place/',
        );
      });
    });
  }

  test('The home page does not complain while its bundles load, nor when they have loaded', async ({page}) => {
    const gate = createGate();
    let waiting = 0;
    // The two bundles that every page has may load. Those of this page wait.
    await page.route(/\/assets\/js\/(?!main|runtime)/, async (route) => {
      waiting += 1;
      await gate.opened;
      await route.continue();
    });
    // This event inserts the banner if nothing has loaded.
    await page.goto('/', {waitUntil: 'domcontentloaded'});
    await act(page);
    await expect.poll(() => waiting).toBeGreaterThan(0);
    await expect(page.getByText(complaint)).toBeHidden();

    gate.open();
    await whenHydrated(page);
    await expect(page.getByText(complaint)).toBeHidden();
  });
});
