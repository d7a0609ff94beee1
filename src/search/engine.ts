import type {Options, Query, SearchOptions} from 'minisearch';
import {areas} from '../site/areas';
import type {SearchQuery} from './backend';
import {fields, unpackIndex, type PackedIndex, type Place} from './packedIndex';
import {isEnglish, toTerms, toWords} from './words';

/** A section that answers a query, with the terms of it that do. */
export interface Found {
  place: Place;
  terms: readonly string[];
}

export interface Engine {
  /** The sections that answer, best first; those of a page stand together. */
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Found[];
  /** Names that are like what was looked for: headings, the nearest first. */
  findNearest: (text: string) => string[];
}

/** How MiniSearch takes texts apart, in the build and for a query. */
export const indexOptions: Options = {
  fields: [...fields],
  tokenize: (text) => toWords(text).map((word) => word.text),
  processTerm: toTerms,
};

/** What a word is worth by where it stands. */
const boost = {title: 5, heading: 2, above: 1, keywords: 5, description: 3, names: 1, text: 2};

/** What more a section is worth that has all words of the query, as they were typed. */
const wholeness = 4;

/** What is in reference works, which have every word, and is no name. */
const referenceWorth = 0.5;

/** Pages that list everything: the page that explains comes before them, unless one of their names is looked for. */
export const references: readonly string[] = [
  '/develop/api/ethereum-json-rpc/methods',
  '/protocol/evmos-cli/cli-commands',
];

/** Among equals, the area of the page that the reader is on comes first. */
const nearness = 1.1;

/** Of a longer query, in characters, only the beginning is looked at: a whole file may be pasted. */
export const maxQueryLength = 500;

/** How many sections of a page stand together before the next page comes. */
const mostOfPage = 3;

/** What is shorter may be anything. */
const isLong = (term: string): boolean => term.length > 3;

/**
 * Puts the sections of a page together, where the best of them stands; what is too much of one page comes after all.
 * @param found Best first.
 */
function groupByPage(found: readonly Found[]): Found[] {
  const pages = new Map<number, Found[]>();
  for (const each of found) {
    pages.set(each.place.page, [...(pages.get(each.place.page) ?? []), each]);
  }
  const groups = [...pages.values()];
  return [
    ...groups.flatMap((group) => group.slice(0, mostOfPage)),
    ...groups.flatMap((group) => group.slice(mostOfPage)),
  ];
}

/**
 * Makes the index searchable by MiniSearch. A section is worth more the better its whole page answers.
 * @throws Error where it is not a whole index.
 */
export function createEngine(packed: PackedIndex): Engine {
  const {places, sections, pages} = unpackIndex(packed, indexOptions);
  const titles = places.filter(({inPage}) => inPage === 0);

  // A command of several words is a name, too; what follows it stands for its arguments.
  const names = new Set(
    places.flatMap(({path, headings}) =>
      references.includes(path)
        ? [
            headings
              .at(-1)
              ?.toLowerCase()
              .replace(/ [<[].*/, ''),
          ]
        : [],
    ),
  );

  return {
    find({text, currentArea, areas: wanted}) {
      const query = text.slice(0, maxQueryLength);
      const isName = names.has(query.trim().toLowerCase());
      const toWorth = (path: string | undefined, term: string): number =>
        !isName && path !== undefined && references.includes(path) && isEnglish(term) ? referenceWorth : 1;
      const known = new Set(pages.search(query).flatMap(({queryTerms}) => queryTerms));
      const options: SearchOptions = {
        boost,
        // One letter is no term of any section, and the beginning of many.
        processTerm: (word) => (word.length === 1 ? word.toLowerCase() : toTerms(word)),
        weights: {prefix: 0.15, fuzzy: 0.7},
        // The last word may still be being typed.
        prefix: (term, index, terms) => isLong(term) || index === terms.length - 1,
        fuzzy: (term) => !known.has(term) && isLong(term) && !/\d/.test(term) && 0.34,
      };
      const foundPages = pages.search(query, {
        ...options,
        boostDocument: (page: number, term) => toWorth(titles[page]?.path, term),
      });
      // Who types several words wants them together: a page with less than half of the words only dilutes the answer.
      const most = foundPages.reduce((max, {queryTerms}) => Math.max(max, queryTerms.length), 0);
      const ofPages = new Map(
        foundPages.filter(({queryTerms}) => queryTerms.length >= most / 2).map(({id, score}) => [id as number, score]),
      );
      const whole: Query = {
        combineWith: 'AND',
        queries: [query],
        boost: Object.fromEntries(Object.entries(boost).map(([field, value]) => [field, wholeness * value])),
        fuzzy: false,
        prefix: false,
        processTerm: toTerms,
      };
      const near = currentArea && areas[currentArea].tag;
      const wantedTags = wanted?.map((area) => areas[area].tag);
      return groupByPage(
        sections
          .search(
            {combineWith: 'OR', queries: [query, whole]},
            {
              ...options,
              boostDocument: (section: number, term) => {
                const {path, page, tag} = places[section];
                return (ofPages.get(page) ?? 0) * toWorth(path, term) * (tag === near ? nearness : 1);
              },
              filter: ({id}) => wantedTags?.includes(places[id as number]?.tag ?? '') ?? true,
            },
          )
          .map(({id, terms}) => ({place: places[id as number], terms})),
      );
    },
    findNearest: (text) =>
      sections
        .search(text.slice(0, maxQueryLength), {fields: ['title', 'heading'], fuzzy: (term) => isLong(term) && 0.5})
        .slice(0, 3)
        .map(({id}) => places[id as number]?.headings.at(-1) ?? ''),
  };
}
