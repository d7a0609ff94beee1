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

/** Pages that list everything: the page that explains comes before them, unless one of their names is looked for. */
export const references: readonly string[] = [
  '/develop/api/ethereum-json-rpc/methods',
  '/protocol/evmos-cli/cli-commands',
];

/** A name made of several words, as `eth_getLogs` or `StakingI`: what a reader looks for in code. */
const compoundName = /[A-Za-z\d]_[A-Za-z\d]|[a-z\d][A-Z]/;

const toNames = (code: string): string =>
  toWords(code)
    .filter((word) => compoundName.test(word))
    .join(' ');

type Document = Record<keyof typeof boost, string>;

/** What each section is found by. */
function toDocuments({path, sections, description, keywords}: SearchPage): Document[] {
  const headings = toHeadings(sections);
  return sections.map(({heading, level, blocks}, index) => {
    const text = blocks.map((block) => (block.isCode ? toNames(block.text) : block.text)).join('\n');
    // A reference is looked up by all that it marks as code.
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

/** A whole page as one document. */
const join = (documents: readonly Document[]): Document =>
  Object.fromEntries(
    Object.keys(boost).map((field) => [field, documents.map((each) => each[field as keyof Document]).join('\n')]),
  ) as Document;

/** A word that stands a hundred times is looked at once. */
const termsOf = new Map<string, string[]>();

function processTerm(word: string): string[] {
  const terms = termsOf.get(word) ?? toTerms(word);
  termsOf.set(word, terms);
  return terms;
}

/** What MiniSearch makes of documents: by term and field the documents that have it, and by document the lengths of its fields. */
function toIndex(documents: readonly Document[]) {
  const search = new MiniSearch({...indexOptions, processTerm});
  search.addAll(documents.map((document, id) => ({id, ...document})));
  const {index, fieldLength, averageFieldLength} = search.toJSON();
  return {
    // Terms that stand beside each other share their beginning.
    terms: index.sort(([a], [b]) => (a < b ? -1 : 1)),
    toLengths: (fields: readonly number[]) => ({
      lengths: fields.map((field) => Object.values(fieldLength).map((lengths) => lengths[field] ?? 0)),
      averages: fields.map((field) => averageFieldLength[field] ?? 0),
    }),
  };
}

type Term = ReturnType<typeof toIndex>['terms'][number];

/** Where a term stands in some of the fields: see `PackedPart.postings`. */
function toPostings([, ofFields]: Term, fields: readonly number[]): string {
  const positions = fields
    .flatMap((field, at) => Object.keys(ofFields[field] ?? {}).map((section) => Number(section) * fields.length + at))
    .sort((a, b) => a - b);
  return positions.map((position, at) => toLetter(position - (positions[at - 1] ?? 0))).join('');
}

/** The headings of a page: see `FirstPart.pages`. */
const toLines = ({sections}: SearchPage): string =>
  sections
    .map(({level, heading, anchor}, at) => {
      const name = heading.replace(/\s+/g, ' ');
      return `${level}${name}${anchor === (at > 0 ? toSlug(name) : '') ? '' : `\t${anchor}`}`;
    })
    .join('\n');

/** What changes with the content of a file. */
const toId = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);

export interface PackedIndex {
  first: FirstPart;
  rest: RestIndex;
}

/**
 * Lets MiniSearch make the index, and writes it so that it travels.
 * @param textFiles Of each page, the name of the file with its text.
 */
export function packIndex(pages: readonly SearchPage[], textFiles: readonly string[]): PackedIndex {
  const documents = pages.map(toDocuments);
  const {terms, toLengths} = toIndex(documents.flat());
  const ofPages = toIndex(documents.map(join));
  const toPart = (fields: readonly number[]) => ({
    ofSections: toLengths(fields),
    ofPages: ofPages.toLengths(fields),
  });
  const isFirst = (term: Term): boolean => toPostings(term, fieldsOf.first) !== '';
  const own = terms.filter(isFirst);
  const others = terms.filter((term) => !isFirst(term));
  const content = {
    pages: pages.map((page) => ({path: page.path, tag: page.tag, sections: toLines(page)})),
    ...toPart(fieldsOf.first),
    terms: packTerms(own.map(([term]) => term)),
    postings: packLines(own.map((term) => toPostings(term, fieldsOf.first))),
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
