import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {WebSocketServer, type WebSocket} from 'ws';
import {builds} from '../builds';

/** What lets pages of other sites read an answer, as evmosd has it by default. */
export const cors = {'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type'};

export interface RunningServer {
  /** Host and port. */
  host: string;
  /** The bodies of the requests that have come, in their order. */
  bodies: string[];
  close: () => Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
  });
}

/** A server on loopback that answers each request but the question of a browser whether it may ask. */
export async function serve(
  answer: (body: string, response: ServerResponse, request: IncomingMessage) => void,
  {headers = cors}: {headers?: Readonly<Record<string, string>>} = {},
): Promise<RunningServer> {
  const bodies: string[] = [];
  const listener: RequestListener = (request, response) => {
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void readBody(request).then((body) => {
      bodies.push(body);
      answer(body, response, request);
    });
  };
  const server = createServer(listener);
  const host = await listen(server);
  return {
    host,
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A call as it came. */
export interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** What a node answers to a call: a result or an error of JSON-RPC. */
export type Reply = {result: unknown} | {error: {code: number; message: string}};

export const toText = ({id}: Call, reply: Reply): string => JSON.stringify({jsonrpc: '2.0', id, ...reply});

/** A node on loopback, of the chain of a local one if nothing else is said. */
export const serveRpc = (reply: (call: Call) => Reply, chainId = '0x2328'): Promise<RunningServer> =>
  serve((body, response) => {
    const call = JSON.parse(body) as Call;
    response.setHeader('content-type', 'application/json');
    response.end(toText(call, call.method === 'eth_chainId' ? {result: chainId} : reply(call)));
  });

/** A WebSocket on loopback. `answer` gets each call, and what sends to its client. */
export async function serveSocket(answer: (call: Call, socket: WebSocket) => void): Promise<RunningServer> {
  const server = createServer();
  const bodies: string[] = [];
  const sockets = new WebSocketServer({server});
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      bodies.push(text);
      answer(JSON.parse(text) as Call, socket);
    });
  });
  const host = await listen(server);
  return {
    host,
    bodies,
    close: async () => {
      sockets.clients.forEach((socket) => socket.terminate());
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The host and port of a server that is gone: nobody listens there. */
export async function findClosedPort(): Promise<string> {
  const {host, close} = await serve((_, response) => response.end());
  await close();
  return host;
}

/** Lets a page of https come out of the plain build: nothing listens at its host. */
export const servePages = async (page: Page, origin: string): Promise<void> => {
  await page.route(`${origin}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    return route.fulfill({path: `${builds.plain.folder}${pathname}${/\.\w+$/.test(pathname) ? '' : '.html'}`});
  });
};
