import MiniSearch from 'minisearch';
import {indexOptions} from '../../search/engine';
import {base, fields, toHeadings, toUsualAnchor, type PackedIndex} from '../../search/packedIndex';
import {toTerms, toWords} from '../../search/words';
import type {SearchPage} from './page';

/** A name made of several words, as `eth_getLogs` or `StakingI`: what a reader looks for in code. */
const compoundName = /[A-Za-z\d]_[A-Za-z\d]|[a-z\d][A-Z]/;

const toNames = (code: string): string[] => toWords(code).flatMap(({text}) => (compoundName.test(text) ? [text] : []));

/** What each section is found by. */
function toDocuments({sections, description, keywords}: SearchPage): Record<(typeof fields)[number], string>[] {
  const headings = toHeadings(sections);
  return sections.map(({heading, level, blocks}, index) => ({
    title: level === 1 ? heading : '',
    heading: level === 1 ? '' : heading,
    above: headings[index]?.slice(0, -1).join('\n') ?? '',
    keywords: level === 1 ? keywords.join('\n') : '',
    description: level === 1 ? description : '',
    names: blocks
      .flatMap(({text, isCode, subject, identifiers}) => [subject, ...identifiers, ...(isCode ? toNames(text) : [])])
      .join('\n'),
    text: blocks.flatMap(({text, isCode}) => (isCode ? [] : [text])).join('\n'),
  }));
}

/**
 * Lets MiniSearch make the index, and writes it so that it travels.
 * @param textFiles Of each page, the name of the file with its text.
 */
export function packIndex(pages: readonly SearchPage[], textFiles: readonly string[]): PackedIndex {
  const sections = pages.flatMap((page) => page.sections);
  const termsOf = new Map<string, string[]>();
  const miniSearch = new MiniSearch({
    ...indexOptions,
    // A word that stands a hundred times is looked at once.
    processTerm: (word) => {
      const terms = termsOf.get(word) ?? toTerms(word);
      termsOf.set(word, terms);
      return terms;
    },
  });
  miniSearch.addAll(pages.flatMap(toDocuments).map((document, id) => ({id, ...document})));
  const {index, fieldLength} = miniSearch.toJSON();
  const postings = index.map(([, ofFields]) => {
    const positions = Object.entries(ofFields)
      .flatMap(([field, ofSections]) =>
        Object.keys(ofSections).map((section) => Number(section) * fields.length + Number(field)),
      )
      .sort((a, b) => a - b);
    return positions.map((position, at) => (position - (positions[at - 1] ?? 0)).toString(base)).join(' ');
  });
  const lengths = fieldLength as Record<string, readonly number[]>;
  return {
    pages: pages.map(({path, tag}, page) => [path, tag, textFiles[page] ?? '']),
    headings: sections.map(({level, heading}) => `${level}${heading}`),
    anchors: sections.map(({heading, anchor, level}) =>
      level === 1 || anchor === toUsualAnchor(heading) ? '' : anchor,
    ),
    terms: index.map(([term]) => term).join('\n'),
    postings: postings.join('\n'),
    lengths: sections.map((_, section) => lengths[section] ?? []),
  };
}
