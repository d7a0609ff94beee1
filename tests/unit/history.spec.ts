import {execFileSync} from 'node:child_process';
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readHistory} from '../../src/plugins/pages/history';

/** Makes a repository with three commits, the last one of a page that was moved. */
function makeRepository(folder: string): void {
  let hour = 9;
  const git = (...args: string[]): void => {
    const date = `2026-11-0${(hour += 1) - 9}T${hour}:00:00+02:00`;
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
      env: {...process.env, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z', GIT_COMMITTER_DATE: date},
      stdio: 'pipe',
    });
  };
  const commit = (subject: string): void => {
    execFileSync('git', ['add', '--all'], {cwd: folder, stdio: 'pipe'});
    git('commit', '--quiet', '--message', subject, '--message', 'A body that nobody sees.');
  };
  mkdirSync(path.join(folder, 'docs'), {recursive: true});
  mkdirSync(path.join(folder, 'develop/tools'), {recursive: true});
  execFileSync('git', ['init', '--quiet'], {cwd: folder, stdio: 'pipe'});
  writeFileSync(path.join(folder, 'docs/index.md'), 'one');
  writeFileSync(path.join(folder, 'develop/tools/a “b”.md'), 'one');
  writeFileSync(path.join(folder, 'README.md'), 'one');
  commit('Begin: "quotes" & <tags>');
  writeFileSync(path.join(folder, 'docs/index.md'), 'two');
  writeFileSync(path.join(folder, 'README.md'), 'two');
  commit('Say more');
  renameSync(path.join(folder, 'develop/tools/a “b”.md'), path.join(folder, 'develop/tools/b.md'));
  commit('Move');
}

test('each page has its commits, newest first, and no other file has any', ({}, info) => {
  const folder = info.outputPath('full');
  mkdirSync(folder, {recursive: true});
  makeRepository(folder);
  const history = readHistory(folder);
  const toWords = (file: string): string[] | undefined =>
    history?.get(file)?.map(({date, subject}) => `${date} ${subject}`);
  expect(toWords('docs/index.md')).toEqual([
    '2026-11-02T11:00:00+02:00 Say more',
    '2026-11-01T10:00:00+02:00 Begin: "quotes" & <tags>',
  ]);
  expect(toWords('develop/tools/b.md')).toEqual(['2026-11-03T12:00:00+02:00 Move']);
  expect([...(history?.keys() ?? [])].sort()).toEqual([
    'develop/tools/a “b”.md',
    'develop/tools/b.md',
    'docs/index.md',
  ]);
  expect(history?.get('docs/index.md')?.[0]?.hash).toMatch(/^[0-9a-f]{40}$/);
});

test('a site that is a folder of a repository has the history of its own files', ({}, info) => {
  const folder = info.outputPath('within');
  mkdirSync(path.join(folder, 'site'), {recursive: true});
  makeRepository(path.join(folder, 'site'));
  renameSync(path.join(folder, 'site/.git'), path.join(folder, '.git'));
  // The commits have other paths, so that nothing is known of these.
  expect(readHistory(path.join(folder, 'site'))?.size).toBe(0);
});

test('nothing is known in a shallow clone, whose one commit would have touched every page', ({}, info) => {
  const folder = info.outputPath('origin');
  mkdirSync(folder, {recursive: true});
  makeRepository(folder);
  for (const [depth, expected] of [
    [['--depth', '1'], undefined],
    [[], 3],
  ] as const) {
    const clone = info.outputPath(`clone-${depth.length}`);
    execFileSync('git', ['clone', '--quiet', ...depth, `file://${folder}`, clone], {stdio: 'pipe'});
    expect(readHistory(clone)?.size).toBe(expected);
  }
});

test('nothing is known outside of a repository, and where there is no git', ({}, info) => {
  const folder = info.outputPath('none');
  mkdirSync(folder, {recursive: true});
  // What lies around this folder is a repository.
  writeFileSync(path.join(folder, '.git'), 'gitdir: nowhere');
  expect(readHistory(folder)).toBeUndefined();

  const {PATH} = process.env;
  process.env.PATH = folder;
  try {
    expect(readHistory('.')).toBeUndefined();
  } finally {
    process.env.PATH = PATH;
  }
});
