import type {DocSearchHit} from '@docsearch/react';
import type {SearchAnswer, SearchBackend, SearchQuery} from './backend';

/** A query and its answer. */
export interface Asked {
  text: string;
  /** Undefined if no backend answered. */
  answer?: SearchAnswer;
}

/** Asks a backend. A failure is an `Asked` without an answer. */
export type Ask = (query: SearchQuery) => Promise<Asked>;

/** Asks a backend. Never rejects: readers see the same message for every error. */
export const createAsk =
  ({search}: SearchBackend): Ask =>
  async (query) => {
    try {
      return {text: query.text, answer: await search(query)};
    } catch {
      return {text: query.text};
    }
  };

/**
 * Asks for the fastest answer and, if it is partial, for the whole one.
 * @param show Called with the first answer, even if the query has changed.
 * @param showMore Called with the answer of the whole index, or with the partial one if the rest did not load.
 * @param signal Aborted when the query changes or the results are closed. `showMore` is not called then.
 */
export async function askInStages(
  ask: Ask,
  query: SearchQuery,
  show: (asked: Asked) => void,
  showMore: (asked: Asked) => void,
  signal: AbortSignal,
): Promise<void> {
  const first = await ask({...query, isHasty: true});
  show(first);
  if (first.answer?.rest === 'coming' && !signal.aborted) {
    const whole = await ask(query);
    if (!signal.aborted) {
      showMore(whole.answer ? whole : {...first, answer: {...first.answer, rest: 'missing'}});
    }
  }
}

/** Keeps the first shown hit in its place: the reader may be about to choose it. */
export function keepFirst(answer: SearchAnswer, [shown]: readonly DocSearchHit[]): SearchAnswer {
  const same = answer.hits.find(({url}) => url === shown?.url);
  const first = same ?? shown;
  return {...answer, hits: [...(first ? [first] : []), ...answer.hits.filter((hit) => hit !== same)]};
}

/**
 * Whether a reader may be about to choose a hit. Then no hit may move.
 * @param list Undefined if no hits are shown.
 */
export const mayChoose = (list: Element | null | undefined): boolean =>
  Boolean(list) &&
  // A touch gives no sign in advance.
  (window.matchMedia('(hover: none)').matches || list?.matches(':hover, :focus-within') === true);

/** The text of the link to all results. It contains their number only once that is final. */
export const nameResults = ({count, rest}: Pick<SearchAnswer, 'count' | 'rest'>): string =>
  rest ? 'See all results' : `See all ${count} results`;

/** The number of hits in words, and whether only a part of the index has answered. */
export function toCount({count, rest}: SearchAnswer, shown = count): string {
  const found = `${count} ${count === 1 ? 'result' : 'results'}`;
  switch (rest) {
    case 'coming':
      return count > 0 ? `${found} so far, still searching…` : 'Still searching…';
    case 'missing':
      return `${count > 0 ? found : 'Nothing found'} in titles, headings and keywords. The texts of the pages did not load.`;
    default:
      return shown < count ? `${found}, of which the first ${shown} are shown` : found;
  }
}
