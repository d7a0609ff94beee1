import type {DocSearchHit} from '@docsearch/react';
import type {SearchBackend, SearchQuery, SearchResponse} from './backend';

/** Searches. The response is undefined if no backend responds: readers see the same message for every error. */
export type Search = (query: SearchQuery) => Promise<SearchResponse | undefined>;

/** How long a reader waits for a response before the page says that there is none, in milliseconds. */
const patience = 20_000;

/** Turns a backend into a search that never rejects. */
export const createSearch =
  ({search}: SearchBackend): Search =>
  (query) =>
    search(query).catch(() => undefined);

/**
 * Searches for the first hits and, if they are from a part of the index, for those of the whole index.
 * @param show Called with the first response.
 * @param showWhole Called with the response of the whole index, or with the first one if the rest did not load.
 * @param signal Aborted when the query changes or the results are closed. Nothing is shown then.
 */
export async function searchInStages(
  search: Search,
  query: SearchQuery,
  show: (response: SearchResponse | undefined) => void,
  showWhole: (response: SearchResponse) => void,
  signal: AbortSignal,
): Promise<void> {
  /** Waits for a response. If it does not come for long, the reader is told, and still gets it when it comes. */
  const wait = async <Response>(response: Promise<Response>, onPatienceEnd: () => void): Promise<Response> => {
    const timer = setTimeout(() => !signal.aborted && onPatienceEnd(), patience);
    return response.finally(() => clearTimeout(timer));
  };
  const first = await wait(search({...query, allowsPartial: true}), () => show(undefined));
  if (signal.aborted) {
    return;
  }
  show(first);
  if (first?.partial === 'loading') {
    const failed = {...first, partial: 'failed'} as const;
    const whole = await wait(search(query), () => showWhole(failed));
    if (!signal.aborted) {
      showWhole(whole ?? failed);
    }
  }
}

/** Keeps the first shown hit in its place: the reader may be about to choose it. */
export function keepFirst(response: SearchResponse, [shown]: readonly DocSearchHit[]): SearchResponse {
  const same = response.hits.find(({url}) => url === shown?.url);
  const first = same ?? shown;
  return {...response, hits: [...(first ? [first] : []), ...response.hits.filter((hit) => hit !== same)]};
}

/**
 * Whether a reader may be about to choose a hit. Then no hit may move.
 * @param list Undefined if no hits are shown.
 */
export const mayChoose = (list: Element | null | undefined): boolean =>
  Boolean(list) &&
  // A touch gives no sign in advance.
  (window.matchMedia('(hover: none)').matches || list?.matches(':hover, :focus-within') === true);
