import {existsSync} from 'node:fs';
import path from 'node:path';
import {readText} from '../../src/plugins/sources';
import type {Finding, Page} from '../content/pages';
import {fillLine, findText, readClaims, toPlain, type PageClaims} from './claims';

/** Where the runs lie. The one of `/protocol/faq` is `protocol/faq.ts` below it, that of an area its `index.ts`. */
export const runsFolder = 'tests/node/runs';

/** The file that runs a page. */
export const toRunFile = (file: string, folder = runsFolder): string =>
  path.posix.join(folder, file.replace(/\.mdx?$/, '.ts'));

/** Words of a page that a run writes down, to find a claim by them. */
interface Quote {
  /** From 1, in the file of the run. */
  line: number;
  kind: 'row' | 'rows' | 'section' | 'table' | 'says' | 'fence';
  text: string;
  section?: string;
}

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;

/** A text as the source writes it, between its quotes. */
const toText = (source: string): string =>
  source
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, character: string) =>
      code === undefined ? (character === 'n' ? '\n' : character) : String.fromCharCode(Number.parseInt(code, 16)),
    );

/** The verbs of `page` whose first word is a text of the page, and what each looks it up among. */
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

/** What a run quotes in calls of `page` and in its exceptions. A text that it puts together is left out. */
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

/** Whether the page has what a run quotes. */
function isOnPage(claims: PageClaims, {kind, text, section}: Quote): boolean {
  const isUnder = ({sections}: {sections: readonly string[]}): boolean =>
    section === undefined || sections.includes(section);
  const wanted = toPlain(fillLine(text));
  switch (kind) {
    case 'row':
    case 'rows':
      return (
        claims.rows.some((row) => isUnder(row) && row.cells.join(' | ').includes(wanted)) ||
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
 * Holds the words that the run of a page quotes against the page, without a node. Catches a row or a sentence that was
 * reworded: its codes and numbers are in the recording still, and yet its run would no longer find it.
 * @returns How many quotes were looked up, and those that the page does not have.
 */
export function checkQuotes(page: Page, folder = runsFolder): {count: number; findings: Finding[]} {
  const run = toRunFile(page.file, folder);
  if (!existsSync(run)) {
    return {count: 0, findings: []};
  }
  const claims = readClaims(page);
  const quotes = readQuotes(readText(run));
  return {
    count: quotes.length,
    findings: quotes
      .filter((quote) => !isOnPage(claims, quote))
      .map(({line, text}) => ({
        file: run,
        line,
        rule: 'quote',
        found: `${page.file} does not have ${JSON.stringify(text)}`,
        todo: `quote what the page says now, and run it: npm run check:node -- --page ${page.route} --record`,
      })),
  };
}
