import {expect} from '@playwright/test';
import {toLine, type Finding} from './pages';

/** Fails if there is a finding, and prints each on a line of its own: CI shows it on the changed line. */
export function expectNoFindings(findings: readonly Finding[]): void {
  const lines = findings.map(toLine);
  if (lines.length > 0) {
    // The runner draws its dots on a line that it does not end.
    console.log(['', ...lines].join('\n'));
  }
  expect(lines).toEqual([]);
}
