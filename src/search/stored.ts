import routes from '@generated/routes';
import type {DocSearchHit} from '@docsearch/react';
import {toStoreKey} from './recent';

interface Route {
  path?: unknown;
  routes?: readonly Route[];
}

/** The paths of the pages of a route. */
const toPaths = ({path, routes: below}: Route): unknown[] => below?.flatMap(toPaths) ?? [path];

/** Whether DocSearch can render and open something that it has stored: it trusts what it finds, and the page would crash. */
function isUsable(stored: Partial<DocSearchHit> | null, paths: ReadonlySet<unknown>): boolean {
  const {objectID, url = '', type, hierarchy} = stored ?? {};
  const [page = ''] = url.split(/[?#]/);
  return (
    [objectID, type, hierarchy?.lvl0, hierarchy?.lvl1].every((text: unknown) => typeof text === 'string') &&
    (/^https?:/.test(page) || paths.has(decodeURI(page)))
  );
}

/** Deletes stored searches that lead to no page of this release, and what DocSearch has not written. */
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
        // No list, or one of things that have no address.
        localStorage.removeItem(key);
      }
    } catch {
      // The browser refuses its storage, and DocSearch does without.
      return;
    }
  }
}

/** More than DocSearch stores, in characters. */
const room = 50_000;

/** Whether there is room for what DocSearch stores: where storing fails, it opens no hit. */
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
