import {toTransport} from '../endpointUrl';
import type {RequestFailure} from '../requestFailure';
import {callOverHttp, type Limits, type RpcResponse} from '../rpc';
import {openSocket} from './socket';

/** How long a subscription runs, in seconds. */
export const subscriptionSeconds = 30;

/** The number of messages after which a subscription ends. */
export const maxMessages = 50;

/** A message of a subscription. */
export interface Notice {
  /** The message, as JSON. */
  text: string;
  /** Time since the subscription began. */
  milliseconds: number;
}

/** Called in this order with what is received. */
export interface Listeners {
  onChain: (result: unknown) => void;
  onResponse: (response: RpcResponse) => void;
  /** Called with all messages so far. */
  onNotices: (notices: readonly Notice[]) => void;
}

/** Why a call ended: a failure, or the end of a subscription in words. */
interface CallEnd {
  failure?: RequestFailure;
  end?: string;
}

/** Resolves when a subscription has run long enough, or when the reader stops it. */
const waitForEnd = (signal: AbortSignal): Promise<CallEnd> =>
  new Promise((resolve) => {
    const stop = (): void => resolve({end: 'Stopped.'});
    setTimeout(resolve, subscriptionSeconds * 1_000, {end: `Ended after ${subscriptionSeconds} seconds.`});
    signal.addEventListener('abort', stop);
    if (signal.aborted) {
      stop();
    }
  });

/**
 * Calls `eth_chainId` and then a method. A subscription runs until the reader stops it, its time is over or the maximum
 * number of messages has been received; then it unsubscribes.
 * @returns Why the call ended. Never rejects.
 */
export async function callMethod(
  url: string,
  method: string,
  params: readonly unknown[],
  limits: Limits & {signal: AbortSignal},
  {onChain, onResponse, onNotices}: Listeners,
): Promise<CallEnd> {
  let started: number | undefined;
  const notices: Notice[] = [];
  let onFull: (end: CallEnd) => void = () => undefined;
  const full = new Promise<CallEnd>((resolve) => (onFull = resolve));
  const onMessage = (text: string): void => {
    // A server may also send what nobody has subscribed to.
    if (method === 'eth_subscribe' && started !== undefined && notices.length < maxMessages) {
      notices.push({text, milliseconds: performance.now() - started});
      onNotices([...notices]);
    }
    if (notices.length === maxMessages) {
      onFull({end: `Ended after ${maxMessages} messages.`});
    }
  };

  const socket = toTransport(url) === 'webSocket' ? await openSocket(url, limits, onMessage) : undefined;
  if (socket && 'failure' in socket) {
    return socket;
  }
  const call = socket?.call ?? callOverHttp(url, limits);
  try {
    const chain = await call('eth_chainId', []);
    if (chain.failure) {
      return chain;
    }
    onChain(chain.response.result);
    started = performance.now();
    const {response, failure} = await call(method, params);
    if (failure) {
      return {failure};
    }
    onResponse(response);
    if (!socket || method !== 'eth_subscribe' || response.error) {
      return {};
    }
    const ending = await Promise.race([socket.closed, full, waitForEnd(limits.signal)]);
    socket.send('eth_unsubscribe', [response.result]);
    return ending;
  } finally {
    socket?.close();
  }
}
