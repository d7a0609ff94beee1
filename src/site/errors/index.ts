export {codespaces, unreachableCodespaces} from './codes';
export {explained} from './explained';
export {judged} from './judged';
export type {Codespace, ErrorCode, Explained, Judged} from './types';
import {explained} from './explained';
import {judged} from './judged';

/** Where a reader meets texts, with the packages that say them. */
const surfaces = {
  transactions: ['app/ante', 'x/evm', 'x/feemarket', 'ethereum', 'crypto', 'types'],
  'json-rpc': ['rpc', 'indexer'],
  commands: ['app', 'client', 'cmd', 'server', 'utils', 'wallets'],
  extensions: ['precompiles'],
  modules: ['ibc', 'x'],
} as const;

/** A place where readers meet texts. */
export type Surface = keyof typeof surfaces;

/** The length of the longest package of a surface that a package is in, 0 for none. */
const toFit = (name: string, surface: Surface): number =>
  Math.max(0, ...surfaces[surface].map((each) => (`${name}/`.startsWith(`${each}/`) ? each.length : 0)));

/** The surface of a package: the one that names the nearest package above it. */
export function toSurface(name: string): Surface {
  const [first = 'modules', ...others] = Object.keys(surfaces) as Surface[];
  return others.reduce((best, each) => (toFit(name, each) > toFit(name, best) ? each : best), first);
}

/** A text with what it means, and the pages that explain it. */
export interface Placed {
  text: string;
  meanings: readonly string[];
  pages: readonly string[];
}

/** A text of a package that a reader can meet, with its meaning or the page that explains it. */
export interface Met {
  package: string;
  text: string;
  meaning?: string;
  page?: string;
}

/** Every text that a reader can meet. */
export const met: readonly Met[] = [
  ...explained.flatMap(({page, package: name, texts}) => texts.map((text) => ({package: name, text, page}))),
  ...judged.flatMap((each) =>
    'meaning' in each
      ? each.packages.flatMap((name) => each.texts.map((text) => ({package: name, text, meaning: each.meaning})))
      : [],
  ),
];

/** The texts of a surface that a reader can meet, in alphabetical order. Packages that say the same share a row. */
export function listTexts(surface: Surface): Placed[] {
  const rows = new Map<string, {meanings: Set<string>; pages: Set<string>}>();
  for (const {text, meaning, page} of met.filter((each) => toSurface(each.package) === surface)) {
    const row = rows.get(text) ?? {meanings: new Set(), pages: new Set()};
    rows.set(text, row);
    if (meaning) {
      row.meanings.add(meaning);
    }
    if (page) {
      row.pages.add(page);
    }
  }
  return [...rows]
    .map(([text, {meanings, pages}]) => ({text, meanings: [...meanings], pages: [...pages]}))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', {ignorePunctuation: true}));
}

/** A text with an ellipsis for each value, as pages show it. */
export const toShownText = (text: string): string => text.replaceAll('%v', '…');
