import type {Locator, Page} from '@playwright/test';
import {endpoints} from '../../src/site/derived';
import {startAnvil} from '../content/anvil';
import {cors, expect, expectAccessible, expectZoomable, test, toText, type Call} from './tools';

const route = '/develop/api/networks';
const testnet = endpoints.filter(({network}) => network === 'testnet');

const toolOf = (page: Page, network: string): Locator => page.getByRole('region', {name: `Measure ${network}`});

/** The answer of a server: text, or undefined for no answer. */
type Says = string | undefined;

/**
 * Answers in place of the endpoints of the facts, so that no request leaves the machine. `say` gets the address and, if
 * there is one, the call.
 */
async function shim(page: Page, say: (url: URL, call?: Call) => Promise<Says> | Says): Promise<void> {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    async (each) => {
      const request = each.request();
      const body =
        request.method() === 'OPTIONS' ? '' : await say(new URL(request.url()), request.postDataJSON() as Call);
      await (body === undefined ? each.abort('connectionrefused') : each.fulfill({headers: cors, body}));
    },
  );
  await page.routeWebSocket(
    (url) => url.hostname !== '127.0.0.1',
    (socket) => {
      socket.onMessage(async (message) => {
        const text = await say(new URL(socket.url()), JSON.parse(String(message)) as Call);
        if (text !== undefined) {
          socket.send(text);
        }
      });
    },
  );
}

/** Returns the answers of a testnet node whose newest block is `height` and whose oldest state is `oldest`. */
const answerAs =
  (height: number, oldest: number) =>
  (call: Call): string => {
    const results: Readonly<Record<string, unknown>> = {
      eth_chainId: '0x2328',
      eth_blockNumber: `0x${height.toString(16)}`,
      status: {node_info: {network: 'evmos_9000-4'}, sync_info: {latest_block_height: String(height)}},
    };
    if (call.method === 'eth_getBalance' && Number(call.params[1]) < oldest) {
      return toText(call, {error: {code: -32_000, message: 'failed to load state at height'}});
    }
    return toText(call, {result: results[call.method] ?? '0x0'});
  };

async function start(page: Page, network: string): Promise<Locator> {
  await page.goto(route);
  await page.getByRole('button', {name: `Measure ${network}`}).click();
  const tool = toolOf(
    page,
    network === 'local' ? 'Local node' : network.replace(/^\w/, (letter) => letter.toUpperCase()),
  );
  await tool.getByRole('button', {name: 'Start'}).click();
  return tool;
}

const rowOf = (tool: Locator, url: string): Locator =>
  tool.getByRole('row').filter({has: tool.page().getByText(url, {exact: true})});

test('each network has a button, which alone sends no request', async ({page, foreignRequests}) => {
  await page.goto(route);
  await expect(page.getByRole('button', {name: /^Measure /})).toHaveCount(3);
  await page.getByRole('button', {name: 'Measure mainnet'}).click();
  await expect(toolOf(page, 'Mainnet')).toContainText('The operators of the endpoints see your address.');
  expect(foreignRequests).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(toolOf(page, 'Mainnet')).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Measure mainnet'})).toBeFocused();
});

test('without JavaScript, the page has the tables and no buttons', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site}${route}`);
  await expect(page.getByRole('button', {name: /^Measure/})).toHaveCount(0);
  await expect(page.getByText(testnet[0]?.url ?? '').first()).toBeVisible();
  await context.close();
});

test('the tool shows what each endpoint answers, and makes configurations of the working ones', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [best, late] = [answerAs(5_000_000, 4_950_000), answerAs(4_999_996, 1)];
  await shim(page, (url, call) => {
    if (url.hostname === 'evmos-testnet.lava.build') {
      return call && (url.protocol === 'wss:' ? late : best)(call);
    }
    if (url.hostname === 'tm.evmos-testnet.lava.build') {
      return url.protocol === 'wss:' && call
        ? late(call)
        : JSON.stringify({
            result: {node_info: {network: 'evmos_9000-4'}, sync_info: {latest_block_height: '4999999'}},
          });
    }
    if (url.hostname === 'rest.evmos-testnet.lava.build') {
      return JSON.stringify({block: {header: {chain_id: 'cosmoshub-4', height: '22000000'}}});
    }
    return undefined;
  });
  const tool = await start(page, 'testnet');
  await expect(tool.getByRole('status')).toHaveText(`4 of ${testnet.length} endpoints answer for the right chain.`);

  await expect(rowOf(tool, 'https://evmos-testnet.lava.build')).toContainText(
    /answers0\d+ ms10,000 blocks back: pruned/,
  );
  await expect(rowOf(tool, 'wss://evmos-testnet.lava.build/websocket')).toContainText(/answers4\d+ ms/);
  await expect(rowOf(tool, 'https://tm.evmos-testnet.lava.build')).toContainText(/answers1\d+ ms/);
  await expect(rowOf(tool, 'https://rest.evmos-testnet.lava.build')).toContainText('wrong chain: cosmoshub-4');
  await expect(rowOf(tool, 'https://evmos-testnet-rpc.polkachu.com:443')).toContainText('does not answer');
  await expect(rowOf(tool, 'grpc.evmos-testnet.lava.build:443')).toContainText('a browser does not speak gRPC');

  await expect(
    tool.getByText('The newest block that an endpoint of evmos_9000-4 reported is 5,000,000.'),
  ).toBeVisible();

  await tool.getByText('Configuration to copy').click();
  await tool.getByLabel('client.toml', {exact: true}).hover();
  await tool.getByRole('button', {name: 'Copy: client.toml'}).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'chain-id = "evmos_9000-4"\nnode = "https://tm.evmos-testnet.lava.build:443"',
  );
  await expect(tool.getByLabel('viem', {exact: true})).toContainText('fallback(');
  await expect(tool.getByLabel('viem', {exact: true})).toContainText('"https://evmos-testnet.lava.build"');
  await expect(tool.getByLabel('Hardhat', {exact: true})).toContainText('chainId: 9000');
  await expect(tool.getByLabel('MetaMask', {exact: true})).toContainText('"chainId": "0x2328"');
  // The REST endpoint belongs to another chain, and the tool recommends no replacement.
  await expect(
    tool.getByText(/^Keplr, .* this configuration needs one endpoint each of CometBFT RPC, REST/),
  ).toBeVisible();
});

test('the reader can sort the rows, and unknown values come last', async ({page}) => {
  await shim(page, (url, call) =>
    call && url.protocol === 'wss:' ? answerAs(100, 1)(call) : call ? answerAs(90, 1)(call) : undefined,
  );
  const tool = await start(page, 'testnet');
  await expect(tool.getByRole('status')).toContainText('answer for the right chain');
  const first = tool.getByRole('row').nth(1);
  const header = tool.getByRole('columnheader', {name: 'Blocks behind'});
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('WebSocket');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('https://evmos-testnet.lava.build');
  await expect(first).toContainText('block 1: archive');
  await expect(tool.getByRole('row').last()).not.toContainText(' ms');
});

test('four endpoints are measured at a time, and the reader can stop', async ({page}) => {
  let asked = 0;
  await shim(page, () => {
    asked++;
    return new Promise<Says>(() => undefined);
  });
  const tool = await start(page, 'mainnet');
  await expect.poll(() => asked).toBe(4);
  await expect(tool.getByRole('progressbar', {name: 'Endpoints measured'})).toHaveAttribute('value', '0');
  await tool.getByRole('button', {name: 'Stop'}).click();
  await expect(tool.getByRole('status')).toHaveText(/^Stopped after 0 of \d+ endpoints\.$/);
  await expect(tool.getByRole('button', {name: 'Start'})).toBeFocused();
  expect(asked).toBe(4);
});

test('markup and hostile names in answers are shown as text', async ({page}) => {
  await shim(page, (url, call) =>
    url.hostname.startsWith('rest')
      ? '{"__proto__": {"block": 1}, "block": {"header": {"chain_id": "<img src=x>", "height": "1e9"}}}'
      : call
        ? toText(call, {error: {code: -1, message: '<img src=x onerror=alert(1)>'}})
        : '<html>Parked</html>',
  );
  const tool = await start(page, 'testnet');
  await expect(tool.getByRole('status')).toHaveText(`0 of ${testnet.length} endpoints answer for the right chain.`);
  await expect(tool.getByText('wrong chain: <img src=x>')).toBeVisible();
  await expect(tool.getByText(/error -1: <img src=x onerror/).first()).toBeVisible();
  await expect(tool.getByText('answers with a web page').first()).toBeVisible();
  await expect(tool.locator('img')).toHaveCount(0);
});

test('a real node in place of an endpoint is measured', async ({page, ending}) => {
  const anvil = await startAnvil();
  ending({close: anvil.stop});
  await shim(page, async (url, call) => {
    if (url.hostname !== 'evmos-testnet.lava.build' || url.protocol === 'wss:' || !call) {
      return undefined;
    }
    const answer = await fetch(anvil.url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(call),
    });
    return answer.text();
  });
  const tool = await start(page, 'testnet');
  // A new chain has no block 1 yet, so it cannot be behind either.
  await expect(rowOf(tool, 'https://evmos-testnet.lava.build')).toContainText(/answers0\d+ ms/, {timeout: 40_000});
});

test.describe('with results', () => {
  const open = async (page: Page): Promise<Locator> => {
    await shim(page, (url, call) =>
      call ? answerAs(5_000_000, 1)(call) : url.hostname.startsWith('rest') ? '<html>' : undefined,
    );
    const tool = await start(page, 'testnet');
    await expect(tool.getByRole('status')).toContainText('answer for the right chain');
    await tool.getByText('Configuration to copy').click();
    return tool;
  };

  test('the tool is accessible in both modes and sizes, and no wider than a small phone', async ({page}) => {
    test.slow();
    await open(page);
    await expectAccessible(page, '.tool');
  });

  test('the tool can be enlarged to 400 %', async ({page}) => {
    test.slow();
    await expectZoomable(page, await open(page));
  });
});
