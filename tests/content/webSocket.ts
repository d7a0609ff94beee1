import {once} from 'node:events';
import WebSocket from 'ws';
import type {Answer} from './localChain';

/** A connection to a node that sends notifications. */
export interface NodeSocket {
  ask: (method: string, params: readonly unknown[]) => Promise<Answer>;
  /** Waits for the first message of a subscription, which may have arrived earlier, and returns its result. */
  waitFor: (subscription: unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

interface Message extends Answer {
  id?: number;
  params?: {subscription: string; result: unknown};
}

/**
 * Opens a connection to a node and reads its messages. Answers are found by their id, and notifications by their
 * subscription.
 * @throws Error if no server listens.
 */
export async function openSocket(url: string): Promise<NodeSocket> {
  const socket = new WebSocket(url);
  const messages: Message[] = [];
  let wake = (): void => undefined;
  socket.on('message', (text: Buffer) => {
    messages.push(JSON.parse(text.toString()) as Message);
    wake();
  });
  await once(socket, 'open');

  const find = async (isWanted: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const message = messages.find(isWanted);
      if (message) {
        return message;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  let lastId = 0;
  return {
    ask: async (method, params) => {
      const id = ++lastId;
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
      return find((message) => message.id === id);
    },
    waitFor: async (subscription) =>
      (await find((message) => message.params?.subscription === subscription)).params?.result,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
