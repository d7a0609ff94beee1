import {loadRoute, waitFor} from './prefetch';
import {watchPresses, whenReleased} from './presses';

watchPresses();

/** Resolves when the page comes back from the back/forward cache, or the reader presses something on it. */
const nextIntent = (): Promise<unknown> =>
  Promise.race(
    ['pageshow', 'pointerdown'].map(
      (type) => new Promise((resolve) => window.addEventListener(type, resolve, {once: true})),
    ),
  );

/** How long hydration waits for the first hits of search, in milliseconds. */
const searchPatience = 1_000;

/**
 * Resolves once the first hits stand in the dialog, where search was opened before the application was there, or after a
 * while: hydration keeps the browser busy for so long that they would come behind it, and behind the code of the dialog.
 */
const whenFirstHits = (): Promise<unknown> =>
  new Promise((resolve) => {
    const box = window.searchWorker && document.querySelector('dialog[open] [data-early-search]');
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
 * Replaces the preload of core 2.4.0, which loads the code of a page that the reader has opened, for five reasons.
 * - It knows no page under an address that names its file, as all of a mirror do: the router shows the page of
 *   `faucet.html` as that of `faucet`, but the page was emptied until its code came.
 * - Docusaurus reloads the page where code does not arrive. Code that the browser aborts because the reader follows a link
 *   does not arrive either, and the reload would cancel that navigation.
 * - It does not know of the text of a page, which would be asked for only when the code is there.
 * - Hydration follows it, and would lose a click that has begun.
 * - Hydration would hold up the first hits of a search that is open.
 * @throws ChunkLoadError where code does not arrive, once the reader stays on the page.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  try {
    const loaded = await waitFor(loadRoute(path));
    await whenReleased();
    await whenFirstHits();
    return loaded;
  } catch (error) {
    while (window.isLeaving) {
      await nextIntent();
    }
    throw error;
  }
}
