import routes from '@generated/routes';
import type {DocSearchHit} from '@docsearch/react';
import {toStoreKey} from './recent';

interface Route {
  path?: unknown;
  routes?: readonly Route[];
}

/** The paths of the pages below a route. */
const toPaths = ({path, routes: below}: Route): unknown[] => below?.flatMap(toPaths) ?? [path];

/** Whether DocSearch can show and open a stored search. It does not check what it reads, and the page would crash. */
function isUsable(stored: Partial<DocSearchHit> | null, paths: ReadonlySet<unknown>): boolean {
  const {objectID, url = '', type, hierarchy} = stored ?? {};
  const [page = ''] = url.split(/[?#]/);
  return (
    [objectID, type, hierarchy?.lvl0, hierarchy?.lvl1].every((text: unknown) => typeof text === 'string') &&
    (/^https?:/.test(page) || paths.has(decodeURI(page)))
  );
}

/** Deletes stored searches for pages that this release does not have, and data that is not from DocSearch. */
export function dropStale(indexName: string): void {
  const paths = new Set(routes.flatMap(toPaths));
  for (const kind of ['FAVORITE', 'RECENT'] as const) {
    const key = toStoreKey(kind, indexName);
    try {
      const stored = localStorage.getItem(key);
      try {
        const list = JSON.parse(stored ?? '[]') as DocSearchHit[];
        const usable = list.filter((each) => isUsable(each, paths));
        if (usable.length < list.length) {
          localStorage.setItem(key, JSON.stringify(usable));
        }
      } catch {
        // Not a list, or a list of something else.
        localStorage.removeItem(key);
      }
    } catch {
      // The browser forbids storage. DocSearch works without.
      return;
    }
  }
}

/** More characters than DocSearch stores. */
const room = 50_000;

/** Whether DocSearch can store searches. If storing fails, it opens no hit. */
export function canStore(): boolean {
  const key = '__DOCSEARCH_ROOM__';
  try {
    localStorage.setItem(key, ' '.repeat(room));
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
