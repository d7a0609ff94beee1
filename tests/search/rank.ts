import {createHash} from 'node:crypto';
import {rounds, type Round, type WantedAnswer} from './queries';

/** The half of the queries that ranking is tuned on, and the half that only reports. */
export type Half = 'tuned' | 'reported';

/** A query, and at which place the first page stands that answers it: 0 where none does. */
export interface Ranked extends WantedAnswer {
  kind: string;
  round: Round;
  half: Half;
  rank: number;
  /** The pages that were found, best first. */
  found: readonly string[];
}

/** Splits the queries once and for all: a new one changes the half of no other. */
const toHalf = (text: string): Half =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'tuned' : 'reported';

/** Asks a search for every query. @param find The pages that answer a text, best first; one may come several times. */
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

/** The mean reciprocal rank: 1 where every query has its page at the first place. */
export const toMean = (ranked: readonly Ranked[]): number =>
  ranked.reduce((sum, {rank}) => sum + (rank && 1 / rank), 0) / ranked.length;
