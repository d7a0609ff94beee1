import {createHash} from 'node:crypto';
import {namedFacts} from '../../src/site/names';
import {fillFacts, readFences, type Fence} from '../content/fences';
import type {Page} from '../content/pages';

/**
 * What a page says that a node, one of its interfaces or a compiler can decide.
 *
 * - `fence`: a block of code or output.
 * - `row`: a row of a table with code or a number in it.
 * - `text`: a sentence, or a part of one, that a run names.
 * - `data`: a value that the page draws from `src/site`, under a name.
 */
export interface Claim {
  kind: 'fence' | 'row' | 'text' | 'data';
  file: string;
  /** From 1. */
  line: number;
  /** The headings it stands under, from H2 down, without marks and without `{#id}`. */
  sections: readonly string[];
  /** What is decided: the code of a fence; code and numbers of a row; a sentence. Facts are filled in. */
  said: string;
}

/** A row of a table: its cells as text, with facts filled in and without marks of Markdown. */
export interface Row extends Claim {
  kind: 'row';
  /** The heads of its columns. */
  heads: readonly string[];
  cells: readonly string[];
  /** As the page has it, with the names of facts. */
  raw: string;
  /** The pieces of code in each cell. */
  codes: readonly (readonly string[])[];
}

/** A fenced block as a claim. */
export interface FenceClaim extends Claim {
  kind: 'fence';
  fence: Fence;
}

/** Names a claim by what it says: another text has another hash. */
export const toHash = ({kind, said}: Pick<Claim, 'kind' | 'said'>): string =>
  createHash('sha256').update(`${kind}\n${said}`).digest('hex').slice(0, 16);

/** A line of a page as readers see it: facts filled in. */
export const fillLine = (line: string): string =>
  fillFacts(line).replace(/<Fact\s+name="([^"]*)"\s*\/>/g, (tag, name: string) => namedFacts.get(name)?.value ?? tag);

/** Takes the marks of Markdown away, code marks too. */
export const toPlain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|(?<!\\)[`]/g, '')
    .replace(/\\([|<>*_`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The cells of a row, as the page has them. */
export const toCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The pieces of code in a cell. */
export const toCodes = (cell: string): string[] =>
  [...cell.matchAll(/(`+)(?!`)(.*?[^`])\1(?!`)/g)].map(([, , code = '']) => code.trim().replace(/\\\|/g, '|'));

/** The numbers in the words of a cell. */
const toNumbers = (cell: string): string[] =>
  toPlain(cell.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, ' ').replace(/\]\([^)]*\)/g, ']')).match(/\d[\d,.]*/g) ?? [];

/** The part of a row that is decided: changing the words around it needs no new run. */
const toDecided = (cells: readonly string[]): string =>
  cells
    .map((cell) => [...toCodes(cell), ...toNumbers(cell)].join(' '))
    .filter((text) => text !== '')
    .join(' | ');

/**
 * Tells apart the claims of a page whose decided parts are the same, such as the same number in two tables: behind the
 * first one, each also has its section and its words. A run that decides one of them then leaves the others open.
 */
function tellApart<Each extends Claim>(claims: readonly Each[], toWords: (claim: Each) => string): Each[] {
  const seen = new Set<string>();
  return claims.map((claim) => {
    const isRepeated = seen.has(claim.said);
    seen.add(claim.said);
    return isRepeated ? {...claim, said: [claim.said, claim.sections.at(-1) ?? '', toWords(claim)].join(' | ')} : claim;
  });
}

/** What a page claims by its blocks and tables, in its order. */
export interface PageClaims {
  page: Page;
  fences: readonly FenceClaim[];
  rows: readonly Row[];
  /** Text outside of fences, line by line, with facts filled in and without marks. */
  text: readonly string[];
  /** The headings that each line stands under; line n of an editor is `sections[n - 1]`. */
  sections: readonly (readonly string[])[];
}

/** Reads what a page claims. */
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
  const fences = /^\s*(?:`{3,}|~{3,})/m.test(lines.join('\n')) ? readFences([page]) : [];
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
 * A block by a part of its code, or by its title.
 * @param nth Which of several, from 0.
 * @throws Error where the page has none, or several and no `nth` chooses.
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
 * A row by a part of its text.
 * @throws Error where no row has it, or several, in the section if one is named.
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
 * Where a text stands on a page, in one line or over several of a paragraph.
 * @returns The line, from 1, or undefined where the page does not have it.
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
