import {expect} from '@playwright/test';
import {toLine, type Finding} from './pages';

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
