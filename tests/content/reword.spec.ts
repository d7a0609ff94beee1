import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {toRecordingFile} from '../../src/plugins/markdown';
import {toRandom} from '../node/mutations';
import {checkQuotes, toRunFile} from '../node/quotes';
import {checkRecording} from '../node/recordings';
import {rewordPage} from '../node/reword';
import {findNewWords, pairLines, toDecided} from '../node/words';
import {scratch} from '../scratch';
import {readPages, toPage, type Page} from './pages';

const folder = path.posix.join(scratch, 'reword');
const [runs, recordings] = [`${folder}/runs`, `${folder}/recordings`];

test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

const countFindings = (page: Page, ...[ofRuns, ofRecordings]: readonly string[]): number =>
  checkRecording(page, ofRecordings).findings.length + checkQuotes(page, ofRuns).findings.length;

// A page that waits for a node says something else than its recording already.
const pages = readPages('.').filter((page) => !page.file.startsWith('src/') && countFindings(page) === 0);

/** Rewords a copy of the run and the recording of a page. @returns How many claims are left for a node. */
function rewordCopy(old: Page, now: Page): number {
  for (const [from, to] of [
    [toRunFile(now.file), toRunFile(now.file, runs)],
    [toRecordingFile(now.file), toRecordingFile(now.file, recordings)],
  ] as const) {
    mkdirSync(path.dirname(to), {recursive: true});
    if (existsSync(from)) {
      cpSync(from, to);
    }
  }
  return rewordPage(now, old, runs, recordings).left;
}

type Change = (words: string, random: () => number) => string;

/** Changes one word of prose, drawn by a seed. Undefined if the line has none that fits. */
function changeWord(page: Page, fits: RegExp, change: Change, random: () => number): Page | undefined {
  const pick = <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(random() * list.length)];
  const index = Math.floor(random() * page.lines.length);
  const [prose = '', line = ''] = [page.prose[index], page.lines[index]];
  const word = pick(
    [...prose.matchAll(fits)]
      .filter(({index: at}) => !/\]\([^)]*$|<[^>]*$|\{[^}]*$|^:::/.test(prose.slice(0, at)))
      .flatMap(({0: found}) => (line.split(found).length === 2 ? [found] : [])),
  );
  return word === undefined
    ? undefined
    : toPage(
        page.file,
        [...page.lines.slice(0, index), line.replace(word, change(word, random)), ...page.lines.slice(index + 1)].join(
          '\n',
        ),
      );
}

/** Draws changes of pages until `count` of them make a recording or a run differ. @returns How many, and those left for a node. */
function drawChanges(
  count: number,
  seed: number,
  draw: (page: Page, random: () => number) => Page | undefined,
): {drawn: number; left: Page[]} {
  const random = toRandom(seed);
  const left: Page[] = [];
  let drawn = 0;
  for (let differing = 0; differing < count;) {
    const page = pages[Math.floor(random() * pages.length)];
    const changed = page && draw(page, random);
    if (!page || !changed) {
      continue;
    }
    drawn += 1;
    if (countFindings(changed) > 0) {
      differing += 1;
      left.push(...(rewordCopy(page, changed) > 0 ? [changed] : []));
    }
  }
  return {drawn, left};
}

test('a claim takes other words without a node', () => {
  expect(pages.length).toBeGreaterThan(20);
  const others = ['plain', 'usual', 'of the common kind', 'rather quiet'];
  const {drawn, left} = drawChanges(12, 1, (page, random) => {
    const changed = changeWord(
      page,
      /(?<![\w{<#/.=-])[a-z]{4,}(?![\w}>/=.-])/g,
      () => others[Math.floor(random() * others.length)] ?? '',
      random,
    );
    return changed && toDecided(page.lines.join('\n')).join(' ') === toDecided(changed.lines.join('\n')).join(' ')
      ? changed
      : undefined;
  });
  console.log(`${drawn} rewordings: 12 of a claim, and ${left.length} of these are left for a node`);
  expect(left).toEqual([]);
});

test('a claim with another number, name, negation, comparison or alternative is left for a node', () => {
  const kinds: readonly (readonly [fits: RegExp, change: Change])[] = [
    [/(?<![\w.,-])\d+(?![\w.,-])/g, (number) => String(Number(number) + 1)],
    [/(?<=[a-z,] )(?:Evmos|Cosmos|Ethereum|MetaMask|Keplr|CometBFT|JSON-RPC|EVM)(?= [a-z])/g, () => 'Bitcoin'],
    [/\b(?:is|are|can|has|does)(?= )/g, (verb) => `${verb} not`],
    [/\b(?:not|no|never)(?= )/g, () => 'also'],
    [/\b(?:more|less|above|below|before|after|only|all|least|most)\b/g, () => 'about'],
    [/\bor\b/g, () => 'and'],
  ];
  for (const [index, [fits, change]] of kinds.entries()) {
    const {left} = drawChanges(3, index + 1, (page, random) => changeWord(page, fits, change, random));
    expect(left.length, String(fits)).toBe(3);
  }
});

test('finds the words that stand for others, and what decides a sentence', () => {
  expect(
    findNewWords('keeps two states', 'The node keeps two states on disk.', 'The node holds two states on disk.'),
  ).toBe('holds two states');
  expect(findNewWords('keeps', 'The node keeps it.', 'The node does keep it.')).toBe('does keep');
  expect(findNewWords('drops', 'The node keeps it.', 'The node holds it.')).toBeUndefined();
  expect([...pairLines(['a', 'b', 'c'], ['a', 'x', 'new', 'c'])]).toEqual([
    [0, 0],
    [2, 3],
    [3, 4],
  ]);
  expect(toDecided('The node of Evmos takes `a` or 20 at least. It does not wait.')).toEqual(
    toDecided('A server of Evmos accepts `a` or 20 at least. It does not pause.'),
  );
  expect(toDecided('Only the EVM module has [more](/less) than 1.5 of it, never two.')).toEqual(
    'only EVM more than 1.5 never'.split(' '),
  );
});
