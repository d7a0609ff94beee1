import {once} from 'node:events';
import {connect} from 'node:net';
import {facts} from '../../../../../src/site/facts';

/** How long a request waited for its answer, and how long the first connection lived before it, in milliseconds. */
export interface FurtherRequest {
  waited: number;
  idle: number;
}

/**
 * Takes as many connections as the HTTP server of JSON-RPC allows and leaves them idle, so that the server closes them
 * after `http-idle-timeout`. Then sends a further request.
 */
export async function askBeyondLimit(limit: number, ask: () => Promise<unknown>): Promise<FurtherRequest> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'net_version', params: []});
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const closed: Promise<number>[] = [];
  for (let opened = 0; opened < limit; opened += 1) {
    const socket = connect(facts.ports.jsonRpc, '127.0.0.1');
    closed.push(once(socket, 'close').then(() => Date.now()));
    socket.write(`${head}\r\n\r\n${body}`);
    await once(socket, 'data');
  }
  const begin = Date.now();
  await ask();
  const answered = Date.now();
  return {waited: answered - begin, idle: (await Promise.race(closed)) - begin};
}

/** Whether the request was answered only when the server closed an idle connection, some seconds later. */
export const hasWaited = ({waited, idle}: FurtherRequest): boolean => idle > 3_000 && waited > idle - 1_000;
