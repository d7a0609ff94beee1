import {chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Page} from '../content/pages';
import {findText, readClaims} from '../node/claims';
import {findUnknownNames} from '../node/names';
import {findUnknownNumbers} from '../node/numbers';
import {waitFor} from '../node/processes';
import {PageRun} from '../node/run';
import {scratch} from '../scratch';

/** Makes a new folder for a test. */
function makeFolder(): string {
  mkdirSync(path.resolve(scratch, 'unit'), {recursive: true});
  return mkdtempSync(path.resolve(scratch, 'unit', 'node-'));
}

/** Writes a shell script that takes the place of the binary. Returns its folder, for `PATH`. */
function fakeBinary(script: string): string {
  const folder = makeFolder();
  const file = path.join(folder, 'evmosd');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return folder;
}

/** Declares a test that runs programs as the check does, which needs Linux. */
const testOnLinux = (name: string, run: () => Promise<void>): void =>
  test(name, async () => {
    test.skip(process.platform !== 'linux', 'The runs need Linux.');
    await run();
  });

const toPage = (...lines: string[]): Page => ({
  file: 'develop/page.md',
  route: '/develop/page',
  frontMatter: {},
  lines,
  prose: lines,
});

function toRun(page: Page, binary: string): PageRun {
  const folder = makeFolder();
  return new PageRun(page, {folder, template: folder, env: {PATH: `${binary}:${process.env.PATH ?? ''}`}});
}

const page = toPage(
  'It keeps `2` states, and',
  'prunes every ten blocks.',
  '',
  '## Start',
  '',
  '```bash',
  'evmosd start --home <home>',
  '```',
  '',
  '```text',
  'height=<height> hash=…',
  '```',
  '',
  '| Key | Value |',
  '|---|---|',
  '| `timeout_commit` | Time of a block: {{project.decimals}} |',
  '| Advice | Read it |',
);

test('the claims of a page are its blocks and each row with code or a number, with facts filled in', () => {
  const claims = readClaims(page);
  expect(claims.fences.map(({said, line, sections}) => ({said, line, sections}))).toEqual([
    {said: 'evmosd start --home <home>', line: 6, sections: ['Start']},
    {said: 'height=<height> hash=…', line: 10, sections: ['Start']},
  ]);
  expect(claims.rows.map(({said, line, heads, cells}) => ({said, line, heads, cells}))).toEqual([
    {
      said: 'timeout_commit | 18',
      line: 16,
      heads: ['Key', 'Value'],
      cells: ['timeout_commit', 'Time of a block: 18'],
    },
  ]);
  expect(findText(claims, 'keeps `2` states, and prunes every ten')).toBe(1);
  expect(findText(claims, 'prunes every nine')).toBeUndefined();
});

test('two rows with the same code and numbers are two claims, and each has to be decided', () => {
  const repeated = toPage(
    ...['## Priority', '', '| Kind | Divided by |', '|---|---|', '| Ethereum | 1,000 |', '| Cosmos | 1,000 |'],
  );
  expect(readClaims(repeated).rows.map(({said}) => said)).toEqual(['1,000', '1,000 | Priority | Cosmos | 1,000']);
  const run = toRun(repeated, makeFolder());
  run.row('Ethereum').holds(true, '1000');
  expect(run.finish(1).differences).toEqual([
    {
      file: 'develop/page.md',
      line: 6,
      said: '1,000 | Priority | Cosmos | 1,000',
      seen: 'no run decides this, and no reason says why',
    },
  ]);
});

test('a node makes a whole name known, or the beginning of a shortened one, but never a standard', () => {
  const [row] = readClaims(
    toPage('| Key | Meaning |', '|---|---|', '| `min_gas_price` of `evmos1…` | As in EIP-1559 |'),
  ).rows;
  const find = (...said: string[]): string[] | undefined =>
    row && findUnknownNames(row, new Set(said), new Set()).unknown;
  expect(find('min_gas_price', 'evmos1abc')).toEqual(['EIP-1559']);
  expect(find('min', 'gas', 'price', 'osmo1abc')).toEqual(['min_gas_price', 'evmos1', 'EIP-1559']);
});

test('a number counts in the words of a row only, as a whole, and without those of facts and standards', () => {
  const [row] = readClaims(
    toPage(
      '| Key | Meaning |',
      '|---|---|',
      '| `port` 26_657 | 86,400 s of {{project.decimals}} in `12`, as EIP-155 |',
    ),
  ).rows;
  const find = (seen: string, ...quotes: string[]): string[] | undefined =>
    row &&
    findUnknownNumbers(
      row,
      seen,
      quotes.map((words) => ({words, isOf: () => true})),
    ).unknown;
  expect(find('86400s on 26657')).toEqual([]);
  expect(find('186400s on 26657')).toEqual(['86400']);
  expect(find('', '86,400 s of')).toEqual(['26657']);
});

testOnLinux('the true claims of a page are held, with the output', async () => {
  const folder = fakeBinary('echo "height=12 hash=AB"');
  const run = toRun(page, folder);
  await run.run('evmosd start', {replace: {'<home>': 'x'}});
  run.row('timeout_commit').holds(true, '18');
  run.says('keeps `2` states', true, '2');
  const {held, differences} = run.finish(1);
  expect(differences).toEqual([]);
  expect(held.map(({kind, seen, exit}) => ({kind, seen, exit}))).toEqual([
    {kind: 'fence', seen: 'height=12 hash=AB', exit: 0},
    {kind: 'fence', seen: 'height=12 hash=AB', exit: undefined},
    {kind: 'row', seen: '18', exit: undefined},
    {kind: 'text', seen: '2', exit: undefined},
  ]);
});

testOnLinux(
  'each difference is reported at its line with what was seen: an output, an exit code, a row, an undecided claim',
  async () => {
    const folder = fakeBinary('echo "out of gas"; exit 3');
    const run = toRun(page, folder);
    await run.run('evmosd start', {replace: {'<home>': 'x'}});
    run.cannot({section: 'Reset'}, 'needs days');
    run.fail(new Error('the chain stopped'));
    expect(run.finish(1).differences).toEqual([
      {file: 'develop/page.md', line: 1, said: 'the run of this page', seen: 'the chain stopped'},
      {
        file: 'develop/page.md',
        line: 16,
        said: 'timeout_commit | 18',
        seen: 'no run decides this, and no reason says why',
      },
      {file: 'develop/page.md', line: 1, said: '{"section":"Reset"}', seen: 'this exception of the run covers nothing'},
      {file: 'develop/page.md', line: 6, said: 'evmosd start --home <home>', seen: 'ended with 3: out of gas'},
      {file: 'develop/page.md', line: 10, said: 'height=<height> hash=…', seen: 'out of gas'},
    ]);
  },
);

testOnLinux('a transaction that fails is a difference, although the command that sends it ends with 0', async () => {
  const folder = fakeBinary(
    `printf "code: 11\\nraw_log: out of gas\\ntimestamp: \\"\\"\\ntxhash: ${'A'.repeat(64)}\\n"`,
  );
  const run = toRun(page, folder);
  await run.run('evmosd start', {replace: {'<home>': 'x'}, output: false});
  expect(run.finish(1).differences.find(({line}) => line === 6)?.seen).toMatch(
    /^a transaction has code 11: in CheckTx: out of gas/,
  );
});

testOnLinux('a block that never ends is stopped after its time, with every process that it started', async () => {
  const folder = fakeBinary('sleep 600 & echo "child $!"; wait');
  const run = toRun(page, folder);
  const {exit, output} = await run.run('evmosd start', {replace: {'<home>': 'x'}, seconds: 1, output: false});
  expect(exit).toBeUndefined();
  expect(run.finish(1).differences.find(({line}) => line === 6)?.seen).toMatch(/^did not end within its time: child/);
  const [, child = ''] = /child (\d+)/.exec(output) ?? [];
  await waitFor('the end of the child', () => (existsSync(`/proc/${child}/cmdline`) ? undefined : true), 5);
});
