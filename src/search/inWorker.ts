import {wrap, type Endpoint} from 'comlink';
import type {SearchBackend} from './backend';

/** The part of a worker that is used. */
export type WorkerPort = Endpoint & Pick<Worker, 'terminate'>;

/**
 * Creates a backend that forwards queries to one in a worker. The first query starts the worker. If the worker fails, the
 * next query starts another one.
 */
export function createInWorker(startWorker: () => WorkerPort): SearchBackend {
  let search: SearchBackend['search'] | undefined;

  function start(): SearchBackend['search'] {
    const worker = startWorker();
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        search = undefined;
        // Only a missing script causes this event: the worker handles its own errors.
        reject(new Error('The worker of search did not start'));
      });
    });
    broken.catch(() => undefined);
    const inner = wrap<SearchBackend>(worker);
    return (query) => Promise.race([inner.search(query), broken]);
  }

  return {
    search: async (query) => (search ??= start())(query),
    warmUp() {
      try {
        search ??= start();
      } catch {
        // The browser forbids workers. The first query reports it.
      }
    },
  };
}
