import type {Claim} from './claims';

/** What a page draws from `src/site`, by name: the name, and what the page says of it. */
export type Drawn = Readonly<Record<string, string>>;

/** The pages that draw claims from data, and how these are read. */
const readers: Readonly<Record<string, () => Drawn>> = {};

/** The claims that a page draws from data, as `name: value`. Their line is that of the page's title. */
export const readDrawn = (file: string): Claim[] =>
  Object.entries(readers[file]?.() ?? {}).map(([name, value]) => ({
    kind: 'data',
    file,
    line: 1,
    sections: [],
    said: `${name}: ${value}`,
  }));
