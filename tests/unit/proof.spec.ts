import {expect, test} from '@playwright/test';
import {load, type CheerioAPI} from 'cheerio';
import type {RecordedClaim, Recording} from '../../src/plugins/markdown';
import type {RenderedPage} from '../../src/plugins/pages/page';
import {toArticle} from '../../src/plugins/pages/print';
import {toProof} from '../../src/plugins/pages/proof';
import {checkEnvironment} from '../../src/site/environment';

const toPage = (html: string): RenderedPage => ({
  route: '/develop/page',
  title: 'A page',
  description: 'What it says.',
  isInParts: false,
  hasCard: true,
  $: load(`<body><div class="theme-doc-markdown"><h1>A page</h1>${html}</div></body>`),
});

const toClaim = (kind: RecordedClaim['kind'], said: string): RecordedClaim => ({
  kind,
  said,
  hash: said.replace(/\W+/g, '-'),
  seen: said,
});

const toRecording = (held: readonly RecordedClaim[], more: Partial<Recording> = {}): Recording => ({
  binary: {version: 'v16.0.2'},
  held,
  notRun: [],
  advice: [],
  ...more,
});

const prove = (html: string, recording: Recording): CheerioAPI =>
  load(toProof(toPage(html), recording, checkEnvironment({})).html);

const toTable = (...rows: readonly string[]): string =>
  `<table><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>`;

/** The rows of a page, each with the claims that are proven below it. */
const readRows = ($: CheerioAPI): string[][] =>
  $('tbody tr:not(.proofRow)')
    .get()
    .map((row) => [
      $(row).text(),
      ...$(row)
        .nextUntil('tr:not(.proofRow)')
        .find('summary code')
        .get()
        .map((code) => $(code).text()),
    ]);

test('a page for readers has every tab and sample with its name once, and nothing that needs a script', () => {
  const html =
    '<div class="tabs-container"><ul role="tablist"><li role="tab">One</li><li role="tab">Two</li></ul>' +
    '<div role="tabpanel" aria-labelledby="a" data-tab="One"><p>First.</p></div>' +
    '<div role="tabpanel" aria-labelledby="b" data-tab="Two" data-off=""><p>Second.</p></div></div>' +
    '<div data-clients="eth_call"><div><pre data-client="curl">c<button>Copy</button></pre></div>' +
    '<div data-off=""><pre data-client="viem">v</pre></div></div>' +
    '<fieldset data-needs-script=""><label>Amount<input></label></fieldset>';
  const article = toArticle(toPage(html), [], '/');
  const proof = prove(html, toRecording([]))('article').html() ?? '';
  for (const each of [article, proof]) {
    const $ = load(each);
    expect($('[data-off],[data-tab],[data-client],[data-clients],[role],fieldset,input,button').length).toBe(0);
    expect(
      $('p,pre')
        .get()
        .map((element) => $(element).text()),
    ).toEqual(['One', 'First.', 'Two', 'Second.', 'curl', 'c', 'viem', 'v']);
  }
});

test('a claim stands at the row that it fits exactly, also if an earlier row begins like it', () => {
  const rows = toTable(
    '<code>1,000,000,000</code>',
    '<code>1,000</code>',
    '<code>evmos_9001-1</code>',
    '<code>evmos_9001-2</code>',
  );
  const said = ['1,000', '1,000,000,000', 'evmos_9001-2', 'evmos_9001-1'];
  const $ = prove(rows, toRecording(said.map((each) => toClaim('row', each))));
  expect(readRows($)).toEqual([
    ['1,000,000,000', '1,000,000,000'],
    ['1,000', '1,000'],
    ['evmos_9001-1', 'evmos_9001-1'],
    ['evmos_9001-2', 'evmos_9001-2'],
  ]);
});

test('a claim that fits no row exactly takes none that another claim fits', () => {
  const words = toClaim('row', 'sync | 20');
  const exact = toClaim('row', 'sync 20');
  const $ = prove(toTable('<code>sync</code> <code>20</code>', 'sync of 20'), toRecording([words, exact]));
  expect(readRows($)).toEqual([
    ['sync 20', 'sync 20'],
    ['sync of 20', 'sync | 20'],
  ]);
});

test('a claim has its place if a fact groups its digits, if it is cut, if it joins cells, and by a name of two words', () => {
  const long = `evmosd ${'x'.repeat(113)}`;
  const html = `${toTable('A price of 20,000,000,000', 'Otherwise</td><td>Nothing is written')}<pre>${long}yz</pre><h3 id="object-block">Block</h3>`;
  const claims = [
    toClaim('row', '20000000000'),
    toClaim('text', 'Otherwise | Nothing is written'),
    toClaim('fence', `${long}…`),
    toClaim('data', 'object Block: {}'),
    toClaim('data', 'of no place'),
  ];
  const $ = prove(html, toRecording(claims));
  expect(readRows($)).toEqual([
    ['A price of 20,000,000,000', '20000000000'],
    ['OtherwiseNothing is written', 'Otherwise | Nothing is written'],
  ]);
  expect($('pre:not(details pre)').next('details').find('summary code').text()).toBe(`${long}…`);
  expect($('h3').next('details').find('summary code').text()).toBe('object Block: {}');
  expect($('#claims-without-a-place').nextAll('details').find('summary code').text()).toBe('of no place');
});

test('the beginning of a proof counts what there is, in whole sentences', () => {
  const claims = ['a', 'b'].map((said) => toClaim('row', said));
  const read = (recording: Recording): string => prove('', recording)('main p').eq(1).text();
  expect(read(toRecording(claims.slice(1)))).toMatch(
    /^1 claim of this page was run on evmosd v16\.0\.2, and holds\. Open/,
  );
  expect(read(toRecording(claims, {notRun: claims.slice(1), advice: claims}))).toMatch(
    /and hold\. 1 claim was not run, for the reason given below it\. 2 claims are for people to judge\. Open/,
  );
  expect(read(toRecording([]))).toBe('Nothing on this page is for a node to decide.');
});
