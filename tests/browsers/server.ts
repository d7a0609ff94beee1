import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {toRecorder, type Refused} from './recorder';

/** What comes for a script of the application: nothing, a web page, or that there is none, as of a release that is gone. */
export type Fault = 'aborted' | 'html' | 'gone';

/** A site at an address of its own, so that a browser has kept nothing of it, and what can go wrong with it. */
export interface Site {
  /** Without a slash at the end. */
  readonly origin: string;
  /** What has gone wrong in its pages. */
  readonly problems: string[];
  /** The paths that were asked for, in their order. */
  readonly asked: string[];
  /** Those of them that a window was opened with. */
  readonly documents: string[];
  /** What is wrong with the scripts of the application. */
  fault?: Fault;
  /** Milliseconds until a script of the application is answered. */
  delay: number;
  /** What a script of the application waits for besides. */
  gate?: Promise<void>;
  /** Whether each connection breaks, of everything. */
  isDown: boolean;
  /** Bits in each second over all connections, with gzip; without it, as fast as loopback is. */
  bitsPerSecond?: number;
  /** What the browser refuses to the pages that are opened from now on. */
  refused: readonly Refused[];
  /** Ends for good, with its connections. */
  die: () => Promise<void>;
}

const recorderPath = '/recorder.js';
const recordPath = '/recorded';
const compress = promisify(gzip);

export const toOrigin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Lets a server listen on loopback, at a port that is free. */
export async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Ends a server with its connections. */
export async function end(server: Server): Promise<void> {
  if (server.listening) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return text;
}

/** What a site answers. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a site has answered: it does not change while it is read. */
const known = new Map<string, Promise<Answer>>();

function askOnce(address: string, request: IncomingMessage): Promise<Answer> {
  const {method, headers} = request;
  if (method !== 'GET' || headers['if-none-match'] || headers.range) {
    return ask(address, request);
  }
  const answer = known.get(address) ?? ask(address, request);
  known.set(address, answer);
  return answer;
}

async function ask(address: string, {method, headers}: IncomingMessage): Promise<Answer> {
  const asked = Object.entries(headers).filter(([name]) => /^(?:accept|if-none-match|range)$/.test(name));
  const answer = await fetch(address, {method, headers: asked as [string, string][], redirect: 'manual'});
  const told = [...answer.headers].filter(
    ([name]) => !/^(?:connection|content-length|date|keep-alive|transfer-encoding)$/.test(name),
  );
  return {status: answer.status, headers: Object.fromEntries(told), body: Buffer.from(await answer.arrayBuffer())};
}

const isDocument = ({headers}: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' ||
  (headers['sec-fetch-dest'] === undefined && headers.accept?.includes('text/html') === true);

/** Serves what stands at another address, with a recorder in each document. */
export async function serveSite(source: string): Promise<Site & {close: () => Promise<void>}> {
  let line = Promise.resolve();
  /** Sends over a line on which all answers take turns. */
  const sendSlowly = async (response: ServerResponse, body: Buffer, bitsPerSecond: number): Promise<void> => {
    const size = 4_096;
    for (let place = 0; place < body.length; place += size) {
      const part = body.subarray(place, place + size);
      line = line.then(() => setTimeout((part.length * 8_000) / bitsPerSecond));
      await line;
      response.write(part);
    }
    response.end();
  };
  const answerRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const {url = '/'} = request;
    site.asked.push(url);
    if (isDocument(request)) {
      site.documents.push(url);
    }
    if (site.isDown) {
      response.destroy();
      return;
    }
    if (url === recordPath) {
      site.problems.push(await readBody(request));
      response.writeHead(204).end();
      return;
    }
    if (url === recorderPath) {
      response.writeHead(200, {'content-type': 'text/javascript', 'cache-control': 'no-store'});
      response.end(toRecorder(recordPath, site.refused));
      return;
    }
    if (url.startsWith('/assets/js/')) {
      await Promise.all([setTimeout(site.delay), site.gate]);
      switch (site.fault) {
        case 'aborted':
          response.destroy();
          return;
        case 'html':
          response.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html><title>Sign in</title>');
          return;
        case 'gone':
          response.writeHead(404, {'content-type': 'text/html'}).end('<!doctype html><title>Not found</title>');
          return;
        case undefined:
      }
    }
    const answer = {...(await askOnce(source + url, request))};
    if (isDocument(request) && answer.headers['content-type']?.startsWith('text/html')) {
      const html = answer.body.toString().replace(/<head[^>]*>/, `$&<script src="${recorderPath}"></script>`);
      answer.body = Buffer.from(html);
      answer.headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'etag'));
    }
    if (site.bitsPerSecond === undefined) {
      response.writeHead(answer.status, answer.headers).end(answer.body);
      return;
    }
    response.writeHead(answer.status, {...answer.headers, 'content-encoding': 'gzip'});
    await sendSlowly(response, await compress(answer.body), site.bitsPerSecond);
  };
  const listener: RequestListener = (request, response) => {
    answerRequest(request, response).catch(() => response.destroy());
  };
  const server = await listen(createServer(listener));
  const site: Site = {
    origin: toOrigin(server),
    problems: [],
    asked: [],
    documents: [],
    delay: 0,
    isDown: false,
    refused: [],
    die: () => end(server),
  };
  return Object.assign(site, {close: () => end(server)});
}
