import {firstFile, indexFolder} from './files';

/** Written in by the build: the script of the worker, below the base URL (src/plugins/search/scripts.ts). */
declare const searchWorkerFile: string;

declare global {
  interface Window {
    /** The worker that searches, from the first sign that somebody will: before the application, and then in it. */
    searchWorker?: Worker;
  }
}

/**
 * The worker of the page; starts it if there is none. The first part of the index is fetched here, at the same time as the
 * script that reads it.
 * @throws DOMException where the browser refuses workers.
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
