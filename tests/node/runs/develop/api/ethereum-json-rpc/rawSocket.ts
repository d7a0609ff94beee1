import {once} from 'node:events';
import WebSocket from 'ws';

/** A WebSocket connection that sends any texts, one at a time. */
export interface RawSocket {
  /** Sends a text and returns the next message that is not a notification. */
  ask: (text: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Opens a connection to a node for texts that no client would send. */
export async function openRawSocket(url: string): Promise<RawSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer to ${text}`)), 10_000);
        const listen = (data: Buffer): void => {
          const answer = JSON.parse(data.toString()) as {method?: string};
          if (answer.method !== 'eth_subscription') {
            clearTimeout(timer);
            socket.off('message', listen);
            resolve(answer);
          }
        };
        socket.on('message', listen);
        socket.send(text);
      }),
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
