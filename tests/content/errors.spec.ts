import {expect, test} from '@playwright/test';
import ofCommands from '../../src/site/recorded/commandTexts.json';
import printed from '../../src/site/recorded/errors.json';
import ofNodes from '../../src/site/recorded/nodes.json';
import refused from '../../src/site/recorded/refusals.json';
import {
  codespaces,
  explained,
  listTexts,
  met,
  toCodeKey,
  toSurface,
  toTextKey,
  unprovoked,
  unused,
} from '../../src/site/errors';
import {compareInventories, readInventory, toPattern} from '../node/inventory';
import {mask, toPrinted} from '../node/printedText';
import {findTexts, preferRecorded} from '../node/runs/protocol/errors-of-nodes';
import {listSeen, readRecordings, seenFile, toSeenText} from '../node/seen';
import {readText} from '../../src/plugins/sources';
import {checkCodes, checkExplained, checkJudged, checkUnjudged} from './errors';
import {checkLinks, readTargets} from './links';
import {readPages} from './pages';

const inventory = readInventory();
const isOfOthers = (name: string): boolean =>
  /^(?:cobra|cosmos-sdk|ibc-go|cometbft|cometbft-db|cosmovisor|iavl|pflag)(?:\/|$)/.test(name);
const pages = readPages('.');

test('every code that the release registers has a meaning, or a reason why nobody meets it', () => {
  const {count, findings} = checkCodes(inventory);
  console.log(`${count} registered codes`);
  expect(count).toBeGreaterThan(300);
  expect(findings).toEqual([]);
});

test('every explained text is one of the release, and its page has it', () => {
  const {count, findings} = checkExplained(inventory, pages);
  console.log(`${count} texts that pages explain`);
  expect(count).toBeGreaterThan(300);
  expect(findings).toEqual([]);
});

test('every judged text is one of the release, and no page explains it', () => {
  const {count, findings} = checkJudged(inventory);
  console.log(`${count} texts judged beside those of pages`);
  expect(count).toBeGreaterThan(50);
  expect(findings).toEqual([]);
});

test('every text is on a page or judged', () => {
  const {count, findings} = checkUnjudged(inventory);
  console.log(`${count} texts`);
  expect(count).toBeGreaterThan(1000);
  expect(findings).toEqual([]);
});

test('a row says “run” if a run saw its text, and the data of it is that of the recordings', () => {
  const recordings = readRecordings();
  const keys = listSeen(recordings);
  const codes = codespaces.flatMap((each) => each.codes);
  const reachable = codes.filter(({unreachable}) => !unreachable);
  const toShare = (all: readonly {known: string}[]): string =>
    `${all.filter(({known}) => known === 'run').length} of ${all.length}`;
  const own = met.filter((each) => !isOfOthers(each.package));
  const others = met.filter((each) => isOfOthers(each.package));
  const toMore = (all: readonly {needs?: string | undefined}[]): number => all.filter(({needs}) => needs).length;
  console.log(
    `seen on a node: ${toShare(own)} texts of Evmos (${toMore(own)} need a Ledger), ${toShare(others)} of others (${toMore(others)} need a fault or another program), ${toShare(reachable)} codes (${codes.length - reachable.length} more are out of reach)`,
  );
  expect(recordings.length).toBeGreaterThan(50);
  expect(readText(seenFile), 'write it again: node -r tsx/cjs tests/node/seen.ts').toBe(toSeenText(keys));
  const all = new Set([
    ...met.map((each) => toTextKey(each.package, each.text)),
    ...codespaces.flatMap((each) => each.codes.map(({code}) => toCodeKey(each.name, code))),
  ]);
  expect(Object.keys({...printed, ...refused, ...ofNodes, ...ofCommands}).filter((key) => !all.has(key))).toEqual([]);
});

test('what no run could provoke is a text that readers meet and that no run saw', () => {
  const names = Object.values(unprovoked).flat();
  const known = new Map(met.map((each) => [toTextKey(each.package, each.text), each.known]));
  const wrong = names
    .filter((name) => known.get(name) !== 'source')
    .map((name) => `${name}: ${known.get(name) ?? 'nobody meets it'}`);
  console.log(`${names.length} texts that no run could provoke`);
  expect(names.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test('a text that a command and a log print is recorded as it was, in whatever order they come', () => {
  const key = 'cosmos-sdk/snapshots: a more recent snapshot already exists at height %v';
  const ofCommand = 'Error: a more recent snapshot already exists at height <number>: conflict';
  const seen =
    '9:05PM ERR failed to create state snapshot err="a more recent snapshot already exists at height 9: conflict" height=8 module=server\n' +
    'Error: a more recent snapshot already exists at height 9: conflict';
  const {[key]: first = ''} = findTexts([{seen}]);
  expect(first).toMatch(/^failed to create state snapshot/);
  expect(preferRecorded({[key]: first}, [{seen}], {[key]: ofCommand})).toEqual({[key]: ofCommand});
  // What no line of the run says is not kept.
  expect(preferRecorded({[key]: first}, [{seen: seen.split('\n')[0] ?? ''}], {[key]: ofCommand})).toEqual({
    [key]: first,
  });
  expect(preferRecorded({[key]: first}, [{seen}], {})).toEqual({[key]: first});
});

test('a short text counts as seen on its own page alone, and one of two packages does not count elsewhere', () => {
  const held = [{kind: 'row', said: '', hash: '', seen: 'Error: invalid amount: the height 5 is too low'}] as const;
  const text = 'the height %v is too low';
  const seen = listSeen(
    [{page: '/a', held: [...held]}],
    [
      {package: 'x', text},
      {package: 'x', text: 'invalid amount'},
      {package: 'y', text: 'invalid amount', page: '/a#b'},
      {package: 'z', text: 'the height %v is too high'},
    ],
    [],
  );
  expect(seen).toEqual({
    'x: the height %v is too low': 'Error: invalid amount: the height <number> is too low',
    'y: invalid amount': 'Error: invalid amount: the height <number> is too low',
  });
  expect(
    listSeen(
      [{page: '/a', held: [...held]}],
      ['x', 'y'].map((name) => ({package: name, text})),
      [],
    ),
  ).toEqual({});
});

test('finds a code and a text that are not judged, are wrong or have no page', () => {
  const code = {kind: 'registered', package: 'x', place: 'x.go:1', codespace: 'sdk', code: 2, text: 'a'} as const;
  const said = {texts: [code], leftOut: {}};
  const judged = [{name: 'sdk', subject: 'x', codes: [{code: 3, text: 'b', meaning: 'c'}]}];
  expect(checkCodes(said, judged, {}).findings).toEqual([
    'sdk 2: a: it is not judged',
    'sdk 3: b: the release does not register it',
  ]);
  const toData = (each: object): Parameters<typeof checkCodes>[1] => [
    {name: 'sdk', subject: 'x', codes: [{code: 2, text: 'a', ...each}]},
  ];
  const idle = {texts: [{...code, unused: true}], leftOut: {}};
  expect(checkCodes(idle, toData({meaning: 'c'}), {}).findings).toEqual([
    'sdk 2: nothing returns it, and it has a meaning',
  ]);
  expect(checkCodes(idle, toData(unused), {}).findings).toEqual([]);
  expect(checkCodes(said, toData(unused), {}).findings).toEqual(['sdk 2: a function of the release returns it']);
  expect(checkCodes(said, toData({unreachable: 'c', known: 'run'}), {}).findings).toEqual([
    'sdk 2: a run has shown it, and it is called unreachable',
  ]);
  const wrong = [{page: '/protocol/faq', package: 'app', texts: ['there is no such text']}];
  expect(checkExplained(said, pages, wrong).findings).toEqual([
    'app: there is no such text: the release does not say it',
    'app: there is no such text: /protocol/faq does not have it',
  ]);
  expect(
    checkJudged(said, [{packages: ['app'], texts: ['a'], meaning: 'b'}], [{page: '', package: 'app', texts: ['a']}]),
  ).toEqual({
    count: 1,
    findings: ['app: a: the release does not say it', 'app: a: a page explains it too'],
  });
  expect(checkUnjudged({texts: [{...code, kind: 'error', text: 'a'}], leftOut: {}}, ['x: b']).findings).toEqual([
    'x: a: no page explains it, and it is not judged',
  ]);
  expect(checkExplained(said, pages, [...wrong, ...wrong]).findings).toContain('app: /protocol/faq: it stands twice');
  expect(compareInventories(said, {texts: [{...code, text: 'b'}], leftOut: {}})).toEqual({
    gone: ['["x","registered",2,"a","x.go"]'],
    added: ['["x","registered",2,"b","x.go"]'],
  });
  expect(compareInventories(said, idle).added).toEqual(['["x","registered",2,"a","x.go","unused"]']);
});

test('no printed text has a path or the time of a machine, or the words of a key', () => {
  const own = /\.tests|\/tmp\/|\/pkg\/mod\/|\d:\d\d[AP]M|(?:\b[a-z]{3,8} ){23}/;
  const texts = [...met, ...codespaces.flatMap(({codes}) => codes)].map((each) => each.printed);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => own.test(text))).toEqual([]);
  expect(own.test('profile=/tmp/a/.tests/node/start.prof')).toBe(true);
  expect(own.test(mask('profile=/tmp/a/.tests/node/start.prof'))).toBe(false);
});

test('every page that the data names exists, with the heading', async () => {
  const links = [...explained, ...codespaces.flatMap(({codes}) => codes)].flatMap(({page}) => page ?? []);
  const lines = links.map((link) => `[explained](${link})`);
  const page = {file: 'errors', route: '/protocol/errors', frontMatter: {}, lines, prose: lines};
  const {findings} = checkLinks([page], await readTargets('.', pages));
  expect(links.length).toBeGreaterThan(100);
  expect(findings).toEqual([]);
});

test('finds the surface of a package by the nearest one above it', () => {
  expect(['x/evm/keeper', 'x/erc20', 'app/ante/evm', 'app'].map(toSurface)).toEqual([
    ...['transactions', 'modules', 'transactions', 'commands'],
  ]);
  expect(listTexts('json-rpc').length).toBeGreaterThan(20);
});

test('the printed form of each text has the text, with masks for its values', () => {
  const rows = [
    ...met.map(({text, printed, known}) => ({text, printed, known})),
    // An error without a codespace has a text of its own.
    ...codespaces.flatMap(({name, codes}) => (name === 'undefined' ? [] : codes)),
  ];
  // A value at an end may be empty, and a message that is too long is cut off. An acknowledgement has no words of a code.
  const isShort = /…$|^ABCI code: \d+: error handling packet/;
  const wrong = rows.filter(({text, printed}) => !toPattern(text).test(` ${printed} `) && !isShort.test(printed));
  console.log(`${rows.length} printed texts, ${rows.filter(({known}) => known === 'run').length} from runs`);
  expect(rows.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
  expect(rows.filter(({printed}) => /evmos1[02-9a-z]{20}|0x[0-9a-f]{40}|%v/.test(printed))).toEqual([]);
});

test('masks what varies in a message, and keeps its words', () => {
  const log = `{"code":5,"log":"failed to execute message; message index: 0: spendable balance 5aevmos is smaller than 777aevmos: insufficient funds"}`;
  expect(toPrinted('spendable balance %v is smaller than %v', log)).toBe(
    'failed to execute message; message index: <number>: spendable balance <amount> is smaller than <amount>: insufficient funds',
  );
  expect(toPrinted('failed to find key in keyring', '6:02PM ERR failed to find key in keyring module=backend')).toBe(
    'failed to find key in keyring module=backend',
  );
  expect(toPrinted('invalid height %v', 'valid height 5')).toBe(undefined);
});
