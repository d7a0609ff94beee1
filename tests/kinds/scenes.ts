import type {Locator, Page} from '@playwright/test';
import {serveRpc, type RunningServer} from '../e2e/tools';
import {forget, openStill, settle, whenHydrated} from './kinds';

/** A state of the site that a reader brings about: what the HTML of the pages does not have. */
export interface Scene {
  name: string;
  route: string;
  /** The width of the window, if the scene needs one. */
  width?: 390 | 1_280;
  /** Whether the page has to stay as the server sent it. */
  isStatic?: boolean;
  act: (page: Page, node: RunningServer) => Promise<unknown>;
}

const methods = '/develop/api/ethereum-json-rpc/methods';
const button = (page: Page, name: RegExp | string): Locator => page.getByRole('button', {name}).first();

/** Opens the search dialog and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('dialog[open] input').pressSequentially(text);
}

/** Opens the tool of a method, with an endpoint of the reader's own. */
async function openRunner(page: Page, method: string, address: string): Promise<Locator> {
  await button(page, `Run ${method}`).click();
  const tool = page.getByRole('region', {name: `Run ${method}`});
  await tool.locator('input[type="url"]').fill(address);
  return tool;
}

/** Adds a wallet that answers every request with an error. */
const announce = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const provider = {request: () => Promise.reject(Object.assign(new Error('No'), {code: 4001}))};
    const info = {uuid: '1', name: 'Test wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'test.wallet'};
    const tell = (): boolean =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail: {info, provider}}));
    window.addEventListener('eip6963:requestProvider', tell);
  });

/** Searches while a part of the index is kept back, until the reader has chosen something: then the hits must not move. */
async function searchInParts(page: Page, choose: () => Promise<unknown>): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/search\/(?!first)/, (route) => released.then(() => route.continue()));
  await choose();
  release();
  await page.locator('[data-show]').waitFor();
}

/** The states of each control and tool of the site. */
export const scenes: readonly Scene[] = [
  {name: 'search without a text', route: '/develop/faucet', act: (page) => search(page, '')},
  {
    name: 'search with hits',
    route: '/develop/faucet',
    act: async (page) => {
      await search(page, 'gas');
      await page.locator('.DocSearch-Hit').nth(5).waitFor();
    },
  },
  {name: 'search without hits', route: '/develop/faucet', act: (page) => search(page, 'zzqqxxyyww')},
  {
    name: 'search with opened hits',
    route: '/develop/faucet',
    act: async (page) => {
      await search(page, 'gas');
      await page.locator('.DocSearch-Hit a').first().click();
      await page.locator('dialog').waitFor({state: 'hidden'});
      await search(page, '');
      await page.locator('.DocSearch-Hit').first().waitFor();
    },
  },
  {
    name: 'search of which a part has come',
    route: '/develop/faucet',
    act: (page) =>
      searchInParts(page, async () => {
        await search(page, 'insufficient gas');
        await page.locator('.DocSearch-Hit').nth(1).waitFor();
        await page.keyboard.press('ArrowDown');
      }),
  },
  {
    name: 'results of which a part has come',
    route: '/search',
    act: (page) =>
      searchInParts(page, async () => {
        await page.locator('.search-form input').first().fill('insufficient gas');
        await page.locator('.search-hits a').first().focus();
      }),
  },
  {
    name: 'results without an index',
    route: '/search',
    act: async (page) => {
      await page.route('**/assets/search/**', (route) => route.abort());
      await page.locator('.search-form input').first().fill('gas');
      await button(page, 'Retry').waitFor();
    },
  },
  {
    name: 'search whose code does not load',
    route: '/develop/faucet',
    act: async (page) => {
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.keyboard.press('/');
      await button(page, 'Retry').waitFor();
    },
  },
  {name: 'results', route: '/search?q=gas', act: (page) => page.locator('.search-hits li').nth(5).waitFor()},
  {name: 'no results', route: '/search?q=zzqqxxyyww', act: (page) => page.getByText('No results').first().waitFor()},
  {
    name: 'commands found',
    route: '/protocol/evmos-cli/cli-commands',
    act: async (page) => {
      await page.locator('#command-finder').fill('delegate');
      await button(page, /^Expand all/).click();
    },
  },
  {
    name: 'a request with a wrong parameter',
    route: `${methods}#eth_getBalance`,
    act: async (page) => {
      const tool = await openRunner(page, 'eth_getBalance', 'localhost:8545');
      await tool.locator('textarea').first().fill('"0x');
      await tool.getByRole('button', {name: 'Send'}).click();
    },
  },
  {
    name: 'a request that is answered',
    route: `${methods}#eth_getBalance`,
    act: async (page, {host}) => {
      const tool = await openRunner(page, 'eth_getBalance', `http://${host}`);
      await tool.getByRole('button', {name: 'Send'}).click();
      await tool.locator('.tool-good, .tool-bad').first().waitFor();
      await tool.locator('summary').evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()));
    },
  },
  {
    name: 'a request that nobody answers',
    route: `${methods}#eth_getBalance`,
    act: async (page) => {
      const tool = await openRunner(page, 'eth_getBalance', 'http://127.0.0.1:9');
      await tool.getByRole('button', {name: 'Send'}).click();
      await tool.locator('.tool-bad').first().waitFor();
    },
  },
  {
    name: 'a request without an answer yet',
    route: `${methods}#eth_getBalance`,
    act: async (page) => {
      await page.route('http://127.0.0.1:9/', () => undefined);
      const tool = await openRunner(page, 'eth_getBalance', 'http://127.0.0.1:9');
      await tool.getByRole('button', {name: 'Send'}).click();
      await button(page, 'Stop').waitFor();
    },
  },
  {
    name: 'a wallet that waits for a node',
    route: '/develop/wallet-integration',
    act: async (page) => {
      await page.route('http://localhost:8545/', () => undefined);
      await announce(page);
      await button(page, 'Find wallets').click();
      await button(page, /Test wallet/).click();
      await button(page, 'Stop').waitFor();
    },
  },
  {
    name: 'wallets',
    route: '/develop/wallet-integration',
    act: async (page) => {
      await announce(page);
      await button(page, 'Find wallets').click();
      await button(page, /Test wallet/).click();
    },
  },
  {name: 'no wallets', route: '/develop/wallet-integration', act: (page) => button(page, 'Find wallets').click()},
  {
    name: 'conversions',
    route: '/develop/tools/converters',
    act: async (page) => {
      for (const field of await page.locator('.tool input').all()) {
        await field.fill((await field.getAttribute('placeholder')) ?? '20000000');
      }
    },
  },
  {
    name: 'conversions that do not work',
    route: '/develop/tools/converters',
    act: async (page) => {
      for (const field of await page.locator('.tool input').all()) {
        await field.fill('evmos1no');
      }
    },
  },
  {name: 'docs to keep', route: '/docs', act: (page) => page.locator('#keep-docs button').first().click()},
  {
    name: 'tasks',
    route: '/validate/security/validator-security-checklist',
    act: (page) => page.locator('.task-list-item input').first().check(),
  },
  {
    name: 'another tab',
    route: '/develop/tools/client-integrations',
    act: (page) => page.locator('[role="tab"]').nth(1).click(),
  },
  {
    name: 'the menu of a phone',
    route: '/protocol/modules/evm',
    width: 390,
    act: (page) => page.locator('.navbar__toggle').click(),
  },
  {
    name: 'the main menu of a phone',
    route: '/protocol/modules/evm',
    width: 390,
    act: async (page) => {
      await page.locator('.navbar__toggle').click();
      await page.locator('.navbar-sidebar__back').click();
    },
  },
  {
    name: 'the table of contents of a phone',
    route: '/protocol/modules/evm',
    width: 390,
    act: (page) => button(page, 'On this page').click(),
  },
  {
    name: 'code that was copied',
    route: '/develop/faucet',
    act: (page) => button(page, 'Copy code').click(),
  },
  {
    name: 'the table of contents of a page that was scrolled',
    route: '/protocol/modules/evm',
    width: 1_280,
    act: (page) => page.evaluate(() => window.scrollTo(0, 3_000)),
  },
  {
    name: 'a control that waits for its code',
    route: '/develop/tools/client-integrations',
    isStatic: true,
    act: async (page) => {
      await page.route('**/assets/js/**', () => undefined);
      await page.locator('[role="tab"]').nth(1).click();
    },
  },
  {
    name: 'code that does not load',
    route: '/develop/tools/client-integrations',
    isStatic: true,
    act: async (page) => {
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.locator('[role="tab"]').nth(1).click();
      await page.locator('.not-loaded').waitFor();
    },
  },
];

/** Brings a scene about. `node` answers requests of the tools. */
export async function play(
  page: Page,
  {route, width = 1_280, isStatic, act}: Scene,
  node: RunningServer,
): Promise<void> {
  await page.unrouteAll();
  await forget(page);
  await page.setViewportSize({width, height: 800});
  // A pointer that the last scene has left over the search button loads the code of search.
  await page.mouse.move(0, 0);
  await openStill(page, route);
  if (!isStatic) {
    await whenHydrated(page);
  }
  await act(page, node);
  await settle(page);
}

/** Starts a node on loopback for the scenes. */
export const startNode = (): Promise<RunningServer> => serveRpc(() => ({result: '0x2a'}));
