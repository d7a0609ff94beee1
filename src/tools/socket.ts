import {toTransport} from './address';
import {toFailure, type Failure, type FailureKind} from './failures';
import {findLocalAccess} from './localAccess';
import {
  defaultSeconds,
  findRefusal,
  isMixedContent,
  readAnswer,
  toDeadline,
  toHttp,
  toRequest,
  type Limits,
  type Outcome,
  type RpcConnection,
} from './rpc';

interface Listeners {
  /** Called with the text of each message that is not the answer to a call. */
  onMessage?: (text: string) => void;
  /** Called once if the server closes the open WebSocket. */
  onEnd?: (failure: Failure) => void;
}

/** The numeric id of a message, if it has one. */
function readId(text: string): number | undefined {
  try {
    const message = JSON.parse(text) as {id?: unknown} | null;
    return typeof message?.id === 'number' ? message.id : undefined;
  } catch {
    return undefined;
  }
}

/** Connects with an endpoint, over HTTP or a WebSocket. Never rejects: failures are returned in words. */
export async function connect(
  url: string,
  {onMessage, onEnd}: Listeners,
  limits: Limits,
): Promise<{connection: RpcConnection; failure?: undefined} | {failure: Failure}> {
  if (toTransport(url) === 'http') {
    return {connection: toHttp(url, limits)};
  }
  const seconds = limits.seconds ?? defaultSeconds;
  const fail = (kind: FailureKind, status?: number): Failure => toFailure(kind, {url, seconds, status});
  const access = await findLocalAccess(url);
  if (!access && isMixedContent(url, globalThis.location?.protocol ?? '')) {
    return {failure: fail('mixedContent')};
  }
  let socket: WebSocket;
  try {
    socket = new WebSocket(url);
  } catch {
    // Chrome and Firefox throw for mixed content.
    return {failure: fail((await findRefusal(url)) ?? 'mixedContent')};
  }
  const deadline = toDeadline(limits, access);
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  let hasClosed = false;

  const close = (): void => {
    hasClosed = true;
    socket.close();
    waiting.forEach((settle) => settle({failure: fail('stopped')}));
  };

  socket.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    const text = typeof data === 'string' ? data : '';
    const id = readId(text);
    const settle = id === undefined ? undefined : waiting.get(id);
    if (!settle) {
      onMessage?.(text);
      return;
    }
    const read = readAnswer(text);
    settle(
      'kind' in read
        ? {failure: toFailure(read.kind, {url, received: text})}
        : {answer: {text, milliseconds: 0, ...read}},
    );
  });

  const failure = await new Promise<Failure | undefined>((resolve) => {
    socket.addEventListener('open', () => resolve(undefined));
    const onClose = async (code?: number): Promise<void> => {
      const isByOther = !hasClosed;
      hasClosed = true;
      const ended = fail((await findRefusal(url)) ?? 'closed', code);
      resolve(ended);
      waiting.forEach((settle) => settle({failure: ended}));
      if (isByOther) {
        onEnd?.(ended);
      }
    };
    socket.addEventListener('close', ({code}) => void onClose(code));
    // For a refused connection, WebKit dispatches only this event. Other browsers dispatch `close` with its code right
    // after it.
    socket.addEventListener('error', () => setTimeout(() => void onClose()));
    deadline.signal.addEventListener('abort', () => {
      if (deadline.isOver() || limits.signal?.aborted) {
        resolve(fail(deadline.isOver() ? 'timeOut' : 'stopped'));
      } else {
        void onClose();
      }
    });
    if (deadline.signal.aborted) {
      resolve(fail('stopped'));
    }
  });
  deadline.end();
  if (failure) {
    close();
    return {failure};
  }

  return {
    connection: {
      ask: async (method, params, own = {}) => {
        const id = ++lastId;
        const until = toDeadline({seconds, ...own});
        const started = performance.now();
        const outcome = await new Promise<Outcome>((resolve) => {
          waiting.set(id, resolve);
          until.signal.addEventListener('abort', () =>
            resolve({failure: fail(until.isOver() ? 'timeOut' : 'stopped')}),
          );
          if (until.signal.aborted || hasClosed) {
            resolve({failure: fail(hasClosed ? 'closed' : 'stopped')});
          } else {
            socket.send(toRequest(method, params, id));
          }
        });
        until.end();
        waiting.delete(id);
        return outcome.answer ? {answer: {...outcome.answer, milliseconds: performance.now() - started}} : outcome;
      },
      close,
    },
  };
}
