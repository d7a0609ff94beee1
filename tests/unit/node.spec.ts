import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import type {Page} from '../content/pages';
import {startNode} from '../node/chain';
import {findText, readClaims, toHash} from '../node/claims';
import {findJsonDifference, hasValues, isIn, isOutput} from '../node/match';
import {mutatePage, MutatedRun, type Mutation} from '../node/mutations';
import {findUnknownNames} from '../node/names';
import {findUnknownNumbers} from '../node/numbers';
import {openTerminal, waitFor} from '../node/processes';
import {PageRun} from '../node/run';
import {scratch} from '../scratch';

/** Makes a new folder for a test. */
function makeFolder(): string {
  mkdirSync(path.resolve(scratch, 'unit'), {recursive: true});
  return mkdtempSync(path.resolve(scratch, 'unit', 'node-'));
}

/** Writes a shell script that takes the place of the binary, in a folder for `PATH`. */
function fakeBinary(script: string, folder = makeFolder()): {folder: string; file: string} {
  const file = path.join(folder, 'evmosd');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return {folder, file};
}

/** Writes the programs that every run needs, and `others`, as scripts that do nothing. */
function fakePrograms(folder: string, ...others: readonly string[]): void {
  for (const name of ['unshare', 'mount', 'ip', 'curl', 'jq', ...others]) {
    writeFileSync(path.join(folder, name), '#!/bin/sh\n', {mode: 0o755});
  }
}

/**
 * Declares a test that runs programs as the check does. On other systems than Linux, it tests instead that the check
 * asks for Linux.
 */
const testOnLinux = (name: string, run: () => void | Promise<void>): void =>
  process.platform === 'linux'
    ? test(name, run)
    : test(`${name}: needs Linux, and the check says so`, () => {
        expect(check(process.env)).toEqual({status: 2, stderr: expect.stringMatching(/^The runs need Linux, .*\.$/)});
      });

const toPage = (...lines: string[]): Page => ({
  file: 'develop/page.md',
  route: '/develop/page',
  frontMatter: {},
  lines,
  prose: lines,
});

const toRun = (page: Page, binary: string, folder = makeFolder()): PageRun =>
  new PageRun(page, {folder, template: folder, env: {PATH: `${binary}:${process.env.PATH ?? ''}`}});

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

test('a text of a page is found with its placeholders filled in, and no other text is', () => {
  expect(isIn('invalid nonce; got %d, expected %d', 'Error: invalid nonce; got 1, expected 2: …')).toBe(true);
  expect(isIn('invalid nonce; got %d, expected %d', 'invalid nonce; expected 2')).toBe(false);
  expect(isIn('<name>.info: key not found', 'x.info: key not found')).toBe(true);
  expect(isIn('key.info', 'keyXinfo')).toBe(false);
});

test('an output is compared as a whole, or line by line among other lines', () => {
  expect(isOutput('height=<height> hash=…', 'height=12 hash=AB\n', 'whole')).toBe(true);
  expect(isOutput('height=<height>', 'height=12\nhash=AB', 'whole')).toBe(false);
  expect(isOutput('a=1\nb=2', 'x\na=1\ny\nINF b=2 c\n', 'lines')).toBe(true);
  expect(isOutput('b=2\na=1', 'a=1\nb=2', 'lines')).toBe(false);
  expect(isOutput('block 0x5 of 12', 'block 0x1f of 7', 'whole', ['0x5', '12'])).toBe(true);
  expect(isOutput('block 0x5 of 12', 'block none of 7', 'whole', ['0x5', '12'])).toBe(false);
});

test('JSON is compared by its values, and the first difference is reported with its place', () => {
  const shown = {result: {height: '12', hash: '0x…', list: [1, 2]}};
  expect(findJsonDifference(shown, {result: {height: '12', hash: '0xab', list: [1, 2]}})).toBeUndefined();
  expect(findJsonDifference(shown, {result: {height: '13', hash: '0xab', list: [1, 2]}})).toBe(
    '$.result.height: "12" against "13"',
  );
  expect(findJsonDifference(shown, {result: {height: '13', hash: '0xab', list: [1, 2]}}, ['12'])).toBeUndefined();
  expect(findJsonDifference(shown, {result: {height: '12', list: [1, 2]}})).toBe('$.result: lacks hash');
  expect(findJsonDifference({a: 1}, {a: 1, b: 2})).toBe('$: has b too');
  expect(findJsonDifference({a: 1, '…': '…'}, {a: 1, b: 2})).toBeUndefined();
  expect(findJsonDifference([1, '…'], [1, 2, 3])).toBeUndefined();
  expect(findJsonDifference([1], [1, 2])).toBe('$: [1] against [1,2]');
});

test('a number of a row is found even in groups of digits, not inside other numbers, and as often as it is named', () => {
  const row = 'Gas used | max(100,000, 65,200) | 100,000';
  expect(hasValues(row, [100_000, 65_200, 100_000])).toBe(true);
  expect(hasValues(row.replace('max(1', 'max(2'), [100_000, 65_200, 100_000])).toBe(false);
  expect(hasValues('51%', ['1%'])).toBe(false);
  expect(hasValues('0.008 EVMOS', [0.008])).toBe(true);
  expect(hasValues('none', [''])).toBe(false);
});

test('a heading is named without its id', () => {
  expect(readClaims(toPage('## Start {#begin}', '', 'text')).sections.at(-1)).toEqual(['Start']);
});

/** Returns a mutation that puts `put` at a line and a column of the page, in a row or in a sentence. */
const toMutation = (id: number, line: number, column: number, put: string): Mutation => {
  const claims = readClaims(page);
  const row = claims.rows.find((each) => each.line === line);
  const claim = row ? {kind: row.kind, line, hash: toHash(row)} : {kind: 'text' as const, line, hash: ''};
  return {id, route: page.route, file: page.file, line, column, put, kind: 'code', claim, from: '', to: ''};
};

test('a mutation of a page is caught by the answer, caught by the words of the run, or not caught', () => {
  const mutations = [toMutation(0, 1, 10, '3'), toMutation(1, 16, 3, 'x')];
  expect(mutatePage(page, mutations).lines.filter((line, index) => line !== page.lines[index])).toEqual([
    'It keeps `3` states, and',
    '| `ximeout_commit` | Time of a block: {{project.decimals}} |',
  ]);
  const toMutated = (): MutatedRun => {
    const folder = makeFolder();
    return new MutatedRun(page, mutations, {folder, template: folder, env: {}});
  };
  const strict = toMutated();
  strict.says('keeps `2` states', true, '2');
  strict.rows('Start').forEach((row) => row.shows('timeout_commit'));
  expect(Object.values(strict.finish(1).verdicts).map(({verdict}) => verdict)).toEqual(['words', 'answer']);
  const loose = toMutated();
  loose.says('keeps', true, '2');
  loose.rows('Start').forEach((row) => row.holds(true, '18'));
  expect(Object.values(loose.finish(1).verdicts).map(({verdict}) => verdict)).toEqual(['green', 'green']);
});

testOnLinux('the true claims of a page are held, with the output', async () => {
  const {folder} = fakeBinary('echo "height=12 hash=AB"');
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

test('a claim that a run decides by several answers is recorded with each of them once', () => {
  const run = toRun(page, makeFolder());
  ['18 s', '18 s', 'height 4'].forEach((seen) => run.row('timeout_commit').holds(true, seen));
  expect(run.finish(1).held.map(({seen}) => seen)).toEqual(['18 s / height 4']);
});

testOnLinux(
  'each difference is reported at its line with what was seen: an output, an exit code, a row, an undecided claim',
  async () => {
    const {folder} = fakeBinary('echo "out of gas"; exit 3');
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
  const {folder} = fakeBinary(
    `printf "code: 11\\nraw_log: out of gas\\ntimestamp: \\"\\"\\ntxhash: ${'A'.repeat(64)}\\n"`,
  );
  const run = toRun(page, folder);
  await run.run('evmosd start', {replace: {'<home>': 'x'}, output: false});
  expect(run.finish(1).differences.find(({line}) => line === 6)?.seen).toMatch(
    /^a transaction has code 11: in CheckTx: out of gas/,
  );
});

testOnLinux('a block that never ends is stopped after its time, with every process that it started', async () => {
  const {folder} = fakeBinary('sleep 600 & echo "child $!"; wait');
  const run = toRun(page, folder);
  const {exit, output} = await run.run('evmosd start', {replace: {'<home>': 'x'}, seconds: 1, output: false});
  expect(exit).toBeUndefined();
  expect(run.finish(1).differences.find(({line}) => line === 6)?.seen).toMatch(/^did not end within its time: child/);
  const [, child = ''] = /child (\d+)/.exec(output) ?? [];
  await waitFor('the end of the child', () => (existsSync(`/proc/${child}/cmdline`) ? undefined : true), 5);
});

test('the error names a block, placeholder, row or text that a run asks for and the page does not have', async () => {
  const run = toRun(page, makeFolder());
  await expect(run.run('evmosd stop')).rejects.toThrow('develop/page.md: no block has "evmosd stop"');
  await expect(run.run('evmosd start', {replace: {'<house>': 'x'}})).rejects.toThrow(
    'develop/page.md:6: the block has no place <house> for the reader to fill in',
  );
  expect(() => run.row('timeout_propose')).toThrow('develop/page.md: no row has "timeout_propose"');
  expect(() => run.says('keeps 3 states', true, '')).toThrow('develop/page.md: the page does not say "keeps 3 states"');
});

testOnLinux('a terminal keeps variables and folder, and stops at the first command that fails', async () => {
  const folder = makeFolder();
  const terminal = openTerminal(path.join(folder, 't'), path.join(folder, 'home'), {PATH: process.env.PATH});
  await terminal.run('A="1 2"\nmkdir inner && cd inner');
  expect(await terminal.run('echo "$A"; basename "$PWD"')).toEqual({exit: 0, output: '1 2\ninner\n'});
  expect(await terminal.run('echo before; false | cat; echo after')).toEqual({exit: 1, output: 'before\n'});
});

testOnLinux('a port that another program has is named, and so is a binary that crashes', async () => {
  const home = path.join(makeFolder(), 'home');
  mkdirSync(path.join(home, 'config'), {recursive: true});
  writeFileSync(path.join(home, 'config/app.toml'), '');
  const taken = fakeBinary('echo "Error: listen tcp 127.0.0.1:26657: bind: address already in use"; exit 1');
  await expect(startNode(home, {PATH: `${taken.folder}:${process.env.PATH ?? ''}`})).rejects.toThrow(
    'the node cannot start: another program has 127.0.0.1:26657',
  );
  const broken = fakeBinary('echo "panic: runtime error"; exit 2');
  await expect(startNode(home, {PATH: `${broken.folder}:${process.env.PATH ?? ''}`})).rejects.toThrow(
    /it ended before its output had [\s\S]*panic: runtime error/,
  );
});

/** Runs the check in an environment that may name another binary or none. */
function check(environment: NodeJS.ProcessEnv, ...words: string[]): {status: number | null; stderr: string} {
  const {status, stderr} = spawnSync(process.execPath, ['-r', 'tsx/cjs', 'tests/node/check.ts', ...words], {
    encoding: 'utf8',
    env: environment,
  });
  return {status, stderr: stderr.trim()};
}

testOnLinux('without a binary, or with a wrong one, the check says so in one sentence and ends with 2', () => {
  const empty = makeFolder();
  expect(check({PATH: empty})).toEqual({
    status: 2,
    stderr: 'There is no evmosd in PATH: install evmosd v16.0.2, or name its file in EVMOSD.',
  });
  expect(check({PATH: empty, EVMOSD: `${empty}/none`})).toEqual({
    status: 2,
    stderr: `EVMOSD names ${empty}/none, which does not exist: install evmosd v16.0.2, or name its file in EVMOSD.`,
  });
  const {file: older} = fakeBinary(`echo '{"version":"15.0.0","commit":"abc"}'`);
  expect(check({...process.env, EVMOSD: older})).toEqual({
    status: 2,
    stderr: `${older} is version 15.0.0, and the pages describe v16.0.2.`,
  });
  const {file: broken} = fakeBinary('echo "panic: no" >&2; exit 2');
  expect(check({...process.env, EVMOSD: broken})).toEqual({
    status: 2,
    stderr: `${broken} does not tell its version: it ended with 2. panic: no`,
  });
  const {file: silent} = fakeBinary('echo hello');
  expect(check({...process.env, EVMOSD: silent})).toEqual({
    status: 2,
    stderr: `${silent} does not tell its version as JSON: hello`,
  });
});

testOnLinux('the check reports missing requirements before the first run, each with the pages that need it', () => {
  const {folder, file} = fakeBinary(`echo '{"version":"16.0.2","commit":"abc"}'`);
  fakePrograms(folder);
  const pages = ['/develop/testnet', '/protocol/faq'].flatMap((route) => ['--page', route]);
  const own = [path.dirname(process.execPath), '/usr/bin', '/bin'].filter((each) => !existsSync(`${each}/grpcurl`));
  const environment = {EVMOSD: file, PATH: [folder, ...own].join(':')};
  const install = 'Install what is missing, or name other pages by --page.';
  const source = 'no checkout of https://github.com/evmos/evmos at v16.0.2. Needed by /develop/testnet.';
  expect(check(environment, ...pages)).toEqual({
    status: 2,
    stderr: `EVMOS_SOURCE names ${source}\ngrpcurl is not in PATH. Needed by /protocol/faq.\n${install}`,
  });
  expect(check({...environment, EVMOS_SOURCE: folder}, ...pages.slice(0, 2))).toEqual({
    status: 2,
    stderr: `EVMOS_SOURCE names ${folder}, which is ${source}\n${install}`,
  });
});

test('the error names an unknown page, and an unknown option', () => {
  expect(check(process.env, '--page', '/develop/nothing').stderr).toContain('There is no page /develop/nothing.');
  expect(check(process.env, '--pages').stderr).toContain("Unknown option '--pages'");
});

testOnLinux('stopped by Ctrl+C, the check leaves no folder and no program behind', async () => {
  const folder = makeFolder();
  const {file} = fakeBinary(
    `[ "$1" = version ] && echo '{"version":"16.0.2","commit":"abc"}' && exit\necho $$ > '${folder}/pid'\nexec sleep 600`,
    folder,
  );
  // The check is stopped before the run of a page begins, so it needs no namespace and none of the programs.
  fakePrograms(folder, 'grpcurl');
  const before = new Set(existsSync(`${scratch}/node`) ? readdirSync(`${scratch}/node`) : []);
  const child = spawn(process.execPath, ['-r', 'tsx/cjs', 'tests/node/check.ts', '--page', '/protocol/faq'], {
    env: {...process.env, EVMOSD: file, PATH: `${folder}:${process.env.PATH ?? ''}`},
    stdio: 'ignore',
  });
  const pid = await waitFor('the binary', () => (existsSync(`${folder}/pid`) ? true : undefined), 30);
  expect(pid).toBe(true);
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(130);
  const left = readdirSync(`${scratch}/node`).filter((name) => name.startsWith('check-') && !before.has(name));
  expect(left).toEqual([]);
  const binary = readText(`${folder}/pid`).trim();
  await waitFor('the end of the binary', () => (existsSync(`/proc/${binary}/cmdline`) ? undefined : true), 5);
});
