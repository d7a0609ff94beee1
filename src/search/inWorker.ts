import {expose, wrap, type Endpoint, type Remote} from 'comlink';
import {
  SearchFailure,
  type SearchAnswer,
  type SearchBackend,
  type SearchFailureKind,
  type SearchQuery,
} from './backend';

/** What is used of a worker. */
export type WorkerPort = Endpoint & Pick<Worker, 'terminate'>;

/** What a worker does. A failure is an answer: an error would lose its kind on the way. */
interface Inner {
  search: (query: SearchQuery) => Promise<SearchAnswer | {failure: SearchFailureKind; message: string}>;
  warmUp: () => void;
}

/** The other end, inside of the worker. */
export function answerFrom(backend: SearchBackend, port: Endpoint): void {
  const inner: Inner = {
    search: (query) =>
      backend
        .search(query)
        .catch((error: unknown) =>
          error instanceof SearchFailure
            ? {failure: error.kind, message: error.message}
            : {failure: 'badResponse', message: `Search broke: ${String(error)}`},
        ),
    warmUp: backend.warmUp,
  };
  expose(inner, port);
}

/**
 * A backend that lets another one, in a worker, answer. The worker is started by the first question; one that breaks is
 * started again by the next.
 */
export function createInWorker(startWorker: () => WorkerPort): SearchBackend {
  let running: {inner: Remote<Inner>; broken: Promise<never>} | undefined;

  function start(): NonNullable<typeof running> {
    const worker = startWorker();
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        running = undefined;
        // Its script did not arrive: what it runs handles its own errors.
        reject(new SearchFailure('offline', 'The worker of search did not start'));
      });
    });
    broken.catch(() => undefined);
    return {inner: wrap<Inner>(worker), broken};
  }

  return {
    async search(query, signal) {
      signal?.throwIfAborted();
      running ??= start();
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const reply = await Promise.race([running.inner.search(query), running.broken, aborted]);
      if ('failure' in reply) {
        throw new SearchFailure(reply.failure, reply.message);
      }
      return reply;
    },
    warmUp() {
      running ??= start();
      void running.inner.warmUp();
    },
  };
}
