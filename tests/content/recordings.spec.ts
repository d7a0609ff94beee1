import {expect, test} from '@playwright/test';
import {checkNames, readVocabulary} from '../node/names';
import {namesOfOthers} from '../node/namesOfOthers';
import {checkNumbers} from '../node/numbers';
import {checkQuotes, toRunFile} from '../node/quotes';
import {checkOrphans, checkRecording, keepUnsteady} from '../node/recordings';
import {countSentences, judgeSentences, reasons, type Reason} from '../node/sentences';
import {expectNoFindings, noteForNode} from './expectNoFindings';
import {readPages, toLine, type Finding, type Page} from './pages';

const pages = readPages('.').filter(({file}) => !file.startsWith('src/'));

/** Pages for the tests, most of which do not fit their recordings. */
const wrong = readPages('tests/fixtures/recordings');
const recordings = 'tests/fixtures/recordings/recordings';

const findingsOf = (name: string): string[] => {
  const page = wrong.find(({file}) => file === `develop/${name}.md`);
  return page ? checkRecording(page, recordings).findings.map(toLine) : ['there is no such page'];
};

test('every claim of a page that a node can decide is unchanged since the last run of the page', () => {
  const areas = new Map<string, {held: number; notRun: number; advice: number}>();
  const findings: Finding[] = [...checkOrphans(pages)];
  for (const page of pages) {
    const {counts, findings: found} = checkRecording(page);
    findings.push(...found);
    const [area = ''] = page.file.split('/');
    const sum = areas.get(area) ?? {held: 0, notRun: 0, advice: 0};
    areas.set(area, {
      held: sum.held + counts.held,
      notRun: sum.notRun + counts.notRun,
      advice: sum.advice + counts.advice,
    });
  }
  for (const [area, {held, notRun, advice}] of areas) {
    console.log(`/${area}: ${held} claims held on a node, ${notRun} not run, ${advice} that no node decides`);
  }
  expect([...areas.values()].reduce((sum, {held}) => sum + held, 0)).toBeGreaterThan(5_000);
  expectNoFindings(noteForNode(findings));
});

test('the share of sentences with a fact that a run has decided is known for each page', () => {
  const counted = pages.map((page) => ({page, ...countSentences(page)}));
  // A writer looks for findings, and would have to look for them below this list.
  for (const {page, held, facts} of process.env.CI ? counted : []) {
    console.log(`${page.file}: ${held} of ${facts} sentences with code or a number are held by a run`);
  }
  const sum = (name: 'facts' | 'held'): number => counted.reduce((total, each) => total + each[name], 0);
  console.log(`all pages: ${sum('held')} of ${sum('facts')}`);
  expect(sum('facts')).toBeGreaterThan(3_000);
  expect(sum('held')).toBeGreaterThan(500);
  const vocabulary = readVocabulary(pages);
  const found = pages.flatMap((page) => judgeSentences(page, vocabulary));
  for (const name of Object.keys(reasons) as Reason[]) {
    console.log(`${found.filter((each) => each === name).length} ${name}: ${reasons[name]}`);
  }
  expect(found.length).toBe(sum('facts'));
});

test('counts a sentence with a fact, and holds it by a claim of the recording', () => {
  const page = wrong.find(({file}) => file === 'develop/held.md');
  expect(page && countSentences(page, recordings)).toEqual({facts: 1, held: 1});
  expect(page && countSentences(page, 'tests/fixtures/recordings/none')).toEqual({facts: 1, held: 0});
  expect(page && judgeSentences(page, new Set(), recordings)).toEqual(['run']);
  expect(page && judgeSentences(page, new Set(), 'tests/fixtures/recordings/none')).toEqual(['open']);
});

test('every quote in a run is on its page, so that a reworded row is found without a node', () => {
  const checked = pages.map((page) => checkQuotes(page));
  const count = checked.reduce((sum, each) => sum + each.count, 0);
  console.log(`${count} quotes of pages in their runs`);
  expect(count).toBeGreaterThan(3_000);
  const pageOf = new Map(pages.map(({file}) => [toRunFile(file), file]));
  expectNoFindings(
    noteForNode(
      checked.flatMap(({findings}) => findings),
      pageOf,
    ),
  );
});

test('finds the quotes of a run that its page does not have', () => {
  const page = wrong.find(({file}) => file === 'develop/held.md');
  expect(page && checkQuotes(page, 'tests/fixtures/recordings/runs').findings.map(toLine)).toEqual(
    [
      [8, 'timeout_commit'],
      [9, 'The node keeps three states'],
      [10, 'timeout_propose'],
    ].map(
      ([line = '', quote = '']) =>
        `tests/fixtures/recordings/runs/develop/held.ts:${line}: quote: develop/held.md does not have "${quote}": quote what the page says now, and run it: npm run check:node -- develop/held.md --record`,
    ),
  );
});

test('every name in a row that was run is a name that a node reported', () => {
  const vocabulary = readVocabulary(pages);
  const checked = pages.map((page) => checkNames(page, vocabulary));
  const count = checked.reduce((sum, each) => sum + each.count, 0);
  console.log(`${count} names in rows that were run`);
  expect(count).toBeGreaterThan(15_000);
  expectNoFindings(checked.flatMap(({findings}) => findings));
  const used = new Set(checked.flatMap((each) => each.used));
  expect([...namesOfOthers.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('finds a name that no node reported', () => {
  const page = wrong.find(({file}) => file === 'develop/held.md');
  const folders = {recordings, runs: 'tests/fixtures/recordings/none'};
  const found = (...said: string[]): string[] =>
    page ? checkNames(page, new Set(said), folders).findings.map(toLine) : ['there is no such page'];
  expect(found('timeout_commit')).toEqual([]);
  expect(found('timeout', 'commit')).toEqual([
    'develop/held.md:20: name: no node said "timeout_commit", and the run of this page does not ask for it: correct the name, let the run ask for it, or add it to tests/node/namesOfOthers.ts with whose it is',
  ]);
});

test('the numbers in rows that were run are numbers that their runs saw or quote', () => {
  const checked = pages.map((page) => checkNumbers(page));
  const count = checked.reduce((sum, each) => sum + each.count, 0);
  console.log(`${count} numbers in the words of rows that were run`);
  expect(count).toBeGreaterThan(1_000);
  expectNoFindings(checked.flatMap(({findings}) => findings));
});

test('finds a number that a run did not see', () => {
  const page = wrong.find(({file}) => file === 'develop/held.md');
  const found = (runs: string, seen: string): string[] =>
    page
      ? checkNumbers(page, {runs, held: [{hash: 'b8d429aa5c2de2ff', seen}]}).findings.map(toLine)
      : ['there is no such page'];
  const none = 'tests/fixtures/recordings/none';
  expect(found(none, 'timeout_commit = "3s"')).toEqual([]);
  const finding =
    'develop/held.md:20: number: what the run saw for this row does not have 3: correct the number, or let the run of this page ask the node for it and pass it on as what was seen';
  expect(found(none, 'timeout_commit = "13s"')).toEqual([finding]);
  // A run that names the row by words with the number would not find the row with another one.
  expect(found('tests/fixtures/recordings/runs', 'timeout_commit')).toEqual([finding]);
});

const todo = (name: string): string => `run it: npm run check:node -- develop/${name}.md --record`;

test('finds nothing on a page that agrees with its recording', () => {
  expect(findingsOf('held')).toEqual([]);
});

test('finds a command, an output and a figure that changed, at their lines, and recorded claims that the page no longer has', () => {
  expect(findingsOf('changed')).toEqual([
    `develop/changed.md:8: recording: this fence is not in the recording: "evmosd status --home ~/.other": ${todo('changed')}`,
    `develop/changed.md:12: recording: this fence is not in the recording: "height 13": ${todo('changed')}`,
    `develop/changed.md:20: recording: this row is not in the recording: "timeout_commit | 4": ${todo('changed')}`,
    `develop/changed.md:1: recording: recorded, and no longer on the page: "evmosd status": ${todo('changed')}`,
    `develop/changed.md:1: recording: recorded, and no longer on the page: "height 12": ${todo('changed')}`,
    `develop/changed.md:1: recording: recorded, and no longer on the page: "timeout_commit | 3": ${todo('changed')}`,
    `develop/changed.md:1: recording: recorded, and no longer on the page: "The node keeps 2 states": ${todo('changed')}`,
  ]);
});

test('finds a page that was never run, one that was run on another release, and a recording that is broken', () => {
  expect(findingsOf('never')).toEqual([`develop/never.md:1: recording: this page was never run: ${todo('never')}`]);
  expect(findingsOf('older')).toEqual([
    `develop/older.md:1: recording: run on v15.0.0, and the pages describe v16.0.2: ${todo('older')}`,
  ]);
  expect(findingsOf('broken')).toEqual([
    expect.stringMatching(
      /^develop\/broken\.md:1: recording: tests\/fixtures\/recordings\/recordings\/develop\/broken\.json: not JSON: .*: run it: npm run check:node/,
    ),
  ]);
  expect(findingsOf('incomplete')).toEqual([
    expect.stringMatching(/incomplete\.json: held\.0\.hash: .*notRun\.0\.reason: .*: run it: npm run check:node/),
  ]);
});

test('finds a path of the machine that made the recording', () => {
  expect(findingsOf('machine')).toEqual([
    `${recordings}/develop/machine.json:1: recording: a path of one machine, /home/somebody/docs/.tests/: ${todo('machine')}`,
  ]);
});

test('finds data that differs from the output of the binary, and a recording without a page', () => {
  expect(findingsOf('reference')).toEqual([
    `src/site/recorded/absent.json:1: recording: is not what the binary said: ${todo('reference')}`,
  ]);
  const orphans = checkOrphans(
    wrong.filter((page: Page) => page.file !== 'develop/held.md'),
    recordings,
  ).map(toLine);
  expect(orphans).toEqual([
    `${recordings}/develop/held.json:1: recording: there is no page of this name: if the page has moved, move this file and its run in tests/node/runs along; if it has gone, remove both`,
  ]);
});

test('keeps what an unsteady text was recorded as, whether a run has it or not, and adds a new one only to a record', () => {
  const recorded = {'peer: gone': 'as recorded', 'start: old': 'old'};
  const found = {'peer: gone': 'another', 'peer: new': 'new', 'start: new': 'new'};
  expect(keepUnsteady(found, recorded, /^peer/, false)).toEqual({'peer: gone': 'as recorded', 'start: new': 'new'});
  expect(keepUnsteady({}, recorded, /^peer/, false)).toEqual({'peer: gone': 'as recorded'});
  expect(keepUnsteady(found, recorded, /^peer/, true)).toEqual({
    'peer: gone': 'as recorded',
    'peer: new': 'new',
    'start: new': 'new',
  });
});
