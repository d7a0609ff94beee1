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
  /** Whether hits of a part of the index are enough, if they come sooner. */
  allowsPartial?: boolean;
}

/** One page of the hits of a query. */
export interface SearchResponse {
  /** The hits in DocSearch's format, best first. `url` is a path of this site with its hash, or an absolute URL. */
  hits: DocSearchHit[];
  /** The number of hits on all pages. */
  count: number;
  /** The number of pages of hits. */
  pages: number;
  /** Names that resemble the query, if nothing was found. */
  nearest: readonly string[];
  /** Set if only the first part of the index was searched: the rest is still loading, or failed to load. */
  partial?: 'loading' | 'failed';
  /** Whether the embedded index was searched because the hosted one did not respond. */
  isFallback?: boolean;
}

/** A source of search results. */
export interface SearchBackend {
  /** Rejects with an Error if there is no response, or none that can be read. */
  search: (query: SearchQuery) => Promise<SearchResponse>;
  /** Preloads what the first response needs. Never throws: a failure shows in `search`. */
  warmUp: () => void;
}
