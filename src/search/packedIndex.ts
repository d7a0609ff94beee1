import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import {toTerms, toWords} from './words';

/**
 * The weight of each field of sections and pages, by the part of the index that contains it. `reference` is the text of
 * reference pages.
 */
const boosts = {
  first: {title: 4, heading: 2, above: 0.5, keywords: 5, description: 3},
  rest: {subject: 1, text: 2, reference: 0.7},
};

/** The weights of all fields. */
export const boost = {...boosts.first, ...boosts.rest};

/** The fields in the order of their numbers. */
const fields = Object.keys(boost);

/** The indexes of the fields in each part of the index. */
export const fieldsOf = {
  first: Object.keys(boosts.first).map((field) => fields.indexOf(field)),
  rest: Object.keys(boosts.rest).map((field) => fields.indexOf(field)),
};

/** How MiniSearch splits texts, in the build and for queries. */
export const indexOptions: Options = {fields, tokenize: toWords, processTerm: toTerms, searchOptions: {boost}};

/** A page in results. */
export interface FoundPage {
  /** Path without the base URL. */
  path: string;
  tag: string;
}

/** A section in results. */
export interface Place extends FoundPage {
  /** The index of the page, and of the section in the page. */
  page: number;
  inPage: number;
  anchor: string;
  /** The headings from the title of the page to that of the section. */
  headings: readonly string[];
  /** The file with the text of the page; undefined if only the first part of the index is loaded. */
  textFile?: string;
}

/** Per field, the number of words of each document and their average. */
interface PackedLengths {
  lengths: readonly (readonly number[])[];
  averages: readonly number[];
}

/** The content of a part of the index. */
interface PackedPart {
  ofSections: PackedLengths;
  ofPages: PackedLengths;
  /**
   * One line per term, sorted: the number of letters shared with the previous term, in base 36, and the remaining letters.
   */
  terms: string;
  /**
   * One line per term with the fields that contain it, numbered across all sections. Each number is a letter (`toLetter`)
   * for the distance from the previous one. The frequency in a field is left out: it would add 14 kB and change the mean
   * rank by at most a hundredth.
   */
  postings: string;
}

/**
 * The first part of the index, which answers the first keys: titles, headings, keywords and descriptions. It is loaded
 * before the first answer, so each compressed byte counts.
 */
export interface FirstPart extends PackedPart {
  /** Changes with the content. */
  id: string;
  /**
   * `sections` has one line per section: its level and its heading, then a tab and its anchor, if `toSlug` of the heading
   * is another.
   */
  pages: readonly (FoundPage & {sections: string})[];
}

/** The file of the first part. */
export interface FirstIndex extends FirstPart {
  /** The name of the file with the rest. */
  rest: string;
}

/**
 * The rest of the index: the texts of pages. Its terms are those that the first part lacks. Its postings start with those
 * of the terms of the first part.
 */
export interface RestIndex extends PackedPart {
  /** The id of its first part. */
  of: string;
  /** For each page, the file with its text. */
  textFiles: readonly string[];
}

/** The file with the text of a page: the texts of the blocks of each section. */
export type PageText = readonly (readonly string[])[];

/** The base of written numbers. */
export const base = 36;

/** The first letter that JSON does not escape, the one after it that JSON escapes, and the first surrogate. */
const letters = {first: 35, backslash: 92, surrogates: 0xd800};

/**
 * Writes a number as a letter. Small numbers take one byte, and none needs a separator.
 * @throws RangeError if the number is too large.
 */
export function toLetter(number: number): string {
  const code = number + letters.first;
  const free = code < letters.backslash ? code : code + 1;
  if (free >= letters.surrogates) {
    throw new RangeError(`The index of search has no letter for the number ${number}`);
  }
  return String.fromCharCode(free);
}

const toNumber = (code: number): number => code - letters.first - (code > letters.backslash ? 1 : 0);

/** The anchor of most headings: their words in lower case, joined by hyphens. */
export const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Joins lines. Each line gets an end, so that no line differs from one empty line. */
export const packLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const unpackLines = (packed: string): string[] => packed.split('\n').slice(0, -1);

/** Packs sorted terms: each one without the prefix that it shares with the previous one. */
export function packTerms(terms: readonly string[]): string {
  return packLines(
    terms.map((term, at) => {
      const before = terms[at - 1] ?? '';
      let shared = 0;
      while (shared < base - 1 && shared < term.length && term[shared] === before[shared]) {
        shared += 1;
      }
      return shared.toString(base) + term.slice(shared);
    }),
  );
}

/** The reverse of `packTerms`. */
export function unpackTerms(packed: string): string[] {
  let before = '';
  return unpackLines(packed).map((line) => (before = before.slice(0, parseInt(line[0] ?? '', base)) + line.slice(1)));
}

/** The sections of all pages, in the order of their numbers. */
function toPlaces({pages}: FirstPart, textFiles: readonly string[] = []): Place[] {
  return pages.flatMap(({path, tag, sections}, page) => {
    const above: string[] = [];
    return sections.split('\n').map((line, inPage): Place => {
      const [named = '', anchor] = line.split('\t');
      const heading = named.slice(1);
      // A page may skip a level of headings.
      above.length = Math.min(above.length, Number(named[0]) - 1);
      above[Number(named[0]) - 1] = heading;
      const own = anchor ?? (inPage > 0 ? toSlug(heading) : '');
      const headings = above.filter((each) => each !== undefined);
      return {path, tag, page, inPage, anchor: own, headings, ...(textFiles[page] && {textFile: textFiles[page]})};
    });
  });
}

type OfFields = Map<number, Map<number, number>>;

/** The number of occurrences of a term by field and section, then by field and page. */
function readPostings(
  ofParts: readonly {packed: string; fields: readonly number[]}[],
  places: readonly Place[],
): OfFields {
  const ofFields: OfFields = new Map();
  const count = (field: number, document: number): void => {
    const ofField = ofFields.get(field) ?? new Map<number, number>();
    ofFields.set(field, ofField.set(document, (ofField.get(document) ?? 0) + 1));
  };
  for (const {packed, fields: ofPart} of ofParts) {
    let position = 0;
    for (let at = 0; at < packed.length; at += 1) {
      position += toNumber(packed.charCodeAt(at));
      const field = ofPart[position % ofPart.length] ?? 0;
      const section = Math.floor(position / ofPart.length);
      count(field, section);
      count(fields.length + field, places[section]?.page ?? 0);
    }
  }
  return ofFields;
}

/**
 * Loads an unpacked index into MiniSearch. The serialized format of MiniSearch is twice as large and takes too long to
 * parse.
 * @param offset Number that is added to the numbers of fields.
 */
function unpackSearch(
  parts: readonly {packed: PackedLengths; fields: readonly number[]}[],
  documents: readonly FoundPage[],
  offset: number,
): MiniSearch {
  const averageFieldLength: number[] = [];
  const fieldLength: number[][] = documents.map(() => []);
  for (const {packed, fields: ofPart} of parts) {
    for (const [at, field] of ofPart.entries()) {
      const {[at]: lengths} = packed.lengths;
      if (lengths?.length !== documents.length) {
        throw new Error(`The index has ${documents.length} documents and the lengths of ${String(lengths?.length)}`);
      }
      averageFieldLength[offset + field] = packed.averages[at] ?? 0;
      lengths.forEach((length, document) => ((fieldLength[document] ?? [])[offset + field] = length));
    }
  }
  const whole = {
    documentCount: documents.length,
    nextId: documents.length,
    // MiniSearch expects an object with numeric keys; a list works.
    documentIds: [...documents.keys()],
    fieldIds: Object.fromEntries(fields.map((field, number) => [field, offset + number])),
    fieldLength,
    averageFieldLength,
    storedFields: documents,
    dirtCount: 0,
    index: [],
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(whole as unknown as AsPlainObject, indexOptions);
}

/** An unpacked index. */
export interface UnpackedIndex {
  sections: MiniSearch;
  /** Whole pages: they contain the words of their sections. */
  pages: MiniSearch;
  terms: ReadonlySet<string>;
}

/**
 * Unpacks the index.
 * @param rest If omitted, only the first part is searched.
 * @throws Error if a part is incomplete, or if the rest belongs to another first part.
 */
export function unpackIndex(first: FirstPart, rest?: RestIndex): UnpackedIndex {
  if (rest !== undefined && rest.of !== first.id) {
    throw new Error(`The rest of the index belongs to ${String(rest.of)}, not to ${first.id}`);
  }
  const places = toPlaces(first, rest?.textFiles);
  const own = unpackTerms(first.terms);
  const terms = [...own, ...(rest ? unpackTerms(rest.terms) : [])];
  const postings = unpackLines(first.postings);
  const more = rest === undefined ? [] : unpackLines(rest.postings);
  if (own.length !== postings.length || (rest && terms.length !== more.length)) {
    throw new Error(`The index has ${terms.length} terms and the places of ${rest ? more.length : postings.length}`);
  }
  const parts = [{...first, fields: fieldsOf.first}, ...(rest ? [{...rest, fields: fieldsOf.rest}] : [])];
  const sections = unpackSearch(
    parts.map(({ofSections, fields: ofPart}) => ({packed: ofSections, fields: ofPart})),
    places,
    0,
  );
  const pages = unpackSearch(
    parts.map(({ofPages, fields: ofPart}) => ({packed: ofPages, fields: ofPart})),
    first.pages,
    fields.length,
  );
  terms.forEach((term, number) => {
    // Decoded on demand: MiniSearch only calls `get`, and thousands of maps take too long to create.
    let read: OfFields | undefined;
    const get: OfFields['get'] = (field) =>
      (read ??= readPostings(
        [
          {packed: postings[number] ?? '', fields: fieldsOf.first},
          {packed: more[number] ?? '', fields: fieldsOf.rest},
        ],
        places,
      )).get(field);
    sections['_index'].set(term, {get} as OfFields);
  });
  pages['_index'] = sections['_index'];
  return {sections, pages, terms: new Set(terms)};
}
