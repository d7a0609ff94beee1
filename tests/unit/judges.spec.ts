import {expect, test} from '@playwright/test';
import {judge, type Finding} from '../judges/judge';

const toFinding = (place: string, message = 'Two elements have it'): Finding => ({rule: 'no-dup-id', place, message});

test('every finding of a judge needs a fix or an exception, and an exception needs its finding', () => {
  const findings = [toFinding('a.html'), toFinding('print/a.html', 'Three elements have it')];
  const reason = 'It is so';
  expect(judge(findings, [])).toEqual([
    'a.html: no-dup-id: Two elements have it',
    'print/a.html: no-dup-id: Three elements have it',
  ]);
  expect(judge(findings, [{rule: 'no-dup-id', reason}])).toEqual([]);
  expect(judge(findings, [{rule: 'no-dup-id', place: /^print/, message: /Three/, reason}])).toEqual([
    'a.html: no-dup-id: Two elements have it',
  ]);
  expect(
    judge(findings, [
      {rule: 'no-dup-id', reason},
      {rule: 'no-dup-id', place: /^print/, message: /Two/, reason},
    ]),
  ).toEqual([
    'No finding needs the exception for no-dup-id /^print/ /Two/ any more: take it out of tests/judges/exceptions.ts',
  ]);
});
