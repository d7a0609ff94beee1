import {toNetworkIds, type Endpoint} from '../../site/derived';
import type {Failure} from '../failures';
import {readChainName, toCometProbe, toRestProbe, toRpcProbe, type calls, type Probe} from '../probes';
import type {Limits} from '../rpc';
import {connect} from '../socket';
import {findOldestState, type OldestState} from './oldestState';

/** The answers of an endpoint, and how fast they were. */
export interface Measurement {
  endpoint: Endpoint;
  /** Why the measurement ended early. */
  failure?: Failure;
  /** The id of its chain, in the form of its kind: `9001`, or `evmos_9001-2`. */
  chain?: string;
  isRightChain?: boolean;
  height?: number;
  /** The median time of the answers. */
  milliseconds?: number;
  /** Only for JSON-RPC over HTTP. */
  oldest?: OldestState;
}

/** The time-out of an answer, in seconds. */
const seconds = 10;

/** How many answers are timed. */
const rounds = 3;

/** The median; of an even count, the lower of the two in the middle. Undefined for none. */
export const toMedian = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const readHeight = (value: unknown): number | undefined => {
  const height =
    typeof value === 'string' && /^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(value) ? Number(value) : undefined;
  return height !== undefined && Number.isSafeInteger(height) ? height : undefined;
};

/** Returns the probe of the chain, the probe that is timed, and what closes the connection. */
async function toProbes(
  {kind, url}: Endpoint,
  limits: Limits,
): Promise<{failure: Failure} | {first: Probe; timed: Probe; close?: () => void}> {
  const both = (probe: Probe): {first: Probe; timed: Probe} => ({first: probe, timed: probe});
  switch (kind) {
    case 'cometRpc':
      return both(toCometProbe(url));
    case 'rest':
      return both(toRestProbe(url));
    case 'jsonRpc':
    case 'webSocket':
    case 'cometWebSocket': {
      const connected = await connect(url, {}, limits);
      if (connected.failure) {
        return {failure: connected.failure};
      }
      const {connection} = connected;
      const call = (method: keyof typeof calls): Probe => toRpcProbe(url, method, connection);
      return kind === 'cometWebSocket'
        ? {...both(call('status')), close: connection.close}
        : {first: call('eth_chainId'), timed: call('eth_blockNumber'), close: connection.close};
    }
    case 'grpc':
      return {
        failure: {
          kind: 'notRpc',
          words: 'Not asked: a browser does not speak gRPC.',
          remedy: 'Use grpcurl.',
        },
      };
  }
}

/**
 * Measures an endpoint: its chain, its height, the median time of three answers, and for JSON-RPC its oldest state. Never
 * rejects.
 */
export async function measure(
  endpoint: Endpoint,
  {signal, onPrompt}: {signal: AbortSignal} & Pick<Limits, 'onPrompt'>,
): Promise<Measurement> {
  const limits = {signal, onPrompt, seconds};
  const {kind, network, url} = endpoint;
  const {eip155, chainId} = toNetworkIds(network);
  const probes = await toProbes(endpoint, limits);
  if ('failure' in probes) {
    return {endpoint, failure: probes.failure};
  }
  const {first, timed, close} = probes;
  try {
    const status = await first(limits);
    if (status.failure) {
      return {endpoint, failure: status.failure};
    }
    const isEvm = kind === 'jsonRpc' || kind === 'webSocket';
    const chain = readChainName(status.chain) ?? 'no id';
    const measurement = {endpoint, chain, isRightChain: chain === (isEvm ? String(eip155) : chainId)};
    const times: number[] = [];
    let height = readHeight(status.height);
    for (let round = 0; round < rounds; round++) {
      const again = await timed(limits);
      if (again.failure) {
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
