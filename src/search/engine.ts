import SearchableMap from 'minisearch/SearchableMap';
import {areas} from './areas';
import type {SearchQuery} from './backend';
import {toIndexedTerms, unpackIndex, type PackedIndex, type Place, type UnpackedIndex} from './packedIndex';
import {synonyms} from './synonyms';
import {isStopWord, toStem, toTerms, toWords} from './words';

/** What answers a query. */
export interface Found {
  /** The sections, best first. */
  places: readonly Place[];
  /** The terms of the index that stand for a word of the query, each with the number of that word. */
  terms: ReadonlyMap<string, number>;
}

export interface Engine {
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Found;
}

/** What a term is worth by where it stands. `context` is the headings above that of the section. */
const worth = {title: 10, heading: 5, subject: 4, context: 3, identifier: 2, text: 1};

/** What a term is worth that is not the very word of the query. */
const likeness = {part: 0.5, synonym: 0.5, prefix: 0.6, stem: 0.4, typo: 0.4};

/** Among equals, the area of the page that the reader is on comes first. */
const nearness = 1.1;

/** A section comes first whose heading is the query, and not only contains it. */
const sameness = 1.5;

/** Of a longer query, in characters, only the beginning is looked at, and no more words: a whole file may be pasted. */
export const maxQueryLength = 500;
const maxWords = 24;

/** The sections that have a term, each with what the term is worth there. */
type Postings = Map<number, number>;

const none: Postings = new Map();

/** The terms of a word, each with its share in what the word is worth. */
const toShareOfTerms = (word: string): [string, number][] =>
  toTerms(word).flatMap((term, index) => (isStopWord(term) ? [] : [[term, index === 0 ? 1 : likeness.part]]));

/** Enters every term with its sections. */
function toPostings({places, postings}: UnpackedIndex): SearchableMap<Postings> {
  const map = new Map<string, Postings>();
  const lengths = places.map(() => 0);
  for (const [, ofTerm] of postings) {
    ofTerm.forEach(({section}) => (lengths[section] = (lengths[section] ?? 0) + 1));
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / places.length;
  // One word says less about a long section than about a short one.
  const density = lengths.map((length) => 1 / (0.6 + 0.4 * Math.min(length / mean, 4)));
  for (const [term, ofTerm] of postings) {
    const ofSections: Postings = new Map();
    ofTerm.forEach(({section, kind}) => ofSections.set(section, worth[kind] * (density[section] ?? 0)));
    map.set(term, ofSections);
  }
  // A heading stands above many sections: it is taken apart once.
  const known = new Map<string, ReadonlyMap<string, number>>();
  const toShares = (heading: string): ReadonlyMap<string, number> => {
    const shares = known.get(heading) ?? new Map(toWords(heading).flatMap(({text}) => toShareOfTerms(text)));
    known.set(heading, shares);
    return shares;
  };
  const add = (heading: string, section: number, value: number): void => {
    for (const [term, share] of toShares(heading)) {
      const ofTerm = map.get(term) ?? new Map<number, number>();
      ofTerm.set(section, value * share + (ofTerm.get(section) ?? 0));
      map.set(term, ofTerm);
    }
  };
  places.forEach(({headings}, section) => {
    headings.forEach((heading, level) => {
      const isOwn = level === headings.length - 1;
      add(heading, section, !isOwn ? worth.context : level === 0 ? worth.title : worth.heading);
    });
  });
  return SearchableMap.from<Postings>([...map]) as SearchableMap<Postings>;
}

const synonymRows: readonly (readonly (readonly string[])[])[] = synonyms.map((row) => row.map(toIndexedTerms));

/** Where words contain something that has synonyms, and what they could say instead. */
function findSynonyms(words: readonly string[]): {from: number; to: number; others: readonly (readonly string[])[]}[] {
  return synonymRows.flatMap((row) =>
    row.flatMap((own) =>
      words.flatMap((_, from) =>
        own.every((each, index) => words[from + index] === each)
          ? [{from, to: from + own.length, others: row.filter((other) => other !== own)}]
          : [],
      ),
    ),
  );
}

/**
 * Makes the index searchable.
 *
 * Terms are kept in the map of MiniSearch, which finds them by prefix and with typos. The ranking is our own: a section
 * gets, for each word of the query, what the most telling term for it is worth there.
 * @throws Error where it is not a whole index.
 */
export function createEngine(packed: PackedIndex): Engine {
  const unpacked = unpackIndex(packed);
  const {places} = unpacked;
  const map = toPostings(unpacked);

  const headingTerms = places.map(({headings}) =>
    toIndexedTerms(headings.at(-1) ?? '')
      .sort()
      .join(' '),
  );

  /** A rare term tells more. */
  const toRarity = (postings: Postings): number => Math.log(1 + places.length / postings.size);

  /** The terms of the index that a word can mean, each with its likeness. */
  function findAlike(whole: string, isLast: boolean): Map<string, number> {
    const alike = new Map<string, number>();
    const add = (term: string, value: number): void => {
      alike.set(term, Math.max(value, alike.get(term) ?? 0));
    };
    if (map.has(whole)) {
      add(whole, 1);
    }
    // The last word may still be being typed.
    if (isLast || alike.size === 0) {
      for (const term of map.atPrefix(whole).keys()) {
        add(term, (likeness.prefix * whole.length) / term.length);
      }
    }
    const stem = toStem(whole);
    if (stem.length > 3) {
      for (const term of map.atPrefix(stem).keys()) {
        if (term.length <= whole.length + 3) {
          add(term, likeness.stem);
        }
      }
    }
    if (alike.size === 0 && whole.length > 3) {
      for (const [term, [, distance]] of map.fuzzyGet(whole, whole.length > 5 ? 2 : 1)) {
        add(term, likeness.typo / distance);
      }
    }
    return alike;
  }

  return {
    find({text, currentArea, areas: wanted}) {
      const typed = toWords(text.slice(0, maxQueryLength))
        .slice(0, maxWords)
        .map((word) => toTerms(word.text));
      const telling = typed.filter(([whole]) => !isStopWord(whole));
      const words = telling.length > 0 ? telling : typed;
      const terms = new Map<string, number>();
      /** For each word, the sections that have it and what it is worth there. */
      const scores = words.map((): Postings => new Map());
      const score = (word: number, section: number, value: number): void => {
        scores[word]?.set(section, Math.max(value, scores[word]?.get(section) ?? 0));
      };
      const note = (term: string, word: number): void => {
        terms.set(term, terms.get(term) ?? word);
      };
      /** Takes the sections that have all of some terms for those that have some words. */
      const addAll = (all: readonly string[], value: number, from: number, to: number): void => {
        const [rarest = none, ...others] = all.map((term) => map.get(term) ?? none).sort((a, b) => a.size - b.size);
        for (const [section, own] of rarest) {
          if (others.every((each) => each.has(section))) {
            const least = Math.min(own, ...others.map((each) => each.get(section) ?? 0));
            for (let word = from; word < to; word += 1) {
              score(word, section, value * least * toRarity(rarest));
            }
          }
        }
        all.forEach((term) => note(term, from));
      };

      words.forEach(([whole, ...parts], word) => {
        const alike = findAlike(whole, word === words.length - 1);
        // What is only like the word must not tell more than the word itself.
        const limit = map.has(whole) ? toRarity(map.get(whole) ?? none) : Infinity;
        for (const [term, value] of alike) {
          const postings = map.get(term) ?? none;
          const rarity = Math.min(toRarity(postings), limit);
          postings.forEach((own, section) => score(word, section, value * own * rarity));
          note(term, word);
        }
        if (alike.size === 0 && parts.length > 1) {
          addAll(parts, likeness.part, word, word + 1);
        }
      });
      for (const {from, to, others} of findSynonyms(words.map(([whole]) => whole))) {
        others.forEach((other) => addAll(other, likeness.synonym, from, to));
      }

      const sums = new Map<number, {sum: number; count: number}>();
      for (const ofWord of scores) {
        for (const [section, value] of ofWord) {
          const {sum, count} = sums.get(section) ?? {sum: 0, count: 0};
          sums.set(section, {sum: sum + value, count: count + 1});
        }
      }
      const wholeQuery = toIndexedTerms(text.slice(0, maxQueryLength)).sort().join(' ');
      const near = currentArea && areas[currentArea].tag;
      const wantedTags = wanted?.map((area) => areas[area].tag);
      const candidates = [...sums].flatMap(([section, {sum, count}]) => {
        const place = places[section];
        return place && (wantedTags?.includes(place.tag) ?? true)
          ? [
              {
                place,
                section,
                count,
                score:
                  sum *
                  count *
                  (headingTerms[section] === wholeQuery ? sameness : 1) *
                  (place.tag === near ? nearness : 1),
              },
            ]
          : [];
      });
      // Who types several words wants them together: what has half of the words or less only dilutes the answer.
      const most = candidates.reduce((max, {count}) => Math.max(max, count), 0);
      return {
        places: candidates
          .filter(({count}) => count > most / 2)
          .sort((a, b) => b.score - a.score || a.section - b.section)
          .map(({place}) => place),
        terms,
      };
    },
  };
}
