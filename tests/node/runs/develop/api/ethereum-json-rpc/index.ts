import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  Interface,
  JsonRpcProvider,
  WebSocketProvider,
  encodeRlp,
  getCreateAddress,
  keccak256,
  toBeArray,
  type JsonRpcApiProvider,
} from 'ethers';
import {createPublicClient, http, webSocket} from 'viem';
import WebSocket from 'ws';
import {facts} from '../../../../../../src/site/facts';
import {compileContracts} from '../../../../../content/contracts';
import {openSocket} from '../../../../../content/webSocket';
import {accounts, countAnswered, get, setToml, type Chain, type JsonRpcAnswer} from '../../../../chain';
import {isIn} from '../../../../match';
import {isOpen, waitFor} from '../../../../processes';
import {isBusy, isLeft, watchRemovedFilter, watchSubscriptions} from '../../../leftBehind';
import {sendEthereum} from '../../../protocol/modules/ethereum';
import {findExtension, toOperator} from '../../smart-contracts/contracts';
import {startWithoutBlocks} from '../../../noBlocks';
import type {PageRun, Run} from '../../../../run';
import type {Needs, Requires} from '../../../../tools';
import {askBeyondLimit, hasWaited} from '../limits';
import {askSocket} from '../messages';
import {isLost, loseEvents, toLossSeen} from './lostEvents';
import {openRawSocket} from './rawSocket';
import {chainNumber, cosmosChainId, demand, keys, toSeen, waitForReceipt} from './story';

export const requires: Requires = ['openssl', 'python3'];

export const needs: Needs = {
  web3py: {pip: ['web3==7.15.0']},
  wscat: {npm: ['wscat@6.1.0']},
};

const url = 'http://127.0.0.1:8545';
const unknownHash = `0x${'1'.repeat(64)}`;
const dev3 = accounts.dev3.address;
const price = 10n ** 11n;

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Probe {
    event Seen(uint256 count);

    function tell() external view returns (uint256, address, uint256) {
        return (block.prevrandao, block.coinbase, block.basefee);
    }

    function refuse() external pure {
        revert("too late");
    }

    function emitFive() external {
        for (uint256 i = 0; i < 5; ++i) {
            emit Seen(i);
        }
    }
}`;
const probe = new Interface([
  'function tell() view returns (uint256 random, address coinbase, uint256 baseFee)',
  'function refuse()',
  'function emitFive()',
]);

/** Sends a POST request with any body. */
const post = (body: string, type = 'application/json', at = '/'): Promise<{status: number; body: string}> =>
  get(`${url}${at}`, {method: 'POST', headers: {'Content-Type': type}, body});

const request = (method: string, params: unknown, id: unknown = 1): string =>
  JSON.stringify({jsonrpc: '2.0', id, method, params});

/** Reads the settings in a section of a TOML file, without quotation marks. */
function readSection(file: string, section: string): ReadonlyMap<string, string> {
  const [, rest = ''] = readFileSync(file, 'utf8').split(`\n[${section}]\n`);
  const lines = (rest.split(/\n\[/)[0] ?? '').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^([\w-]+) = (.*)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value.replace(/^"|"$/g, '')] as const];
    }),
  );
}

/** Signs and sends a transaction of an account, and waits for its receipt. */
async function send(
  chain: Chain,
  key: keyof typeof keys,
  fields: Readonly<Record<string, unknown>>,
): Promise<{hash: string; receipt: {status: string; gasUsed: string; blockNumber: string}}> {
  const nonce = Number(await demand(chain, 'eth_getTransactionCount', [keys[key].address, 'pending']));
  const signed = await keys[key].signTransaction({
    type: 2,
    chainId: chainNumber,
    nonce,
    gasLimit: 100_000,
    maxFeePerGas: price,
    maxPriorityFeePerGas: 1n,
    ...fields,
  });
  const hash = String(await demand(chain, 'eth_sendRawTransaction', [signed]));
  return {hash, receipt: await waitForReceipt(chain, hash)};
}

/** Switches the server on as the page tells, first with flags, then in the file. */
async function switchOn(page: PageRun): Promise<Chain> {
  await page.shell('evmosd init fresh --home fresh --chain-id evmos_9000-1');
  const file = path.join(page.home, 'fresh/config/app.toml');
  const defaults = readSection(file, 'json-rpc');
  page.says(
    'The server is off on a fresh node.',
    defaults.get('enable') === 'false',
    `enable = ${defaults.get('enable')}`,
  );
  for (const row of page.rows('Settings', 'Key').filter(({codes}) => !/^\[/.test(codes[0]?.[0] ?? ''))) {
    const values = (row.codes[0] ?? []).map((key) => defaults.get(key));
    const shown = row.codes[1]?.length ? row.codes[1] : [row.cells[1]];
    row.holds(
      values.every((value, index) => value !== undefined && value === shown[index]),
      (row.codes[0] ?? []).map((key, index) => `${key} = ${values[index]}`).join(', '),
    );
  }
  const evm = readSection(file, 'evm');
  page.row('[evm] tracer').holds(evm.get('tracer') === '', `tracer = "${evm.get('tracer')}"`);
  page.row('[evm] max-tx-gas-wanted').holds(evm.get('max-tx-gas-wanted') === '0', `${evm.get('max-tx-gas-wanted')}`);

  const home = page.makeHome({
    home: '.evmosd',
    blockTime: '500ms',
    app: {'json-rpc.enable': 'false', 'json-rpc.api': '"eth,net,web3"', 'state-sync.snapshot-interval': '0'},
    // Blocks can be pruned once their evidence is too old.
    consensus: {evidence: {max_age_num_blocks: '5'}},
  });
  const started = await page.start('evmosd start --json-rpc.enable', /Starting JSON WebSocket server/, {seconds: 90});
  page.says(
    'The log says `Starting JSON-RPC server` and `Starting JSON WebSocket server`.',
    started.log().includes('Starting JSON-RPC server') && started.log().includes('Starting JSON WebSocket server'),
    'both lines are in the log',
  );
  await waitFor('JSON-RPC', () => post('{}').catch(() => undefined));
  await page.run('"method":"eth_getBalance"');
  await page.run('"method":"rpc_modules"');
  await started.stop();

  const block = page.fence('ws-address = ');
  const values = [...block.fence.code.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, key = '', value = '']) => [
    `json-rpc.${key}`,
    value,
  ]);
  setToml(path.join(home, 'config/app.toml'), Object.fromEntries(values) as Record<string, string>);
  const chain = await page.startNode(home, ['--metrics']);
  const modules = await chain.ask('rpc_modules');
  page.block('ws-address = ', Object.keys(modules.result as object).join() === 'eth,net,rpc,web3', toSeen(modules));
  for (const row of page.rows('Namespaces')) {
    const on = Object.keys(modules.result as object);
    const names = row.codes[0] ?? [];
    row.holds(
      names.every((name) => on.includes(name)) === /^(?:On|Always on)$/.test(row.cells[1] ?? ''),
      on.join(', '),
    );
  }
  return chain;
}

/** Checks HTTP: paths, content types, sizes, batches and codes. */
async function checkHttp(page: PageRun, chain: Chain): Promise<void> {
  const [got, elsewhere] = [await get(url), await post('{}', undefined, '/x')];
  const moved = await fetch(`${url}//`, {method: 'POST', body: '{}', redirect: 'manual'});
  const followed = await post('{}', undefined, '//');
  const byCurl = await page.outputOf(
    `curl -sL -o moved.json -w '%{method} %{http_code}' ${url}// -H 'Content-Type: application/json' --data '{}'`,
  );
  page
    .row('Request | POST')
    .holds(
      got.status === 405 &&
        elsewhere.status === 404 &&
        moved.status === 301 &&
        moved.headers.get('location') === '/' &&
        followed.status === 405 &&
        byCurl === 'GET 405',
      `GET: ${got.status}; /x: ${elsewhere.status}; //: ${moved.status}, then ${followed.status}, and from curl ${byCurl}`,
    );
  const types = page.row('application/jsonrequest');
  const answers = await Promise.all(
    [...(types.codes[1] ?? []), 'text/plain'].map(
      async (type) => (await post(request('eth_chainId', []), type)).status,
    ),
  );
  types.holds(answers.join() === '200,200,200,415', answers.join(', '));
  const wrongType = await post('{}', 'text/plain');
  const refusedType = page.row('invalid content type');
  refusedType.shows(wrongType.body);
  refusedType.tells([wrongType.status], `${wrongType.status} ${wrongType.body}`);
  const large = await post(' '.repeat(5 * 1024 * 1024 + 1));
  const fits = await post(`${' '.repeat(5 * 1024 * 1024 - 100)}${request('eth_chainId', [])}`);
  const [, most] = />(\d+)\)/.exec(large.body) ?? [];
  const inMiB = Number(most) / 2 ** 20;
  const ofBody = page.row('Body | At most');
  ofBody.holds(large.status === 413 && fits.status === 200, `${large.status} ${large.body}; ${fits.status}`);
  ofBody.tells([inMiB], `${most} bytes are ${inMiB} MiB`);
  const small = request('rpc_modules', []);
  const compressed = await (
    await fetch(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Content-Encoding': 'gzip'},
      body: new Uint8Array(gzipSync(small)),
    })
  ).text();
  const plain = await fetch(url, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Accept-Encoding': 'gzip'},
    body: small,
  });
  ofBody.holds(
    isIn('parse error', compressed) &&
      plain.headers.get('content-encoding') === null &&
      (await plain.text()).includes('"result"'),
    `compressed: ${compressed.trim()}; content-encoding of an answer: ${plain.headers.get('content-encoding')}`,
  );
  // A body in chunks does not say its length.
  const inChunks = async (size: number): Promise<string> => {
    const frame = request('web3_sha3', ['']).length;
    const bytes = Buffer.from(request('web3_sha3', ['x'.repeat(size - frame)]));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const sent = {method: 'POST', headers: {'Content-Type': 'application/json'}, body, duplex: 'half'} as const;
    return (await (await fetch(url, sent)).text()).trim();
  };
  const [whole, cut] = [await inChunks(Number(most)), await inChunks(Number(most) + 1)];
  const unparsed = page.row('parse error');
  unparsed.holds(
    isIn('parse error', compressed) && whole.includes('"result":"0x') && isIn('parse error', cut),
    `compressed: ${compressed.trim()}; in chunks, ${inMiB} MiB: ${whole}; one byte more: ${cut}`,
  );
  unparsed.tells([inMiB], `over ${inMiB} MiB: ${cut}`);
  page.row('content length too large').shows(large.body);
  page.row('content length too large').tells([large.status, inMiB]);
  // This method reads no block, because the server gives up an answer that takes longer than `http-timeout`.
  const batch = await post(`[${Array.from({length: 5_000}, (_, id) => request('web3_clientVersion', [], id)).join()}]`);
  page.says(
    'Only the size of the body limits their number',
    (JSON.parse(batch.body) as unknown[]).length === 5_000,
    `${(JSON.parse(batch.body) as unknown[]).length} answers to 5,000 requests`,
  );
  const silent = await post('{"jsonrpc":"2.0","method":"eth_chainId"}');
  const answered = await post('{"jsonrpc":"2.0","id":null,"method":"eth_chainId"}');
  const ofId = page.row('id | A request without');
  ofId.holds(
    silent.body === '' && answered.body.includes('"result":"0x2328"'),
    `without: ${silent.body}; null: ${answered.body}`,
  );
  ofId.tells([silent.status], `without id: status ${silent.status}`);
  const codeOf = async (body: string): Promise<string> => {
    const {error} = JSON.parse((await post(body)).body) as JsonRpcAnswer;
    return `${error?.code} ${error?.message}`;
  };
  const malformed = [await codeOf('{'), await codeOf('{}')];
  page.row('-32700').holds(malformed[0]?.startsWith('-32700 ') === true, malformed.join('; '));
  page.row('-32600').holds(malformed[1]?.startsWith('-32600 ') === true, malformed.join('; '));
  const noSuch = await codeOf(request('eth_noSuch', []));
  const off = await codeOf(request('debug_memStats', []));
  page
    .row('The method does not exist, or its namespace is off')
    .holds(noSuch.startsWith('-32601') && off.startsWith('-32601'), `${noSuch}; ${off}`);
  page.row('the method %s does not exist/is not available').shows(off);
  const wrong = await codeOf(request('eth_getBalance', ['0x1', 'latest']));
  page.row('Wrong parameters').holds(wrong.startsWith('-32602'), wrong);
  const future = await codeOf(request('eth_getBalance', [dev3, '0xfffff']));
  page.row('Every other error of the node').holds(future.startsWith('-32000'), future);
  const crash = await codeOf(request('eth_getLogs', [{blockHash: unknownHash}]));
  const crashed = page.row('method handler crashed');
  crashed.shows(crash);
  crashed.holds(chain.log().includes('RPC method eth_getLogs crashed'), 'the log names the method');
  const origin = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  const other = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-own',
    },
  });
  const allowed = [origin, other].map((each) => each.headers.get('access-control-allow-origin'));
  page
    .row('[api] enabled-unsafe-cors')
    .holds(allowed[0] === '*' && allowed[1] === null, `content-type: ${allowed[0]}, x-own: ${allowed[1]}`);
  // Clients that call the other server, or a path of it.
  const {jsonRpc, webSocket: webSocketPort} = facts.ports;
  await waitFor('the WebSocket server', () => isOpen(webSocketPort));
  const misled = await get(`http://127.0.0.1:${webSocketPort}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: small,
  });
  const badRequest = page.row('Bad Request');
  badRequest.shows(misled.body);
  badRequest.tells([misled.status], `${misled.status} ${misled.body.trim()}`);
  page
    .row('Unexpected server response: 405')
    .shows(await askSocket(`ws://127.0.0.1:${jsonRpc}`, {}, JSON.parse(small) as object));
  page
    .row('Unexpected server response: 404')
    .shows(await askSocket(`ws://127.0.0.1:${webSocketPort}/ws`, {}, JSON.parse(small) as object));
  const metrics = await get('http://127.0.0.1:6065/debug/metrics/prometheus');
  page.row('metrics-address').holds(metrics.status === 200, `--metrics: ${metrics.status}`);
  void chain;
}

/** Checks block parameters, in the strict methods and the lenient ones. */
async function checkBlocks(page: PageRun, chain: Chain): Promise<void> {
  const heightOf = async (block: unknown): Promise<number> =>
    Number(((await chain.ask('eth_getBlockByNumber', [block, false])).result as {number?: string} | null)?.number);
  const head = await chain.block();
  const tags = await Promise.all(['latest', 'finalized', 'safe', 'pending'].map(heightOf));
  const isHead = tags.every((each) => each >= head - 1);
  page.row('latest, finalized, safe').holds(isHead, tags.join(', '));
  page.row('pending | The newest block too').holds(isHead, tags.join(', '));
  const first = [await heightOf('earliest'), await heightOf('0x0')];
  page.row('earliest, 0x0 | Block 1').holds(first.join() === '1,1', first.join(', '));
  const forms = await Promise.all(['0xa', 10, '10'].map(heightOf));
  page.row('or in most methods 436').holds(forms.join() === '10,10,10', forms.join(', '));
  const {hash} = (await chain.ask('eth_getBlockByNumber', ['0xa', false])).result as {hash: string};
  const strict = [
    'eth_getBalance',
    'eth_getCode',
    'eth_getStorageAt',
    'eth_getTransactionCount',
    'eth_getProof',
    'eth_call',
  ];
  const at = (name: string, block: unknown): readonly unknown[] =>
    name === 'eth_call'
      ? [{to: dev3}, block]
      : name === 'eth_getStorageAt'
        ? [dev3, '0x0', block]
        : name === 'eth_getProof'
          ? [dev3, [], block]
          : [dev3, block];
  const eip1898: JsonRpcAnswer[] = [];
  const refused: JsonRpcAnswer[] = [];
  for (const name of strict) {
    for (const block of [{blockHash: hash}, {blockNumber: '0xa'}, hash]) {
      eip1898.push(await chain.ask(name, at(name, block)));
    }
    for (const block of ['safe', '10', 10]) {
      refused.push(await chain.ask(name, at(name, block)));
    }
  }
  page.row('EIP-1898', 'Quantities, data and blocks').holds(
    eip1898.every(({error}) => error === undefined),
    eip1898.map((each) => toSeen(each).slice(0, 20)).join(', '),
  );
  page.says(
    'a height must be hexadecimal text, and the bare tag `safe` is refused',
    refused.every(({error}) => error?.code === -32602),
    refused.map(toSeen).slice(0, 3).join('; '),
  );
  page.row('an unknown tag in one of the strict methods').shows(toSeen(refused[0] ?? {}));
  // Invalid parameters.
  const bad = async (method: string, parameters: readonly unknown[]): Promise<string> =>
    toSeen(await chain.ask(method, parameters));
  const post = async (body: string): Promise<string> =>
    (await (await fetch(url, {method: 'POST', headers: {'Content-Type': 'application/json'}, body})).text()).trim();
  page.row('Go value of type common.Address').shows(await bad('eth_getBalance', [accounts.dev3.bech32, 'latest']));
  const lengths = `${await bad('eth_getBalance', [dev3.slice(0, -2), 'latest'])} ${await bad('eth_getTransactionByHash', ['0x12'])}`;
  const ofLength = page.row('want %d for common.Address');
  ofLength.shows(lengths);
  const byteCounts = [...lengths.matchAll(/want (\d+) for/g)].map(([, digits]) => Number(digits) / 2);
  ofLength.tells(byteCounts, `bytes: ${byteCounts.join(', ')}`);
  page.row('cannot unmarshal non-string').shows(await bad('eth_call', [{to: dev3, value: 1}, 'latest']));
  page.row('hex string of odd length').shows(await bad('eth_call', [{to: dev3, data: '0x1'}, 'latest']));
  page.row('leading zero digits').shows(await bad('eth_getBalance', [dev3, '0x01']));
  page.row('missing value for required argument').shows(await bad('eth_getBalance', [dev3]));
  page.row('too many arguments').shows(await bad('eth_getBalance', [dev3, 'latest', 1]));
  page
    .row('non-array args')
    .shows(await post(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_call', params: {to: dev3}})));
  const noBody = await post("{'jsonrpc': '2.0'}");
  page.row('parse error').holds(/"id":null/.test(noBody) && /parse error/.test(noBody), noBody);
  page
    .row('less than or equal to the current blockchain height')
    .shows(`${await bad('eth_getBalance', [dev3, '0xffffff'])} ${await bad('eth_getCode', [dev3, '0xffffff'])}`);
  page
    .row('no key for given address or file')
    .shows(await bad('eth_sign', ['0x0000000000000000000000000000000000000009', '0x12']));
  const beyond = [
    await bad('eth_call', [{to: dev3}, '0xffffff']),
    await bad('eth_estimateGas', [{to: dev3}, '0xffffff']),
  ];
  page.row('header not found | eth_call or eth_estimateGas').holds(
    beyond.every((each) => each.includes('header not found')),
    beyond.join(' '),
  );
  page
    .row('typed transaction too short')
    .shows(`${await bad('eth_sendRawTransaction', ['0x'])} ${await bad('eth_sendRawTransaction', ['0x03f86b'])}`);
  const both = await chain.ask('eth_getBalance', [dev3, {blockHash: hash, blockNumber: '0xa'}]);
  page.row('cannot specify both BlockHash and BlockNumber').shows(toSeen(both));
  const ranges = [
    await chain.ask('eth_getLogs', [{fromBlock: 'lastest'}]),
    await chain.ask('eth_newFilter', [{fromBlock: 'lastest'}]),
    await chain.ask('eth_feeHistory', ['0x1', 'lastest', []]),
  ];
  page.says(
    '`eth_getLogs`, `eth_newFilter` and `eth_feeHistory` are as strict.',
    ranges.every(({error}) => error?.code === -32602),
    ranges.map((each) => toSeen(each).slice(0, 80)).join('; '),
  );
  const safe = [
    await chain.ask('eth_getLogs', [{fromBlock: 'safe'}]),
    await chain.ask('eth_feeHistory', ['0x1', 'safe', []]),
  ];
  page.says(
    '`eth_getLogs` and `eth_feeHistory` accept `safe`.',
    safe.every(({error}) => !error),
    safe.map((each) => toSeen(each).slice(0, 80)).join('; '),
  );
  const ends = ['latest', 'earliest', 'safe', 'finalized', 'pending'];
  const filters = await Promise.all(
    ends.map((tag) => chain.ask('eth_newFilter', [{fromBlock: tag, toBlock: tag === 'earliest' ? 'latest' : tag}])),
  );
  page.says(
    'Of the tags, `eth_newFilter` accepts only `latest` and `earliest`.',
    filters.every(({error}, index) =>
      index < 2 ? !error : error?.message.startsWith('invalid from and to block combination'),
    ),
    filters.map((each, index) => `${ends[index]}: ${toSeen(each)}`).join('; '),
  );
  const asZero = ['lastest', 'LATEST', -1, '-1', {blockNumber: '0x5'}, 2.5, '18446744073709551616'];
  const readAs = await Promise.all(asZero.map((each) => heightOf(each)));
  page.says(
    'They read any value that is neither a tag nor a number as 0, also an object and a tag in capitals. A number that is negative, has a fraction or is larger than 64 bits counts as 0 too. So `"lastest"` and `-1` read block 1 without an error.',
    readAs.every((height) => height === 1),
    asZero.map((each, index) => `${JSON.stringify(each)}: ${readAs[index]}`).join('; '),
  );
  const unread = await Promise.all(
    ['', '0x', '0x1g', '0x01', '0x8000000000000000', `0x${'a'.repeat(64)}`].map((each) =>
      chain.ask('eth_getBlockByNumber', [each, false]),
    ),
  );
  page.says(
    'These methods refuse only empty text, and text that begins with `0x` and is no quantity of at most 63 bits.',
    unread.every(({error}) => error?.code === -32602),
    unread.map(toSeen).join('; '),
  );
  const {error: longest} = await chain.ask('eth_getBlockByNumber', ['0x7fffffffffffffff', false]);
  page.says('is no quantity of at most 63 bits', longest === undefined, 'the largest of 63 bits is read');
  // The hash of a block of this run begins with a zero now and then.
  const [asLong, asZeros] = await Promise.all(
    [`0x${'a'.repeat(64)}`, `0x0${'a'.repeat(63)}`].map(async (each) =>
      toSeen(await chain.ask('eth_getBlockByNumber', [each, false])),
    ),
  );
  page.says(
    'So they refuse a hash, with `hex number > 64 bits`, or with `hex number with leading zero digits` if the hash begins with `0x0`.',
    asLong?.endsWith(': hex number > 64 bits') === true &&
      asZeros?.endsWith(': hex number with leading zero digits') === true,
    `${asLong}; ${asZeros}`,
  );
  page.row('hex number with leading zero digits').shows(asZeros ?? '');
  const byNumber = page.row('hex number > 64 bits');
  byNumber.shows(asLong ?? '');
  const byHash = await chain.ask('eth_getBlockByHash', [hash, false]);
  byNumber.holds((byHash.result as {number: string}).number === '0xa', toSeen(byHash).slice(0, 80));
  const balances = await Promise.all(strict.map((name) => chain.ask(name, at(name, {blockNumber: 'lastest'}))));
  const transfers = await Promise.all(
    [{blockNumber: 'lastest'}, 'earliest', 'latest'].map((block) =>
      chain.ask('eth_getBalance', [accounts.dev1.address, block]),
    ),
  );
  page.says(
    'Inside an object, the six methods are not strict: `{"blockNumber": "lastest"}` reads block 1.',
    // A proof of block 1 does not exist, and the refusal says so.
    balances.every(({error}) => error === undefined || error.message.includes('proof queries at height <= 2')) &&
      transfers[0]?.result === transfers[1]?.result &&
      transfers[0]?.result !== transfers[2]?.result,
    [...balances, ...transfers].map((each) => toSeen(each).slice(0, 80)).join('; '),
  );
  const history = await Promise.all(
    ['earliest', '0x0'].map((block) => chain.ask('eth_feeHistory', ['0x1', block, []])),
  );
  page.row('earliest, 0x0 | Block 1').holds(
    history.every(({result}) => (result as {oldestBlock: string}).oldestBlock === '0x0'),
    history.map((each) => toSeen(each)).join('; '),
  );
  const leading = await chain.ask('eth_getBalance', [dev3, '0x041']);
  const odd = await chain.ask('eth_call', [{to: dev3, data: '0x041'}, 'latest']);
  page.says(
    '`0x041` is neither a quantity nor data.',
    leading.error?.code === -32602 && odd.error?.code === -32602,
    `${toSeen(leading)}; ${toSeen(odd)}`,
  );
  const past = await chain.ask('eth_getLogs', [{fromBlock: '0x1', toBlock: '0x200'}]);
  page.says('`toBlock` is a height above the newest block.', JSON.stringify(past.result) === '[]', toSeen(past));
}

/** Checks the differences from Ethereum, with one contract and two kinds of transactions. */
async function checkDifferences(page: PageRun, chain: Chain): Promise<{to: string; twoLogs: string; hash: string}> {
  const creationCode = compileContracts([source]).get('Probe') ?? '';
  const created = await send(chain, 'dev0', {data: creationCode, gasLimit: 1_000_000});
  const to = getCreateAddress({from: keys.dev0.address, nonce: 0});
  const {body} = await chain.rest('/evmos/feemarket/v1/params');
  const {params} = JSON.parse(body) as {
    params: {base_fee_change_denominator: number; elasticity_multiplier: number; min_gas_multiplier: string};
  };
  const multiplier = Number(params.min_gas_multiplier);
  const charged = page.row('Gas | A transaction is charged');
  charged.holds(
    Number(created.receipt.gasUsed) === 1_000_000 / 2,
    `${created.receipt.gasUsed} of a gas limit of 1000000`,
  );
  charged.tells([multiplier], `min_gas_multiplier ${multiplier}`);
  const told = await chain.ask('eth_call', [{to, input: probe.encodeFunctionData('tell')}, 'latest']);
  const {random, coinbase} = probe.decodeFunctionResult('tell', String(told.result)).toObject() as {
    random: bigint;
    coinbase: string;
  };
  const emitted = await send(chain, 'dev0', {to, data: probe.encodeFunctionData('emitFive'), gasLimit: 100_000});
  const block = (await chain.ask('eth_getBlockByNumber', [emitted.receipt.blockNumber, false])).result as Readonly<
    Record<string, unknown>
  >;
  page
    .row('Blocks | No uncles')
    .holds(
      random === 0n && block.difficulty === '0x0' && JSON.stringify(block.uncles) === '[]',
      `prevrandao ${random}, difficulty ${String(block.difficulty)}, receiptsRoot ${String(block.receiptsRoot)}`,
    );
  const number = Number(emitted.receipt.blockNumber);
  const ofComet = await chain.cometResult<{signed_header: {commit: {block_id: {hash: string}}}}>(
    `/commit?height=${number}`,
  );
  const quantities = new Set(['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'baseFeePerGas']);
  const ofFields = keccak256(
    encodeRlp(
      [
        ...['parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom'],
        ...['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce'],
        'baseFeePerGas',
      ].map((key) => (quantities.has(key) ? toBeArray(String(block[key])) : String(block[key]))),
    ),
  );
  page
    .row('Block hash | ')
    .holds(
      block.hash === `0x${ofComet.signed_header.commit.block_id.hash.toLowerCase()}` && block.hash !== ofFields,
      `${String(block.hash)}; commit: ${ofComet.signed_header.commit.block_id.hash}; of the fields: ${ofFields}`,
    );
  page
    .row('block.coinbase')
    .holds(
      coinbase === accounts.mykey.address && String(block.miner) === accounts.mykey.address.toLowerCase(),
      `${coinbase}, ${String(block.miner)}`,
    );
  page
    .row('EIP-1559 with denominator')
    .tells([params.base_fee_change_denominator, params.elasticity_multiplier], JSON.stringify(params));
  // A fee stays in the supply. The fee collector has it, or those to whom it was paid out.
  const supply = async (): Promise<string> => {
    const answer = await chain.rest('/cosmos/bank/v1beta1/supply/by_denom?denom=aevmos');
    return (JSON.parse(answer.body) as {amount: {amount: string}}).amount.amount;
  };
  const before = await supply();
  await send(chain, 'dev1', {to: dev3, value: 1n, gasLimit: 21_000});
  const after = await supply();
  page.says(
    'The base fee goes to the fee collector and is not burned.',
    before === after,
    `supply before ${before}, after ${after}`,
  );
  const byHash = await chain.comet(`/tx?hash=${emitted.hash}`);
  page.row('Hashes | transactionHash').finds('not found', byHash.body);
  const kindsOf = ({cells}: {cells: readonly string[]}, column: number): number[] =>
    (cells[column]?.match(/\d+/g) ?? []).map(Number);
  const types = page.row('Types of transactions');
  const taken: number[] = [];
  for (const type of kindsOf(types, 1)) {
    const legacy = {gasPrice: price, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined};
    const {hash, receipt} = await send(chain, 'dev1', {type, to: dev3, gasLimit: 21_000, ...(type < 2 ? legacy : {})});
    const found = (await demand(chain, 'eth_getTransactionByHash', [hash])) as {type: string};
    taken.push(receipt.status === '0x1' ? Number(found.type) : -1);
  }
  types.tells(taken, `in a block: types ${taken.join(', ')}`);
  const refusedTypes = page.row('typed transaction too short');
  const others = kindsOf(refusedTypes, 1);
  const refusals = await Promise.all(others.map((type) => chain.ask('eth_sendRawTransaction', [`0x0${type}f86b`])));
  const refused = others.map((type, index) => `type ${type}: ${toSeen(refusals[index] ?? {})}`).join('; ');
  const isRefused =
    others.length === 2 && refusals.every(({error}) => error?.message === 'transaction type not supported');
  types.holds(isRefused, refused);
  refusedTypes.holds(isRefused, refused);
  refusedTypes.holds(
    kindsOf(refusedTypes, 2).join() === taken.join(),
    `in a block: types ${kindsOf(refusedTypes, 2).join(', ')}`,
  );
  const sent = await page.transact(
    `evmosd tx bank send dev2 evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq 1aevmos --keyring-backend test --chain-id ${cosmosChainId} --gas 200000 --gas-prices ${price}aevmos -y -o json | tee sent.json`,
  );
  const {txhash} = await page.json<{txhash: string}>('cat sent.json');
  const result = await chain.cometResult<{height: string; tx_result: {gas_used: string}}>(`/tx?hash=0x${txhash}`);
  const cosmos = (await chain.ask('eth_getBlockByNumber', [`0x${Number(result.height).toString(16)}`, false]))
    .result as {
    gasUsed: string;
    transactions: unknown[];
  };
  page
    .row('Cosmos transactions | Missing from')
    .holds(
      sent.code === 0 &&
        cosmos.transactions.length === 0 &&
        Number(cosmos.gasUsed) === Number(result.tx_result.gas_used),
      `code ${sent.code}, ${cosmos.transactions.length} transactions, gas used ${cosmos.gasUsed}`,
    );
  const gap = await chain.ask('eth_sendRawTransaction', [
    await keys.dev1.signTransaction({chainId: chainNumber, nonce: 99, to: dev3, gasLimit: 21_000, gasPrice: price}),
  ]);
  page.says('no gaps in nonces', gap.error?.message.startsWith('invalid nonce') === true, toSeen(gap));
  const reverted = await chain.ask('eth_call', [{to, input: probe.encodeFunctionData('refuse')}, 'latest']);
  page
    .row('3 | eth_call reverted')
    .holds(
      reverted.error?.code === 3 &&
        reverted.error.message === 'execution reverted: too late' &&
        String(reverted.error.data).startsWith('0x08c379a0'),
      `${toSeen(reverted)} ${String(reverted.error?.data)}`,
    );
  const estimated = await chain.ask('eth_estimateGas', [{to, input: probe.encodeFunctionData('refuse')}]);
  page.says(
    'When a transaction reverts in `eth_estimateGas`, the code is -32000 and `data` is missing.',
    estimated.error?.code === -32000 && !('data' in estimated.error) && /execution reverted/.test(toSeen(estimated)),
    JSON.stringify(estimated.error),
  );
  const twoLogs = emitted.receipt.blockNumber;
  const next = Number(twoLogs) + 1;
  await chain.block(next + 1);
  const countLogs = async (range: object): Promise<string> => {
    const {result} = await chain.ask('eth_getLogs', [range]);
    return `${JSON.stringify(range)}: ${(result as unknown[]).length}`;
  };
  const counts = [
    await countLogs({fromBlock: twoLogs, toBlock: twoLogs}),
    await countLogs({fromBlock: twoLogs}),
    await countLogs({fromBlock: `0x${next.toString(16)}`, toBlock: twoLogs}),
    await countLogs({toBlock: twoLogs}),
  ];
  const backwards = await chain.ask('eth_newFilter', [{fromBlock: `0x${next.toString(16)}`, toBlock: twoLogs}]);
  page.says(
    '`fromBlock` is above `toBlock`. `eth_newFilter` refuses such a range, but `eth_getLogs` does not.',
    /^([1-9]\d*),\1,0,0$/.test(counts.map((each) => each.split(': ').at(-1)).join()) &&
      backwards.error?.message.startsWith('invalid from and to block combination') === true,
    `${counts.join('; ')}; ${toSeen(backwards)}`,
  );
  page.says(
    'It is also the cause if you name only `toBlock`: `fromBlock` is then the newest block.',
    counts[3]?.endsWith(': 0') === true,
    counts[3] ?? '',
  );
  return {to, twoLogs, hash: emitted.hash};
}

/** Checks the WebSocket server: the samples of the clients, subscriptions, and errors. */
async function checkWebSocket(page: PageRun, chain: Chain, to: string): Promise<void> {
  await waitFor('the WebSocket server', () => isOpen(facts.ports.webSocket));
  await page.run('npx wscat --connect', {
    adapt: [
      ['npx wscat', `'${page.tool('wscat')}/node_modules/.bin/wscat'`, 'the run has no registry of npm'],
      ['--wait 30', '--wait 4', 'headers come every second here'],
    ],
    output: false,
  });
  const watch = async (quote: string, name: string, command: string, pattern: RegExp): Promise<void> => {
    const {fence} = page.fence(quote);
    const file = path.join(page.folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, fence.code);
    // A busy machine takes a long time to load a library.
    const {output} = await page.try(`timeout 30 ${command} '${file}' 2>&1`, {seconds: 60});
    page.block(quote, pattern.test(output), output.trim().slice(0, 200));
  };
  await watch('new WebSocketProvider(', 'socket-ethers.mjs', process.execPath, /^\d+\n\d+$/m);
  await watch('watchBlockNumber', 'socket-viem.mjs', process.execPath, /^\d+n\n\d+n$/m);
  await watch('process_subscriptions', 'watch.py', `'${page.tool('web3py')}/bin/python' -u`, /^\d+\n\d+$/m);

  const socket = await openSocket('ws://127.0.0.1:8546');
  const names = {
    newHeads: (await socket.ask('eth_subscribe', ['newHeads'])).result,
    logs: (await socket.ask('eth_subscribe', ['logs', {address: to, fromBlock: '0x1'}])).result,
    newPendingTransactions: (await socket.ask('eth_subscribe', ['newPendingTransactions'])).result,
  };
  const {hash, receipt} = await send(chain, 'dev0', {to, data: probe.encodeFunctionData('emitFive')});
  const head = (await socket.waitFor(names.newHeads)) as Readonly<Record<string, string>>;
  const real = (await chain.ask('eth_getBlockByNumber', [head.number, false])).result as Readonly<
    Record<string, string>
  >;
  const heads = page.row('newHeads | None');
  heads.holds(
    head.gasUsed === '0x0' && head.miner !== real.miner && head.hash !== real.hash,
    JSON.stringify({gasUsed: head.gasUsed, miner: head.miner, hash: head.hash, real: real.hash}),
  );
  // The base fee of the block is different, because it falls from block to block on this chain.
  const gwei = Number(head.baseFeePerGas) / 1e9;
  heads.holds(real.baseFeePerGas !== head.baseFeePerGas, `base fee of the block: ${real.baseFeePerGas}`);
  heads.tells([gwei], `base fee of newHeads: ${head.baseFeePerGas}, that is ${gwei} gwei`);
  const log = (await socket.waitFor(names.logs)) as {blockNumber: string};
  page
    .row('logs | address')
    .holds(
      log.blockNumber === receipt.blockNumber,
      `first log of block ${log.blockNumber}, sent in ${receipt.blockNumber}`,
    );
  const reported = await socket.waitFor(names.newPendingTransactions);
  page.row('newPendingTransactions | None').holds(reported === hash, String(reported));
  const forwarded = await socket.ask('eth_chainId', []);
  page.says('It forwards every other call over HTTP to `localhost`', forwarded.result === '0x2328', toSeen(forwarded));
  await socket.close();

  const raw = await openRawSocket('ws://127.0.0.1:8546');
  const syncing = JSON.stringify(await raw.ask(request('eth_subscribe', ['syncing'])));
  page.row('Refused', 'Subscribe').finds('syncing subscription is not implemented', syncing);
  page.row('syncing subscription is not implemented').shows(syncing);
  const uuid = await raw.ask(request('eth_chainId', [], 'd1c9b2a4-52a5-4e0e-9d0c-1f0d4a6d1b3a'));
  page.row('invalid type for connection ID').shows(JSON.stringify(uuid));
  const text = (await raw.ask(request('eth_subscribe', ['newHeads'], '7'))) as {id: unknown};
  const numbered = (await raw.ask(request('eth_chainId', [], 6))) as {id: unknown; result?: unknown};
  page.says(
    'Outside of a batch on the WebSocket, `id` must be a number, or text that reads as a number.',
    numbered.id === 6 && numbered.result === '0x2328' && text.id === 7,
    `${JSON.stringify(numbered)}; ${JSON.stringify(text)}`,
  );
  const nameless = JSON.stringify(await raw.ask(JSON.stringify({jsonrpc: '2.0', method: 'eth_chainId', params: []})));
  page.says(
    'The server refuses a request without `id`, and a request whose `id` is a UUID',
    [nameless, JSON.stringify(uuid)].every((each) => isIn('invalid type for connection ID', each)),
    `${nameless}; ${JSON.stringify(uuid)}`,
  );
  const overHttp = await post(request('eth_chainId', [], 'd1c9b2a4-52a5-4e0e-9d0c-1f0d4a6d1b3a'));
  page.finds('Over HTTP, the same request works.', '"result":"0x2328"', overHttp.body);
  const ended = (await raw.ask(request('eth_unsubscribe', [(text as unknown as {result: string}).result], '8'))) as {
    id: unknown;
  };
  page.says(
    'Answers to `eth_subscribe` and `eth_unsubscribe` carry the `id` as a number, and errors of this server carry `null`.',
    text.id === 7 && ended.id === 8 && (uuid as {id: unknown}).id === null,
    `${JSON.stringify(text)}; ${JSON.stringify(ended)}; ${JSON.stringify(uuid)}`,
  );
  const own: unknown[] = [];
  for (const text of [
    request('eth_chainId', [], 'd1c9b2a4'),
    request('eth_subscribe', []),
    request('eth_subscribe', ['nothing']),
    request('eth_unsubscribe', [1]),
  ]) {
    own.push(await raw.ask(text));
  }
  page.says(
    'These errors always have the code -32600.',
    own.every((each) => (each as JsonRpcAnswer).error?.code === -32600),
    own.map((each) => JSON.stringify(each)).join('; '),
  );
  const noJson = JSON.stringify(await raw.ask('xx'));
  page
    .row('invalid character %q looking for beginning of value', 'When it fails')
    .holds(
      noJson.includes("invalid character 'x' looking for beginning of value") && noJson.includes('-32600'),
      noJson,
    );
  const [most, more] = [2n ** 53n, 2n ** 53n + 1n];
  const withId = (id: bigint): string => `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":[]}`;
  const [exact, rounded, unrounded] = [
    await raw.askText(withId(most)),
    await raw.askText(withId(more)),
    (await post(withId(more))).body,
  ];
  page.says(
    'Use numbers up to 2^53: the server rounds a larger `id`',
    exact.includes(`"id":${most},`) && rounded.includes(`"id":${most},`) && unrounded.includes(`"id":${more},`),
    `${most}: ${exact.trim()}; ${more}: ${rounded.trim()}; over HTTP: ${unrounded.trim()}`,
  );
  const silentBatch = await raw.askText(`[${JSON.stringify({jsonrpc: '2.0', method: 'eth_chainId', params: []})}]`);
  page.row('unexpected end of JSON input').shows(silentBatch);
  const oversize = page.row("failed to unmarshal rest-server response: invalid character 'c'");
  const [, mebibytes = '0'] = /(\d+) MiB/.exec(oversize.cells[1] ?? '') ?? [];
  const ofSize = async (size: number): Promise<string> =>
    JSON.stringify(await raw.ask(request('web3_sha3', ['x'.repeat(size * 1024 * 1024)])));
  const [smaller, huge] = [await ofSize(Number(mebibytes) - 1), await ofSize(Number(mebibytes))];
  oversize.holds(
    smaller.includes('"result":"0x') && isIn("failed to unmarshal rest-server response: invalid character 'c'", huge),
    `${Number(mebibytes) - 1} MiB: ${smaller}; over ${mebibytes} MiB: ${huge}`,
  );
  const unchecked: string[][] = [];
  for (const filter of [{address: accounts.dev3.bech32}, {topics: ['0x01']}]) {
    unchecked.push([
      JSON.stringify(await raw.ask(request('eth_subscribe', ['logs', filter]))),
      toSeen(await chain.ask('eth_getLogs', [filter])),
      toSeen(await chain.ask('eth_newFilter', [filter])),
    ]);
  }
  page.says(
    'A subscription to `logs` does not check the text of an address or a topic.',
    unchecked.every(([subscription = '']) => /"result":"0x/.test(subscription)),
    unchecked.map(([subscription]) => subscription).join('; '),
  );
  page.says(
    '`eth_getLogs` and `eth_newFilter` refuse both.',
    unchecked.every(([, ...others]) => others.every((each) => each.includes('-32602'))),
    unchecked.map(([, ...others]) => others.join('; ')).join('; '),
  );
  const batch = JSON.stringify(await raw.ask(`[${request('eth_subscribe', ['newHeads'])}]`));
  const http = toSeen(await chain.ask('eth_subscribe', ['newHeads']));
  page
    .row('notifications not supported')
    .holds(
      isIn('notifications not supported', batch) && isIn('notifications not supported', http),
      `${batch}; ${http}`,
    );
  await raw.close();
  const overrides = page.row('too many arguments');
  overrides.shows(toSeen(await chain.ask('eth_estimateGas', [{to: dev3}, 'latest', {}])));
  overrides.shows(toSeen(await chain.ask('eth_call', [{to: dev3}, 'latest', {}, {}])));

  // EVM events over CometBFT, with both queries of the page.
  const queries = page.fence("message.module='evm'").fence.code.split('\n');
  const events: string[] = [];
  const comet = new WebSocket('ws://127.0.0.1:26657/websocket');
  await new Promise((resolve) => comet.once('open', resolve));
  comet.on('message', (data: Buffer) => events.push(data.toString()));
  const nonce = Number(await demand(chain, 'eth_getTransactionCount', [keys.dev0.address, 'latest']));
  const signed = await keys.dev0.signTransaction({
    type: 2,
    chainId: chainNumber,
    nonce,
    to,
    data: probe.encodeFunctionData('emitFive'),
    gasLimit: 100_000,
    maxFeePerGas: price,
    maxPriorityFeePerGas: 1n,
  });
  queries.forEach((query, id) =>
    comet.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: id + 1,
        method: 'subscribe',
        params: {query: query.replace('<0x-hash>', keccak256(signed))},
      }),
    ),
  );
  await waitFor('both subscriptions', () => events.length >= 2);
  await demand(chain, 'eth_sendRawTransaction', [signed]);
  await waitFor(
    'an event of each',
    () => events.filter((each) => each.includes('ethereum_tx.ethereumTxHash')).length >= 2,
  );
  const ids = events
    .filter((each) => each.includes('ethereum_tx.ethereumTxHash'))
    .map((each) => (JSON.parse(each) as {id: number}).id);
  page.block("message.module='evm'", new Set(ids).size === 2, `events for the subscriptions ${ids.join(', ')}`);
  page.says(
    'The event is named `ethereum_tx`, and logs come as `tx_log`.',
    events.some((each) => each.includes('tx_log.txLog')),
    'tx_log.txLog is among the events',
  );
  comet.close();
}

/**
 * Checks what subscriptions and filters lose and leave behind, and how the WebSocket server works on the messages of a
 * connection.
 */
async function checkEvents(page: PageRun, home: string): Promise<void> {
  const chain = await page.startNode(home, ['--json-rpc.api', 'eth,net,web3,debug']);
  await waitFor('the WebSocket server', () => isOpen(facts.ports.webSocket));
  const removed = await watchRemovedFilter(chain);
  page.says(
    'If a filter of `eth_newPendingTransactionFilter` ends while an older one lives, the node keeps one processor core busy until the oldest one ends.',
    isBusy(removed),
    `loops that do not wait: ${JSON.stringify(removed)}`,
  );
  const losses = await loseEvents(chain);
  const all = Object.values(losses);
  const lost = all.map(toLossSeen).join('; ');
  page.says('A subscription or a filter can lose events without any error.', all.every(isLost), lost);
  page.says(
    'If a block has two or more Ethereum transactions, the logs or the hash of one of them can be missing.',
    isLost(losses.logs) && isLost(losses.hashes),
    lost,
  );
  page.says('Events can be missing.', isLost(losses.filter), toLossSeen(losses.filter));
  page.row('logs | address').holds(isLost(losses.logs), toLossSeen(losses.logs));
  page.row('newPendingTransactions | None').holds(isLost(losses.hashes), toLossSeen(losses.hashes));
  page.says(
    'For each new block, get its logs with `eth_getLogs`, or its transactions with `eth_getBlockByNumber`.',
    all.every(({logs, isInBlock}) => logs > 0 && isInBlock),
    lost,
  );

  const socket = new WebSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
  const came: string[] = [];
  let subscription = '';
  socket.on('message', (data: Buffer) => {
    const {id, result} = JSON.parse(data.toString()) as {id?: number; result?: unknown};
    if (id === 1) {
      subscription = String(result);
    } else if (id !== undefined) {
      came.push(String(id));
    }
  });
  socket.on('pong', () => came.push('pong'));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(request('eth_subscribe', ['newHeads'], 1));
  await waitFor('a subscription', () => subscription !== '');
  socket.send(request('debug_mutexProfile', [path.join(page.folder, 'slow.prof'), 2], 2));
  socket.ping();
  socket.send(request('eth_unsubscribe', [subscription], 3));
  socket.send(request('eth_chainId', [], 4));
  await waitFor('all answers', () => came.length === 4);
  socket.close();
  page.says(
    'A slow call delays all later calls of the connection, `eth_unsubscribe` and the answers to pings.',
    came.join() === '2,pong,3,4',
    `the answers after the call of 2 s, by id: ${came.join(', ')}`,
  );

  // The answer to a later request shows that the node has answered the earlier one.
  const overSocket = `ws://127.0.0.1:${facts.ports.webSocket}`;
  const ethers = new WebSocketProvider(overSocket);
  await ethers.getNetwork();
  // A request that is sent again would open another connection.
  const viem = createPublicClient({transport: webSocket(overSocket, {reconnect: false, retryCount: 0})});
  await viem.getChainId();
  const ends: string[] = [];
  const note = (name: string, asked: Promise<unknown>): void =>
    void asked.then(
      () => ends.push(name),
      () => ends.push(name),
    );
  note('ethers', ethers.send('eth_subscribe', ['syncing']));
  note('viem', viem.request({method: 'eth_subscribe', params: ['syncing']} as never));
  const later = [String(await ethers.send('eth_chainId', [])), `0x${(await viem.getChainId()).toString(16)}`];
  page.says(
    'A client cannot match them to a request, so ethers and viem get no answer to an `eth_subscribe` that is refused.',
    ends.length === 0 && later.join() === '0x2328,0x2328',
    `answered: ${ends.join(', ') || 'none'}; a later request of each: ${later.join(', ')}`,
  );
  await ethers.destroy();
  (await viem.transport.getRpcClient()).close();

  const cap = Number(page.row('filter-cap | 200').cells[1]);
  const left = await watchSubscriptions(chain, {onOne: cap + 1, others: 20});
  page.says(
    '`filter-cap` does not limit the number of subscriptions.',
    left.onOne === cap + 1,
    `${left.onOne} subscriptions`,
  );
  const again = await chain.restart();
  const afterRestart = await watchSubscriptions(again, {onOne: 1, others: 0});
  page.says(
    'In this release, the node keeps a goroutine for each subscription until it restarts, also after `eth_unsubscribe`. If clients reconnect often, watch the metric `go_goroutines`.',
    isLeft(left) && afterRestart.before === 0,
    `goroutines of subscriptions: ${JSON.stringify(left)}; after a restart ${afterRestart.before}; metric: go_goroutines`,
  );
  await again.stop();
}

/** Checks requests that take longer than `http-timeout`, with four clients. */
async function checkTimeout(page: PageRun, home: string): Promise<void> {
  const chain = await page.startNode(home, ['--json-rpc.api', 'eth,net,web3,debug', '--json-rpc.http-timeout', '2s']);
  await waitFor('the WebSocket server', () => isOpen(facts.ports.webSocket));
  const seconds = 3;
  const toFile = (name: string): string => path.join(page.folder, `late-${name}.prof`);
  const slow = (name: string): string => request('debug_mutexProfile', [toFile(name), seconds], 2);
  const curl = (body: string): Promise<{exit?: number; output: string}> =>
    page.try(`curl -sS -w '%{time_total} s\\n' ${url} -H 'Content-Type: application/json' --data '${body}'`);
  const alone = await curl(slow('curl'));
  const took = Number(/([\d.]+) s$/m.exec(alone.output)?.[1]);
  page.says(
    'A request that takes longer than `http-timeout` gets no answer: the node finishes the work, and then closes the connection.',
    alone.exit === 52 && took >= seconds && existsSync(toFile('curl')),
    `http-timeout 2 s, a call of ${seconds} s: ${alone.output.trim()}; its file exists: ${existsSync(toFile('curl'))}`,
  );
  const batch = await curl(`[${request('eth_chainId', [])},${slow('batch')}]`);
  page
    .row('Batch | A JSON list')
    .holds(
      batch.exit === 52 && !batch.output.includes('0x2328') && existsSync(toFile('batch')),
      `http-timeout 2 s, eth_chainId and a call of ${seconds} s: ${batch.output.trim()}`,
    );
  const refusalOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      (answer) => JSON.stringify(answer),
      (error: Error & {details?: string}) => error.details ?? error.message,
    );
  const overHttp: JsonRpcApiProvider = new JsonRpcProvider(url, chainNumber, {staticNetwork: true});
  const client = createPublicClient({transport: http(url, {retryCount: 0})});
  const raw = await openRawSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
  const [byEthers, byViem, overSocket] = await Promise.all([
    refusalOf(overHttp.send('debug_mutexProfile', [toFile('ethers'), seconds])),
    refusalOf(client.request({method: 'debug_mutexProfile', params: [toFile('viem'), seconds]} as never)),
    raw.askText(slow('socket')),
  ]);
  overHttp.destroy();
  await raw.close();
  const empty = page.row('Empty reply from server');
  empty.shows(`curl: ${alone.output.trim()}; ethers: ${byEthers}; viem: ${byViem}; longer than http-timeout`);
  page
    .row('Could not perform request')
    .holds(isIn('Could not perform request: … EOF"', overSocket), `longer than http-timeout: ${overSocket.trim()}`);
  await chain.stop();
}

/** Reads the heights that a command prints, each on its own line. */
const toHeights = (output: string): number[] => [...output.matchAll(/^(\d+)$/gm)].map(([each]) => Number(each));

/** Returns whether heights go up or down by one. */
const isStep = (heights: readonly number[], step: 1 | -1): boolean =>
  heights.length > 1 && heights.every((height, index) => height === (heights[0] ?? 0) + index * step);

/** Checks which logs a polling filter finds, and how filters end with the first one of their kind. */
async function checkFilters(page: PageRun, chain: Chain, to: string): Promise<void> {
  const data = probe.encodeFunctionData('emitFive');
  const {receipt: past} = await send(chain, 'dev0', {to, data});
  const {hash} = (await demand(chain, 'eth_getBlockByNumber', [past.blockNumber, false])) as {hash: string};
  const create = async (filter: object): Promise<unknown> => demand(chain, 'eth_newFilter', [filter]);
  const filters = [
    await create({}),
    await create({blockHash: hash}),
    await create({fromBlock: past.blockNumber}),
    await create({address: to}),
  ];
  const {receipt: next} = await send(chain, 'dev0', {to, data});
  const blocksOf = ({result, error}: JsonRpcAnswer): string =>
    error?.message ?? [...new Set((result as {blockNumber: string}[]).map(({blockNumber}) => blockNumber))].join();
  const changes = await waitFor('changes of each filter', async () => {
    const answers = await Promise.all(filters.map((each) => chain.ask('eth_getFilterLogs', [each])));
    const news = await Promise.all(filters.map((each) => chain.ask('eth_getFilterChanges', [each])));
    return news.every((each) => blocksOf(each) !== '') ? {answers, news} : undefined;
  });
  const [found, searched] = [changes.news.map(blocksOf), changes.answers.map(blocksOf)];
  page.says(
    'It returns logs of new blocks only, whatever `fromBlock` or `blockHash` says. `eth_getFilterLogs` searches past blocks.',
    found.every((each) => each === next.blockNumber) &&
      searched[1] === past.blockNumber &&
      searched[2] === `${past.blockNumber},${next.blockNumber}`,
    `of blocks ${past.blockNumber} and ${next.blockNumber}: changes ${found.join('; ')}, logs ${searched.join('; ')}`,
  );
  const ends: string[] = [];
  const kinds = [filters];
  for (const method of ['eth_newBlockFilter', 'eth_newPendingTransactionFilter']) {
    kinds.push([await demand(chain, method, []), await demand(chain, method, []), await demand(chain, method, [])]);
  }
  for (const [first, second, ...rest] of kinds) {
    await demand(chain, 'eth_uninstallFilter', [rest.at(-1)]);
    const alive = await demand(chain, 'eth_getFilterChanges', [second]);
    await demand(chain, 'eth_uninstallFilter', [first]);
    const ended = await waitFor(
      'the end of the second filter',
      async () => (await chain.ask('eth_getFilterChanges', [second])).error?.message,
    );
    ends.push(
      `without the last, the second has ${JSON.stringify(alive).length} characters; without the first: ${ended}`,
    );
  }
  page.says(
    'In this release, all other filters of the kind',
    ends.every((each) => each.endsWith('not found')),
    ends.join('; '),
  );
}

/**
 * Waits until no event has come from CometBFT for two minutes on the HTTP server, where one filter asks for logs. On the
 * WebSocket server, new blocks keep the connection alive.
 */
async function checkSilence(page: PageRun, home: string, to: string): Promise<void> {
  const chain = await page.startNode(home);
  await checkFilters(page, chain, to);
  await waitFor('the WebSocket server', () => isOpen(facts.ports.webSocket));
  const socket = await openSocket('ws://127.0.0.1:8546');
  await socket.ask('eth_subscribe', ['newHeads']);
  const data = probe.encodeFunctionData('emitFive');
  const filter = await demand(chain, 'eth_newFilter', [{address: to}]);
  const read = async (id: unknown): Promise<number> =>
    ((await demand(chain, 'eth_getFilterChanges', [id])) as []).length;
  await send(chain, 'dev0', {to, data});
  const first = await waitFor('the first logs', async () => (await read(filter)) || undefined);
  const count = (): number => chain.log().split('New websocket connection').length;
  const connections = count();
  const logs = (await socket.ask('eth_subscribe', ['logs', {address: to}])).result;
  await waitFor('another connection to CometBFT', () => count() > connections, 200);
  const later = await demand(chain, 'eth_newFilter', [{address: to}]);
  const {receipt} = await send(chain, 'dev0', {to, data});
  const log = (await socket.waitFor(logs)) as {blockNumber: string};
  await chain.block(Number(receipt.blockNumber) + 2);
  const silent = [await read(filter), await read(later)];
  const seen = `first ${first} logs; after ${count() - connections} more connections: ${silent.join(' and ')}; a log of block ${log.blockNumber} on the WebSocket`;
  page.says('If no event comes over it for 120 seconds', first > 0 && silent.every((each) => each === 0), seen);
  page.says('Blocks keep the connection alive.', log.blockNumber === receipt.blockNumber, seen);
  page.says('and so do new ones of the same kind', later !== filter && silent[1] === 0, seen);
  await demand(chain, 'eth_uninstallFilter', [filter]);
  await waitFor(
    'the end of the later filter',
    async () => (await chain.ask('eth_getFilterChanges', [later])).error?.message,
  );
  const renewed = await demand(chain, 'eth_newFilter', [{address: to}]);
  await send(chain, 'dev0', {to, data});
  const again = await waitFor('logs of a new filter', async () => (await read(renewed)) || undefined).catch(() => 0);
  page.says(
    'Over HTTP, it lasts until the oldest filter of the kind expires or is removed: then create a new one.',
    again > 0 && silent[1] === 0,
    `${silent[1]} logs by a filter of before the removal, ${again} by one of after it`,
  );
  await socket.close();
  await chain.stop();
}

/** Checks caps and other settings of the file. */
async function checkCaps(
  page: PageRun,
  home: string,
  told: {twoLogs: string; hash: string; to: string},
): Promise<void> {
  const app = path.join(home, 'config/app.toml');
  await page.shell(
    'openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 -subj /CN=localhost 2>/dev/null',
  );
  const gasCap = page.row('gas-cap | 25000000');
  const [noCap = 'none'] = /\d+(?= removes the cap)/.exec(gasCap.cells[2] ?? '') ?? [];
  setToml(app, {
    pruning: '"custom"',
    'pruning-keep-recent': '"2"',
    'pruning-interval': '"10"',
    'json-rpc.gas-cap': noCap,
    'json-rpc.filter-cap': '1',
    'json-rpc.logs-cap': '4',
    'json-rpc.block-range-cap': '3',
    'json-rpc.allow-unprotected-txs': 'true',
    'json-rpc.enable-indexer': 'true',
    'evm.max-tx-gas-wanted': '30000',
    'tls.certificate-path': `"${path.join(page.home, 'certificate.pem')}"`,
    'tls.key-path': `"${path.join(page.home, 'key.pem')}"`,
    'api.enabled-unsafe-cors': 'true',
  });
  const chain = await page.startNode(home);
  const first = await chain.block();
  const left = await chain.ask('eth_call', [{data: '0x5a60005260206000f3'}, 'latest']);
  const estimate = await chain.ask('eth_estimateGas', [{to: dev3}]);
  gasCap.holds(
    BigInt(String(left.result)) > 2n ** 60n && estimate.error !== undefined,
    `with ${noCap}, gas left in eth_call: ${BigInt(String(left.result))}; ${toSeen(estimate)}`,
  );
  const tooSmall = page.row('gas cap cannot be lower than 21000');
  tooSmall.shows(toSeen(estimate));
  tooSmall.holds(tooSmall.cells[1]?.includes(`gas-cap is ${noCap} or too small`) === true, `gas-cap = ${noCap}`);
  const {twoLogs} = told;
  const {hash: blockHash} = (await chain.ask('eth_getBlockByNumber', [twoLogs, false])).result as {hash: string};
  const inRange = await chain.ask('eth_getLogs', [{fromBlock: twoLogs, toBlock: twoLogs}]);
  const byHash = await chain.ask('eth_getLogs', [{blockHash}]);
  page
    .row('logs-cap | 10000')
    .holds(
      inRange.error !== undefined && (byHash.result as unknown[]).length === 5,
      `cap 4: ${toSeen(inRange)}; by hash: ${(byHash.result as unknown[]).length} logs`,
    );
  page.row('query returned more than %d results').shows(toSeen(inRange));
  const three = await chain.ask('eth_getLogs', [{fromBlock: '0x2', toBlock: '0x5', address: dev3}]);
  const four = await chain.ask('eth_getLogs', [{fromBlock: '0x2', toBlock: '0x6', address: dev3}]);
  page
    .row('block-range-cap | 10000')
    .holds(
      three.error === undefined && four.error !== undefined,
      `cap 3: 2 to 5: ${toSeen(three)}; 2 to 6: ${toSeen(four)}`,
    );
  page.row('maximum [from, to] blocks distance').shows(toSeen(four));
  await chain.ask('eth_newBlockFilter');
  const full = await chain.ask('eth_newBlockFilter');
  const fullToo = await chain.ask('eth_newPendingTransactionFilter');
  page.says(
    'the methods for blocks and pending transactions return an error text in place of the id. The text is, for example, `error creating block filter: max limit reached`.',
    full.result === 'error creating block filter: max limit reached' &&
      fullToo.result === 'error creating pending tx filter: max limit reached',
    `${toSeen(full)}; ${toSeen(fullToo)}`,
  );
  page
    .row('filter-cap | 200')
    .holds(full.result === 'error creating block filter: max limit reached', `cap 1: ${toSeen(full)}`);
  page.row('filter %s not found').shows(toSeen(await chain.ask('eth_getFilterChanges', ['0x1'])));
  const unprotected = await keys.dev2.signTransaction({
    type: 0,
    nonce: Number(await demand(chain, 'eth_getTransactionCount', [keys.dev2.address, 'latest'])),
    to: dev3,
    gasLimit: 21_000,
    gasPrice: price,
  });
  const taken = await chain.ask('eth_sendRawTransaction', [unprotected]);
  page
    .row('allow-unprotected-txs | false')
    .holds(taken.error !== undefined && !taken.error.message.includes('allowed over RPC'), toSeen(taken));
  page
    .row('enable-indexer | false')
    .holds(existsSync(path.join(home, 'data/evmindexer.db')), 'data/evmindexer.db is there');
  const allowed = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'x-own',
    },
  });
  page
    .row('[api] enabled-unsafe-cors')
    .holds(
      allowed.headers.get('access-control-allow-origin') === '*',
      `the answer to OPTIONS has status ${allowed.status}`,
    );
  // This server starts some seconds after the HTTP server.
  const opened = await waitFor('the WebSocket server', async () => {
    const secure = new WebSocket('wss://127.0.0.1:8546', {rejectUnauthorized: false});
    const outcome = await new Promise<string>((resolve) => {
      secure.once('open', () => resolve('open'));
      secure.once('error', (error) => resolve(error.message));
    });
    secure.close();
    return outcome === 'open' ? outcome : undefined;
  });
  const plain = await chain.ask('eth_chainId');
  page
    .row('[tls] certificate-path')
    .holds(opened === 'open' && plain.result === '0x2328', `wss: ${opened}; http: ${toSeen(plain)}`);

  const {
    hash,
    receipt: {blockNumber},
  } = await send(chain, 'dev3', {to: accounts.dev1.address, gasLimit: 40_000});
  page
    .row('A transaction or receipt by hash')
    .holds((await chain.ask('eth_getTransactionByHash', [hash])).result !== null, 'with enable-indexer = true');
  const past = `0x${(first + 1).toString(16)}`;
  const gone = await waitFor(
    'a pruned state',
    async () => {
      const answer = await chain.ask('eth_getBalance', [dev3, past]);
      // While the node prunes the state, the text is another one for a moment.
      return answer.error?.message.includes('version mismatch') ? answer : undefined;
    },
    60,
  );
  const call = await chain.ask('eth_call', [{to: told.to, input: probe.encodeFunctionData('tell')}, past]);
  page.row('failed to load state at height').shows(toSeen(gone));
  page
    .row('State at a height')
    .holds(gone.error !== undefined && call.error !== undefined, `${toSeen(gone)}; ${toSeen(call)}`);
  const kept = (await chain.ask('eth_getBlockByNumber', [past, false])).result as Readonly<
    Record<string, string>
  > | null;
  const {body: results} = await chain.comet(`/block_results?height=${first + 1}`);
  const [, eventFee] = /"base_fee",\s*"value":\s*"(\d+)"/.exec(results) ?? [];
  page.says(
    'Then `eth_getBlockByNumber` answers with the zero address as `miner`, and takes the base fee from the events of the block.',
    Number(kept?.miner) === 0 && eventFee !== undefined && Number(kept?.baseFeePerGas) === Number(eventFee),
    JSON.stringify({miner: kept?.miner, baseFeePerGas: kept?.baseFeePerGas, event: eventFee}),
  );
  page.says(
    'Calls for the state of that block fail.',
    gone.error !== undefined && call.error !== undefined && kept !== null,
    `${toSeen(gone)}; ${toSeen(call)}`,
  );
  // More blocks, after the block of the only transaction in the index.
  await chain.block(Number(blockNumber) + 3);
  await chain.stop();

  const index = await page.run('evmosd index-eth-tx backward', {seconds: 120});
  const indexed = Number(blockNumber);
  const down = toHeights(index.output);
  page.says(
    'The command starts one block below the first indexed block, goes down to block 1, and prints each height.',
    isStep(down, -1) && down[0] === indexed - 1 && down.at(-1) === 1,
    `the first transaction in the index is in block ${indexed}: ${down.slice(0, 3).join(', ')} … ${down.at(-1)}`,
  );
  const up = toHeights(await page.outputOf('evmosd index-eth-tx forward', {seconds: 60}));
  const empty = `rm -r '${path.join(home, 'data/evmindexer.db')}' && evmosd index-eth-tx`;
  const all = toHeights(await page.outputOf(`${empty} forward`, {seconds: 60}));
  const newest = all.at(-1) ?? 0;
  page.says(
    '`forward` starts one block above the last indexed block and goes up to the newest block.',
    isStep(up, 1) && up[0] === indexed + 1 && up.at(-1) === newest && all[0] === 1 && newest > indexed,
    `the last transaction in the index is in block ${indexed}: ${up[0]} … ${up.at(-1)}; empty: ${all[0]} … ${newest}`,
  );
  const fromEmpty = toHeights(await page.outputOf(`${empty} backward`, {seconds: 60}));
  page.says(
    'If the index is empty, the command starts one block below the newest block.',
    isStep(fromEmpty, -1) && fromEmpty[0] === newest - 1,
    `the newest block is ${newest}: ${fromEmpty.slice(0, 3).join(', ')}`,
  );
}

/** Checks a node without an index and without results. Returns the height of a block without results. */
async function checkWithout(page: PageRun, home: string, told: {hash: string; twoLogs: string}): Promise<number> {
  const app = path.join(home, 'config/app.toml');
  setToml(path.join(home, 'config/config.toml'), {
    'tx_index.indexer': '"null"',
    'storage.discard_abci_responses': 'true',
  });
  setToml(app, {
    'json-rpc.api': '"debug"',
    'json-rpc.max-open-connections': '1',
    'json-rpc.enable-indexer': 'false',
    'tls.certificate-path': '""',
    'tls.key-path': '""',
  });
  let chain = await page.startNode(home, ['--json-rpc.http-idle-timeout', '5s']);
  const modules = await chain.ask('rpc_modules');
  page.says(
    '`debug` serves `debug`, `net` and `web3`',
    Object.keys(modules.result as object).join() === 'debug,net,rpc,web3',
    toSeen(modules),
  );
  const limited = await countAnswered(3);
  const raw = await waitFor('the WebSocket server', () => openRawSocket('ws://127.0.0.1:8546').catch(() => undefined));
  const further = {
    http: await askBeyondLimit(1, () => post(request('net_version', []))),
    webSocket: await askBeyondLimit(1, () => raw.ask(request('net_version', []))),
  };
  await raw.close();
  await chain.stop();
  const served: Record<string, string> = {};
  for (const list of ['eth,debug', 'eth, net, web3', 'ETH,net,debug']) {
    setToml(app, {'json-rpc.api': `"${list}"`});
    chain = await page.startNode(home);
    served[list] = Object.keys((await chain.ask('rpc_modules')).result as object).join();
    const skipped = [...chain.log().matchAll(/invalid namespace value.*/g)].length;
    served[list] += `; ${skipped} skipped`;
    await chain.stop();
  }
  page.says(
    '`eth,debug` serves `eth`, `debug` and `web3`.',
    served['eth,debug'] === 'debug,eth,rpc,web3; 0 skipped',
    served['eth,debug'] ?? '',
  );
  page.says(
    'So `eth, net, web3` serves `eth` alone.',
    served['eth, net, web3'] === 'eth,rpc; 2 skipped' && served['ETH,net,debug'] === 'debug,net,rpc; 1 skipped',
    JSON.stringify(served),
  );

  const connections = page.row('max-open-connections');
  const [unlimited = 'none'] = /\d+(?= is no limit)/.exec(connections.cells[2] ?? '') ?? [];
  const smallest = page.row('gas cap cannot be lower than 21000');
  const [least = 'none'] = /\d+/.exec(smallest.cells[2] ?? '') ?? [];
  setToml(app, {
    'json-rpc.api': '""',
    'json-rpc.max-open-connections': unlimited,
    'json-rpc.block-range-cap': '100',
    'json-rpc.gas-cap': least,
  });
  chain = await page.startNode(home);
  const answered = await countAnswered(20);
  connections.holds(
    limited <= 1 && answered === 20 && hasWaited(further.http) && hasWaited(further.webSocket),
    `with 1, ${limited} of 3 further connections are answered; with ${unlimited}, ${answered} of 20; with 1 and http-idle-timeout 5s, a further request waits, in milliseconds: ${JSON.stringify(further)}`,
  );
  const estimated = await chain.ask('eth_estimateGas', [{to: dev3}]);
  smallest.holds(estimated.error === undefined, `gas-cap = ${least}: ${toSeen(estimated)}`);
  const empty = await chain.ask('rpc_modules');
  page.says(
    'An empty list serves all three default namespaces.',
    Object.keys(empty.result as object).join() === 'eth,net,rpc,web3',
    toSeen(empty),
  );
  const byHash = await chain.ask('eth_getTransactionByHash', [told.hash]);
  page.row('A transaction or receipt by hash').holds(byHash.result === null, `indexer = "null": ${toSeen(byHash)}`);
  const head = await chain.block();
  const block = await chain.ask('eth_getBlockByNumber', [`0x${(head - 1).toString(16)}`, false]);
  page.row('Blocks, receipts, logs').holds(block.result === null, `discard_abci_responses = true: ${toSeen(block)}`);
  const none = await chain.ask('eth_getLogs', [{fromBlock: told.twoLogs, toBlock: told.twoLogs}]);
  page.says(
    'With `discard_abci_responses = true`, the answer is an error instead: `node is not persisting abci responses`.',
    none.error?.message.includes('node is not persisting abci responses') === true,
    `block ${told.twoLogs}: ${toSeen(none)}`,
  );
  const trace = await chain.ask('debug_traceTransaction', [told.hash]);
  page.row('A trace').holds(trace.error?.code === -32601, toSeen(trace));
  await chain.stop();

  setToml(path.join(home, 'config/config.toml'), {'tx_index.indexer': '"kv"'});
  setToml(app, {'json-rpc.api': '"eth,debug"'});
  chain = await page.startNode(home);
  const nowhere = await chain.ask('debug_traceTransaction', [`0x${'1'.repeat(64)}`]);
  page.row('ethereum tx not found').shows(toSeen(nowhere));
  // The amount overflows in the extension, which stops the whole transaction.
  const {mykey} = accounts;
  const data = new Interface(['function undelegate(address, string, uint256)']).encodeFunctionData('undelegate', [
    mykey.address,
    toOperator(mykey.address),
    2n ** 256n - 1n,
  ]) as `0x${string}`;
  const to = findExtension('staking').address;
  const stopped = await sendEthereum(chain, mykey.privateKey, {to, data, gas: 400_000n}, 4);
  const untold = await chain.ask('eth_getTransactionReceipt', [stopped.hash]);
  const ended = page.row('GetTxByEthHash %s: invalid ethereum tx');
  ended.shows(toSeen(await chain.ask('debug_traceTransaction', [stopped.hash])));
  ended.holds((await chain.txResult(stopped.hash)).code > 0 && untold.result === null, toSeen(untold));
  const genesis = page.row('genesis is not traceable');
  const [refusedBlock, firstBlock] = [1, 2].map((column) =>
    Number(/block (\d+)/.exec(genesis.cells[column] ?? '')?.[1]),
  );
  const traceBlock = async (number = -1): Promise<string> =>
    toSeen(await chain.ask('debug_traceBlockByNumber', [`0x${number.toString(16)}`]));
  const [untraced, traced] = [await traceBlock(refusedBlock), await traceBlock(firstBlock)];
  genesis.shows(untraced);
  for (const block of ['earliest', 'lastest']) {
    const refused = toSeen(await chain.ask('debug_traceBlockByNumber', [block]));
    genesis.shows(refused);
    page.row('earliest, 0x0 | Block 1').finds('genesis is not traceable', refused);
  }
  genesis.holds(traced === '[]', `block ${refusedBlock}: ${untraced}; block ${firstBlock}: ${traced}`);
  await chain.stop();
  setToml(path.join(home, 'config/config.toml'), {'tx_index.indexer': '"null"'});
  setToml(app, {'json-rpc.api': '""'});

  setToml(path.join(home, 'config/config.toml'), {
    'tx_index.indexer': '"kv"',
    'storage.discard_abci_responses': 'false',
  });
  return head;
}

const feeHistoryCap = 'JSON-RPC feehistory-cap cannot be negative or 0';
const filterCap = 'JSON-RPC filter-cap cannot be negative';

/** Reads the least number that a row allows. */
const readLeast = (page: PageRun, quote: string): number =>
  Number(/Set (\d+) or more/.exec(page.row(quote).cells[1] ?? '')?.[1]);

/** Checks the settings with which a node does not start. */
async function checkStart(page: PageRun, home: string): Promise<void> {
  const app = path.join(home, 'config/app.toml');
  const settings = readFileSync(app, 'utf8');
  const starts = async (key: string, value: string): Promise<{exit?: number; output: string}> => {
    setToml(app, {[key]: value});
    const outcome = await page.try('evmosd start', {seconds: 30});
    writeFileSync(app, settings);
    return outcome;
  };
  for (const [text, key, value] of [
    ["repeated API namespace '%s'", 'json-rpc.api', '"eth,net,eth"'],
    [feeHistoryCap, 'json-rpc.feehistory-cap', String(readLeast(page, feeHistoryCap) - 1)],
    [filterCap, 'json-rpc.filter-cap', String(readLeast(page, filterCap) - 1)],
  ] as const) {
    const {exit, output} = await starts(key, value);
    const [line = output] = output.split('\n').filter((each) => each.includes('invalid json-rpc config value'));
    page
      .row(text)
      .holds(exit !== 0 && isIn(`invalid json-rpc config value: ${text}`, output), `${key} = ${value}: ${line.trim()}`);
  }
  const repeating: string[] = [];
  for (const list of ['net', 'web3', 'eth,web3', 'debug,web3', 'web3,eth']) {
    const {exit, output} = await starts('json-rpc.api', `"${list}"`);
    const [text = `exit ${exit}`] = /repeated API namespace '\w+'/.exec(output) ?? [];
    repeating.push(`${list}: ${text}`);
  }
  page.says(
    'The start stops if a name is then repeated: with `net` alone, with `web3` alone, and with every list of two names that has `web3`.',
    repeating.every((each) => each.includes('repeated API namespace')),
    repeating.join('; '),
  );
}

/** Checks a node with gRPC at another address, and an HTTP/1.1 program where JSON-RPC looks for gRPC. */
async function checkForeignGrpc(page: PageRun, home: string): Promise<void> {
  const app = path.join(home, 'config/app.toml');
  const {grpc} = facts.ports;
  setToml(app, {
    'json-rpc.address': '"127.0.0.1:8545"',
    'json-rpc.evm-timeout': '"0s"',
    'grpc.enable': 'true',
    'grpc.address': `"127.0.0.2:${grpc}"`,
  });
  const foreign = createServer((_, response) => response.end('not gRPC'));
  await new Promise<void>((resolve) => foreign.listen(grpc, '127.0.0.1', resolve));
  let chain = await page.startNode(home);
  const askState = async (): Promise<JsonRpcAnswer[]> => [
    await chain.ask('eth_call', [{to: dev3}, 'latest']),
    await chain.ask('eth_getBalance', [dev3, 'latest']),
    await chain.ask('eth_getTransactionCount', [dev3, 'latest']),
  ];
  const failed = await askState();
  const [ofCall, ...ofState] = failed;
  chain = await chain.restart(['--grpc.address', '127.0.0.1:9099']);
  const onFreePort = await askState();
  chain = await chain.restart(['--grpc.enable=false']);
  const withoutGrpc = await askState();
  await chain.stop();
  foreign.closeAllConnections();
  foreign.close();
  const works = (answers: readonly JsonRpcAnswer[]): boolean =>
    answers.every(({result, error}) => result !== undefined && error === undefined);
  page
    .row('error reading server preface')
    .holds(
      ofState.every((each) => isIn('error reading server preface: http2: frame too large', toSeen(each))) &&
        ofCall?.error?.message === 'header not found' &&
        works(onFreePort) &&
        works(withoutGrpc),
      [failed, onFreePort, withoutGrpc].map((each) => each.map(toSeen).join(', ')).join('; '),
    );
}

/** Checks the tracer `access_list`, some values of settings, and an HTTP address that the WebSocket server ignores. */
async function checkTracer(page: PageRun, home: string, discarded: number): Promise<void> {
  const app = path.join(home, 'config/app.toml');
  const timeout = page.row('evm-timeout');
  const [unlimited = 'none'] = /\d+(?= is no limit)/.exec(timeout.cells[2] ?? '') ?? [];
  setToml(app, {
    'json-rpc.api': '"eth,net,web3,nosuch"',
    'json-rpc.evm-timeout': `"${unlimited}s"`,
    'min-retain-blocks': '20',
    'json-rpc.gas-cap': '25000000',
    'json-rpc.feehistory-cap': String(readLeast(page, feeHistoryCap)),
    'json-rpc.filter-cap': String(readLeast(page, filterCap)),
  });
  const chain = await page.startNode(home, ['--evm.tracer', 'access_list']);
  const [histories, filters] = [readLeast(page, feeHistoryCap), readLeast(page, filterCap)];
  const toHistory = (blocks: number): Promise<JsonRpcAnswer> =>
    chain.ask('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', []]);
  const [enough, tooMany] = [await toHistory(histories), await toHistory(histories + 1)];
  page
    .row(feeHistoryCap)
    .holds(enough.error === undefined && tooMany.error !== undefined, `starts with ${histories}: ${toSeen(tooMany)}`);
  const noFilter = await chain.ask('eth_newFilter', [{}]);
  page.row(filterCap).holds(noFilter.error !== undefined, `starts with ${filters}: ${toSeen(noFilter)}`);
  page.says(
    'The node logs every other name as `invalid namespace value` and skips it.',
    chain.log().includes('invalid namespace value'),
    'it is in the log',
  );
  const nonce = Number(await demand(chain, 'eth_getTransactionCount', [keys.dev0.address, 'pending']));
  const creation = await keys.dev0.signTransaction({
    type: 2,
    chainId: chainNumber,
    nonce,
    data: compileContracts([source]).get('Probe') ?? '',
    gasLimit: 1_000_000,
    maxFeePerGas: price,
    maxPriorityFeePerGas: 1n,
  });
  const height = await chain.block();
  const sent = await chain.ask('eth_sendRawTransaction', [creation]);
  await chain.block(height + 3);
  const results = await Promise.all(
    [1, 2, 3].map(async (step) => (await chain.comet(`/block_results?height=${height + step}`)).body),
  );
  const [, log = 'no failed transaction'] =
    /"code":\s*[1-9]\d*,[\s\S]*?"log":\s*"([^"]{0,160})/.exec(results.join('\n')) ?? [];
  page.says(
    'With `access_list`, every transaction that creates a contract fails on this node alone',
    sent.error !== undefined || log !== 'no failed transaction',
    `${toSeen(sent)}: ${log}`,
  );
  const newest = await chain.ask('eth_getLogs', [{fromBlock: 'latest', toBlock: 'latest'}]);
  const range = await chain.ask('eth_getLogs', [{fromBlock: `0x${(discarded - 1).toString(16)}`, toBlock: 'latest'}]);
  page.says(
    'The node cannot read the results of one block of the range, because it no longer has those of the older blocks.',
    newest.error === undefined && JSON.stringify(range.result) === '[]',
    `from block ${discarded - 1}, whose results were not kept: ${toSeen(range)}`,
  );
  const pruned = await chain.ask('eth_getBalance', [dev3, '0x2']);
  page.row('height %d is not available').shows(toSeen(pruned));
  const earliest = [
    await chain.ask('eth_getBlockByNumber', ['earliest', false]),
    await chain.ask('eth_getBalance', [dev3, 'earliest']),
  ] as const;
  page.says(
    'Then `eth_getBlockByNumber` answers `null` for `earliest`, and calls for a state fail.',
    earliest[0].result === null && earliest[1].error !== undefined,
    earliest.map(toSeen).join('; '),
  );
  await chain.stop();

  setToml(app, {'json-rpc.address': '"127.0.0.2:8545"'});
  let elsewhere = page.terminal.start('evmosd start');
  await elsewhere.until(/Starting JSON WebSocket server/, 90);
  const raw = await waitFor('the WebSocket server', () => openRawSocket('ws://127.0.0.1:8546').catch(() => undefined));
  page.row('Could not perform request').shows(JSON.stringify(await raw.ask(request('eth_chainId', []))));
  // Only the gas limit ends this endless loop.
  const callLoop = async (): Promise<string> => {
    const answer = await fetch('http://127.0.0.2:8545', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: request('eth_call', [{data: '0x5b600056'}, 'latest']),
    });
    return answer.text();
  };
  const ended = await callLoop();
  await raw.close();
  await elsewhere.stop();
  setToml(app, {'json-rpc.evm-timeout': '"1ns"'});
  elsewhere = page.terminal.start('evmosd start');
  await elsewhere.until(/Starting JSON WebSocket server/, 90);
  const withGrpc = await callLoop();
  await elsewhere.stop();
  setToml(app, {'grpc.enable': 'false', 'grpc-web.enable': 'false'});
  elsewhere = page.terminal.start('evmosd start');
  await elsewhere.until(/Starting JSON WebSocket server/, 90);
  const withoutGrpc = await callLoop();
  await elsewhere.stop();
  await checkForeignGrpc(page, home);
  timeout.holds(
    ended.includes('out of gas') &&
      withGrpc.includes('context deadline exceeded') &&
      withoutGrpc.includes('out of gas'),
    `with ${unlimited} s: ${ended}; with 1 ns: ${withGrpc}; with 1 ns and without gRPC: ${withoutGrpc}`,
  );
}

const run: Run = async (page) => {
  const chain = await switchOn(page);
  await checkHttp(page, chain);
  const told = await checkDifferences(page, chain);
  await checkBlocks(page, chain);
  await checkWebSocket(page, chain, told.to);
  // The server itself refuses a transaction without a chain id.
  const unprotected = await keys.dev2.signTransaction({type: 0, nonce: 0, to: dev3, gasLimit: 21_000, gasPrice: price});
  page.row('only replay-protected (EIP-155)').shows(toSeen(await chain.ask('eth_sendRawTransaction', [unprotected])));
  const {home} = chain;
  await chain.stop();

  await checkEvents(page, home);
  await checkTimeout(page, home);
  await checkSilence(page, home, told.to);
  await checkCaps(page, home, told);
  const discarded = await checkWithout(page, home, told);
  await checkStart(page, home);
  await checkTracer(page, home, discarded);

  const node = await startWithoutBlocks(page);
  const ask = async (method: string, params: readonly unknown[]): Promise<string> =>
    (await post(request(method, params))).body;
  const blockless = page.row('evmosd is not ready');
  blockless.shows(await ask('eth_getBalance', [dev3, 'latest']));
  const [called, read] = [
    await ask('eth_call', [{to: dev3}, 'latest']),
    await ask('eth_getBlockByNumber', ['latest', false]),
  ];
  blockless.holds(called.includes('header not found') && read.includes('"result":null'), `${called}; ${read}`);
  await node.stop();
};

export default run;
