import type {Finding, Page} from '../content/pages';
import {blank, readClaims, toCells, toHash, toPlain, withoutCode, type Row} from './claims';
import {ungroup} from './match';
import {standard} from './names';
import {readRowQuotes, runsFolder, type RowQuote} from './quotes';
import {recordingsFolder} from '../../src/plugins/markdown';
import {readRecording} from './recordings';

/** Hashes, keys and addresses, whose digits are no numbers. */
const opaque = /\b(?:0x[0-9a-fA-F]{16,}|(?=\d*[a-fA-F])[0-9a-fA-F]{24,}|[a-z]+1[02-9a-z]{20,})\b/g;

/**
 * Returns the numbers in the words of a row, without those in code and those that facts fill in: `86,400` is `86400`.
 */
const readNumbers = ({raw}: Row): string[] =>
  toCells(raw)
    .map((cell) => ungroup(toPlain(withoutCode(blank(cell))).replace(standard, ' ')))
    .flatMap((words) => words.match(/(?<![\w.])\d+(?:\.\d+)*/g) ?? []);

/**
 * Lists the numbers in the words of a row that its run did not see and does not quote.
 * @param seen What the run saw, as the recording has it: of a longer text, the number must be in the part that it keeps.
 * @param quotes What the run of the page quotes from its rows.
 */
export function findUnknownNumbers(
  row: Row,
  seen: string,
  quotes: readonly RowQuote[],
): {count: number; unknown: string[]} {
  const numbers = readNumbers(row);
  const quoted = quotes.filter(({isOf}) => isOf(row)).map(({words}) => words);
  const known = new Set(
    [seen, ...quoted].flatMap(
      (text) =>
        ungroup(text)
          .replace(opaque, ' ')
          .match(/\d+(?:\.\d+)*/g) ?? [],
    ),
  );
  return {count: numbers.length, unknown: [...new Set(numbers.filter((number) => !known.has(number)))]};
}

/**
 * Compares the numbers in the words of rows that were run with what their runs saw. Catches a wrong number in a cell that
 * the condition of the row does not look at, such as a port in a remedy.
 * @param held What was run and seen, by the hash of the claim: that of the recording, if nothing else is passed.
 * @returns How many numbers were looked up, and those that nothing backs.
 */
export function checkNumbers(
  page: Page,
  {
    recordings = recordingsFolder,
    runs = runsFolder,
    held = readRecording(page.file, recordings)?.held ?? [],
  }: {recordings?: string; runs?: string; held?: readonly {hash: string; seen: string}[]} = {},
): {count: number; findings: Finding[]} {
  const seen = new Map(held.map((each) => [each.hash, each.seen]));
  const quotes = readRowQuotes(page.file, runs);
  let count = 0;
  const findings = readClaims(page).rows.flatMap((row): Finding[] => {
    const text = seen.get(toHash(row));
    if (text === undefined) {
      return [];
    }
    const {count: looked, unknown} = findUnknownNumbers(row, text, quotes);
    count += looked;
    return unknown.map((number) => ({
      file: page.file,
      line: row.line,
      rule: 'number',
      found: `what the run saw for this row does not have ${number}`,
      todo: 'correct the number, or let the run of this page ask the node for it and pass it on as what was seen',
    }));
  });
  return {count, findings};
}
