import {loadRoute, waitFor} from './prefetch';

/** Resolves when the page comes back from the back/forward cache, or the reader presses something on it. */
const nextIntent = (): Promise<unknown> =>
  Promise.race(
    ['pageshow', 'pointerdown'].map(
      (type) => new Promise((resolve) => window.addEventListener(type, resolve, {once: true})),
    ),
  );

/** The longest time that hydration waits for the first hits of search, in milliseconds. */
const searchPatience = 1_000;

/**
 * Resolves when an open search dialog shows its first hits, or after a while. Hydration keeps the browser busy, so that hits
 * would otherwise show only after it.
 */
const whenFirstHits = (): Promise<unknown> =>
  new Promise((resolve) => {
    const box = window.searchWorker && document.querySelector('dialog[open] [data-search]');
    if (box && !box.querySelector('li')) {
      new MutationObserver(() => box.querySelector('li') && resolve(undefined)).observe(box, {
        childList: true,
        subtree: true,
      });
      setTimeout(resolve, searchPatience);
    } else {
      resolve(undefined);
    }
  });

/**
 * Replaces the preload of core 2.4.0, which loads the code of the opened page before hydration, for these reasons:
 * - The original finds no page for an address that names a file, as all addresses of a mirror do. The page would be empty
 *   until its code is loaded.
 * - Docusaurus reloads the page if code does not load. If the browser has aborted the code because the reader follows a
 *   link, the reload would cancel that navigation.
 * - The original would request the text of a page only after its code.
 * - Hydration follows it, and the first hits of an open search would show late.
 * @throws ChunkLoadError if code does not load and the reader stays on the page.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  try {
    const loaded = await waitFor(loadRoute(path));
    await whenFirstHits();
    return loaded;
  } catch (error) {
    while (window.isLeaving) {
      await nextIntent();
    }
    throw error;
  }
}
