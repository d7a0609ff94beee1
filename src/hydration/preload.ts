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

/**
 * Replaces the preload of core 2.4.0, which loads the code of a page that the reader has opened, for four reasons.
 * - It knows no page under an address that names its file, as all of a mirror do: the router shows the page of
 *   `faucet.html` as that of `faucet`, but the page was emptied until its code came.
 * - Docusaurus reloads the page where code does not arrive. Code that the browser aborts because the reader follows a link
 *   does not arrive either, and the reload would cancel that navigation.
 * - It does not know of the text of a page, which would be asked for only when the code is there.
 * - Hydration follows it, and would lose a click that has begun.
 * @throws ChunkLoadError where code does not arrive, once the reader stays on the page.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  try {
    const loaded = await waitFor(loadRoute(path));
    await whenReleased();
    return loaded;
  } catch (error) {
    while (window.isLeaving) {
      await nextIntent();
    }
    throw error;
  }
}
