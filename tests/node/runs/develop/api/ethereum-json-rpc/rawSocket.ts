import {once} from 'node:events';
import WebSocket from 'ws';

/** A WebSocket connection that sends any texts, one at a time. */
export interface RawSocket {
  /** Sends a text and returns the next message that is not a notification. */
  ask: (text: string) => Promise<unknown>;
  /** The same, with the message as the server wrote it. */
  askText: (text: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Opens a connection to a node for texts that no client would send. */
export async function openRawSocket(url: string): Promise<RawSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const askText: RawSocket['askText'] = (text) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${text}`)), 10_000);
      const listen = (data: Buffer): void => {
        const answer = data.toString();
        if ((JSON.parse(answer) as {method?: string}).method !== 'eth_subscription') {
          clearTimeout(timer);
          socket.off('message', listen);
          resolve(answer);
        }
      };
      socket.on('message', listen);
      socket.send(text);
    });
  return {
    ask: async (text) => JSON.parse(await askText(text)) as unknown,
    askText,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
