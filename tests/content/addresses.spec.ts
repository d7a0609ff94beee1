import {expect, test} from '@playwright/test';
import {checkBech32, checkHexAddresses, checkPairs, checkUrls, plainDomains, type Report} from './addresses';
import {expectNoFindings} from './expectNoFindings';
import {readPages, toLine} from './pages';

const pages = readPages('.');
const wrong = readPages('tests/fixtures/addresses');

/** Returns the place, rule and text of each finding. */
const findingsOf = ({findings}: Report): string[] =>
  findings.map(({file, line, rule, found}) => `${file}:${line}: ${rule}: ${found}`);

test('every bech32 address of a page has the right checksum', () => {
  const {count, findings} = checkBech32(pages);
  console.log(`${count} bech32 addresses`);
  expect(count).toBeGreaterThan(5);
  expectNoFindings(findings);
});

test('every hexadecimal address of a page has the capitals of EIP-55', () => {
  const {count, findings} = checkHexAddresses(pages);
  console.log(`${count} hexadecimal addresses`);
  expect(count).toBeGreaterThan(20);
  expectNoFindings(findings);
});

test('two spellings of an address in a row of a table are the same address', () => {
  const {count, findings} = checkPairs(pages);
  console.log(`${count} rows with two spellings`);
  expect(count).toBeGreaterThan(0);
  expectNoFindings(findings);
});

test('every URL of a page is encrypted or leads to a private machine', () => {
  const {count, findings} = checkUrls(pages);
  console.log(`${count} URLs`);
  expect(count).toBeGreaterThan(100);
  expectNoFindings(findings);
});

test('every exception is still needed', () => {
  const text = pages.flatMap(({lines}) => lines).join('\n');
  expect([...plainDomains.keys()].filter((domain) => !text.includes(domain))).toEqual([]);
});

test('finds a bech32 address with a wrong checksum, length or prefix, and ignores a shortened one', () => {
  const report = checkBech32(wrong);
  expect(findingsOf(report)).toEqual([
    'develop/addresses.md:8: address: evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jx',
    'develop/addresses.md:8: address: evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2j',
    'develop/addresses.md:12: address: evmosvalopr1z3t55m0l9h0eupuz3dp5t5cypyv674jjn4d6nn',
    'develop/addresses.md:14: address: evmosvalcons1rllqa5d97n6zyjhy6cnscc7zu30zjn3f7wyj2n',
    'develop/addresses.md:16: address: osmo1abcdef',
    'develop/addresses.md:16: address: neutron1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw',
  ]);
  expect(report.count).toBe(12);
});

test('finds a hexadecimal address with wrong capitals or length, or in lower case outside of output', () => {
  const report = checkHexAddresses(wrong);
  expect(report.findings.map(toLine)).toEqual([
    'develop/addresses.md:18: address: 0x14574A6DFF2Ddf9e07828b4345d3040919AF5652: write 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652, the spelling of EIP-55',
    'develop/addresses.md:18: address: 0x14574a6dff2ddf9e07828b4345d3040919af5652: write 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652, the spelling of EIP-55',
    'develop/addresses.md:20: address: 0x14574a6DFF2Ddf9e07828b4345d3040919AF565: it has 39 digits: an address has 40',
    'develop/addresses.md:20: address: 0x14574a6DFF2Ddf9e07828b4345d3040919AF56522: it has 41 digits: an address has 40',
    'develop/addresses.md:24: address: 0x14574A6dff2ddf9e07828b4345d3040919af5652: write 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652, the spelling of EIP-55',
    'develop/addresses.md:28: address: 0x14574a6dff2ddf9e07828b4345d3040919af5652: write 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652, the spelling of EIP-55',
  ]);
  expect(report.count).toBe(10);
});

test('finds a row whose two spellings are different addresses', () => {
  const report = checkPairs(wrong);
  expect(report.findings.map(toLine)).toEqual([
    'develop/addresses.md:42: address: 0x91defC7fE5603DFA8CC9B655cF5772459BF10c6f beside evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw: the two differ: evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw is 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652',
  ]);
  expect(report.count).toBe(2);
});

test('finds a URL that is not encrypted, in text and in a sample', () => {
  expect(findingsOf(checkUrls(wrong))).toEqual([
    'develop/addresses.md:33: url: http://example.org',
    'develop/addresses.md:33: url: ws://example.org',
    'develop/addresses.md:33: url: http://8.8.8.8',
    'develop/addresses.md:33: url: http://172.32.0.1',
    'develop/addresses.md:36: url: http://rpc.example.org',
  ]);
});
