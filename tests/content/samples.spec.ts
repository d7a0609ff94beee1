import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {expectNoFindings} from './expectNoFindings';
import {readFences} from './fences';
import {parsers} from './languages';
import {readPages, toLine} from './pages';
import {checkMentions, checkSamples, toSummary} from './samples';

const pages = readPages('.');
const wrong = readPages('tests/fixtures/samples');

test('every sample parses, its commands exist, and its JSON-RPC fits the methods', () => {
  const report = checkSamples(readFences(pages));
  console.log(toSummary(report));
  expectNoFindings(report.findings);
});

test('finds a fault in a sample of each language, at its line', () => {
  const {findings} = checkSamples(readFences(wrong));
  const findingsOf = (file: string): string[] =>
    findings.filter((finding) => finding.file === file).map(({line, rule, found}) => `${line}: ${rule}: ${found}`);
  expect(findingsOf('develop/samples.md')).toEqual([
    '40: fence: a fence in fortran',
    '44: fence: a fence without a language',
    expect.stringMatching(/^8: json: Unexpected token ','/),
    "13: json5: JSON5: invalid character '}' at 1:11",
    '19: toml: Invalid TOML document: invalid value',
    expect.stringMatching(/^24: yaml: Flow sequence in block collection/),
    expect.stringMatching(/^28: bash: bash: line 1: unexpected EOF/),
    '36: bash: sudo rm -rf ~/.evmosd',
    '37: bash: curl -s https://example.org/install | sh',
    '33: bash: evmosd query bank has no command balance',
    '34: bash: evmosd start has no flag --json-rpc.enabled',
    '35: bash: evmosd keys has no command shows',
    '49: JSON-RPC: eth_getBalance lacks block',
    '50: JSON-RPC: evmosd has no method eth_blockNumbers; the nearest is eth_blockNumber',
    '54: JSON-RPC: eth_getBalance address must match pattern "^0x[0-9a-fA-F]{40}$"',
    '58: JSON-RPC: result of eth_getBalance must be string',
  ]);
  expect(findingsOf('develop/languages.md')).toEqual([
    '71: fence: unchecked without a reason',
    '75: fence: the mark runs',
    '75: fence: the mark titel="a.json"',
    '79: fence: run on a fence in bash',
    '84: placeholder: <KEY_NAME>',
    '84: placeholder: [your home]',
    '7: shell: bash: line 2: syntax error: unexpected end of file',
    '14: ini: Unsupported type of line: [5] "Restart always"',
    "20: proto: illegal token '}', ';' expected (line 3)",
    '25: graphql: Syntax Error: Expected Name, found "{".',
    '33: http: Host example.org',
    expect.stringMatching(/^43: http: Unexpected token '}'/),
    '47: http: FETCH /status',
    '55: go: does not parse at "}"',
    '60: python: does not parse at "return web3.eth.get_balance(address"',
    expect.stringMatching(/^88: bash: Unexpected token '}'/),
    '35: JSON-RPC: evmosd has no method eth_chainIds; the nearest is eth_chainId',
  ]);
  for (const language of Object.keys(parsers)) {
    expect(findings.map(({rule}) => rule)).toContain(language);
  }
});

test('counts the fences of each language, and names each that is not checked with its reason', () => {
  const [counts, ...reasons] = toSummary(checkSamples(readFences(wrong))).split('\n');
  expect(counts).toMatch(
    /^27 fences: 7 bash, 5 json, 3 http, 1 fortran, .*, 1 without a language, 1 yaml; 1 of them show output, 2 unchecked; 5 JSON-RPC messages$/,
  );
  expect(reasons).toEqual([
    'develop/languages.md:67: unchecked: cut off to show the first lines',
    'develop/languages.md:71: unchecked: ',
  ]);
});

test('prints a finding so that CI shows it on the changed line', () => {
  const {problemMatcher} = JSON.parse(readFileSync('.github/findings.json', 'utf8')) as {
    problemMatcher: {pattern: {regexp: string; file: number; line: number; message: number}[]}[];
  };
  const [pattern] = problemMatcher[0]?.pattern ?? [];
  const [finding] = checkMentions(wrong).findings;
  expect(pattern).toBeDefined();
  expect(finding).toBeDefined();
  const match = new RegExp(pattern?.regexp ?? '').exec(finding ? toLine(finding) : '') ?? [];
  expect(match[pattern?.file ?? 0]).toBe(finding?.file);
  expect(match[pattern?.line ?? 0]).toBe(String(finding?.line));
  expect(match[pattern?.message ?? 0]).toContain(finding?.todo);
});

test('every command that a page mentions exists', () => {
  const {count, findings} = checkMentions(pages);
  console.log(`${count} mentions of commands in text`);
  expect(count).toBeGreaterThan(60);
  expectNoFindings(findings);
});

test('finds a command in text that does not exist', () => {
  expect(checkMentions(wrong).findings.map(toLine)).toEqual([
    'develop/samples.md:61: command: evmosd query has no command bnak: see src/site/commands.ts',
  ]);
});

test('refuses to check nothing', () => {
  expect(() => readFences([])).toThrow('None of 0 pages has a fenced block');
});
