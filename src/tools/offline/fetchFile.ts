/* How the service worker fetches the files of a release: each is checked by its hash. */
import {gunzipSync} from 'fflate';
import {packFile, type KeptFile, type Obstacle, type Release} from '../../site/offline';

/** Written in by the build. */
declare const keptFiles: readonly KeptFile[];
declare const keptRelease: Release;

/** Ends what is being fetched, after the first file that fails or when the reader wants it. */
export const stop = new AbortController();

/** Types by the ending of a file: what a server says of endings that it does not know is of no use to a browser. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  sol: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Whether some bytes are a file of the release. */
async function isRight(bytes: BufferSource, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

/** What a browser keeps of a file. Its headers say how it was on its way: cut, packed, or made for one client. */
function toKeptResponse(file: string, bytes: BufferSource, sent: HeadersInit = {}): Response {
  const headers = new Headers(sent);
  ['content-encoding', 'content-length', 'vary'].forEach((name) => headers.delete(name));
  headers.set('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  return new Response(bytes, {headers});
}

/** All files behind each other, once one of them was needed; `undefined` where the server does not give them. */
let pack: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;

async function loadPack(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await (await fetch(packFile, {cache: 'reload', signal: stop.signal})).arrayBuffer());
  try {
    // Some servers say that it is compressed, and the browser has unpacked it already.
    return bytes.length === keptRelease.bytes ? bytes : new Uint8Array(gunzipSync(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file of the release. Its content decides, and not the status: a server may answer for the not-found page with
 * 404, under any address that it does not know. A page may be found under its clean address only. What a server refuses, or
 * something on the way changes, is taken from the pack.
 * @throws Error where it does not come, or is another one.
 */
export async function fetchFile([file, hash, length]: KeptFile): Promise<Response> {
  const page = /^(.*?)(?:index)?\.html$/.exec(file)?.[1];
  for (const address of page === undefined ? [file] : [file, page || './']) {
    try {
      const answer = await fetch(address, {cache: 'reload', signal: stop.signal});
      const bytes = await answer.arrayBuffer();
      if (await isRight(bytes, hash)) {
        return toKeptResponse(file, bytes, answer.headers);
      }
    } catch (error) {
      if (stop.signal.aborted) {
        throw error;
      }
    }
  }
  pack ??= loadPack();
  const begin = keptFiles
    .slice(
      0,
      keptFiles.findIndex(([each]) => each === file),
    )
    .reduce((sum, [, , each]) => sum + each, 0);
  const bytes = (await pack)?.slice(begin, begin + length);
  if (bytes && (await isRight(bytes, hash))) {
    return toKeptResponse(file, bytes);
  }
  throw new Error('The server does not give it as it is in the release');
}

/** Why a file of the release could not be kept. */
export async function findObstacle(error: unknown, file: string): Promise<Obstacle> {
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return 'space';
  }
  // A browser does not say why a file did not come.
  return fetch(file, {cache: 'no-store'}).then(
    () => 'content',
    () => 'connection',
  );
}
