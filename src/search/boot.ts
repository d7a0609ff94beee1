/*
 * The first script that the inline script loads, in front of the application: as soon as search is opened, what the first hits
 * need comes beside the application, not behind it. Short, since every reader gets it.
 */
import {getSearchWorker} from './searchWorker';

/** Written in by the build: the script that shows the first hits, below the base URL (src/plugins/search/scripts.ts). */
declare const earlyFile: string;

const {src} = document.currentScript as HTMLScriptElement;
// This script lies in assets/js.
const baseUrl = new URL('../../', src).pathname;

/** Prepares once for a reader who has opened search. */
function prepare(): void {
  if (!document.querySelector('dialog[open] [data-early-search]')) {
    return;
  }
  observer.disconnect();
  try {
    getSearchWorker(baseUrl);
  } catch {
    // The browser refuses workers. The application says so.
    return;
  }
  const script = document.createElement('script');
  script.src = baseUrl + earlyFile;
  document.head.append(script);
}

const observer = new MutationObserver(prepare);

// In a mirror pages have addresses that only the application knows.
if (!('siteBase' in window)) {
  observer.observe(document, {subtree: true, attributeFilter: ['open']});
  // From then on the application opens its dialog.
  addEventListener('hydrated', () => observer.disconnect(), {once: true});
  prepare();
}
