/*
 * The files of the index. They hold headings and terms, which the browser indexes with MiniSearch: the index that MiniSearch
 * serializes would be three times as large.
 */

/** The folder of the index, relative to the base URL. */
export const indexFolder = 'assets/search/';

/** The first part of the index. It names the other files, whose names change with their content; its own name does not. */
export const firstFile = 'first.json';

/** A heading with the text up to the next heading. */
export interface Heading {
  /** 1 for the title of the page, 2 to 6 for other headings. */
  level: number;
  heading: string;
  /** The id of the heading, empty for the title. */
  anchor: string;
}

/** A page with its headings. */
export interface PageHeadings<Section extends Heading = Heading> {
  /** Without the base URL, e.g. `/develop/faucet`. */
  path: string;
  /** Its `docusaurus_tag`, e.g. `docs-develop-current`. */
  tag: string;
  description: string;
  /** The keywords of its front matter. */
  keywords: readonly string[];
  /** In the order of the page; the first one has level 1. */
  sections: readonly Section[];
}

/** The first part of the index, which answers while the rest is loading. */
export interface FirstPart {
  /** The name of the file with the rest. */
  rest: string;
  pages: readonly PageHeadings[];
}

/** Pages that list everything. They rank below pages that explain, except for searches for a name. */
export const references: readonly string[] = [
  '/develop/api/ethereum-json-rpc/methods',
  '/protocol/evmos-cli/cli-commands',
];

/** The pages that list messages. A page that explains one ranks before them. */
export const errorLists: readonly string[] = [
  '/protocol/errors',
  '/protocol/errors-of-modules',
  '/protocol/errors-of-nodes',
  '/protocol/errors-of-commands',
];

/** Indexes of terms in ascending order, each as the distance from the previous one. */
export type TermNumbers = readonly number[];

/** The rest of the index: the terms of the texts. */
export interface RestPart {
  /** All terms, separated by spaces. */
  terms: string;
  pages: readonly {
    textFile: string;
    /** The terms of each section: those of its subjects, of its whole text, and of each quoted text in it. */
    sections: readonly (readonly [subjects: TermNumbers, text: TermNumbers, quotes: readonly TermNumbers[]])[];
  }[];
}

/** The file with the text of a page: the texts of the blocks of each section. */
export type PageText = readonly (readonly string[])[];

/** Returns the headings above each section, from the title of the page down, and its own. */
export function toHeadings(sections: readonly Pick<Heading, 'level' | 'heading'>[]): string[][] {
  let above: Pick<Heading, 'level' | 'heading'>[] = [];
  return sections.map(({level, heading}) => {
    above = [...above.filter((each) => each.level < level), {level, heading}];
    return above.map((each) => each.heading);
  });
}
