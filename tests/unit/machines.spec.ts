import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {scripts} from '../../package.json';
import {readText, toRepositoryBytes} from '../../src/plugins/sources';
import {readFences} from '../content/fences';
import {readPages} from '../content/pages';

/**
 * The code that reads files of the repository. The browser tests are not included, because they read the output of a
 * build.
 */
const sources = globSync(['docusaurus.config.ts', 'src/plugins/**/*.{ts,tsx}', 'tests/{content,unit}/*.ts']).sort();

/**
 * The files that may read text unchanged: the shared reader, the server, which reads a built page for the hashes of its
 * scripts, and these tests.
 */
const readers = ['src/plugins/sources/readText.ts', 'src/plugins/hosting/server.ts', 'tests/unit/machines.spec.ts'];

/**
 * Returns the calls that read text with the line breaks of this machine. Asynchronous reads are not included, because
 * they read the output of a build, which has one kind of line break.
 */
const findReads = (source: string): string[] => source.match(/\breadFileSync\([^;]*?'utf-?8'/g) ?? [];

test('text files are read in one place, which handles both kinds of line breaks', () => {
  expect(sources.length).toBeGreaterThan(80);
  const found = sources
    .filter((file) => !readers.includes(file))
    .filter((file) => findReads(readText(file)).length > 0);
  expect(found).toEqual([]);
  expect(findReads("const text = readFileSync(file, 'utf8').trim();")).toHaveLength(1);
  expect(findReads('const bytes = readFileSync(file);')).toEqual([]);
});

test('pages and samples are the same with the line breaks of Windows, and with a byte order mark', ({}, info) => {
  const pages = readPages('.');
  for (const {file} of pages) {
    const copy = info.outputPath(file);
    mkdirSync(path.dirname(copy), {recursive: true});
    writeFileSync(copy, `\uFEFF${readText(file).replaceAll('\n', '\r\n')}`);
  }
  const copies = readPages(path.relative('.', info.outputPath()).replaceAll(path.sep, '/'));
  expect(copies).toEqual(pages);
  expect(readFences(copies)).toEqual(readFences(pages));
});

test('a static text file is served with the line breaks of the repository, and a picture keeps its bytes', () => {
  const text = readFileSync('static/interfaces/StakingI.sol', 'latin1').replaceAll('\r\n', '\n');
  const other = Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
  expect(toRepositoryBytes(other).equals(Buffer.from(text, 'latin1'))).toBe(true);
  const picture = Buffer.from([0, 13, 10, 255]);
  expect(toRepositoryBytes(picture)).toBe(picture);
});

/** Starts Node in a folder, with the code that runs before every build. */
const startIn = (folder: string): {status: number | null; stderr: string} => {
  mkdirSync(folder, {recursive: true});
  const first = path.resolve('src/plugins/bundler/machine.js');
  const {status, stderr} = spawnSync(process.execPath, ['-r', first, '-e', '0'], {cwd: folder, encoding: 'utf8'});
  return {status, stderr};
};

test('the error about a folder that the bundler cannot read names its character, and other folders work', ({}, info) => {
  const any = 'My Docs (v2) [evmos] a{b,c} %20&$=;@~^`+ протокол 🚀 é';
  expect(startIn(info.outputPath(any))).toEqual({status: 0, stderr: ''});
  // Windows allows none of the other characters in a name.
  for (const character of process.platform === 'win32' ? "!#'" : '!#\'"*?\\') {
    const folder = info.outputPath(`a${character}b`, 'docs');
    const said = `The site cannot be built below a folder with ${character} in its name (${folder}): rename it, or clone into another.\n`;
    expect(startIn(folder)).toEqual({status: 1, stderr: said});
  }
});

/**
 * Returns the calls of npm and npx without a shell. Both are scripts on Windows, which cannot start a script without a
 * shell.
 */
const findShellless = (source: string): string[] =>
  (source.match(/\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*'(?:npm|npx)'[\s\S]*?\n? *\}?\);/g) ?? []).filter(
    (call) => !call.includes("shell: process.platform === 'win32'"),
  );

test('every call of npm also works on Windows', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts'], {
    ignore: ['tests/node/**', 'tests/unit/machines.spec.ts'],
  });
  const calls = files.filter((file) => /\bspawn(?:Sync)?\(\s*'np[mx]'/.test(readText(file)));
  expect(calls.length).toBeGreaterThan(5);
  expect(files.filter((file) => findShellless(readText(file)).length > 0)).toEqual([]);
  expect(findShellless("spawnSync('npm', ['run', 'build'], {\n  encoding: 'utf8',\n});")).toHaveLength(1);
});

test('no command has an option of Node that another version refuses', () => {
  const commands = Object.values(scripts).filter((command) => command.includes('node '));
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => /\bnode (?:-r \S+ )*-(?!r )/.test(command))).toEqual([]);
  expect('node --interrupt-budget=400000 -r tsx/cjs').toMatch(/\bnode (?:-r \S+ )*-(?!r )/);
});
