import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {clients, methods, type Client} from '../../src/site/jsonRpc';
import {expectNoFindings} from './expectNoFindings';
import {readFences, type Fence} from './fences';
import {parsers, shellLanguages} from './languages';
import {toModules} from './modules';
import {readPages, toLine, toPage} from './pages';
import {checkMentions, checkPrepared, checkSamples, toSummary} from './samples';
import {checkTypeScript} from './typescript';

// The tests run one after the other in one process, so that only one compiler at a time reads the types of the
// libraries.
test.describe.configure({mode: 'default'});

const pages = readPages('.');
const wrong = readPages('tests/fixtures/samples');

test('every sample parses, its commands exist, and its JSON-RPC fits the methods', () => {
  // The compilers take most of the time, and several times as long on a busy machine.
  test.slow();
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
    '14: ini: Unsupported type of line: [5] "Restart always"',
    "20: proto: illegal token '}', ';' expected (line 3)",
    '25: graphql: Syntax Error: Expected Name, found "{".',
    '33: http: Host example.org',
    expect.stringMatching(/^43: http: Unexpected token '}'/),
    '47: http: FETCH /status',
    '55: go: does not parse at "}"',
    '60: python: does not parse at "return web3.eth.get_balance(address"',
    '7: shell: bash: line 2: syntax error: unexpected end of file',
    expect.stringMatching(/^88: bash: Unexpected token '}'/),
    '35: JSON-RPC: evmosd has no method eth_chainIds; the nearest is eth_chainId',
  ]);
  for (const language of [...Object.keys(parsers), ...shellLanguages]) {
    expect(findings.map(({rule}) => rule)).toContain(language);
  }
});

test('counts the fences of each language, and names each unchecked fence with its reason', () => {
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
  const {problemMatcher} = JSON.parse(readText('.github/findings.json')) as {
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

test('every program that awaits has a folder to run in', () => {
  const {count, findings} = checkPrepared(pages);
  console.log(`${count} programs that await`);
  expect(count).toBeGreaterThan(12);
  expectNoFindings(findings);
});

test('finds a program without a folder to run in', () => {
  const sample = (before: string, title: string, code: string): string =>
    `${before}\n\n\`\`\`ts${title}\n${code}\n\`\`\`\n`;
  const found = checkPrepared([
    toPage('develop/bare.md', sample('Run it.', ' title="bare.ts"', 'await fetch("");')),
    toPage('develop/told.md', sample('See [how](/a#run-a-sample).', ' title="told.ts"', 'await fetch("");')),
    toPage('develop/part.md', sample('', ' title="part.ts"', 'export const ask = async () => await fetch("");')),
    toPage('develop/piece.md', sample('', '', 'await fetch("");')),
  ]);
  expect(found.count).toBe(2);
  expect(found.findings.map(toLine)).toEqual([
    'develop/bare.md:3: prepared: nothing on the page says how to run bare.ts: link /develop/tools/client-integrations#run-a-sample, or show the commands that make a folder for modules',
  ]);
});

/**
 * Returns a fence with the code that a reader assembles from the page of methods: the set-up of a client and all calls
 * over one transport.
 */
const toFence = ({name, language, setUp, setUpWebSocket, toCall}: Client, isWebSocket: boolean): Fence => ({
  file: `src/site/jsonRpc/clients.ts/${name}/${isWebSocket ? 'webSocket' : 'http'}`,
  line: 1,
  language,
  run: false,
  continued: false,
  unknownMarks: [],
  code: [
    isWebSocket ? setUpWebSocket : setUp,
    ...methods.filter(({webSocketOnly = false}) => webSocketOnly === isWebSocket).map(toCall),
  ].join('\n'),
});

test('the calls of every method are right in every client', () => {
  const {counts, messages, findings} = checkSamples(
    clients.flatMap((client) => [toFence(client, false), toFence(client, true)]),
  );
  expect(counts).toEqual({bash: 2, js: 4, python: 2});
  // Only the requests of curl count as messages, because the commands for wscat pass requests in another way.
  expect(messages).toBe(methods.filter(({webSocketOnly}) => !webSocketOnly).length);
  expectNoFindings(findings);
});

test('finds a call that a client cannot make', () => {
  const [curl, ethers] = clients;
  expect(curl).toBeDefined();
  expect(ethers).toBeDefined();
  const broken = [
    ...(curl ? [{...curl, toCall: () => `curl http://localhost -d '{"jsonrpc":"2.0","method":"eth_chain"}'`}] : []),
    ...(ethers ? [{...ethers, toCall: () => 'await provider.sent(1);'}] : []),
  ];
  const {findings} = checkSamples(broken.map((client) => toFence({...client, setUp: client.setUp}, false)));
  expect(new Set(findings.map(({rule}) => rule))).toEqual(new Set(['JSON-RPC', 'js']));
});

const wrongModules = readFences(readPages('tests/fixtures/typescript'));

test('finds a fault in a module of each kind, at its line, and none in modules that compile', () => {
  expect(checkTypeScript(wrongModules.filter(({file}) => file === 'develop/faults.md')).map(toLine)).toEqual(
    [
      String.raw`11: ts: Property 'getBlance' does not exist .*Did you mean 'getBalance'\? \(TS2551\): `,
      String.raw`26: ts: Type 'number' is not assignable to type 'string'\. \(TS2322\): `,
      String.raw`33: js: Property 'getBalanceOf' does not exist .* \(TS2551\): `,
      String.raw`39: js: Argument of type 'number' is not assignable to parameter of type 'string'\. \(TS2345\): `,
      String.raw`43: tsx: Type 'bigint' is not assignable to type 'string'\. \(TS2322\): `,
      String.raw`51: ts: Type '"a9059cbb"' is not assignable to type .*0x.* \(TS2322\): `,
      String.raw`55: ts: 'window\.ethereum' is possibly 'undefined'\. \(TS18048\): `,
      String.raw`59: ts: An object literal cannot have multiple properties with the same name\. \(TS1117\): `,
      String.raw`63: ts: ',' expected\. \(TS1005\): `,
      String.raw`67: js: Parameter 'count' implicitly has an 'any' type\. \(TS7006\): `,
      String.raw`71: ts: Cannot find module '@nomicfoundation/hardhat-ethers/signers' .* \(TS2307\): `,
      String.raw`83: ts: Type '"number"' is not assignable to type '"increment"'\. \(TS2322\): `,
      String.raw`91: ts: Cannot find module '\./missing' .* \(TS2307\): `,
      String.raw`95: ts: ',' expected\. \(TS1005\): `,
      String.raw`99: js: '\)' expected\. \(TS1005\): `,
      // Modules that import the broken ones above are still checked, and report no fault about the import.
      String.raw`107: ts: Type 'number' is not assignable to type 'string'\. \(TS2322\): `,
      String.raw`111: tsx: Expected corresponding JSX closing tag for 'p'\. \(TS17002\): `,
    ].map((pattern) => expect.stringMatching(new RegExp(`^develop/faults\\.md:${pattern}`))),
  );
});

test('finds the fault of a module that does not parse if there is no other module', () => {
  const [fence] = wrongModules.filter(({title}) => title === 'unparsed.ts');
  expect(checkTypeScript(fence ? [fence] : []).map(toLine)).toEqual([
    expect.stringMatching(/^develop\/faults\.md:95: ts: ',' expected\. \(TS1005\): /),
  ]);
});

test('finds a part of a module without its first part', () => {
  expect(toModules(wrongModules).findings.map(toLine)).toEqual([
    'develop/lone.md:9: ts: a continued fence without a fence in ts before it: remove `continued`, or move the first part up',
  ]);
});

test('throws if there is no fenced block to check', () => {
  expect(() => checkSamples([])).toThrow('There is no fenced block to check');
});
