/* Fetches the files of a release for the service worker, and checks each one by its hash. */
import {gunzipSync} from 'fflate';
import {packFile, type KeptFile, type Obstacle, type Release} from '../../site/offline';

/** The build defines these names. */
declare const keptFiles: readonly KeptFile[];
declare const keptRelease: Release;

/** Aborts all downloads: after the first failure, or when the reader stops them. */
export const stop = new AbortController();

/** Content types by file extension. A server may send a useless type for an extension that it does not know. */
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

/** Whether bytes match the hash of a file. */
async function isRight(bytes: BufferSource, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

/** The response to store for a file. Headers about the transfer are dropped: the stored body is complete and decoded. */
function toKeptResponse(file: string, bytes: BufferSource, sent: HeadersInit = {}): Response {
  const headers = new Headers(sent);
  ['content-encoding', 'content-length', 'vary'].forEach((name) => headers.delete(name));
  headers.set('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  return new Response(bytes, {headers});
}

/** The archive with all files, loaded when the first file needs it; undefined if the server does not have it. */
let pack: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;

async function loadPack(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await (await fetch(packFile, {cache: 'reload', signal: stop.signal})).arrayBuffer());
  try {
    // Some servers declare it as compressed, so the browser has already decompressed it.
    return bytes.length === keptRelease.bytes ? bytes : new Uint8Array(gunzipSync(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file of the release. The content decides, not the status: a server may answer for the not-found page with 404.
 * A page may exist only under its clean URL. If the server refuses a file or a proxy changes it, the archive provides it.
 * @throws Error if the file is missing or differs.
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

/** Why a file could not be stored. */
export async function findObstacle(error: unknown, file: string): Promise<Obstacle> {
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return 'space';
  }
  // A browser does not say why a request failed.
  return fetch(file, {cache: 'no-store'}).then(
    () => 'content',
    () => 'connection',
  );
}
