import {createHash} from 'node:crypto';
import MiniSearch from 'minisearch';
import {
  boost,
  fieldsOf,
  indexOptions,
  packLines,
  packTerms,
  toLetter,
  toSlug,
  type FirstPart,
  type RestIndex,
} from '../../search/packedIndex';
import {toTerms, toWords} from '../../search/words';
import {toHeadings, type SearchPage} from './page';

/** Pages that list everything. They rank below pages that explain, except for searches for a name. */
export const references: readonly string[] = [
  '/develop/api/ethereum-json-rpc/methods',
  '/protocol/evmos-cli/cli-commands',
];

/** A name of several words, such as `eth_getLogs` or `StakingI`. Readers search code for such names. */
const compoundName = /[A-Za-z\d]_[A-Za-z\d]|[a-z\d][A-Z]/;

const toNames = (code: string): string =>
  toWords(code)
    .filter((word) => compoundName.test(word))
    .join(' ');

type Document = Record<keyof typeof boost, string>;

/** Returns the searchable fields of each section of a page. */
function toDocuments({path, sections, description, keywords}: SearchPage): Document[] {
  const headings = toHeadings(sections);
  return sections.map(({heading, level, blocks}, index) => {
    const text = blocks.map((block) => (block.isCode ? toNames(block.text) : block.text)).join('\n');
    // Readers look up any code in a reference.
    const isReference = references.includes(path);
    return {
      ...(level === 1
        ? {title: heading, heading: '', keywords: keywords.join('\n'), description}
        : {title: '', heading, keywords: '', description: ''}),
      above: headings[index]?.slice(0, -1).join('\n') ?? '',
      subject: blocks.flatMap(({subject, identifiers}) => [subject, ...(isReference ? identifiers : [])]).join('\n'),
      text: isReference ? '' : text,
      reference: isReference ? text : '',
    };
  });
}

/** Joins the sections of a page into one document. */
const join = (documents: readonly Document[]): Document =>
  Object.fromEntries(
    Object.keys(boost).map((field) => [field, documents.map((each) => each[field as keyof Document]).join('\n')]),
  ) as Document;

/** The terms of words that were processed before. */
const termsOf = new Map<string, string[]>();

function processTerm(word: string): string[] {
  const terms = termsOf.get(word) ?? toTerms(word);
  termsOf.set(word, terms);
  return terms;
}

/**
 * Indexes documents with MiniSearch: the documents by term and field, and the lengths of fields by document.
 * @param toTermsOf The terms of a word. Null leaves the word out; lengths count it all the same.
 */
function toIndex(documents: readonly Document[], toTermsOf: (word: string) => string[] | null) {
  const search = new MiniSearch({...indexOptions, processTerm: toTermsOf});
  search.addAll(documents.map((document, id) => ({id, ...document})));
  const {index, fieldLength, averageFieldLength} = search.toJSON();
  return {
    // Sorted, so that neighboring terms share their beginning.
    terms: index.sort(([a], [b]) => (a < b ? -1 : 1)),
    toLengths: (fields: readonly number[]) => ({
      lengths: fields.map((field) => Object.values(fieldLength).map((lengths) => lengths[field] ?? 0)),
      averages: fields.map((field) => averageFieldLength[field] ?? 0),
    }),
  };
}

type Term = ReturnType<typeof toIndex>['terms'][number];

/** Encodes the positions of a term in some of the fields, as `PackedPart.postings` describes. */
function toPostings([, ofFields]: Term, fields: readonly number[]): string {
  const positions = fields
    .flatMap((field, at) => Object.keys(ofFields[field] ?? {}).map((section) => Number(section) * fields.length + at))
    .sort((a, b) => a - b);
  return positions.map((position, at) => toLetter(position - (positions[at - 1] ?? 0))).join('');
}

/** Encodes the headings of a page, as `FirstPart.pages` describes. */
const toLines = ({sections}: SearchPage): string =>
  sections
    .map(({level, heading, anchor}, at) => {
      const name = heading.replace(/\s+/g, ' ');
      return `${level}${name}${anchor === (at > 0 ? toSlug(name) : '') ? '' : `\t${anchor}`}`;
    })
    .join('\n');

/** An id that changes with the content. */
const toId = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);

/** The two parts of the index, which a browser loads one after the other. */
export interface PackedIndex {
  first: FirstPart;
  rest: RestIndex;
}

/**
 * Makes the index with MiniSearch, and packs it in a short form for browsers.
 * @param textFiles The name of the file with the text of each page.
 */
export function packIndex(pages: readonly SearchPage[], textFiles: readonly string[]): PackedIndex {
  const documents = pages.map(toDocuments);
  const {terms, toLengths} = toIndex(documents.flat(), processTerm);
  // Only its lengths are read.
  const ofPages = toIndex(documents.map(join), () => null);
  const toPart = (fields: readonly number[]) => ({
    ofSections: toLengths(fields),
    ofPages: ofPages.toLengths(fields),
  });
  const inFirst = new Map(terms.map((term) => [term, toPostings(term, fieldsOf.first)]));
  const own = terms.filter((term) => inFirst.get(term));
  const others = terms.filter((term) => !inFirst.get(term));
  const content = {
    pages: pages.map((page) => ({path: page.path, tag: page.tag, sections: toLines(page)})),
    ...toPart(fieldsOf.first),
    terms: packTerms(own.map(([term]) => term)),
    postings: packLines(own.map((term) => inFirst.get(term) ?? '')),
  };
  const first = {id: toId(content), ...content};
  return {
    first,
    rest: {
      of: first.id,
      textFiles,
      ...toPart(fieldsOf.rest),
      terms: packTerms(others.map(([term]) => term)),
      postings: packLines([...own, ...others].map((term) => toPostings(term, fieldsOf.rest))),
    },
  };
}
