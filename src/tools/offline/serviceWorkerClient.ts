import {
  summaryFile,
  toCacheName,
  toNotesName,
  workerFile,
  type Kept,
  type Report,
  type Summary,
  type Wish,
} from '../../site/offline';
import type {ServiceWorkerClient, Status} from './status';
import {toView, type View} from './view';

/** Asks a worker for its release. */
function askRelease(worker: ServiceWorker): Promise<Kept> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({data}) => resolve(data as Kept);
    worker.postMessage('release' satisfies Wish, [port2]);
  });
}

/** Why a browser has refused the worker, by what the server answers for it. */
async function findRefusal(url: string): Promise<NonNullable<Status['problem']>> {
  const answer = await fetch(url, {cache: 'no-store'}).catch(() => undefined);
  if (!answer) {
    return {kind: 'connection'};
  }
  const isScript = answer.ok && !answer.redirected && /javascript/.test(answer.headers.get('content-type') ?? '');
  return isScript ? {kind: 'refused'} : {kind: 'content', file: workerFile};
}

/** The workers of this browser: not there in every one, nowhere without HTTPS, and refused with an error by some settings. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as {serviceWorker?: ServiceWorkerContainer}).serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the site in this browser.
 * @param baseUrl Path of the site, with a slash at both ends.
 * @param onChange Is told what to show, now and after each change.
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
    // The worker of another site may answer for all of the origin.
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

  /** Shows what the browser has. */
  async function look(): Promise<void> {
    try {
      await read();
    } catch {
      change({arriving: undefined, problem: {kind: 'refused'}});
    }
  }

  async function read(): Promise<void> {
    looks += 1;
    const own = looks;
    const registration = await find();
    if (registration) {
      follow(registration);
    } else if (!status.arriving) {
      // What a browser has left that was closed while it fetched.
      await forget();
    }
    const {active, installing, waiting} = registration ?? {};
    const [kept, next] = await Promise.all([active && askRelease(active), active && waiting && askRelease(waiting)]);
    // A later look knows better.
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
  // Some browsers put no page aside, for a step back to it, that has a channel: https://github.com/whatwg/html/issues/7253
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
    // Without a network there is nothing to keep, and what is kept is there.
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
        // Lets the browser clear other things first when it is short of space. It may say no.
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
      // A browser lets a worker fetch all it wants to before it takes it away.
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
