// Prefetch of the application's scripts, once the page is complete, so that hydration starts sooner.
import {mayPrefetch, readConnection} from '../connection';
import {scripts, state} from './state';

/**
 * Prefetches the scripts, except where data is expensive. It does so with `fetch`: Safari does not know
 * `<link rel="prefetch">`, and Firefox refuses one under the site's Content-Security-Policy.
 */
export function prefetchCode(): void {
  if (state === 'static' && mayPrefetch(readConnection())) {
    for (const address of scripts ?? []) {
      // Reading the body puts it into the cache. A failure here does not matter: the script is requested again later.
      fetch(address, {priority: 'low'})
        .then((answer) => answer.text())
        .catch(() => undefined);
    }
  }
}
