import {createHash} from 'node:crypto';
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

/**
 * Runs a search for every query.
 * @param find Returns the pages that answer a text, best first. A page may occur several times.
 */
export async function rankAll(
  find: (text: string) => readonly string[] | Promise<readonly string[]>,
): Promise<Ranked[]> {
  const ranked: Ranked[] = [];
  for (const round of ['first', 'later'] as const) {
    for (const [kind, list] of Object.entries(rounds[round])) {
      for (const wanted of list) {
        const found = [...new Set(await find(wanted.text))];
        const rank = found.findIndex((page) => wanted.pages.includes(page)) + 1;
        ranked.push({...wanted, kind, round, half: toHalf(wanted.text), rank, found});
      }
    }
  }
  return ranked;
}

/** Returns the mean reciprocal rank, which is 1 if the first page answers every query. */
export const toMean = (ranked: readonly Ranked[]): number =>
  ranked.reduce((sum, {rank}) => sum + (rank && 1 / rank), 0) / ranked.length;
