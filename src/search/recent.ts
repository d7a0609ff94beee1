import type {DocSearchHit} from '@docsearch/react';
import {levels} from './hits';

/** The lists of opened hits: the latest ones, and those that a reader has saved. */
const kinds = ['RECENT', 'FAVORITE'] as const;

/** One of these lists. */
export type Kind = (typeof kinds)[number];

const maxSearches = 7;

/** The key in local storage, the same as that of DocSearch. Each mirror on an origin has its own. */
const toKey = (kind: Kind, baseUrl: string): string => `__DOCSEARCH_${kind}_SEARCHES__docs${baseUrl.slice(0, -1)}`;

/** Other releases, scripts and sites of the origin may have stored anything, such as a `javascript:` URL. */
function isHit(stored: Partial<DocSearchHit> | null): stored is DocSearchHit {
  const {objectID, url, hierarchy} = stored ?? {};
  const names = levels.map((level): unknown => hierarchy?.[level]);
  return (
    [objectID, ...names.slice(0, 2)].every((text) => typeof text === 'string') &&
    names.every((name) => typeof (name ?? '') === 'string') &&
    /^(?:https?:\/\/|\/(?!\/))/.test(String(url))
  );
}

const toStored = ({objectID, url, type, hierarchy}: DocSearchHit): DocSearchHit =>
  ({objectID, url, type, hierarchy, content: null}) as DocSearchHit;

/** Reads a list, the latest hit first; an empty list if storage is forbidden or has other content. */
export function readSearches(kind: Kind, baseUrl: string): DocSearchHit[] {
  try {
    const stored = JSON.parse(localStorage.getItem(toKey(kind, baseUrl)) ?? '[]') as (DocSearchHit | null)[];
    return stored.filter(isHit).slice(0, maxSearches).map(toStored);
  } catch {
    return [];
  }
}

/** Moves a hit to the front of a list, and out of the other one; out of both if `to` is omitted. */
export function moveSearch(hit: DocSearchHit, baseUrl: string, to?: Kind): void {
  for (const kind of kinds) {
    const others = readSearches(kind, baseUrl).filter((each) => each.objectID !== hit.objectID);
    const list = kind === to ? [toStored(hit), ...others] : others;
    try {
      localStorage.setItem(toKey(kind, baseUrl), JSON.stringify(list.slice(0, maxSearches)));
    } catch {
      // The storage is full or forbidden. The hit opens anyway.
    }
  }
}

/** Stores a hit that a reader opens as the latest one, unless it is saved. */
export function rememberSearch(hit: DocSearchHit, baseUrl: string): void {
  if (readSearches('FAVORITE', baseUrl).every(({objectID}) => objectID !== hit.objectID)) {
    moveSearch(hit, baseUrl, 'RECENT');
  }
}
