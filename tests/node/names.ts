import {globSync} from 'tinyglobby';
import {readText} from '../../src/plugins/sources';
import {flagGroups, persistentFlags, rootCommand} from '../../src/site/commands';
import type {Finding, Page} from '../content/pages';
import {readClaims, toHash, type Row} from './claims';
import {namesOfOthers} from './namesOfOthers';
import {runsFolder, toRunFile} from './quotes';
import {recordingsFolder} from '../../src/plugins/markdown';
import {readRecording} from './recordings';

/** Returns the words of a text, which may be names. */
export const readWords = (text: string): string[] => text.match(/\w+/g) ?? [];

/** Parts of code that are no names: placeholders, parts of a format, shortened texts and long hashes. */
const noName = /<[^<>]*>|%[+#]?\d*\.?\d*[a-zA-Z]|\{[^{}]*\}|[\w.]*…|\b(?:0x)?[0-9a-fA-F]{24,}\b/g;

/**
 * Returns the names in a piece of code, word by word: `[p2p] pex = false` has `p2p`, `pex` and `false`; `min_gas_price`
 * is one name.
 */
export const toNames = (code: string): string[] => readWords(code.replace(noName, ' '));

/**
 * Returns every word that a node printed when the pages were run, with the data that was read from the binary and the
 * names of its commands.
 * @throws Error if nothing was recorded, because every name would be wrong.
 */
export function readVocabulary(pages: readonly Page[]): Set<string> {
  const recorded = pages.flatMap(({file}) => readRecording(file)?.held.map(({seen}) => seen) ?? []);
  if (recorded.length === 0) {
    throw new Error('no page has a recording');
  }
  const data = globSync('src/site/recorded/*.json').map(readText);
  const commands = JSON.stringify([rootCommand, flagGroups, persistentFlags]);
  return new Set([...recorded, ...data, commands].flatMap(readWords));
}

/** A comment of TypeScript that begins its line. */
const comment = /^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)/gm;

/**
 * Returns the words in the code of the run of a page and of the helpers in its folder, which the run sends to a node.
 * Comments do not count.
 */
export function readRunWords(file: string, runs = runsFolder): Set<string> {
  const run = toRunFile(file, runs);
  const folder = run.slice(0, run.lastIndexOf('/'));
  return new Set(globSync([run, `${folder}/*.ts`]).flatMap((each) => readWords(readText(each).replace(comment, ''))));
}

/** The beginning of a shortened name: `evmos1…` represents every address of an account. */
const beginning = /(\w{3,})…/g;

/** A standard by its number, in the words of a row: `EIP-1559`. No node prints one. */
export const standard = /\b[A-Z][A-Za-z]{1,6}-\d+\b/g;

/**
 * Lists the names of a row that no node printed and that its run does not send, and the standards that the row names.
 */
export function findUnknownNames(
  {codes, cells}: Row,
  vocabulary: ReadonlySet<string>,
  own: ReadonlySet<string>,
): {count: number; unknown: string[]} {
  const names = codes.flat().flatMap(toNames);
  const begun = [...codes.flat().join(' ').matchAll(beginning)].map(([, name = '']) => name);
  const standards = cells.join(' ').match(standard) ?? [];
  const isBegun = (name: string): boolean =>
    [vocabulary, own].some((words) => [...words].some((word) => word.startsWith(name)));
  return {
    count: names.length + begun.length + standards.length,
    unknown: [
      ...new Set([
        ...names.filter((name) => !vocabulary.has(name) && !own.has(name)),
        ...begun.filter((name) => !isBegun(name)),
        ...standards,
      ]),
    ],
  };
}

/**
 * Compares the names in the code of rows that were run with the words that nodes printed. Catches a misspelled name in
 * a column that the condition of the row does not check, such as the key in a remedy.
 * @param held The hashes of the claims that were run. The default is those of the recording.
 * @returns How many names were looked up, the findings, and the names of others that the page has.
 */
export function checkNames(
  page: Page,
  vocabulary: ReadonlySet<string>,
  {
    recordings = recordingsFolder,
    runs = runsFolder,
    held = new Set(readRecording(page.file, recordings)?.held.map(({hash}) => hash)),
  }: {recordings?: string; runs?: string; held?: ReadonlySet<string>} = {},
): {count: number; findings: Finding[]; used: string[]} {
  const own = readRunWords(page.file, runs);
  let count = 0;
  const used: string[] = [];
  const rows = readClaims(page).rows.filter((row) => held.has(toHash(row)));
  const findings = rows.flatMap((row): Finding[] => {
    const {count: looked, unknown} = findUnknownNames(row, vocabulary, own);
    count += looked;
    used.push(...unknown.filter((name) => namesOfOthers.has(name)));
    return unknown
      .filter((name) => !namesOfOthers.has(name))
      .map((name) => ({
        file: page.file,
        line: row.line,
        rule: 'name',
        found: `no node said ${JSON.stringify(name)}, and the run of this page does not ask for it`,
        todo: 'correct the name, let the run ask for it, or add it to tests/node/namesOfOthers.ts with whose it is',
      }));
  });
  return {count, findings, used};
}
