import {isLoopback} from './address';
import {toFailure, type FailureDetails, type Failure, type FailureKind} from './failures';
import {findLocalAccess} from './localAccess';

/** The default time-out of an endpoint, in seconds. */
export const defaultSeconds = 15;

/** The most that is read of an answer, in bytes. */
export const maxBytes = 20_000_000;

/** How long a reader has to answer the browser, in seconds. */
const promptSeconds = 120;

/** How long a request waits before the reader is told to look for a question of the browser, in seconds. */
const noticeSeconds = 1;

/** The time-out, in seconds, of the request that finds out whether a server answers at all. */
const probeSeconds = 5;

/** A JSON-RPC error of a node. */
export interface RpcError {
  code: number;
  message: string;
}

/** An answer of an endpoint. It has either a result or an error. */
export interface Answer {
  /** The whole answer as it was received. */
  text: string;
  /** HTTP status; undefined for a WebSocket. */
  status?: number;
  milliseconds: number;
  result?: unknown;
  error?: RpcError;
}

/** The result of a call: an answer of the node, which may be an error of JSON-RPC, or a failure. */
export type Outcome = {answer: Answer; failure?: undefined} | {answer?: undefined; failure: Failure};

/** Calls JSON-RPC methods of an endpoint. */
export interface RpcConnection {
  /** Calls a method. Never rejects: failures are returned in words. */
  ask: (method: string, params: readonly unknown[], limits?: Limits) => Promise<Outcome>;
  close: () => void;
}

/** When a request gives up. */
export interface Limits {
  signal?: AbortSignal;
  /** The time-out. It starts when the browser has no permission to ask the reader for: see `onPrompt`. */
  seconds?: number;
  /** Called with true when the browser may be asking the reader for a permission, and with false when it has the answer. */
  onPrompt?: (isOpen: boolean) => void;
}

/** The body of a JSON-RPC request. */
export const toRequest = (method: string, params: readonly unknown[], id = 1): string =>
  JSON.stringify({jsonrpc: '2.0', id, method, params});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error of an answer, with defaults for a code or message of the wrong type. */
function readError(error: unknown): RpcError | undefined {
  if (!isRecord(error)) {
    return undefined;
  }
  const {code, message} = error;
  return {code: typeof code === 'number' ? code : 0, message: typeof message === 'string' ? message : ''};
}

/** Reads the text of an answer. Returns the kind of failure if it is not a JSON-RPC answer. */
export function readAnswer(text: string): {result: unknown} | {error: RpcError} | {kind: FailureKind} {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return {kind: /^\s*<(?:!|\w)/.test(text) ? 'html' : 'notJson'};
  }
  if (!isRecord(message)) {
    return {kind: 'notRpc'};
  }
  const error = readError(message.error);
  if (error) {
    return {error};
  }
  return Object.hasOwn(message, 'result') ? {result: message.result} : {kind: 'notRpc'};
}

/** Reads the body of a response as text; undefined if it is longer than `maxBytes`. The rest is then cancelled. */
async function readBody(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) {
      return text + decoder.decode();
    }
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(chunk.value, {stream: true});
  }
}

/** Whether browsers forbid a page of `pageProtocol` to request `url` as mixed content. */
export const isMixedContent = (url: string, pageProtocol: string): boolean =>
  pageProtocol === 'https:' && /^(?:http|ws):/.test(url) && !isLoopback(new URL(url).hostname);

/**
 * A signal that aborts with another one, or after some seconds.
 * @param access The permission that the request needs. The time-out starts when the reader has answered the browser. If the
 * reader refuses, the signal aborts.
 * @returns The signal, whether the time-out aborted it, and a function that removes the timers and listeners.
 */
export function toDeadline(
  {signal, seconds = defaultSeconds, onPrompt = () => undefined}: Limits,
  access?: PermissionStatus,
): {
  signal: AbortSignal;
  isOver: () => boolean;
  end: () => void;
} {
  const controller = new AbortController();
  const ended = new AbortController();
  let isOver = false;
  const abort = (): void => controller.abort();
  const start = (from: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      isOver = true;
      abort();
    }, from * 1_000);
  const isPrompting = access?.state === 'prompt';
  const notice = isPrompting && setTimeout(onPrompt, noticeSeconds * 1_000, true);
  let timer = start(isPrompting ? promptSeconds : seconds);
  const stopTimers = (): void => {
    clearTimeout(timer);
    if (notice) {
      clearTimeout(notice);
      onPrompt(false);
    }
  };
  const onAnswer = (): void => {
    stopTimers();
    timer = start(seconds);
    if (access?.state === 'denied') {
      abort();
    }
  };
  access?.addEventListener('change', onAnswer, {signal: ended.signal});
  signal?.addEventListener('abort', abort, {signal: ended.signal});
  if (signal?.aborted) {
    abort();
  }
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      stopTimers();
      ended.abort();
    },
  };
}

/**
 * Why the browser itself blocked a request: the reader refused the permission, or it is mixed content. Undefined if the
 * server may be the cause.
 */
export async function findRefusal(url: string): Promise<FailureKind | undefined> {
  const access = await findLocalAccess(url);
  if (access?.state === 'denied') {
    return 'notAllowed';
  }
  const protocol = globalThis.location?.protocol ?? '';
  // Safari treats loopback like any other host.
  const isSafari = globalThis.navigator?.vendor?.startsWith('Apple');
  const isRefused = isMixedContent(url, protocol) || (isSafari && protocol === 'https:' && /^(?:http|ws):/.test(url));
  return isRefused && access?.state !== 'granted' ? 'mixedContent' : undefined;
}

/** Whether a server answers at an address. Only this tells a missing CORS header from a missing server. */
async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  const deadline = toDeadline({signal, seconds: probeSeconds});
  return fetch(url, {mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: deadline.signal})
    .then(
      () => true,
      () => false,
    )
    .finally(deadline.end);
}

/**
 * Sends a request without cookies and past all caches, and reads the answer as text.
 * @returns The answer, or a failure in words. Never rejects.
 */
export async function fetchText(
  url: string,
  init: RequestInit,
  limits: Limits = {},
): Promise<{text: string; status: number; milliseconds: number; failure?: undefined} | {failure: Failure}> {
  const fail = (kind: FailureKind, about: Partial<FailureDetails> = {}): {failure: Failure} => ({
    failure: toFailure(kind, {url, seconds: limits.seconds ?? defaultSeconds, limit: maxBytes, ...about}),
  });
  const access = await findLocalAccess(url);
  // With the permission, a page that came over https may reach local hosts without https.
  if (!access && isMixedContent(url, globalThis.location?.protocol ?? '')) {
    return fail('mixedContent');
  }
  const deadline = toDeadline(limits, access);
  const started = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    });
    const {status} = response;
    if (status === 429) {
      return fail('rateLimit', {retryAfter: response.headers.get('retry-after')});
    }
    const text = await readBody(response);
    return text === undefined ? fail('tooLong') : {text, status, milliseconds: performance.now() - started};
  } catch {
    if (deadline.isOver()) {
      return fail('timeOut');
    }
    if (limits.signal?.aborted) {
      return fail('stopped');
    }
    const refusal = await findRefusal(url);
    if (refusal) {
      return fail(refusal);
    }
    const answers = await answersAtAll(url, deadline.signal);
    return fail(limits.signal?.aborted ? 'stopped' : answers ? 'cors' : 'unreachable');
  } finally {
    deadline.end();
  }
}

/** The connection over HTTP, which is one only in name: each call is a request of its own. */
export const toHttp = (url: string, limits: Limits = {}): RpcConnection => ({
  ask: async (method, params, own) => {
    const init = {method: 'POST', headers: {'content-type': 'application/json'}, body: toRequest(method, params)};
    const response = await fetchText(url, init, {...limits, ...own});
    if (response.failure) {
      return response;
    }
    const {text, status, milliseconds} = response;
    const read = readAnswer(text);
    if ('kind' in read) {
      const kind = status >= 400 && read.kind !== 'html' ? 'status' : read.kind;
      return {failure: toFailure(kind, {url, status, received: text})};
    }
    return {answer: {text, status, milliseconds, ...read}};
  },
  close: () => undefined,
});

/** Reads the result of `eth_chainId`; undefined if it is not a number in hexadecimal. */
export const readChainId = (result: unknown): number | undefined =>
  typeof result === 'string' && /^0x[0-9a-f]{1,13}$/i.test(result) ? Number(result) : undefined;
