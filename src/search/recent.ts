import type {DocSearchHit} from '@docsearch/react';
import {escapeNames, toNames} from './hits';

/** The name under which DocSearch stores searches, one for each mirror on an origin. */
export const toStoreName = (baseUrl: string): string => `docs${baseUrl.slice(0, -1)}`;

/** The key of a list of DocSearch in local storage. */
export const toStoreKey = (kind: 'FAVORITE' | 'RECENT', storeName: string): string =>
  `__DOCSEARCH_${kind}_SEARCHES__${storeName}`;

const readList = (key: string): DocSearchHit[] => JSON.parse(localStorage.getItem(key) ?? '[]') as DocSearchHit[];

/** Stores a hit as a recent search in the format of DocSearch: as its section, the latest first. */
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
    // The storage is full, forbidden or has other content. The hit opens anyway.
  }
}
