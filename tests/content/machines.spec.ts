import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readText, toRepositoryBytes} from '../../src/plugins/sources';
import {readFences} from './fences';
import {readPages} from './pages';

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
