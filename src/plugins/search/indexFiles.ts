import {
  errorLists,
  firstFile,
  references,
  type FirstPart,
  type PageText,
  type RestPart,
  type TermNumbers,
} from '../../search/files';
import {toDistinctTerms, toMessageTerms, toWords} from '../../search/words';
import {toHash} from '../sources';
import type {SearchPage, Section} from './page';

/** A name of several words, such as `eth_getLogs` or `StakingI`. Readers search code for such names. */
const compoundName = /[A-Za-z\d]_[A-Za-z\d]|[a-z\d][A-Z]/;

const toNames = (code: string): string =>
  toWords(code)
    .filter((word) => compoundName.test(word))
    .join(' ');

/** Returns the texts of a section that are indexed: its subjects, and all. */
function toTexts({blocks}: Section, isReference: boolean): [subjects: string, text: string] {
  // Readers look up any code in a reference.
  const subjects = blocks.flatMap(({subject, identifiers}) => [subject, ...(isReference ? identifiers : [])]);
  const text = blocks.map((block) => (block.isCode ? toNames(block.text) : block.text));
  return [subjects.join('\n'), text.join('\n')];
}

/** The beginning of a command line, which is no message. */
const isCommand =
  /^(?:(?:evmosd|curl|git|docker|systemctl|npm|npx|make|sudo|jq|forge|cast|rly|hermes|cosmovisor|journalctl|go) |\.\/|-)/;

/** Messages of a node and other quotes in tables and sentences. Readers paste them, with other text around them. */
const toQuotes = ({blocks}: Section): string[] => [
  ...new Set(
    blocks.flatMap(({identifiers}) =>
      identifiers.filter((text) => /\S\s+\S|^\w+$/.test(text) && !isCommand.test(text)),
    ),
  ),
];

/** Numbers the terms of the index as they occur, so that the new terms of a text have successive numbers. */
function toRest(pages: readonly SearchPage[], textFiles: readonly string[]): RestPart {
  const numbers = new Map<string, number>();
  const toNumber = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size;
    numbers.set(term, number);
    return number;
  };
  const toDistances = (all: readonly number[]): TermNumbers =>
    all.map((number, index) => number - (all[index - 1] ?? 0));
  const toNumbers = (text: string): TermNumbers =>
    toDistances(
      toDistinctTerms(text)
        .map(toNumber)
        .sort((a, b) => a - b),
    );
  const numbered = pages.map(({path, sections}, page) => ({
    textFile: textFiles[page],
    sections: sections.map((section) => {
      const [subjects, text] = toTexts(section, references.includes(path));
      // The order of the words tells a message from a question.
      const quotes = toQuotes(section)
        .map(toMessageTerms)
        .filter((terms) => terms.length > (errorLists.includes(path) ? 0 : 1))
        .map((terms) => toDistances(terms.map(toNumber)));
      return [toNumbers(subjects), toNumbers(text), quotes] as const;
    }),
  }));
  return {terms: [...numbers.keys()].join(' '), pages: numbered};
}

/** A file name that changes with the content, so that browsers may cache the file forever. */
const toName = (kind: string, content: string): string => `${kind}.${toHash(content)}.json`;

/** Returns the files of the index by name: the text of each page, the rest, and the first part. */
export function toIndexFiles(pages: readonly SearchPage[]): Map<string, string> {
  const texts = pages.map(({sections}): [name: string, content: string] => {
    const text: PageText = sections.map(({blocks}) => blocks.map((block) => block.text));
    const content = JSON.stringify(text);
    return [toName('text', content), content];
  });
  const rest = JSON.stringify(
    toRest(
      pages,
      texts.map(([name]) => name),
    ),
  );
  const first: FirstPart = {
    rest: toName('rest', rest),
    pages: pages.map((page) => ({
      ...page,
      sections: page.sections.map(({level, heading, anchor}) => ({level, heading, anchor})),
    })),
  };
  return new Map([...texts, [first.rest, rest], [firstFile, JSON.stringify(first)]]);
}
