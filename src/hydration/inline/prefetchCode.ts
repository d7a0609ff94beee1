import {mayPrefetch, readConnection} from '../connection';
import {scripts, state} from './state';

/** With `fetch`, because Safari lacks `<link rel="prefetch">`, and Firefox refuses it under the policy of the site. */
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
