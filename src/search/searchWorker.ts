import {wrap, type Endpoint} from 'comlink';
import type {SearchBackend} from './backend';
import {firstFile, indexFolder} from './files';

/** Defined by the build: the script of the worker, relative to the base URL (src/plugins/search/scripts.ts). */
declare const searchWorkerFile: string;

declare global {
  interface Window {
    /** The search worker, started when a reader is about to search. The application reuses it. */
    searchWorker?: Worker;
  }
}

/** Also fetches the first part of the index. @throws DOMException if the browser forbids workers. */
export function getSearchWorker(baseUrl: string): Worker {
  if (window.searchWorker) {
    return window.searchWorker;
  }
  const worker = new Worker(baseUrl + searchWorkerFile);
  worker.addEventListener('error', () => {
    if (window.searchWorker === worker) {
      window.searchWorker = undefined;
    }
  });
  window.searchWorker = worker;
  void fetch(`${baseUrl}${indexFolder}${firstFile}`, {cache: 'no-cache'})
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
    .then((text) => worker.postMessage(text));
  return worker;
}

/** The part of a worker that is used. */
export type WorkerPort = Endpoint & Pick<Worker, 'terminate'>;

/** The first query starts the worker. If the worker fails, the next query starts another one. */
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
