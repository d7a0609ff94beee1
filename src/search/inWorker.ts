import {wrap, type Endpoint} from 'comlink';
import type {SearchBackend} from './backend';

/** What is used of a worker. */
export type WorkerPort = Endpoint & Pick<Worker, 'terminate'>;

/**
 * A backend that lets another one, in a worker, answer. The worker is started by the first question, and gets ready by
 * itself; one that breaks is started again by the next.
 */
export function createInWorker(startWorker: () => WorkerPort): SearchBackend {
  let ask: SearchBackend['search'] | undefined;

  function start(): SearchBackend['search'] {
    const worker = startWorker();
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        worker.terminate();
        ask = undefined;
        // Its script did not arrive: what it runs handles its own errors.
        reject(new Error('The worker of search did not start'));
      });
    });
    broken.catch(() => undefined);
    const inner = wrap<SearchBackend>(worker);
    return (query) => Promise.race([inner.search(query), broken]);
  }

  return {
    search: async (query) => (ask ??= start())(query),
    warmUp() {
      try {
        ask ??= start();
      } catch {
        // The browser refuses workers. The first question says so.
      }
    },
  };
}
