import type {Query, SearchOptions} from 'minisearch';
import {areas} from '../site/areas';
import type {SearchQuery} from './backend';
import {unpackIndex, type FirstPart, type Place, type RestIndex} from './packedIndex';
import {maxLength, toPlain} from './query';
import {toTerms} from './words';

/** A section that answers a query, with the terms of it that do. */
export interface Found extends Place {
  terms: readonly string[];
}

export interface Engine {
  /** The sections that answer, best first; those of a page stand together. */
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Found[];
  /** Names that are like what was looked for: headings, the nearest first. */
  findNearest: (text: string) => string[];
}

/** Among equals, the area of the page that the reader is on comes first. */
const nearness = 1.1;

/** How many sections of a page stand together before the next page comes. */
const mostOfPage = 3;

/** What is shorter may be anything. */
const isLong = (term: string): boolean => term.length > 3;

/**
 * Puts the sections of a page together, where the best of them stands; what is too much of one page comes after all.
 * @param found Best first.
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
 * Makes the index searchable by MiniSearch. A section is worth more the better its whole page answers.
 * @param rest Without it, sections are found by what they are called, and by what their page is.
 * @throws Error where a part is not whole, or the rest does not belong to the first part.
 */
export function createEngine(first: FirstPart, rest?: RestIndex): Engine {
  const {sections, pages, terms} = unpackIndex(first, rest);
  const toOptions = (query: string): SearchOptions => ({
    // The first key of a reader is no term of any section, and the beginning of many.
    processTerm: query.trim().length === 1 ? (letter) => letter.toLowerCase() : toTerms,
    weights: {prefix: 0.15, fuzzy: 0.7},
    // The last word may still be being typed.
    prefix: (term, index, all) => isLong(term) || index === all.length - 1,
    fuzzy: (term) => !terms.has(term) && isLong(term) && !/\d/.test(term) && 0.34,
  });
  return {
    find({text, currentArea, areas: wanted}) {
      // A whole file may be pasted.
      const query = toPlain(text.slice(0, maxLength));
      const options = toOptions(query);
      const foundPages = pages.search(query, options);
      // Who types several words wants them together: a page with less than half of the words only dilutes the answer.
      const most = Math.max(...foundPages.map(({queryTerms}) => queryTerms.length));
      const worth = new Map(
        foundPages.filter(({queryTerms}) => queryTerms.length >= most / 2).map(({id, score}) => [id as number, score]),
      );
      const near = currentArea && areas[currentArea].tag;
      const tags = wanted?.map((area) => areas[area].tag);
      // A section that has all words counts twice: what has the whole of a pasted error comes before what has much of it.
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
