import {createServer, type Server} from 'node:http';
import {cpSync} from 'node:fs';
import path from 'node:path';
import {privateKeyToAccount} from 'viem/accounts';
import type {Hex} from 'viem';
import WebSocket, {WebSocketServer} from 'ws';
import {facts} from '../../../../src/site/facts';
import {accounts, get, setToml, type Receipt} from '../../chain';
import type {PageRun} from '../../run';
import {withoutServers} from '../nodeFiles';
import {encode, toTransaction, type Printed, type Row} from './printed';

const {dev0, dev1, dev2} = accounts;

/** Values to put into the results of CometBFT, by method and path; or an error in the place of the result. */
type Changes = Readonly<Record<string, Readonly<Record<string, unknown>> | 'error'>>;

interface Answer {
  result?: unknown;
  error?: unknown;
}

/** Puts a value at a path such as `txs.0.code`. */
function put(target: unknown, [first = '', ...rest]: readonly string[], value: unknown): void {
  const parent = target as Record<string, unknown>;
  if (rest.length === 0) {
    parent[first] = value;
  } else if (parent[first]) {
    put(parent[first], rest, value);
  }
}

function change(answer: Answer, changes: Changes[string] | undefined): Answer {
  if (changes === 'error') {
    const {result: _, ...others} = answer;
    return {...others, error: {code: -32603, message: 'Internal error', data: 'changed'}};
  }
  for (const [at, value] of Object.entries(changes ?? {})) {
    put(answer.result, at.split('.'), value);
  }
  return answer;
}

/** Passes requests on to the RPC server of CometBFT on this machine, and changes the answers. */
function startProxy(port: number, changes: () => Changes): Server {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const {method} = JSON.parse(body) as {method: string};
      void get(`http://127.0.0.1:${facts.ports.cometRpc}`, {method: 'POST', body})
        .then((answer) => JSON.stringify(change(JSON.parse(answer.body) as Answer, changes()[method])))
        .catch((error: Error) => JSON.stringify({jsonrpc: '2.0', id: -1, error: {code: -1, message: error.message}}))
        .then((text) => response.setHeader('Content-Type', 'application/json').end(text));
    });
  });
  new WebSocketServer({server}).on('connection', (client) => {
    const node = new WebSocket(`ws://127.0.0.1:${facts.ports.cometRpc}/websocket`);
    const waiting: string[] = [];
    client.on('message', (data: Buffer) =>
      node.readyState === node.OPEN ? node.send(data.toString()) : waiting.push(data.toString()),
    );
    node.on('open', () => waiting.forEach((message) => node.send(message)));
    node.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Answer;
      const isEvent = 'data' in ((answer.result as object | undefined) ?? {});
      client.send(JSON.stringify(isEvent ? change(answer, changes().event) : answer));
    });
    client.on('close', () => node.close());
    client.on('error', () => node.close());
    node.on('error', () => client.close());
  });
  return server.listen(port, '127.0.0.1');
}

const event = (type: string, values: Readonly<Record<string, string>>): object => ({
  type,
  attributes: Object.entries(values).map(([key, value]) => ({key, value, index: true})),
});

/** What is asked of JSON-RPC, and what is changed meanwhile. */
interface Question {
  ask: readonly [method: string, ...params: unknown[]];
  changes: Changes;
}

/** The questions whose answers or lines of the log have texts, for one transfer in a block. */
function toRows(hash: string, {blockHash, blockNumber}: Receipt & {blockHash: string}, other: string): Row<Question>[] {
  const filters = 'rpc/namespaces/ethereum/eth/filters';
  const logs = {block_results: {'txs_results.0.events': [event('tx_log', {txLog: 'x'})]}};
  const found = (events: readonly object[]): Changes => ({tx_search: {'txs.0.tx_result.events': events}});
  const isIn = {ethereumTxHash: hash, amount: '1', recipient: dev1.address};
  return [
    [
      {ask: ['eth_getLogs', {blockHash}], changes: {block_results: {begin_block_events: [], end_block_events: []}}},
      'rpc/backend',
      'block bloom event is not found',
    ],
    [{ask: ['eth_getLogs', {blockHash}], changes: logs}, filters, 'failed to fetch logs block number %v'],
    [
      {ask: ['eth_getLogs', {fromBlock: blockNumber, toBlock: blockNumber}], changes: logs},
      filters,
      'failed to fetch block by number %v',
    ],
    [
      {ask: ['eth_getLogs', {blockHash}], changes: {block_by_hash: 'error'}},
      filters,
      'failed to fetch header by hash %v: %v',
    ],
    [
      {ask: ['eth_getTransactionLogs', hash], changes: {block_results: {'txs_results.0.events': []}}},
      'rpc/backend',
      'eth tx logs not found for message index %v',
    ],
    [
      {ask: ['eth_getBlockByNumber', blockNumber, false], changes: {consensus_params: 'error'}},
      'rpc/backend',
      'failed to query consensus params',
    ],
    [
      {ask: ['eth_sendTransaction', {from: dev0.address, to: dev1.address}], changes: {block: 'error'}},
      'rpc/backend',
      'latest header is nil',
    ],
    [
      {ask: ['eth_getTransactionCount', dev0.address, 'pending'], changes: {unconfirmed_txs: 'error'}},
      'rpc/backend',
      'failed to fetch pending transactions',
    ],
    [
      {ask: ['debug_getBlockRlp', Number(blockNumber)], changes: {block: {block: null}}},
      'rpc/backend',
      'block not found for height %v',
    ],
    [
      {ask: ['debug_traceTransaction', hash], changes: found([event('ethereum_tx', {...isIn, txGasUsed: 'x'})])},
      'rpc/types',
      'failed to parse tx events: block %v, index %v, %v',
    ],
    [
      {ask: ['debug_traceTransaction', hash], changes: found([])},
      'rpc/types',
      'ethereum tx not found in msgs: block %v, index %v',
    ],
    [
      {
        ask: ['eth_getTransactionByHash', hash],
        changes: {...found([event('ethereum_tx', isIn)]), block_results: {'txs_results.0.code': 5}},
      },
      'rpc/backend',
      "can't find index of ethereum tx",
    ],
    [
      {ask: ['eth_getTransactionByHash', hash], changes: {block: {'block.data.txs.0': other}}},
      'rpc/backend',
      'invalid ethereum tx',
    ],
  ];
}

/**
 * Asks a node whose JSON-RPC reads blocks from a CometBFT that answers otherwise, as after damage or on a release that
 * wrote other events.
 */
export async function askAltered(page: PageRun, printed: Printed): Promise<void> {
  const first = await page.startChain({home: 'altered', blockTime: '500ms', app: withoutServers});
  const owner = privateKeyToAccount(dev2.privateKey);
  const toRaw = (nonce: number): Promise<Hex> =>
    owner.signTransaction({
      ...{type: 'legacy', chainId: 9000, nonce, gas: 21_000n, gasPrice: 2n * 10n ** 10n},
      ...{to: dev1.address, value: 1n},
    });
  const hash = String((await first.ask('eth_sendRawTransaction', [await toRaw(0)])).result);
  const receipt = (await first.receipt(hash)) as Receipt & {blockHash: string};
  await first.block();
  await first.stop();

  const home = path.join(page.home, 'reading');
  cpSync(first.home, home, {recursive: true});
  setToml(path.join(first.home, 'config/app.toml'), {'json-rpc.enable': 'false'});
  const node = await page.startNode(first.home);
  let changes: Changes = {};
  const port = 36_657;
  const proxy = startProxy(port, () => changes);
  setToml(path.join(home, 'config/config.toml'), {'rpc.laddr': `"tcp://127.0.0.1:${port}"`});
  setToml(path.join(home, 'config/client.toml'), {node: `"tcp://127.0.0.1:${port}"`});
  const reader = page.terminal.start(`exec evmosd start --grpc-only --home ${home}`);
  await reader.until(/Starting JSON WebSocket server/);
  const ask = async ([method, ...params]: Question['ask']): Promise<string> => {
    const {body} = await get(`http://127.0.0.1:${facts.ports.jsonRpc}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    return body;
  };
  const send = {
    '@type': '/cosmos.bank.v1beta1.MsgSend',
    ...{from_address: dev0.bech32, to_address: dev1.bech32, amount: [{denom: 'aevmos', amount: '1'}]},
  };
  const [other = ''] = await encode(page, [toTransaction({messages: [send]})]);
  for (const [{ask: request, changes: wanted}, name, ...texts] of toRows(hash, receipt, other)) {
    changes = wanted;
    const before = reader.log().length;
    const body = await ask(request);
    await printed.noteLater(() => `${body} ${reader.log().slice(before)}`, name, ...texts);
  }

  // Events reach a filter and a subscription.
  changes = {event: {'data.value.TxResult.result.data': 'EgMSAf8='}};
  const socket = new WebSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({id: 1, method: 'eth_subscribe', params: ['logs', {}]}));
  await new Promise((resolve) => socket.once('message', resolve));
  await ask(['eth_newFilter', {}]);
  await ask(['eth_sendRawTransaction', await toRaw(1)]);
  const noteLater = (name: string, ...texts: string[]): Promise<void> =>
    printed.noteLater(() => reader.log(), name, ...texts);
  const filters = 'rpc/namespaces/ethereum/eth/filters';
  await noteLater('rpc', 'failed to decode tx response');
  await noteLater(filters, 'fail to decode tx response');
  await noteLater('x/evm/types', 'failed to unmarshal tx response message data');
  changes = {event: {query: 1}};
  await ask(['eth_sendRawTransaction', await toRaw(2)]);
  await noteLater(filters, 'failed to JSON unmarshal ResponsesCh result event');
  socket.close();
  await reader.stop();
  proxy.closeAllConnections();
  proxy.close();
  await node.stop();
}
