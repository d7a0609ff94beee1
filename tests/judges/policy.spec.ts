import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator';
import {Severity} from 'csp_evaluator/dist/finding';
import {CspParser} from 'csp_evaluator/dist/parser';
import {builds} from '../builds';
import {policyExceptions} from './exceptions';
import {judge, type Finding} from './judge';

/** Returns the findings of Google's CSP Evaluator for a policy, without those that are no problem. */
const evaluate = (policy: string): Finding[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({severity}) => severity !== Severity.NONE)
    .map(({type, directive, value = '', description}) => ({
      rule: `${directive} ${value}`.trim(),
      place: String(type),
      message: description,
    }));

test('CSP Evaluator finds nothing in the policy of either build', () => {
  const policies = Object.values(builds).map(({folder}) => {
    const [, policy] = /Content-Security-Policy: (.+)/.exec(readFileSync(path.join(folder, '_headers'), 'utf8')) ?? [];
    expect(policy, folder).toContain("default-src 'none'");
    return policy ?? '';
  });
  console.log(`CSP Evaluator: ${policies.length} policies`);
  expect(judge(policies.flatMap(evaluate), policyExceptions)).toEqual([]);
});

test('CSP Evaluator finds that a policy allows inline scripts', () => {
  expect(evaluate("default-src 'none'; script-src 'unsafe-inline'").map(({rule}) => rule)).toContain(
    "script-src 'unsafe-inline'",
  );
});
