import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  AbiCoder,
  SigningKey,
  Transaction,
  Wallet,
  decodeRlp,
  encodeRlp,
  id,
  keccak256,
  recoverAddress,
  toBeHex,
  toUtf8Bytes,
} from 'ethers';
import {
  absentMethods,
  answers,
  clients,
  methods,
  namespaces,
  sharedObjects,
  subscriptions,
  type Method,
  type RecordedResponse,
} from '../../../../../../src/site/jsonRpc';
import {memoryStatistics} from '../../../../../../src/site/jsonRpc/objects';
import {
  accounts,
  balanceInput,
  coinbase,
  dev3PrivateKey,
  fees,
  oneUnitWord,
  paymentHash,
  paymentRaw,
  sendRequest,
  signatureOfData,
  token,
  transferHash,
  transferInput,
  transferTopics,
} from '../../../../../../src/site/jsonRpc/samples';
import {compileContracts} from '../../../../../content/contracts';
import {checkExample, checkNotification, checkResult} from '../../../../../content/jsonRpc';
import {openSocket} from '../../../../../content/webSocket';
import {findArgumentFault, toArgumentCases} from '../../../../arguments';
import {get, setToml, type Chain, type JsonRpcAnswer} from '../../../../chain';
import {findJsonDifference, isIn} from '../../../../match';
import {waitFor} from '../../../../processes';
import type {PageRun, Run} from '../../../../run';
import type {Needs, Requires} from '../../../../tools';
import {isBusy, watchRemovedFilter} from '../../../leftBehind';
import {isLost, loseEvents, toLossSeen} from './lostEvents';
import {openRawSocket} from './rawSocket';
import {
  allNamespaces,
  chainNumber,
  cosmosChainId,
  demand,
  keys,
  makeStoryHome,
  minGasPrice,
  playStory,
  toSeen,
  waitForReceipt,
  type Story,
} from './story';

const unknownHash = `0x${'1'.repeat(64)}`;
const unknownAddress = `0x${'1'.repeat(40)}`;
const farHeight = '0xfffff';
const staking = '0x0000000000000000000000000000000000000800';
const bech32 = '0x0000000000000000000000000000000000000400';
const url = 'http://127.0.0.1:8545';

const find = (name: string): Method => {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    throw new Error(`There is no method ${name}`);
  }
  return method;
};

const isRlp = (name: string): boolean => name.endsWith('Rlp');

/** Functions that shorten long answers for the page, by the name of the method. */
const cut: Readonly<Record<string, (result: never) => unknown>> = {
  debug_memStats: (figures: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(figures)
        .filter(([key]) => key in (memoryStatistics.properties ?? {}))
        .map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, 2) : value]),
    ),
  debug_gcStats: (figures: {Pause: unknown[]; PauseEnd: unknown[]}) => ({
    ...figures,
    Pause: figures.Pause.slice(0, 2),
    PauseEnd: figures.PauseEnd.slice(0, 2),
  }),
  debug_stacks: (text: string) => text.split(/(?<=\n)/, 2).join(''),
  debug_printBlock: (text: string) => text.split(/(?<=\n)/, 3).join(''),
  eth_getProof: (account: {accountProof: string[]}) => ({
    ...account,
    accountProof: account.accountProof.map((each) => each.slice(0, 48)),
  }),
};

const whole = ['result'];

/** The positions of the validator, the app hash and the time in a header in RLP. */
const ofHeader = ['2', '3', '11'];

/** The keys whose values differ from run to run, by the name of the method. In RLP, the keys are positions. */
const varies: Readonly<Record<string, readonly string[]>> = {
  web3_clientVersion: whole,
  eth_getBlockByNumber: ['size', 'stateRoot', 'timestamp'],
  eth_getBlockByHash: ['size', 'stateRoot', 'timestamp'],
  eth_getProof: ['accountProof'],
  debug_getHeaderRlp: ofHeader,
  debug_getBlockRlp: ofHeader,
  debug_printBlock: whole,
  debug_memStats: whole,
  debug_gcStats: whole,
  debug_stacks: whole,
  personal_newAccount: whole,
  newHeads: ['miner', 'stateRoot', 'timestamp', 'hash'],
};

/** Returns a value in which some keys have the values recorded before, if those have the same type. */
function keep(seen: unknown, before: unknown, keys: readonly string[]): unknown {
  if (typeof seen !== 'object' || seen === null) {
    return seen;
  }
  const old = (before ?? {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(seen).map(([key, value]: [string, unknown]): [string, unknown] => [
    key,
    keys.includes(key) && isOfType(value, old[key]) ? old[key] : keep(value, old[key], keys),
  ]);
  return Array.isArray(seen) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Returns whether two values have the same type. The keys of objects are compared too. */
function isOfType(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return typeof one === typeof other && (one === null) === (other === null);
  }
  return Array.isArray(one)
    ? Array.isArray(other)
    : Object.keys({...one, ...other}).every((key) =>
        isOfType((one as Readonly<Record<string, unknown>>)[key], (other as Readonly<Record<string, unknown>>)[key]),
      );
}

/** Checks claims of the page by their names, and collects the answers that the page shows. */
class Methods {
  private readonly shown = new Map<string, RecordedResponse>();

  constructor(
    readonly page: PageRun,
    private chain: Chain,
  ) {}

  use(chain: Chain): void {
    this.chain = chain;
  }

  ask(method: string, params: readonly unknown[] = []): Promise<JsonRpcAnswer> {
    return this.chain.ask(method, params);
  }

  /** Checks an error row of a method: the code, and the message with its placeholders. */
  async fails(name: string, code: number, message: string, params: readonly unknown[]): Promise<void> {
    const answer = await this.ask(name, params);
    const {error} = answer;
    const holds = error?.code === code && isIn(message, error.message);
    this.page.data(`${name} error ${code} ${message}`, holds, toSeen(answer));
  }

  /** Checks the same error row of several methods. */
  async allFail(
    names: readonly string[],
    code: number,
    message: string,
    toParams: (name: string) => readonly unknown[],
  ): Promise<void> {
    for (const name of names) {
      await this.fails(name, code, message, toParams(name));
    }
  }

  /** Sends the request of a method's example, checks the answer against the schema, and keeps it for the page. */
  async answers(name: string, story: Story): Promise<JsonRpcAnswer> {
    const method = find(name);
    const answer = await this.ask(name, this.toOwnFiles(story.toParams(method)));
    const shown = this.show(name, answer, story);
    const faults = answer.error
      ? checkExample({...method, example: {params: method.example.params, ...shown}})
      : checkResult(name, answer.result);
    this.page.data(`${name} result`, faults.length === 0, faults.join('; ') || toSeen(answer));
    return answer;
  }

  /** Keeps an answer or a notification as the page shows it: with the values of the samples, and shortened. */
  show(name: string, {result, error}: JsonRpcAnswer, story: Story): RecordedResponse {
    const before = answers[name];
    const old = before && 'result' in before ? before.result : undefined;
    const read = (value: unknown): unknown => (isRlp(name) && value !== undefined ? decodeRlp(String(value)) : value);
    const own = read(cut[name]?.(result as never) ?? result);
    // The version of the protocol, 0x41, looks like the height 65.
    const renamed = name === 'eth_protocolVersion' ? own : story.toSample(own);
    const {result: kept} = keep({result: renamed}, {result: read(old)}, varies[name] ?? []) as {result: unknown};
    const answer = error
      ? {error: {code: error.code, message: String(story.toSample(error.message))}}
      : {result: isRlp(name) ? encodeRlp(kept as string[]) : kept};
    this.shown.set(name, answer);
    return answer;
  }

  /** Returns all kept answers, in the order of the page. */
  toRecord(): Readonly<Record<string, RecordedResponse | undefined>> {
    return Object.fromEntries([...methods, ...subscriptions].map(({name}) => [name, this.shown.get(name)]));
  }

  /** Puts profiles of one second into the home of this run. The node would take `~/` from the user database. */
  toOwnFiles(params: readonly unknown[]): readonly unknown[] {
    const [file, seconds] = params;
    return typeof file === 'string' && file.startsWith('~/')
      ? [path.join(this.page.home, file.slice(2)), ...(seconds === undefined ? [] : [1])]
      : params;
  }

  /** Checks a condition on an answer, as part of the claim about a result. */
  async gives(name: string, params: readonly unknown[], isSo: (result: unknown) => boolean): Promise<void> {
    const answer = await this.ask(name, params);
    this.page.data(
      `${name} result`,
      answer.error === undefined && isSo(answer.result),
      `${JSON.stringify(params)}: ${toSeen(answer)}`,
    );
  }

  differs(name: string, condition: boolean, seen: string): void {
    this.page.data(`${name} difference`, condition, seen);
  }
}

const isNull = (value: unknown): boolean => value === null;

/** The contracts that make the node fail as the page says. */
const probeSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Probe {
    event Seen(uint256 count);

    function refuse() external pure {
        revert("too late");
    }

    function burn() external pure {
        assembly {
            mstore(0xffffffff, 1)
        }
    }

    function emitTwice() external {
        emit Seen(1);
        emit Seen(2);
    }

    function ask(address token, address account) external view returns (uint256) {
        (, bytes memory data) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", account));
        return abi.decode(data, (uint256));
    }

    function spend(uint256 count) external view returns (uint256 left) {
        for (uint256 i = 0; i < count; ++i) {
            left = gasleft();
        }
    }
}`;

const selector = (signature: string): string => id(signature).slice(0, 10);
const encode = (types: readonly string[], values: readonly unknown[]): string =>
  AbiCoder.defaultAbiCoder().encode(types, values).slice(2);

/** Returns parameters of a method that reads at a block. */
function atBlock(name: string, block: unknown): readonly unknown[] {
  const own: Readonly<Record<string, readonly unknown[]>> = {
    eth_getStorageAt: [token, '0x0'],
    eth_getProof: [accounts.dev3, []],
    eth_call: [{to: token, input: balanceInput}],
    eth_estimateGas: [{from: accounts.dev2, to: accounts.dev3}],
    eth_feeHistory: ['0x1'],
    debug_traceBlockByNumber: [],
    debug_getHeaderRlp: [],
    debug_getBlockRlp: [],
    debug_printBlock: [],
    debug_seedHash: [],
  };
  return [...(own[name] ?? [accounts.dev3]), block, ...(name === 'eth_feeHistory' ? [[]] : [])];
}

const rawBlocks = ['debug_getHeaderRlp', 'debug_getBlockRlp', 'debug_printBlock', 'debug_seedHash'];
const byBlockObject = [
  'eth_getBalance',
  'eth_getTransactionCount',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getProof',
  'eth_call',
];
const filling = ['eth_sendTransaction', 'eth_fillTransaction', 'eth_resend', 'personal_sendTransaction'];
const sendingByKey = ['eth_sendTransaction', 'personal_sendTransaction'];

/** Returns parameters of a method that completes a request. `eth_resend` needs a nonce, `personal_…` a password. */
const toFilling = (name: string, request: Readonly<Record<string, unknown>>): readonly unknown[] => [
  name === 'eth_resend' ? {nonce: '0x0', ...request} : request,
  ...(name === 'personal_sendTransaction' ? [''] : []),
];

const futureText = 'height %d must be less than or equal to the current blockchain height %d';
const prunedText = 'height %d is not available, lowest height is %d';
const prunedStateText =
  'failed to load state at height %d; version mismatch on immutable IAVL tree; version does not exist. Version has either been pruned, or is for a future block height (latest height: %d)';

const toHeight = ({height}: Story): string => `0x${height.toString(16)}`;

/** Sends the requests about blocks 43 and 44 while these are the newest. */
async function tellStory(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  // The transfer is in the newest block.
  await m.answers('eth_getFilterLogs', story);
  await m.answers('eth_fillTransaction', story);
  await m.answers('eth_resend', story);
  await m.answers('eth_sendRawTransaction', story);
  // These requests are sent at once, while the payment waits for its block.
  const pendingFilter = story.answers.get('eth_newPendingTransactionFilter')?.result;
  const [listed, changes, pending, counted, latest] = await Promise.all([
    m.answers('eth_getPendingTransactions', story),
    m.ask('eth_getFilterChanges', [pendingFilter]),
    m.ask('eth_getTransactionByHash', [paymentHash]),
    m.ask('eth_getTransactionCount', [accounts.dev1, 'pending']),
    m.ask('eth_getTransactionCount', [accounts.dev1, 'latest']),
    m.gives('eth_getTransactionReceipt', [paymentHash], isNull),
  ]);
  const waiting = changes.result as string[];
  page.data(
    'eth_getTransactionByHash result',
    findJsonDifference((listed.result as unknown[])[0], pending.result) === undefined,
    toSeen(pending),
  );
  m.differs(
    'eth_getTransactionCount',
    counted.result === '0x1' && latest.result === '0x0',
    `pending ${toSeen(counted)}, latest ${toSeen(latest)}`,
  );
  await m.fails('eth_sendRawTransaction', -32000, ': tx already in mempool', [paymentRaw]);
  await waitForReceipt({ask: (method, params) => m.ask(method, params)}, paymentHash);
  await story.name(44);
  const reported = (await m.ask('eth_getFilterChanges', [pendingFilter])).result as string[];
  m.differs(
    'eth_newPendingTransactionFilter',
    !waiting.includes(paymentHash) && reported.includes(paymentHash),
    `while it waits: ${waiting.join(', ')}; in a block: ${reported.join(', ')}`,
  );
  await m.answers('eth_blockNumber', story);
  await m.answers('eth_feeHistory', story);
  await m.answers('eth_getFilterChanges', story);
}

/** Sends the examples of all other methods, and requests for what does not exist. */
async function askAll(m: Methods, story: Story, asked: ReadonlySet<string>): Promise<void> {
  for (const {name, webSocketOnly} of methods) {
    if (!webSocketOnly && !asked.has(name)) {
      await m.answers(name, story);
    }
  }
  for (const name of ['eth_getBlockByNumber', 'eth_getBlockTransactionCountByNumber']) {
    await m.gives(name, name === 'eth_getBlockByNumber' ? [farHeight, false] : [farHeight], isNull);
  }
  for (const name of ['eth_getBlockByHash', 'eth_getBlockTransactionCountByHash']) {
    await m.gives(name, name === 'eth_getBlockByHash' ? [unknownHash, false] : [unknownHash], isNull);
  }
  for (const [name, params] of [
    ['eth_getTransactionByHash', [unknownHash]],
    ['eth_getTransactionByBlockNumberAndIndex', [farHeight, '0x0']],
    ['eth_getTransactionByBlockNumberAndIndex', [toHeight(story), '0x1']],
    ['eth_getTransactionByBlockHashAndIndex', [unknownHash, '0x0']],
    ['eth_getTransactionReceipt', [unknownHash]],
    ['eth_getTransactionLogs', [unknownHash]],
    ['eth_getTransactionLogs', [paymentHash]],
    ['eth_getUncleByBlockNumberAndIndex', [farHeight, '0x0']],
    ['eth_getUncleByBlockHashAndIndex', [unknownHash, '0x0']],
    ['debug_intermediateRoots', [unknownHash]],
  ] as const) {
    await m.gives(name, params, isNull);
  }
  await m.gives('eth_getUncleCountByBlockNumber', [farHeight], (count) => count === '0x0');
  await m.gives('eth_getUncleCountByBlockHash', [unknownHash], (count) => count === '0x0');
  await m.gives('eth_getTransactionCount', [unknownAddress, 'latest'], (nonce) => nonce === '0x0');
  await m.gives('eth_getCode', ['0x0000000000000000000000000000000000000800', 'latest'], (code) => code === '0x');
  await m.gives('eth_uninstallFilter', ['0x1'], (found) => found === false);
  await m.gives('debug_seedHash', [1], (seed) => seed === `0x${'0'.repeat(64)}`);
  const listed = JSON.stringify((await m.ask('eth_accounts')).result);
  await m.gives('personal_listAccounts', [], (addresses) => JSON.stringify(addresses) === listed);
  await m.gives('personal_importRawKey', [dev3PrivateKey, ''], (address) => address === accounts.dev3);
}

/** Leaves out a required parameter, and gives one too many. A method does not run with either. */
async function checkParameters(m: Methods): Promise<void> {
  for (const {name, parameters, example, webSocketOnly} of methods) {
    if (webSocketOnly) {
      continue;
    }
    const required = parameters.filter((each) => each.required).length;
    const seen: string[] = [];
    let holds = true;
    if (required > 0) {
      const {error} = await m.ask(name, example.params.slice(0, required - 1));
      holds = error?.code === -32602 && error.message === `missing value for required argument ${required - 1}`;
      seen.push(error?.message ?? 'an answer without it');
    }
    const full = [...example.params, ...Array<null>(Math.max(0, parameters.length - example.params.length)).fill(null)];
    const {error} = await m.ask(name, [...full, 'one more']);
    holds &&= error?.code === -32602 && error.message === `too many arguments, want at most ${parameters.length}`;
    seen.push(error?.message ?? 'an answer with one more');
    m.page.data(`${name} parameters`, holds, seen.join('; '));
  }
}

/** Changes one argument of each example at a time, and compares every answer with the description of the method. */
async function checkArguments(m: Methods, story: Story): Promise<void> {
  // This method makes the node unable to start.
  for (const method of methods.filter(({name, webSocketOnly}) => !webSocketOnly && name !== 'miner_setGasPrice')) {
    const params = m
      .toOwnFiles(story.toParams(method))
      .map((each, index) => (method.parameters[index]?.name === 'seconds' ? 0 : each));
    const cases = toArgumentCases(method, params);
    const answers: JsonRpcAnswer[] = [];
    for (const each of cases) {
      answers.push(await m.ask(each.method, each.params));
    }
    const faults = cases.flatMap((each, index) => findArgumentFault(method, each, answers[index] ?? {}) ?? []);
    const refused = answers.filter(({error}) => error).length;
    m.page.data(
      `${method.name} parameters`,
      faults.length === 0,
      faults.join('; ') || `${cases.length} requests with another argument: ${refused} refused`,
    );
  }
}

/** Checks the errors that any method can return. */
async function checkCommonErrors(m: Methods): Promise<void> {
  const post = async (body: string): Promise<string> => {
    const {body: text} = await get(url, {method: 'POST', headers: {'Content-Type': 'application/json'}, body});
    const {error} = JSON.parse(text) as JsonRpcAnswer;
    return `${error?.code} ${error?.message}`;
  };
  const request = (method: string, params: unknown): string => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
  for (const [expected, body] of [
    ['-32700 parse error', '{'],
    ['-32600 invalid request', '{"foo":1}'],
    ['-32601 the method %s does not exist/is not available', request('eth_noSuch', [])],
    ['-32602 non-array args', request('eth_call', {})],
    ['-32602 missing value for required argument %d', request('eth_getBalance', [accounts.dev3])],
    ['-32602 invalid argument %d: %v', request('eth_getBalance', ['0x12', 'latest'])],
    ['-32602 too many arguments, want at most %d', request('eth_chainId', [1])],
    ['-32000 method handler crashed', request('eth_getLogs', [{blockHash: unknownHash}])],
  ] as const) {
    const seen = await post(body);
    m.page.data(`every method error ${expected}`, isIn(expected, seen), seen);
  }
}

/** Checks the error rows of the methods that read, on a node with all its states. */
async function checkReadErrors(m: Methods, story: Story): Promise<void> {
  for (const name of byBlockObject) {
    const position = atBlock(name, null).length - 1;
    const both = {blockHash: unknownHash, blockNumber: '0x1'};
    const prefix = `invalid argument ${position}: `;
    await m.fails(
      name,
      -32602,
      `${prefix}cannot specify both BlockHash and BlockNumber, choose one or the other`,
      atBlock(name, both),
    );
    await m.fails(name, -32000, 'types BlockHash and BlockNumber cannot be both nil', atBlock(name, {}));
    await m.fails(name, -32000, 'block not found for hash %s', atBlock(name, {blockHash: unknownHash}));
  }
  await m.fails('eth_getBalance', -32000, futureText, atBlock('eth_getBalance', farHeight));
  await m.fails('eth_feeHistory', -32000, futureText, atBlock('eth_feeHistory', farHeight));
  await m.fails('debug_traceBlockByNumber', -32000, futureText, [farHeight]);
  await m.allFail(rawBlocks, -32000, futureText, () => [1_000_000]);
  await m.allFail(
    ['eth_getCode', 'eth_getStorageAt'],
    -32000,
    'cannot query with height in the future; please provide a valid height',
    (name) => atBlock(name, farHeight),
  );
  await m.fails(
    'eth_getTransactionCount',
    -32000,
    'cannot query with height in the future (current: %d, queried: %d); please provide a valid height: invalid height',
    atBlock('eth_getTransactionCount', farHeight),
  );
  await m.allFail(['eth_getProof', 'eth_call', 'eth_estimateGas'], -32000, 'header not found', (name) =>
    atBlock(name, farHeight),
  );
  await m.fails(
    'eth_getProof',
    -32000,
    'proof queries at height <= 2 are not supported',
    atBlock('eth_getProof', '0x2'),
  );
  const mixed = {from: accounts.dev2, to: accounts.dev3, gasPrice: '0x1', maxFeePerGas: '0x1'};
  const twoKinds = 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified';
  await m.fails('eth_call', -32000, twoKinds, [mixed, 'latest']);
  await m.fails('eth_estimateGas', -32000, twoKinds, [mixed]);
  await m.fails('eth_estimateGas', -32000, 'insufficient balance for transfer', [
    {from: unknownAddress, to: accounts.dev3, value: '0x1'},
  ]);
  const noFunction = {from: accounts.dev2, to: token, input: '0x12345678'};
  await m.fails('eth_call', 3, 'execution reverted', [noFunction, 'latest']);
  await m.fails('eth_estimateGas', -32000, 'execution reverted', [noFunction]);
  await m.fails('eth_feeHistory', -32000, 'method handler crashed', ['0x8000000000000000', 'latest', []]);
  await m.fails('eth_feeHistory', -32000, 'method handler crashed', ['0x1', '0x7fffffffffffffff', []]);
  await m.gives(
    'eth_feeHistory',
    ['0x0', 'latest', []],
    (result) => JSON.stringify((result as {baseFeePerGas: unknown}).baseFeePerGas) === '[null]',
  );
  await m.allFail(
    ['eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByBlockHashAndIndex'],
    -32000,
    'method handler crashed',
    (name) => [story.toParams(find(name))[0], '0x8000000000000000'],
  );
  await m.fails('eth_feeHistory', -32000, 'FeeHistory user block count %d higher than %d', ['0x65', 'latest', []]);
  await m.fails('debug_traceTransaction', -32000, 'GetTxByEthHash %s: ethereum tx not found', [unknownHash]);
  for (const block of ['earliest', '0x0']) {
    await m.fails('debug_traceBlockByNumber', -32000, 'genesis is not traceable', [block]);
  }
  await m.fails('debug_traceBlockByHash', -32000, 'block not found', [unknownHash]);
  const {hash: hash43} = (await m.ask('eth_getBlockByNumber', [toHeight(story), false])).result as {hash: string};
  for (const [name, what] of [
    ['debug_traceTransaction', transferHash],
    ['debug_traceBlockByNumber', toHeight(story)],
    ['debug_traceBlockByHash', hash43],
  ] as const) {
    await m.fails(name, -32000, 'output limit cannot be negative, got %d', [what, {limit: -1}]);
    await m.fails(
      name,
      -32602,
      'invalid argument 1: json: cannot unmarshal object into Go struct field TraceConfig.tracerConfig of type string',
      [what, {tracerConfig: {}}],
    );
  }
  await m.fails('debug_traceTransaction', -32000, 'timeout value: %s', [transferHash, {timeout: 'abc'}]);
  const endless = '{step: function() { while (true) {} }, fault: function() {}, result: function() { return 1; }}';
  await m.fails('debug_traceTransaction', -32000, 'execution timeout', [
    transferHash,
    {tracer: endless, timeout: '10ms'},
  ]);
  for (const tracer of ['CallTracer', 'struct', 'access_list', '{']) {
    await m.fails('debug_traceTransaction', -32000, 'tracer not found', [transferHash, {tracer}]);
  }
  for (const name of ['eth_getFilterChanges', 'eth_getFilterLogs']) {
    await m.fails(name, -32000, 'filter %s not found', ['0x1']);
  }
  const blocks = await m.ask('eth_newBlockFilter');
  await m.fails('eth_getFilterLogs', -32000, "filter %s doesn't have a LogsSubscription type: got %d", [blocks.result]);
  await m.fails('eth_newFilter', -32000, 'invalid from and to block combination: from > to (%d > %d)', [
    {fromBlock: '0x10', toBlock: '0x1'},
  ]);
  const bothRanges = 'invalid argument 0: cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other';
  await m.allFail(['eth_getLogs', 'eth_newFilter'], -32602, bothRanges, () => [
    {blockHash: unknownHash, fromBlock: '0x1'},
  ]);
  await m.fails('eth_getLogs', -32000, 'method handler crashed', [{blockHash: unknownHash}]);
  const ofUnknown = await m.ask('eth_newFilter', [{blockHash: unknownHash}]);
  await m.fails('eth_getFilterLogs', -32000, 'method handler crashed', [ofUnknown.result]);
}

/** Checks the error rows of the methods that sign and send. */
async function checkSendErrors(m: Methods): Promise<void> {
  const noKey = 'no key for given address or file; %s';
  await m.fails('eth_sign', -32000, noKey, [unknownAddress, '0x00']);
  await m.fails('personal_sign', -32000, noKey, ['0x00', unknownAddress, '']);
  const [, typed] = find('eth_signTypedData').example.params;
  await m.fails('eth_signTypedData', -32000, noKey, [unknownAddress, typed]);
  await m.allFail(sendingByKey, -32000, `failed to find key in the node's keyring; ${noKey}`, (name) =>
    toFilling(name, {from: unknownAddress, to: accounts.dev3}),
  );
  await m.allFail(sendingByKey, -32000, "chainId does not match node's (have=%v, want=%v)", (name) =>
    toFilling(name, {from: accounts.dev2, to: accounts.dev3, chainId: '0x1'}),
  );
  const typedData = typed as Readonly<Record<string, unknown>>;
  const extra = 'there is extra data provided in the message (%d < %d)';
  await m.fails('eth_signTypedData', -32000, 'domain is undefined', [accounts.dev0, {...typedData, domain: {}}]);
  for (const changed of [
    {primaryType: 'Letter'},
    {types: {}},
    {message: {to: accounts.dev1, contents: '', from: ''}},
  ]) {
    await m.fails('eth_signTypedData', -32000, extra, [accounts.dev0, {...typedData, ...changed}]);
  }
  for (const message of [{}, {to: 'dev1', contents: ''}]) {
    await m.fails('eth_signTypedData', -32000, "provided data '%v' doesn't match type '%s'", [
      accounts.dev0,
      {...typedData, message},
    ]);
  }
  const whole = {from: accounts.dev2, to: accounts.dev3};
  await m.allFail(
    sendingByKey,
    -32000,
    'gas limit must be less than math.MaxInt64: gas computation overflow/underflow',
    (name) => toFilling(name, {...whole, gas: '0x8000000000000000'}),
  );
  await m.allFail(sendingByKey, -32000, 'out of bound: invalid gas fee', (name) =>
    toFilling(name, {...whole, gas: '0x5208', maxFeePerGas: `0x${'f'.repeat(64)}`}),
  );
  for (const [message, request] of [
    [
      'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
      {...whole, gasPrice: '0x1', maxFeePerGas: '0x1'},
    ],
    ['maxFeePerGas (%v) < maxPriorityFeePerGas (%v)', {...whole, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2'}],
    [
      "both 'data' and 'input' are set and not equal. Please use 'input' to pass transaction call data",
      {...whole, data: '0x01', input: '0x02'},
    ],
    ['contract creation without any data provided', {from: accounts.dev2}],
    ['rpc error: code = Unknown desc = %s', {...whole, value: '0xfffffffffffffffffffff'}],
  ] as const) {
    // Without a recipient, personal_sendTransaction crashes before it checks anything else.
    const names = 'to' in request ? filling : filling.filter((name) => name !== 'personal_sendTransaction');
    await m.allFail(names, -32000, message, (name) => toFilling(name, request));
  }
  await m.fails('personal_sendTransaction', -32000, 'method handler crashed', [{from: accounts.dev2}, '']);
  await m.fails('eth_fillTransaction', -32000, 'method handler crashed', [{to: accounts.dev3}]);
  await m.fails('eth_resend', -32000, 'missing transaction nonce in transaction spec', [whole]);
  await m.fails('eth_resend', -32000, 'tx fee (%.2f ether) exceeds the configured cap (%.2f ether)', [
    {...whole, nonce: '0x0', gas: '0x5208', gasPrice: fees.paid},
    '0xffffffffffffff',
  ]);
  await m.fails('eth_resend', -32000, 'transaction %#x not found', [
    {...whole, nonce: '0x0', gas: '0x5208', gasPrice: fees.paid},
  ]);
  await m.ask('eth_sendTransaction', [sendRequest]);
  await m.allFail(sendingByKey, -32000, ': tx already in mempool', (name) => toFilling(name, sendRequest));
  await m.fails('eth_sendRawTransaction', -32000, 'typed transaction too short', ['0x']);
  await m.fails('eth_sendRawTransaction', -32000, 'typed transaction too short', ['0x02']);
  await m.fails('eth_sendRawTransaction', -32000, 'transaction type not supported', ['0x03f8']);
  await m.fails('eth_sendRawTransaction', -32000, 'rlp: %s', [paymentRaw.slice(0, -2)]);
  await m.fails('eth_sendRawTransaction', -32000, 'rlp: %s', ['0xabcd']);
  await m.fails('personal_ecRecover', -32000, 'signature must be 65 bytes long', ['0x00', '0x00']);
  await m.fails('personal_ecRecover', -32000, 'invalid Ethereum signature (V is not 27 or 28)', [
    '0x00',
    `0x${'0'.repeat(130)}`,
  ]);
  await m.fails('personal_importRawKey', -32000, 'invalid hex character %q in private key', ['0x00', '']);
  await m.fails('personal_importRawKey', -32000, 'invalid hex data for private key', ['0', '']);
  await m.fails('personal_importRawKey', -32000, 'invalid length, need %d bits', ['00', '']);
  await m.fails('personal_importRawKey', -32000, 'invalid private key, zero or negative', ['0'.repeat(64), '']);
  await m.allFail(['personal_initializeWallet'], -32000, 'smartcard wallet not supported yet', () => ['x']);
  await m.allFail(['personal_unpair'], -32000, 'smartcard wallet not supported yet', () => ['x', 'y']);
  await m.fails('miner_setExtra', -32000, 'unsupported rpc function: miner_setExtra', ['x']);
  await m.fails('miner_start', -32000, 'unsupported rpc function: miner_start', []);
}

/** Checks the errors with which a node refuses a transaction, signed by the reader or by the node. */
async function checkBroadcastErrors(m: Methods): Promise<void> {
  const nonce = Number((await m.ask('eth_getTransactionCount', [accounts.dev1, 'pending'])).result);
  const whole = {
    type: 2,
    chainId: chainNumber,
    nonce,
    to: accounts.dev2,
    value: 1,
    gasLimit: 21_000,
    maxFeePerGas: BigInt(fees.highest),
    maxPriorityFeePerGas: BigInt(fees.tip),
  };
  const byNode = Number((await m.ask('eth_getTransactionCount', [accounts.dev2, 'pending'])).result);
  for (const [message, change] of [
    ['invalid nonce; got %d, expected %d', {nonce: 9}],
    [
      'provided fee < minimum global fee (%s < %s). Please increase the priority tip (for EIP-1559 txs) or the gas prices (for access list or legacy txs)',
      {maxFeePerGas: 1n, maxPriorityFeePerGas: 1n},
    ],
    ['tx gas (%d) exceeds block gas limit (%d)', {gasLimit: 10_000_001}],
    ['gas limit must not be zero', {gasLimit: 0}],
    ['gas limit too low: %d (gas limit) < %d (intrinsic gas)', {gasLimit: 20_999}],
    ['failed to check sender balance', {value: 10n ** 24n}],
  ] as const) {
    const request = {...whole, ...change};
    await m.fails('eth_sendRawTransaction', -32000, message, [await keys.dev1.signTransaction(request)]);
    const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
    await m.allFail(sendingByKey, -32000, message, (name) =>
      toFilling(name, {
        from: accounts.dev2,
        to: accounts.dev3,
        nonce: hex('nonce' in change ? change.nonce : byNode),
        gas: hex(request.gasLimit),
        value: hex(request.value),
        maxFeePerGas: hex(request.maxFeePerGas),
        maxPriorityFeePerGas: hex(request.maxPriorityFeePerGas),
      }),
    );
  }
  const far = await m.ask('eth_sendRawTransaction', [await keys.dev1.signTransaction({...whole, nonce: 9})]);
  m.page.says(
    'When the check of a transaction fails, the message ends in the class of the error, twice.',
    far.error?.message.endsWith(': invalid sequence: invalid sequence') === true,
    toSeen(far),
  );
  // Signatures that the node refuses: a high s, which is as valid for the curve, and another parity.
  const signed = await keys.dev1.signTransaction(whole);
  const signature = (decodeRlp(`0x${signed.slice(4)}`) as string[])
    .slice(-3)
    .map((each) => BigInt(each === '0x' ? 0 : each));
  const [parity = 0n, r = 0n, s = 0n] = signature;
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const toQuantity = (value: bigint | number): string => (BigInt(value) === 0n ? '0x' : toBeHex(value));
  const body = (fields: Readonly<Record<string, unknown>> = {}): (string | string[])[] => {
    const {maxFeePerGas, maxPriorityFeePerGas} = {...whole, ...fields};
    return [
      ...[chainNumber, nonce, maxPriorityFeePerGas, maxFeePerGas, whole.gasLimit].map(toQuantity),
      whole.to,
      toQuantity(whole.value),
      '0x',
      [],
    ];
  };
  const encode = (fields: readonly (string | string[])[], values: readonly bigint[]): string =>
    `0x02${encodeRlp([...fields, ...values.map(toQuantity)]).slice(2)}`;
  const same = encode(body(), signature);
  const wrongValues =
    "couldn't retrieve sender address from the ethereum transaction: invalid transaction v, r, s values";
  for (const values of [
    [1n - parity, r, order - s],
    [27n, r, s],
  ]) {
    await m.fails('eth_sendRawTransaction', -32000, wrongValues, [encode(body(), values)]);
  }
  m.page.data(
    `eth_sendRawTransaction error -32000 ${wrongValues}`,
    same === signed && s <= order / 2n,
    'the library itself signs with an s in the lower half',
  );
  const otherNetwork = await keys.dev1.signTransaction({...whole, chainId: 9001});
  await m.fails(
    'eth_sendRawTransaction',
    -32000,
    "couldn't retrieve sender address from the ethereum transaction: invalid chain id for signer",
    [otherNetwork],
  );
  await m.fails('eth_sendRawTransaction', -32000, 'chain ID must be 9000 or 9001 on Evmos, got %s', [
    await keys.dev1.signTransaction({...whole, chainId: 1}),
  ]);
  // The library does not sign a tip above the highest price.
  const dear = body({maxFeePerGas: 2n, maxPriorityFeePerGas: 5n});
  const own = new SigningKey(keys.dev1.privateKey).sign(keccak256(`0x02${encodeRlp(dear).slice(2)}`));
  await m.fails('eth_sendRawTransaction', -32000, 'max priority fee per gas higher than max fee per gas (%v > %v)', [
    encode(dear, [BigInt(own.yParity), BigInt(own.r), BigInt(own.s)]),
  ]);
  await m.fails('eth_sendRawTransaction', -32000, ': tx too large', [
    await keys.dev1.signTransaction({...whole, data: `0x${'00'.repeat(1_100_000)}`, gasLimit: 6_000_000}),
  ]);
  await m.fails(
    'eth_sendRawTransaction',
    -32000,
    'gas limit must be less than math.MaxInt64: gas computation overflow/underflow',
    [await keys.dev1.signTransaction({...whole, gasLimit: 2n ** 63n})],
  );
  await m.fails('eth_sendRawTransaction', -32000, 'out of bound: invalid gas fee', [
    await keys.dev1.signTransaction({...whole, maxFeePerGas: 2n ** 255n}),
  ]);
  const {chainId: _none, ...legacy} = whole;
  const unprotected = await keys.dev1.signTransaction({
    nonce: legacy.nonce,
    to: legacy.to,
    value: 1,
    gasLimit: 21_000,
    gasPrice: BigInt(fees.highest),
    type: 0,
  });
  await m.fails('eth_sendRawTransaction', -32000, 'only replay-protected (EIP-155) transactions allowed over RPC', [
    unprotected,
  ]);
}

/**
 * Checks calls, estimates and traces of contracts that fail, loop or call another. Returns the number of the block that
 * has two logs.
 */
async function checkExecution(m: Methods, story: Story): Promise<string> {
  const {page} = m;
  const creationCode = compileContracts([probeSource]).get('Probe') ?? '';
  const creation = await demand(story.chain, 'eth_sendTransaction', [
    {from: accounts.dev3, data: creationCode, gas: '0x100000', maxFeePerGas: fees.highest},
  ]);
  await waitForReceipt(story.chain, creation);
  const receipt = (await m.ask('eth_getTransactionReceipt', [creation])).result as {
    contractAddress: string;
    gasUsed: string;
    status: string;
  };
  page.data(
    'eth_getTransactionReceipt result',
    receipt.status === '0x1' && /^0x[0-9a-f]{40}$/.test(receipt.contractAddress) && Number(receipt.gasUsed) >= 0x80000,
    JSON.stringify({contractAddress: receipt.contractAddress, gasUsed: receipt.gasUsed}),
  );
  const to = receipt.contractAddress;
  const refuse = {from: accounts.dev3, to, input: selector('refuse()')};
  const burn = {to, input: selector('burn()')};

  const reverted = await m.ask('eth_call', [refuse, 'latest']);
  const reason = id('Error(string)').slice(0, 10) + encode(['string'], ['too late']);
  page.data(
    'eth_call error 3 execution reverted: %v',
    reverted.error?.code === 3 &&
      reverted.error.message === 'execution reverted: too late' &&
      reverted.error.data === reason,
    `${toSeen(reverted)} ${String(reverted.error?.data)}`,
  );
  await m.fails('eth_call', -32000, 'rpc error: code = Internal desc = %s', [burn, 'latest']);
  const estimated = await m.ask('eth_estimateGas', [refuse]);
  page.data(
    'eth_estimateGas error -32000 execution reverted: %v',
    estimated.error?.code === -32000 &&
      estimated.error.message.includes('execution reverted: too late') &&
      estimated.error.data === undefined,
    JSON.stringify(estimated.error),
  );
  await m.fails('eth_estimateGas', -32000, 'gas required exceeds allowance (%d)', [burn]);
  const limited = await m.ask('eth_estimateGas', [{...burn, gas: '0x10000'}]);
  page.data(
    'eth_estimateGas error -32000 gas required exceeds allowance (%d)',
    limited.error?.message.includes('(65536)') === true,
    toSeen(limited),
  );
  const least = await m.ask('eth_estimateGas', [{...burn, gas: '0x5208'}]);
  const less = await m.ask('eth_estimateGas', [{...burn, gas: '0x5207'}]);
  page.data(
    'eth_estimateGas error -32000 gas required exceeds allowance (%d)',
    least.error?.message.includes('(21000)') === true && less.error?.message.includes('(25000000)') === true,
    `with gas 21000: ${toSeen(least)}; with 20999: ${toSeen(less)}`,
  );

  // An estimate can be more than the gas limit of a block.
  const spend = {from: accounts.dev3, to, input: `${selector('spend(uint256)')}${encode(['uint256'], [260_000])}`};
  const much = await m.ask('eth_estimateGas', [spend]);
  const byObject = await m.ask('eth_estimateGas', [
    {from: accounts.dev3, to, input: refuse.input},
    {blockNumber: 'latest'},
  ]);
  const byHash = await m.ask('eth_estimateGas', [spend, unknownHash]);
  m.differs(
    'eth_estimateGas',
    Number(much.result) > 10_000_000 &&
      byObject.result !== undefined &&
      byHash.error?.code === -32602 &&
      estimated.error?.data === undefined,
    `${toSeen(much)}; a contract of today by an object: ${toSeen(byObject)}; by hash: ${toSeen(byHash)}`,
  );
  page.says(
    'An estimate does not consider the block gas limit, and can be more than a block holds',
    Number(much.result) > 10_000_000,
    `${toSeen(much)}, where a block holds 0x989680`,
  );
  // An account without a balance, at a price that only a rich account could pay.
  const poor = await m.ask('eth_estimateGas', [{from: unknownAddress, to: accounts.dev3, gasPrice: '0xffffffffffff'}]);
  m.differs('eth_estimateGas', poor.result === '0x5208', `from an account without a balance: ${toSeen(poor)}`);
  const overridden = await m.ask('eth_call', [
    {to: token, input: balanceInput},
    'latest',
    {[token]: {code: '0x', balance: '0x0', stateDiff: {[`0x${'0'.repeat(64)}`]: `0x${'0'.repeat(64)}`}}},
  ]);
  m.differs('eth_call', overridden.result === oneUnitWord, toSeen(overridden));
  const asker = {from: accounts.dev2, to: token, input: balanceInput};
  const priced: JsonRpcAnswer[] = [];
  for (const prices of [
    {gasPrice: '0x1'},
    {gasPrice: `0x${'f'.repeat(40)}`},
    {maxFeePerGas: fees.highest, maxPriorityFeePerGas: `${fees.highest}0`},
  ]) {
    priced.push(await m.ask('eth_call', [{...asker, ...prices}, 'latest']));
  }
  const unpaid = await m.ask('eth_call', [{...asker, to: accounts.dev3, value: `0x${'f'.repeat(40)}`}, 'latest']);
  m.differs(
    'eth_call',
    priced.every(({result}) => result === oneUnitWord) &&
      unpaid.error?.message.includes('insufficient balance for transfer') === true,
    `three prices: ${priced.map(toSeen).join(', ')}; value above the balance: ${toSeen(unpaid)}`,
  );
  await m.fails('eth_call', -32000, 'rpc error: code = Internal desc = apply message: intrinsic gas too low', [
    {...asker, gas: '0x5208'},
    'latest',
  ]);

  // Without `gas`, the node estimates the call at block 1, which does not have the contract yet.
  const asked = {from: accounts.dev0, to: token, input: transferInput};
  const filled = await m.ask('eth_fillTransaction', [asked]);
  const {gas} = (filled.result as {tx: {gas: string}}).tx;
  const needed = await m.ask('eth_estimateGas', [asked]);
  for (const name of ['eth_fillTransaction', 'eth_sendTransaction', 'personal_sendTransaction']) {
    m.differs(name, Number(gas) < Number(needed.result), `filled in: ${gas}; needed: ${toSeen(needed)}`);
  }

  const twice = await demand(story.chain, 'eth_sendTransaction', [
    {from: accounts.dev3, to, input: selector('emitTwice()'), gas: '0x20000'},
  ]);
  const twoLogs = (await waitForReceipt(story.chain, twice)).blockNumber;

  // A trace with the inner call, and one without it.
  const hash = await demand(story.chain, 'eth_sendTransaction', [
    {
      from: accounts.dev3,
      to,
      input: `${selector('ask(address,address)')}${encode(['address', 'address'], [token, accounts.dev1])}`,
      gas: '0x30000',
    },
  ]);
  const {blockNumber} = await waitForReceipt(story.chain, hash);
  const config = {tracer: 'callTracer', tracerConfig: '{"onlyTopCall":true}'};
  const [top, all, inBlock, {hash: blockHash}] = [
    (await m.ask('debug_traceTransaction', [hash, config])).result as {calls?: unknown[]},
    (await m.ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}])).result as {calls?: unknown[]},
    (await m.ask('debug_traceBlockByNumber', [blockNumber, config])).result as {result: {calls?: unknown[]}}[],
    (await m.ask('eth_getBlockByNumber', [blockNumber, false])).result as {hash: string},
  ];
  const inHash = (await m.ask('debug_traceBlockByHash', [blockHash, config])).result as {result: {calls?: unknown[]}}[];
  m.differs(
    'debug_traceTransaction',
    top.calls === undefined && all.calls?.length === 1,
    `inner calls with onlyTopCall: ${top.calls?.length ?? 0}, without: ${all.calls?.length ?? 0}`,
  );
  m.differs('debug_traceBlockByNumber', inBlock[0]?.result.calls?.length === 1, JSON.stringify(inBlock).slice(0, 200));
  m.differs('debug_traceBlockByHash', inHash[0]?.result.calls?.length === 1, JSON.stringify(inHash).slice(0, 200));
  // An invalid timeout is an error for one transaction. For a block, the answer has this error in each transaction.
  const late = await m.ask('debug_traceBlockByNumber', [blockNumber, {timeout: 'abc'}]);
  page.data(
    'debug_traceBlockByNumber result',
    /"error":"[^"]*timeout value: /.test(JSON.stringify(late.result)),
    toSeen(late),
  );
  for (const [name, params] of [
    ['object Call trace', [hash, {tracer: 'callTracer'}]],
    ['object Step trace', [hash]],
  ] as const) {
    const answer = await m.ask('debug_traceTransaction', params);
    const schema = sharedObjects.find((each) => `object ${each.name}` === name)?.schema ?? {};
    const faults = checkNotification({name, summary: '', payload: schema}, answer.result);
    page.data(name, faults.length === 0, faults.join('; ') || toSeen(answer));
  }
  return twoLogs;
}

/**
 * Traces a transaction that gets into a block but is refused there, because the previous one has spent the coins for
 * its fee. Both pass the check of the mempool, which does not subtract the value that the first one sends.
 */
async function checkRefusedTrace(m: Methods, {chain}: Story): Promise<void> {
  const wallet = Wallet.createRandom();
  const funds = 10n ** 18n;
  const gasPrice = BigInt(fees.highest);
  const common = {type: 0, chainId: chainNumber, gasPrice};
  const nonce = Number((await m.ask('eth_getTransactionCount', [keys.mykey.address, 'pending'])).result);
  const funding = {...common, nonce, to: wallet.address, value: funds, gasLimit: 21_000};
  await waitForReceipt(
    chain,
    await demand(chain, 'eth_sendRawTransaction', [await keys.mykey.signTransaction(funding)]),
  );
  const signed = [
    await wallet.signTransaction({
      ...common,
      nonce: 0,
      to: keys.mykey.address,
      value: funds - 21_000n * gasPrice - 1n,
      gasLimit: 21_000,
    }),
    await wallet.signTransaction({...common, nonce: 1, to: keys.mykey.address, gasLimit: 21_000}),
  ];
  await chain.block();
  const {body} = await get(url, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(
      signed.map((each, id) => ({jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [each]})),
    ),
  });
  const [first, refused] = (JSON.parse(body) as {result?: string}[]).map(({result}) => String(result));
  const {blockNumber} = await waitForReceipt(chain, first ?? '');
  const {hash, transactions} = (await m.ask('eth_getBlockByNumber', [blockNumber, false])).result as {
    hash: string;
    transactions: string[];
  };
  const receipt = await m.ask('eth_getTransactionReceipt', [refused]);
  const {body: results} = await chain.comet(`/block_results?height=${Number(blockNumber)}`);
  const isRefused =
    /"code":13,"data":null,"log":"[^"]*insufficient fee"/.test(results) &&
    receipt.result === null &&
    transactions.join() === first;
  for (const [name, block] of [
    ['debug_traceBlockByNumber', blockNumber],
    ['debug_traceBlockByHash', hash],
  ] as const) {
    const traces = (await m.ask(name, [block, {tracer: 'callTracer'}])).result as {
      result?: {from: string; error?: string};
    }[];
    const [, second] = traces;
    m.differs(
      name,
      isRefused &&
        traces.length === 2 &&
        second?.result?.from === wallet.address.toLowerCase() &&
        second.result.error === undefined,
      `the block lists ${transactions.length}, receipt of the other: ${toSeen(receipt)}; traces: ${JSON.stringify(traces)}`,
    );
  }
}

/** Checks the differences from geth. */
async function checkDifferences(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  const {chain} = story;
  const version = await page.shell('evmosd version');
  const client = await m.ask('web3_clientVersion');
  m.differs(
    'web3_clientVersion',
    String(client.result).startsWith('Version dev ()') && version.trim() !== 'dev',
    `${toSeen(client)}; evmosd version: ${version.trim()}`,
  );
  const hashed = await m.ask('web3_sha3', ['0x68656c6c6f']);
  m.differs('web3_sha3', hashed.result === keccak256(toUtf8Bytes('0x68656c6c6f')), toSeen(hashed));
  const peers = await m.ask('net_peerCount');
  m.differs('net_peerCount', peers.result === 0, toSeen(peers));

  // A Cosmos transaction counts in the gas of its block, but is in no list.
  const before = await m.ask('eth_getTransactionCount', [accounts.dev3, 'latest']);
  const sent = await page.transact(
    `evmosd tx bank send dev3 evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq 1aevmos --home '${chain.home}' --keyring-backend test --chain-id ${cosmosChainId} --gas 200000 --gas-prices ${minGasPrice}aevmos -y -o json | tee sent.json`,
  );
  const {txhash} = await page.json<{txhash: string}>('cat sent.json');
  const result = await chain.cometResult<{height: string; tx_result: {gas_used: string}}>(`/tx?hash=0x${txhash}`);
  const height = `0x${Number(result.height).toString(16)}`;
  const block = (await m.ask('eth_getBlockByNumber', [height, true])).result as {
    transactions: unknown[];
    gasUsed: string;
    hash: string;
  };
  for (const name of ['eth_getBlockByNumber', 'eth_getBlockByHash']) {
    m.differs(
      name,
      sent.code === 0 && block.transactions.length === 0 && Number(block.gasUsed) === Number(result.tx_result.gas_used),
      `code ${sent.code}, ${block.transactions.length} transactions, gas ${block.gasUsed}; before: nonce ${toSeen(before)}`,
    );
  }
  await m.gives('eth_getBlockTransactionCountByNumber', [height], (count) => count === '0x0');
  await m.gives('eth_getBlockTransactionCountByHash', [block.hash], (count) => count === '0x0');

  m.differs('eth_coinbase', (await m.ask('eth_coinbase')).result === coinbase, coinbase);
  for (const name of ['eth_getBalance', 'eth_getCode', 'eth_getStorageAt', 'eth_getTransactionCount', 'eth_getProof']) {
    const safe = await m.ask(name, atBlock(name, 'safe'));
    const pending = await m.ask(name, atBlock(name, 'pending'));
    const holds = safe.error?.code === -32602 && pending.error === undefined;
    if (name !== 'eth_getProof') {
      m.differs(name, holds, `safe: ${toSeen(safe)}; pending: ${toSeen(pending).slice(0, 80)}`);
    }
  }
  const proof = (await m.ask('eth_getProof', [token, ['0x0'], 'latest'])).result as {
    accountProof: string[];
    storageHash: string;
    storageProof: {value: string; proof: string[]}[];
  };
  // An ICS-23 proof of IAVL contains the store key of the account. An RLP node of a trie begins with 0xf8 or similar.
  m.differs(
    'eth_getProof',
    proof.accountProof[0]?.startsWith('0x0a') === true &&
      proof.accountProof[0].includes(token.slice(2)) &&
      /^0x0+$/.test(proof.storageHash) &&
      proof.storageProof[0]?.value === '0x3635c9adc5dea00000',
    JSON.stringify(proof).slice(0, 300),
  );
  const price = BigInt(String((await m.ask('eth_gasPrice')).result));
  const tip = BigInt(String((await m.ask('eth_maxPriorityFeePerGas')).result));
  for (const name of ['eth_gasPrice', 'eth_maxPriorityFeePerGas']) {
    m.differs(name, price === minGasPrice + tip && tip === minGasPrice / 8n, `price ${price}, tip ${tip}`);
  }
  const history = (await m.ask('eth_feeHistory', ['0x2', 'latest', []])).result as {
    baseFeePerGas: string[];
    reward?: unknown;
  };
  m.differs(
    'eth_feeHistory',
    history.baseFeePerGas.length === 3 && history.baseFeePerGas[2] === fees.base && history.reward === undefined,
    JSON.stringify(history),
  );
  await m.gives(
    'eth_feeHistory',
    ['0x3', '0x1', []],
    (each) =>
      (each as {oldestBlock: string}).oldestBlock === '0x0' &&
      (each as typeof history).baseFeePerGas.length === 3 &&
      (each as typeof history).baseFeePerGas[0] === (each as typeof history).baseFeePerGas[1],
  );
  const withLogs = toHeight(story);
  const inOrder = await m.ask('eth_getLogs', [{fromBlock: withLogs, toBlock: withLogs}]);
  for (const range of [
    {fromBlock: `0x${(Number(withLogs) + 1).toString(16)}`, toBlock: withLogs},
    {toBlock: withLogs},
  ]) {
    const backwards = await m.ask('eth_getLogs', [range]);
    m.differs(
      'eth_getLogs',
      (inOrder.result as unknown[]).length > 0 && JSON.stringify(backwards.result) === '[]',
      `${JSON.stringify(range)}: ${toSeen(backwards)}`,
    );
  }
  for (const percentiles of [[90, 10], [-1], [101]]) {
    await m.gives(
      'eth_feeHistory',
      ['0x1', 'latest', percentiles],
      (each) => (each as {reward: string[][]}).reward[0]?.length === percentiles.length,
    );
  }

  // Transactions: a gap in nonces, a replacement of another transaction, and types 0 and 1.
  const nonce = Number((await m.ask('eth_getTransactionCount', [accounts.dev1, 'latest'])).result);
  const legacy = {
    type: 0,
    chainId: chainNumber,
    nonce,
    to: accounts.dev2,
    value: 1,
    gasLimit: 40_000,
    gasPrice: BigInt(fees.highest),
  };
  const gap = await m.ask('eth_sendRawTransaction', [await keys.dev1.signTransaction({...legacy, nonce: nonce + 1})]);
  const first = await m.ask('eth_sendRawTransaction', [await keys.dev1.signTransaction(legacy)]);
  const other = await m.ask('eth_sendRawTransaction', [
    await keys.dev1.signTransaction({...legacy, gasPrice: 2n * legacy.gasPrice}),
  ]);
  const listed = await m.ask('eth_sendRawTransaction', [
    await keys.dev1.signTransaction({...legacy, type: 1, accessList: [], nonce: nonce + 1}),
  ]);
  // A block may come at any time, so an answer of the pool counts only if a transaction waits before and after it.
  let next = nonce + 2;
  for (const name of ['txpool_content', 'txpool_inspect', 'txpool_status']) {
    const pool = await waitFor(`${name} while a transaction waits`, async () => {
      const sent = await m.ask('eth_sendRawTransaction', [await keys.dev1.signTransaction({...legacy, nonce: next})]);
      next += 1;
      const answer = await m.ask(name);
      const waits = (await m.ask('eth_getPendingTransactions')).result as {hash: string}[];
      return waits.some(({hash}) => hash === sent.result) ? answer : undefined;
    });
    m.differs(name, !/[1-9a-f]{2}/.test(JSON.stringify(pool.result).replace(/[a-z]{3,}/g, '')), toSeen(pool));
  }
  const receipts = [
    (await waitForReceipt(chain, first.result)) as {status: string; gasUsed: string; effectiveGasPrice?: string},
    await waitForReceipt(chain, listed.result),
  ];
  m.differs(
    'eth_sendRawTransaction',
    gap.error?.message.startsWith('invalid nonce') === true &&
      other.error?.message.startsWith('invalid nonce') === true &&
      receipts.every(({status}) => status === '0x1'),
    `gap: ${toSeen(gap)}; another price: ${toSeen(other)}; types 0 and 1: ${receipts.map(({status}) => status).join(', ')}`,
  );
  m.differs('eth_resend', other.error?.message.startsWith('invalid nonce') === true, toSeen(other));
  m.differs(
    'eth_getTransactionReceipt',
    receipts.every((each) => !('effectiveGasPrice' in each)) && receipts[0]?.gasUsed === '0x5208',
    JSON.stringify(receipts[0]),
  );
  const half = await m.ask('eth_sendRawTransaction', [
    await keys.dev1.signTransaction({...legacy, nonce: next, gasLimit: 100_000}),
  ]);
  const charged = await waitForReceipt(chain, half.result);
  m.differs(
    'eth_getTransactionReceipt',
    charged.gasUsed === '0xc350',
    `a limit of 100000 is charged ${charged.gasUsed}`,
  );
  m.differs(
    'eth_getTransactionByHash',
    (await m.ask('eth_getTransactionByHash', [half.result])).result !== null,
    toSeen(await m.ask('eth_getTransactionByHash', [half.result])).slice(0, 200),
  );
  for (const name of ['eth_getTransactionLogs', 'eth_getPendingTransactions']) {
    const answer = await m.ask(name, name === 'eth_getTransactionLogs' ? [transferHash] : []);
    m.differs(name, Array.isArray(answer.result), toSeen(answer).slice(0, 200));
  }

  // Signatures.
  const signed = await m.ask('eth_sign', [accounts.dev0, '0xdeadbeef']);
  const word = `0x${'ab'.repeat(32)}`;
  const ofWord = await m.ask('eth_sign', [accounts.dev0, word]);
  const signers = [
    recoverAddress(keccak256('0xdeadbeef'), String(signed.result)),
    recoverAddress(word, String(ofWord.result)),
  ].map((each) => each.toLowerCase());
  for (const name of ['eth_sign', 'personal_sign']) {
    m.differs(
      name,
      signers.every((each) => each === accounts.dev0),
      signers.join(', '),
    );
  }
  const recovered = await m.ask('personal_ecRecover', ['0xdeadbeef', signatureOfData]);
  m.differs(
    'personal_ecRecover',
    recovered.result !== accounts.dev0 && recovered.error === undefined,
    toSeen(recovered),
  );
  const [, typed] = find('eth_signTypedData').example.params as [string, {domain: object}];
  const numbered = {...typed, domain: {...typed.domain, chainId: chainNumber}};
  const refused = await m.ask('eth_signTypedData', [accounts.dev0, numbered]);
  m.differs('eth_signTypedData', refused.error?.code === -32602, toSeen(refused));

  // Keys.
  const keyList = await page.shell(`evmosd keys list --home '${chain.home}' --keyring-backend test --output json`);
  const names = (JSON.parse(keyList) as {name: string}[]).map((each) => each.name);
  m.differs(
    'personal_newAccount',
    names.some((name) => /^key_\d{4}-\d\d-\d\dT/.test(name)),
    names.join(', '),
  );
  const own = '1'.repeat(64);
  await m.ask('personal_importRawKey', [own, 'a password']);
  const after = await page.shell(`evmosd keys list --home '${chain.home}' --keyring-backend test --output json`);
  const added = (JSON.parse(after) as {name: string}[])
    .map((each) => each.name)
    .filter((name) => !names.includes(name));
  m.differs('personal_importRawKey', added.join() === `personal_${names.length}`, added.join(', '));

  // Bytes of blocks.
  const header = decodeRlp(String((await m.ask('debug_getHeaderRlp', [story.height])).result)) as string[];
  const headerHash = keccak256(String((await m.ask('debug_getHeaderRlp', [story.height])).result));
  const {hash: hash43} = (await m.ask('eth_getBlockByNumber', [toHeight(story), false])).result as {hash: string};
  // The difficulty, gas limit and gas used of a header.
  const zeros = [header[7], header[9], header[10]];
  m.differs(
    'debug_getHeaderRlp',
    headerHash !== hash43 && zeros.every((each) => each === '0x'),
    `${headerHash} against ${hash43}; difficulty, gas limit and gas used: ${zeros.join(', ')}`,
  );
  const whole = decodeRlp(String((await m.ask('debug_getBlockRlp', [story.height])).result)) as [
    string[],
    string[],
    unknown[],
  ];
  const emptied = decodeRlp(String((await m.ask('debug_getBlockRlp', [Number(result.height)])).result)) as [
    string[],
    string[],
  ];
  for (const name of ['debug_getBlockRlp', 'debug_printBlock']) {
    m.differs(
      name,
      Transaction.from(whole[1][0]).hash === transferHash && emptied[1].length === 0,
      `${whole[1].length} transactions in block 43, ${emptied[1].length} in one with a Cosmos transaction`,
    );
  }
  // Heights that stand for others. A number of more than 53 bits is sent with its digits in decimal.
  for (const name of ['debug_getHeaderRlp', 'debug_getBlockRlp', 'debug_printBlock']) {
    const [zero, one] = [await m.ask(name, [0]), await m.ask(name, [1])];
    const least = Number((await m.ask('eth_blockNumber')).result);
    const huge = await m.ask('debug_getHeaderRlp', [2 ** 63]);
    const at = Number((decodeRlp(String(huge.result)) as string[])[8]);
    const isBlock = (text: unknown): string => String(text).replace(/0x[0-9a-f]{8,12}\b/g, 'pointer');
    page.data(
      `${name} parameters`,
      zero.error === undefined && isBlock(zero.result) === isBlock(one.result) && at >= least,
      `0 and 1 are the same block; 2^63 is block ${at}, eth_blockNumber ${least}`,
    );
  }
  const stacks = await m.ask('debug_stacks', ['x']);
  m.differs('debug_stacks', stacks.error?.code === -32602, toSeen(stacks));
  m.differs('debug_intermediateRoots', (await m.ask('debug_intermediateRoots', [hash43])).result === null, 'null');
  m.differs('eth_protocolVersion', (await m.ask('eth_protocolVersion')).result === '0x41', '0x41');
}

/** Checks the claims about the answers that the page shortens. */
async function checkCut(m: Methods, story: Story): Promise<void> {
  await m.gives('debug_memStats', [], (answer) => {
    const {PauseNs, PauseEnd, BySize} = answer as Readonly<Record<string, unknown[]>>;
    return [PauseNs?.length, PauseEnd?.length, BySize?.length].join() === '256,256,61';
  });
  await m.gives('debug_stacks', [], (text) => /^goroutine \d+ \[running\]:\n/.test(String(text)));
  await m.gives('debug_printBlock', [story.height], (text) =>
    /^\(\*types\.Block\)\(0x[0-9a-f]+\)\(\{\n header: \(\*types\.Header\)\(0x[0-9a-f]+\)\(\{\n {2}ParentHash: \(common\.Hash\) \(len=32 cap=32\) 0x/.test(
      String(text),
    ),
  );
}

/** Checks the profilers: files that cannot be written, and profilers that are busy or idle. */
async function checkProfiling(m: Methods): Promise<void> {
  const {page} = m;
  const nowhere = path.join(page.folder, 'no', 'such', 'file');
  const opens = 'open %s: %s';
  for (const {name, parameters, errors} of methods) {
    if (errors.some(({message}) => message === opens)) {
      await m.fails(name, -32000, opens, [nowhere, ...(parameters.length > 1 ? [0] : [])]);
    }
  }
  await m.fails('debug_stopCPUProfile', -32000, 'CPU profiling not in progress', []);
  await m.fails('debug_stopGoTrace', -32000, 'trace not in progress', []);
  await m.ask('debug_startCPUProfile', [path.join(page.home, 'cpu.prof')]);
  await m.fails('debug_startCPUProfile', -32000, 'CPU profiling already in progress', [
    path.join(page.home, 'cpu.prof'),
  ]);
  await m.fails('debug_cpuProfile', -32000, 'CPU profiling already in progress', [path.join(page.home, 'cpu.prof'), 1]);
  await m.ask('debug_stopCPUProfile');
  await m.ask('debug_startGoTrace', [path.join(page.home, 'go.trace')]);
  await m.fails('debug_startGoTrace', -32000, 'trace already in progress', [path.join(page.home, 'go.trace')]);
  await m.fails('debug_goTrace', -32000, 'trace already in progress', [path.join(page.home, 'go.trace'), 1]);
  await m.ask('debug_stopGoTrace');
  const files = ['cpu.prof', 'go.trace', 'block.prof', 'mutex.prof', 'memory.prof'];
  const missing = files.filter((file) => !existsSync(path.join(page.home, file)));
  for (const {name, parameters} of methods) {
    if (parameters.some((each) => each.name === 'file')) {
      page.data(`${name} result`, missing.length === 0, `missing of the files: ${missing.join(', ') || 'none'}`);
    }
  }
}

/** Checks the subscriptions of the WebSocket server, their notifications and their errors. */
async function checkSubscriptions(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  const socket = await openSocket('ws://127.0.0.1:8546');
  const subscribe = find('eth_subscribe');
  const names = new Map<string, unknown>();
  for (const {name} of subscriptions) {
    names.set(name, (await socket.ask('eth_subscribe', [name])).result);
  }
  const bound = (
    await socket.ask('eth_subscribe', ['logs', {address: token, topics: [transferTopics[0]], fromBlock: '0x1'}])
  ).result;
  const example = await socket.ask('eth_subscribe', subscribe.example.params);
  page.data('eth_subscribe result', checkResult('eth_subscribe', example.result).length === 0, toSeen(example));
  const hash = await demand(story.chain, 'eth_sendTransaction', [
    {from: accounts.dev0, to: token, input: transferInput, gas: '0xea60'},
  ]);
  const sent: Record<string, unknown> = {};
  for (const subscription of subscriptions) {
    sent[subscription.name] = await socket.waitFor(names.get(subscription.name));
    const faults = checkNotification(subscription, sent[subscription.name]);
    page.data(
      `subscription ${subscription.name}`,
      faults.length === 0,
      faults.join('; ') || JSON.stringify(sent[subscription.name]),
    );
    if (subscription.name === 'newHeads') {
      page.data('object Header', faults.length === 0, faults.join('; ') || JSON.stringify(sent.newHeads));
    }
  }
  const {blockNumber} = await waitForReceipt(story.chain, hash);
  page.data(
    'subscription newPendingTransactions difference',
    sent.newPendingTransactions === hash && blockNumber.startsWith('0x'),
    `${String(sent.newPendingTransactions)}, in block ${blockNumber}`,
  );
  const log = (await socket.waitFor(bound)) as {transactionHash: string; blockNumber: string};
  page.data(
    'subscription logs difference',
    log.transactionHash === hash && log.blockNumber === blockNumber,
    `with fromBlock 0x1, the first log is of block ${log.blockNumber}`,
  );
  const header = sent.newHeads as {number: string; hash: string; miner: string; baseFeePerGas: string; gasUsed: string};
  const real = (await m.ask('eth_getBlockByNumber', [header.number, false])).result as typeof header;
  page.data(
    'subscription newHeads difference',
    header.hash !== real.hash &&
      header.baseFeePerGas === '0x3b9aca00' &&
      real.baseFeePerGas === fees.base &&
      header.miner !== real.miner &&
      header.gasUsed === '0x0',
    JSON.stringify({sent: header.hash, hash: real.hash, miner: header.miner, baseFee: real.baseFeePerGas}),
  );
  const elsewhere = await openSocket('ws://127.0.0.1:8546');
  const foreign = await elsewhere.ask('eth_unsubscribe', [example.result]);
  await elsewhere.close();
  // The sample has its own connection too, so the page shows this answer.
  m.show('eth_unsubscribe', foreign, story);
  m.differs('eth_unsubscribe', foreign.result === false, `over another connection: ${toSeen(foreign)}`);
  const end = await socket.ask('eth_unsubscribe', [example.result]);
  const again = await socket.ask('eth_unsubscribe', [example.result]);
  page.data('eth_unsubscribe result', end.result === true, toSeen(end));
  m.differs('eth_unsubscribe', again.result === false, toSeen(again));
  await socket.close();

  const raw = await openRawSocket('ws://127.0.0.1:8546');
  const request = (method: string, params: unknown, id: unknown = 1): string =>
    JSON.stringify({jsonrpc: '2.0', id, method, params});
  for (const [name, message, text] of [
    ['eth_subscribe', 'syncing subscription is not implemented', request('eth_subscribe', ['syncing'])],
    ['eth_subscribe', 'unsupported method %s', request('eth_subscribe', ['noSuch'])],
    [
      'eth_subscribe',
      'invalid addresses; must be address or array of addresses',
      request('eth_subscribe', ['logs', {address: 1}]),
    ],
    ['eth_subscribe', 'invalid address', request('eth_subscribe', ['logs', {address: [1]}])],
    ['eth_subscribe', 'invalid topics: %s', request('eth_subscribe', ['logs', {topics: 'x'}])],
    ['eth_subscribe', 'invalid subtopics', request('eth_subscribe', ['logs', {topics: [1]}])],
    ['eth_subscribe', 'invalid subtopic: %s', request('eth_subscribe', ['logs', {topics: [[1]]}])],
    ['eth_subscribe', 'invalid criteria', request('eth_subscribe', ['logs', 'x'])],
    ['eth_unsubscribe', 'empty parameters', request('eth_unsubscribe', [])],
    ['eth_subscribe', 'empty parameters', request('eth_subscribe', [])],
    ['eth_subscribe', 'invalid parameters', request('eth_subscribe', undefined)],
    ['eth_subscribe', 'invalid parameters', request('eth_subscribe', [1])],
    ['eth_subscribe', 'invalid type for connection ID: %T', request('eth_subscribe', ['newHeads'], 'abc')],
    ['eth_subscribe', 'invalid type for connection ID: %T', request('eth_subscribe', ['newHeads'], null)],
    ['eth_unsubscribe', 'invalid parameters', request('eth_unsubscribe', [1])],
    ['eth_unsubscribe', 'invalid parameters', request('eth_unsubscribe', undefined)],
  ] as const) {
    const answer = (await raw.ask(text)) as JsonRpcAnswer & {id: unknown};
    page.data(
      `${name} error -32600 ${message}`,
      answer.error?.code === -32600 && isIn(message, answer.error.message) && answer.id === null,
      JSON.stringify(answer),
    );
    m.differs('eth_subscribe', answer.id === null && answer.error?.code === -32600, JSON.stringify(answer));
  }
  const batch = (await raw.ask(`[${request('eth_subscribe', ['newHeads'])}]`)) as JsonRpcAnswer[];
  page.data(
    'eth_subscribe error -32000 notifications not supported',
    batch[0]?.error?.message === 'notifications not supported',
    JSON.stringify(batch),
  );
  await m.fails('eth_subscribe', -32000, 'notifications not supported', ['newHeads']);
  await m.fails('eth_unsubscribe', -32000, 'subscription not found', ['0x1']);
  const text = (await raw.ask(request('eth_subscribe', ['newHeads'], '7'))) as {id: unknown; result: unknown};
  m.differs('eth_subscribe', text.id === 7, JSON.stringify(text));
  page.data('eth_subscribe parameters', text.result !== undefined, JSON.stringify(text));
  const none = (await raw.ask(request('eth_unsubscribe', []))) as JsonRpcAnswer;
  page.data('eth_unsubscribe parameters', none.error?.message === 'empty parameters', JSON.stringify(none));
  await raw.close();
}

/** Checks that the node looks at only 31 of 40 waiting transactions. */
async function checkCrowd(m: Methods): Promise<void> {
  const seen = await waitFor('a mempool of 40', async () => {
    const nonce = Number((await m.ask('eth_getTransactionCount', [accounts.dev1, 'latest'])).result);
    const signed = await Promise.all(
      Array.from({length: 40}, (_, index) =>
        keys.dev1.signTransaction({
          type: 0,
          chainId: chainNumber,
          nonce: nonce + index,
          to: accounts.dev2,
          gasLimit: 21_000,
          gasPrice: BigInt(fees.highest),
        }),
      ),
    );
    const calls = [
      ...signed.map((raw) => ['eth_sendRawTransaction', [raw]] as const),
      ['eth_getPendingTransactions', []] as const,
      ['eth_getTransactionCount', [accounts.dev1, 'pending']] as const,
      ['eth_getTransactionByHash', [keccak256(signed[30] ?? '0x')]] as const,
      ['eth_getTransactionByHash', [keccak256(signed[31] ?? '0x')]] as const,
      ['eth_getTransactionCount', [accounts.dev1, 'latest']] as const,
    ];
    // These requests are one batch. If a block comes between the first and the last of them, all are repeated.
    const {body} = await get(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(calls.map(([method, params], index) => ({jsonrpc: '2.0', id: index, method, params}))),
    });
    const answers = JSON.parse(body) as JsonRpcAnswer[];
    const [listed, counted, last, beyond, latest] = answers.slice(40);
    await waitFor('the transactions in blocks', async () => {
      const {result} = await m.ask('eth_getTransactionCount', [accounts.dev1, 'latest']);
      return Number(result) === nonce + 40;
    });
    return Number(latest?.result) === nonce && answers.slice(0, 40).every(({error}) => error === undefined)
      ? {nonce, listed, counted, last, beyond}
      : undefined;
  });
  const count = (seen.listed?.result as unknown[] | undefined)?.length;
  const next = Number(seen.counted?.result) - seen.nonce;
  m.page.data('eth_getPendingTransactions result', count === 31, `${count} of 40`);
  m.differs('eth_getTransactionCount', next === 31, `${next} of 40 counted`);
  m.differs(
    'eth_getTransactionByHash',
    seen.last?.result !== null && seen.beyond?.result === null,
    `the 31st: ${toSeen(seen.last ?? {}).slice(0, 60)}; the 32nd: ${toSeen(seen.beyond ?? {})}`,
  );
}

/** Checks the types of values, the objects and the namespaces. */
async function checkTypes(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  const numberOf = async (block: unknown): Promise<unknown> =>
    ((await m.ask('eth_getBlockByNumber', [block, false])).result as {number?: string} | null)?.number;
  const toHistory = (block: unknown): Promise<JsonRpcAnswer> => m.ask('eth_feeHistory', ['0x1', block, []]);
  const head = Number((await m.ask('eth_blockNumber')).result);
  const tags = await Promise.all(['latest', 'finalized', 'safe', 'pending'].map(numberOf));
  const first = await Promise.all(
    ['earliest', '0x0', 'LATEST', null, 'unknown', '-1', -1, 1.5, true, {}].map(numberOf),
  );
  const decimal = await Promise.all(['5', 5].map(numberOf));
  page.data(
    'type block number',
    tags.every((each) => Number(each) >= head) &&
      first.every((each) => each === '0x1') &&
      decimal.every((each) => each === '0x5'),
    `${tags.join(', ')}; block 1: ${first.join(', ')}; decimal: ${decimal.join(', ')}`,
  );
  const strict = await Promise.all([
    ...['latest', 'finalized', 'safe', 'pending', 'earliest', '0x2'].map((block) => toHistory(block)),
    ...['5', 5, 'LATEST', null].map((block) => toHistory(block)),
  ]);
  page.data(
    'type height or tag',
    strict.every(({error}, index) => (error?.code === -32602) === index > 5),
    strict.map((each) => toSeen(each).slice(0, 60)).join('; '),
  );
  const tooHigh = await Promise.all(
    ['0x8000000000000000', '0x10000000000000000'].map((block) => m.ask('eth_getBlockByNumber', [block, false])),
  );
  page.data(
    'type block number',
    tooHigh.every(({error}) => error?.code === -32602),
    tooHigh.map(toSeen).join('; '),
  );
  const toLong = (digits: number): string => `0x1${'0'.repeat(digits - 1)}`;
  const gas = await Promise.all(
    [toLong(16), toLong(17)].map((each) => m.ask('eth_fillTransaction', [{...sendRequest, gas: each}])),
  );
  page.data(
    'type short quantity',
    gas[0]?.error === undefined && gas[1]?.error?.message.includes('hex number > 64 bits') === true,
    gas.map((each) => toSeen(each).slice(0, 120)).join('; '),
  );
  const values = await Promise.all(
    [toLong(64), toLong(65), '0XAB', ''].map((value) => m.ask('eth_fillTransaction', [{...sendRequest, value}])),
  );
  page.data(
    'type quantity',
    values[1]?.error?.message.includes('hex number > 256 bits') === true &&
      JSON.stringify(values[2]?.result).includes('"value":"0xab"') &&
      JSON.stringify(values[3]?.result).includes('"value":"0x0"') &&
      values[0]?.error === undefined,
    values.map((each) => toSeen(each).slice(0, 120)).join('; '),
  );
  const {hash} = (await m.ask('eth_getBlockByNumber', [toHeight(story), false])).result as {hash: string};
  const forms = await Promise.all(
    [
      'latest',
      toHeight(story),
      hash,
      {blockNumber: toHeight(story)},
      {blockHash: hash},
      {blockHash: hash, requireCanonical: true},
      {blockNumber: 'safe'},
      {blockNumber: 5},
    ].map((block) => m.ask('eth_getBalance', [accounts.dev0, block])),
  );
  const wrongBlocks = await Promise.all(
    ['safe', '5', 5, 'LATEST'].map((block) => m.ask('eth_getBalance', [accounts.dev0, block])),
  );
  page.data(
    'type block',
    forms.every(({error}) => error === undefined) && wrongBlocks.every(({error}) => error?.code === -32602),
    `${forms.map(toSeen).join(', ')}; ${wrongBlocks.map(toSeen).join(', ')}`,
  );
  const leading = await m.ask('eth_getBalance', [accounts.dev0, '0x041']);
  page.data('type quantity', leading.error?.message.endsWith('leading zero digits') === true, toSeen(leading));
  const odd = await m.ask('eth_sign', [accounts.dev0, '0x123']);
  page.data('type data', odd.error?.code === -32602, toSeen(odd));
  const shortHash = await m.ask('eth_getTransactionByHash', ['0x12']);
  page.data(
    'type hash',
    shortHash.error?.message.includes('hex string has length 2, want 64') === true,
    toSeen(shortHash),
  );
  const shortAddress = await m.ask('eth_getBalance', ['0x12', 'latest']);
  page.data(
    'type address',
    shortAddress.error?.message.includes('hex string has length 2, want 40') === true,
    toSeen(shortAddress),
  );
  const {logsBloom} = (await m.ask('eth_getBlockByNumber', [toHeight(story), false])).result as {logsBloom: string};
  page.data('type bloom filter', logsBloom.length === 2 + 2 * 256, `${logsBloom.length} characters`);
  const signature = String((await m.ask('eth_sign', [accounts.dev0, '0x00'])).result);
  page.data('type signature', /^0x[0-9a-f]{128}(1b|1c)$/.test(signature), signature);
  const filters = await Promise.all(
    ['eth_newBlockFilter', 'eth_newPendingTransactionFilter'].map((each) => m.ask(each)),
  );
  page.data(
    'type filter name',
    filters.every(({result}) => /^0x[0-9a-f]{1,32}$/.test(String(result))),
    filters.map(toSeen).join(', '),
  );

  const shared: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
    Block: ['eth_getBlockByNumber', [toHeight(story), true]],
    Transaction: ['eth_getTransactionByHash', [transferHash]],
    Receipt: ['eth_getTransactionReceipt', [transferHash]],
    Log: ['eth_getTransactionLogs', [transferHash]],
  };
  for (const [name, [method, params]] of Object.entries(shared)) {
    const answer = await m.ask(method, params);
    const faults = checkResult(method, answer.result);
    page.data(`object ${name}`, answer.result !== null && faults.length === 0, faults.join('; ') || toSeen(answer));
  }
  const heads = (await m.ask('eth_getBlockByNumber', [toHeight(story), false])).result as Readonly<
    Record<string, string>
  >;
  page.data('object Block', heads.miner === accounts.mykey && heads.gasLimit === '0x989680', JSON.stringify(heads));
  // The node accepts each of these keys, and refuses each with a wrong value.
  const request = {
    from: accounts.dev2,
    to: accounts.dev3,
    gas: '0x5208',
    maxFeePerGas: fees.highest,
    maxPriorityFeePerGas: fees.tip,
    value: '0x1',
    nonce: '0x0',
    input: '0x',
    data: '0x',
    accessList: [],
    chainId: '0x2328',
  };
  const wrong = await Promise.all(
    Object.keys(request).map((key) => m.ask('eth_call', [{...request, [key]: 'x'}, 'latest'])),
  );
  const right = await m.ask('eth_fillTransaction', [request]);
  page.data(
    'object Transaction request',
    right.error === undefined && wrong.every(({error}) => error?.code === -32602),
    `${toSeen(right).slice(0, 100)}; with a wrong value: ${wrong.map(toSeen).join('; ')}`,
  );
  const topics = [null, [transferTopics[1], unknownHash], transferTopics[2]];
  const found = await Promise.all([
    m.ask('eth_getLogs', [
      {fromBlock: toHeight(story), toBlock: toHeight(story), address: [token, unknownAddress], topics},
    ]),
    m.ask('eth_getLogs', [{blockHash: hash, address: token}]),
    m.ask('eth_getLogs', [{fromBlock: toHeight(story), toBlock: toHeight(story), topics: [unknownHash]}]),
  ]);
  page.data(
    'object Filter',
    found.map(({result}) => (result as unknown[]).length).join() === '1,1,0',
    found.map((each) => toSeen(each).slice(0, 100)).join('; '),
  );
  const tracers = [
    ...['callTracer', 'callTracerLegacy', 'prestateTracer', '4byteTracer', 'noopTracer', 'revertReasonTracer'],
    ...['opcountTracer', 'unigramTracer', 'bigramTracer', 'trigramTracer', 'evmdisTracer'],
  ];
  const script = '{step: function() {}, fault: function() {}, result: function() { return 7; }}';
  const traced = await Promise.all([
    ...tracers.map((tracer) => m.ask('debug_traceTransaction', [transferHash, {tracer}])),
    m.ask('debug_traceTransaction', [transferHash, {tracer: script}]),
    m.ask('debug_traceTransaction', [transferHash, {limit: 1, reexec: 5, disableStack: true}]),
  ]);
  const steps = traced.at(-1)?.result as {structLogs: {stack?: unknown}[]};
  const [plain, changed, returned] = await Promise.all(
    [{}, {disableStorage: true, enableMemory: true}, {enableReturnData: true}].map(async (options) => {
      const {result} = await m.ask('debug_traceTransaction', [transferHash, options]);
      const {structLogs} = result as {structLogs: {memory?: unknown; storage?: unknown}[]};
      return {
        keys: [...new Set(structLogs.flatMap((step) => Object.keys(step)))].join(),
        memory: structLogs.some(({memory}) => memory !== undefined),
        storage: structLogs.some(({storage}) => storage !== undefined),
      };
    }),
  );
  page.data(
    'object Trace config',
    traced.every(({error}) => error === undefined) &&
      traced.at(-2)?.result === 7 &&
      steps.structLogs.length === 1 &&
      steps.structLogs[0]?.stack === undefined &&
      plain?.storage === true &&
      !plain.memory &&
      changed?.memory === true &&
      !changed.storage &&
      returned?.keys === plain.keys,
    `${traced.map((each) => toSeen(each).slice(0, 60)).join('; ')}; steps have: ${JSON.stringify({plain, changed})}`,
  );
}

/** Checks absent methods, and the namespaces that `api` does not list. */
async function checkAbsent(m: Methods): Promise<void> {
  const samples: Readonly<Record<string, string>> = {
    'admin_*': 'admin_peers',
    'engine_*': 'engine_getPayloadV1',
    'clique_*': 'clique_getSigners',
    'ethash_*': 'ethash_getWork',
    'les_*': 'les_serverInfo',
    'trace_*': 'trace_block',
    'ots_*': 'ots_getApiLevel',
    'parity_*': 'parity_pendingTransactions',
    'erigon_*': 'erigon_getHeaderByNumber',
    'evm_*': 'evm_increaseTime',
    'hardhat_*': 'hardhat_setBalance',
    'anvil_*': 'anvil_setBalance',
  };
  for (const {name} of absentMethods) {
    const answer = await m.ask(samples[name] ?? name, []);
    m.page.data(`absent ${name}`, answer.error?.code === -32601, toSeen(answer));
  }
  const answer = await m.ask('eth_getBlockReceipts', ['latest']);
  m.page.says(
    'These methods answer the error `-32601`, with the text `the method <name> does not exist/is not available`.',
    answer.error?.message === 'the method eth_getBlockReceipts does not exist/is not available',
    toSeen(answer),
  );
}

/** Checks the node of the story with other settings: what each cap refuses, and what the flags switch off. */
async function checkCaps(m: Methods, story: Story, twoLogs: string): Promise<void> {
  const {page} = m;
  const {home} = story.chain;
  setToml(path.join(home, 'config/app.toml'), {
    'minimum-gas-prices': `"${minGasPrice}aevmos"`,
    'json-rpc.gas-cap': '20000',
    'json-rpc.evm-timeout': '"1ns"',
    'json-rpc.filter-cap': '2',
    'json-rpc.block-range-cap': '3',
    'json-rpc.logs-cap': '1',
    'json-rpc.enable-indexer': 'true',
  });
  const profile = path.join(page.folder, 'cpu-of-flag.prof');
  const chain = await page.startNode(home, ['--cpu-profile', profile, '--log_level', 'debug']);
  m.use(chain);
  await m.fails('eth_estimateGas', -32000, 'gas cap cannot be lower than %d', atBlock('eth_estimateGas', 'latest'));
  await m.fails(
    'eth_call',
    -32000,
    'rpc error: code = DeadlineExceeded desc = context deadline exceeded',
    atBlock('eth_call', 'latest'),
  );
  await m.fails('debug_traceTransaction', -32000, 'tx not found, hash: %s', [unknownHash]);
  const byFlag = 'CPU profiling already in progress using the configuration file';
  for (const [name, params] of [
    ['debug_cpuProfile', [profile, 1]],
    ['debug_startCPUProfile', [profile]],
    ['debug_stopCPUProfile', []],
  ] as const) {
    await m.fails(name, -32000, byFlag, params);
    m.differs(name, existsSync(profile), `the flag writes ${path.basename(profile)}`);
  }

  const last = `0x${(Number(twoLogs) + 4).toString(16)}`;
  const far = {fromBlock: twoLogs, toBlock: last};
  const near = {fromBlock: twoLogs, toBlock: twoLogs};
  const range = 'maximum [from, to] blocks distance: %d';
  const results = 'query returned more than %d results';
  await m.fails('eth_getLogs', -32000, range, [far]);
  await m.fails('eth_getLogs', -32000, results, [near]);
  const allowed = await m.ask('eth_getLogs', [{fromBlock: '0x2', toBlock: '0x5'}]);
  m.differs('eth_getLogs', allowed.error === undefined, `a distance of just the cap: ${toSeen(allowed)}`);
  const old = await m.ask('eth_getFilterChanges', story.toParams(find('eth_uninstallFilter')));
  const farFilter = (await m.ask('eth_newFilter', [far])).result;
  await m.fails('eth_getFilterLogs', -32000, range, [farFilter]);
  const nearFilter = (await m.ask('eth_newFilter', [near])).result;
  await m.fails('eth_getFilterLogs', -32000, results, [nearFilter]);
  m.differs('eth_getFilterLogs', farFilter !== undefined && nearFilter !== undefined, 'as above');
  await m.fails('eth_newFilter', -32000, 'error creating filter: max limit reached', [{}]);
  m.differs('eth_newFilter', old.error?.message.endsWith('not found') === true, `after a restart: ${toSeen(old)}`);
  for (const [name, text] of [
    ['eth_newBlockFilter', 'error creating block filter: max limit reached'],
    ['eth_newPendingTransactionFilter', 'error creating pending tx filter: max limit reached'],
  ] as const) {
    const answer = await m.ask(name);
    m.differs(name, answer.result === text, toSeen(answer));
    page.data(`${name} result`, answer.result === text, toSeen(answer));
  }

  const moved = await m.ask('miner_setEtherbase', [accounts.dev0]);
  const [refusal = ''] = /failed to broadcast tx[^\n]*/.exec(chain.log()) ?? [];
  m.differs('miner_setEtherbase', moved.result === false && /out of gas/.test(refusal), `${toSeen(moved)}: ${refusal}`);
  page.data('miner_setEtherbase result', moved.result === false, toSeen(moved));

  // The file with the settings of the client, before and after the call.
  const clientFile = path.join(home, 'config/client.toml');
  const appFile = path.join(home, 'config/app.toml');
  const [clientSettings, appSettings] = [readFileSync(clientFile, 'utf8'), readFileSync(appFile, 'utf8')];
  const written = await m.ask('miner_setGasPrice', find('miner_setGasPrice').example.params);
  m.show('miner_setGasPrice', written, story);
  page.data('miner_setGasPrice result', written.result === true, toSeen(written));
  const put = readFileSync(clientFile, 'utf8');
  const isOverwritten =
    put.includes('[telemetry]') && !put.includes('keyring-backend') && readFileSync(appFile, 'utf8') === appSettings;
  await chain.stop();
  const again = await page.try(`evmosd start --home '${home}' --chain-id ${cosmosChainId}`, {seconds: 20});
  const command = await page.try(`evmosd keys list --home '${home}'`);
  writeFileSync(clientFile, clientSettings);
  const repaired = await page.try(`evmosd keys list --home '${home}'`);
  m.differs(
    'miner_setGasPrice',
    isOverwritten && again.exit !== 0 && command.exit !== 0 && repaired.exit === 0,
    `${
      again.output
        .trim()
        .split('\n')
        .find((line) => line.startsWith('Error')) ?? again.output.slice(-200)
    }; ${command.output.trim().split('\n')[0] ?? ''}`,
  );
  page.says(
    "the node does not start again: `couldn't get key ring: unknown keyring backend`",
    again.exit !== 0 && again.output.includes("couldn't get key ring: unknown keyring backend"),
    again.output.trim().slice(-300),
  );
  page.says(
    'If somebody has called it, restore `client.toml` from a copy.',
    repaired.exit === 0,
    repaired.output.slice(0, 100),
  );
  page.data('namespace miner', isOverwritten && written.result === true, toSeen(written));
}

/** Checks the same chain on a node that has no validator, no keys and the default namespaces. */
async function checkWithoutValidator(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  const {home} = story.chain;
  await page.shell('evmosd init other --home other --chain-id evmos_9000-1');
  const fresh = page.read('other/config/app.toml');
  const [, defaults = ''] = /\napi = "([^"]*)"/.exec(fresh.slice(fresh.indexOf('[json-rpc]'))) ?? [];
  await page.shell(`cp other/config/priv_validator_key.json '${home}/config/'; mv '${home}/keyring-test' keys-away`);
  setToml(path.join(home, 'config/app.toml'), {'json-rpc.api': `"${defaults}"`, 'json-rpc.enable-indexer': 'false'});
  const node = page.terminal.start(`evmosd start --home '${home}' --chain-id ${cosmosChainId}`);
  const ask = async (method: string, params: readonly unknown[] = []): Promise<JsonRpcAnswer> => {
    const {body} = await get(url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    return JSON.parse(body) as JsonRpcAnswer;
  };
  await waitFor('JSON-RPC', () => ask('eth_chainId').catch(() => undefined), 60);
  m.use({...story.chain, ask});
  await m.fails('eth_coinbase', -32000, 'validator not found for %s', []);
  const progress = await m.ask('eth_syncing');
  const {startingBlock, currentBlock, ...rest} = progress.result as Readonly<Record<string, string>>;
  m.differs(
    'eth_syncing',
    startingBlock === '0x1' && Number(currentBlock) > story.height && Object.keys(rest).length === 0,
    toSeen(progress),
  );
  page.data('eth_syncing result', checkResult('eth_syncing', progress.result).length === 0, toSeen(progress));
  await m.gives('eth_accounts', [], (list) => JSON.stringify(list) === '[]');
  await m.answers('rpc_modules', story);
  const {result} = await m.ask('rpc_modules');
  const on = Object.keys(result as object);
  for (const {name, enabledByDefault} of namespaces.filter((each) => each.name !== 'miner')) {
    const [own] = methods.filter(({namespace, parameters}) => namespace === name && parameters.length === 0);
    const answer = await m.ask(own?.name ?? '');
    const isOff = answer.error?.code === -32601;
    page.data(
      `namespace ${name}`,
      on.includes(name) === enabledByDefault && isOff !== enabledByDefault,
      `${on.join(', ')}; ${own?.name ?? ''}: ${toSeen(answer)}`,
    );
  }
  const miner = await m.ask('miner_stop');
  page.data('namespace miner', miner.error?.code === -32601, toSeen(miner));
  await node.stop();
}

/** Checks a node that has pruned blocks, and even more states. */
async function checkPruned(m: Methods, story: Story): Promise<void> {
  const {page} = m;
  let chain = await page.startChain({
    home: '.pruned',
    blockTime: '100ms',
    app: {
      pruning: '"custom"',
      'pruning-keep-recent': '"2"',
      'pruning-interval': '"10"',
      'min-retain-blocks': '50',
      'state-sync.snapshot-interval': '0',
      'json-rpc.api': allNamespaces,
    },
    consensus: {evidence: {max_age_num_blocks: '5'}},
    params: {evm: {active_precompiles: [staking]}},
  });
  m.use(chain);
  await m.fails('eth_estimateGas', -32000, 'precompile not enabled: failed to call precompile', [{to: bech32}]);
  await m.fails('eth_call', -32000, 'rpc error: code = Internal desc = %s', [{to: bech32}, 'latest']);
  await chain.block(12);
  // The key, the nonce and the chain are those of the example, so the hash is the same.
  const sent = await m.ask('personal_sendTransaction', find('personal_sendTransaction').example.params);
  const shown = m.show('personal_sendTransaction', sent, story);
  const same = findJsonDifference(m.toRecord().eth_sendTransaction, shown) === undefined;
  page.data('personal_sendTransaction result', same, toSeen(sent));
  const {blockNumber} = await waitForReceipt(chain, sent.result);
  const {hash} = (await m.ask('eth_getBlockByNumber', [blockNumber, false])).result as {hash: string};
  // This waits until the state of the block is pruned, while the block itself is not.
  await waitFor('the state to be pruned', async () => {
    const {error} = await m.ask('eth_getBalance', [accounts.dev3, blockNumber]);
    return error?.message.includes('failed to load state') === true;
  });
  for (const name of [...byBlockObject, 'eth_estimateGas']) {
    await m.fails(name, -32000, prunedStateText, atBlock(name, blockNumber));
  }
  const kept = await m.ask('eth_getBlockByNumber', [blockNumber, false]);
  const state = await m.ask('eth_getBalance', [accounts.dev3, blockNumber]);
  const {body: results} = await chain.comet(`/block_results?height=${Number(blockNumber)}`);
  const [, eventFee = '-1'] = /"base_fee",\s*"value":\s*"(\d+)"/.exec(results) ?? [];
  for (const name of ['eth_getBlockByNumber', 'eth_getBlockByHash']) {
    const {result} = await m.ask(name, [name === 'eth_getBlockByHash' ? hash : blockNumber, false]);
    const {miner, baseFeePerGas} = (result ?? {}) as {miner?: string; baseFeePerGas?: string};
    m.differs(
      name,
      miner === `0x${'0'.repeat(40)}` && Number(baseFeePerGas) === Number(eventFee),
      `pruned state: miner ${miner}, base fee ${baseFeePerGas}, event ${eventFee}`,
    );
  }
  page.says(
    'the state of a block cannot answer for it, even where it still has the block itself',
    kept.result !== null && state.error !== undefined,
    `the block: ${toSeen(kept).slice(0, 80)}; its state: ${toSeen(state)}`,
  );
  await m.fails('debug_traceTransaction', -32000, prunedStateText, [sent.result]);
  await m.fails('debug_traceBlockByNumber', -32000, prunedStateText, [blockNumber]);
  await m.fails('debug_traceBlockByHash', -32000, prunedStateText, [hash]);
  m.differs(
    'debug_traceTransaction',
    (await m.ask('debug_traceTransaction', [sent.result])).error !== undefined,
    'as above',
  );
  // This waits until the first blocks are pruned too.
  await chain.block(60);
  await m.allFail(
    ['eth_getBalance', 'eth_feeHistory', 'debug_traceBlockByNumber', ...rawBlocks],
    -32000,
    prunedText,
    (name) =>
      (rawBlocks.includes(name) ? [2] : atBlock(name, '0x2')).filter(
        (each) => name !== 'debug_traceBlockByNumber' || each === '0x2',
      ),
  );
  await m.allFail(['eth_getProof', 'eth_call', 'eth_estimateGas'], -32000, 'header not found', (name) =>
    atBlock(name, '0x2'),
  );
  await m.allFail(filling, -32000, 'header not found', (name) =>
    toFilling(name, {from: accounts.dev2, to: accounts.dev3}),
  );
  // The index still has the transaction of a block that is pruned.
  await waitFor('the block of the transaction to be pruned', async () => {
    const {result} = await m.ask('eth_getBlockByNumber', [blockNumber, false]);
    return result === null;
  });
  await m.allFail(['eth_getTransactionByHash', 'debug_traceTransaction'], -32000, prunedText, () => [sent.result]);
  for (const name of ['eth_getTransactionReceipt', 'eth_getTransactionLogs']) {
    await m.gives(name, [sent.result], isNull);
  }
  const logs = await m.ask('eth_getLogs', [{fromBlock: '0x1', toBlock: 'latest'}]);
  m.differs('eth_getLogs', JSON.stringify(logs.result) === '[]', `from a pruned block: ${toSeen(logs)}`);
  const ahead = await m.ask('eth_getLogs', [{fromBlock: '0x3b', toBlock: '0xfff'}]);
  m.differs('eth_getLogs', JSON.stringify(ahead.result) === '[]', `to a block to come: ${toSeen(ahead)}`);
  await m.gives('eth_getBlockByNumber', ['0x2', false], isNull);
  const cheap = {
    from: accounts.dev2,
    to: accounts.dev3,
    gas: '0x5208',
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  };
  const lowFee = 'max fee per gas less than block base fee (%s < %s)';
  await m.allFail(sendingByKey, -32000, lowFee, (name) => toFilling(name, cheap));
  await m.fails('eth_sendRawTransaction', -32000, lowFee, [
    await keys.dev1.signTransaction({
      type: 2,
      chainId: chainNumber,
      nonce: 0,
      to: accounts.dev2,
      gasLimit: 21_000,
      maxFeePerGas: 1,
      maxPriorityFeePerGas: 1,
    }),
  ]);

  // Messages without gRPC, and an answer that comes too late.
  const askFailing = async (): Promise<string[]> => [
    toSeen(await m.ask('eth_estimateGas', [{from: accounts.dev2, data: '0x60006000fd'}])),
    toSeen(await m.ask('eth_call', [{from: accounts.dev2, to: accounts.dev3, gas: '0x5208', data: '0x00'}, 'latest'])),
  ];
  const withGrpc = await askFailing();
  chain = await chain.restart(['--grpc.enable=false', '--grpc-web.enable=false', '--json-rpc.http-timeout=2s']);
  m.use(chain);
  const withoutGrpc = await askFailing();
  page.says(
    'With gRPC off, this prefix can stand twice, and the message ends in `: invalid request` or `: unknown request`.',
    withGrpc.every((each) => !each.endsWith(' request')) &&
      /desc = execution reverted: invalid request$/.test(withoutGrpc[0] ?? '') &&
      /code = Unknown desc = rpc error: code = Internal desc = apply message: intrinsic gas too low: unknown request$/.test(
        withoutGrpc[1] ?? '',
      ),
    `with gRPC: ${withGrpc.join('; ')}; without: ${withoutGrpc.join('; ')}`,
  );
  const late = path.join(page.folder, 'late.prof');
  const begin = Date.now();
  const answer = await m.ask('debug_mutexProfile', [late, 3]).then(toSeen, ({message}: Error) => message);
  const seconds = (Date.now() - begin) / 1_000;
  page.data(
    'debug_mutexProfile parameters',
    answer !== 'null' && seconds >= 3 && existsSync(late),
    `http-timeout 2 s, 3 seconds asked: after ${seconds} s ${answer}; the file exists: ${existsSync(late)}`,
  );
  const removed = await watchRemovedFilter(chain);
  m.differs('eth_newPendingTransactionFilter', isBusy(removed), JSON.stringify(removed));
  const ends: string[] = [];
  for (const method of ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']) {
    const params = method === 'eth_newFilter' ? [{}] : [];
    const create = async (): Promise<unknown> => (await m.ask(method, params)).result;
    const [first, second, last] = [await create(), await create(), await create()];
    await m.ask('eth_uninstallFilter', [last]);
    const alive = await m.ask('eth_getFilterChanges', [second]);
    await m.ask('eth_uninstallFilter', [first]);
    const ended = await waitFor(
      'the end of the second filter',
      async () => (await m.ask('eth_getFilterChanges', [second])).error?.message,
    );
    ends.push(`${method}: ${alive.error === undefined ? 'lives without the last' : toSeen(alive)}, then ${ended}`);
  }
  m.differs(
    'eth_uninstallFilter',
    ends.every((each) => /: lives without the last, then filter .* not found$/.test(each)),
    ends.join('; '),
  );
  await chain.stop();
}

/** Checks that subscriptions and filters lose events of a block with several transactions. */
async function checkLostEvents(m: Methods, {chain}: Story): Promise<void> {
  const {logs, hashes, filter} = await loseEvents(chain);
  m.page.data('subscription logs difference', isLost(logs), toLossSeen(logs));
  m.page.data('subscription newPendingTransactions difference', isLost(hashes), toLossSeen(hashes));
  m.differs('eth_getFilterChanges', isLost(filter), toLossSeen(filter));
}

/** Runs the calls of the page in its clients, as a reader would. */
async function checkClients(m: Methods): Promise<void> {
  const {page} = m;
  const asked = methods.filter(({webSocketOnly, name}) => !webSocketOnly && name !== 'miner_setGasPrice');
  // Methods that sign, send or record would do that twice here. Those that only read are enough to show how to call.
  const reading = asked.filter(
    ({namespace, name}) =>
      ['web3', 'net', 'eth', 'txpool', 'rpc'].includes(namespace) && !/send|resend|Filter|fill|sign/i.test(name),
  );
  const [curl, ethers, viem, python] = clients;
  const isSame = (seen: readonly string[]): boolean =>
    seen.every((each) => each.startsWith('{') && each.includes('"jsonrpc"'));
  const output = await page.shell(
    reading.map((method) => `${curl?.toCall(method).replace(/^curl /, 'curl -s ') ?? ''} | jq -c .`).join('\n'),
  );
  const lines = output.trim().split('\n');
  page.data('client curl', lines.length === reading.length && isSame(lines), `${lines.length} answers`);
  for (const client of [ethers, viem]) {
    if (client) {
      const code = [
        client.setUp,
        'let answered = 0;',
        ...reading.map(
          (method) =>
            `try {\n${client.toCall(method)}\nanswered += 1;\n} catch (error) {\nif (error.code !== undefined || error.message) answered += 1;\n}`,
        ),
        'console.log(answered);',
        'process.exit(0);',
      ].join('\n');
      const file = path.join(page.folder, `${client.name}.mjs`);
      writeFileSync(file, code);
      const seen = await page.try(`${process.execPath} '${file}'`);
      const calls = client.toCall(find('eth_chainId')).replace('await ', 'console.log(await ').replace(/;$/, ');');
      writeFileSync(file, `${client.setUp}\n${calls}\nprocess.exit(0);`);
      const chain = await page.try(`${process.execPath} '${file}'`);
      writeFileSync(file, `${client.setUpWebSocket}\n${calls}\nprocess.exit(0);`);
      const overSocket = await page.try(`${process.execPath} '${file}'`);
      page.data(
        `client ${client.name}`,
        seen.exit === 0 && chain.output.trim() === '0x2328' && overSocket.output.trim() === '0x2328',
        `${seen.output.trim()} calls; eth_chainId: ${chain.output.trim()}, over WebSocket: ${overSocket.output.trim()}`,
      );
    }
  }
  if (python) {
    const file = path.join(page.folder, 'client.py');
    writeFileSync(
      file,
      [
        python.setUp,
        ...reading.map((method) => `print("jsonrpc" in ${python.toCall(method)})`),
        python.setUpWebSocket,
        `print(${python.toCall(find('eth_chainId'))})`,
      ].join('\n'),
    );
    const {exit, output: printed} = await page.try(`'${page.tool('web3py')}/bin/python' '${file}'`);
    const answered = printed.split('\n').filter((line) => line === 'True').length;
    page.data(
      'client web3.py',
      exit === 0 && answered === reading.length && printed.includes("'result': '0x2328'"),
      `${answered} calls; ${printed.trim().split('\n').at(-1) ?? ''}`,
    );
  }
}

/** Python, for web3.py in the version that the page names. */
export const requires: Requires = ['python3'];

export const needs: Needs = {web3py: {pip: ['web3==7.15.0']}};

const run: Run = async (page) => {
  const home = await makeStoryHome(page);
  const story = await playStory(page, home);
  const m = new Methods(page, story.chain);
  for (const [name, answer] of story.answers) {
    m.show(name, answer, story);
  }
  await tellStory(m, story);
  const asked = new Set([
    ...[
      'eth_getFilterLogs',
      'eth_fillTransaction',
      'eth_resend',
      'eth_sendRawTransaction',
      'eth_getPendingTransactions',
    ],
    ...['eth_blockNumber', 'eth_feeHistory', 'eth_getFilterChanges', 'personal_sendTransaction'],
    ...['miner_setGasPrice', 'rpc_modules'],
    // The story has already called these methods.
    ...['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter'],
  ]);
  await askAll(m, story, asked);
  // The checks of errors below need these filters.
  for (const name of ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']) {
    await m.gives(name, find(name).example.params, (result) => checkResult(name, result).length === 0);
  }
  await checkCut(m, story);
  await checkParameters(m);
  await checkCommonErrors(m);
  await checkReadErrors(m, story);
  await checkSendErrors(m);
  await checkBroadcastErrors(m);
  const twoLogs = await checkExecution(m, story);
  await checkRefusedTrace(m, story);
  await checkDifferences(m, story);
  await checkCrowd(m);
  await checkProfiling(m);
  await checkSubscriptions(m, story);
  await checkLostEvents(m, story);
  await checkTypes(m, story);
  await checkAbsent(m);
  await checkClients(m);
  await page.run('"method":"rpc_modules"', {output: false});
  await checkArguments(m, story);
  await story.chain.stop();

  await checkCaps(m, story, twoLogs);
  await checkWithoutValidator(m, story);
  await checkPruned(m, story);
  page.reference('jsonRpc', m.toRecord());
  page.cannot(
    {data: /^debug_seedHash difference: /},
    'The node would have to be killed. The release hashes once for every 30,000 blocks of the number, which is 3 × 10^14 times.',
  );
  // These rows explain why a method does nothing or has no counterpart.
  page.advice({
    data: /^(net_listening|eth_mining|eth_hashrate|eth_getUncle\w+|personal_(lockAccount|unlockAccount|listWallets|initializeWallet|unpair)|miner_(setGasLimit|setExtra|start|stop|getHashrate)) difference: /,
  });
};

export default run;
