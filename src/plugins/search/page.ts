/** A paragraph, an item, a row of a table or a block of code. */
export interface Block {
  /** Without line breaks, unless it is code. */
  text: string;
  isCode: boolean;
  /** What it marks as code in its text: names of methods, flags, keys, addresses. */
  identifiers: readonly string[];
  /** What it is about, where it says so first: the head of a row, the name at the beginning of an item. */
  subject: string;
}

/** A heading with what stands below it, up to the next heading. */
export interface Section {
  /** 1 for the title of the page, 2 to 6 for what it contains. */
  level: number;
  heading: string;
  /** The id of the heading; empty for the title. */
  anchor: string;
  blocks: readonly Block[];
}

/** A published page, as search sees it. */
export interface SearchPage {
  /** Without the base URL, e.g. `/develop/faucet`. */
  path: string;
  /** Its `docusaurus_tag`, e.g. `docs-develop-current`. */
  tag: string;
  description: string;
  /** What readers call it that its title does not. */
  keywords: readonly string[];
  /** In the order of the page; the first one has level 1. */
  sections: readonly Section[];
}

/**
 * Leaves out each section that says, under the same heading, just what an earlier one says: it would be found twice.
 */
export function withoutRepeats(pages: readonly SearchPage[]): SearchPage[] {
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    sections: page.sections.filter(({level, heading, blocks}) => {
      const content = JSON.stringify([heading, blocks]);
      const isRepeat = level > 1 && blocks.length > 0 && seen.has(content);
      seen.add(content);
      return !isRepeat;
    }),
  }));
}

/** The headings above each section and its own, from the title of the page down. */
export function toHeadings(sections: readonly {level: number; heading: string}[]): string[][] {
  let above: {level: number; heading: string}[] = [];
  return sections.map(({level, heading}) => {
    above = [...above.filter((each) => each.level < level), {level, heading}];
    return above.map((each) => each.heading);
  });
}
