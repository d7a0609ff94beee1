import {expect} from '@playwright/test';
import {toLine, type Finding} from './pages';

/**
 * Prints what CI will run on a node, in one line for each page. It is no fault: a machine of a writer needs no node.
 * @returns The findings that are faults.
 */
export function noteForNode(findings: readonly Finding[], pageOf: ReadonlyMap<string, string> = new Map()): Finding[] {
  const notes = new Map<string, Finding[]>();
  for (const finding of findings.filter(({isForNode}) => isForNode)) {
    const page = pageOf.get(finding.file) ?? finding.file;
    notes.set(page, [...(notes.get(page) ?? []), finding]);
  }
  for (const [page, all] of notes) {
    // What a recording has and the page has lost is at line 1. Most often, the same claim is at its line too.
    const placed = all.filter(({file, line}) => file === page && line > 1);
    const {length} = placed.length > 0 ? placed : all;
    const lines = [...new Set(placed.map(({line}) => line))];
    const where = lines.length === 0 ? '' : ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;
    console.log(
      `\nnotice: ${page}: ${length === 1 ? '1 claim' : `${length} claims`} of this page${where} will be run on a node by CI, and recorded by a maintainer: nothing for you to do. If only words have changed: npm run reword`,
    );
  }
  return findings.filter(({isForNode}) => !isForNode);
}

/**
 * Fails if there is a finding. It prints each finding on a line of its own, which CI shows at the changed line of the
 * file.
 */
export function expectNoFindings(findings: readonly Finding[]): void {
  const lines = findings.map(toLine);
  if (lines.length > 0) {
    // The test runner prints its dots without a line break at the end.
    console.log(['', ...lines].join('\n'));
  }
  expect(lines).toEqual([]);
}
