import type {Locator, Page} from '@playwright/test';
import {toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {toAddChainParameter, toKeplrChainInfo, toOwnNode} from '../../src/site/walletNetworks';
import {whenHydrated} from './test';
import {asSafari, expect, expectAccessible, expectZoomable, servePages, test} from './tools';

const route = '/develop/wallet-integration';

/** The behavior of a wallet in these tests, with a result or an error for each method. */
interface Script {
  name?: string;
  icon?: string;
  locked?: boolean;
  answers?: Record<string, {result?: unknown; error?: unknown}>;
}

declare global {
  interface Window {
    /** The calls that the wallets of these tests have received. */
    walletCalls: {method: string; params?: unknown[]}[];
  }
}

/** Adds wallets to the page, which announce themselves by EIP-6963. */
const announce = (page: Page, scripts: readonly Script[]): Promise<unknown> =>
  page.addInitScript(
    ({wallets, chainId}) => {
      window.walletCalls = [];
      wallets.forEach(({name = 'Test wallet', icon = 'data:image/svg+xml,<svg/>', locked, answers = {}}, index) => {
        const provider = {
          ...(locked === undefined ? {} : {_metamask: {isUnlocked: () => Promise.resolve(!locked)}}),
          request: (call: {method: string; params?: unknown[]}) => {
            window.walletCalls.push(call);
            const {result = call.method === 'eth_chainId' ? chainId : null, error} = answers[call.method] ?? {};
            return error === undefined ? Promise.resolve(result) : Promise.reject(error);
          },
        };
        const detail = Object.freeze({info: {uuid: `${index}`, name, icon, rdns: `test.wallet${index}`}, provider});
        const tell = (): boolean => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
        window.addEventListener('eip6963:requestProvider', tell);
        tell();
      });
    },
    {wallets: scripts, chainId: toNetworkIds('local').eip155Hex},
  );

type Endpoint = 'right' | 'wrong' | 'html' | 'down';

/** Answers in place of the reader's node, as a local node. Returns the list of the requested URLs, which grows. */
async function serve(page: Page, kind: Endpoint): Promise<string[]> {
  const asked: string[] = [];
  for (const each of ['jsonRpc', 'cometRpc'] as const) {
    const url = toOwnNode(each);
    await page.route(url, async (answer) => {
      asked.push(url);
      const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
      if (kind === 'down') {
        await answer.abort();
      } else if (kind === 'html') {
        await answer.fulfill({status: 200, headers, contentType: 'text/html', body: '<script>alert(1)</script>'});
      } else {
        const ids = toNetworkIds('local');
        const result =
          each === 'jsonRpc'
            ? kind === 'right'
              ? ids.eip155Hex
              : '0x1'
            : {node_info: {network: kind === 'right' ? ids.chainId : '<b>other</b>-1'}};
        await answer.fulfill({status: 200, headers, json: {jsonrpc: '2.0', id: 1, result}});
      }
    });
  }
  return asked;
}

const tool = (page: Page): Locator => page.locator('#add-network');
const says = (page: Page): Locator => tool(page).getByRole('status');
const button = (page: Page, name: string): Locator => tool(page).getByRole('button', {name});

async function open(page: Page): Promise<void> {
  await page.goto(route);
  await whenHydrated(page);
  await button(page, 'Find wallets').click();
}

const unknown = {wallet_switchEthereumChain: {error: {code: 4902, message: 'Unrecognized chain'}}};
const testnet = toAddChainParameter('testnet');

test('a wallet gets a network only after a click and the answer of a node', async ({page}) => {
  await announce(page, [{answers: {...unknown, eth_chainId: {result: testnet.chainId}}}]);
  const asked = await serve(page, 'right');
  await open(page);
  await tool(page).getByRole('radio', {name: facts.networks.testnet.label}).check();
  await expect(button(page, 'Test wallet')).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => window.walletCalls)).toEqual([]);
  await button(page, 'Test wallet').click();
  await expect(says(page)).toHaveText(`Test wallet has added ${testnet.chainName} and has switched to it.`);
  expect(asked).toEqual([testnet.rpcUrls[0]]);
  expect(await page.evaluate(() => window.walletCalls)).toEqual([
    {method: 'wallet_switchEthereumChain', params: [{chainId: testnet.chainId}]},
    {method: 'wallet_addEthereumChain', params: [testnet]},
    {method: 'eth_chainId'},
  ]);
});

/** What a wallet does, and what the tool says about it, beside the name of the wallet. */
const reactions: readonly (readonly [name: string, script: Script, words: RegExp])[] = [
  [
    'a chain that it knows',
    {answers: {}},
    /already knew network 9000 and has switched to it\. The wallet keeps its own RPC URL/,
  ],
  [
    'a request that was rejected',
    {answers: {wallet_switchEthereumChain: {error: {code: 4001}}}},
    /You rejected the request/,
  ],
  [
    'a rejection of the values',
    {answers: {...unknown, wallet_addEthereumChain: {error: {code: 4001}}}},
    /You rejected the request/,
  ],
  ['a rejection without a number', {answers: {wallet_switchEthereumChain: {error: 'User denied'}}}, /You rejected/],
  [
    'a request that waits',
    {answers: {...unknown, wallet_addEthereumChain: {error: {code: -32002}}}},
    /A request is probably already waiting in Wallet/,
  ],
  ['a locked wallet', {locked: true}, /is locked/],
  ['a locked wallet of another kind', {answers: {wallet_switchEthereumChain: {error: {code: 4100}}}}, /is locked/],
  [
    'values that it refuses',
    {answers: {...unknown, wallet_addEthereumChain: {error: {code: -32602, message: '<img src=x onerror=alert(1)>'}}}},
    /refuses these values and says “<img src=x onerror=alert\(1\)>”/,
  ],
  [
    'an unknown chain, in a nested error',
    {
      answers: {
        wallet_switchEthereumChain: {error: {code: -32603, data: {originalError: {code: 4902}}}},
        eth_chainId: {result: '0x1'},
      },
    },
    /but is still on another network\. Choose the network/,
  ],
  [
    'a wallet that takes no networks',
    {answers: {...unknown, wallet_addEthereumChain: {error: {code: -32601}}}},
    /does not take networks from pages/,
  ],
  ['an unlocked wallet', {locked: false, answers: {}}, /knew network 9000/],
  [
    'a wallet without a network',
    {answers: {wallet_switchEthereumChain: {error: {code: 4900}}}},
    /connected to no network/,
  ],
  [
    'an error without anything',
    {answers: {...unknown, wallet_addEthereumChain: {error: {}}}},
    /answers with an error\. Look whether/,
  ],
];

test('the tool explains each reaction of a wallet', async ({page}) => {
  // A text that names another wallet is left from the step before.
  const toName = (index: number): string => `Wallet ${String.fromCharCode(65 + index)}`;
  await announce(
    page,
    reactions.map(([, script], index) => ({...script, name: toName(index)})),
  );
  await serve(page, 'right');
  await open(page);
  for (const [index, [name, , words]] of reactions.entries()) {
    await test.step(name, async () => {
      await button(page, toName(index)).click();
      await expect(says(page)).toContainText(toName(index));
      await expect(says(page)).toHaveText(words);
      await expect(says(page).locator('img')).toHaveCount(0);
    });
  }
});

test.describe('if no node answers', () => {
  for (const [kind, words] of [
    ['down', /No node of Local node answers on this machine: Nothing answers at /],
    ['wrong', /answers on this machine: \S+ belongs to another chain, “1”\./],
    ['html', /answers on this machine: The server answers with a web page instead of JSON\./],
  ] as const) {
    test(`the wallet gets nothing unless the reader insists: ${kind}`, async ({page}) => {
      await announce(page, [{}]);
      const asked = await serve(page, kind);
      await open(page);
      await button(page, 'Test wallet').click();
      await expect(says(page)).toHaveText(words);
      // The tool asks a node that does not answer a second time, to find out whether any server is there.
      expect([...new Set(asked)]).toEqual([toOwnNode('jsonRpc')]);
      expect(await page.evaluate(() => window.walletCalls)).toEqual([]);
      await button(page, 'Add the network anyway').click();
      await expect(says(page)).toHaveText(/knew network 9000/);
    });
  }

  test('the reader is told to start the local node', async ({page}) => {
    await announce(page, [{}]);
    await serve(page, 'down');
    await open(page);
    await tool(page).getByRole('radio', {name: facts.networks.local.label}).check();
    await button(page, 'Test wallet').click();
    await expect(says(page)).toHaveText(/Start the node, with its servers switched on/);
  });

  test('the reader is not told to start the local node if the browser blocks it', async ({page}) => {
    const origin = 'https://docs.example.org';
    await servePages(page, origin);
    await asSafari(page);
    await announce(page, [{}]);
    await serve(page, 'down');
    await page.goto(`${origin}${route}`);
    await whenHydrated(page);
    await button(page, 'Find wallets').click();
    await tool(page).getByRole('radio', {name: facts.networks.local.label}).check();
    await button(page, 'Test wallet').click();
    await expect(says(page)).toHaveText(
      /Safari does not let such a page ask a server without https.* Open this page in Chrome/,
    );
    await expect(says(page)).not.toHaveText(/Start the node/);
  });
});

test('without a wallet, the tool says what to do', async ({page}) => {
  await open(page);
  await expect(says(page)).toHaveText(/^No wallet was found in this browser/);
  await expect(button(page, 'Find wallets')).toBeFocused();
});

test.describe('in Firefox', () => {
  test.use({userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'});

  test('a late wallet is found without another click, and each wallet has its own name', async ({page}) => {
    await open(page);
    await expect(says(page)).toHaveText(
      /Firefox and the security policy of this site \(script-src\) have kept the wallet out/,
    );
    await page.evaluate(() => Object.assign(window, {ethereum: {request: () => Promise.resolve(null)}}));
    await expect(button(page, 'Wallet of this browser')).toBeVisible();
    await expect(says(page)).toHaveText('');
    await page.evaluate(() => {
      for (const [name, rdns] of [
        ['MetaMask', 'io.metamask'],
        ['MetaMask', 'io.metamask.flask'],
        ['Keplr', 'app.keplr'],
      ]) {
        const provider = {request: () => Promise.resolve(null)};
        const detail = Object.freeze({info: {uuid: rdns, name, icon: '', rdns}, provider});
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
      }
    });
    await expect(tool(page).getByRole('button')).toHaveText([
      'MetaMask (io.metamask)',
      'MetaMask (io.metamask.flask)',
      'Keplr',
    ]);
    await page.evaluate(() => Object.assign(window, {keplr: {experimentalSuggestChain: () => Promise.resolve()}}));
    // One wallet with two interfaces has one button.
    await expect(tool(page).getByRole('button')).toHaveText([
      'MetaMask (io.metamask)',
      'MetaMask (io.metamask.flask)',
      'Keplr, with staking',
    ]);
  });
});

test('a wallet that does not answer is reported', async ({page}) => {
  await page.addInitScript(() => {
    const experimentalSuggestChain = (): Promise<void> => new Promise(() => undefined);
    Object.assign(window, {keplr: {experimentalSuggestChain}});
  });
  await serve(page, 'right');
  await page.clock.install();
  await open(page);
  await button(page, 'Keplr').click();
  await expect(says(page)).toHaveText(/^Keplr is asking you\. Look for the window/);
  await page.clock.runFor(31_000);
  await expect(says(page)).toHaveText(/^Keplr has not answered for 30 seconds\. Open the wallet from the toolbar/);
});

test('each of several wallets has a button, and a picture only if its icon is a data URL', async ({page}) => {
  await announce(page, [{name: 'One'}, {name: '<b>Two</b>', icon: 'https://example.com/icon.png'}]);
  await open(page);
  await expect(button(page, 'One').locator('img')).toHaveCount(1);
  await expect(button(page, '<b>Two</b>').locator('img')).toHaveCount(0);
  await expect(button(page, 'One')).toBeFocused();
});

test('a wallet that does not announce itself is found too', async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {ethereum: {request: () => Promise.reject(Object.assign(new Error('no'), {code: 4001}))}});
  });
  await serve(page, 'right');
  await open(page);
  await button(page, 'Wallet of this browser').click();
  await expect(says(page)).toHaveText(/You rejected the request/);
});

test.describe('Keplr', () => {
  for (const [name, error, words] of [
    ['takes the chain', undefined, /Keplr has Evmos local node\. If Keplr had this chain before, it keeps/],
    ['is refused by the reader', {message: 'Request rejected'}, /You rejected the request in Keplr/],
    ['is refused by the reader, as text', 'Request rejected', /You rejected the request in Keplr/],
    ['refuses the chain', {message: '"bip44" is required'}, /answers with an error and says “"bip44" is required”/],
    ['fails without a word', null, /Keplr answers with an error\. Look whether/],
  ] as const) {
    test(name, async ({page}) => {
      await page.addInitScript((said) => {
        window.walletCalls = [];
        // An argument of the page must be JSON, so the `Error` is created here.
        const reason: unknown = said && typeof said === 'object' ? new Error(said.message) : said;
        const experimentalSuggestChain = (info: unknown): Promise<void> => {
          window.walletCalls.push({method: 'suggest', params: [info]});
          return reason === undefined ? Promise.resolve() : Promise.reject(reason);
        };
        Object.assign(window, {keplr: {experimentalSuggestChain}});
      }, error);
      await serve(page, 'right');
      await open(page);
      await button(page, 'Keplr').click();
      await expect(says(page)).toHaveText(words);
      const [asked] = await page.evaluate(() => window.walletCalls);
      expect(asked?.params).toEqual([toKeplrChainInfo('local')]);
    });
  }
});

test('the values of each network are on the page, even without JavaScript', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site}${route}`);
  await expect(tool(page)).toBeHidden();
  for (const network of ['mainnet', 'testnet', 'local'] as const) {
    const {rpcUrls, chainName} = toAddChainParameter(network);
    for (const value of [rpcUrls[0] ?? '', chainName]) {
      await expect(page.locator('table code').getByText(value, {exact: true}).first()).toBeVisible();
    }
  }
  await context.close();
});

test.describe('with wallets and an answer', () => {
  const openAnswered = async (page: Page): Promise<void> => {
    await announce(page, [{name: 'One'}, {name: 'A wallet with a very long name that has to break somewhere'}]);
    await serve(page, 'right');
    await open(page);
    await button(page, 'One').click();
    await expect(says(page)).toHaveText(/knew network/);
  };

  test('the tool is accessible in both modes, and no wider than a small phone', async ({page}) => {
    test.slow();
    await openAnswered(page);
    await expectAccessible(page, '#add-network');
  });

  test('the tool can be enlarged to 400 %', async ({page}) => {
    test.slow();
    await openAnswered(page);
    await expectZoomable(page, tool(page));
  });
});
