import type {DocSearchHit} from '@docsearch/react';

/** The lists of opened hits: the latest ones, and those that a reader has saved. */
export const kinds = ['RECENT', 'FAVORITE'] as const;

/** One of these lists. */
export type Kind = (typeof kinds)[number];

/** The most that a list holds. */
const most = 7;

/** The key in local storage, the same as that of DocSearch. Each mirror on an origin has its own. */
const toKey = (kind: Kind, baseUrl: string): string => `__DOCSEARCH_${kind}_SEARCHES__docs${baseUrl.slice(0, -1)}`;

/** Whether a stored value is a hit. Older releases and other scripts may have stored something else. */
const isHit = (stored: Partial<DocSearchHit> | null): stored is DocSearchHit =>
  [stored?.objectID, stored?.url, stored?.hierarchy?.lvl0, stored?.hierarchy?.lvl1].every(
    (text: unknown) => typeof text === 'string',
  );

/** Reads a list, the latest hit first; an empty list if storage is forbidden or has other content. */
export function readSearches(kind: Kind, baseUrl: string): DocSearchHit[] {
  try {
    const stored = JSON.parse(localStorage.getItem(toKey(kind, baseUrl)) ?? '[]') as (DocSearchHit | null)[];
    return stored.filter(isHit);
  } catch {
    return [];
  }
}

/** Moves a hit to the front of a list, and out of the other one; out of both if `to` is omitted. */
export function moveSearch(hit: DocSearchHit, baseUrl: string, to?: Kind): void {
  const {objectID, url, type, hierarchy} = hit;
  for (const kind of kinds) {
    const others = readSearches(kind, baseUrl).filter((each) => each.objectID !== objectID);
    const list = kind === to ? [{objectID, url, type, hierarchy, content: null}, ...others] : others;
    try {
      localStorage.setItem(toKey(kind, baseUrl), JSON.stringify(list.slice(0, most)));
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
