import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from '@playwright/test';
import {readCommit} from '../../src/plugins/archive/commit';
import {readHistory} from '../../src/plugins/pages/history';

const hasGit = spawnSync('git', ['--version']).status === 0;

/**
 * Declares a test that makes a repository. Without git, it tests instead that the history is unknown, and its title
 * says so.
 */
const testWithGit = (name: string, run: (folder: string) => void): void =>
  hasGit
    ? test(name, ({}, info) => {
        const folder = info.outputPath('repository');
        mkdirSync(folder, {recursive: true});
        run(folder);
      })
    : test(`${name}: needs git, and without it the history is unknown`, () => {
        expect(readHistory()).toBeUndefined();
        expect(() => readCommit()).toThrow(/clone of the repository: git is not in PATH$/);
      });

/**
 * Makes a repository with four commits. The third one moves a page, and the last one changes no meaning.
 * @returns What commits everything an hour and a day after the commit before, and what runs git at that time.
 */
function makeRepository(folder: string): {commit: (subject: string) => void; git: (...args: string[]) => void} {
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
  mkdirSync(path.join(folder, 'src/pages'), {recursive: true});
  execFileSync('git', ['init', '--quiet'], {cwd: folder, stdio: 'pipe'});
  writeFileSync(path.join(folder, 'docs/index.md'), 'one');
  writeFileSync(path.join(folder, 'develop/tools/a “b”.md'), 'one');
  writeFileSync(path.join(folder, 'src/pages/markdown-page.md'), 'one');
  writeFileSync(path.join(folder, 'package.json'), 'one');
  commit('Begin: "quotes" & <tags>');
  writeFileSync(path.join(folder, 'docs/index.md'), 'two');
  writeFileSync(path.join(folder, 'package.json'), 'two');
  commit('Say more');
  renameSync(path.join(folder, 'develop/tools/a “b”.md'), path.join(folder, 'develop/tools/b.md'));
  commit('Move');
  writeFileSync(path.join(folder, 'docs/index.md'), 'three');
  commit('Mechanical: format every page');
  return {commit, git};
}

testWithGit('each page has its commits, newest first, and no other file has any', (folder) => {
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
    'src/pages/markdown-page.md',
  ]);
  expect(history?.get('docs/index.md')?.[0]?.hash).toMatch(/^[0-9a-f]{40}$/);
});

testWithGit('a change that a branch took back is in the history', (folder) => {
  const {commit, git} = makeRepository(folder);
  const page = path.join(folder, 'docs/index.md');
  git('checkout', '--quiet', '-b', 'side');
  writeFileSync(page, 'four');
  commit('Try');
  writeFileSync(page, 'three');
  commit('Take it back');
  git('checkout', '--quiet', '-');
  git('merge', '--quiet', '--no-ff', '--message', 'Merge', 'side');
  const subjects = readHistory(folder)
    ?.get('docs/index.md')
    ?.map(({subject}) => subject);
  expect(subjects).toEqual(['Take it back', 'Try', 'Say more', 'Begin: "quotes" & <tags>']);
});

testWithGit('the history is unknown if the files have other paths in the repository around them', (folder) => {
  mkdirSync(path.join(folder, 'site'), {recursive: true});
  makeRepository(path.join(folder, 'site'));
  renameSync(path.join(folder, 'site/.git'), path.join(folder, '.git'));
  // The paths in the commits are not those of these files, so no file has a history.
  expect(readHistory(path.join(folder, 'site'))).toBeUndefined();
});

testWithGit('the history is unknown in a shallow clone, whose commit would seem to change every page', (folder) => {
  makeRepository(folder);
  for (const [depth, expected] of [
    [['--depth', '1'], undefined],
    [[], 4],
  ] as const) {
    const clone = `${folder}-${depth.length}`;
    execFileSync('git', ['clone', '--quiet', ...depth, pathToFileURL(folder).href, clone], {stdio: 'pipe'});
    expect(readHistory(clone)?.size).toBe(expected);
  }
});

testWithGit('an archive needs a commit that has the files unchanged, with their whole history', (folder) => {
  const origin = path.join(folder, 'origin');
  mkdirSync(origin);
  makeRepository(origin);
  const {commit, date} = readCommit(origin);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(date.toISOString()).toBe('2026-11-04T11:00:00.000Z');

  const shallow = path.join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, shallow], {stdio: 'pipe'});
  expect(() => readCommit(shallow)).toThrow(
    /^Found a shallow clone, in which no page has a date: run git fetch --unshallow$/,
  );

  // The repository around this copy ignores it.
  mkdirSync(path.join(origin, 'ignored'));
  writeFileSync(path.join(origin, 'ignored/.gitignore'), '*');
  expect(() => readCommit(path.join(origin, 'ignored'))).toThrow(
    /the repository around these files does not track them$/,
  );
  expect(readHistory(path.join(origin, 'ignored'))).toBeUndefined();

  writeFileSync(path.join(origin, 'package.json'), 'three');
  expect(() => readCommit(origin)).toThrow(/these files differ from it:\nM package\.json$/);

  const alone = path.join(folder, 'alone');
  mkdirSync(alone);
  writeFileSync(path.join(alone, '.git'), 'gitdir: nowhere');
  expect(() => readCommit(alone)).toThrow(/^An archive .* needs git and a clone of the repository: fatal: .*$/);
});

test('the history is unknown outside of a repository, and without git', ({}, info) => {
  const folder = info.outputPath('none');
  mkdirSync(folder, {recursive: true});
  // This file hides the repository around the folder.
  writeFileSync(path.join(folder, '.git'), 'gitdir: nowhere');
  expect(readHistory(folder)).toBeUndefined();

  const {PATH} = process.env;
  process.env.PATH = folder;
  try {
    expect(readHistory('.')).toBeUndefined();
    expect(() => readCommit()).toThrow(/clone of the repository: git is not in PATH$/);
  } finally {
    process.env.PATH = PATH;
  }
});
