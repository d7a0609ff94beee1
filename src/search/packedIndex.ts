import {toHeadings, type SearchPage} from './page';
import {isStopWord, toTerms, toWords} from './words';

/**
 * The embedded index as it travels: which term stands in which section. Written by the build, read by the engine.
 *
 * A compressed byte counts here, since all of it is loaded before the first answer. So texts are not in it, and what
 * can be computed again is left out: what headings contain, how long sections are, most anchors.
 */
export interface PackedIndex {
  /** Path without the base URL, `docusaurus_tag`, and the name of the file with the text. */
  pages: readonly (readonly [path: string, tag: string, textFile: string])[];
  /** Every section of every page, in order: its level as a digit, then its heading. Level 1 begins the next page. */
  headings: readonly string[];
  /** The anchor of each section, empty where it follows from the heading. */
  anchors: readonly string[];
  /** One per line, as `packTerms` writes them. */
  terms: string;
  /** One line per term: the numbers of its sections, as `packPostings` writes them. */
  postings: string;
}

/** The file with the text of one page: of each section, the text of each block. */
export type PageText = readonly (readonly string[])[];

/** As what a term stands in a text, from the least to the most telling; see `Block`. */
const kinds = ['text', 'identifier', 'subject'] as const;

/** Where a term stands besides the headings. */
export interface Posting {
  /** Number of the section in the whole index, from 0. */
  section: number;
  kind: (typeof kinds)[number];
}

/** What JSON writes as it is, in one byte. */
const digits = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (each) => !/["\\]/.test(each),
);
const valueOf: ReadonlyMap<string, number> = new Map(digits.map((digit, value) => [digit, value]));
/** A digit below this is a number by itself; to a higher one a further number is added, times `base`. */
const singles = 70;
const base = digits.length - singles;

/** Writes a number, from 0: a small one as one character. */
function packNumber(number: number): string {
  return number < singles
    ? (digits[number] ?? '')
    : `${digits[singles + ((number - singles) % base)]}${packNumber(Math.floor((number - singles) / base))}`;
}

/** Reads numbers that stand one behind the other. */
function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let sum = 0;
  let weight = 1;
  for (const digit of text) {
    const value = valueOf.get(digit) ?? 0;
    sum += weight * value;
    if (value < singles) {
      numbers.push(sum);
      sum = 0;
      weight = 1;
    } else {
      weight *= base;
    }
  }
  return numbers;
}

/** The letter for nothing in common, in `packTerms`. */
const firstLetter = 'A'.charCodeAt(0);

/** Sections as the way from each to the next, times three, plus the kind. */
function packPostings(postings: readonly Posting[]): string {
  return postings
    .map(
      ({section, kind}, index) => kinds.length * (section - (postings[index - 1]?.section ?? 0)) + kinds.indexOf(kind),
    )
    .map(packNumber)
    .join('');
}

function unpackPostings(text: string): Posting[] {
  let section = 0;
  return unpackNumbers(text).map((number) => {
    section += Math.floor(number / kinds.length);
    return {section, kind: kinds[number % kinds.length] ?? 'text'};
  });
}

/** The anchor that nearly every heading gets. */
const toUsualAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The terms of a text that are worth an entry in the index, or a search. */
export const toIndexedTerms = (text: string): string[] =>
  toWords(text).flatMap((word) => toTerms(word.text).filter((term) => !isStopWord(term)));

/** A name made of several words, as `eth_getLogs` or `StakingI`: what a reader looks for in code. */
const compoundName = /[A-Za-z\d]_[A-Za-z\d]|[a-z\d][A-Z]/;

/** Terms, sorted: of each, how much of its beginning it has in common with the one before it, as a letter, and the rest. */
function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, index) => {
      const before = terms[index - 1] ?? '';
      let common = 0;
      while (common < 25 && common < term.length && term[common] === before[common]) {
        common += 1;
      }
      return `${String.fromCharCode(firstLetter + common)}${term.slice(common)}`;
    })
    .join('\n');
}

function unpackTerms(text: string): string[] {
  let before = '';
  return text.split('\n').map((packed) => {
    before = before.slice(0, packed.charCodeAt(0) - firstLetter) + packed.slice(1);
    return before;
  });
}

/**
 * @param textFiles Of each page, the name of the file with its text.
 */
export function packIndex(pages: readonly SearchPage[], textFiles: readonly string[]): PackedIndex {
  const sections = pages.flatMap((page) => page.sections);
  const postings = new Map<string, Map<number, Posting>>();
  const enter = (term: string, section: number, kind: Posting['kind']): void => {
    const ofTerm = postings.get(term) ?? new Map<number, Posting>();
    ofTerm.set(section, {section, kind});
    postings.set(term, ofTerm);
  };
  const add = (text: string, section: number, kind: Posting['kind']): void => {
    for (const word of toWords(text)) {
      const [whole, ...parts] = toTerms(word.text).filter((term) => !isStopWord(term));
      if (whole !== undefined) {
        enter(whole, section, kind);
      }
      parts.filter((part) => !postings.get(part)?.has(section)).forEach((part) => enter(part, section, 'text'));
    }
  };
  sections.forEach(({blocks}, section) => {
    // What comes later overwrites what came before.
    for (const {text, isCode} of blocks) {
      if (isCode) {
        const names = toWords(text).filter((word) => compoundName.test(word.text));
        names.flatMap((name) => toTerms(name.text).slice(0, 1)).forEach((name) => enter(name, section, 'text'));
      } else {
        add(text, section, 'text');
      }
    }
    blocks.forEach(({identifiers}) => identifiers.forEach((each) => add(each, section, 'identifier')));
    blocks.forEach(({subject}) => add(subject, section, 'subject'));
  });
  const terms = [...postings.keys()].sort();
  return {
    pages: pages.map(({path, tag}, index) => [path, tag, textFiles[index] ?? '']),
    headings: sections.map(({level, heading}) => `${level}${heading}`),
    anchors: sections.map(({heading, anchor, level}) =>
      level === 1 || anchor === toUsualAnchor(heading) ? '' : anchor,
    ),
    terms: packTerms(terms),
    postings: terms.map((term) => packPostings([...(postings.get(term)?.values() ?? [])])).join('\n'),
  };
}

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
}

/** The index as the engine reads it. */
export interface UnpackedIndex {
  /** In the order of the index. */
  places: readonly Place[];
  postings: readonly (readonly [term: string, postings: readonly Posting[]])[];
}

/**
 * @throws Error where it is not a whole index.
 */
export function unpackIndex({pages, headings, anchors, terms, postings}: PackedIndex): UnpackedIndex {
  const sections = headings.map((heading) => ({level: Number(heading[0]), heading: heading.slice(1)}));
  const termList = unpackTerms(terms);
  const postingList = postings.split('\n');
  let page = -1;
  let inPage = 0;
  const places = toHeadings(sections).map((path, index): Place => {
    const isTitle = sections[index]?.level === 1;
    page += Number(isTitle);
    inPage = isTitle ? 0 : inPage + 1;
    const [pagePath, tag, textFile] = pages[page] ?? [];
    const anchor = anchors[index];
    if (pagePath === undefined || tag === undefined || textFile === undefined || anchor === undefined) {
      throw new Error(`Section ${index} of the index belongs to no page`);
    }
    const heading = path.at(-1) ?? '';
    return {
      path: pagePath,
      tag,
      anchor: isTitle ? '' : anchor || toUsualAnchor(heading),
      headings: path,
      textFile,
      inPage,
    };
  });
  if (termList.length !== postingList.length || places.length === 0) {
    throw new Error(`The index has ${termList.length} terms and the places of ${postingList.length}`);
  }
  return {places, postings: termList.map((term, index) => [term, unpackPostings(postingList[index] ?? '')])};
}
