import {toNetworkIds, type Endpoint} from '../../site/derived';
import {toFailure, type Failure} from '../failures';
import {ask, fetchText, readAnswer, readChainId, type Outcome} from '../rpc';
import {openSocket} from '../socket';
import {findOldestState, type OldestState} from './oldestState';

/** What an endpoint has told, and how fast. */
export interface Measurement {
  endpoint: Endpoint;
  /** Why there is nothing more. */
  failure?: Failure;
  /** The id of its chain, in the form of its kind: `9001`, or `evmos_9001-2`. */
  chain?: string;
  isRightChain?: boolean;
  height?: number;
  /** How long an answer took, the median of three. */
  milliseconds?: number;
  /** Asked of JSON-RPC over HTTP alone. */
  oldest?: OldestState;
}

/** How long one answer may take, in seconds. */
const seconds = 10;

/** How often the time is taken. */
const rounds = 3;

/** The middle of some numbers; of an even count, the lower one of the middle. */
export const toMedian = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const readHeight = (value: unknown): number | undefined => {
  const height =
    typeof value === 'string' && /^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(value) ? Number(value) : undefined;
  return height !== undefined && Number.isSafeInteger(height) ? height : undefined;
};

/** A value inside of others, by the names on the way: of own fields alone, whatever an endpoint calls them. */
const dig = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
    value,
  );

/** One answer: what it tells and how long it took. */
type Told = {chain?: unknown; height?: unknown; milliseconds: number} | {failure: Failure};

/** What an endpoint of a kind is asked. */
type Question = (signal: AbortSignal) => Promise<Told>;

/** A failure that is an error of JSON-RPC. */
function toTold(outcome: Outcome, url: string, read: (result: unknown) => {chain?: unknown; height?: unknown}): Told {
  const {answer, failure} = outcome;
  if (!answer) {
    return {failure};
  }
  return answer.error
    ? {
        failure: {
          ...toFailure('notRpc', {url}),
          words: `It answers with error ${answer.error.code}: ${answer.error.message.slice(0, 200)}`,
          wayOut: '',
        },
      }
    : {...read(answer.result), milliseconds: answer.milliseconds};
}

const readStatus = (result: unknown): {chain?: unknown; height?: unknown} => ({
  chain: dig(result, 'node_info', 'network'),
  height: dig(result, 'sync_info', 'latest_block_height'),
});

/** A question over HTTP whose answer is JSON. */
const toGet =
  (url: string, read: (value: unknown) => {chain?: unknown; height?: unknown}): Question =>
  async (signal) => {
    const came = await fetchText(url, {}, {signal, seconds});
    if (came.failure) {
      return {failure: came.failure};
    }
    const {text, status, milliseconds} = came;
    try {
      const told = read(JSON.parse(text));
      return told.chain === undefined
        ? {failure: toFailure(status >= 400 ? 'status' : 'notRpc', {url, status})}
        : {...told, milliseconds};
    } catch {
      const read = readAnswer(text);
      return {failure: toFailure(status >= 400 ? 'status' : 'kind' in read ? read.kind : 'notRpc', {url, status})};
    }
  };

/** The first question, for the chain, and the one whose time is taken. */
async function toQuestions(
  {kind, url}: Endpoint,
  signal: AbortSignal,
): Promise<{failure: Failure} | {first: Question; timed: Question; close?: () => void}> {
  const readNumber = (chain: unknown): {chain?: unknown} => ({chain: readChainId(chain)});
  const asHeight = (height: unknown): {height?: unknown} => ({height});
  switch (kind) {
    case 'jsonRpc':
      return {
        first: async (own) => toTold(await ask(url, 'eth_chainId', [], {signal: own, seconds}), url, readNumber),
        timed: async (own) => toTold(await ask(url, 'eth_blockNumber', [], {signal: own, seconds}), url, asHeight),
      };
    case 'cometRpc': {
      const status = toGet(`${url}/status`, (value) => readStatus(dig(value, 'result')));
      return {first: status, timed: status};
    }
    case 'rest': {
      const latest = toGet(`${url}/cosmos/base/tendermint/v1beta1/blocks/latest`, (value) => ({
        chain: dig(value, 'block', 'header', 'chain_id'),
        height: dig(value, 'block', 'header', 'height'),
      }));
      return {first: latest, timed: latest};
    }
    case 'webSocket':
    case 'cometWebSocket': {
      const opened = await openSocket(url, {}, {signal, seconds});
      if (opened.failure) {
        return {failure: opened.failure};
      }
      const {socket} = opened;
      const call =
        (method: string, read: (result: unknown) => {chain?: unknown; height?: unknown}): Question =>
        async (own) =>
          toTold(await socket.ask(method, [], {signal: own, seconds}), url, read);
      return kind === 'webSocket'
        ? {first: call('eth_chainId', readNumber), timed: call('eth_blockNumber', asHeight), close: socket.close}
        : {first: call('status', readStatus), timed: call('status', readStatus), close: socket.close};
    }
    case 'grpc':
      return {
        failure: {
          kind: 'notRpc',
          words: 'Not asked: a browser does not speak gRPC.',
          wayOut: 'grpcurl does.',
        },
      };
  }
}

/** Asks one endpoint for its chain, its height and what else it tells. Never throws. */
export async function measure(endpoint: Endpoint, signal: AbortSignal): Promise<Measurement> {
  const {kind, network, url} = endpoint;
  const {eip155, chainId} = toNetworkIds(network);
  const questions = await toQuestions(endpoint, signal);
  if ('failure' in questions) {
    return {endpoint, failure: questions.failure};
  }
  const {first, timed, close} = questions;
  try {
    const told = await first(signal);
    if ('failure' in told) {
      return {endpoint, failure: told.failure};
    }
    const isEvm = kind === 'jsonRpc' || kind === 'webSocket';
    const chain =
      typeof told.chain === 'string' || typeof told.chain === 'number' ? String(told.chain).slice(0, 48) : 'no id';
    const measurement = {endpoint, chain, isRightChain: chain === (isEvm ? String(eip155) : chainId)};
    const times: number[] = [];
    let height = readHeight(told.height);
    for (let round = 0; round < rounds; round++) {
      const again = await timed(signal);
      if ('failure' in again) {
        return {...measurement, failure: again.failure};
      }
      times.push(again.milliseconds);
      height = readHeight(again.height) ?? height;
    }
    const oldest =
      kind === 'jsonRpc' && measurement.isRightChain && height !== undefined
        ? await findOldestState(url, height, network, signal)
        : undefined;
    return {...measurement, height, milliseconds: toMedian(times), oldest};
  } finally {
    close?.();
  }
}
