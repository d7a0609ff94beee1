import type {Page} from '../content/pages';
import {fillLine, readClaims, toCodes, toHash, toPlain, withoutCode} from './claims';
import {toNames} from './names';
import {readRecording} from './recordings';

/** How many sentences of a page have a fact in them, and how many of these a run has decided, at least in part. */
export interface SentenceCount {
  facts: number;
  held: number;
}

/** Splits a line of a page at the ends of its sentences. A full stop in code or in a number is no end. */
const toSentences = (line: string): string[] => line.split(/(?<=[.!?:])\s+(?=[A-Z`*[<])/);

/** A sentence with code, a fact or a number in it, and its line, from 1. */
interface Sentence {
  source: string;
  line: number;
}

/** The sentences outside of blocks, tables and headings that have code, a fact or a number in them. */
function listSentences({lines, prose}: Page): Sentence[] {
  return lines.flatMap((text, index) =>
    prose[index]?.trim() === '' || /^\s*(\||#|:::|<)/.test(text)
      ? []
      : toSentences(text)
          .filter((source) => /`[^`]+`|<Fact |\{\{|\d/.test(source.replace(/\]\([^)]*\)/g, ']')))
          .map((source) => ({source, line: index + 1})),
  );
}

/** Returns whether a claim of a recording is a part of a sentence, or the sentence a part of the claim. */
function createHeld(page: Page, folder?: string): (sentence: Sentence) => boolean {
  const said = (readRecording(page.file, folder)?.held ?? []).flatMap((claim) =>
    claim.kind === 'text' ? [claim.said] : [],
  );
  return ({source}) => {
    const plain = toPlain(fillLine(source));
    return said.some((each) => plain.includes(each) || each.includes(plain));
  };
}

/** Counts the sentences of a page with a fact in them, and those that a run holds. */
export function countSentences(page: Page, folder?: string): SentenceCount {
  const sentences = listSentences(page);
  return {facts: sentences.length, held: sentences.filter(createHeld(page, folder)).length};
}

/** How a sentence with a fact is known, in the order in which it is asked. */
export const reasons = {
  run: 'a run holds it',
  leads: 'it introduces a block or table that is a claim of its own',
  data: 'its facts come from src/site',
  elsewhere: 'the claims of its section are not run, with a reason',
  names: 'its names and numbers are those that a node printed; their relation is read from the source',
  open: 'only the source has it',
} as const;

/** A reason of a sentence. */
export type Reason = keyof typeof reasons;

/** Returns the reason of each sentence with a fact on a page. */
export function judgeSentences(page: Page, vocabulary: ReadonlySet<string>, folder?: string): Reason[] {
  const isHeld = createHeld(page, folder);
  const {fences, rows, sections} = readClaims(page);
  const notRun = new Set((readRecording(page.file, folder)?.notRun ?? []).map(({hash}) => hash));
  const claims = [...fences, ...rows];
  const isElsewhere = (line: number): boolean => {
    const heading = (sections[line - 1] ?? []).join('\n');
    const own = claims.filter((claim) => claim.sections.join('\n') === heading);
    return own.length > 0 && own.every((claim) => notRun.has(toHash(claim)));
  };
  const isLead = ({source, line}: Sentence): boolean => {
    const next = page.lines.slice(line).find((each) => each.trim() !== '') ?? '';
    return (
      /:\s*$/.test(source) &&
      page.lines[line - 1]?.trimEnd().endsWith(source.trimEnd()) === true &&
      /^\s*(```|\||<)/.test(next)
    );
  };
  return listSentences(page).map((sentence) => {
    const {source, line} = sentence;
    const own = source.replace(/<Fact[^>]*>|\{\{[^}]*\}\}/g, ' ');
    const words = [
      ...toCodes(own).flatMap(toNames),
      ...(withoutCode(own).match(/\d[\d,.]*\d|\d/g) ?? []).map((number) => number.replaceAll(',', '')),
    ];
    if (isHeld(sentence)) {
      return 'run';
    }
    if (isLead(sentence)) {
      return 'leads';
    }
    if (words.length === 0) {
      return 'data';
    }
    if (isElsewhere(line)) {
      return 'elsewhere';
    }
    return words.every((word) => vocabulary.has(word) || word.split('.').every((part) => vocabulary.has(part)))
      ? 'names'
      : 'open';
  });
}

/** Returns a table of pages with the count of sentences for each reason. */
export function toSentenceRows(pages: readonly Page[], vocabulary: ReadonlySet<string>): string[][] {
  const names = Object.keys(reasons) as Reason[];
  const counted = pages.map((page) => ({page, found: judgeSentences(page, vocabulary)}));
  const toCounts = (found: readonly Reason[]): string[] => [
    String(found.length),
    ...names.map((name) => String(found.filter((each) => each === name).length)),
  ];
  return [
    ['sentences with a fact', 'all', ...names],
    ...counted.map(({page, found}) => [page.route, ...toCounts(found)]),
    ['all', ...toCounts(counted.flatMap(({found}) => found))],
  ];
}
