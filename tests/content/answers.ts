import {readdirSync} from 'node:fs';
import {readText} from '../../src/plugins/sources';
import type {Method, Subscription} from '../../src/site/jsonRpc';
import {accounts, token, transferInput} from '../../src/site/jsonRpc/samples';
import {checkAnswer, checkNotification} from './jsonRpc';
import type {Answer, LocalChain} from './localChain';
import type {Finding} from './pages';
import {openSocket} from './webSocket';

/** A difference between anvil and evmosd that is by design. */
interface Difference {
  reason: string;
  /** Keys that only anvil returns, at any depth. Each must exist, and the rest must match the schema. */
  extraKeys?: readonly string[];
  /** The expected faults of the rest of the answer. */
  faults?: readonly string[];
  /** Returns the parameters that replace those of the example. */
  toParams?: (params: readonly unknown[]) => readonly unknown[];
}

const newerFields = 'it answers fields that later versions of geth have added';
const ofTransaction = {reason: newerFields, extraKeys: ['blockTimestamp', 'yParity']};
const ofTrace = {reason: 'as later versions of geth, it names the transaction of each trace', extraKeys: ['txHash']};

/** The methods and subscriptions that both anvil and evmosd have, and that anvil answers differently. */
const differences: Readonly<Record<string, Difference>> = {
  eth_getBlockByHash: {reason: newerFields, extraKeys: ['blockTimestamp', 'yParity', 'withdrawals', 'withdrawalsRoot']},
  eth_getBlockByNumber: {reason: newerFields, extraKeys: ['withdrawals', 'withdrawalsRoot']},
  eth_getTransactionByHash: ofTransaction,
  eth_getTransactionByBlockNumberAndIndex: ofTransaction,
  eth_getTransactionByBlockHashAndIndex: ofTransaction,
  eth_getTransactionReceipt: {reason: newerFields, extraKeys: ['blockTimestamp', 'blobGasPrice']},
  eth_getLogs: {reason: newerFields, extraKeys: ['blockTimestamp']},
  eth_getFilterLogs: {reason: newerFields, extraKeys: ['blockTimestamp']},
  eth_feeHistory: {reason: newerFields, extraKeys: ['baseFeePerBlobGas', 'blobGasUsedRatio']},
  eth_fillTransaction: {
    reason: 'it answers the fields of a mined transaction as well',
    extraKeys: ['yParity', 'blockHash', 'blockNumber', 'transactionIndex', 'from'],
  },
  debug_traceTransaction: {
    reason: 'as geth, it takes the options of the tracer as an object, where evmosd wants JSON inside of a string',
    toParams: ([hash, config]) => {
      const {tracerConfig, ...rest} = config as {tracerConfig: string};
      return [hash, {...rest, tracerConfig: JSON.parse(tracerConfig) as unknown}];
    },
  },
  debug_traceBlockByHash: ofTrace,
  debug_traceBlockByNumber: ofTrace,
  newHeads: {
    reason: 'it sends a whole block, where evmosd fills in neither gas nor gas limit',
    extraKeys: ['totalDifficulty', 'size', 'uncles', 'transactions', 'withdrawals', 'withdrawalsRoot'],
    faults: ['gasLimit', 'gasUsed'].map((key) => `notification of newHeads/${key} must be equal to constant`),
  },
  logs: {reason: newerFields, extraKeys: ['blockTimestamp']},
};

/** The methods that differ too much between anvil and evmosd to be compared, each with the reason. */
const incomparable: Readonly<Record<string, string>> = {
  eth_protocolVersion: 'it answers a number, evmosd the text 0x41',
  eth_signTypedData: 'it has eth_signTypedData_v4 only',
};

/** The methods of evmosd that anvil does not know. */
const unknown: readonly string[] = [
  ...['net_peerCount', 'eth_mining', 'eth_getTransactionLogs', 'eth_getPendingTransactions', 'eth_resend'],
  ...['debug_intermediateRoots', 'debug_getHeaderRlp', 'debug_getBlockRlp', 'debug_printBlock', 'debug_seedHash'],
  ...['debug_memStats', 'debug_gcStats', 'debug_stacks', 'debug_freeOSMemory', 'debug_setGCPercent'],
  ...['debug_stopCPUProfile', 'debug_stopGoTrace'],
  ...['debug_setBlockProfileRate', 'debug_setMutexProfileFraction'],
];

/** The namespaces that anvil can answer. The others are about the process of evmosd. */
const askedNamespaces: readonly string[] = ['web3', 'net', 'eth', 'txpool', 'debug'];

/** Returns why a method is checked by its schema only, or undefined if a local node can answer it. */
function findReason({name, namespace, parameters}: Method): string | undefined {
  if (!askedNamespaces.includes(namespace)) {
    return 'of other namespaces';
  }
  if (parameters.some((parameter) => parameter.name === 'file')) {
    return 'writing a file';
  }
  return unknown.includes(name) ? 'unknown to anvil' : name in incomparable ? 'of another form in anvil' : undefined;
}

/** Removes keys from a value at any depth, and records the keys that it found. */
const takeOut = (value: unknown, keys: readonly string[], found: Set<string>): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) => {
      if (keys.includes(key)) {
        found.add(key);
        return undefined;
      }
      return item;
    }) ?? 'null',
  ) as unknown;

/** Returns the faults of a value, except for the known differences of anvil. */
function checkWithout(name: string, value: unknown, check: (value: unknown) => string[]): string[] {
  const {extraKeys = [], faults: expected = []} = differences[name] ?? {};
  const found = new Set<string>();
  const faults = check(takeOut(value, extraKeys, found));
  const missing = extraKeys.filter((key) => !found.has(key));
  return [
    ...faults.filter((fault) => !expected.includes(fault)),
    ...missing.map((key) => `anvil answers ${name} without ${key}`),
    ...expected.filter((fault) => !faults.includes(fault)).map((fault) => `no longer so with anvil: ${fault}`),
  ];
}

/** Whether a value is empty, which means that the node does not have the requested data. */
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && /^0x0*$/.test(value));

const notKnown = -32601;

/** Returns the faults of the answer to the example of a method. */
function checkExampleAnswer(method: Method, {result, error}: Answer): string[] {
  const {name, example} = method;
  if ('error' in example) {
    return error ? [] : [`${name} answers a result, and the example an error`];
  }
  if (error) {
    return [`anvil ${error.code === notKnown ? 'does not know' : 'refuses'} ${name}: ${error.message}`];
  }
  return isBlank(result) && !isBlank(example.result)
    ? [`${name} answers ${JSON.stringify(result)}, and the example more`]
    : checkWithout(name, result, (rest) => checkAnswer(method, rest));
}

// These methods run before the others. The first one needs the transfer in the newest block, and the second one creates
// block 44.
const early = ['eth_getFilterLogs', 'eth_sendRawTransaction'];

/** Returns the file and the line that define a method or subscription. */
function findSource(name: string): {file: string; line: number} {
  const folder = 'src/site/jsonRpc';
  for (const each of readdirSync(folder)) {
    const lines = readText(`${folder}/${each}`).split('\n');
    const index = lines.findIndex((line) => line.trim() === `name: '${name}',`);
    if (index >= 0) {
      return {file: `${folder}/${each}`, line: index + 1};
    }
  }
  return {file: `${folder}/index.ts`, line: 1};
}

const list = 'correct the example or its schema, or the lists of tests/content/answers.ts';

const toFindings = (name: string, faults: readonly string[]): Finding[] =>
  faults.map((found) => ({...findSource(name), rule: 'local node', found, todo: list}));

/**
 * The result of a check on a local node. It has the number of methods that the node answered, and the number of methods
 * that were checked by schema only, by reason.
 */
export interface Answers {
  answered: number;
  bySchema: Readonly<Record<string, number>>;
  findings: Finding[];
}

/**
 * Sends the example of each method to a local node and checks the answer against the schema of the result. It
 * also calls the methods that anvil lacks or answers differently, because a new version of anvil may support them.
 * @param methods All methods except those of subscriptions, which need a WebSocket.
 */
export async function checkAnswers(chain: LocalChain, methods: readonly Method[]): Promise<Answers> {
  const bySchema: Record<string, number> = {};
  const findings: Finding[] = [];
  let answered = 0;
  const ordered = [
    ...early.flatMap((name) => methods.filter((method) => method.name === name)),
    ...methods.filter(({name}) => !early.includes(name)),
  ];
  for (const method of ordered) {
    const {name, example} = method;
    const reason = findReason(method);
    if (reason === undefined) {
      answered += 1;
      const params = await chain.toRealParams(method);
      const answer = await chain.ask(name, differences[name]?.toParams?.(params) ?? params);
      findings.push(...toFindings(name, checkExampleAnswer(method, answer)));
      continue;
    }
    bySchema[reason] = (bySchema[reason] ?? 0) + 1;
    if (unknown.includes(name) || name in incomparable) {
      const answer = await chain.ask(name, example.params);
      const isExpected = unknown.includes(name)
        ? answer.error?.code === notKnown
        : checkExampleAnswer(method, answer).length > 0;
      findings.push(
        ...toFindings(name, isExpected ? [] : [`anvil answers ${name}, and the lists say that it does not`]),
      );
    }
  }
  return {answered, bySchema, findings};
}

/**
 * Creates every subscription over a WebSocket, mines a block with a token transfer, and checks the notifications. It
 * also checks the answers to the two given methods, `eth_subscribe` and `eth_unsubscribe`.
 */
export async function checkSubscriptions(
  chain: LocalChain,
  [subscribe, unsubscribe]: readonly [Method, Method],
  subscriptions: readonly Subscription[],
): Promise<Answers> {
  const socket = await openSocket(chain.node.wsUrl);
  try {
    const example = await socket.ask(subscribe.name, subscribe.example.params);
    const findings = toFindings(subscribe.name, checkExampleAnswer(subscribe, example));
    const names = new Map<Subscription, unknown>();
    for (const subscription of subscriptions) {
      names.set(subscription, (await socket.ask(subscribe.name, [subscription.name])).result);
    }
    await chain.ask('eth_sendTransaction', [{from: accounts.dev0, to: token, data: transferInput, gas: '0xea60'}]);
    for (const [subscription, name] of names) {
      const sent = await socket.waitFor(name);
      const faults = checkWithout(subscription.name, sent, (rest) => checkNotification(subscription, rest));
      findings.push(...toFindings(subscription.name, faults));
    }
    const end = await socket.ask(unsubscribe.name, [example.result]);
    findings.push(...toFindings(unsubscribe.name, checkExampleAnswer(unsubscribe, end)));
    return {answered: 2, bySchema: {}, findings};
  } finally {
    await socket.close();
  }
}
