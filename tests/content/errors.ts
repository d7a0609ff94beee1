import {
  codespaces,
  explained,
  judged,
  unreachableCodespaces,
  unused,
  type Codespace,
  type ErrorCode,
  type Explained,
  type Judged,
  type Known,
} from '../../src/site/errors';
import {toPackageName, type Inventory} from '../node/inventory';
import type {Page} from './pages';

/** A text without punctuation and case, with a bar for each value. */
const toWordsOf = (text: string): string[] =>
  text
    .split(/%v|…|<[a-z][^<>]*>/)
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

/** Whether a line has the parts of a text in their order. */
function hasText(line: string, text: string): boolean {
  const plain = ` ${toWordsOf(line).join(' ')} `;
  let from = 0;
  return toWordsOf(text).every((part) => {
    const at = plain.indexOf(` ${part} `, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** A codespace, and which of its codes a run has shown. */
type Data = Omit<Codespace, 'codes'> & {codes: readonly (ErrorCode & {known?: Known})[]};

/** The codes that the data and the inventory do not both call unused, and unreachable codes that a run has shown. */
function findUsed(registered: Inventory['texts'], data: readonly Data[]): string[] {
  const idle = new Set(registered.filter((each) => each.unused).map(({codespace, code}) => `${codespace} ${code}`));
  return data.flatMap(({name, codes}) =>
    codes.flatMap(({code, unreachable, known}) => {
      const key = `${name} ${code}`;
      const isUnused = unreachable === unused.unreachable;
      return [
        // A value that the program takes by its number has no use of its variable.
        ...(idle.has(key) && !isUnused && known !== 'run' ? [`${key}: nothing returns it, and it has a meaning`] : []),
        ...(isUnused && !idle.has(key) ? [`${key}: a function of the release returns it`] : []),
        ...(unreachable && known === 'run' ? [`${key}: a run has shown it, and it is called unreachable`] : []),
      ];
    }),
  );
}

/**
 * The registered codes that the data lacks, has twice, gives another text or wrongly calls unused, and the other way
 * round.
 */
export function checkCodes(
  {texts}: Inventory,
  data: readonly Data[] = codespaces,
  unreachable: Readonly<Record<string, string>> = unreachableCodespaces,
): {count: number; findings: string[]} {
  const registered = texts.filter(({kind}) => kind === 'registered');
  const toKey = (codespace = '', code = 0, text = ''): string => `${codespace} ${code}: ${text}`;
  const said = registered
    .filter(({codespace = ''}) => !(codespace in unreachable))
    .map(({codespace, code, text}) => toKey(codespace, code, text));
  const judged = data.flatMap(({name, codes}) => codes.map(({code, text}) => toKey(name, code, text)));
  const unexplained = data.flatMap(({name, codes}) =>
    codes
      .filter(({meaning, page, unreachable}) => !meaning && !page && !unreachable)
      .map(({code, text}) => toKey(name, code, text)),
  );
  return {
    count: registered.length,
    findings: [
      ...said.filter((key) => !judged.includes(key)).map((key) => `${key}: it is not judged`),
      ...judged.filter((key) => !said.includes(key)).map((key) => `${key}: the release does not register it`),
      ...judged.filter((key, index) => judged.indexOf(key) < index).map((key) => `${key}: it is judged twice`),
      ...unexplained.map((key) => `${key}: it has no meaning and no page`),
      ...findUsed(registered, data),
    ],
  };
}

/** The explained texts that the release does not say, or that their page does not have, and places that stand twice. */
export function checkExplained(
  {texts}: Inventory,
  pages: readonly Page[],
  data: readonly Explained[] = explained,
): {count: number; findings: string[]} {
  const said = new Set(texts.map((each) => `${toPackageName(each.package)}: ${each.text}`));
  const findings = data.flatMap(({page, package: name, texts: of}) => {
    const [route = ''] = page.split('#');
    const lines = pages.find((each) => each.route === route)?.lines ?? [];
    return of.flatMap((text) => [
      ...(said.has(`${name}: ${text}`) ? [] : [`${name}: ${text}: the release does not say it`]),
      ...(lines.some((line) => hasText(line, text)) ? [] : [`${name}: ${text}: ${route} does not have it`]),
    ]);
  });
  const places = data.map((each) => `${each.package}: ${each.page}${each.unreachable ? `: ${each.unreachable}` : ''}`);
  const twice = places.filter((place, index) => places.indexOf(place) < index);
  return {
    count: data.reduce((sum, each) => sum + each.texts.length, 0),
    findings: [...findings, ...twice.map((place) => `${place}: it stands twice`)],
  };
}

const toExplainedKeys = (list: readonly Explained[]): string[] =>
  list.flatMap((each) => each.texts.map((text) => `${each.package}: ${text}`));

const toJudgedKeys = (list: readonly Judged[]): string[] =>
  list.flatMap(({packages, texts}) => packages.flatMap((name) => texts.map((text) => `${name}: ${text}`)));

/** The judged texts that the release does not say, and those that a page explains too: one fact has one place. */
export function checkJudged(
  {texts}: Inventory,
  data: readonly Judged[] = judged,
  onPages: readonly Explained[] = explained,
): {count: number; findings: string[]} {
  const said = new Set(texts.map((each) => `${toPackageName(each.package)}: ${each.text}`));
  const explainedKeys = new Set(toExplainedKeys(onPages));
  const keys = toJudgedKeys(data);
  return {
    count: keys.length,
    findings: keys.flatMap((key, index) => [
      ...(said.has(key) ? [] : [`${key}: the release does not say it`]),
      ...(explainedKeys.has(key) ? [`${key}: a page explains it too`] : []),
      ...(keys.indexOf(key) < index ? [`${key}: it is judged twice`] : []),
    ]),
  };
}

/** The texts of Evmos that are neither on a page nor judged. */
export function checkUnjudged(
  {texts}: Inventory,
  done: readonly string[] = [...toExplainedKeys(explained), ...toJudgedKeys(judged)],
): {count: number; findings: string[]} {
  const keys = texts
    .filter(({kind}) => kind !== 'registered')
    .map((each) => `${toPackageName(each.package)}: ${each.text}`);
  const known = new Set(done);
  return {
    count: keys.length,
    findings: keys.filter((key) => !known.has(key)).map((key) => `${key}: no page explains it, and it is not judged`),
  };
}
