import {expect, test} from '@playwright/test';
import {readFences} from './fences';
import {readPages, toLine} from './pages';
import {checkMentions, checkSamples} from './samples';

const pages = readPages('.');
const wrong = readPages('tests/fixtures/samples');

test('every sample parses, its commands exist, and its JSON-RPC fits the methods', () => {
  const fences = readFences(pages);
  const {counts, unchecked, findings} = checkSamples(fences);
  const languages = Object.entries(counts).map(([language, count]) => `${count} ${language}`);
  console.log(`${fences.length} fences: ${languages.join(', ')}; ${unchecked} of them not checked`);
  expect(findings.map(toLine)).toEqual([]);
});

test('finds a fault in a sample of each language, at its line', () => {
  const {counts, findings} = checkSamples(readFences(wrong));
  expect(counts).toEqual({json: 2, json5: 1, toml: 1, yaml: 1, bash: 4, fortran: 1, '': 1});
  expect(findings.map(({line, rule, found}) => `${line}: ${rule}: ${found}`)).toEqual([
    expect.stringMatching(/^8: json: Unexpected token ','/),
    expect.stringMatching(/^13: json5: JSON5: invalid character/),
    expect.stringMatching(/^19: toml: Invalid TOML document/),
    expect.stringMatching(/^24: yaml: Flow sequence in block collection/),
    expect.stringMatching(/^28: bash: bash: line 1: unexpected EOF/),
    '36: bash: sudo rm -rf ~/.evmosd',
    '37: bash: curl -s https://example.org/install | sh',
    '33: bash: evmosd query bank has no command balance',
    '34: bash: evmosd start has no flag --json-rpc.enabled',
    '35: bash: evmosd keys has no command shows',
    '40: fence: a fence in fortran',
    '44: fence: a fence without a language',
    '49: JSON-RPC: eth_getBalance lacks block',
    '49: JSON-RPC: evmosd has no method eth_blockNumbers; the nearest is eth_blockNumber',
    '54: JSON-RPC: eth_getBalance address must match pattern "^0x[0-9a-fA-F]{40}$"',
    '58: JSON-RPC: result of eth_getBalance must be string',
  ]);
});

test('every command that a page mentions exists', () => {
  const {count, findings} = checkMentions(pages);
  console.log(`${count} mentions of commands in text`);
  expect(count).toBeGreaterThan(60);
  expect(findings.map(toLine)).toEqual([]);
});

test('finds a command in text that does not exist', () => {
  expect(checkMentions(wrong).findings.map(toLine)).toEqual([
    'develop/samples.md:61: command: evmosd query has no command bnak: see src/site/commands.ts',
  ]);
});

test('refuses to check nothing', () => {
  expect(() => readFences([])).toThrow('None of 0 pages has a fenced block');
});
