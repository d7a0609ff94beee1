import type {Query, SearchOptions} from 'minisearch';
import {areas} from '../site/areas';
import type {SearchQuery} from './backend';
import {unpackIndex, type FirstPart, type Place, type RestIndex} from './packedIndex';
import {maxLength, toPlain} from './query';
import {toTerms} from './words';

/** A section that matches a query, with its matching terms. */
export interface Found extends Place {
  terms: readonly string[];
}

/** The search of this site, over one part of the index or over the whole index. */
export interface Engine {
  /** The matching sections, best first. Sections of a page are adjacent. */
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Found[];
  /** Up to three headings that resemble the text, the nearest first. */
  findNearest: (text: string) => string[];
}

/** The factor for sections in the area of the current page. */
const nearness = 1.1;

/** How many sections of a page are adjacent. More of them come after all pages. */
const mostOfPage = 3;

/** Short terms match too much. */
const isLong = (term: string): boolean => term.length > 3;

/**
 * Moves the sections of a page to where its best one is, and all but the first `mostOfPage` to the end.
 * @param found Sections, best first.
 */
function groupByPage(found: readonly Found[]): Found[] {
  const pages = new Set(found.map(({page}) => page));
  const groups = [...pages].map((page) => found.filter((each) => each.page === page));
  return [
    ...groups.flatMap((group) => group.slice(0, mostOfPage)),
    ...groups.flatMap((group) => group.slice(mostOfPage)),
  ];
}

/**
 * Creates an engine with MiniSearch. A section scores higher the better its whole page matches.
 * @param rest Without it, only titles, headings, keywords and descriptions are searched.
 * @throws Error if a part is incomplete, or if the rest belongs to another first part.
 */
export function createEngine(first: FirstPart, rest?: RestIndex): Engine {
  const {sections, pages, terms} = unpackIndex(first, rest);
  const toOptions = (query: string): SearchOptions => ({
    // The first letter that a reader types is no term, but the prefix of many.
    processTerm: query.trim().length === 1 ? (letter) => letter.toLowerCase() : toTerms,
    weights: {prefix: 0.15, fuzzy: 0.7},
    // The last word may be incomplete.
    prefix: (term, index, all) => isLong(term) || index === all.length - 1,
    fuzzy: (term) => !terms.has(term) && isLong(term) && !/\d/.test(term) && 0.34,
  });
  return {
    find({text, currentArea, areas: wanted}) {
      // A reader may paste a whole file.
      const query = toPlain(text.slice(0, maxLength));
      const options = toOptions(query);
      const foundPages = pages.search(query, options);
      // Several words are wanted together: a page with less than half of them only dilutes the results.
      const most = Math.max(...foundPages.map(({queryTerms}) => queryTerms.length));
      const worth = new Map(
        foundPages.filter(({queryTerms}) => queryTerms.length >= most / 2).map(({id, score}) => [id as number, score]),
      );
      const near = currentArea && areas[currentArea].tag;
      const tags = wanted?.map((area) => areas[area].tag);
      // A section with all words counts twice, so that the whole of a pasted error ranks before a part of it.
      const wanting: Query = {combineWith: 'OR', queries: [query, {combineWith: 'AND', queries: [query]}]};
      const found = sections.search(wanting, {
        ...options,
        boostDocument: (_, __, place) => (worth.get(place?.page as number) ?? 0) * (place?.tag === near ? nearness : 1),
        filter: ({tag}) => tags?.includes(tag as string) ?? true,
      });
      return groupByPage(found as unknown as Found[]);
    },
    findNearest: (text) =>
      sections
        .search(text.slice(0, maxLength), {fields: ['title', 'heading'], fuzzy: (term) => isLong(term) && 0.5})
        .slice(0, 3)
        .map(({headings}) => (headings as string[]).at(-1) ?? ''),
  };
}
