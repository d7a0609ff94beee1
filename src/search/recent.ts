import type {DocSearchHit} from '@docsearch/react';
import {escapeNames, toNames} from './hits';

/** The name under which DocSearch stores searches: each mirror of an origin has its own. */
export const toStoreName = (baseUrl: string): string => `docs${baseUrl.slice(0, -1)}`;

/** The key of a list that DocSearch has stored. */
export const toStoreKey = (kind: 'FAVORITE' | 'RECENT', storeName: string): string =>
  `__DOCSEARCH_${kind}_SEARCHES__${storeName}`;

const readList = (key: string): DocSearchHit[] => JSON.parse(localStorage.getItem(key) ?? '[]') as DocSearchHit[];

/** Remembers a hit among the recent searches as DocSearch does, which shows them: as its section, most recent first. */
export function rememberHit({_highlightResult, _snippetResult, ...hit}: DocSearchHit, baseUrl: string): void {
  const [recent, favorites] = (['RECENT', 'FAVORITE'] as const).map((kind) => toStoreKey(kind, toStoreName(baseUrl)));
  const isOther = ({objectID}: DocSearchHit): boolean => objectID !== hit.objectID;
  try {
    const stored = readList(favorites ?? '');
    if (stored.every(isOther)) {
      const section = {...hit, type: toNames(hit).own, content: null, hierarchy: escapeNames(hit)};
      const list = [section, ...readList(recent ?? '').filter(isOther)];
      localStorage.setItem(recent ?? '', JSON.stringify(list.slice(0, stored.length === 0 ? 7 : 4)));
    }
  } catch {
    // No room, no storage, or something else in it: the hit opens all the same.
  }
}
