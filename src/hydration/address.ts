import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

/*
 * Client module for addresses that are written otherwise than the site writes them: with capitals, or with two slashes. Some
 * servers answer them by their page and others do not. The router decides by the address alone, so it would show a page
 * under the not-found page, or the other way round. It starts after this.
 */

const isRoute = (path: string): boolean => matchRoutes(routes, path).some(({route}) => route.exact === true);

/** A path without what servers take for the end of the same page. */
const toBare = (path: string): string => path.replace(/(?:\/index)?(?:\.html?)?\/*$/, '');

function settle({pathname, search, hash}: Location): void {
  const single = pathname.replace(/\/{2,}/g, '/');
  const {href = ''} = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? {};
  if (!href.endsWith('/404.html')) {
    // In an archive of the web, the address of a page is a part of a path that has two slashes for good.
    if (single !== pathname && href && toBare(new URL(href).pathname) === toBare(single)) {
      history.replaceState(history.state, '', single + search + hash);
    }
    return;
  }
  const clean = toBare(single).toLowerCase() || '/';
  if (clean !== pathname && isRoute(clean)) {
    window.location.replace(clean + search + hash);
  }
}

// A mirror knows its addresses itself (mirror.ts).
const isMirror = typeof window !== 'undefined' && 'siteBase' in window;

if (typeof window !== 'undefined' && !isMirror) {
  settle(window.location);
}
