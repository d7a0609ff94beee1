import {noAnswer, withDeadline} from '../../site/deadline';
import {summaryFile, workerFile, type WorkerMessage} from '../../site/offline';
import {askRelease} from './askRelease';
import {deleteCaches} from './caches';
import {readReport, readSummary} from './read';
import {toView, type Problem, type ServiceWorkerClient, type Status, type View} from './view';

/** How long a browser has to answer without asking the reader or a server, in seconds. */
const quickSeconds = 20;

const serverSeconds = 60;

/** Why a browser refused the worker, judged by what the server sends for it. */
async function findProblem(url: string): Promise<Problem> {
  const answer = await withDeadline(() => fetch(url, {cache: 'no-store'}), serverSeconds).catch(() => undefined);
  if (!answer) {
    return 'connection';
  }
  const isScript = answer.ok && !answer.redirected && /javascript/.test(answer.headers.get('content-type') ?? '');
  return isScript ? 'refused' : 'noWorker';
}

/** Not every browser has service workers, nor any without HTTPS, and some settings throw an error. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as {serviceWorker?: ServiceWorkerContainer}).serviceWorker;
  } catch {
    return undefined;
  }
}

/** Returns the base URL as the address of the page has it. In a mirror it is decoded, like the paths of the router. */
function toEncoded(baseUrl: string): string {
  const names = window.location.pathname.split('/');
  return `${names.slice(0, baseUrl.split('/').length - 1).join('/')}/`;
}

/**
 * Creates the page side of the service worker.
 * @param baseUrl Path of the site, with a slash at both ends.
 * @param onChange Called with what to show, now and after each change.
 */
export function createServiceWorkerClient(baseUrl: string, onChange: (view: View) => void): ServiceWorkerClient {
  const base = toEncoded(baseUrl);
  const workers = findWorkers();
  const ended = new AbortController();
  const {signal} = ended;
  let status: Status = {};
  let looks = 0;
  /** Counts what the reader has asked for: a late answer to an earlier action changes nothing. */
  let acts = 0;

  function change(part: Status): void {
    status = {...status, ...part};
    if (!signal.aborted) {
      onChange(toView(status));
    }
  }

  async function find(): Promise<ServiceWorkerRegistration | undefined> {
    const registration = await withDeadline(() => workers?.getRegistration(base), quickSeconds);
    // The scope of another worker may cover the whole origin.
    return registration?.scope === `${window.location.origin}${base}` ? registration : undefined;
  }

  /** Reads and shows what the browser stores, now and whenever a worker changes. */
  const look = (): Promise<void> =>
    read().catch((error: unknown) => change({arriving: undefined, problem: error === noAnswer ? 'silent' : 'refused'}));

  function follow(registration: ServiceWorkerRegistration): void {
    registration.onupdatefound = () => void look();
    for (const worker of [registration.installing, registration.waiting]) {
      if (worker) {
        worker.onstatechange = () => {
          if (worker.state === 'installed') {
            change({problem: undefined});
          } else if (worker.state === 'redundant' && status.arriving && !status.problem) {
            change({problem: 'stopped'});
          }
          void look();
        };
      }
    }
  }

  async function read(): Promise<void> {
    looks += 1;
    const own = looks;
    const registration = await find();
    if (registration) {
      follow(registration);
    } else if (!status.arriving) {
      // Deletes what remains if the browser was closed during the download.
      await deleteCaches(base);
    }
    const {active, installing, waiting} = registration ?? {};
    const [kept, next] = await Promise.all([active && askRelease(active), active && waiting && askRelease(waiting)]);
    // A later call has newer results.
    if (own === looks) {
      change({
        kept: kept ?? undefined,
        next: next ?? undefined,
        arriving: installing ? (status.arriving ?? {bytes: 0, of: 0}) : undefined,
        ...(status.problem === 'silent' && {problem: undefined}),
      });
    }
  }

  async function readPublished(): Promise<void> {
    const answer = await fetch(`${base}${summaryFile}`, {cache: 'no-store'});
    change({published: readSummary(await answer.json())});
  }

  const onReport = ({data}: MessageEvent<unknown>): void => {
    const report = readReport(data);
    if (report && 'obstacle' in report) {
      change({problem: report.obstacle});
    } else if (report && status.arriving) {
      change({arriving: report});
    }
  };
  const onPageShow = ({persisted}: PageTransitionEvent): void => {
    if (persisted) {
      void look();
    }
  };

  // Offline, there is nothing to download, and stored files still open.
  readPublished().catch(() => undefined);
  if (workers) {
    workers.addEventListener('message', onReport, {signal});
    window.addEventListener('pageshow', onPageShow, {signal});
    void look();
  } else {
    change({problem: 'unsupported'});
  }

  return {
    async keep() {
      if (!workers || status.arriving) {
        return;
      }
      change({problem: undefined, isRemoved: false, arriving: {bytes: 0, of: 0}});
      acts += 1;
      const own = acts;
      try {
        const registering = workers.register(`${base}${workerFile}`, {scope: base});
        const registration = await withDeadline(() => registering, serverSeconds);
        if (own !== acts) {
          // The reader has stopped meanwhile.
          await registration.unregister();
          return;
        }
        await look();
        // Asks the browser to evict other data first if space is short. It may refuse.
        void withDeadline(() => navigator.storage.persist(), quickSeconds).catch(() => false);
      } catch {
        const problem = await findProblem(`${base}${workerFile}`);
        if (own === acts) {
          change({arriving: undefined, problem});
        }
      }
    },
    async take() {
      await find().then(
        (registration) => registration?.waiting?.postMessage('take' satisfies WorkerMessage),
        () => change({problem: 'silent'}),
      );
    },
    async remove() {
      acts += 1;
      change({arriving: undefined});
      try {
        const registration = await find();
        // A browser waits for the downloads of a worker before it removes the worker.
        registration?.installing?.postMessage('stop' satisfies WorkerMessage);
        await withDeadline(() => registration?.unregister(), quickSeconds);
        await deleteCaches(base);
        change({kept: undefined, next: undefined, arriving: undefined, problem: undefined, isRemoved: true});
      } catch {
        change({problem: 'left'});
      }
    },
    end: () => ended.abort(),
  };
}
