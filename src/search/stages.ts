import type {DocSearchHit} from '@docsearch/react';
import type {SearchAnswer, SearchBackend, SearchQuery} from './backend';

/** What came of a query. */
export interface Asked {
  text: string;
  /** Undefined where no backend could answer. */
  answer?: SearchAnswer;
}

export type Ask = (query: SearchQuery) => Promise<Asked>;

/** Asks a backend. Never rejects: whatever went wrong, the reader is told the same. */
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
 * Asks for what can be answered soonest and, where that is only a part, for the whole.
 * @param show Called with the first answer, also where something else is asked by then.
 * @param showMore Called with the answer of the whole index, or of its first part where the rest did not come.
 * @param signal Aborted when something else is asked, or nobody looks any more: then nobody waits for the whole.
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

/** The answer with a hit at its first place that stands there already: it may be about to be chosen. */
export function keepFirst(answer: SearchAnswer, [shown]: readonly DocSearchHit[]): SearchAnswer {
  const same = answer.hits.find(({url}) => url === shown?.url);
  const first = same ?? shown;
  return {...answer, hits: [...(first ? [first] : []), ...answer.hits.filter((hit) => hit !== same)]};
}

/**
 * Whether a reader may be about to choose one of the hits: no hit then leaves its place.
 * @param list Undefined where no hits are shown.
 */
export const mayChoose = (list: Element | null | undefined): boolean =>
  Boolean(list) &&
  // A finger tells nothing before it is there.
  (window.matchMedia('(hover: none)').matches || list?.matches(':hover, :focus-within') === true);

/** What leads to the page of results. It names a number once nothing changes it any more. */
export const nameResults = ({count, rest}: Pick<SearchAnswer, 'count' | 'rest'>): string =>
  rest ? 'See all results' : `See all ${count} results`;

/** How many hits there are, and where only a part of the index has answered. */
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
