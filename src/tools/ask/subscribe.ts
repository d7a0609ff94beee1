import type {Method} from '../../site/jsonRpc';
import type {Failure} from '../failures';
import type {Answer, Limits} from '../rpc';
import {connect} from '../socket';

/** How long a subscription runs, in seconds. */
export const subscriptionSeconds = 30;

/** The number of messages after which a subscription ends. */
export const maxMessages = 50;

/** The longest message that is shown, in characters. */
const messageLength = 200_000;

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
  onAnswer: (answer: Answer) => void;
  onNotice: (notice: Notice) => void;
}

/** The text of a message if it is JSON, otherwise undefined. A text that is too long is replaced by its length. */
function toJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return text.length > messageLength ? JSON.stringify(`${text.length} characters, too many to show`) : text;
  } catch {
    return undefined;
  }
}

/**
 * Calls `eth_chainId` and then a method. A subscription runs until `signal` aborts, its time is over or
 * the maximum of messages has been received; then it unsubscribes.
 * @returns Why the call ended. Never rejects.
 */
export async function callMethod(
  url: string,
  {name}: Method,
  params: readonly unknown[],
  {signal, onPrompt}: {signal: AbortSignal} & Limits,
  {onChain, onAnswer, onNotice}: Listeners,
): Promise<{failure?: Failure; end?: string}> {
  let started = performance.now();
  let count = 0;
  let finish = (_: {failure?: Failure; end?: string}): void => undefined;
  const finished = new Promise<{failure?: Failure; end?: string}>((resolve) => (finish = resolve));
  const connected = await connect(
    url,
    {
      onMessage: (text) => {
        const json = toJson(text);
        if (json === undefined || count >= maxMessages) {
          return;
        }
        count++;
        onNotice({text: json, milliseconds: performance.now() - started});
        if (count === maxMessages) {
          finish({end: `Ended after ${maxMessages} messages.`});
        }
      },
      onEnd: (failure) => finish({failure}),
    },
    {signal, onPrompt},
  );
  if (connected.failure) {
    return {failure: connected.failure};
  }
  const {connection} = connected;
  try {
    const chain = await connection.ask('eth_chainId', [], {signal});
    if (chain.failure) {
      return {failure: chain.failure};
    }
    onChain(chain.answer.result);
    started = performance.now();
    const outcome = await connection.ask(name, params, {signal});
    if (outcome.failure) {
      return {failure: outcome.failure};
    }
    onAnswer(outcome.answer);
    if (name !== 'eth_subscribe' || outcome.answer.error) {
      return {};
    }
    const timer = setTimeout(
      () => finish({end: `Ended after ${subscriptionSeconds} seconds.`}),
      subscriptionSeconds * 1_000,
    );
    const stop = (): void => finish({end: 'Stopped.'});
    signal.addEventListener('abort', stop);
    if (signal.aborted) {
      stop();
    }
    const ending = await finished;
    clearTimeout(timer);
    if (!ending.failure) {
      await connection.ask('eth_unsubscribe', [outcome.answer.result], {seconds: 2});
    }
    return ending;
  } finally {
    connection.close();
  }
}
