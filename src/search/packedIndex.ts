import MiniSearch, {type Options} from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';

/** What a section is found by: the fields of MiniSearch, in the order of their numbers. */
export const fields = ['title', 'heading', 'above', 'keywords', 'description', 'names', 'text'] as const;

/**
 * The index of MiniSearch as it travels. A compressed byte counts, since all of it is loaded before the first answer:
 * texts are not in it, and what follows from something else is left out.
 */
export interface PackedIndex {
  /** Path without the base URL, `docusaurus_tag`, and the name of the file with the text. */
  pages: readonly (readonly [path: string, tag: string, textFile: string])[];
  /** Every section of every page, in order: its level as a digit, then its heading. Level 1 begins the next page. */
  headings: readonly string[];
  /** The anchor of each section, empty where it follows from the heading. */
  anchors: readonly string[];
  /** One per line. */
  terms: string;
  /**
   * One line per term, in base 36: the fields that have it, numbered through all sections, each as the way from the one
   * before. How often a field has it is left out: it would add 14 kB, and move the mean rank by a hundredth at most.
   */
  postings: string;
  /** How many words each field of each section has. */
  lengths: readonly (readonly number[])[];
}

/** The file with the text of one page: of each section, the text of each block. */
export type PageText = readonly (readonly string[])[];

/** A section as it is found. */
export interface Place {
  /** Of the page, without the base URL. */
  path: string;
  tag: string;
  anchor: string;
  /** From the title of the page to its own heading. */
  headings: readonly string[];
  /** The name of the file with the text of the page, and the number of the section in it. */
  textFile: string;
  inPage: number;
  /** The number of the page. */
  page: number;
}

/** In which base numbers are written. */
export const base = 36;

/** The anchor that nearly every heading gets. */
export const toUsualAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The headings above each section and its own, from the title of the page down. */
export function toHeadings(sections: readonly {level: number; heading: string}[]): string[][] {
  let above: {level: number; heading: string}[] = [];
  return sections.map(({level, heading}) => {
    above = [...above.filter((each) => each.level < level), {level, heading}];
    return above.map((each) => each.heading);
  });
}

/**
 * The sections, in the order of the index.
 * @throws Error where it is not a whole index.
 */
export function unpackPlaces({pages, headings, anchors}: PackedIndex): Place[] {
  const sections = headings.map((heading) => ({level: Number(heading[0]), heading: heading.slice(1)}));
  let page = -1;
  let inPage = 0;
  return toHeadings(sections).map((above, index) => {
    const isTitle = sections[index]?.level === 1;
    page += Number(isTitle);
    inPage = isTitle ? 0 : inPage + 1;
    const [path, tag, textFile] = pages[page] ?? [];
    const anchor = anchors[index];
    if (path === undefined || tag === undefined || textFile === undefined || anchor === undefined) {
      throw new Error(`Section ${index} of the index belongs to no page`);
    }
    const ownAnchor = isTitle ? '' : anchor || toUsualAnchor(above.at(-1) ?? '');
    return {path, tag, anchor: ownAnchor, headings: above, textFile, inPage, page};
  });
}

type OfFields = Map<number, Map<number, number>>;

/**
 * Where one term stands: for each field, the documents that have it there, and in how many sections. Read when asked for.
 * Fields have two numbers: below `fields.length` documents are sections, from there on pages. Of a map it has what a search
 * needs: thousands of real ones would take too long to make.
 */
class Postings implements Pick<OfFields, 'get'> {
  private ofFields: OfFields | undefined;

  constructor(
    private readonly packed: string,
    private readonly places: readonly Place[],
  ) {}

  get(field: number): Map<number, number> | undefined {
    this.ofFields ??= this.read();
    return this.ofFields.get(field);
  }

  private read(): OfFields {
    const ofFields: OfFields = new Map();
    const count = (field: number, document: number): void => {
      const ofField = ofFields.get(field) ?? new Map<number, number>();
      ofFields.set(field, ofField.set(document, (ofField.get(document) ?? 0) + 1));
    };
    let position = 0;
    for (const digits of this.packed.split(' ')) {
      position += parseInt(digits, base);
      const field = position % fields.length;
      const section = Math.floor(position / fields.length);
      count(field, section);
      count(fields.length + field, this.places[section]?.page ?? 0);
    }
    return ofFields;
  }
}

/** MiniSearch over an index that has travelled. Its own format is twice as large, and takes too long to read. */
class PackedSearch extends MiniSearch {
  /**
   * @param terms Shared by the searches over sections and over pages: to enter them is what takes time.
   * @param firstField The number of the first field.
   */
  constructor(
    terms: SearchableMap<OfFields>,
    lengths: PackedIndex['lengths'],
    options: Options,
    toDocument: (section: number) => number,
    firstField: number,
  ) {
    super(options);
    // The package has its types twice, one for each entry.
    this._index = terms as unknown as typeof this._index;
    this._fieldIds = Object.fromEntries(fields.map((field, number) => [field, firstField + number]));
    lengths.forEach((ofFields, section) => {
      const document = toDocument(section);
      const sums = this._fieldLength.get(document) ?? [];
      ofFields.forEach((length, field) => (sums[firstField + field] = (sums[firstField + field] ?? 0) + length));
      this._fieldLength.set(document, sums);
      this._documentIds.set(document, document);
    });
    this._documentCount = this._documentIds.size;
    fields.forEach((_, field) => {
      const sum = lengths.reduce((all, own) => all + (own[field] ?? 0), 0);
      this._avgFieldLength[firstField + field] = sum / this._documentCount;
    });
  }
}

/**
 * Two searches: over the sections, and over whole pages, which have what their sections have. Documents are numbers.
 * @throws Error where it is not a whole index.
 */
export function unpackIndex(
  packed: PackedIndex,
  options: Options,
): {places: Place[]; sections: MiniSearch; pages: MiniSearch} {
  const places = unpackPlaces(packed);
  const lines = packed.postings.split('\n');
  const terms = packed.terms.split('\n');
  if (terms.length !== lines.length) {
    throw new Error(`The index has ${terms.length} terms and the places of ${lines.length}`);
  }
  const index = new SearchableMap<OfFields>();
  terms.forEach((term, number) => index.set(term, new Postings(lines[number] ?? '', places) as unknown as OfFields));
  return {
    places,
    sections: new PackedSearch(index, packed.lengths, options, (section) => section, 0),
    pages: new PackedSearch(index, packed.lengths, options, (section) => places[section]?.page ?? 0, fields.length),
  };
}
