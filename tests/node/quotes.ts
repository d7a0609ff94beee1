import {existsSync} from 'node:fs';
import path from 'node:path';
import {readText} from '../../src/plugins/sources';
import type {Finding, Page} from '../content/pages';
import {fillLine, findText, readClaims, toPlain, type PageClaims, type Row} from './claims';

/**
 * The folder of the runs. The run of `/protocol/faq` is `protocol/faq.ts`, and the run of an area is its `index.ts`.
 */
export const runsFolder = 'tests/node/runs';

/** Returns the file that runs a page. */
export const toRunFile = (file: string, folder = runsFolder): string =>
  path.posix.join(folder, file.replace(/\.mdx?$/, '.ts'));

/** Words of a page by which its run finds a claim. */
interface Quote {
  /** The line in the file of the run, from 1. */
  line: number;
  kind: 'row' | 'rows' | 'section' | 'table' | 'says' | 'fence';
  text: string;
  section?: string;
}

/** Matches a string literal. */
export const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;

/** Returns the value of a string literal. */
export const toText = (source: string): string =>
  source
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, character: string) =>
      code === undefined ? (character === 'n' ? '\n' : character) : String.fromCharCode(Number.parseInt(code, 16)),
    );

/** The methods of `page` whose first argument is a text of the page, with the kind of claim that each looks up. */
const verbs: Readonly<Record<string, Quote['kind']>> = {
  row: 'row',
  rows: 'rows',
  says: 'says',
  finds: 'says',
  fence: 'fence',
  run: 'fence',
  start: 'fence',
  module: 'fence',
  block: 'fence',
  output: 'fence',
};

/** Returns what a run quotes in calls of `page` and in its exceptions, except for text that it computes. */
function readQuotes(source: string): Quote[] {
  const constants = new Map(
    [...source.matchAll(new RegExp(`const (\\w+) = (${literal});`, 'g'))].map(([, name = '', text = '']) => [
      name,
      toText(text),
    ]),
  );
  const lineOf = (index: number): number => source.slice(0, index).split('\n').length;
  const call = new RegExp(
    String.raw`\bpage\s*\.(${Object.keys(verbs).join('|')})\(\s*(${literal})\s*(?:,\s*(${literal}|\w+))?\s*[,)]`,
    'g',
  );
  const place = new RegExp(String.raw`\{(section|row|table|fence): (${literal})`, 'g');
  return [
    ...[...source.matchAll(call)].map(({1: verb = '', 2: text = '', 3: second, index}): Quote => {
      const kind = verbs[verb] ?? 'fence';
      const section = second === undefined ? undefined : /^['"]/.test(second) ? toText(second) : constants.get(second);
      return {line: lineOf(index), kind, text: toText(text), ...(kind === 'row' ? {section} : {})};
    }),
    ...[...source.matchAll(place)].map(({1: kind = '', 2: text = '', index}): Quote => ({
      line: lineOf(index),
      kind: kind === 'row' ? 'rows' : (kind as Quote['kind']),
      text: toText(text),
    })),
  ];
}

/** Whether a row has the words of a quote, in its section if it names one. */
const hasQuote = ({cells, sections}: Row, {text, section}: Pick<Quote, 'text' | 'section'>): boolean =>
  (section === undefined || sections.includes(section)) && cells.join(' | ').includes(toPlain(fillLine(text)));

/** Words by which a run names a row. */
export interface RowQuote {
  words: string;
  /** Whether the words name this row. */
  isOf: (row: Row) => boolean;
}

/** Returns the words by which the run of a page names its rows. There are none if the page has no run. */
export function readRowQuotes(file: string, folder = runsFolder): RowQuote[] {
  const run = toRunFile(file, folder);
  const quotes = existsSync(run) ? readQuotes(readText(run)).filter(({kind}) => kind === 'row') : [];
  return quotes.map((quote) => ({words: quote.text, isOf: (row) => hasQuote(row, quote)}));
}

/** Whether the page has what a run quotes. */
function isOnPage(claims: PageClaims, quote: Quote): boolean {
  const {kind, text} = quote;
  switch (kind) {
    case 'row':
    case 'rows':
      return (
        claims.rows.some((row) => hasQuote(row, quote)) ||
        (kind === 'rows' && claims.rows.some(({sections}) => sections.includes(text)))
      );
    case 'section':
      return claims.sections.some((sections) => sections.includes(text));
    case 'table':
      return claims.rows.some(({heads}) => heads[0] === text);
    case 'says':
      return findText(claims, text) !== undefined;
    case 'fence':
      return claims.fences.some(({fence}) => fence.code.includes(fillLine(text)) || fence.title === text);
  }
}

/**
 * Compares the words that the run of a page quotes with the page, without a node. Catches a reworded row or sentence:
 * its code and numbers are still in the recording, but its run would no longer find it.
 * @returns How many quotes were looked up, those that the page does not have, and a finding for each of them.
 */
export function checkQuotes(page: Page, folder = runsFolder): {count: number; findings: Finding[]; lost: string[]} {
  const run = toRunFile(page.file, folder);
  if (!existsSync(run)) {
    return {count: 0, findings: [], lost: []};
  }
  const claims = readClaims(page);
  const quotes = readQuotes(readText(run));
  const lost = quotes.filter((quote) => !isOnPage(claims, quote));
  return {
    count: quotes.length,
    lost: lost.map(({text}) => text),
    findings: lost.map(({line, text}) => ({
      file: run,
      line,
      rule: 'quote',
      found: `${page.file} does not have ${JSON.stringify(text)}`,
      todo: `quote what the page says now, and run it: npm run check:node -- ${page.file} --record`,
      isForNode: true,
    })),
  };
}
