import type {DocSearchHit} from '@docsearch/react';
import type {Area} from '../site/areas';

/** A query of a reader. */
export interface SearchQuery {
  text: string;
  /** The area of the current page. Its hits rank first among equals. */
  currentArea?: Area;
  /** The areas to search; all areas if omitted. */
  areas?: readonly Area[];
  /** The index of the page of hits, from 0. */
  page: number;
  hitsPerPage: number;
  /** Whether an answer from a part of the index is enough, if it comes sooner. */
  isHasty?: boolean;
}

/** One page of an answer. */
export interface SearchAnswer {
  /** The hits in DocSearch's format, best first. `url` is a path of this site with its hash, or an absolute URL. */
  hits: DocSearchHit[];
  /** The number of hits on all pages. */
  count: number;
  /** The number of pages of hits. */
  pages: number;
  /** Names that resemble the query, if nothing was found. */
  nearest: readonly string[];
  /**
   * Set if only the first part of the index has answered: the rest is still loading (`coming`), which a query that is not
   * hasty waits for, or it failed to load (`missing`).
   */
  rest?: 'coming' | 'missing';
  /** Whether the embedded index answered because the hosted one did not. */
  isFallback?: boolean;
}

/** A source of search results. */
export interface SearchBackend {
  /** Rejects with an Error if there is no answer, or none that can be read. */
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  /** Preloads what the first answer needs. Never throws: a failure shows in `search`. */
  warmUp: () => void;
}
