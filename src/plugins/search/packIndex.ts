import MiniSearch from 'minisearch';
import {base, boost, indexOptions, type PackedIndex} from '../../search/packedIndex';
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

/** What MiniSearch makes of documents, of which some fields may not be searched. */
function toIndex(documents: readonly Document[], fields = indexOptions.fields) {
  const search = new MiniSearch({...indexOptions, fields, processTerm});
  search.addAll(documents.map((document, id) => ({id, ...document})));
  const {index, documentIds: _, storedFields: __, fieldLength, ...plain} = search.toJSON();
  return {index, packed: {...plain, fieldLength: Object.values(fieldLength)}};
}

/**
 * Lets MiniSearch make the index, and writes it so that it travels.
 * @param textFiles Of each page, the name of the file with its text.
 */
export function packIndex(pages: readonly SearchPage[], textFiles: readonly string[]): PackedIndex {
  const {fields} = indexOptions;
  const documents = pages.map(toDocuments);
  const {index, packed: ofSections} = toIndex(documents.flat());
  const postings = index.map(([, ofFields]) => {
    const positions = Object.entries(ofFields)
      .flatMap(([field, ofDocuments]) =>
        Object.keys(ofDocuments).map((section) => Number(section) * fields.length + Number(field)),
      )
      .sort((a, b) => a - b);
    return positions.map((position, at) => (position - (positions[at - 1] ?? 0)).toString(base)).join(' ');
  });
  return {
    pages: pages.map(({path, tag, sections}, page) => ({
      path,
      tag,
      textFile: textFiles[page] ?? '',
      sections: toHeadings(sections).map((headings, section) => ({headings, anchor: sections[section]?.anchor ?? ''})),
    })),
    ofSections,
    ofPages: toIndex(documents.map(join), [...fields.map((field) => `${field} of a section`), ...fields]).packed,
    terms: index.map(([term]) => term).join('\n'),
    postings: postings.join('\n'),
  };
}
