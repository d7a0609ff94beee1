import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import {toTerms, toWords} from './words';

/** What a section and a page are found by, and what a word is worth there. `reference` has the text of reference works. */
export const boost = {
  title: 4,
  heading: 2,
  above: 0.5,
  keywords: 5,
  description: 3,
  subject: 1,
  text: 2,
  reference: 0.7,
};

/** The fields in the order of their numbers. */
const fields = Object.keys(boost);

/** How MiniSearch takes texts apart, in the build and for a query. */
export const indexOptions: Options = {fields, tokenize: toWords, processTerm: toTerms, searchOptions: {boost}};

/** What MiniSearch says of a whole index, without what each document has. Documents are numbers, from 0. */
type PackedSearch = Omit<AsPlainObject, 'index' | 'documentIds' | 'storedFields' | 'fieldLength'> & {
  fieldLength: readonly number[][];
};

/** A page as it is found, and the name of the file with its text. */
export interface FoundPage {
  /** Without the base URL. */
  path: string;
  tag: string;
  textFile: string;
}

/** A section as it is found. */
export interface Place extends FoundPage {
  /** The numbers of the page, and of the section in it. */
  page: number;
  inPage: number;
  anchor: string;
  /** From the title of the page to its own heading. */
  headings: readonly string[];
}

/** The index of MiniSearch as it travels: all of it is loaded before the first answer, so each compressed byte counts. */
export interface PackedIndex {
  pages: readonly (FoundPage & {sections: readonly Pick<Place, 'anchor' | 'headings'>[]})[];
  ofSections: PackedSearch;
  ofPages: PackedSearch;
  /** One per line. */
  terms: string;
  /**
   * One line per term, in base 36: the fields that have it, numbered through all sections, each as the way from the one
   * before. How often a field has it is left out: it would add 14 kB, and move the mean rank by a hundredth at most.
   */
  postings: string;
}

/** The file with the text of one page: of each section, the text of each block. */
export type PageText = readonly (readonly string[])[];

/** In which base numbers are written. */
export const base = 36;

type OfFields = Map<number, Map<number, number>>;

/** By field the sections that have a term there; then by field the pages, with how many of their sections have it. */
function readPostings(packed: string, places: readonly Place[]): OfFields {
  const ofFields: OfFields = new Map();
  const count = (field: number, document: number): void => {
    const ofField = ofFields.get(field) ?? new Map<number, number>();
    ofFields.set(field, ofField.set(document, (ofField.get(document) ?? 0) + 1));
  };
  let position = 0;
  for (const digits of packed.split(' ')) {
    position += parseInt(digits, base);
    const field = position % fields.length;
    const section = Math.floor(position / fields.length);
    count(field, section);
    count(fields.length + field, places[section]?.page ?? 0);
  }
  return ofFields;
}

/** MiniSearch over an index that has travelled. Its own format is twice as large, and takes too long to read. */
function unpackSearch(packed: PackedSearch, documents: readonly FoundPage[]): MiniSearch {
  // What it wants by number may be a list.
  const ofDocuments = {documentIds: [...documents.keys()], storedFields: documents, index: []};
  return MiniSearch.loadJS({...packed, ...ofDocuments} as unknown as AsPlainObject, indexOptions);
}

/**
 * Two searches: over the sections, and over whole pages, which have what their sections have.
 * @throws Error where it is not a whole index.
 */
export function unpackIndex(packed: PackedIndex): {sections: MiniSearch; pages: MiniSearch} {
  const places = packed.pages.flatMap(({sections: ofPage, ...page}, number) =>
    ofPage.map((section, inPage) => ({...page, ...section, page: number, inPage})),
  );
  const sections = unpackSearch(packed.ofSections, places);
  const pages = unpackSearch(packed.ofPages, packed.pages);
  const terms = packed.terms.split('\n');
  const postings = packed.postings.split('\n');
  if (terms.length !== postings.length || places.length !== sections.documentCount) {
    throw new Error(`The index has ${terms.length} terms and the places of ${postings.length}`);
  }
  terms.forEach((term, number) => {
    // Read when asked for: it is all that a search needs of a map, and thousands of maps would take too long to make.
    let read: OfFields | undefined;
    const get: OfFields['get'] = (field) => (read ??= readPostings(postings[number] ?? '', places)).get(field);
    sections['_index'].set(term, {get} as OfFields);
  });
  pages['_index'] = sections['_index'];
  return {sections, pages};
}
