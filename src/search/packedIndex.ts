import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import {toTerms, toWords} from './words';

/**
 * What a section and a page are found by, and what a word is worth there, by the part of the index that has it. `reference`
 * has the text of reference works.
 */
const boosts = {
  first: {title: 4, heading: 2, above: 0.5, keywords: 5, description: 3},
  rest: {subject: 1, text: 2, reference: 0.7},
};

export const boost = {...boosts.first, ...boosts.rest};

/** The fields in the order of their numbers. */
const fields = Object.keys(boost);

/** The numbers of the fields that each part of the index has. */
export const fieldsOf = {
  first: Object.keys(boosts.first).map((field) => fields.indexOf(field)),
  rest: Object.keys(boosts.rest).map((field) => fields.indexOf(field)),
};

/** How MiniSearch takes texts apart, in the build and for a query. */
export const indexOptions: Options = {fields, tokenize: toWords, processTerm: toTerms, searchOptions: {boost}};

/** A page as it is found. */
export interface FoundPage {
  /** Without the base URL. */
  path: string;
  tag: string;
}

/** A section as it is found. */
export interface Place extends FoundPage {
  /** The numbers of the page, and of the section in it. */
  page: number;
  inPage: number;
  anchor: string;
  /** From the title of the page to its own heading. */
  headings: readonly string[];
  /** The name of the file with the text of the page; undefined where only the first part of the index is there. */
  textFile?: string;
}

/** By field, how many words each document has there, and how many they have on average. */
interface PackedLengths {
  lengths: readonly (readonly number[])[];
  averages: readonly number[];
}

/** What both parts of the index have of their fields. */
interface PackedPart {
  ofSections: PackedLengths;
  ofPages: PackedLengths;
  /** One line per term, sorted: how many letters it shares with the one before, in base 36, and the other letters. */
  terms: string;
  /**
   * One line per term: the fields that have it, numbered through all sections, each as the way from the one before, and that
   * as a letter (`toLetter`). How often a field has it is left out: it would add 14 kB, and move the mean rank by a
   * hundredth at most.
   */
  postings: string;
}

/**
 * The first part of the index, which answers the first keys: what pages are called. All of it is loaded before the first
 * answer, so each compressed byte counts.
 */
export interface FirstPart extends PackedPart {
  /** Changes with the content. */
  id: string;
  /**
   * `sections` has one line per section: its level, its heading, and behind a tab its anchor, unless that is what `toSlug`
   * makes of the heading.
   */
  pages: readonly (FoundPage & {sections: string})[];
}

/** The first part as a file. */
export interface FirstIndex extends FirstPart {
  /** The name of the file with the rest. */
  rest: string;
}

/**
 * The rest of the index: what pages say. Its terms are those that the first part does not have; its postings begin with
 * those of the terms of the first part.
 */
export interface RestIndex extends PackedPart {
  /** The id of the first part that it belongs to. */
  of: string;
  /** Of each page, the name of the file with its text. */
  textFiles: readonly string[];
}

/** The file with the text of one page: of each section, the text of each block. */
export type PageText = readonly (readonly string[])[];

/** In which base numbers are written. */
export const base = 36;

/** The first letter that JSON writes as it is, the one that it does not, and those that are halves of others. */
const letters = {first: 35, backslash: 92, surrogates: 0xd800};

/**
 * A number as a letter: small ones take one byte, and none needs anything around it.
 * @throws RangeError where there is no letter for it.
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

/** The anchor that most headings have: their words in lower case, with hyphens. */
export const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Lines as one text, each with its end: so no line is another thing than one empty line. */
export const packLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const unpackLines = (packed: string): string[] => packed.split('\n').slice(0, -1);

/** Terms, sorted, of which each is written as what it does not share with the one before. */
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

export function unpackTerms(packed: string): string[] {
  let before = '';
  return unpackLines(packed).map((line) => (before = before.slice(0, parseInt(line[0] ?? '', base)) + line.slice(1)));
}

/** The sections of the pages, in the order of their numbers. */
function toPlaces({pages}: FirstPart, textFiles: readonly string[] = []): Place[] {
  return pages.flatMap(({path, tag, sections}, page) => {
    const above: string[] = [];
    return sections.split('\n').map((line, inPage): Place => {
      const [named = '', anchor] = line.split('\t');
      const heading = named.slice(1);
      // A level may be left out: what is above is all that is higher.
      above.length = Math.min(above.length, Number(named[0]) - 1);
      above[Number(named[0]) - 1] = heading;
      const own = anchor ?? (inPage > 0 ? toSlug(heading) : '');
      const headings = above.filter((each) => each !== undefined);
      return {path, tag, page, inPage, anchor: own, headings, ...(textFiles[page] && {textFile: textFiles[page]})};
    });
  });
}

type OfFields = Map<number, Map<number, number>>;

/** By field the sections that have a term there; then by field the pages, with how many of their sections have it. */
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
 * MiniSearch over an index that has travelled. Its own format is twice as large, and takes too long to read.
 * @param offset What is added to the numbers of the fields.
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
    // What it wants by number may be a list.
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

/** The index as it is searched. */
export interface UnpackedIndex {
  sections: MiniSearch;
  /** Whole pages, which have what their sections have. */
  pages: MiniSearch;
  terms: ReadonlySet<string>;
}

/**
 * Two searches: over the sections, and over whole pages.
 * @param rest Without it, they find what is in the first part.
 * @throws Error where a part is not whole, or the rest does not belong to the first part.
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
    // Read when asked for: it is all that a search needs of a map, and thousands of maps would take too long to make.
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
