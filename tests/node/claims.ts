import {createHash} from 'node:crypto';
import {namedFacts} from '../../src/site/names';
import {fillFacts, readFences, type Fence} from '../content/fences';
import type {Page} from '../content/pages';

/**
 * A statement of a page that a node, one of its interfaces or a compiler can decide.
 *
 * - `fence`: a block of code or output.
 * - `row`: a row of a table with code or a number in it.
 * - `text`: a sentence, or a part of one, that a run names.
 * - `data`: a value that the page renders from `src/site`, under a name.
 */
export interface Claim {
  kind: 'fence' | 'row' | 'text' | 'data';
  file: string;
  /** The line, from 1. */
  line: number;
  /** The headings above the claim, from H2 down, without Markdown and without `{#id}`. */
  sections: readonly string[];
  /**
   * The text that is decided, with facts filled in: the code of a fence, the code and numbers of a row, or a sentence.
   */
  said: string;
}

/** A row of a table. Its cells are text with facts filled in and without Markdown. */
export interface Row extends Claim {
  kind: 'row';
  /** The headings of the columns. */
  heads: readonly string[];
  cells: readonly string[];
  /** The source of the row, with the names of facts. */
  raw: string;
  /** The pieces of code in each cell. */
  codes: readonly (readonly string[])[];
}

/** A fenced block as a claim. */
export interface FenceClaim extends Claim {
  kind: 'fence';
  fence: Fence;
}

/** Returns the hash of a claim, which changes with its text. */
export const toHash = ({kind, said}: Pick<Claim, 'kind' | 'said'>): string =>
  createHash('sha256').update(`${kind}\n${said}`).digest('hex').slice(0, 16);

/** Returns the beginning of a claim. A sentence and a value are complete. */
export function toBeginning({kind, said}: Claim): string {
  return kind === 'text' || kind === 'data' || said.length <= 120 ? said : `${said.slice(0, 120)}…`;
}

/** Returns a line of a page with facts filled in, as readers see it. */
export const fillLine = (line: string): string =>
  fillFacts(line).replace(/<Fact\s+name="([^"]*)"\s*\/>/g, (tag, name: string) => namedFacts.get(name)?.value ?? tag);

/** Removes Markdown, including code marks. */
export const toPlain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|(?<!\\)[`]/g, '')
    .replace(/\\([|<>*_`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the source of each cell of a row. */
export const toCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Returns the pieces of code in a cell. */
export const toCodes = (cell: string): string[] =>
  [...cell.matchAll(/(`+)(?!`)(.*?[^`])\1(?!`)/g)].map(([, , code = '']) => code.trim().replace(/\\\|/g, '|'));

/** Returns the words of a cell, without its code and without the addresses of its links. */
export const withoutCode = (cell: string): string =>
  cell.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, ' ').replace(/\]\([^)]*\)/g, ']');

/** Returns the numbers in the words of a cell. */
const toNumbers = (cell: string): string[] => toPlain(withoutCode(cell)).match(/\d[\d,.]*/g) ?? [];

/** Parts of a line that represent something else: names of facts, components, placeholders, parts of a format. */
const openPlace = /\{\{[^}]*\}\}|<[^<>]*>|%[+#]?\d*\.?\d*[a-zA-Z]|\{[^{}]*\}|\]\([^)]*\)|\\./g;

/** Replaces open places by spaces, so that columns stay. */
export const blank = (text: string): string => text.replace(openPlace, (found) => ' '.repeat(found.length));

/** Returns the part of a row that a run decides. A change of the words around it needs no new run. */
const toDecided = (cells: readonly string[]): string =>
  cells
    .map((cell) => [...toCodes(cell), ...toNumbers(cell)].join(' '))
    .filter((text) => text !== '')
    .join(' | ');

/**
 * Makes claims of a page different if their decided parts are the same, such as the same number in two tables. After
 * the first one, each also has its section and its words. A run that decides one of them then leaves the others open.
 */
function tellApart<Each extends Claim>(claims: readonly Each[], toWords: (claim: Each) => string): Each[] {
  const seen = new Set<string>();
  return claims.map((claim) => {
    const isRepeated = seen.has(claim.said);
    seen.add(claim.said);
    return isRepeated ? {...claim, said: [claim.said, claim.sections.at(-1) ?? '', toWords(claim)].join(' | ')} : claim;
  });
}

/** The claims of a page in its blocks and tables, in the order of the page. */
export interface PageClaims {
  page: Page;
  fences: readonly FenceClaim[];
  rows: readonly Row[];
  /** The text outside of fences, line by line, with facts filled in and without Markdown. */
  text: readonly string[];
  /** The headings above each line. Line n of an editor is `sections[n - 1]`. */
  sections: readonly (readonly string[])[];
}

/** Reads the claims of a page. */
export function readClaims(page: Page): PageClaims {
  const {file, lines} = page;
  const isFenced: boolean[] = [];
  let mark: string | undefined;
  for (const line of lines) {
    const [, found, info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const closes: boolean = mark !== undefined && found !== undefined && found.startsWith(mark) && info.trim() === '';
    isFenced.push(mark !== undefined || found !== undefined);
    mark = closes ? undefined : (mark ?? found);
  }
  const filled = lines.map((line, index) => (isFenced[index] ? '' : fillLine(line)));
  let path: string[] = [];
  const sections = filled.map((line) => {
    const [, marks = '', heading = ''] = /^(#{2,6})\s+(.*?)\s*(?:\{#[^}]*\}\s*)?$/.exec(line) ?? [];
    path = marks ? [...path.slice(0, marks.length - 2), toPlain(heading)] : path;
    return path;
  });
  let heads: string[] = [];
  const rows = filled.flatMap((line, index): Row[] => {
    if (!/^\s*\|.*\|\s*$/.test(line)) {
      heads = [];
      return [];
    }
    const cells = toCells(line);
    if (heads.length === 0) {
      heads = cells.map(toPlain);
      return [];
    }
    const said = toDecided(cells);
    if (cells.every((cell) => /^:?-+:?$/.test(cell)) || said === '') {
      return [];
    }
    const at = {file, line: index + 1, sections: sections[index] ?? []};
    return [
      {
        kind: 'row',
        ...at,
        said,
        heads,
        raw: lines[index] ?? '',
        cells: cells.map(toPlain),
        codes: cells.map(toCodes),
      },
    ];
  });
  const fences = readFences([page]);
  return {
    page,
    rows: tellApart(rows, ({cells}) => cells.join(' | ')),
    fences: tellApart(
      fences.map((fence): FenceClaim => ({
        kind: 'fence',
        file,
        line: fence.line,
        sections: sections[fence.line - 1] ?? [],
        said: fence.code,
        fence,
      })),
      ({fence}) => fence.title ?? '',
    ),
    text: filled.map(toPlain),
    sections,
  };
}

/**
 * Finds a block by a part of its code, or by its title.
 * @param nth Which of several blocks, from 0.
 * @throws Error if the page has no such block, or has several and no `nth` chooses one.
 */
export function findFence({page, fences}: PageClaims, quote: string, nth?: number): FenceClaim {
  const wanted = fillLine(quote);
  const found = fences.filter(({fence}) => fence.code.includes(wanted) || fence.title === wanted);
  const claim = found[nth ?? 0];
  if (!claim || (nth === undefined && found.length > 1)) {
    const lines = found.map(({line}) => line).join(', ');
    throw new Error(`${page.file}: ${claim ? `lines ${lines} have` : 'no block has'} ${JSON.stringify(quote)}`);
  }
  return claim;
}

/**
 * Finds a row by a part of its text, in a section if one is named.
 * @throws Error if no row or more than one row has the text.
 */
export function findRow({page, rows}: PageClaims, quote: string, section?: string): Row {
  const wanted = toPlain(fillLine(quote));
  const found = rows.filter(
    ({cells, sections}) => cells.join(' | ').includes(wanted) && (section === undefined || sections.includes(section)),
  );
  const [row] = found;
  if (!row || found.length > 1) {
    const lines = found.map(({line}) => line).join(', ');
    throw new Error(`${page.file}: ${row ? `rows ${lines} have` : 'no row has'} ${JSON.stringify(quote)}`);
  }
  return row;
}

/**
 * Finds a text on a page, in one line or across the lines of a paragraph.
 * @returns The line, from 1, or undefined if the page does not have the text.
 */
export function findText({text}: Pick<PageClaims, 'text'>, quote: string): number | undefined {
  const wanted = toPlain(fillLine(quote));
  const single = text.findIndex((line) => line.includes(wanted));
  if (single >= 0) {
    return single + 1;
  }
  for (let first = 0; first < text.length; first += 1) {
    const end = text.findIndex((line, index) => index > first && line === '');
    if (
      text[first] &&
      text
        .slice(first, end < 0 ? undefined : end)
        .join(' ')
        .includes(wanted)
    ) {
      return first + 1;
    }
  }
  return undefined;
}
