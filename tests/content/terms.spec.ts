import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {expectNoFindings} from './expectNoFindings';
import {readPages, readSource, toLine, type Finding} from './pages';
import {checkProse} from './prose';
import {checkDictionary, checkSpelling} from './spelling';
import {checkTerms, correct, terms} from './terms';

const sources = [...readPages('.'), ...['README.md', ...globSync('.github/**/*.md', {dot: true})].map(readSource)];
const wrong = readPages('tests/fixtures/terms');

// The tests run one after the other in one process, because they share the parsed pages and the run of the spell
// checker.
test.describe.configure({mode: 'default'});

let spelling: ReturnType<typeof checkSpelling> | undefined;

/**
 * Returns the misspelled words in the files that `isWanted` selects. All files are checked in one run, because the
 * spell checker takes longer to start than to read them.
 */
function findMisspelled(isWanted: (file: string) => boolean): Finding[] {
  spelling ??= checkSpelling([...sources, ...wrong]);
  return spelling.findings.filter(({file}) => isWanted(file));
}

const isWrong = (name: string): boolean => wrong.some(({file}) => file === name);

test('every page is spelled right and calls each thing by one name', () => {
  const inTerms = checkTerms(sources);
  const inSpelling = findMisspelled((file) => !isWrong(file));
  console.log(
    `${spelling?.count} words of ${sources.length + wrong.length} pages spelled, ${terms.length} terms looked for`,
  );
  expectNoFindings([...inTerms.findings, ...inSpelling]);
});

test('finds each wrong term in text, titles and components, and proposes the right one', () => {
  const {count, findings} = checkTerms(wrong);
  expect(count).toBe(12);
  expect(findings.map(({line, found, todo}) => `${line}: ${found}: ${todo.replace(/:.*/, '')}`)).toEqual([
    '2: Mainnet: write mainnet',
    '3: Metamask: write MetaMask',
    '3: dApp: write dapp',
    '7: evmos: write Evmos',
    '7: Evmos token: write EVMOS',
    '7: aEVMOS: write aevmos',
    '7: Evmosd: write evmosd',
    '8: JSON RPC: write JSON-RPC',
    '8: Tendermint: write CometBFT',
    '8: EIP155: write EIP-155',
    '8: websocket: write WebSocket',
    '9: Validator: write validator',
    '9: favour: write favor',
    '9: setup: write set up',
    '13: basefee: write base fee',
    '13: Pre-compile: write Precompile',
    '15: mem-pool: write mempool',
    '19: ERC20: write ERC-20',
    '19: Gwei: write gwei',
    '19: cancelled: write canceled',
    '21: Cosmos-SDK: write Cosmos SDK',
  ]);
  expect(findings.map(toLine)).toContain(
    'develop/terms.md:3: term: Metamask: write MetaMask: this is how its makers write the name',
  );
});

test('finds each unknown word at its line, with suggestions', () => {
  const todo = 'or add it to tests/content/dictionary.txt';
  expect(findMisspelled(isWrong).map(toLine)).toEqual([
    `develop/terms.md:3: spelling: chanin: fix the spelling (chain, cyanin, Chain), ${todo}`,
    `develop/terms.md:13: spelling: basefee: fix the spelling (basemen, absence, absentee), ${todo}`,
    `develop/terms.md:13: spelling: teh: fix the spelling (the, eth, The), ${todo}`,
    `develop/terms.md:13: spelling: reciept: fix the spelling (receipt, recept, recipe), ${todo}`,
    `develop/terms.md:15: spelling: grafh: fix the spelling (graf, graft, graph), ${todo}`,
  ]);
});

test('every term matches its example, and no term matches what another one proposes', () => {
  expect(terms.length).toBeGreaterThan(50);
  for (const term of terms) {
    expect(term.example).toMatch(term.wrong);
    const corrected = correct(term, term.example);
    expect(terms.filter((other) => other.wrong.test(corrected)).map(({right}) => `${corrected}: ${right}`)).toEqual([]);
  }
});

test('the dictionary has only words that pages use, each once and in order', () => {
  const {count, findings} = checkDictionary(sources);
  console.log(`${count} words in the dictionary`);
  expectNoFindings(findings);
});

test('finds a word of the dictionary that is out of order, duplicate or unused', () => {
  const file = 'tests/fixtures/terms/dictionary.txt';
  expect(checkDictionary(wrong, file).findings.map(toLine)).toEqual([
    `${file}:2: dictionary: keplr, which no page uses: remove it`,
    `${file}:3: dictionary: aevmos below keplr: sort the words below each comment`,
    `${file}:4: dictionary: abacus below aevmos: sort the words below each comment`,
    `${file}:4: dictionary: abacus, which no page uses: remove it`,
    `${file}:7: dictionary: keplr for the second time: remove it`,
    `${file}:7: dictionary: keplr, which no page uses: remove it`,
  ]);
});

test('every sentence is easy to read, and every exception is needed', () => {
  const {count, findings} = checkProse(sources);
  console.log(`${count} sentences read`);
  expect(count).toBeGreaterThan(10_000);
  expectNoFindings(findings);
});

test('finds prose that is hard to read in text, titles, tables and components, but not in code', () => {
  const {findings} = checkProse(readPages('tests/fixtures/prose'), []);
  expect(findings.map(({line, rule, found}) => `${line}: ${rule}: ${found.slice(0, 40)}`)).toEqual([
    '2: heading: Faults',
    '7: subject: What the node prints is simply the hash.',
    '9: heading: Wallet',
    '9: heading: Keplr',
    '18: sentence-length: One two three four five six seven eight ',
    '3: retext-repeated-words: page page',
    '12: retext-repeated-words: the the',
    '6: retext-indefinite-article: an',
    '14: retext-indefinite-article: an',
    '6: retext-simplify: In order to',
    '7: retext-intensify: simply',
    '14: retext-intensify: Obviously',
    '7: retext-equality: simply',
    '11: retext-equality: blacklist',
    '14: retext-equality: Obviously',
    '14: retext-equality: easy',
    '14: retext-equality: whitelist',
  ]);
  expect(findings.map(toLine)).toContain(
    'develop/prose.md:6: retext-simplify: In order to: Unexpected `In order to`, use `to` instead, or add it to tests/content/proseExceptions.ts with the reason',
  );
});

test('finds an exception, or a word of an exception, that nothing needs', () => {
  const pages = readPages('tests/fixtures/prose');
  const reason = 'for the test';
  const allowed = [
    {rule: 'heading', words: ['faults', 'keplr', 'ledger', 'wallet'], reason},
    {rule: 'subject', near: /nowhere/, reason},
  ];
  const {findings} = checkProse(pages, allowed);
  expect(findings.filter(({rule}) => rule === 'heading')).toEqual([]);
  expect(findings.filter(({file}) => file.endsWith('.ts')).map(toLine)).toEqual([
    'tests/content/proseExceptions.ts:1: prose: heading ledger: remove it: nothing needs it any more',
    'tests/content/proseExceptions.ts:1: prose: subject: remove it: nothing needs it any more',
  ]);
});

test('throws if there is no text to check', () => {
  const code = [{file: 'code.md', lines: ['```', 'code', '```']}];
  expect(() => checkTerms([])).toThrow('None of 0 files has a word to read');
  expect(() => checkProse(code)).toThrow('None of 1 files has a sentence');
  expect(() => checkSpelling(code)).toThrow('None of 1 files has a word to read');
  expect(() => checkDictionary(wrong, 'tests/fixtures/terms/empty.txt')).toThrow('has no word');
});
