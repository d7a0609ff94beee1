import {expect, test} from '@playwright/test';
import {algoliasearch} from 'algoliasearch';
import MiniSearch from 'minisearch';
import {indexSettings} from '../../src/plugins/search/indexSettings';
import {renderMarkdown} from '../../src/plugins/search/markdown';
import {packIndex, references, type PackedIndex} from '../../src/plugins/search/packIndex';
import {withoutRepeats, type Block, type SearchPage} from '../../src/plugins/search/page';
import {readBuild, readPage} from '../../src/plugins/search/pages';
import {pushRecords} from '../../src/plugins/search/push';
import {toRecords} from '../../src/plugins/search/records';
import {createEngine} from '../../src/search/engine';
import {toHit, toSafeHtml} from '../../src/search/hits';
import {indexOptions, packTerms, toSlug, unpackIndex, unpackTerms, type Place} from '../../src/search/packedIndex';
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

const unpack = ({first, rest}: PackedIndex): ReturnType<typeof unpackIndex> => unpackIndex(first, rest);

function toEngine(...content: SearchPage[]): ReturnType<typeof createEngine> {
  const {first, rest} = packIndex(
    content,
    content.map(() => 'text'),
  );
  return createEngine(first, rest);
}

test.describe('the index', () => {
  test('has every section after packing', () => {
    const {sections} = unpack(packIndex(pages, ['a', 'b', 'c']));
    const places = sections.search(MiniSearch.wildcard) as unknown as Place[];
    expect(places.map(({path, anchor, textFile, inPage}) => [path, anchor, textFile, inPage])).toEqual(
      pages.flatMap(({path, sections: ofPage}, page) =>
        ofPage.map(({anchor}, index) => [path, anchor, ['a', 'b', 'c'][page], index]),
      ),
    );
    expect(places[2]?.headings).toEqual(['Faucet', 'Ask for tokens', 'When it fails']);
  });

  test('finds the same as MiniSearch before packing', () => {
    const many = toPage('/many', [
      [1, 'Many'],
      ...Array.from({length: 3_000}, (_, index): [number, string, string] => [
        2,
        `Part ${index}`,
        index % 1_000 === 3 ? 'rare' : `usual ${index % 7 === 0 ? 'seventh' : ''}`,
      ]),
    ]);
    const miniSearch = new MiniSearch(indexOptions);
    miniSearch.addAll(
      many.sections.map(({level, heading, blocks}, id) => ({
        id,
        title: level === 1 ? heading : '',
        heading: level === 1 ? '' : heading,
        above: level === 1 ? '' : 'Many',
        keywords: '',
        description: '',
        subject: '',
        reference: '',
        text: blocks.map(({text}) => text).join('\n'),
      })),
    );
    const {sections: packed} = unpack(packIndex([many], ['text']));
    for (const text of ['rare', 'seventh part', 'usual 1234']) {
      const toScores = (search: MiniSearch): [unknown, string][] =>
        search
          .search(text)
          .slice(0, 50)
          .map(({id, score}) => [id, score.toFixed(6)]);
      expect(toScores(packed).length).toBeGreaterThan(2);
      expect(toScores(packed)).toEqual(toScores(miniSearch));
    }
  });

  test('takes only names out of code', () => {
    const {terms} = unpack(
      packIndex([toPage('/a', [[1, 'A', {text: 'const client = create_client(StakingI)', isCode: true}]])], ['text']),
    );
    expect([...terms].sort()).toEqual(['client', 'creat', 'create_client', 'stake', 'stakingi']);
  });

  test('that is incomplete is refused', () => {
    const {first, rest} = packIndex(pages, ['a', 'b', 'c']);
    const withoutLast = (lines: string): string => lines.replace(/\n.*$/, '');
    for (const cut of [
      {...first, terms: withoutLast(first.terms)},
      {...first, postings: withoutLast(first.postings)},
      {...first, pages: first.pages.slice(0, 2)},
    ]) {
      expect(() => createEngine(cut)).toThrow(/^The index has \d+ (?:terms|documents)/);
      expect(() => createEngine(cut, rest)).toThrow(/^The index has \d+ (?:terms|documents)/);
    }
    for (const cut of [
      {...rest, terms: withoutLast(rest.terms)},
      {...rest, postings: withoutLast(rest.postings)},
      {...rest, ofSections: {...rest.ofSections, lengths: rest.ofSections.lengths.map((each) => each.slice(1))}},
    ]) {
      expect(() => createEngine(first, cut)).toThrow(/^The index has \d+ (?:terms|documents)/);
    }
  });

  test('with parts of two releases is refused', () => {
    const {first} = packIndex(pages, ['a', 'b', 'c']);
    const {rest} = packIndex(pages.slice(1), ['b', 'c']);
    expect(() => createEngine(first, rest)).toThrow(/^The rest of the index belongs to \w+, not to \w+$/);
  });

  test('has headings and keywords in its first part, even if equal headings are far apart', () => {
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
    const {first} = packIndex([many], ['text']);
    const engine = createEngine(first);
    const find = (text: string): number[] => engine.find({text}).map(({inPage}) => inPage);
    expect(find('far').sort((a, b) => a - b)).toEqual([50, 100, 1_999]);
    expect(find('called')).toEqual([0]);
    expect(find('said')).toEqual([]);
    expect(engine.find({text: 'far'})[0]).not.toHaveProperty('textFile');
  });

  test('keeps the default anchors and the explicit anchors of headings', () => {
    const page = toPage('/a', [
      [1, 'A'],
      [3, 'By itself: `x_y` & more'],
      [2, 'Given'],
    ]);
    const anchors = ['', toSlug('By itself: `x_y` & more'), 'own'];
    const withAnchors = {...page, sections: page.sections.map((each, at) => ({...each, anchor: anchors[at] ?? ''}))};
    expect(toSlug('By itself: `x_y` & more')).toBe('by-itself-x_y--more');
    const {sections} = unpack(packIndex([withAnchors], ['text']));
    const places = sections.search(MiniSearch.wildcard) as unknown as Place[];
    expect(places.map(({anchor}) => anchor)).toEqual(anchors);
    expect(places.map(({headings}) => headings.length)).toEqual([1, 2, 2]);
  });

  test('packs terms that share a beginning, even if its length needs more than one digit', () => {
    const long = 'x'.repeat(40);
    const terms = ['', 'a', 'ab', 'abc', 'b', long, `${long}y`, `${long}z`];
    expect(unpackTerms(packTerms(terms))).toEqual(terms);
  });
});

test.describe('the ranking', () => {
  const find = (
    engine: ReturnType<typeof createEngine>,
    text: string,
    rest: Partial<Parameters<typeof engine.find>[0]> = {},
  ): string[] => engine.find({text, ...rest}).map(({path, anchor}) => (anchor ? `${path}#${anchor}` : path));

  test('puts titles before keywords, and keywords before text', () => {
    const engine = toEngine(
      toPage('/text', [[1, 'One', 'the pruning of states']]),
      toPage('/keyword', [[1, 'Two']], undefined, {keywords: ['pruning']}),
      toPage('/title', [[1, 'Pruning']]),
    );
    expect(find(engine, 'pruning')).toEqual(['/title', '/keyword', '/text']);
  });

  test('puts the current area first among equals, and looks in the wanted areas', () => {
    const engine = toEngine(
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

  test('finds beginnings, other forms and typos, after the word itself', () => {
    const engine = toEngine(
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

  test('prefers hits with all words, in one section or on its page', () => {
    const engine = toEngine(
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

  test('puts explanations before a reference, unless the query is a name in the reference', () => {
    const [reference = ''] = references;
    const text = 'Finds logs of old blocks with eth_getLogs';
    const engine = toEngine(
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

  test('keeps the sections of a page together, and not more than three before the next page', () => {
    const engine = toEngine(
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

  test('offers the nearest names for an unknown one', () => {
    const engine = toEngine(toPage('/a', [[1, 'Cosmovisor']]), toPage('/b', [[1, 'Faucet']]));
    expect(find(engine, 'kozmofizzor')).toEqual([]);
    expect(engine.findNearest('kozmofizzor')).toEqual(['Cosmovisor']);
    expect(engine.findNearest('zzzzzzzzzzzzzzzz')).toEqual([]);
  });

  test('shows repeated text only once', () => {
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
    expect(find(toEngine(...twice), 'install').slice(0, 3)).toEqual(['/a#install', '/b#other']);
  });

  test('accepts a pasted file', () => {
    const engine = toEngine(...pages);
    const text = `${'faucet '.repeat(50_000)}${'x'.repeat(200_000)}`;
    expect(engine.find({text})).toEqual(engine.find({text: text.slice(0, maxLength)}));
    expect(find(engine, text)[0]).toBe('/develop/faucet');
  });
});

test.describe('hits', () => {
  const place = {
    path: '/a',
    tag: 'docs-develop-current',
    anchor: 'b c',
    headings: ['A', '<b> & "c"'],
    textFile: '',
    inPage: 0,
    page: 0,
  };

  test('have no markup but marks', () => {
    const hit = toHit({...place, terms: ['ga']}, ['no', `<script>alert('gas')</script> & more`], '/base/');
    expect(hit).toMatchObject({url: '/base/a#b%20c', type: 'content', content: `<script>alert('gas')</script> & more`});
    expect(hit._snippetResult.content.value).toBe(
      '&#60;script&#62;alert(&#39;<mark>gas</mark>&#39;)&#60;/script&#62; &#38; more',
    );
    expect(hit._highlightResult.hierarchy.lvl2.value).toBe('&#60;b&#62; &#38; &#34;c&#34;');
  });

  test('show the sentence with the words, or a part of a long sentence', () => {
    const found = {...place, terms: ['ga', 'transact']};
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
    <table><thead><tr><th>Head</th></tr></thead><tr><td><code>some error</code></td><td><div>cause</div></td></tr></table>
    <h3 id="second">Second</h3><pre>two
lines</pre><pre data-client="x" data-off>again</pre>
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
