import {createHash} from 'node:crypto';
import {asked} from './asked';
import {rounds, type Round, type WantedAnswer} from './queries';

/** A half of the queries: the one that ranking is tuned on, or the one that is only measured. */
export type Half = 'tuned' | 'reported';

/** A query, and the rank of the first page that answers it; 0 if none does. */
export interface Ranked extends WantedAnswer {
  kind: string;
  round: Round;
  half: Half;
  rank: number;
  /** The pages that the search found, best first. */
  found: readonly string[];
}

/** Returns the half of a query, which depends only on its text. So a new query does not move others. */
export const toHalf = (text: string): Half =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'tuned' : 'reported';

/** A search. It returns the pages that answer a text, best first. A page may occur several times. */
type Find = (text: string) => readonly string[] | Promise<readonly string[]>;

/** Searches for a query, and returns the pages and the rank of the first right one. */
async function rank(find: Find, {text, pages}: WantedAnswer): Promise<Pick<Ranked, 'rank' | 'found'>> {
  const found = [...new Set(await find(text))];
  return {rank: found.findIndex((page) => pages.includes(page)) + 1, found};
}

/** Runs a search for every query. */
export async function rankAll(find: Find): Promise<Ranked[]> {
  const ranked: Ranked[] = [];
  for (const round of ['first', 'later'] as const) {
    for (const [kind, list] of Object.entries(rounds[round])) {
      for (const wanted of list) {
        ranked.push({...wanted, kind, round, half: toHalf(wanted.text), ...(await rank(find, wanted))});
      }
    }
  }
  return ranked;
}

/** Runs a search for every question from a public thread: for the question, and for its words. */
export async function rankAsked(find: Find): Promise<Omit<Ranked, 'round'>[]> {
  const ranked: Omit<Ranked, 'round'>[] = [];
  for (const half of ['tuned', 'reported'] as const) {
    for (const {text, words, pages} of asked[half]) {
      for (const [kind, query] of Object.entries({question: text, words})) {
        ranked.push({text: query, pages, kind, half, ...(await rank(find, {text: query, pages}))});
      }
    }
  }
  return ranked;
}

/** Returns the share of queries with a right page among the first three. */
export const toShareOfThree = (ranked: readonly Pick<Ranked, 'rank'>[]): number =>
  ranked.filter(({rank}) => rank >= 1 && rank <= 3).length / ranked.length;

/** Returns the mean reciprocal rank, which is 1 if the first page answers every query. */
export const toMean = (ranked: readonly Ranked[]): number =>
  ranked.reduce((sum, {rank}) => sum + (rank && 1 / rank), 0) / ranked.length;
