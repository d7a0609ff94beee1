import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {toRecorder, type Refused} from './recorder';

/**
 * The answer to requests for scripts of the application: the connection breaks, a web page comes instead, or the file
 * is not found, like one of a release that is gone.
 */
export type Fault = 'aborted' | 'html' | 'gone';

/** A site with faults that a flow can set. Its address is new, so that no browser has anything of the site cached. */
export interface Site {
  /** The origin of the site, without a slash at the end. */
  readonly origin: string;
  /** The problems that the pages have reported. */
  readonly problems: string[];
  /** The paths of all requests, in order. */
  readonly asked: string[];
  /** The paths of the requests for documents, in order. */
  readonly documents: string[];
  /** The fault of the scripts of the application. */
  fault?: Fault;
  /** The time until the server answers a request for a script of the application, in milliseconds. */
  delay: number;
  /** Delays the scripts of the application until it resolves, in addition to `delay`. */
  gate?: Promise<void>;
  /** Whether the server breaks every connection. */
  isDown: boolean;
  /** The speed of all connections together, in bits per second, with gzip. If undefined, the speed of loopback. */
  bitsPerSecond?: number;
  /** The features that the browser refuses to pages that are opened from now on. */
  refused: readonly Refused[];
  /** Scripts that run before all others in pages that are opened from now on. */
  scripts: readonly string[];
  /** The paths of the files that do not come. */
  blocked?: RegExp;
  /** Ends the server and its connections for good. */
  die: () => Promise<void>;
}

const recorderPath = '/recorder.js';
const recordPath = '/recorded';
const compress = promisify(gzip);

export const toOrigin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Makes a server listen on a free port of loopback. */
export async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Ends a server and its connections. */
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

/** An answer of the site. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The answers so far, by address. They can be used again, since the site does not change during a run. */
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

/** Serves the site of another address, with the recorder in each document. */
export async function serveSite(source: string): Promise<Site & {close: () => Promise<void>}> {
  let line = Promise.resolve();
  /** Sends an answer over a slow line that all answers share. */
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
    if (site.isDown || site.blocked?.test(url)) {
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
      response.end([toRecorder(recordPath, site.refused), ...site.scripts].join(';\n'));
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
    scripts: [],
    die: () => end(server),
  };
  return Object.assign(site, {close: () => end(server)});
}
