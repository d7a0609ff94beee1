import {pathname, root, type Mark} from './elements';

/** How far hydration is. */
export type State =
  /** No script has been requested, or the browser has aborted the requests because the reader was about to leave. */
  | 'static'
  | 'loading'
  /** A script did not load, and a reload may help. */
  | 'failing'
  /** Nothing will hydrate this page. */
  | 'failed'
  | 'hydrated';

/** An event that waits for hydration: its target, and the key if it was not a click. */
export interface QueuedEvent extends Mark {
  element: HTMLElement;
  key?: string;
}

/** The progress of hydration. */
export let state: State = 'static';

/** The scripts that have not run yet. Undefined on the development server, where the application is there at once. */
export let scripts: string[] | undefined;

/** The events that wait for hydration, in their order. */
export const queuedEvents: QueuedEvent[] = [];

/** A path as `address.ts` corrects it: case-insensitive, and with or without the extension of its file. */
const toRoute = (path: string): string =>
  path
    .replace(/(?:\/|%2f)+/gi, '/')
    .replace(/(?:\/index)?\.html$|\/$/, '')
    .toLowerCase();

/** Reads the attributes that the build has written into the body. */
export function readState(): void {
  const {code, page} = document.body.dataset;
  scripts = code?.split(' ');
  if (!scripts) {
    state = 'hydrated';
  } else if (page && toRoute(new URL(page, location.href).pathname) !== toRoute(pathname)) {
    // An archive or a file has the page under another address, where the application would find no page.
    setState('failed');
  }
}

/**
 * Changes the progress of hydration. Where the application does not come, all panels of tabs show, each with its name. If it
 * comes late, after all, only those of selected tabs do.
 */
export function setState(next: State): void {
  state = next;
  const hasFailed = state === 'failed';
  if (hasFailed === 'failed' in root.dataset) {
    return;
  }
  root.toggleAttribute('data-failed', hasFailed);
  for (const panel of document.querySelectorAll('[data-tab]')) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    panel.toggleAttribute('data-off', !hasFailed && tab?.getAttribute('aria-selected') === 'false');
  }
}

/** A script that has run must not run again when loading is repeated. */
export function removeScript(src: string): void {
  scripts = scripts?.filter((each) => each !== src);
}
