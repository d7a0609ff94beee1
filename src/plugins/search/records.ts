import type {DocSearchHit} from '@docsearch/react';
import {toHeadings} from '../../search/files';
import {toGroup, toHierarchy} from '../../search/hits';
import {language} from '../../site/areas';
import type {SearchPage} from './page';

/** A record of the hosted index, in the form of DocSearch's crawler: a heading, or a block of text below one. */
export type SearchRecord = Pick<
  DocSearchHit,
  'objectID' | 'url' | 'url_without_anchor' | 'anchor' | 'type' | 'content' | 'hierarchy'
> & {
  language: string;
  docusaurus_tag: string;
  /** The keywords of the page, in the record of its title. */
  keywords?: readonly string[];
  /** Sorts equal matches: by level, which is 90 for a title and 0 for text, then by the position on the page. */
  weight: {pageRank: number; level: number; position: number};
};

/** The most characters of a record. The hosted index refuses records of 10 kB. */
const maxLength = 4_000;

/** Returns the records of a page: each heading, followed by the blocks of its text. */
export function toRecords(
  {path, tag, keywords, sections}: SearchPage,
  site: {siteUrl: string; baseUrl: string},
): SearchRecord[] {
  const page = `${site.siteUrl}${site.baseUrl}${path.slice(1)}`;
  const headings = toHeadings(sections);
  const records = sections.flatMap(({anchor, blocks}, index) => {
    const names = headings[index];
    const url = anchor ? `${page}#${encodeURIComponent(anchor)}` : page;
    const shared = {
      url,
      url_without_anchor: page,
      anchor: anchor || null,
      hierarchy: toHierarchy([toGroup(tag), ...names]),
      language,
      docusaurus_tag: tag,
    };
    const own = {
      ...shared,
      objectID: url,
      type: `lvl${names.length}` as SearchRecord['type'],
      content: null,
      ...(names.length === 1 && keywords.length > 0 && {keywords}),
      weight: {pageRank: 0, level: 100 - 10 * names.length},
    };
    const texts = blocks.map(({text}, block) => ({
      ...shared,
      objectID: `${url}/${block}`,
      type: 'content' as const,
      content: text.replace(/\s+/g, ' ').slice(0, maxLength),
      weight: {pageRank: 0, level: 0},
    }));
    return [own, ...texts];
  });
  return records.map((record, position) => ({...record, weight: {...record.weight, position}}));
}
