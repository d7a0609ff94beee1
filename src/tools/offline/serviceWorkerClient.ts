import {
  summaryFile,
  toCacheName,
  toNotesName,
  workerFile,
  type Report,
  type Summary,
  type Wish,
} from '../../site/offline';
import {askRelease} from './askRelease';
import type {ServiceWorkerClient, Status} from './status';
import {toView, type View} from './view';

/** Why a browser refused the worker, judged by what the server sends for it. */
async function findRefusal(url: string): Promise<NonNullable<Status['problem']>> {
  const answer = await fetch(url, {cache: 'no-store'}).catch(() => undefined);
  if (!answer) {
    return {kind: 'connection'};
  }
  const isScript = answer.ok && !answer.redirected && /javascript/.test(answer.headers.get('content-type') ?? '');
  return isScript ? {kind: 'refused'} : {kind: 'content', file: workerFile};
}

/**
 * The service workers of this browser. They do not exist in every browser or without HTTPS, and some settings throw an
 * error.
 */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as {serviceWorker?: ServiceWorkerContainer}).serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * Creates the page side of the service worker.
 * @param baseUrl Path of the site, with a slash at both ends.
 * @param onChange Called with what to show, now and after each change.
 */
export function createServiceWorkerClient(baseUrl: string, onChange: (view: View) => void): ServiceWorkerClient {
  const workers = findWorkers();
  let channel: BroadcastChannel | undefined;
  const ended = new AbortController();
  const {signal} = ended;
  const seen = new WeakSet<EventTarget>();
  let status: Status = {};
  let looks = 0;
  let isRemoving = false;

  function change(part: Status): void {
    status = {...status, ...part};
    if (!signal.aborted) {
      onChange(toView(status));
    }
  }

  async function find(): Promise<ServiceWorkerRegistration | undefined> {
    const registration = await workers?.getRegistration(baseUrl);
    // The scope of another worker may cover the whole origin.
    return registration?.scope === `${window.location.origin}${baseUrl}` ? registration : undefined;
  }

  const forget = (): Promise<unknown> =>
    Promise.all([caches.delete(toCacheName(baseUrl)), caches.delete(toNotesName(baseUrl))]);

  function follow(registration: ServiceWorkerRegistration): void {
    for (const worker of [registration.installing, registration.waiting]) {
      if (worker && !seen.has(worker)) {
        seen.add(worker);
        let {state} = worker;
        const onStateChange = (): void => {
          if (state === 'installing' && worker.state === 'redundant' && !isRemoving && !status.problem) {
            change({problem: {kind: 'stopped'}});
          } else if (worker.state === 'installed') {
            change({problem: undefined});
          }
          ({state} = worker);
          void look();
        };
        worker.addEventListener('statechange', onStateChange, {signal});
      }
    }
    if (!seen.has(registration)) {
      seen.add(registration);
      registration.addEventListener('updatefound', () => void look(), {signal});
    }
  }

  /** Reads and shows what the browser stores. */
  const look = (): Promise<void> => read().catch(() => change({arriving: undefined, problem: {kind: 'refused'}}));

  async function read(): Promise<void> {
    looks += 1;
    const own = looks;
    const registration = await find();
    if (registration) {
      follow(registration);
    } else if (!status.arriving) {
      // Deletes what remains if the browser was closed during the download.
      await forget();
    }
    const {active, installing, waiting} = registration ?? {};
    const [kept, next] = await Promise.all([active && askRelease(active), active && waiting && askRelease(waiting)]);
    // A later call has newer results.
    if (own === looks) {
      change({
        kept: kept ?? undefined,
        next: next ?? undefined,
        arriving: installing ? (status.arriving ?? {bytes: 0, of: 0}) : undefined,
      });
    }
  }

  const fetchSummary = async (): Promise<Summary> =>
    (await (await fetch(`${baseUrl}${summaryFile}`, {cache: 'no-store'})).json()) as Summary;

  function listen(): void {
    channel = new BroadcastChannel(toCacheName(baseUrl));
    channel.addEventListener('message', ({data}) => {
      const report = data as Report;
      if ('obstacle' in report) {
        change({problem: {kind: report.obstacle, file: report.file}});
      } else if (status.arriving) {
        change({arriving: report});
      }
    });
  }

  listen();
  // Some browsers do not put a page with an open channel into the back/forward cache:
  // https://github.com/whatwg/html/issues/7253
  window.addEventListener('pagehide', () => channel?.close(), {signal});
  window.addEventListener(
    'pageshow',
    ({persisted}) => {
      if (persisted) {
        listen();
        void look();
      }
    },
    {signal},
  );
  fetchSummary().then(
    (published) => change({published}),
    // Offline, there is nothing to download, and stored files still open.
    () => undefined,
  );
  if (workers) {
    void look();
  } else {
    change({problem: {kind: 'unsupported'}});
  }

  return {
    async keep() {
      if (!workers || status.arriving) {
        return;
      }
      change({problem: undefined, isRemoved: false, arriving: {bytes: 0, of: 0}});
      try {
        await workers.register(`${baseUrl}${workerFile}`, {scope: baseUrl});
        await look();
        // Asks the browser to evict other data first if space is short. It may refuse.
        navigator.storage.persist().catch(() => false);
      } catch {
        change({arriving: undefined, problem: await findRefusal(`${baseUrl}${workerFile}`)});
      }
    },
    async take() {
      (await find())?.waiting?.postMessage('take' satisfies Wish);
    },
    async remove() {
      isRemoving = true;
      const registration = await find();
      // A browser waits for the downloads of a worker before it removes the worker.
      registration?.installing?.postMessage('stop' satisfies Wish);
      await registration?.unregister();
      await forget();
      isRemoving = false;
      change({kept: undefined, next: undefined, arriving: undefined, problem: undefined, isRemoved: true});
    },
    end() {
      ended.abort();
      channel?.close();
    },
  };
}
