import {findPage} from './routes';
import {toWellFormed, withoutTail} from './wellFormed';

/*
 * Client module: corrects addresses that the router cannot decode, or takes for another page than the server has: those
 * with capitals, encoded slashes or double slashes. It runs before the router starts.
 */

/** Makes the address well-formed: when the page opens, and when a reader edits it. */
function correctForm(): void {
  const {pathname, search, hash} = window.location;
  const wellFormed = toWellFormed(pathname) + search + toWellFormed(hash);
  if (wellFormed !== pathname + search + hash) {
    history.replaceState(history.state, '', wellFormed);
  }
}

/** A path without an extension, an `index` or slashes at its end, which many servers ignore. */
const toBare = (path: string): string => path.replace(/(?:\/index)?(?:\.html?)?\/*$/, '');

function correctAddress({pathname, search, hash}: Location): void {
  const single = pathname.replace(/%2f/gi, '/').replace(/\/{2,}/g, '/');
  const {href = ''} = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? {};
  if (!href.endsWith('/404.html')) {
    const own = href && new URL(href).pathname;
    // The path of a web archive contains the address of the page, with its two slashes, and must stay.
    if (own && toBare(own).toLowerCase() === toBare(single).toLowerCase()) {
      const right = toBare(own) === toBare(single) ? single : own + (single.endsWith('.html') ? '.html' : '');
      if (right !== pathname) {
        history.replaceState(history.state, '', right + search + hash);
      }
    }
    return;
  }
  const bare = toBare(single);
  const meant = [bare, withoutTail(bare)]
    .map((path) => path.toLowerCase() || '/')
    .find((path) => path !== pathname && findPage(path));
  if (meant) {
    window.location.replace(meant + search + hash);
  }
}

// In a mirror, mirror.ts handles addresses.
const isMirror = typeof window !== 'undefined' && 'siteBase' in window;

if (typeof window !== 'undefined') {
  correctForm();
  // This listener comes before that of the router.
  window.addEventListener('popstate', correctForm);
  if (!isMirror) {
    correctAddress(window.location);
  }
}
