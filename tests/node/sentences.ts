import type {Page} from '../content/pages';
import {fillLine, toPlain} from './claims';
import {readRecording} from './recordings';

/** How many sentences of a page have a fact in them, and how many of these a run has decided, at least in part. */
export interface SentenceCount {
  facts: number;
  held: number;
}

/** Splits a line of a page at the ends of its sentences. A full stop in code or in a number is no end. */
const toSentences = (line: string): string[] => line.split(/(?<=[.!?:])\s+(?=[A-Z`*[<])/);

/**
 * Counts the sentences outside of blocks, tables and headings that have code, a fact or a number in them. A sentence is
 * held if the recording of the page has a claim that is a part of it, or that it is a part of.
 */
export function countSentences(page: Page, folder?: string): SentenceCount {
  const said = (readRecording(page.file, folder)?.held ?? []).flatMap((claim) =>
    claim.kind === 'text' ? [claim.said] : [],
  );
  const sentences = page.lines.flatMap((line, index) =>
    page.prose[index]?.trim() === '' || /^\s*(\||#|:::|<)/.test(line) ? [] : toSentences(line),
  );
  const facts = sentences.filter((sentence) => /`[^`]+`|<Fact |\{\{|\d/.test(sentence.replace(/\]\([^)]*\)/g, ']')));
  const plain = facts.map((sentence) => toPlain(fillLine(sentence)));
  return {
    facts: facts.length,
    held: plain.filter((sentence) => said.some((each) => sentence.includes(each) || each.includes(sentence))).length,
  };
}
