import type {Locator, Page} from '@playwright/test';
import {methodGroups} from '../../src/site/jsonRpc';
import {startAnvil} from '../content/anvil';
import {isHydrated} from './test';
import {
  asSafari,
  cors,
  expect,
  expectAccessible,
  expectZoomable,
  findClosedPort,
  findCut,
  findUnreached,
  serve,
  servePages,
  serveRpc,
  serveSocket,
  test,
  toText,
  withPrompt,
  type Call,
  type RunningServer,
} from './tools';

const route = '/develop/api/ethereum-json-rpc/methods';

const runButton = (page: Page, method: string): Locator =>
  page.getByRole('button', {name: `Run ${method}`, exact: true});
const toolOf = (page: Page, method: string): Locator => page.getByRole('region', {name: `Run ${method}`, exact: true});
const sendButton = (tool: Locator): Locator => tool.getByRole('button', {name: 'Send'});

/** The methods that a node was asked for, in order. */
const toMethods = ({bodies}: RunningServer): string[] => bodies.map((body) => (JSON.parse(body) as Call).method);

/** Opens the tool of a method on the current page, and enters the address of an endpoint. */
async function openHere(page: Page, method: string, url?: string): Promise<Locator> {
  await runButton(page, method).click();
  const tool = toolOf(page, method);
  await expect(tool).toBeVisible();
  if (url !== undefined) {
    await tool.getByLabel('Endpoint').fill(url);
  }
  return tool;
}

/** Opens the page of the methods, which is the longest of the site, and the tool of a method. */
async function openTool(page: Page, method: string, url?: string): Promise<Locator> {
  await page.goto(`${route}#${method}`);
  return openHere(page, method, url);
}

/** Closes a tool, so that the next one starts in the same state. */
async function closeTool(tool: Locator): Promise<void> {
  await tool.getByRole('button', {name: 'Close'}).click();
  await expect(tool).toHaveCount(0);
}

test('each method has one button, and the code of the tool loads only after a click', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.url());
    }
  });
  await page.goto(route);
  const methods = methodGroups.flatMap((group) => group.methods);
  await expect(page.locator('[data-run]')).toHaveCount(methods.length);
  // The first position of a pointer is not a movement.
  await page.mouse.move(100, 100);
  await runButton(page, 'eth_chainId').hover();
  await expect.poll(() => isHydrated(page)).toBe(true);
  const before = scripts.length;
  await runButton(page, 'eth_chainId').click();
  await expect(toolOf(page, 'eth_chainId')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  const isOfTool = (text: string): boolean => text.includes('Nothing was sent');
  expect(texts.slice(0, before).filter(isOfTool)).toEqual([]);
  expect(texts.slice(before).filter(isOfTool)).not.toEqual([]);
});

test('a click before the application has loaded opens the tool once', async ({page}) => {
  await page.goto(`${route}#eth_blockNumber`, {waitUntil: 'commit'});
  await runButton(page, 'eth_blockNumber').click();
  await expect(toolOf(page, 'eth_blockNumber')).toHaveCount(1);
  await expect(runButton(page, 'eth_blockNumber')).toHaveAttribute('aria-expanded', 'true');
});

test('without JavaScript there is no button', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site}${route}`);
  await expect(page.getByRole('button', {name: /^Run/})).toHaveCount(0);
  await context.close();
});

test('the tool sends what the reader has filled in to a node, and explains the answer', async ({page, ending}) => {
  const node = ending(await serveRpc(() => ({result: '0xde0b6b3a7640000'})));
  const tool = await openTool(page, 'eth_getBalance', `http://${node.host}`);
  expect(node.bodies).toEqual([]);
  await tool.getByRole('textbox').nth(1).fill('"0x2a"');
  await sendButton(tool).click();
  await expect(tool.getByText(/^Answered, status 200, after [\d,]+ ms/)).toBeVisible();
  await expect(tool.getByText('The endpoint answers for chain 9000, testnet or local node.')).toBeVisible();
  await expect(tool.getByLabel('Answer', {exact: true})).toContainText('"result": "0xde0b6b3a7640000"');
  await tool.getByText('What the fields mean').click();
  await expect(tool.getByRole('row', {name: /result/})).toContainText('1,000,000,000,000,000,000');
  const calls = node.bodies.map((body) => JSON.parse(body) as {method: string; params: unknown[]});
  expect(calls.map(({method}) => method)).toEqual(['eth_chainId', 'eth_getBalance']);
  expect(calls[1]?.params[1]).toBe('0x2a');
});

test.describe('on a real node', () => {
  test('the tool gets a block from anvil, and follows new blocks until the reader stops it', async ({page, ending}) => {
    const anvil = await startAnvil({blockSeconds: 1});
    ending({close: anvil.stop});
    const tool = await openTool(page, 'eth_getBlockByNumber', anvil.url);
    await tool.getByRole('textbox').first().fill('"latest"');
    await sendButton(tool).click();
    await expect(tool.getByLabel('Answer', {exact: true})).toContainText('"parentHash"');
    await tool.getByText('What the fields mean').click();
    await expect(tool.getByRole('row', {name: /timestamp/})).toContainText(' UTC)');
    await tool.getByRole('button', {name: 'Close'}).click();

    await runButton(page, 'eth_subscribe').click();
    const feed = toolOf(page, 'eth_subscribe');
    await feed.getByLabel('Endpoint').fill(anvil.wsUrl);
    await feed.getByRole('textbox').first().fill('"newHeads"');
    await feed.getByRole('textbox').nth(1).fill('');
    await sendButton(feed).click();
    await expect(feed.getByRole('list', {name: 'Messages'}).getByRole('listitem')).not.toHaveCount(0);
    await feed.getByRole('button', {name: 'Stop'}).click();
    await expect(feed.getByRole('status')).toHaveText('Stopped.');
    await expect(sendButton(feed)).toHaveAttribute('aria-disabled', 'false');
  });
});

test('the tool says what is wrong with an address or a parameter, and sends nothing', async ({page, ending}) => {
  await page.goto(`${route}#eth_chainId`);
  for (const {typed, words} of [
    {typed: 'javascript:alert(1)', words: /^This is not the address of an endpoint/},
    {typed: 'file:///etc/passwd', words: /Use http:, https:, ws: or wss:\.$/},
    {typed: 'http://me:secret@127.0.0.1:1', words: /Leave the name and the password out of the address/},
    {typed: 'localhost:8545', words: 'The scheme is missing. Do you mean http://localhost:8545?'},
    {typed: 'not an address', words: /This is not the address of an endpoint/},
  ]) {
    await test.step(typed, async () => {
      const tool = await openHere(page, 'eth_chainId', typed);
      await sendButton(tool).click();
      await expect(tool.locator('.tool-fault').getByText(words)).toBeVisible();
      await expect(tool.getByRole('status')).toContainText('Nothing was sent.');
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tools.')))).toEqual(
        [],
      );
      await closeTool(tool);
    });
  }
  const node = ending(await serveRpc(() => ({result: null})));
  for (const {name, method, field, text, words} of [
    {
      name: 'no JSON',
      method: 'eth_getLogs',
      field: 0,
      text: '{\n  "fromBlock" "0x1"}',
      words: 'Line 2, character 15: A colon is missing here, between a name and its value.',
    },
    {
      name: 'no quotes',
      method: 'eth_getBalance',
      field: 1,
      text: 'latest',
      words: 'Text needs double quotes: "latest"',
    },
    {
      name: 'against the schema, deep inside',
      method: 'eth_getLogs',
      field: 0,
      text: '{"address": ["0x12"]}',
      words: 'Character 14, at .address[0]: Expected here: Address of 20 bytes.',
    },
    {
      name: 'a huge number',
      method: 'eth_getBalance',
      field: 1,
      text: '90071992547409931',
      words: /too large for a number/,
    },
    {
      name: 'a name of every object',
      method: 'eth_getLogs',
      field: 0,
      text: '{"__proto__": {}}',
      words: /__proto__ is not a known field/,
    },
    {name: 'nested without end', method: 'eth_getLogs', field: 0, text: '['.repeat(100_000), words: /nested too deep/},
  ]) {
    await test.step(name, async () => {
      const tool = await openHere(page, method, `http://${node.host}`);
      const box = tool.getByRole('textbox').nth(field);
      await box.fill(text);
      await sendButton(tool).click();
      await expect(tool.getByText(words)).toBeVisible();
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toBeFocused();
      await expect(tool.getByRole('status')).toHaveText('Nothing was sent: a parameter is not valid.');
      expect(node.bodies).toEqual([]);
      await closeTool(tool);
    });
  }
});

interface FailureCase {
  name: string;
  start: () => Promise<Pick<RunningServer, 'close' | 'host'>>;
  words: RegExp;
}

const failures: readonly FailureCase[] = [
  {
    name: 'nobody listens',
    start: async () => ({host: await findClosedPort(), close: () => Promise.resolve()}),
    words: /Nothing answers at 127\.0\.0\.1:\d+\. Check that the node is running, with json-rpc\.enable = true/,
  },
  {
    name: 'no CORS header',
    start: () => serve((_, response) => response.end('{}'), {headers: {}}),
    words: /A server answers at .*, but does not let this page read the answer: the CORS header is missing/,
  },
  {
    name: 'too many requests',
    start: () =>
      serve((_, response) => response.writeHead(429).end(), {
        headers: {...cors, 'retry-after': '7', 'access-control-expose-headers': 'retry-after'},
      }),
    words: /temporarily refuses more requests \(429\)\. Wait 7 seconds/,
  },
  {
    name: 'a web page',
    start: () =>
      serve((_, response) => response.end('<!doctype html><img src=x onerror="document.title=\'run\'">Parked')),
    words: /answers with a web page instead of JSON/,
  },
  {
    name: 'JSON that is not JSON-RPC',
    start: () => serve((_, response) => response.end('{"__proto__": {"result": "0x1"}}')),
    words: /not a JSON-RPC answer/,
  },
  {
    name: 'an answer without end',
    start: () =>
      serve((_, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('1'.repeat(1_000_000))) {
            // Writes until the buffer is full.
          }
        };
        response.on('drain', more).write('{"jsonrpc":"2.0","id":1,"result":"');
        more();
      }),
    words: /longer than 20 MB, so the page did not read the rest/,
  },
  {
    name: 'a server error',
    start: () => serve((_, response) => response.writeHead(503).end('busy')),
    words: /answers with status 503/,
  },
];

test('the tool explains failures of requests and the meaning of answers', async ({page, ending}) => {
  await page.goto(`${route}#eth_blockNumber`);
  const title = await page.title();
  for (const {name, start, words} of failures) {
    await test.step(name, async () => {
      const {host} = ending(await start());
      const tool = await openHere(page, 'eth_blockNumber', `http://${host}`);
      await sendButton(tool).click();
      await expect(tool.locator('.tool-bad').getByText(words)).toBeVisible();
      await expect(sendButton(tool)).toHaveAttribute('aria-disabled', 'false');
      // The answer is shown as text, so no part of it has run.
      await expect(tool.locator('img')).toHaveCount(0);
      expect(await page.title()).toBe(title);
      await closeTool(tool);
    });
  }

  await test.step('the wrong chain, and shows the answer all the same', async () => {
    const node = ending(await serveRpc(() => ({result: '0x10'}), '0x1'));
    const tool = await openHere(page, 'eth_blockNumber', `http://${node.host}`);
    await sendButton(tool).click();
    await expect(tool.locator('.tool-bad')).toHaveText(
      'Wrong chain: the endpoint answers for chain 1, no network of Evmos. Its answers are not about Evmos.',
    );
    await expect(tool.getByLabel('Answer', {exact: true})).toContainText('"0x10"');
    await closeTool(tool);
  });

  await test.step('what an error of the node means', async () => {
    const node = ending(await serveRpc(() => ({error: {code: -32_000, message: 'header not found <b>at all</b>'}})));
    const tool = await openHere(page, 'eth_call', `http://${node.host}`);
    await sendButton(tool).click();
    await expect(
      tool.getByText('The block does not exist yet, or the node has pruned the block itself.'),
    ).toBeVisible();
    await expect(tool.locator('b')).toHaveCount(0);
    await closeTool(tool);
  });

  const node = ending(
    await serveRpc(({method: name}) => ({
      error: {code: -32_601, message: `the method ${name} does not exist/is not available`},
    })),
  );
  for (const {method, words} of [
    {method: 'eth_getLogs', words: /needs the namespace eth in json-rpc\.api\. This namespace is on by default/},
    {method: 'txpool_status', words: /On a node of your own, write api = "web3,net,eth,txpool" under \[json-rpc\]/},
    {
      method: 'debug_seedHash',
      words: /namespace debug .* Do not open this namespace to strangers. Traces are expensive/,
    },
  ]) {
    await test.step(`${method} is switched off, and how to switch it on`, async () => {
      const tool = await openHere(page, method, `http://${node.host}`);
      await sendButton(tool).click();
      await expect(tool.locator('.tool-bad')).toContainText('Error -32601');
      await expect(tool.getByText(words)).toBeVisible();
      await closeTool(tool);
    });
  }
});

test.describe('the tool says', () => {
  test('that a server has not answered in time, or that the reader has stopped', async ({page, context, ending}) => {
    const {host} = ending(await serve(() => undefined));
    // Without the permission, the browser may ask the reader, and the time would count from the reader's answer.
    await context.grantPermissions(['local-network-access']);
    await page.clock.install();
    const tool = await openTool(page, 'eth_blockNumber', `http://${host}`);
    await sendButton(tool).click();
    await expect(tool.getByRole('status')).toContainText('Asking');
    await page.clock.runFor(16_000);
    await expect(tool.locator('.tool-bad')).toContainText('did not answer within 15 seconds');
    await sendButton(tool).click();
    await tool.getByRole('button', {name: 'Stop'}).click();
    await expect(tool.getByRole('status')).toHaveText('Stopped.');
  });

  test('that the browser is asking the reader, whose answer it awaits, and how to undo a refusal', async ({page}) => {
    const origin = 'https://docs.example.org';
    await servePages(page, origin);
    await withPrompt(page);
    await page.clock.install();
    const waiting: ((isAllowed: boolean) => void)[] = [];
    await page.route('http://localhost:8545/', async (each) => {
      const call = each.request().postDataJSON() as Call;
      const isAllowed =
        call.method !== 'eth_chainId' || (await new Promise<boolean>((resolve) => waiting.push(resolve)));
      await (isAllowed ? each.fulfill({headers: cors, body: toText(call, {result: '0x2328'})}) : each.abort());
    });
    await page.goto(`${origin}${route}#eth_blockNumber`);
    await runButton(page, 'eth_blockNumber').click();
    const tool = toolOf(page, 'eth_blockNumber');
    for (const state of ['granted', 'denied'] as const) {
      await sendButton(tool).click();
      await expect.poll(() => waiting.length).toBe(1);
      if (state === 'granted') {
        await page.clock.runFor(2_000);
        await expect(tool.getByRole('status')).toContainText('Look for a question from your browser');
        await page.clock.runFor(30_000);
        await expect(tool.getByRole('status')).toContainText('Look for a question from your browser');
      }
      await page.evaluate((to) => window.answerPrompt(to), state);
      waiting.pop()?.(state === 'granted');
      await expect(
        state === 'granted'
          ? tool.getByText(/^Answered, status 200/)
          : tool
              .locator('.tool-bad')
              .getByText(/the permission is blocked\. To allow access for this site, click the icon/),
      ).toBeVisible();
    }
  });

  test('that Safari lets no https page ask a server without https, not even on the same machine', async ({page}) => {
    const origin = 'https://docs.example.org';
    await servePages(page, origin);
    await asSafari(page);
    await page.route('http://localhost:8545/', (each) => each.abort());
    await page.goto(`${origin}${route}#eth_blockNumber`);
    for (const method of ['eth_blockNumber', 'eth_subscribe']) {
      await runButton(page, method).click();
      const tool = toolOf(page, method);
      await sendButton(tool).click();
      await expect(tool.locator('.tool-bad')).toContainText(
        'Safari does not let such a page ask a server without https',
      );
      await expect(tool.locator('.tool-bad')).toContainText('run npm start in a clone');
    }
  });

  test('that an https page may not ask a server without https', async ({page}) => {
    const origin = 'https://docs.example.org';
    await servePages(page, origin);
    await page.goto(`${origin}${route}#eth_blockNumber`);
    await runButton(page, 'eth_blockNumber').click();
    const tool = toolOf(page, 'eth_blockNumber');
    await tool.getByLabel('Endpoint').fill('http://node.example.org:8545');
    await sendButton(tool).click();
    await expect(tool.locator('.tool-bad')).toContainText('This page came over https');
  });
});

test.describe('a subscription', () => {
  test('ends after its time, is cancelled on the node, and shows the messages', async ({page, ending}) => {
    const node = ending(
      await serveSocket((call, socket) => {
        socket.send(toText(call, {result: call.method === 'eth_chainId' ? '0x2328' : '0xabc'}));
        if (call.method === 'eth_subscribe') {
          const params = {subscription: '0xabc', result: {number: '0x2b', note: '<img src=x>'}};
          socket.send(JSON.stringify({jsonrpc: '2.0', method: 'eth_subscription', params}));
          socket.send('no JSON');
        }
      }),
    );
    await page.clock.install();
    const tool = await openTool(page, 'eth_subscribe', `ws://${node.host}`);
    await sendButton(tool).click();
    const messages = tool.getByRole('list', {name: 'Messages'});
    await expect(messages.getByRole('listitem')).toHaveCount(1);
    await expect(messages).toContainText('"note": "<img src=x>"');
    await page.clock.runFor(31_000);
    await expect(tool.getByRole('status')).toHaveText('Ended after 30 seconds.');
    await expect.poll(() => toMethods(node)).toEqual(['eth_chainId', 'eth_subscribe', 'eth_unsubscribe']);
  });

  test('ends after too many messages, and reports a closed port or an address without WebSocket', async ({
    page,
    ending,
  }) => {
    const node = ending(
      await serveSocket((call, socket) => {
        socket.send(toText(call, {result: call.method === 'eth_chainId' ? '0x2328' : '0xabc'}));
        for (let count = 0; call.method === 'eth_subscribe' && count < 60; count++) {
          socket.send(JSON.stringify({jsonrpc: '2.0', method: 'eth_subscription', params: {result: count}}));
        }
      }),
    );
    const tool = await openTool(page, 'eth_subscribe', `ws://${node.host}`);
    await sendButton(tool).click();
    await expect(tool.getByRole('status')).toHaveText('Ended after 50 messages.');
    await expect(tool.getByRole('list', {name: 'Messages'}).getByRole('listitem')).toHaveCount(50);

    const host = await findClosedPort();
    await tool.getByLabel('Endpoint').fill(`http://${host}`);
    await sendButton(tool).click();
    await expect(tool.locator('.tool-fault').getByText(/Only a WebSocket answers this method/)).toBeVisible();
    await tool.getByLabel('Endpoint').fill(`ws://${host}`);
    await sendButton(tool).click();
    await expect(tool.locator('.tool-bad')).toContainText(`The WebSocket at ${host} was closed (code 1006).`);
  });
});

test('an address of the reader is stored once it is used, and forgotten on request', async ({page, ending}) => {
  const node = ending(await serveRpc(() => ({result: '0x10'})));
  const url = `http://${node.host}`;
  const tool = await openTool(page, 'eth_blockNumber', url);
  await sendButton(tool).click();
  await expect(tool.getByText(/^Answered/)).toBeVisible();
  await expect(tool.getByRole('button', {name: 'Forget this address'})).toBeVisible();
  await page.reload();
  await runButton(page, 'eth_gasPrice').click();
  const other = toolOf(page, 'eth_gasPrice');
  await expect(other.getByLabel('Endpoint')).toHaveValue(url);
  // A stored address alone causes no request: the others are of the two clicks.
  await sendButton(other).click();
  await expect(other.getByText(/^Answered/)).toBeVisible();
  expect(toMethods(node)).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_chainId', 'eth_gasPrice']);
  await other.getByRole('button', {name: 'Forget this address'}).click();
  await expect(other.getByLabel('Endpoint')).toHaveValue('http://localhost:8545');
  await expect(other.getByLabel('Endpoint')).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tools.')))).toEqual([]);
});

test('the address of the page cannot cause a request', async ({page, ending}) => {
  const node = ending(await serveRpc(() => ({result: '0x10'})));
  const query = `?endpoint=http://${node.host}&method=eth_blockNumber&run=1&from=http://${node.host}`;
  await page.goto(`${route}${query}#eth_blockNumber`);
  await runButton(page, 'eth_blockNumber').click();
  const tool = toolOf(page, 'eth_blockNumber');
  await tool.getByLabel('Endpoint').fill(`http://${node.host}`);
  await sendButton(tool).click();
  await expect(tool.getByText(/^Answered/)).toBeVisible();
  // A request that the address had caused would have come before those of the click.
  expect(toMethods(node)).toEqual(['eth_chainId', 'eth_blockNumber']);
});

test('the copied code has the edited call and the chosen endpoint', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tool = await openTool(page, 'eth_getBalance', "https://node.example.org/o'hara?key=1");
  await tool.getByRole('textbox').nth(1).fill('"0x2a"');
  await tool.getByText('Code to copy').click();
  for (const {client, parts} of [
    {client: 'curl', parts: [String.raw`curl 'https://node.example.org/o'\''hara?key=1'`, '"0x2a"]}']},
    {client: 'viem', parts: [String.raw`http('https://node.example.org/o\'hara?key=1')`, '"0x2a"]']},
    {client: 'ethers', parts: [String.raw`JsonRpcProvider('https://node.example.org/o\'hara?key=1')`, '"0x2a"]']},
  ]) {
    await tool.getByLabel(client, {exact: true}).hover();
    await tool.getByRole('button', {name: `Copy: ${client}`}).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    parts.forEach((part) => expect(copied).toContain(part));
  }
});

test('the tool of a method that it does not run says why, shows the command, and can be enlarged to 400 %', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${route}#eth_sendRawTransaction`);
  for (const {method, words} of [
    {method: 'eth_sendRawTransaction', words: 'The method sends a transaction.'},
    {method: 'eth_sign', words: 'The method signs with a key of the node.'},
    {method: 'personal_unlockAccount', words: 'Methods of personal are for a node of your own.'},
    {method: 'miner_setGasPrice', words: 'It destroys client.toml'},
    {method: 'debug_traceTransaction', words: 'Traces are expensive'},
  ]) {
    await test.step(method, async () => {
      const tool = await openHere(page, method);
      await expect(tool).toContainText('This page does not run this method.');
      await expect(tool).toContainText(words);
      await expect(tool.getByLabel('curl', {exact: true})).toContainText(`"method":"${method}"`);
      await expect(sendButton(tool)).toHaveCount(0);
      await closeTool(tool);
    });
  }
  await expectZoomable(page, await openHere(page, 'debug_traceTransaction'));
});

test('the keyboard opens the tool, sends and closes, and the focus returns to the button', async ({page, ending}) => {
  const node = ending(await serveRpc(() => ({result: '0x10'})));
  const tool = await openTool(page, 'eth_blockNumber', `http://${node.host}`);
  await page.keyboard.press('Enter');
  await expect(tool.getByText(/^Answered/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tool).toHaveCount(0);
  await expect(runButton(page, 'eth_blockNumber')).toBeFocused();
  await expect(runButton(page, 'eth_blockNumber')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(tool).toBeFocused();
  await runButton(page, 'eth_blockNumber').click();
  await expect(tool).toHaveCount(0);
});

test('leaving the page closes the tool and aborts its request', async ({page, ending}) => {
  const node = ending(await serve(() => undefined));
  const tool = await openTool(page, 'eth_blockNumber', `http://${node.host}`);
  const request = page.waitForEvent('requestfailed', (each) => each.url().includes(node.host));
  await sendButton(tool).click();
  await expect.poll(() => node.bodies.length).toBe(1);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Networks'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Networks');
  expect((await request).failure()?.errorText).toContain('ABORTED');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('JSON-RPC methods');
  await expect(tool).toHaveCount(0);
});

for (const isFaulty of [false, true]) {
  const state = isFaulty ? 'with faults' : 'with an answer';
  test(`${state}, the tool is accessible in both modes and sizes, on a small phone, and at 400 %`, async ({
    page,
    ending,
  }) => {
    test.slow();
    const answer = {result: {hash: `0x${'1'.repeat(64)}`, size: '0x10'}};
    const {host} = ending(await serveRpc(() => answer, '0x1'));
    const tool = await openTool(page, 'eth_getBlockByNumber', `http://${host}`);
    if (isFaulty) {
      await tool.getByRole('textbox').first().fill('latest');
      await sendButton(tool).click();
      await expect(tool.getByText('Text needs double quotes')).toBeVisible();
    } else {
      await sendButton(tool).click();
      await tool.getByText('What the fields mean').click();
      await tool.getByText('Code to copy').click();
    }
    await expectAccessible(page, '.tool');
    await expectZoomable(page, tool);
  });
}

test('the checks find text that is cut and controls that the keyboard does not reach', async ({page}) => {
  await page.setContent(`<section style="width: 10rem">
    <p style="width: 20rem">Wide</p><p style="width: 4rem; overflow: hidden; white-space: nowrap">Cut in the middle</p>
    <pre style="overflow: auto">${'x'.repeat(99)}</pre><button>Reached</button><button tabindex="-1">Left out</button>
    <div style="height: 50vh"></div><button>Covered</button></section>
    <p style="position: fixed; inset: 50vh 0 0; background: white">Over it</p>`);
  const section = page.locator('section');
  const {count, cut} = await findCut(section);
  expect(count).toBe(7);
  expect(cut).toEqual([
    'p “Wide” stands out',
    'p “Cut in the middle” is wider than its place',
    expect.stringMatching(/^pre “x+” scrolls, and the keyboard does not reach it$/),
  ]);
  expect(await findUnreached(page, section)).toEqual({count: 3, unreached: ['button “Left out”', 'button “Covered”']});
});
