import {expect, test} from '@playwright/test';
import {toRoute, toSummary} from '../preview/summary';

test('a file of the repository belongs to a route or to none', () => {
  const routes = {
    'develop/api/index.md': '/develop/api',
    'develop/faucet.md': '/develop/faucet',
    'docs/index.md': '/docs',
    'src/pages/index.tsx': '/',
    'src/pages/markdown-page.md': '/markdown-page',
    'src/pages/index.module.css': undefined,
    'README.md': undefined,
    'src/theme/README.md': undefined,
    'tests/fixtures/links/develop/links.md': undefined,
  };
  expect(Object.keys(routes).map((file) => [file, toRoute(file)])).toEqual(Object.entries(routes));
});

test('reviewers see the changed pages with their sizes, and the links that lead nowhere', () => {
  const summary = toSummary({
    changed: ['src/pages/index.tsx', 'develop/gone.md', 'docs/a`|b.md', 'package.json'],
    folder: 'tests/fixtures/build',
    broken: ['/page: /none: there is no such page or file'],
    checked: 7,
  });
  expect(summary.split('\n')).toEqual([
    '## What changes',
    '',
    '| Page | HTML | gzip |',
    '| --- | --: | --: |',
    expect.stringMatching(/^\| `\/` \| 0\.\d kB \| 0\.\d kB \|$/),
    '| `/develop/gone` | none | none |',
    '| `/docs/a··b` | none | none |',
    '',
    '1 other files.',
    '',
    '## Links',
    '',
    '7 were followed, 1 lead nowhere.',
    '',
    '- `/page: /none: there is no such page or file`',
    '',
  ]);
});

test('the summary says so if no page changes', () => {
  const summary = toSummary({changed: ['package.json'], folder: 'tests/fixtures/build', broken: [], checked: 7});
  expect(summary).toContain('No page.\n\n1 other files.');
  expect(summary).toContain('7 were followed, 0 lead nowhere.');
});
