import {firstFile, indexFolder} from './files';

/** Defined by the build: the script of the worker, relative to the base URL (src/plugins/search/scripts.ts). */
declare const searchWorkerFile: string;

declare global {
  interface Window {
    /** The search worker, started when a reader is about to search. The application reuses it. */
    searchWorker?: Worker;
  }
}

/**
 * Returns the search worker, and starts it if there is none. It also fetches the first part of the index, in parallel with
 * the script of the worker.
 * @throws DOMException if the browser forbids workers.
 */
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
