export {codespaces, unreachableCodespaces} from './codes';
export {explained} from './explained';
export {judged} from './judged';
export type {Codespace, ErrorCode, Explained, Judged} from './types';
import {explained} from './explained';
import {judged} from './judged';
import type {Explained} from './types';

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

/** A text with what it means, or the pages that explain it. */
export interface Placed {
  text: string;
  meaning?: string;
  pages: readonly string[];
}

/** The texts of a surface that a reader can meet, in alphabetical order. */
export function listTexts(surface: Surface): Placed[] {
  const isHere = (each: Pick<Explained, 'package'>): boolean => toSurface(each.package) === surface;
  const pages = new Map<string, Set<string>>();
  for (const {page, texts} of explained.filter(isHere)) {
    texts.forEach((text) => pages.set(text, (pages.get(text) ?? new Set()).add(page)));
  }
  const others = judged
    .filter(isHere)
    .flatMap((each) => ('meaning' in each ? each.texts.map((text) => ({text, meaning: each.meaning, pages: []})) : []));
  return [...[...pages].map(([text, found]) => ({text, pages: [...found]})), ...others].sort((a, b) =>
    a.text.localeCompare(b.text, 'en', {ignorePunctuation: true}),
  );
}

/** A text with an ellipsis for each value, as pages show it. */
export const toShownText = (text: string): string => text.replaceAll('%v', '…');
