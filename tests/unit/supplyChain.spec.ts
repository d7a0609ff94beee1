import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {checkFindings, readFindings, type Finding, type Lockfile} from '../supplyChain/findings';
import {checkLicenses} from '../supplyChain/licenses';

const lockfile = JSON.parse(readText('package-lock.json')) as Lockfile;

test('every package that builds the site has a license of the list, and the list has no unused one', () => {
  const {checked, wrong} = checkLicenses(lockfile);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(1_000);
});

test('one allowed license is enough if a package offers a choice, otherwise all are needed', () => {
  const check = (license: string): number =>
    checkLicenses({packages: {'node_modules/a': {license}}}, ['MIT', 'Zlib'], new Map()).wrong.filter((sentence) =>
      sentence.startsWith('a '),
    ).length;
  expect(
    [
      '(MIT OR GPL-3.0-or-later)',
      'GPL-3.0-or-later OR MIT',
      '(MIT AND Zlib)',
      '(GPL-3.0-or-later OR MIT AND Zlib)',
    ].map(check),
  ).toEqual([0, 0, 0, 0]);
  expect(
    ['(MIT AND GPL-3.0-or-later)', 'GPL-3.0-or-later OR AGPL-3.0', '(MIT OR Zlib) AND (AGPL-3.0)'].map(check),
  ).toEqual([1, 1, 1]);
});

test('finds a license that is not in the list, a missing license, and an entry that nothing needs', () => {
  const packages = {
    '': {},
    'node_modules/free': {license: 'MIT'},
    'node_modules/closed': {license: 'SEE LICENSE IN terms.txt'},
    'node_modules/free/node_modules/@old/silent': {},
    'node_modules/only-tests': {license: 'AGPL-3.0', dev: true},
  };
  expect(checkLicenses({packages}, ['MIT', 'ISC'], new Map([['gone', 'MIT, in its file']]))).toEqual({
    checked: 3,
    wrong: [
      'closed has the license SEE LICENSE IN terms.txt',
      '@old/silent names no license',
      'gone needs no exception',
      'no package has the license ISC',
    ],
  });
});

/**
 * A report of npm audit with two advisories for a package in the pages, and one for a package that is only used in the
 * build.
 */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    shipped: {
      nodes: ['node_modules/shipped'],
      via: [
        {name: 'shipped', severity: 'high', title: 'Grave', url: 'https://github.com/advisories/GHSA-aaaa-aaaa-aaaa'},
        {name: 'shipped', severity: 'low', title: 'Small', url: 'https://github.com/advisories/GHSA-bbbb-bbbb-bbbb'},
        'builds',
      ],
    },
    builds: {
      nodes: ['node_modules/builds', 'node_modules/other/node_modules/shipped'],
      via: [
        {name: 'builds', severity: 'critical', title: 'Far', url: 'https://github.com/advisories/GHSA-cccc-cccc-cccc'},
      ],
    },
  },
});

const installed: Lockfile = {
  packages: {'node_modules/shipped': {version: '1.0.0'}, 'node_modules/builds': {version: '2.0.0'}},
};

const grave: Finding = {id: 'GHSA-aaaa-aaaa-aaaa', package: 'shipped', severity: 'high', title: 'Grave'};

test('only the grave findings of an audit about the code of pages are read, at the version in the pages', () => {
  expect(readFindings(report, installed, [{name: 'shipped', version: '1.0.0'}])).toEqual([grave]);
  expect(readFindings(report, installed, [{name: 'shipped', version: '1.0.1'}])).toEqual([]);
  expect(() => readFindings('{"message": "405 Method Not Allowed"}', installed, [])).toThrow(
    'npm audit gave no report: {"message": "405 Method Not Allowed"}',
  );
});

test('every finding needs a judgment, and a judgment needs its finding and expires', () => {
  const judgment = {id: grave.id, reason: 'pages pass it no text of others', until: '2026-12-31'};
  expect(checkFindings([grave], [judgment], '2026-12-31')).toEqual([]);
  expect(checkFindings([grave], [judgment], '2027-01-01')).toEqual([
    'GHSA-aaaa-aaaa-aaaa was judged until 2026-12-31: look again whether this holds: pages pass it no text of others',
  ]);
  expect(checkFindings([grave], [], '2026-12-31')).toEqual(['GHSA-aaaa-aaaa-aaaa is new: shipped, high: Grave']);
  expect(checkFindings([], [judgment], '2026-12-31')).toEqual([
    'GHSA-aaaa-aaaa-aaaa is no longer found: take it out of tests/supplyChain/judgments.ts',
  ]);
});
