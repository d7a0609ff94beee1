import {expect, test} from '@playwright/test';
import {laterCauses} from '../../src/site/laterReleases';
import {laterSaid} from '../../src/site/laterSaid';
import {expectNoFindings} from './expectNoFindings';
import {checkLaterSaid} from './laterSaid';
import {readPages, toLine, toPage} from './pages';

// The page of later releases is made from the causes, each of which says how it is known.
const pages = readPages('.').filter(({file}) => !file.startsWith('src/') && file !== 'protocol/later-releases.md');

test('of each sentence about a later release it is known how it is known', () => {
  const checked = pages.map((page) => checkLaterSaid(page));
  const kinds = laterSaid.map(({by}) => Object.keys(by)[0] ?? '');
  const toCount = (kind: string): number => kinds.filter((each) => each === kind).length;
  const count = checked.reduce((sum, each) => sum + each.count, 0);
  console.log(
    `${count} sentences about later releases: ${toCount('run')} seen on a node, ${toCount('source')} from the source, ${toCount('record')} on record, ${toCount('other')} about others`,
  );
  expect(count).toBeGreaterThan(80);
  expectNoFindings(checked.flatMap(({findings}) => findings));
  const used = new Set(checked.flatMap((each) => each.used));
  expect(laterSaid.filter((entry) => !used.has(entry)).map(({page, words}) => `${page}: ${words}`)).toEqual([]);
});

test('a sentence that a run has shown names a cause that a run has shown', () => {
  const shown = laterCauses.filter(({by}) => by === 'run').map(({id}) => id);
  const named = laterSaid.flatMap(({by}) => ('run' in by ? [by.run] : []));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((id) => !shown.includes(id))).toEqual([]);
});

test('finds a sentence and a row that nobody knows of', () => {
  const text = '---\ntitle: v19\n---\n\nOne. From v19 on, it is called `b`.\n\n| A | v18.1.0 |\n\n```\nv20\n```\n';
  const known = [{page: '/develop/a', words: 'A | v18', by: {other: true}}] as const;
  expect(checkLaterSaid(toPage('develop/a.md', text), known).findings.map(toLine)).toEqual([
    'develop/a.md:5: later: nothing says how this is known: From v19 on, it is called b.: name the cause that a run has shown, or its source, in src/site/laterSaid.ts',
  ]);
});
