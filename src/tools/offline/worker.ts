/*
 * The service worker. It stores a release completely or not at all, and answers requests from it. The build inserts the
 * list of files (src/plugins/offline/plugin.ts). Pages of two releases never mix: a new worker waits until no page of
 * the old release is open, or until the reader switches, and then all pages reload.
 * Workbox does not fit: it requests the files one after the other, until browsers stop the worker, and all releases
 * share one cache.
 */
import {
  networkParameter,
  notFoundFile,
  summaryFile,
  type Confirmation,
  type Kept,
  type KeptFile,
  type Obstacle,
  type Release,
  type Report,
  type WorkerMessage,
} from '../../site/offline';
import {withDeadline} from '../../site/deadline';
import {deleteCaches, toCacheName, toNotesName} from './caches';
import {fetchPack, WrongContentError} from './fetchPack';

declare const self: ServiceWorkerGlobalScope;
declare const keptFiles: readonly KeptFile[];
declare const keptRelease: Release;
/** The SHA-256 of all files, one after the other. */
declare const keptHash: string;
declare const keptPageScript: string;

const baseUrl = new URL('./', self.location.href).pathname;
const cacheName = toCacheName(baseUrl, keptRelease.build);
const notesName = toNotesName(baseUrl);

/** The path of the script of stored pages. No such file exists: the worker stores it beside the release. */
const pageScript = `${baseUrl}offline-page.js`;

/** Where the worker notes its confirmation. No such file exists. */
const confirmationUrl = `${baseUrl}offline-confirmation.json`;

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

const toResponse = (file: string, content: BodyInit): Response =>
  new Response(content, {
    headers: {
      'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      date: new Date().toUTCString(),
    },
  });

async function report(message: Report): Promise<void> {
  const pages = await self.clients.matchAll({includeUncontrolled: true}).catch(() => []);
  pages.forEach((page) => page.postMessage(message));
}

const stop = new AbortController();

/** @throws Error if the files do not arrive or do not fit. Nothing is stored then. */
async function storeRelease(): Promise<void> {
  let obstacle: Obstacle = 'space';
  try {
    const {bytes} = keptRelease;
    const content = new Uint8Array(bytes);
    obstacle = 'connection';
    await fetchPack(content, keptHash, stop.signal, (fetched) => void report({bytes: fetched, of: bytes}));
    obstacle = 'space';
    const cache = await caches.open(cacheName);
    let end = 0;
    const stored = keptFiles.map(([file, length]) => {
      end += length;
      return cache.put(file, toResponse(file, content.subarray(end - length, end)));
    });
    await Promise.all([...stored, cache.put(pageScript, toResponse(pageScript, keptPageScript))]);
  } catch (error) {
    await caches.delete(cacheName).catch(() => false);
    if (!stop.signal.aborted) {
      obstacle = error instanceof WrongContentError ? 'content' : obstacle;
      if (obstacle !== 'connection') {
        await confirm({problem: obstacle}).catch(() => undefined);
      }
      await report({obstacle});
    }
    throw error;
  }
}

/** How long the browser has to find a stored file, in seconds. */
const seconds = 5;

/** Finds a stored file; undefined if there is none, or if the browser does not give it: then the network answers. */
const match = (path: string, name: string): Promise<Response | undefined> =>
  withDeadline(() => caches.match(path, {cacheName: name}), seconds)
    .then((stored) => (stored instanceof Response ? stored : undefined))
    .catch(() => undefined);

const readConfirmation = async (): Promise<Confirmation | undefined> =>
  match(confirmationUrl, notesName)
    .then((stored) => stored?.json() as Promise<Confirmation> | undefined)
    .catch(() => undefined);

/** Notes something. If it does not fit, pages do not mention the age of the release, and count as stored. */
const note = (url: string, response: Response): Promise<void> =>
  withDeadline(() => caches.open(notesName).then((notes) => notes.put(url, response)), seconds).catch(() => undefined);

/** Updates the confirmation, unless nothing is kept: the reader may have removed everything. */
async function confirm(known: Partial<Confirmation>): Promise<void> {
  const confirmation: Confirmation = {at: Date.now(), ...(await readConfirmation()), ...known};
  const names = await withDeadline(() => caches.keys(), seconds);
  if (names.some((name) => name.startsWith(toCacheName(baseUrl, '')))) {
    await note(confirmationUrl, new Response(JSON.stringify(confirmation)));
  }
}

/**
 * Asks the site whether this release is still current. Browsers look for a new worker themselves, but report no redirect:
 * https://github.com/w3c/ServiceWorker/issues/1366
 */
async function compare(): Promise<void> {
  // Without an answer, the reader is offline.
  const answer = await withDeadline(
    () => fetch(summaryFile, {cache: 'no-store', redirect: 'manual'}),
    2 * seconds,
  ).catch(() => undefined);
  const isMoved = answer?.type === 'opaqueredirect';
  const published = (await answer?.json().catch(() => undefined)) as Partial<Release> | undefined;
  if (isMoved) {
    await confirm({problem: 'moved'});
  } else if (published?.build === keptRelease.build) {
    await confirm({at: Date.now(), problem: undefined});
  } else if (published && (await readConfirmation())?.problem === 'moved') {
    await confirm({problem: undefined});
  }
}

/** Confirms the release as of when its files came: it may have waited for days before it is used. */
async function confirmStored(): Promise<void> {
  const date = (await match(pageScript, cacheName))?.headers.get('date');
  await confirm(date ? {at: Date.parse(date)} : {});
}

let comparison: Promise<void> = Promise.resolve();

/** Finds a stored file: /page in page.html, with any query, because the page reads its query itself. */
async function findStored({pathname}: URL): Promise<Response | undefined> {
  for (const path of [pathname, `${pathname}.html`, `${pathname}index.html`]) {
    const stored = await match(path, cacheName);
    if (stored) {
      return stored;
    }
  }
  return undefined;
}

const toNoteUrl = (clientId: string): string => `${baseUrl}${clientId}`;

async function addScript(page: Response, status: number): Promise<Response> {
  // Not as a stream: Firefox has TransformStream only since 113.
  const text = new Blob([await page.blob(), `<script src="${pageScript}" defer></script>`]);
  return new Response(text, {headers: page.headers, status});
}

/**
 * Answers a navigation: with the stored page, otherwise from the network, otherwise with the not-found page. The network
 * comes first if the reader asks for it, or if the site has moved, because it then redirects.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const {request, resultingClientId} = event;
  const url = new URL(request.url);
  const stored = await findStored(url);
  if (stored) {
    comparison = compare().catch(() => undefined);
    event.waitUntil(comparison);
  }
  const clean = url.pathname.replace(/\/+$/, '');
  if (!stored && (await match(`${clean}.html`, cacheName))) {
    return Response.redirect(`${clean}${url.search}`, 301);
  }
  const isNetworkFirst = url.searchParams.has(networkParameter) || (await readConfirmation())?.problem === 'moved';
  if (!stored || isNetworkFirst) {
    try {
      const page = await fetch(request);
      // What this page loads comes from the network, too: answerRest.
      await note(toNoteUrl(resultingClientId), new Response());
      return page;
    } catch {
      // Offline.
    }
  }
  const page = stored ?? (await match(notFoundFile, cacheName));
  if (!page) {
    return Response.error();
  }
  return page.headers.get('content-type')?.startsWith('text/html') ? addScript(page, stored ? 200 : 404) : page;
}

/** A page from the network may belong to another release: its files, and those of its workers, come from there, too. */
async function answerRest({clientId, request, resultingClientId}: FetchEvent): Promise<Response> {
  if (await match(toNoteUrl(clientId), notesName)) {
    if (resultingClientId) {
      await note(toNoteUrl(resultingClientId), new Response());
    }
    return fetch(request);
  }
  return (await findStored(new URL(request.url))) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(storeRelease()));

self.addEventListener('fetch', (event) => {
  const {method, mode, url} = event.request;
  if (method === 'GET' && url.startsWith(self.registration.scope)) {
    event.respondWith(mode === 'navigate' ? answerPage(event) : answerRest(event));
  }
});

async function answerMessage(message: WorkerMessage, port: MessagePort | undefined): Promise<void> {
  switch (message) {
    case 'release':
    case 'confirmed release':
      if (message === 'confirmed release') {
        await comparison;
      }
      port?.postMessage({...keptRelease, confirmation: await readConfirmation()} satisfies Kept);
      break;
    case 'take':
      // The pages of the old release reload (page.ts).
      void self.skipWaiting();
      break;
    case 'stop':
      stop.abort();
  }
}

self.addEventListener('message', (event) =>
  event.waitUntil(answerMessage(event.data as WorkerMessage, event.ports[0])),
);

self.addEventListener('activate', (event) => {
  // This also deletes the notes about the previous release and its pages.
  event.waitUntil(deleteCaches(baseUrl, cacheName).then(confirmStored));
});
