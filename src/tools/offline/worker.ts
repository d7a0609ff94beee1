/*
 * The service worker: keeps a release of the site, and answers from it. The build puts in the files of the release
 * (src/plugins/offline.ts). A release is kept whole or not at all, and pages of two releases never meet: a worker waits
 * until no page of the release before it is open, or until the reader takes it, and then every page loads again.
 */
import {PrecacheController} from 'workbox-precaching/PrecacheController.js';
import {PrecacheRoute} from 'workbox-precaching/PrecacheRoute.js';
import {
  toCacheName,
  toNotesName,
  type KeptFile,
  type Obstacle,
  type Release,
  type Report,
  type Wish,
} from '../../site/offline';
import {eachOf} from '../measure/pool';

declare const self: ServiceWorkerGlobalScope;
declare const keptFiles: readonly KeptFile[];
declare const keptRelease: Release;
declare const keptPageScript: string;

/** Where pages find their script. The worker has it: there is no such file. */
const pageScriptFile = 'offline-page.js';

/** How many files are fetched at a time. Workbox would fetch one after the other, and a browser gives up after minutes. */
const atOnce = 6;

const baseUrl = new URL('./', self.location.href).pathname;
const pageScript = `${baseUrl}${pageScriptFile}`;
const cacheName = toCacheName(baseUrl);
/** Where it is noted which pages came from the network. */
const notesName = toNotesName(baseUrl);
const channel = new BroadcastChannel(cacheName);
const say = (report: Report): void => channel.postMessage(report);

// What is gone from the cache is asked of the network below: Workbox would put it back behind a reader who removes it.
const controller = new PrecacheController({cacheName, fallbackToNetwork: false});
controller.addToCacheList(keptFiles.map(([url, hash]) => ({url, revision: hash, integrity: `sha256-${hash}`})));
// Finds /page in page.html. What an address asks for after its question mark, the page answers.
const route = new PrecacheRoute(controller, {ignoreURLParametersMatching: [/^/]});

/** Ends what is being fetched, after the first file that fails or when the reader wants it. */
const stop = new AbortController();
let isStopped = false;

const toKey = (file: string): string => controller.getCacheKeyForURL(file) ?? file;

async function findObstacle(error: unknown, file: string): Promise<Obstacle> {
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return 'space';
  }
  // A browser does not say why a file did not come.
  return fetch(file, {cache: 'no-store'}).then(
    () => 'content',
    () => 'connection',
  );
}

/**
 * Keeps all files of the release. Those that the release before has as well are there already.
 * @throws Error where one does not come, is another one, or has no room. Nothing that was fetched stays then.
 */
async function keep(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName);
  const listKept = async (): Promise<Map<string, Request>> =>
    new Map((await cache.keys()).map((request) => [request.url, request]));
  const before = await listKept();
  let failed: {error: unknown; file: string} | undefined;
  let fetched = 0;

  await eachOf(keptFiles, atOnce, stop.signal, async ([file, hash, bytes]) => {
    try {
      const request = new Request(file, {integrity: `sha256-${hash}`, cache: 'reload', signal: stop.signal});
      await Promise.all(controller.strategy.handleAll({request, event, params: {cacheKey: toKey(file)}}));
      fetched += bytes;
      say({bytes: fetched, of: keptRelease.bytes});
    } catch (error) {
      failed ??= {error, file};
      stop.abort();
    }
  });

  const after = await listKept();
  const [missing] = failed ? [] : keptFiles.filter(([file]) => !after.has(toKey(file)));
  if (missing) {
    // A worker that took over meanwhile has tidied up.
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
    say({obstacle: await findObstacle(error, file), file});
  }
  throw new Error(`${file} could not be kept: ${String(error)}`);
}

const toNote = (clientId: string): string => `${baseUrl}${clientId}`;

/** Notes that a page, or a worker of it, came from the network. */
const note = (clientId: string): Promise<void> =>
  caches
    .open(notesName)
    .then((notes) => notes.put(toNote(clientId), new Response()))
    // Without room for it, the page is taken for a kept one.
    .catch(() => undefined);

const isNoted = async (clientId: string): Promise<boolean> =>
  (await caches.match(toNote(clientId), {cacheName: notesName})) !== undefined;

/** Forgets the pages that are closed. */
async function tidyNotes(): Promise<void> {
  if (!(await caches.has(notesName))) {
    return;
  }
  const notes = await caches.open(notesName);
  for (const request of await notes.keys()) {
    const open = await self.clients.get(request.url.split('/').at(-1) ?? '');
    await (open ?? notes.delete(request));
  }
}

/** A kept page, with the script that such pages have (page.ts) at its end. */
function addScript({body, headers}: Response, status = 200): Response {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>();
  const append = async (): Promise<void> => {
    await body?.pipeTo(writable, {preventClose: true});
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(`<script src="${pageScript}" defer></script>`));
    await writer.close();
  };
  // A reader who goes away does not want the rest.
  append().catch(() => undefined);
  return new Response(readable, {headers, status});
}

async function findKept(event: FetchEvent): Promise<Response | undefined> {
  const {request} = event;
  const params = route.match({url: new URL(request.url), request, event, sameOrigin: true}) as object | undefined;
  // The reader, or the browser, may have removed what was kept.
  return params && controller.strategy.handle({request, event, params}).catch(() => undefined);
}

/** Answers for a page: the kept one, else that of the network, else that there is none. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await findKept(event);
  if (kept) {
    return kept.headers.get('content-type')?.startsWith('text/html') ? addScript(kept) : kept;
  }
  try {
    const page = await fetch(event.request);
    await note(event.resultingClientId);
    return page;
  } catch {
    const none = await controller.matchPrecache('404.html');
    return none ? addScript(none, 404) : Response.error();
  }
}

/** Answers for what a page loads. A page that came from the network may be of another release, and goes on there. */
async function answerRest(event: FetchEvent): Promise<Response> {
  const {clientId, request, resultingClientId} = event;
  if (request.url === new URL(pageScript, self.location.origin).href) {
    return new Response(keptPageScript, {headers: {'content-type': 'text/javascript'}});
  }
  if (await isNoted(clientId)) {
    if (resultingClientId) {
      await note(resultingClientId);
    }
    return fetch(request);
  }
  return (await findKept(event)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep(event)));

self.addEventListener('fetch', (event) => {
  const {method, mode, url} = event.request;
  if (method === 'GET' && url.startsWith(new URL(baseUrl, self.location.origin).href)) {
    event.respondWith(mode === 'navigate' ? answerPage(event) : answerRest(event));
  }
});

self.addEventListener('message', ({data, ports}) => {
  const wish = data as Wish;
  if (wish === 'release') {
    ports[0]?.postMessage(keptRelease);
  } else if (wish === 'take') {
    // The pages of the release before load themselves again (page.ts).
    void self.skipWaiting();
  } else {
    isStopped = true;
    stop.abort();
  }
});

self.addEventListener('activate', (event) => {
  void controller.activate(event);
  event.waitUntil(tidyNotes());
});
