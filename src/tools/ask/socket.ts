import {findRefusal, readResponse, startDeadline, toRequest, type CallRpc, type Limits, type RpcOutcome} from '../rpc';
import {createFailure, maxBytes, type RequestFailure, type RequestFailureKind} from '../requestFailure';

/**
 * Opens a WebSocket. Never rejects: failures are returned in words.
 * @param onMessage Called with the JSON of each message that is not the response to a call. Other texts are ignored.
 */
export async function openSocket(url: string, limits: Limits, onMessage: (text: string) => void) {
  const toFailure = createFailure(url, limits.seconds);
  let socket: WebSocket;
  try {
    socket = new WebSocket(url);
  } catch {
    // Chrome and Firefox throw for mixed content, and others for a port that they block.
    return toFailure((await findRefusal(url)) ?? 'closed');
  }
  /** Resolves when the WebSocket is closed, with the reason. */
  const closed = new Promise<{failure: RequestFailure}>((resolve) => {
    const onClose = async (status?: number): Promise<void> =>
      resolve(toFailure((await findRefusal(url)) ?? 'closed', {status}));
    socket.addEventListener('close', ({code}) => void onClose(code));
    // For a refused connection, WebKit dispatches only this event. Other browsers dispatch `close` with its code right
    // after it.
    socket.addEventListener('error', () => setTimeout(() => void onClose()));
  });
  let respond: (outcome: RpcOutcome) => void = () => undefined;
  let lastId = 0;
  socket.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    // A binary message is no JSON-RPC.
    const text = typeof data === 'string' ? data : '';
    const read = text.length > maxBytes ? {id: lastId, kind: 'tooLong' as const} : readResponse(text);
    if (read.id === lastId) {
      respond('kind' in read ? toFailure(read.kind, {received: text}) : {response: {...read, text, milliseconds: 0}});
    } else if (!('kind' in read) || read.kind === 'notRpc') {
      onMessage(text);
    }
  });

  /**
   * Waits for an event or a response until the time is over, the reader stops, or the WebSocket is closed.
   * @param begin Sends the call. It runs once the deadline has started, which takes a while: a call that was sent before
   * could be answered, and its first message could follow, before anyone waits for the response.
   */
  const wait = async <Value>(
    awaited: Promise<Value>,
    begin: () => void = () => undefined,
  ): Promise<Value | {failure: RequestFailure}> => {
    const {signal, end} = await startDeadline(url, limits);
    begin();
    const over = new Promise<{failure: RequestFailure}>((resolve) => {
      const onAbort = (): void => resolve(toFailure(signal.reason as RequestFailureKind));
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) {
        onAbort();
      }
    });
    return Promise.race([awaited, over, closed]).finally(end);
  };

  const opened = new Promise<undefined>((resolve) => socket.addEventListener('open', () => resolve(undefined)));
  const failed = await wait(opened);
  if (failed) {
    socket.close();
    return failed;
  }
  /** Sends a call without waiting for its response. */
  const send = (method: string, params: readonly unknown[]): void => {
    lastId += 1;
    socket.send(toRequest(method, params, lastId));
  };
  /** One call at a time. */
  const call: CallRpc = async (method, params) => {
    let started = 0;
    const responded = new Promise<RpcOutcome>((resolve) => (respond = resolve));
    const outcome = await wait(responded, () => {
      started = performance.now();
      send(method, params);
    });
    return 'response' in outcome && outcome.response
      ? {response: {...outcome.response, milliseconds: performance.now() - started}}
      : outcome;
  };
  return {call, send, closed, close: () => socket.close()};
}
