import MiniSearch, {type AsPlainObject, type Query, type SearchResult} from 'minisearch';
import {areas} from './areas';
import type {SearchQuery} from './backend';
import {toIndexedTerms, unpackIndex, type PackedIndex, type Place} from './packedIndex';
import {synonyms} from './synonyms';
import {isStopWord, toTerms, toWords} from './words';

/** A section that answers a query. */
export interface Found {
  place: Place;
  /** The terms of the index that were found in it: what to mark. */
  terms: ReadonlySet<string>;
  score: number;
}

export interface Engine {
  /** All sections that answer, best first. */
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Found[];
}

/** Where a term can stand, and what it is worth there. `context` holds the headings above that of the section. */
const boost = {title: 6, heading: 4, identifier: 2, text: 1, context: 1};
const fields = Object.keys(boost) as readonly (keyof typeof boost)[];

/** More words than this of a query are not looked at: a whole page may be pasted. */
const maxWords = 24;
const maxWordLength = 80;

type Postings = Record<string, Record<string, number>>;

/** Puts the index into the form that MiniSearch keeps itself. */
function toMiniSearch(places: readonly Place[], terms: ReturnType<typeof unpackIndex>['postings']): MiniSearch {
  const index = new Map<string, Postings>();
  const lengths = places.map(() => fields.map(() => 0));
  const add = (term: string, field: keyof typeof boost, section: number): void => {
    const fieldId = fields.indexOf(field);
    const entry = index.get(term) ?? {};
    index.set(term, entry);
    const sections = (entry[fieldId] ??= {});
    sections[section] = (sections[section] ?? 0) + 1;
    const length = lengths[section];
    if (length) {
      length[fieldId] = (length[fieldId] ?? 0) + 1;
    }
  };
  for (const [term, postings] of terms) {
    for (const {section, isIdentifier} of postings) {
      add(term, 'text', section);
      if (isIdentifier) {
        add(term, 'identifier', section);
      }
    }
  }
  places.forEach(({headings}, section) => {
    const own = headings.at(-1) ?? '';
    toIndexedTerms(own).forEach((term) => add(term, headings.length === 1 ? 'title' : 'heading', section));
    headings
      .slice(0, -1)
      .flatMap(toIndexedTerms)
      .forEach((term) => add(term, 'context', section));
  });
  const numbered = (values: readonly unknown[]): Record<string, unknown> => Object.fromEntries(values.entries());
  const plain: AsPlainObject = {
    documentCount: places.length,
    nextId: places.length,
    documentIds: numbered(places.map((_, section) => section)),
    fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
    fieldLength: numbered(lengths) as AsPlainObject['fieldLength'],
    averageFieldLength: fields.map(
      (_, id) => lengths.reduce((sum, length) => sum + (length[id] ?? 0), 0) / places.length,
    ),
    storedFields: {},
    index: [...index],
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain, {fields: [...fields]});
}

/** The other words of the rows of synonyms that a query contains, each with the words of the query it stands for. */
function findSynonyms(words: readonly string[]): {from: number; to: number; phrase: string}[] {
  return synonyms.flatMap((row) =>
    row.flatMap((entry) => {
      const own = entry.split(' ');
      return words.flatMap((_, from) =>
        own.every((each, index) => words[from + index] === each)
          ? row.filter((other) => other !== entry).map((phrase) => ({from, to: from + own.length, phrase}))
          : [],
      );
    }),
  );
}

/**
 * Makes the index searchable. Takes some tens of milliseconds: not for the main thread.
 * @throws Error where it is not a whole index.
 */
export function createEngine(packed: PackedIndex): Engine {
  const {places, postings} = unpackIndex(packed);
  const miniSearch = toMiniSearch(places, postings);
  const known = new Set([
    ...postings.map(([term]) => term),
    ...places.flatMap(({headings}) => toIndexedTerms(headings.at(-1) ?? '')),
  ]);

  return {
    find({text, currentArea, areas: wanted}) {
      const all = toWords(text)
        .slice(0, maxWords)
        .map((word) => toTerms(word.text.slice(0, maxWordLength)));
      const telling = all.filter(([whole = '']) => !isStopWord(whole));
      const words = telling.length > 0 ? telling : all;
      if (words.length === 0) {
        return [];
      }
      /** Which words of the query a term of it comes from. */
      const origins = new Map<string, Set<number>>();
      const from = (term: string, ...positions: number[]): string => {
        positions.forEach((position) => origins.set(term, (origins.get(term) ?? new Set()).add(position)));
        return term;
      };
      const exact = (term: string): boolean => known.has(term);
      const queries = words.map(([whole = '', ...parts], position): Query => {
        const isLast = position === words.length - 1;
        const own: Query = {
          queries: [from(whole, position)],
          prefix: isLast || whole.length > 2,
          fuzzy: exact(whole) || whole.length < 4 || /\d/.test(whole) ? false : 0.25,
        };
        return parts.length === 0
          ? own
          : {
              combineWith: 'OR',
              queries: [
                own,
                {combineWith: 'AND', queries: parts.map((part) => from(part, position)), prefix: isLast, fuzzy: false},
              ],
            };
      });
      const singular = words.map(([whole = '']) => whole);
      const alike = findSynonyms(singular).map(
        ({from: first, to, phrase}): Query => ({
          combineWith: 'AND',
          queries: toIndexedTerms(phrase).map((term) =>
            from(term, ...Array.from({length: to - first}, (_, index) => first + index)),
          ),
          prefix: false,
          fuzzy: false,
          boostTerm: () => 0.5,
        }),
      );
      const results = miniSearch.search(
        {combineWith: 'OR', queries: [...queries, ...alike]},
        {
          boost,
          weights: {prefix: 0.5, fuzzy: 0.3},
          filter: ({id}) =>
            wanted === undefined || wanted.some((area) => areas[area].tag === places[id as number]?.tag),
        },
      );
      const toScore = ({id, score, queryTerms}: SearchResult): number => {
        const matched = new Set(queryTerms.flatMap((term) => [...(origins.get(term) ?? [])]));
        const coverage = matched.size / words.length;
        const isNear = currentArea !== undefined && places[id as number]?.tag === areas[currentArea].tag;
        return score * coverage ** 2 * (isNear ? 1.1 : 1);
      };
      return results
        .flatMap((result): Found[] => {
          const place = places[result.id as number];
          return place ? [{place, terms: new Set(result.terms), score: toScore(result)}] : [];
        })
        .sort((a, b) => b.score - a.score);
    },
  };
}
