/*
 * The first script that the inline script loads, before the application. When a reader opens search, it loads what the
 * first hits need in parallel with the application, not after it. It is short because every reader loads it.
 */
import {getSearchWorker} from './searchWorker';

/** Defined by the build: the script that shows the first hits, relative to the base URL (src/plugins/search/scripts.ts). */
declare const earlyFile: string;

const {src} = document.currentScript as HTMLScriptElement;
// This script is in assets/js.
const baseUrl = new URL('../../', src).pathname;

function prepare(): void {
  if (!document.querySelector('dialog[open] [data-search]')) {
    return;
  }
  observer.disconnect();
  try {
    getSearchWorker(baseUrl);
  } catch {
    // The browser forbids workers. The application reports it.
    return;
  }
  const script = document.createElement('script');
  script.src = baseUrl + earlyFile;
  document.head.append(script);
}

const observer = new MutationObserver(prepare);

// In a mirror, only the application knows the addresses of pages.
if (!('siteBase' in window)) {
  observer.observe(document, {subtree: true, attributeFilter: ['open']});
  // From then on, the application fills the dialog.
  addEventListener('hydrated', () => observer.disconnect(), {once: true});
  prepare();
}
