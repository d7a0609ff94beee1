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

/** Hydration keeps the browser busy, so hits of an open search would show only after it. */
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
 * Replaces the preload of core 2.4.0, which loads the code of the opened page before hydration:
 * - It finds no page for an address that names a file, so a mirror would be empty until the code is there.
 * - If code does not load because the reader follows a link, the reload of Docusaurus would cancel that navigation.
 * - It would request the text of a page only after its code.
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
