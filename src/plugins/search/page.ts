import type {Heading, PageHeadings} from '../../search/files';

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
export interface Section extends Heading {
  blocks: readonly Block[];
}

/** A page, in the form that search needs. */
export type SearchPage = PageHeadings<Section>;

/** Removes each section that repeats the heading and text of an earlier one: search would find both. */
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
