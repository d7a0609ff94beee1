/** A paragraph, a list item, a table row or a code block. */
export interface Block {
  /** Only code has line breaks. */
  text: string;
  isCode: boolean;
  /** The inline code in the text: names of methods, flags, keys, addresses. */
  identifiers: readonly string[];
  /** The first cell of a row, or the name at the beginning of an item. Otherwise an empty string. */
  subject: string;
}

/** A heading with the blocks up to the next heading. */
export interface Section {
  /** 1 for the title of the page, 2 to 6 for other headings. */
  level: number;
  heading: string;
  /** The id of the heading, empty for the title. */
  anchor: string;
  blocks: readonly Block[];
}

/** A page, in the form that search needs. */
export interface SearchPage {
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

/**
 * Removes each section with the same heading and text as an earlier one, which search would find twice.
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

/** Returns the headings above each section, from the title of the page down, and its own. */
export function toHeadings(sections: readonly {level: number; heading: string}[]): string[][] {
  let above: {level: number; heading: string}[] = [];
  return sections.map(({level, heading}) => {
    above = [...above.filter((each) => each.level < level), {level, heading}];
    return above.map((each) => each.heading);
  });
}
