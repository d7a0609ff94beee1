import type {DocSearchHit} from '@docsearch/react';
import type {Area} from '../site/areas';

/** What a reader looks for. */
export interface SearchQuery {
  text: string;
  /** The area of the page that the reader is on: its hits come first among equals. */
  currentArea?: Area;
  /** The areas to look in; all of them where it is left out. */
  areas?: readonly Area[];
  /** The page of hits, from 0. */
  page: number;
  hitsPerPage: number;
  /** Whether an answer of a part of the index will do, if that comes sooner. */
  isHasty?: boolean;
}

/** One page of the answer. */
export interface SearchAnswer {
  /** In DocSearch's form, best first. `url` is a path of this site with its hash, or an absolute URL elsewhere. */
  hits: DocSearchHit[];
  /** How many hits there are on all pages together. */
  count: number;
  /** How many pages of hits there are. */
  pages: number;
  /** Where nothing was found: names that are like what was looked for. */
  nearest: readonly string[];
  /**
   * Where only the first part of the index has answered: whether the rest is still on its way, which a question that is not
   * hasty waits for, or did not come.
   */
  rest?: 'coming' | 'missing';
  /** Whether the embedded index answered because the hosted one did not. */
  isFallback?: boolean;
}

/** Something that can be asked. */
export interface SearchBackend {
  /** @throws Error where no answer came, or none that can be read. */
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  /** Fetches beforehand what the first answer needs. Never throws: a failure shows in `search`. */
  warmUp: () => void;
}
