import {expect, test} from '@playwright/test';
import {algoliasearch} from 'algoliasearch';
import {renderMarkdown} from '../../src/plugins/search/markdown';
import {toIndexFiles} from '../../src/plugins/search/indexFiles';
import {withoutRepeats, type Block, type SearchPage} from '../../src/plugins/search/page';
import {readBuild, readPage} from '../../src/plugins/search/pages';
import {indexSettings, pushRecords} from '../../src/plugins/search/push';
import {toRecords} from '../../src/plugins/search/records';
import {createEngine, type Engine} from '../../src/search/engine';
import {createQuoteSearch} from '../../src/search/quotes';
import {firstFile, references, type FirstPart, type RestPart} from '../../src/search/files';
import {toHit, toSafeHtml} from '../../src/search/hits';
import {isolate, maxLength, toPlain, toResults, toShown} from '../../src/search/query';
import {toTerms, toWords} from '../../src/search/words';
import {pages, serve} from './searchServers';

test.describe('words', () => {
  for (const [text, terms] of Object.entries({
    eth_getLogs: ['eth_getlogs', 'eth', 'getlog', 'log'],
    timeout_commit: ['timeout_commit', 'timeout', 'commit'],
    'BIP-39': ['bip-39', 'bip39', 'bip'],
    MsgConvertERC20: ['msgconverterc20', 'msg', 'convert', 'erc20'],
    '0x0000000000000000000000000000000000000800': ['0x800'],
    '0x0000…0800': ['0x800'],
    'v16.0.2': ['v16.0.2'],
    Validators: ['valid'],
    validating: ['valid'],
    fees: ['fee'],
    gas: ['ga'],
    this: [],
    '12': [],
    g: [],
  })) {
    test(`${text} is found by ${terms.join(', ')}`, () => {
      const words = toWords(`(--${text}).`);
      expect(words).toEqual([text]);
      expect([...new Set(words.flatMap(toTerms))]).toEqual(expect.arrayContaining(terms));
      expect(toTerms(text)[0]).toBe(terms[0]);
    });
  }

  test('keep their order', () => {
    expect(toWords('a --pruning=x')).toEqual(['a', 'pruning', 'x']);
    expect(toWords('…')).toEqual([]);
  });
});

test.describe('queries', () => {
  const forms: Readonly<Record<string, string>> = {
    'in full width': 'ｅｔｈ＿ｇｅｔＬｏｇｓ',
    'in bold mathematical letters': '𝐞𝐭𝐡_𝐠𝐞𝐭𝐋𝐨𝐠𝐬',
    'with a character that has no width': 'eth_\u200bgetLogs',
    'with soft hyphens': 'eth_\u00adget\u00adLogs',
    'with half of a surrogate pair': '\ud83deth_getLogs',
    'with marks that reverse the direction': '\u202eeth_getLogs\u202c',
    'with separate accents': 'e\u0301th_getLogs',
    'with accents': 'éth_getLógs',
    'with a letter of Cyrillic': '\u0435th_getLogs',
  };
  for (const [form, text] of Object.entries(forms)) {
    test(`${form} are converted to plain text`, () => {
      expect(toPlain(text)).toBe('eth_getLogs');
    });
  }

  test('keep ASCII characters and shortened addresses, and get plain spaces and dashes', () => {
    const ascii = Array.from({length: 128}, (_, code) => String.fromCharCode(code)).join('');
    expect(toPlain(`${ascii} 0x0000…0800`)).toBe(`${ascii} 0x0000…0800`);
    expect(toPlain('gas\u00a0price\u3000con\ufb01guration')).toBe('gas price configuration');
    expect(toPlain('state–sync state\u2011sync state−sync')).toBe('state-sync state-sync state-sync');
    expect(toPlain('٩٠٠١ ۹۰۰۰ ９００１')).toBe('9001 9000 9001');
    expect(toPlain('VALİDATOR valıdator')).toBe('VALIDATOR validator');
    expect(toPlain('🚀'.repeat(500))).toBe('🚀'.repeat(500));
  });

  test('are shown on one line without a change of direction, and are valid in an address', () => {
    expect(toShown('\u202egas\n\u2066fees\ud83d')).toBe('gas fees');
    expect(toShown('👩‍👩‍👧')).toBe('👩‍👩‍👧');
    expect(toShown('🚀'.repeat(500))).toBe('🚀'.repeat(maxLength / 2));
    expect(toResults(`a${'🚀'.repeat(500)}`)).toMatch(/%9A%80$/u);
    expect(isolate('gas')).toBe('gas');
    for (const text of ['שער', 'a مدقق 1']) {
      expect(isolate(text)).toBe(`\u2068${text}\u2069`);
    }
  });
});

const toPage = (
  path: string,
  sections: [level: number, heading: string, ...blocks: (string | Partial<Block>)[]][],
  tag = 'docs-develop-current',
  rest: Partial<SearchPage> = {},
): SearchPage => ({
  path,
  tag,
  description: '',
  keywords: [],
  ...rest,
  sections: sections.map(([level, heading, ...blocks]) => ({
    level,
    heading,
    anchor: level === 1 ? '' : heading.toLowerCase().replaceAll(' ', '-'),
    blocks: blocks.map((block) => ({
      text: '',
      isCode: false,
      identifiers: [],
      subject: '',
      ...(typeof block === 'string' ? {text: block} : block),
    })),
  })),
});

/** Makes the files of the index, and reads its two parts from them. */
function toParts(content: readonly SearchPage[]): {first: FirstPart; rest: RestPart} {
  const files = toIndexFiles(content);
  const first = JSON.parse(files.get(firstFile) ?? '') as FirstPart;
  return {first, rest: JSON.parse(files.get(first.rest) ?? '') as RestPart};
}

function toEngine(...content: SearchPage[]): Promise<Engine> {
  const {first, rest} = toParts(content);
  return createEngine(first, rest);
}

/** Returns the addresses of the sections that are found, best first. */
const find = (engine: Engine, text: string, rest: Partial<Parameters<Engine['find']>[0]> = {}): string[] =>
  engine.find({text, ...rest}).map(({path, anchor}) => (anchor ? `${path}#${anchor}` : path));

test.describe('the index', () => {
  test('has every section with its headings, and the file with its text', async () => {
    const files = toIndexFiles(pages);
    const {sections} = await toEngine(...pages);
    expect(sections.map(({path, anchor, inPage}) => [path, anchor, inPage])).toEqual(
      pages.flatMap(({path, sections: ofPage}) => ofPage.map(({anchor}, index) => [path, anchor, index])),
    );
    expect(sections[2]?.headings).toEqual(['Faucet', 'Ask for tokens', 'When it fails']);
    expect(JSON.parse(files.get(sections[2]?.textFile ?? '') ?? '')).toEqual(
      pages[0]?.sections.map(({blocks}) => blocks.map(({text}) => text)),
    );
  });

  test('finds each word of the texts in its section, and no other', async () => {
    // A word of letters only, which is not the beginning of another.
    const toWord = (index: number): string =>
      `${String(index).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}z`;
    const many = toPage('/many', [
      [1, 'Many'],
      ...Array.from({length: 2_000}, (_, index): [number, string, string] => [
        2,
        `Part ${index}`,
        `said ${index % 1_000 === 3 ? 'rare' : toWord(index)}`,
      ]),
    ]);
    const engine = await toEngine(many, ...pages);
    expect(find(engine, 'rare').sort()).toEqual(['/many#part-1003', '/many#part-3']);
    for (const index of [0, 7, 1_999]) {
      expect(find(engine, toWord(index))).toEqual([`/many#part-${index}`]);
    }
    expect(find(engine, 'insufficient')).toEqual(['/validate/mempool#answers']);
  });

  test('takes only names out of code', async () => {
    const engine = await toEngine(
      toPage('/a', [[1, 'A', {text: 'const client = create_client(StakingI)', isCode: true}]]),
    );
    for (const text of ['create_client', 'client', 'create', 'StakingI', 'staking']) {
      expect(find(engine, text), text).toEqual(['/a']);
    }
    expect(find(engine, 'const')).toEqual([]);
  });

  test('has headings and keywords in its first part, even if equal headings are far apart', async () => {
    const many = toPage(
      '/many',
      Array.from({length: 2_000}, (_, index): [number, string, string] => [
        index === 0 ? 1 : 2,
        index === 0 ? 'Many' : [50, 100, 1_999].includes(index) ? 'Far' : `Part ${index}`,
        'said',
      ]),
      'docs-develop-current',
      {keywords: ['called']},
    );
    const engine = await createEngine(toParts([many]).first);
    const findSections = (text: string): number[] => engine.find({text}).map(({inPage}) => inPage);
    expect(findSections('far').sort((a, b) => a - b)).toEqual([50, 100, 1_999]);
    expect(findSections('called')).toEqual([0]);
    expect(findSections('said')).toEqual([]);
    expect(engine.find({text: 'far'})[0]?.textFile).toBeUndefined();
  });

  test('of another form is refused', async () => {
    const {first} = toParts(pages);
    await expect(createEngine({} as FirstPart)).rejects.toThrow(TypeError);
    await expect(createEngine(first, {} as RestPart)).rejects.toThrow(TypeError);
  });
});

test.describe('the ranking', () => {
  test('puts titles before keywords, and keywords before text', async () => {
    const engine = await toEngine(
      toPage('/text', [[1, 'Disk', 'the pruning of states']]),
      toPage('/keyword', [[1, 'Storage']], undefined, {keywords: ['pruning']}),
      toPage('/title', [[1, 'Pruning']]),
    );
    expect(find(engine, 'pruning')).toEqual(['/title', '/keyword', '/text']);
  });

  test('puts the current area first among equals, and looks in the wanted areas', async () => {
    const engine = await toEngine(
      toPage('/a', [[1, 'Faucet']]),
      toPage('/b', [[1, 'Faucet']], 'docs-validate-current'),
      toPage('/c', [[1, 'Coins', 'a faucet']], 'docs-protocol-current'),
    );
    expect(find(engine, 'faucet')).toEqual(['/a', '/b', '/c']);
    expect(find(engine, 'faucet', {currentArea: 'validate'})).toEqual(['/b', '/a', '/c']);
    expect(find(engine, 'faucet', {currentArea: 'protocol'})).toEqual(['/a', '/b', '/c']);
    expect(find(engine, 'faucet', {areas: ['protocol', 'validate']})).toEqual(['/b', '/c']);
    expect(find(engine, 'faucet', {areas: []})).toEqual([]);
  });

  test('finds beginnings, other forms and typos, after the word itself', async () => {
    const engine = await toEngine(
      toPage('/delegate', [[1, 'Delegate']]),
      toPage('/delegation', [[1, 'Delegation']]),
      toPage('/fee', [[1, 'Fee']]),
      toPage('/feegrant', [[1, 'Feegrant']]),
    );
    expect(find(engine, 'deleg').sort()).toEqual(['/delegate', '/delegation']);
    expect(find(engine, 'delegating').sort()).toEqual(['/delegate', '/delegation']);
    expect(find(engine, 'feegrnat')).toEqual(['/feegrant']);
    expect(find(engine, 'fees')).toEqual(['/fee', '/feegrant']);
    expect(find(engine, 'feegran')).toEqual(['/feegrant']);
    // The first letter that a reader types is no term of a section, but the beginning of many.
    expect(find(engine, 'D').sort()).toEqual(['/delegate', '/delegation']);
    expect(find(engine, 'f').sort()).toEqual(['/fee', '/feegrant']);
  });

  test('prefers hits with all words, in one section or on its page', async () => {
    const engine = await toEngine(
      toPage('/both', [[1, 'Notes', 'a node that signs behind a sentry']]),
      toPage('/page', [
        [1, 'Layout', 'a sentry'],
        [2, 'Node', 'it signs'],
      ]),
      toPage('/one', [[1, 'Sentry']]),
    );
    expect(find(engine, 'a node behind a sentry')[0]).toBe('/both');
    expect(find(engine, 'sentry node that signs behind')).not.toContain('/one');
  });

  test('puts explanations before a reference, unless the query is a name in the reference', async () => {
    const [reference = ''] = references;
    const text = 'Finds logs of old blocks with eth_getLogs';
    const engine = await toEngine(
      toPage(reference, [
        [1, 'Methods'],
        [2, 'eth_getLogs', text],
      ]),
      toPage('/explains', [
        [1, 'History'],
        [2, 'Archive', text],
      ]),
    );
    expect(find(engine, 'old blocks')[0]).toBe('/explains#archive');
    expect(find(engine, 'eth_getLogs')[0]).toBe(`${reference}#eth_getlogs`);
  });

  test('keeps the sections of a page together, and not more than three before the next page', async () => {
    const engine = await toEngine(
      toPage('/long', [
        [1, 'Pruning'],
        ...Array.from({length: 6}, (_, index): [number, string, string] => [2, `Pruning ${index + 20}`, 'pruning']),
      ]),
      toPage('/short', [[1, 'Disk', 'Some words about pruning, and many others']]),
    );
    const found = find(engine, 'pruning');
    expect(found.map((each) => each.split('#')[0])).toEqual([
      ...Array.from({length: 3}, () => '/long'),
      '/short',
      ...Array.from({length: 4}, () => '/long'),
    ]);
  });

  test('offers the nearest names for an unknown one', async () => {
    const engine = await toEngine(toPage('/a', [[1, 'Cosmovisor']]), toPage('/b', [[1, 'Faucet']]));
    expect(find(engine, 'kozmofizzor')).toEqual([]);
    expect(engine.findNearest('kozmofizzor')).toEqual(['Cosmovisor']);
    expect(engine.findNearest('zzzzzzzzzzzzzzzz')).toEqual([]);
  });

  test('shows repeated text only once', async () => {
    const twice = withoutRepeats([
      toPage('/a', [
        [1, 'A'],
        [2, 'Install', 'make install'],
      ]),
      toPage('/b', [
        [1, 'B'],
        [2, 'Install', 'make install'],
        [2, 'Other', 'make install'],
      ]),
    ]);
    expect(find(await toEngine(...twice), 'install').slice(0, 3)).toEqual(['/a#install', '/b#other']);
  });

  test('accepts a pasted file', async () => {
    const engine = await toEngine(...pages);
    const text = `${'faucet '.repeat(50_000)}${'x'.repeat(200_000)}`;
    expect(engine.find({text})).toEqual(engine.find({text: text.slice(0, maxLength)}));
    expect(find(engine, text)[0]).toBe('/develop/faucet');
  });
});

test.describe('a pasted message', () => {
  const quote = (text: string): Partial<Block> => ({
    text: `${text} · Raise the limit.`,
    identifiers: [text],
    subject: text,
  });
  const quoting = [
    toPage('/fees', [
      [1, 'Fees', 'Gas, limit, fee, value, block and transaction.'],
      [2, 'Errors', quote('tx gas (%d) exceeds block gas limit (%d)')],
    ]),
    toPage('/gas', [
      [1, 'Gas', 'The gas limit of a block, and what a transaction exceeds.'],
      [2, 'Limits', 'The gas limit is a number.'],
    ]),
    toPage('/protocol/errors', [
      [1, 'Errors'],
      [2, 'Texts', quote('tx gas (%d) exceeds block gas limit (%d)'), quote('failed to open trace writer')],
    ]),
  ];
  const [message, other] = ['tx gas (30000000) exceeds block gas limit (10000000)', 'failed to open trace writer'];
  const line = '11:41AM INF executed block gas limit height=5 module=state server=node';

  for (const [name, text] of Object.entries({
    'as it is': message,
    'behind the name of an error': `Error: rpc error: code = Unknown desc = ${message}`,
    'in capitals': message.toUpperCase(),
    'with line breaks': message.replaceAll(' ', '\n'),
    'cut off at its beginning': message.slice(8),
    'cut off at its end': message.slice(0, -18),
    'in a log': `${`${line}\n`.repeat(40)}11:42AM ERR ${message} module=server\n${line}`,
  })) {
    test(`is found ${name}, on the page that explains it`, async () => {
      expect(find(await toEngine(...quoting), text)[0]).toBe('/fees#errors');
    });
  }

  test('is found in the list of messages, if no page explains it', async () => {
    expect(find(await toEngine(...quoting), `Error: ${other}: no such file`)[0]).toBe('/protocol/errors#texts');
  });

  test('is found by the rest of a word whose stem is another, and of a word that other messages have', () => {
    const search = createQuoteSearch([
      {quotes: [['wrong', 'fee', 'denomin', 'got', 'requir']], isReference: false},
      {quotes: [['interchain', 'account', 'doe', 'not', 'support', 'thi', 'action']], isReference: false},
      {quotes: [['count', 'of', 'peer', 'wrong']], isReference: false},
      {quotes: [['deleg', 'doe', 'not', 'contain', 'deleg']], isReference: false},
      {quotes: [['invalid', 'chain', 'configur']], isReference: false},
    ]);
    const find = (text: string): number[] => search(text, new Map());
    expect(find('mination; got: 5aevmos; required: 7aevmos')).toEqual([0]);
    expect(find('count doe not support thi action')).toEqual([1]);
    expect(find('delegator does not contain delegati')).toEqual([3]);
    expect(find('invalid chain configuratio')).toEqual([4]);
    expect(find('contain fee action')).toEqual([]);
    expect(find('valid on chain')).toEqual([]);
  });

  test('of one word is found if all else was filled in', () => {
    const search = createQuoteSearch([{quotes: [['pagin']], isReference: false}]);
    expect(search('paginate: channel-30', new Map())).toEqual([0]);
    expect(search('paginate channel-30 of the page: why', new Map())).toEqual([]);
    expect(search('paginate 300', new Map())).toEqual([]);
  });

  test('is found on a page that the values in it hide from the search for words', async () => {
    const value = 'channel-30';
    const engine = await toEngine(
      ...quoting,
      ...[1, 2].map((number) => toPage(`/channels-${number}`, [[1, value, `${value} ${value}`]])),
    );
    const text = `failed to open trace writer: ${Array.from({length: 40}, (_, at) => `channel-3${at}x`).join(' ')}`;
    expect(find(engine, text)[0]).toBe('/protocol/errors#texts');
  });

  test('is no question with some of its words, in another order', async () => {
    expect(find(await toEngine(...quoting), 'limit of gas')[0]).toMatch(/^\/gas/);
    expect(
      createQuoteSearch([{quotes: [['fail', 'open', 'trace', 'writer']], isReference: false}])('open', new Map()),
    ).toEqual([]);
  });
});

test.describe('hits', () => {
  const section = {
    path: '/a',
    tag: 'docs-develop-current',
    anchor: 'b c',
    headings: ['A', '<b> & "c"'],
    textFile: '',
    inPage: 0,
    page: 0,
  };

  test('have no markup but marks', () => {
    const hit = toHit({...section, terms: ['ga']}, ['no', `<script>alert('gas')</script> & more`], '/base/');
    expect(hit).toMatchObject({url: '/base/a#b%20c', type: 'content', content: `<script>alert('gas')</script> & more`});
    expect(hit._snippetResult.content.value).toBe(
      '&#60;script&#62;alert(&#39;<mark>gas</mark>&#39;)&#60;/script&#62; &#38; more',
    );
    expect(hit._highlightResult.hierarchy.lvl2.value).toBe('&#60;b&#62; &#38; &#34;c&#34;');
  });

  test('show the sentence with the words, or a part of a long sentence', () => {
    const found = {...section, terms: ['ga', 'transact']};
    const short = 'Blocks come first. A transaction pays for gas. Version v16.0.2 is the last.';
    expect(toHit(found, [short], '/').content).toBe('A transaction pays for gas.');
    const long = `${'before '.repeat(80)}the gas of a transaction ${'after '.repeat(80)}`;
    const {content} = toHit(found, ['gas', long], '/');
    expect(content).toMatch(/^…before .*the gas of a transaction.* after…$/);
    expect(content?.length).toBeLessThan(220);
  });

  test('from the hosted index keep their marks and lose other markup', () => {
    expect(toSafeHtml('<mark>a</mark> &lt; <img onerror=x> </mark><MARK>')).toBe(
      '<mark>a</mark> &lt; &lt;img onerror=x> </mark>&lt;MARK>',
    );
  });
});

test.describe('pages', () => {
  const html = `<meta name="docusaurus_tag" content="docs-develop-current">
    <meta name="description" content="What it is"><meta name="keywords" content="one thing,another">
    <main><nav>Not this</nav><div class="theme-doc-markdown"><header><h1>A page</h1></header>
    <p>Two <code>--flags</code>
       and <b>a</b> word.<button>Copy</button></p>
    <h2 id="first">First<a class="hash-link" href="#first">#</a></h2>
    <ul><li><code>key</code>: what it does</li><li>An <code>other</code></li></ul>
    <table><thead><tr><th>Head</th></tr></thead><tr><td><code>some error</code></td><td><div>cause</div></td></tr>
    <tr data-search-elsewhere=""><td><code>an explained error</code></td><td>a link</td></tr></table>
    <h3 id="second">Second</h3><pre>two
lines</pre><div data-off><pre data-client="x">again</pre></div>
    <details id="evmosd-start"><summary><code>evmosd start</code> Run the node.</summary><p>Flags</p></details>
    <details id="evmosd-stop"><summary><code>evmosd stop</code></summary></details>
    </div><p>Not this</p></main>`;

  test('are read with their headings, blocks and names', () => {
    expect(readPage('/a', html)).toEqual({
      path: '/a',
      tag: 'docs-develop-current',
      description: 'What it is',
      keywords: ['one thing', 'another'],
      sections: [
        {
          level: 1,
          anchor: '',
          heading: 'A page',
          blocks: [{text: 'Two --flags and a word.', isCode: false, identifiers: ['--flags'], subject: ''}],
        },
        {
          level: 2,
          anchor: 'first',
          heading: 'First',
          blocks: [
            {text: 'key: what it does', isCode: false, identifiers: ['key'], subject: 'key'},
            {text: 'An other', isCode: false, identifiers: ['other'], subject: ''},
            {text: 'some error · cause', isCode: false, identifiers: ['some error'], subject: 'some error'},
            {text: '', isCode: false, identifiers: ['an explained error'], subject: ''},
          ],
        },
        {
          level: 3,
          anchor: 'second',
          heading: 'Second',
          blocks: [{text: 'two\nlines', isCode: true, identifiers: [], subject: ''}],
        },
        {
          level: 4,
          anchor: 'evmosd-start',
          heading: 'evmosd start',
          blocks: [
            {text: 'evmosd start Run the node.', isCode: false, identifiers: ['evmosd start'], subject: ''},
            {text: 'Flags', isCode: false, identifiers: [], subject: ''},
          ],
        },
        {
          level: 4,
          anchor: 'evmosd-stop',
          heading: 'evmosd stop',
          blocks: [{text: 'evmosd stop', isCode: false, identifiers: ['evmosd stop'], subject: ''}],
        },
      ],
    });
  });

  test('without a title stop the build with their route', () => {
    expect(() => readPage('/a', '<main><h2 id="b">B</h2></main>')).toThrow('/a has no h1 at its beginning');
  });

  test('that do not exist are an error', async () => {
    await expect(readBuild('tests/fixtures/content')).rejects.toThrow('has no pages: run npm run build');
  });

  test('are read from Markdown in npm start, with facts, commands and methods', async () => {
    const read = async (file: string): Promise<SearchPage> => readPage('/a', await renderMarkdown(file, 'Title'));
    const commands = await read('protocol/evmos-cli/cli-commands.md');
    expect(commands.sections.filter(({anchor}) => anchor.startsWith('evmosd-')).length).toBeGreaterThan(100);
    const methods = await read('develop/api/ethereum-json-rpc/methods.md');
    expect(methods.sections.find(({anchor}) => anchor === 'eth_getLogs')?.blocks[0]?.text).toMatch(/logs/);
    const faucet = await read('develop/faucet.md');
    expect(faucet.sections.map(({anchor}) => anchor)).toContain('ask-for-tokens');
    expect(JSON.stringify(faucet)).not.toMatch(/\{\{|<Fact/);
  });
});

test.describe('records of the hosted index', () => {
  const site = {siteUrl: 'https://example.org', baseUrl: '/handbook/'};
  const records = pages.flatMap((page) => toRecords(page, site));

  test('have the form of DocSearch', () => {
    expect(records.filter(({url}) => url.endsWith('#when-it-fails'))).toEqual([
      {
        objectID: 'https://example.org/handbook/develop/faucet#when-it-fails',
        url: 'https://example.org/handbook/develop/faucet#when-it-fails',
        url_without_anchor: 'https://example.org/handbook/develop/faucet',
        anchor: 'when-it-fails',
        type: 'lvl3',
        content: null,
        hierarchy: {
          lvl0: 'Develop',
          lvl1: 'Faucet',
          lvl2: 'Ask for tokens',
          lvl3: 'When it fails',
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        language: 'en',
        docusaurus_tag: 'docs-develop-current',
        weight: {pageRank: 0, level: 70, position: 5},
      },
      expect.objectContaining({
        objectID: 'https://example.org/handbook/develop/faucet#when-it-fails/0',
        type: 'content',
        content: 'the faucet is empty · try tomorrow',
        weight: {pageRank: 0, level: 0, position: 6},
      }),
    ]);
  });

  test('have the keywords of a page in the record of its title', () => {
    expect(records.filter(({keywords}) => keywords)).toMatchObject([
      {url: 'https://example.org/handbook/validate/mempool', type: 'lvl1', keywords: ['waiting room']},
    ]);
  });

  test('replace the old ones at once: settings, a new index beside the old one, and its move', async () => {
    const server = await serve((_, response) =>
      response
        .writeHead(200, {'Content-Type': 'application/json'})
        .end('{"taskID":1,"status":"published","objectIDs":[]}'),
    );
    try {
      const client = algoliasearch('APP1', 'admin-key', {
        hosts: [{url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite'}],
      });
      await pushRecords(client, 'handbook', records);
      const steps = server.received
        .filter(({method}) => method !== 'GET')
        .map(({method, url, body}) => ({
          method,
          url: url.replace(/_tmp_\d+/, '_tmp').replace(/\?.*/, ''),
          body: JSON.parse(body) as Record<string, unknown>,
        }));
      const isStep =
        (method: string, path: string, operation?: string) =>
        (step: (typeof steps)[number]): boolean =>
          step.method === method && step.url === path && (operation === undefined || step.body.operation === operation);
      const order = [
        steps.findIndex(isStep('PUT', '/1/indexes/handbook/settings')),
        steps.findIndex(isStep('POST', '/1/indexes/handbook/operation', 'copy')),
        steps.findIndex(isStep('POST', '/1/indexes/handbook_tmp/batch')),
        steps.findIndex(isStep('POST', '/1/indexes/handbook_tmp/operation', 'move')),
      ];
      expect(order.filter((step) => step < 0)).toEqual([]);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(steps[order[0] ?? 0]?.body).toEqual(indexSettings);
      const sent = steps[order[2] ?? 0]?.body.requests as {action: string; body: unknown}[];
      expect(sent.map(({body}) => body)).toEqual(records);
    } finally {
      server.close();
    }
  });

  test('that fail to upload leave the old ones in place', async () => {
    const server = await serve(({url}, response) =>
      response
        .writeHead(/\/batch\b/.test(url) ? 400 : 200, {'Content-Type': 'application/json'})
        .end('{"taskID":1,"status":"published","message":"Record is too big"}'),
    );
    try {
      const client = algoliasearch('APP1', 'admin-key', {
        hosts: [{url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite'}],
      });
      await expect(pushRecords(client, 'handbook', records)).rejects.toThrow('Record is too big');
      expect(server.received.filter(({body}) => body.includes('"move"'))).toEqual([]);
      const asked = server.received.length;
      await expect(pushRecords(client, 'handbook', [])).rejects.toThrow('There is no record');
      expect(server.received.length).toBe(asked);
    } finally {
      server.close();
    }
  });
});
