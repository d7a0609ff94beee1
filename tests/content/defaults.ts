import {namedDefaults} from '../../src/site/defaults';
import metrics from '../../src/site/recorded/metrics.json';
import {readClaims, toCells, toCodes, type Row} from '../node/claims';
import type {Finding, Page} from './pages';

/** The tables of a page that must list all defaults of a kind. */
export interface Reference {
  file: string;
  /**
   * Matches the ids of these defaults, such as `app.json-rpc.api`, `genesis.evm.params.evm_denom` or
   * `metric.feemarket_base_fee`.
   */
  wants: RegExp;
  /** The section of the tables. Undefined if the tables are below a heading that is the name of a file. */
  section?: string;
  /** The beginning of the column heading that identifies the tables. The default is `Default`. */
  column?: string;
  /** Matches the first words of rows that describe a value or type in prose, or that no node reports. */
  inWords?: RegExp;
}

/** Returns a name without its form: `app.value.json-rpc.api` and `app.toml.json-rpc.api` are the same key. */
const toId = (name: string): string => name.replace(/^(\w+)\.\w+\./, '$1.');

/** The values of the defaults by id. The value of a metric is its type. */
const values: ReadonlyMap<string, string> = new Map(
  [...namedDefaults].flatMap(([name, value]): [string, string][] =>
    /^(?:\w+\.value|metric\.type)\./.test(name) ? [[toId(name), value]] : [],
  ),
);

/** Returns the name of the value with an id, in the form without quotes. */
const toName = (id: string): string => id.replace(/^(\w+)\./, id.startsWith('metric.') ? '$1.type.' : '$1.value.');

/** Returns the name of the type of a key or parameter. The parts of a list share one type. */
const toTypeName = (id: string): string => id.replace(/^(\w+)\./, '$1.type.').replace(/\.\d+$/, '');

const labels: ReadonlyMap<string, readonly string[]> = new Map(
  metrics.map((each) => [`metric.${each.key}`, each.labels]),
);

/**
 * Whether a word of a row means the default with an id. The key must be in one of `sections`, or anywhere if they are
 * undefined.
 */
function isMeant(id: string, word: string, sections: readonly string[] | undefined): boolean {
  const path = id.replace(/^\w+\./, '');
  if (id.startsWith('metric.')) {
    return path === word || path === `cometbft_consensus_${word}`;
  }
  return sections === undefined
    ? `.${path}.`.includes(`.${word}.`)
    : sections.some((section) => path === (section ? `${section}.${word}` : word));
}

/**
 * Returns the words that a row is about, each with the section that is written before it. They are the words of the
 * first cell that has any.
 */
function readWords(raw: string): {word: string; section?: string}[] {
  let section: string | undefined;
  for (const cell of toCells(raw)) {
    const words = toCodes(cell).flatMap((code) => {
      const [, before, word = ''] = /^(?:\[([\w.-]+)\] ?)?([\w.-]*)$/.exec(code) ?? [code, undefined, code];
      section = before ?? section;
      return word === '' || word.startsWith('{{') ? [] : [{word, section}];
    });
    if (words.length > 0) {
      return words;
    }
  }
  return [];
}

/** Whether a row has the labels that a node served. The label `quantile` is ignored, because every summary has it. */
function hasLabels({heads, raw}: Row, id: string): boolean {
  const cell = toCells(raw)[heads.indexOf('Labels')] ?? '';
  // Text in parentheses, or after a colon or semicolon, gives the values of a label or the condition of another one.
  const said = toCodes(cell.replace(/\([^)]*\)|[;:].*/g, ''))
    .map((code) => code.replace(/=.*/, ''))
    .filter((label) => label !== 'quantile');
  return cell === 'the same' || said.sort().join() === labels.get(id)?.join();
}

/** Returns the ids of the values in a row, and its faults as pairs: what was found, and what to do. */
function checkRow(row: Row, {wants, section, inWords}: Reference): {said: string[]; wrong: [string, string][]} {
  const names = [...row.raw.matchAll(/\{\{([\w.-]+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => namedDefaults.has(name));
  const filled = names.filter((name) => /^metric\.|^\w+\.(?:toml|value)\./.test(name)).map(toId);
  const headings =
    section === undefined
      ? ['', ...row.sections.flatMap((each) => [...each.matchAll(/\[([\w.-]+)\]/g)].map(([, name = '']) => name))]
      : undefined;
  const last = values.get(filled[filled.length - 1] ?? '');
  const said: string[] = [];
  const typed: string[] = [];
  const wrong: [string, string][] = [];
  for (const {word, section: before} of readWords(row.raw)) {
    const known = [...values.keys()].filter(
      (id) => wants.test(id) && isMeant(id, word, before === undefined ? headings : [before]),
    );
    const own = known.filter((id) => filled.includes(id));
    // Several words may share the last value of a row.
    const found = own.length > 0 ? own : known.filter((id) => values.get(id) === last || inWords?.test(word));
    said.push(...found);
    typed.push(...(inWords?.test(word) ? [] : found));
    if (found.length === 0 && !inWords?.test(word)) {
      wrong.push(
        known.length === 0
          ? [`\`${word}\` is nothing that a node told`, 'correct the name']
          : [`the value of \`${word}\` is typed`, `write ${known.map((id) => `{{${toName(id)}}}`).join(', ')}`],
      );
    }
  }
  wrong.push(
    ...filled
      .filter((id) => !said.includes(id))
      .map((id): [string, string] => [`the value of ${id}`, 'this row is about something else']),
    ...said
      .filter((id) => labels.has(id) && !hasLabels(row, id))
      .map((id): [string, string] => [`other labels than ${id} has`, `write ${labels.get(id)?.join(', ') || '–'}`]),
  );
  const types = row.heads.some((head) => /type/i.test(head)) ? typed.map(toTypeName) : [];
  const known = types.filter((name) => namedDefaults.has(name));
  if (known.length > 0 && !known.some((name) => names.includes(name))) {
    wrong.push(['a type that is typed', `write {{${known[0] ?? ''}}}`]);
  }
  return {said, wrong};
}

/**
 * Compares the tables of a page with the defaults of a new node. Catches a typed value, a value of another key, a row
 * without a default, and a default without a row.
 */
export function checkDefaults(page: Page, reference: Reference): {count: number; findings: Finding[]} {
  const {wants, section, column = 'Default'} = reference;
  const at = {file: page.file, rule: 'default'};
  const rows = readClaims(page).rows.filter(
    ({sections, heads}) =>
      (section === undefined ? /^\w+\.toml$/.test(sections[0] ?? '') : sections.includes(section)) &&
      heads.some((head) => head.startsWith(column)),
  );
  const checked = rows.map((row) => ({line: row.line, ...checkRow(row, reference)}));
  const said = new Set(checked.flatMap((row) => row.said));
  const missing = [...values.keys()].filter((id) => wants.test(id) && !said.has(id));
  return {
    count: said.size,
    findings: [
      ...checked.flatMap(({line, wrong}) => wrong.map(([found, todo]) => ({...at, line, found, todo}))),
      ...missing.map((id) => ({...at, line: 1, found: `no row for ${id}`, todo: 'write one, with what it means'})),
    ],
  };
}
