import {withDeadline} from '../site/deadline';
import {isLoopback} from './endpointUrl';
import {readRpcError, type ForeignError} from './foreignError';
import {findLocalAccess, promptMinutes} from './localAccess';
import {createFailure, maxBytes, type RequestFailure, type RequestFailureKind} from './requestFailure';

/** How long a request waits before the reader is told to look for a question of the browser, in seconds. */
const noticeSeconds = 1;

type RpcResult = {result: unknown; error?: undefined} | {result?: undefined; error: ForeignError};

/** A response of a node. */
export type RpcResponse = RpcResult & {
  /** The whole response as it was received. */
  text: string;
  /** HTTP status; undefined for a WebSocket. */
  status?: number;
  milliseconds: number;
};

/** The outcome of a call: a response of the node, which may be an error of JSON-RPC, or a failure. */
export type RpcOutcome = {response: RpcResponse; failure?: undefined} | {response?: undefined; failure: RequestFailure};

/** Calls a JSON-RPC method of an endpoint. Never rejects: failures are returned in words. */
export type CallRpc = (method: string, params: readonly unknown[]) => Promise<RpcOutcome>;

/** When a request gives up. */
export interface Limits {
  /** The time-out, in seconds. It starts once the browser no longer waits for the reader's permission. */
  seconds: number;
  /** Aborts when the reader stops the request. */
  signal?: AbortSignal;
  /** Called with true when the browser may be asking the reader for a permission, and with false when it has the answer. */
  onPrompt?: (isOpen: boolean) => void;
}

/** The body of a JSON-RPC request. */
export const toRequest = (method: string, params: readonly unknown[], id = 1): string =>
  JSON.stringify({jsonrpc: '2.0', id, method, params});

/** Reads the text of a response, with its id. Returns the kind of failure if it is no response of JSON-RPC. */
export function readResponse(text: string): (RpcResult | {kind: RequestFailureKind}) & {id?: unknown} {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return {kind: /^\s*<(?:!|\w)/.test(text) ? 'html' : 'notJson'};
  }
  const {error, result, id} = (message ?? {}) as {error?: unknown; result?: unknown; id?: unknown};
  // Some nodes send an empty error beside a result, and some send the message alone.
  if (error && (result === undefined || (typeof error === 'object' && Object.keys(error).length > 0))) {
    return {id, error: readRpcError(error)};
  }
  return result === undefined ? {id, kind: 'notRpc'} : {id, result};
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
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(chunk.value, {stream: true});
  }
}

/**
 * Whether a browser forbids a page of `pageProtocol` to request `url` as mixed content.
 * @param isSafari Whether the browser is Safari, which treats loopback like any other host.
 */
export const isMixedContent = (url: string, pageProtocol: string, isSafari = false): boolean =>
  pageProtocol === 'https:' && /^(?:http|ws):/.test(url) && (isSafari || !isLoopback(new URL(url).hostname));

/** Why the browser itself blocked a request. Undefined if the server may be the cause. */
export async function findRefusal(url: string): Promise<RequestFailureKind | undefined> {
  const access = await findLocalAccess(url);
  if (access?.state === 'denied') {
    return 'notAllowed';
  }
  const isRefused = isMixedContent(url, window.location.protocol, navigator.vendor.startsWith('Apple'));
  return isRefused && access?.state !== 'granted' ? 'mixedContent' : undefined;
}

/**
 * Starts the time of a request.
 * @returns A signal whose reason is the kind of failure, and a function that removes the timers and listeners.
 */
export async function startDeadline(
  url: string,
  {signal, seconds, onPrompt = () => undefined}: Limits,
): Promise<{signal: AbortSignal; end: () => void}> {
  const access = await findLocalAccess(url);
  const controller = new AbortController();
  const ended = new AbortController();
  const abort = (kind: RequestFailureKind): void => controller.abort(kind);
  const isPrompting = access?.state === 'prompt';
  let isNoticed = false;
  const showNotice = (isOpen: boolean): void => {
    isNoticed = isOpen;
    onPrompt(isOpen);
  };
  const notice = isPrompting ? setTimeout(showNotice, noticeSeconds * 1_000, true) : undefined;
  let timer = isPrompting
    ? setTimeout(abort, promptMinutes * 60_000, 'undecided')
    : setTimeout(abort, seconds * 1_000, 'timeOut');
  const stopTimers = (): void => {
    clearTimeout(timer);
    clearTimeout(notice);
    if (isNoticed) {
      showNotice(false);
    }
  };
  const onAnswer = (): void => {
    stopTimers();
    timer = setTimeout(abort, seconds * 1_000, 'timeOut');
    if (access?.state === 'denied') {
      abort('notAllowed');
    }
  };
  access?.addEventListener('change', onAnswer, {signal: ended.signal});
  signal?.addEventListener('abort', () => abort('stopped'), {signal: ended.signal});
  if (signal?.aborted) {
    abort('stopped');
  }
  return {
    signal: controller.signal,
    end: () => {
      stopTimers();
      ended.abort();
    },
  };
}

/**
 * Calls methods over HTTP, without cookies and past all caches. If the browser blocks the answer, a second request finds
 * out whether any server is there: only this tells a missing CORS header from a missing server.
 */
export const callOverHttp =
  (url: string, limits: Limits): CallRpc =>
  async (method, params) => {
    const fail = createFailure(url, limits.seconds);
    const deadline = await startDeadline(url, limits);
    const {signal} = deadline;
    const init: RequestInit = {credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal};
    const started = performance.now();
    let response: Response | undefined;
    try {
      const headers = {'content-type': 'application/json'};
      response = await fetch(url, {...init, method: 'POST', headers, body: toRequest(method, params)});
      const {status} = response;
      if (status === 429) {
        return fail('rateLimit', {retryAfter: response.headers.get('retry-after')});
      }
      const text = await readBody(response);
      if (text === undefined) {
        return fail('tooLong');
      }
      const read = readResponse(text);
      if ('kind' in read) {
        // A proxy sends a web page with the status of a server that is down.
        const isStatus = status >= 500 || (status >= 400 && read.kind !== 'html');
        return fail(isStatus ? 'status' : read.kind, {status, received: text});
      }
      return {response: {...read, text, status, milliseconds: performance.now() - started}};
    } catch {
      const refusal = (signal.reason as RequestFailureKind | undefined) ?? (await findRefusal(url));
      if (refusal ?? response) {
        return fail(refusal ?? 'brokenOff');
      }
      const isThere = await withDeadline(() => fetch(url, {...init, mode: 'no-cors'}), limits.seconds).then(
        Boolean,
        () => false,
      );
      return fail((signal.reason as RequestFailureKind | undefined) ?? (isThere ? 'cors' : 'unreachable'));
    } finally {
      deadline.end();
    }
  };

/** Reads the result of `eth_chainId`; undefined if it is not 0x and 1 to 13 hexadecimal digits. */
export const readChainId = (result: unknown): number | undefined =>
  typeof result === 'string' && /^0x[0-9a-f]{1,13}$/i.test(result) ? Number(result) : undefined;
