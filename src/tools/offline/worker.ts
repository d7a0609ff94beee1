/*
 * The service worker: keeps a release of the site, and answers from it. The build puts in the files of the release
 * (src/plugins/offline/plugin.ts). A release is kept whole or not at all, and pages of two releases never meet: a worker waits
 * until no page of the release before it is open, or until the reader takes it, and then every page loads again.
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

/** Where pages find their script. The worker has it: there is no such file. */
const pageScriptFile = 'offline-page.js';

/** Where the worker keeps its confirmation, beside the release. There is no such file either. */
const confirmationFile = 'offline-confirmation.json';

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
controller.addToCacheList(keptFiles.map(([url, hash]) => ({url, revision: hash})));
// Finds /page in page.html. What an address asks for after its question mark, the page answers.
const route = new PrecacheRoute(controller, {ignoreURLParametersMatching: [/^/]});

let isStopped = false;

const toKey = (file: string): string => controller.getCacheKeyForURL(file) ?? file;

/**
 * Keeps all files of the release. Those that the release before has as well are there already.
 * @throws Error where one does not come, is another one, or has no room. Nothing that was fetched stays then.
 */
async function keep(): Promise<void> {
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
    const obstacle = await findObstacle(error, file);
    if (before.size > 0 && obstacle !== 'connection') {
      await confirm({trouble: {obstacle, file}});
    }
    say({obstacle, file});
  }
  throw new Error(`${file} could not be kept: ${String(error)}`);
}

const confirmationUrl = new URL(confirmationFile, self.location.href).href;

const readConfirmation = async (): Promise<Confirmation | undefined> =>
  caches
    .match(confirmationUrl, {cacheName})
    .then((stored) => stored?.json() as Promise<Confirmation> | undefined)
    .catch(() => undefined);

/** Notes what is known now of the site. Where the reader has removed everything, nothing is noted. */
async function confirm(known: Partial<Confirmation>): Promise<void> {
  if (await caches.has(cacheName)) {
    const confirmation: Confirmation = {at: Date.now(), ...(await readConfirmation()), ...known};
    const cache = await caches.open(cacheName);
    // Without room for it, the page says nothing of its age.
    await cache.put(confirmationUrl, new Response(JSON.stringify(confirmation))).catch(() => undefined);
    if ((await cache.keys()).length === 1) {
      // The reader has removed the rest meanwhile.
      await caches.delete(cacheName);
    }
  }
}

/** What the site says that there is to keep, where it leads nowhere else. */
async function readSummary(answer: Response): Promise<Summary | 'moved' | undefined> {
  if (answer.type === 'opaqueredirect') {
    const followed = await fetch(summaryFile, {cache: 'no-store'}).catch(() => undefined);
    return followed?.url.startsWith(self.registration.scope) ? readSummary(followed) : 'moved';
  }
  const summary = (await answer.json().catch(() => undefined)) as Partial<Summary> | undefined;
  return summary && ('build' in summary || 'off' in summary) ? (summary as Summary) : undefined;
}

/**
 * Asks the site whether this is still the release of today. Browsers look for a new worker themselves, and say nothing where
 * they are led elsewhere: https://github.com/w3c/ServiceWorker/issues/1366
 */
async function compare(): Promise<void> {
  const answer = await fetch(summaryFile, {cache: 'no-store', redirect: 'manual'}).catch(() => undefined);
  if (!answer) {
    // There is no network.
    return;
  }
  const published = await readSummary(answer);
  if (published === undefined || published === 'moved') {
    await confirm({trouble: published ?? 'silent'});
  } else if ('build' in published && published.build === keptRelease.build) {
    await confirm({at: Date.now(), trouble: undefined});
  } else if (typeof (await readConfirmation())?.trouble === 'string') {
    await confirm({trouble: undefined});
  }
}

/** The last question to the site, as long as it is not answered. */
let comparison: Promise<void> = Promise.resolve();

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
async function addScript(page: Response, status = 200): Promise<Response> {
  // The whole page at once: a TransformStream is in Firefox since 113 only.
  const text = new Blob([await page.blob(), `<script src="${pageScript}" defer></script>`]);
  return new Response(text, {headers: page.headers, status});
}

async function findKept(event: FetchEvent): Promise<Response | undefined> {
  const {request} = event;
  const params = route.match({url: new URL(request.url), request, event, sameOrigin: true}) as object | undefined;
  // The reader, or the browser, may have removed what was kept.
  return params && controller.strategy.handle({request, event, params}).catch(() => undefined);
}

/** The answer of the network, and a note that the page comes from there. */
async function answerFromNetwork({request, resultingClientId}: FetchEvent): Promise<Response> {
  const page = await fetch(request);
  await note(resultingClientId);
  return page;
}

/** The address of a kept page for one with a slash at its end, which no kept file has. */
function findWithoutSlash({pathname, search}: URL): string | undefined {
  const clean = pathname.replace(/\/+$/, '');
  return clean !== pathname && controller.getCacheKeyForURL(`${clean}.html`) ? `${clean}${search}` : undefined;
}

/**
 * Answers for a page: the kept one, else that of the network, else that there is none. The network comes first where the
 * reader asks for it, and where the site has moved: then it leads there.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const kept = await findKept(event);
  if (!kept) {
    const clean = findWithoutSlash(url);
    if (clean) {
      return Response.redirect(clean, 301);
    }
  }
  const isWanted = url.searchParams.has(networkParameter) || (await readConfirmation())?.trouble === 'moved';
  if (kept) {
    comparison = compare();
    event.waitUntil(comparison);
  }
  if (!kept || isWanted) {
    try {
      return await answerFromNetwork(event);
    } catch {
      // There is no network.
    }
  }
  const page = kept ?? (await controller.matchPrecache(notFoundFile));
  if (!page) {
    return Response.error();
  }
  return page.headers.get('content-type')?.startsWith('text/html') ? addScript(page, kept ? 200 : 404) : page;
}

/** Answers for what a page loads. A page that came from the network may be of another release, and goes on there. */
async function answerRest(event: FetchEvent): Promise<Response> {
  const {clientId, request, resultingClientId} = event;
  if (request.url === new URL(pageScript, self.location.origin).href) {
    const build = `window.keptBuild=${JSON.stringify(keptRelease.build)};`;
    return new Response(build + keptPageScript, {headers: {'content-type': 'text/javascript'}});
  }
  if (await isNoted(clientId)) {
    if (resultingClientId) {
      await note(resultingClientId);
    }
    return fetch(request);
  }
  return (await findKept(event)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));

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
      // The pages of the release before load themselves again (page.ts).
      void self.skipWaiting();
      break;
    case 'stop':
      isStopped = true;
      stop.abort();
  }
}

self.addEventListener('message', (event) => event.waitUntil(answerWish(event.data as Wish, event.ports[0])));

self.addEventListener('activate', (event) => {
  // It takes away what was noted of the release before, too.
  event.waitUntil(controller.activate(event).then(() => confirm({at: Date.now()})));
  event.waitUntil(tidyNotes());
});
