import type {Reader, Target} from './reader';

/** A kind of link or control, with the place of an example and with what a reader sees after it has acted. */
export interface Control {
  readonly name: string;
  readonly path: string;
  readonly target: Target;
  /** The window width that the control needs, if it does not exist at both widths. */
  readonly width?: 390 | 1_280;
  readonly expectDone: (reader: Reader) => Promise<void>;
  /** What makes the control act: the browser alone (`nothing`), the inline script, or the application. */
  readonly needs: 'nothing' | 'inline script' | 'application';
}

const faucet = '/develop/faucet';
const methods = '/develop/api/ethereum-json-rpc/methods';

const link = (css: string, name?: Target['name']): Target => ({css: `${css}[href]`, name});

const leadsTo = (path: string | RegExp, heading: string | RegExp): Pick<Control, 'expectDone' | 'needs'> => ({
  needs: 'nothing',
  expectDone: (reader) => reader.expectPage(path, heading),
});

const shows = (target: Target, needs: Control['needs']): Pick<Control, 'expectDone' | 'needs'> => ({
  needs,
  expectDone: (reader) => reader.expectSeen(target),
});

/** One link of each kind that the pages have. */
export const links: readonly Control[] = [
  {
    name: 'a link in the text',
    path: faucet,
    target: link('.markdown a', 'testnet'),
    ...leadsTo('/develop/testnet', 'Testnet'),
  },
  {
    name: 'a link of the sidebar',
    path: faucet,
    target: link('[aria-label="Docs sidebar"] a', 'Oracles'),
    width: 1_280,
    ...leadsTo('/develop/oracles', 'Oracles'),
  },
  {
    name: 'a link of the navbar',
    path: faucet,
    target: link('.navbar a', 'Networks'),
    width: 1_280,
    ...leadsTo('/develop/api/networks', /networks/),
  },
  {name: 'the name of the site', path: faucet, target: link('.navbar__brand'), ...leadsTo('/', /documentation/)},
  {
    name: 'a link of the footer',
    path: faucet,
    target: link('.footer a', 'Become a Validator'),
    ...leadsTo('/validate', /validat/),
  },
  {
    name: 'a breadcrumb',
    path: methods,
    target: link('[aria-label="Breadcrumbs"] a', /JSON-RPC/),
    ...leadsTo('/develop/api/ethereum-json-rpc', /JSON-RPC/),
  },
  {
    name: 'the next page',
    path: faucet,
    target: link('.pagination-nav__link--next'),
    ...leadsTo('/develop/wallet-integration', /wallet/),
  },
  {
    name: 'the previous page',
    path: faucet,
    target: link('.pagination-nav__link--prev'),
    ...leadsTo('/develop/testnet', 'Testnet'),
  },
  {
    name: 'a card of the home page',
    path: '/',
    target: link('main h2 a', 'Validate'),
    ...leadsTo('/validate', /validat/),
  },
  {
    name: 'a task of the home page',
    path: '/',
    target: link('main li a', 'Run a node of your own'),
    ...leadsTo('/protocol/evmos-cli/single-node', 'Single node'),
  },
  {
    name: 'a card of a page',
    path: '/markdown-page',
    target: link('[class*="title_"]', 'Protocol'),
    ...leadsTo('/protocol', /protocol/),
  },
  {
    name: 'the link of the announcement',
    path: faucet,
    target: link('[role="banner"] a'),
    ...leadsTo('/develop/mainnet#what-became-of-the-network', 'Mainnet'),
  },
  {
    name: 'a link of the page that is not found',
    path: '/no/such/page',
    target: link('main a', 'Develop'),
    ...leadsTo('/develop', /develop/),
  },
  {
    name: 'a heading of the table of contents',
    path: faucet,
    target: link('.table-of-contents a', 'When tokens seem missing'),
    width: 1_280,
    needs: 'nothing',
    expectDone: async (reader) => {
      await reader.expectAddress(`${faucet}#when-tokens-seem-missing`);
      await reader.expectInWindow({css: '#when-tokens-seem-missing'});
    },
  },
  {
    name: 'a link to another site',
    path: faucet,
    target: link('.footer a', 'Discord'),
    needs: 'nothing',
    expectDone: async (reader) => {
      await reader.expectWindows(2);
      await reader.driver.closeOthers();
      await reader.expectPage(faucet, 'Faucet');
    },
  },
];

/** One control of each other kind. */
export const controls: readonly Control[] = [
  {
    name: 'the arrow of a category',
    path: '/protocol',
    target: {css: '.menu__caret', name: /Modules/},
    width: 1_280,
    ...shows(link('.menu a', 'vesting'), 'application'),
  },
  {
    name: 'a category without a page',
    path: '/protocol',
    target: link('.menu a', 'Concepts'),
    width: 1_280,
    needs: 'application',
    expectDone: async (reader) => {
      await reader.expectSeen(link('.menu a', 'Accounts'));
      await reader.expectAddress(/^\/protocol#?$/);
    },
  },
  {
    name: 'a category with a page',
    path: '/protocol',
    target: link('.menu a', 'Modules'),
    width: 1_280,
    needs: 'nothing',
    expectDone: async (reader) => {
      await reader.expectPage('/protocol/modules', /modules/);
      await reader.expectSeen(link('.menu a', 'vesting'));
    },
  },
  {
    name: 'the menu of a phone',
    path: faucet,
    target: {css: '.navbar__toggle'},
    width: 390,
    ...shows(link('.navbar-sidebar a', 'Oracles'), 'application'),
  },
  {
    name: 'the table of contents of a phone',
    path: faucet,
    target: {css: 'button', name: 'On this page'},
    width: 390,
    ...shows(link('.table-of-contents a', 'When tokens seem missing'), 'application'),
  },
  {
    name: 'a tab',
    path: '/markdown-page',
    target: {css: '[role="tab"]', name: 'web3.py'},
    ...shows({css: '[role="tabpanel"] pre[data-language="python"]'}, 'application'),
  },
  {
    name: 'the choice of a client',
    path: methods,
    target: {css: '[data-clients] label', name: 'viem'},
    ...shows({css: '[data-client="viem"]'}, 'inline script'),
  },
  {
    name: 'a button that copies',
    path: '/protocol/evmos-cli/single-node',
    target: {css: '[data-copy]', name: /^Copy code/},
    ...shows({css: '[data-copy] [aria-live]', name: 'Copied'}, 'inline script'),
  },
  {
    name: 'the link that copies the page',
    path: faucet,
    target: link('[data-copy-page]'),
    ...shows({css: '[data-copy-page] [aria-live]', name: 'Copied'}, 'inline script'),
  },
  {
    name: 'a part that unfolds',
    path: '/markdown-page',
    target: {css: 'summary', name: 'What unfolds'},
    ...shows({css: 'details p', name: /^Long output/}, 'nothing'),
  },
  {
    name: 'a command that unfolds',
    path: '/protocol/evmos-cli/cli-commands',
    target: {css: '#evmosd-init summary'},
    ...shows({css: '#evmosd-init th', name: /--overwrite/}, 'nothing'),
  },
  {
    name: 'the color mode',
    path: faucet,
    target: {css: '[aria-label^="Switch between dark and light"]'},
    width: 1_280,
    ...shows({css: '[data-theme="dark"] h1'}, 'inline script'),
  },
  {
    name: 'search',
    path: faucet,
    target: {css: '[aria-haspopup="dialog"]'},
    ...shows({css: 'dialog[open] input'}, 'inline script'),
  },
  {
    name: 'the announcement',
    path: faucet,
    target: {css: 'button', name: 'Close'},
    needs: 'application',
    expectDone: (reader) => reader.expectGone({css: '[role="banner"]'}),
  },
  {
    name: 'a task',
    path: '/validate/security/validator-security-checklist',
    target: {css: '.task-list-item label'},
    ...shows({css: '.task-list-item input:checked'}, 'nothing'),
  },
  {
    name: 'a method to be run',
    path: methods,
    target: {css: '[data-run]'},
    ...shows({css: '[role="region"][aria-label^="Run "], section[aria-label^="Run "]'}, 'application'),
  },
  {
    name: 'wallets to be found',
    path: '/develop/wallet-integration',
    target: {css: 'button', name: 'Find wallets'},
    ...shows({css: '#add-network [role="status"]', name: /wallet/}, 'application'),
  },
];

/**
 * Returns the link or control with this name.
 * @throws Error if there is none.
 */
export function findControl(name: string): Control {
  const found = [...links, ...controls].find((each) => each.name === name);
  if (!found) {
    throw new Error(`There is no control called ${name}`);
  }
  return found;
}

/** Whether the run tries each control at every moment and with every fault: `npm run check:browsers -- --whole`. */
export const isWhole = process.env.FLOWS === 'whole';

/**
 * Returns the item whose turn it is at this index, so that neighbors get different items; in a whole run, all items.
 */
export const pick = <Item>(items: readonly Item[], index: number): readonly Item[] =>
  isWhole ? items : items.slice(index % items.length).slice(0, 1);
