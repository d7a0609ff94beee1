/*
 * Replaces `window.docusaurus` of core 2.4.0. The original prefetches the scripts of all pages whose links are in sight, at
 * once, in document order and without a limit, but not the text of those pages (loadStaticHtml.ts).
 */
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {decodePath} from './decodePath';
import {fetchStaticHtml} from './loadStaticHtml';
import {loadHelmet} from './helmet';
import {mayPreload, readConnection} from './connection';
import {createPrefetchQueue} from './prefetchQueue';
import {findPage} from './routes';

/** Whether static HTML is published (src/plugins/markdown/staticHtml.ts): the development server has none. */
declare const hasStaticHtml: boolean;

/** The path of a route. In a mirror, and on hosts such as GitHub Pages, an address may name the file of a page. */
function toRoute(path: string): string {
  const decoded = decodePath(path).replace(/(?:\/index)?\.html$/, '') || '/';
  return 'siteBase' in window ? decoded : decoded.replace(/(.)\/$/, '$1');
}

/** The page that the browser has opened: the document has its text and its head. */
const opened = findPage(toRoute(window.location.pathname));

/** The pages whose text has been requested. */
const loaded = new Set([opened]);

/** Loads the code and the text of a page, and what sets its head. @throws ChunkLoadError if one of them fails. */
export function loadRoute(path: string): Promise<unknown> {
  const route = toRoute(path);
  const page = findPage(route);
  // Docs pages are those with a sidebar.
  const isDocs = page?.sidebar !== undefined;
  if (hasStaticHtml && isDocs && !loaded.has(page)) {
    void fetchStaticHtml(route);
  }
  loaded.add(page);
  // Its types say that `preload` returns nothing, but react-loadable returns a promise. A redirect has no `preload`.
  const parts = matchRoutes(routes, route).map((match) =>
    Promise.resolve(match.route.component.preload?.() as unknown),
  );
  // A page that is not a docs page may change its head while the reader is on it, like the search page.
  return Promise.all([...parts, ...(isDocs && page === opened ? [] : [loadHelmet()])]);
}

/** The links in sight that lead to pages, with the paths of the pages. */
const inSight = new Map<Element, string>();

/** The last position of the pointer, at first the middle of the window. */
const reader = {x: window.innerWidth / 2, y: window.innerHeight / 2};

const toDistance = ({left, right, top, bottom}: DOMRect): number =>
  Math.hypot(Math.max(left - reader.x, reader.x - right, 0), Math.max(top - reader.y, reader.y - bottom, 0));

const queue = createPrefetchQueue({
  load: loadRoute,
  // Not every browser has this function.
  whenIdle: (act) => (window.requestIdleCallback ?? setTimeout)(act),
  findPages: () => [...inSight].map(([link, path]) => ({path, distance: toDistance(link.getBoundingClientRect())})),
  getConnection: readConnection,
  // The search dialog loads its index, a tool its code. A reader who leaves waits for a page, and Firefox does not put a
  // page that waits for an answer into the back/forward cache.
  isBusy: () => Boolean(window.isLeaving) || document.querySelector('dialog[open], [aria-busy="true"]') !== null,
  getPath: () => window.location.pathname,
});

/** Keeps the queue waiting until something that the reader has asked for has loaded or failed. */
export const {waitFor} = queue;

/** Watches which links are in sight, including links that are added later. */
function watchLinks(root: Element): void {
  const sight = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      const {origin, pathname, target: frame} = target as HTMLAnchorElement;
      if (isIntersecting && origin === window.location.origin && !frame && findPage(toRoute(pathname))) {
        inSight.set(target, toRoute(pathname));
      } else {
        inSight.delete(target);
      }
      if (!target.isConnected) {
        sight.unobserve(target);
      }
    }
    queue.look();
  });
  const observe = (node: Element): void =>
    node.querySelectorAll('a[href]:not([download])').forEach((link) => sight.observe(link));
  observe(root);
  new MutationObserver((records) => {
    for (const {target, addedNodes} of records) {
      if (addedNodes.length > 0) {
        observe(target as Element);
      }
    }
  }).observe(root, {childList: true, subtree: true});
  window.addEventListener('pointermove', ({clientX, clientY}) => Object.assign(reader, {x: clientX, y: clientY}));
}

// Only after hydration: before that, the reader is waiting for the application. Blockers take the observer away.
window.addEventListener('hydrated', () => 'IntersectionObserver' in window && watchLinks(document.body), {once: true});

const docusaurus = {
  /** Called for a link in sight. This module watches links itself, because static HTML has links too. */
  prefetch: (): false => false,
  /** Called for a link under the pointer or a finger. */
  preload: (path: string): false | Promise<unknown> =>
    mayPreload(readConnection()) && waitFor(loadRoute(path)).catch(() => undefined),
};

export default Object.freeze(docusaurus);
