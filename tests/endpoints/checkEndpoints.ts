import type {Endpoint} from '../../src/site/derived';
import {questions} from './ask';
import type {Target} from './targets';

/**
 * The states of an endpoint after it was asked.
 *
 * - `unreachable`: the name does not resolve, or the connection is refused or cut.
 * - `not understood`: something answers, but not as an endpoint of this kind does.
 */
export const states = ['ok', 'wrong chain', 'unreachable', 'timeout', 'TLS error', 'not understood'] as const;

/** The state of an endpoint after it was asked. */
export type State = (typeof states)[number];

/** The result of the check of one endpoint. */
export interface Result extends Endpoint {
  state: State;
  /** The time until the answer or the failure, in milliseconds. It includes the DNS lookup and all handshakes. */
  ms: number;
  /** The chain id that the endpoint should return. */
  wanted: string;
  /** The chain id that the endpoint returned; null if there was none. */
  found: string | null;
  /** The details of the state, on one printable line: the chain id, or the reason why there is none. */
  detail: string;
}

/** The timeout for each endpoint, in milliseconds, and the number of endpoints to ask at once. */
export interface CheckOptions {
  timeoutMs: number;
  concurrency: number;
}

const maxDetailLength = 120;

/** Makes text from outside safe for a cell of a table: it can neither end the line nor control a terminal. */
function toPrintable(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength - 1)}…` : line;
}

/** Returns the original failure. `fetch` and HTTP/2 wrap it, and a host with several addresses has one for each. */
function findRoot(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return findRoot(error.errors[0]);
  }
  return error instanceof Error && error.cause !== undefined ? findRoot(error.cause) : error;
}

/** The error codes of OpenSSL, and those of Node for protocols other than TLS and for untrusted certificates. */
const tlsCode =
  /^(?:EPROTO|ERR_SSL_|ERR_TLS_|UNABLE_TO_|CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_)/;

const networkCode =
  /^(?:EAI_|ENOTFOUND$|ENODATA$|ECONN|ENET|EHOST|EADDRNOTAVAIL$|EPIPE$|EACCES$|EPERM$|UND_ERR_SOCKET$)/;

const timeoutCode = /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/** Advice that Node.js 24 adds to certificate errors. It is for users of Node.js and not about the endpoint. */
const advice = /; if the root CA is installed locally, .*$/;

/** Returns the state and the message of a failure. */
export function readFailure(error: unknown): Pick<Result, 'state' | 'detail'> {
  const root = findRoot(error);
  const {code, message} = root as {code?: unknown; message?: unknown};
  const hasCode = (pattern: RegExp): boolean => typeof code === 'string' && pattern.test(code);
  const state = hasCode(tlsCode)
    ? 'TLS error'
    : hasCode(networkCode)
      ? 'unreachable'
      : hasCode(timeoutCode)
        ? 'timeout'
        : 'not understood';
  return {state, detail: toPrintable(String(message ?? root).replace(advice, ''))};
}

async function checkEndpoint({address, ...target}: Target, timeoutMs: number): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const started = performance.now();
  const finish = (result: Pick<Result, 'state' | 'detail'>, found: string | null): Result => ({
    ...target,
    found,
    ...result,
    ms: Math.round(performance.now() - started),
  });
  try {
    const found = toPrintable(await questions[target.kind](address, signal));
    return found === target.wanted
      ? finish({state: 'ok', detail: found}, found)
      : finish({state: 'wrong chain', detail: `found ${found}, wanted ${target.wanted}`}, found);
  } catch (error) {
    return signal.aborted
      ? finish({state: 'timeout', detail: `no answer in ${timeoutMs} ms`}, null)
      : finish(readFailure(error), null);
  }
}

/** Asks every target for its chain id. Results have the order of the targets. Never rejects: a failure is a state. */
export async function checkEndpoints(
  targets: readonly Target[],
  {timeoutMs, concurrency}: CheckOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  // All workers share one iterator, so each takes the next target that no other worker has taken.
  const queue = targets.entries();
  const work = async (): Promise<void> => {
    for (const [index, target] of queue) {
      results[index] = await checkEndpoint(target, timeoutMs);
    }
  };
  await Promise.all(Array.from({length: concurrency}, work));
  return results;
}

/** Returns 1 if a page is wrong because an endpoint belongs to another chain. Otherwise 0: operators handle outages. */
export const toExitCode = (results: readonly Result[]): 0 | 1 =>
  results.some(({state}) => state === 'wrong chain') ? 1 : 0;
