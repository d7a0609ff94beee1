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
  /** Whether the embedded index answered because the hosted one did not. */
  isFallback: boolean;
}

/**
 * Why nobody answered.
 *
 * - `offline`: the network, or the other side, gave no answer in time.
 * - `config`: the other side refuses this key, application or index.
 * - `badResponse`: an answer came and is not one.
 */
export type SearchFailureKind = 'offline' | 'config' | 'badResponse';

/** The only error that a backend rejects with, besides the `AbortError` of its signal. */
export class SearchFailure extends Error {
  constructor(
    readonly kind: SearchFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SearchFailure';
  }
}

/** Something that can be asked. */
export interface SearchBackend {
  /**
   * @throws SearchFailure where no answer came or none that can be read.
   * @throws DOMException `AbortError` after `signal` was aborted.
   */
  search: (query: SearchQuery, signal?: AbortSignal) => Promise<SearchAnswer>;
  /** Fetches beforehand what the first answer needs. Never rejects: a failure shows in `search`. */
  warmUp: () => void;
}
