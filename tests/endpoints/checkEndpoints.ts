import type {Endpoint} from '../../src/site/derived';
import {questions} from './ask';
import type {Target} from './targets';

/**
 * What became of a question, from good to bad for the reader of a page.
 *
 * - `unreachable`: the name does not resolve, or the connection is refused or cut.
 * - `not understood`: something answers, and not as an endpoint of this kind does.
 */
export const states = ['ok', 'wrong chain', 'unreachable', 'timeout', 'TLS error', 'not understood'] as const;

/** One of the states. */
export type State = (typeof states)[number];

/** What one endpoint said. */
export interface Result extends Endpoint {
  state: State;
  /** Milliseconds until the answer or the failure, with the look-up of the name and all handshakes. */
  ms: number;
  /** The chain id that it should give. */
  wanted: string;
  /** The chain id that it gave; null if it gave none. */
  found: string | null;
  /** What to know beyond the state: the id, or why there is none. One line, printable. */
  detail: string;
}

/** How long to wait for each endpoint, in milliseconds, and how many to ask at once. */
export interface CheckOptions {
  timeoutMs: number;
  concurrency: number;
}

const maxDetailLength = 120;

/** Makes text from outside fit for one cell of a table: nothing in it can end the line or steer a terminal. */
function toPrintable(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > maxDetailLength ? `${line.slice(0, maxDetailLength - 1)}…` : line;
}

/** The failure at the bottom: `fetch` and HTTP/2 wrap it, and a host with several addresses has one for each. */
function findRoot(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return findRoot(error.errors[0]);
  }
  return error instanceof Error && error.cause !== undefined ? findRoot(error.cause) : error;
}

/** Of OpenSSL, and of Node for a protocol that is no TLS and a certificate that is not trusted. */
const tlsCode =
  /^(?:EPROTO|ERR_SSL_|ERR_TLS_|UNABLE_TO_|CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_)/;

const networkCode =
  /^(?:EAI_|ENOTFOUND$|ENODATA$|ECONN|ENET|EHOST|EADDRNOTAVAIL$|EPIPE$|EACCES$|EPERM$|UND_ERR_SOCKET$)/;

const timeoutCode = /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/** What Node.js 24 adds to the fault of a certificate: for whoever runs it, and not about the endpoint. */
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

/** Asks every target for its chain id; the results have the order of the targets. It does not throw: a failure is a state. */
export async function checkEndpoints(
  targets: readonly Target[],
  {timeoutMs, concurrency}: CheckOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  // All workers draw from one iterator, so that each takes the next target that nobody has.
  const queue = targets.entries();
  const work = async (): Promise<void> => {
    for (const [index, target] of queue) {
      results[index] = await checkEndpoint(target, timeoutMs);
    }
  };
  await Promise.all(Array.from({length: concurrency}, work));
  return results;
}

/** 1 where an endpoint belongs to another chain, so that a page is wrong; 0 else: an outage is the operator's. */
export const toExitCode = (results: readonly Result[]): 0 | 1 =>
  results.some(({state}) => state === 'wrong chain') ? 1 : 0;
