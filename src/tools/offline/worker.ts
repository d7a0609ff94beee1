/*
 * The service worker. It stores a release of the site and answers requests from it. The build inserts the list of files
 * (src/plugins/offline/plugin.ts). A release is stored completely or not at all, and pages of two releases never mix: a new
 * worker waits until no page of the old release is open, or until the reader switches, and then all pages reload.
 */
import {PrecacheController} from 'workbox-precaching/PrecacheController.js';
import {PrecacheRoute} from 'workbox-precaching/PrecacheRoute.js';
import {
  networkParameter,
  notFoundFile,
  summaryFile,
  toCacheName,
  toNotesName,
  type Confirmation,
  type Kept,
  type KeptFile,
  type Release,
  type Report,
  type Summary,
  type Wish,
} from '../../site/offline';
import {eachOf} from '../measure/pool';
import {fetchFile, findObstacle, stop} from './fetchFile';

declare const self: ServiceWorkerGlobalScope;
declare const keptFiles: readonly KeptFile[];
declare const keptRelease: Release;
declare const keptPageScript: string;

/** The URL of the script of stored pages. No such file exists: the worker answers for it. */
const pageScriptFile = 'offline-page.js';

/** Where the worker stores its confirmation, beside the release. No such file exists. */
const confirmationFile = 'offline-confirmation.json';

/**
 * How many files are downloaded at a time. Workbox downloads one after the other, and browsers stop a worker after some
 * minutes.
 */
const atOnce = 6;

const baseUrl = new URL('./', self.location.href).pathname;
const pageScript = `${baseUrl}${pageScriptFile}`;
const cacheName = toCacheName(baseUrl);
/** The cache that lists the pages that came from the network. */
const notesName = toNotesName(baseUrl);
const channel = new BroadcastChannel(cacheName);
const report = (message: Report): void => channel.postMessage(message);

// answerRest asks the network for files that are missing from the cache. Workbox would also store them again, even after a
// reader has removed everything.
const controller = new PrecacheController({cacheName, fallbackToNetwork: false});
controller.addToCacheList(keptFiles.map(([url, hash]) => ({url, revision: hash})));
// Finds /page in page.html, with any query: the page reads its query itself.
const route = new PrecacheRoute(controller, {ignoreURLParametersMatching: [/^/]});

let isStopped = false;

const toKey = (file: string): string => controller.getCacheKeyForURL(file) ?? file;

/**
 * Stores all files of the release. Files that the previous release has, too, are not downloaded again.
 * @throws Error if a file is missing, differs or does not fit. New files are then deleted.
 */
async function storeRelease(): Promise<void> {
  const cache = await caches.open(cacheName);
  const listKept = async (): Promise<Map<string, Request>> =>
    new Map((await cache.keys()).map((request) => [request.url, request]));
  const before = await listKept();
  let failed: {error: unknown; file: string} | undefined;
  let fetched = 0;

  await eachOf(keptFiles, atOnce, stop.signal, async (each) => {
    const [file, , bytes] = each;
    try {
      if (!before.has(toKey(file))) {
        await cache.put(toKey(file), await fetchFile(each));
      }
      fetched += bytes;
      report({bytes: fetched, of: keptRelease.bytes});
    } catch (error) {
      failed ??= {error, file};
      stop.abort();
    }
  });

  const after = await listKept();
  const [missing] = failed ? [] : keptFiles.filter(([file]) => !after.has(toKey(file)));
  if (missing) {
    // Another worker took over meanwhile and deleted them.
    failed = {error: undefined, file: missing[0]};
  }
  if (!failed) {
    return;
  }
  const {error, file} = failed;
  await (before.size === 0
    ? caches.delete(cacheName)
    : Promise.all([...after].filter(([url]) => !before.has(url)).map(([, request]) => cache.delete(request))));
  if (!isStopped) {
    const obstacle = await findObstacle(error, file);
    if (before.size > 0 && obstacle !== 'connection') {
      await confirm({trouble: {obstacle, file}});
    }
    report({obstacle, file});
  }
  throw new Error(`${file} could not be kept: ${String(error)}`);
}

const confirmationUrl = new URL(confirmationFile, self.location.href).href;

const readConfirmation = async (): Promise<Confirmation | undefined> =>
  caches
    .match(confirmationUrl, {cacheName})
    .then((stored) => stored?.json() as Promise<Confirmation> | undefined)
    .catch(() => undefined);

/** Updates the confirmation, unless the reader has removed everything. */
async function confirm(known: Partial<Confirmation>): Promise<void> {
  if (await caches.has(cacheName)) {
    const confirmation: Confirmation = {at: Date.now(), ...(await readConfirmation()), ...known};
    const cache = await caches.open(cacheName);
    // If it does not fit, pages do not mention the age of the release.
    await cache.put(confirmationUrl, new Response(JSON.stringify(confirmation))).catch(() => undefined);
    if ((await cache.keys()).length === 1) {
      // The reader removed the rest meanwhile.
      await caches.delete(cacheName);
    }
  }
}

/**
 * Reads the summary of the published release; `moved` if the request is redirected outside the scope, undefined if the
 * answer is no summary.
 */
async function readSummary(answer: Response): Promise<Summary | 'moved' | undefined> {
  if (answer.type === 'opaqueredirect') {
    const followed = await fetch(summaryFile, {cache: 'no-store'}).catch(() => undefined);
    return followed?.url.startsWith(self.registration.scope) ? readSummary(followed) : 'moved';
  }
  const summary = (await answer.json().catch(() => undefined)) as Partial<Summary> | undefined;
  return summary && ('build' in summary || 'off' in summary) ? (summary as Summary) : undefined;
}

/**
 * Asks the site whether this release is still current. Browsers look for a new worker themselves, but report no redirect:
 * https://github.com/w3c/ServiceWorker/issues/1366
 */
async function compare(): Promise<void> {
  const answer = await fetch(summaryFile, {cache: 'no-store', redirect: 'manual'}).catch(() => undefined);
  if (!answer) {
    // Offline.
    return;
  }
  const published = await readSummary(answer);
  if (published === 'moved') {
    await confirm({trouble: 'moved'});
  } else if (published && 'build' in published && published.build === keptRelease.build) {
    await confirm({at: Date.now(), trouble: undefined});
  } else if (published && (await readConfirmation())?.trouble === 'moved') {
    await confirm({trouble: undefined});
  }
}

/** The running comparison with the site. */
let comparison: Promise<void> = Promise.resolve();

const toRecord = (clientId: string): string => `${baseUrl}${clientId}`;

/** Records that a page, or a worker of it, came from the network. */
const recordPage = (clientId: string): Promise<void> =>
  caches
    .open(notesName)
    .then((notes) => notes.put(toRecord(clientId), new Response()))
    // If it does not fit, the page counts as stored.
    .catch(() => undefined);

const isRecorded = async (clientId: string): Promise<boolean> =>
  (await caches.match(toRecord(clientId), {cacheName: notesName})) !== undefined;

/** Deletes the records of closed pages. */
async function deleteOldRecords(): Promise<void> {
  if (!(await caches.has(notesName))) {
    return;
  }
  const notes = await caches.open(notesName);
  for (const request of await notes.keys()) {
    const open = await self.clients.get(request.url.split('/').at(-1) ?? '');
    await (open ?? notes.delete(request));
  }
}

/** Adds the script of stored pages (page.ts) at the end of a page. */
async function addScript(page: Response, status = 200): Promise<Response> {
  // Not as a stream: Firefox has TransformStream only since 113.
  const text = new Blob([await page.blob(), `<script src="${pageScript}" defer></script>`]);
  return new Response(text, {headers: page.headers, status});
}

async function findStored(event: FetchEvent): Promise<Response | undefined> {
  const {request} = event;
  const params = route.match({url: new URL(request.url), request, event, sameOrigin: true}) as object | undefined;
  // The reader or the browser may have deleted it.
  return params && controller.strategy.handle({request, event, params}).catch(() => undefined);
}

/** Fetches a page from the network, and records where it came from. */
async function answerFromNetwork({request, resultingClientId}: FetchEvent): Promise<Response> {
  const page = await fetch(request);
  await recordPage(resultingClientId);
  return page;
}

/** The clean URL of a stored page whose URL was requested with a slash at its end; undefined if there is no such page. */
function findWithoutSlash({pathname, search}: URL): string | undefined {
  const clean = pathname.replace(/\/+$/, '');
  return clean !== pathname && controller.getCacheKeyForURL(`${clean}.html`) ? `${clean}${search}` : undefined;
}

/**
 * Answers a navigation: with the stored page, otherwise from the network, otherwise with the not-found page. The network
 * comes first if the reader asks for it, or if the site has moved, because it then redirects.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const kept = await findStored(event);
  if (!kept) {
    const clean = findWithoutSlash(url);
    if (clean) {
      return Response.redirect(clean, 301);
    }
  }
  const isNetworkFirst = url.searchParams.has(networkParameter) || (await readConfirmation())?.trouble === 'moved';
  if (kept) {
    comparison = compare();
    event.waitUntil(comparison);
  }
  if (!kept || isNetworkFirst) {
    try {
      return await answerFromNetwork(event);
    } catch {
      // Offline.
    }
  }
  const page = kept ?? (await controller.matchPrecache(notFoundFile));
  if (!page) {
    return Response.error();
  }
  return page.headers.get('content-type')?.startsWith('text/html') ? addScript(page, kept ? 200 : 404) : page;
}

/**
 * Answers the requests of a page. A page from the network may belong to another release, so its files come from the
 * network, too.
 */
async function answerRest(event: FetchEvent): Promise<Response> {
  const {clientId, request, resultingClientId} = event;
  if (request.url === new URL(pageScript, self.location.origin).href) {
    const build = `window.keptBuild=${JSON.stringify(keptRelease.build)};`;
    return new Response(build + keptPageScript, {headers: {'content-type': 'text/javascript'}});
  }
  if (await isRecorded(clientId)) {
    if (resultingClientId) {
      await recordPage(resultingClientId);
    }
    return fetch(request);
  }
  return (await findStored(event)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(storeRelease()));

self.addEventListener('fetch', (event) => {
  const {method, mode, url} = event.request;
  if (method === 'GET' && url.startsWith(new URL(baseUrl, self.location.origin).href)) {
    event.respondWith(mode === 'navigate' ? answerPage(event) : answerRest(event));
  }
});

async function answerWish(wish: Wish, port: MessagePort | undefined): Promise<void> {
  switch (wish) {
    case 'release':
    case 'confirmed release':
      if (wish === 'confirmed release') {
        await comparison;
      }
      port?.postMessage({...keptRelease, confirmation: await readConfirmation()} satisfies Kept);
      break;
    case 'take':
      // The pages of the old release reload (page.ts).
      void self.skipWaiting();
      break;
    case 'stop':
      isStopped = true;
      stop.abort();
  }
}

self.addEventListener('message', (event) => event.waitUntil(answerWish(event.data as Wish, event.ports[0])));

self.addEventListener('activate', (event) => {
  // This also resets the confirmation of the previous release.
  event.waitUntil(controller.activate(event).then(() => confirm({at: Date.now()})));
  event.waitUntil(deleteOldRecords());
});
