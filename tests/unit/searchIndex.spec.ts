import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {algoliasearch} from 'algoliasearch';
import {load, type CheerioAPI} from 'cheerio';
import {indexSettings} from '../../src/plugins/search/indexSettings';
import {renderMarkdown} from '../../src/plugins/search/markdown';
import {readBuild, readPage} from '../../src/plugins/search/pages';
import {pushRecords} from '../../src/plugins/search/push';
import {toRecords} from '../../src/plugins/search/records';
import {areaNames, areas} from '../../src/search/areas';
import {createEngine} from '../../src/search/engine';
import {toHit, toSafeHtml} from '../../src/search/hits';
import {packIndex, toIndexedTerms, unpackIndex} from '../../src/search/packedIndex';
import {withoutRepeats, type Block, type SearchPage} from '../../src/search/page';
import {toResultUrl} from '../../src/search/resultUrl';
import {synonyms} from '../../src/search/synonyms';
import {toTerms, toWords} from '../../src/search/words';
import {pages, serve} from './searchServers';

test.describe('words', () => {
  for (const [text, terms] of Object.entries({
    eth_getLogs: ['eth_getlogs', 'eth', 'getlog', 'get', 'log'],
    timeout_commit: ['timeout_commit', 'timeout', 'commit'],
    MsgConvertERC20: ['msgconverterc20', 'msg', 'convert', 'erc20'],
    '0x0000000000000000000000000000000000000800': ['0x800'],
    '0x0000…0800': ['0x800'],
    'v16.0.2': ['v16.0.2'],
    Validators: ['validator'],
    fees: ['fee'],
    gas: ['gas'],
    addresses: ['address'],
    this: ['this'],
  })) {
    test(`${text} is found by ${terms.join(', ')}`, () => {
      const words = toWords(`(--${text}).`);
      expect(words.map((word) => word.text)).toEqual([text]);
      expect([...new Set(words.flatMap((word) => toTerms(word.text)))]).toEqual(expect.arrayContaining(terms));
      expect(toTerms(text)[0]).toBe(terms[0]);
    });
  }

  test('know where they stand', () => {
    expect(toWords('a --pruning=x')).toEqual([
      {text: 'a', start: 0, end: 1},
      {text: 'pruning', start: 4, end: 11},
      {text: 'x', start: 12, end: 13},
    ]);
  });
});

test('each synonym is in one row, in words that are searched', () => {
  const all = synonyms.flat().map(toIndexedTerms);
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all.map(String)).size).toBe(all.length);
  expect(synonyms.flat().filter((entry, index) => entry.split(' ').length !== all[index]?.length)).toEqual([]);
});

const toPage = (
  path: string,
  sections: [level: number, heading: string, ...blocks: (string | Partial<Block>)[]][],
  tag = 'docs-develop-current',
): SearchPage => ({
  path,
  tag,
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

const toEngine = (...content: SearchPage[]): ReturnType<typeof createEngine> =>
  createEngine(
    packIndex(
      content,
      content.map(() => 'text'),
    ),
  );

test.describe('the index', () => {
  test('loses nothing on its way', () => {
    const {places, postings} = unpackIndex(packIndex(pages, ['a', 'b', 'c']));
    expect(places.map(({path, anchor, textFile, inPage}) => [path, anchor, textFile, inPage])).toEqual(
      pages.flatMap(({path, sections}, page) =>
        sections.map(({anchor}, index) => [path, anchor, ['a', 'b', 'c'][page], index]),
      ),
    );
    expect(places[2]?.headings).toEqual(['Faucet', 'Ask for tokens', 'When it fails']);
    expect(Object.fromEntries(postings)).toMatchObject({
      faucet: [
        {section: 0, kind: 'text'},
        {section: 2, kind: 'subject'},
        {section: 7, kind: 'text'},
      ],
      timeout_commit: [{section: 7, kind: 'identifier'}],
      msg_delegate: [{section: 5, kind: 'text'}],
    });
    expect(postings.map(([term]) => term)).toEqual(postings.map(([term]) => term).sort());
  });

  test('keeps the number of any section', () => {
    const many = toPage('/many', [
      [1, 'Many'],
      ...Array.from({length: 5_000}, (_, index): [number, string, string] => [
        2,
        `Part ${index}`,
        index % 1_700 === 3 ? 'rare' : 'usual',
      ]),
    ]);
    const {postings} = unpackIndex(packIndex([many], ['text']));
    expect(Object.fromEntries(postings).rare?.map(({section}) => section)).toEqual([4, 1704, 3404]);
    expect(Object.fromEntries(postings).usual?.length).toBe(4_997);
  });

  test('takes only names out of code', () => {
    const {postings} = unpackIndex(
      packIndex([toPage('/a', [[1, 'A', {text: 'const client = create_client(StakingI)', isCode: true}]])], ['text']),
    );
    expect(postings.map(([term]) => term)).toEqual(['create_client', 'stakingi']);
  });
});

test.describe('the ranking', () => {
  const find = (
    engine: ReturnType<typeof createEngine>,
    text: string,
    rest: Partial<Parameters<typeof engine.find>[0]> = {},
  ): string[] => engine.find({text, ...rest}).places.map(({path, anchor}) => (anchor ? `${path}#${anchor}` : path));

  test('puts a title before a heading, a heading before a name in code, and that before text', () => {
    const engine = toEngine(
      toPage('/text', [[1, 'One', 'the pruning of states']]),
      toPage('/code', [[1, 'Two', {text: 'set pruning here', identifiers: ['pruning']}]]),
      toPage('/subject', [[1, 'Three', {text: 'pruning · what stays', subject: 'pruning'}]]),
      toPage('/heading', [
        [1, 'Four'],
        [2, 'Pruning'],
      ]),
      toPage('/title', [[1, 'Pruning']]),
    );
    expect(find(engine, 'pruning')).toEqual(['/title', '/heading#pruning', '/subject', '/code', '/text']);
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

  test('finds beginnings, other forms, typos and synonyms, behind the word itself', () => {
    const engine = toEngine(
      toPage('/delegate', [[1, 'Delegate']]),
      toPage('/delegation', [[1, 'Delegation']]),
      toPage('/fee', [[1, 'Fee']]),
      toPage('/gas', [[1, 'Gas']]),
      toPage('/extension', [[1, 'EVM extension']]),
    );
    expect(find(engine, 'deleg').sort()).toEqual(['/delegate', '/delegation']);
    expect(find(engine, 'delegating').sort()).toEqual(['/delegate', '/delegation']);
    expect(find(engine, 'delgate')).toEqual(['/delegate']);
    expect(find(engine, 'fees')).toEqual(['/fee', '/gas']);
    expect(find(engine, 'gas')).toEqual(['/gas', '/fee']);
    expect(find(engine, 'precompile')).toEqual(['/extension']);
  });

  test('prefers what has all words, and leaves out what has half of them or less', () => {
    const engine = toEngine(
      toPage('/both', [[1, 'Notes', 'a node that signs behind a sentry']]),
      toPage('/one', [[1, 'Sentry']]),
      toPage('/other', [[1, 'Node']]),
    );
    expect(find(engine, 'sentry node')).toEqual(['/both']);
    expect(find(engine, 'how do I set up a sentry').length).toBe(2);
  });

  test('says the same thing once', () => {
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

  test('takes a pasted file', () => {
    const engine = toEngine(...pages);
    const started = performance.now();
    engine.find({text: `${'faucet '.repeat(50_000)}${'x'.repeat(200_000)}`});
    expect(performance.now() - started).toBeLessThan(2_000);
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
  };

  test('have no markup but marks', () => {
    const hit = toHit(place, new Map([['gas', 0]]), ['no', `<script>alert('gas')</script> & more`], '/base/');
    expect(hit).toMatchObject({url: '/base/a#b%20c', type: 'content', content: `<script>alert('gas')</script> & more`});
    expect(hit._snippetResult.content.value).toBe(
      '&lt;script&gt;alert(&#39;<mark>gas</mark>&#39;)&lt;/script&gt; &amp; more',
    );
    expect(hit._highlightResult.hierarchy.lvl2.value).toBe('&lt;b&gt; &amp; &quot;c&quot;');
  });

  test('show the part of a long text that has the words', () => {
    const text = `${'before '.repeat(80)}the gas of a transaction ${'after '.repeat(80)}`;
    const {content} = toHit(
      place,
      new Map([
        ['gas', 0],
        ['transaction', 1],
      ]),
      [text],
      '/',
    );
    expect(content).toMatch(/^…before .*the gas of a transaction.* after…$/);
    expect(content?.length).toBeLessThan(220);
  });

  test('from elsewhere keep their marks and lose their markup', () => {
    expect(toSafeHtml('<mark>a</mark> &lt; <img onerror=x> </mark><MARK>')).toBe(
      '<mark>a</mark> &lt; &lt;img onerror=x> </mark>&lt;MARK>',
    );
  });
});

test.describe('the address of a hosted hit', () => {
  const site = {siteUrl: 'https://example.org', baseUrl: '/handbook/', externalUrls: '[^?#]*/interfaces/'};
  for (const [url, wanted] of [
    ['https://example.org/handbook/develop/faucet?a=b#c', '/handbook/develop/faucet?a=b#c'],
    ['https://example.org/handbook/', '/handbook/'],
    ['https://example.org/handbook', '/handbook'],
    ['https://example.org/handbooks/a', 'https://example.org/handbooks/a'],
    ['https://example.org/blog', 'https://example.org/blog'],
    ['https://example.org.evil.test/handbook/a', 'https://example.org.evil.test/handbook/a'],
    ['https://evil.test/?https://example.org/handbook/a', 'https://evil.test/?https://example.org/handbook/a'],
    ['http://example.org/handbook/a', 'http://example.org/handbook/a'],
    ['https://example.org/handbook/interfaces/StakingI.sol', 'https://example.org/handbook/interfaces/StakingI.sol'],
    ['https://example.org/handbook/a?/interfaces/', '/handbook/a?/interfaces/'],
    ['/handbook/develop#a', '/handbook/develop#a'],
    ['/develop#a', '/handbook/develop#a'],
    ['develop/faucet', '/handbook/develop/faucet'],
    ['#a', '/handbook/#a'],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ['//evil.test/a', 'https://evil.test/a'],
    ['//', undefined],
  ] as const) {
    test(`${url} becomes ${wanted ?? 'nothing'}`, () => {
      expect(toResultUrl(url, site)).toBe(wanted);
    });
  }

  test('needs no pattern, and no path', () => {
    expect(toResultUrl('https://example.org/a', {siteUrl: 'https://example.org', baseUrl: '/'})).toBe('/a');
  });
});

test.describe('pages', () => {
  const html = `<meta name="docusaurus_tag" content="docs-develop-current">
    <main><nav>Not this</nav><div class="theme-doc-markdown"><header><h1>A page</h1></header>
    <p>Two <code>--flags</code>
       and <b>a</b> word.<button>Copy</button></p>
    <h2 id="first">First<a class="hash-link" href="#first">#</a></h2>
    <ul><li><code>key</code>: what it does</li><li>An <code>other</code></li></ul>
    <table><thead><tr><th>Head</th></tr></thead><tr><td><code>some error</code></td><td><div>cause</div></td></tr></table>
    <h3 id="second">Second</h3><pre>two
lines</pre><pre data-client="x" hidden>again</pre>
    <details id="evmosd-start"><summary><code>evmosd start</code> Run the node.</summary><p>Flags</p></details>
    <details id="evmosd-stop"><summary><code>evmosd stop</code></summary></details>
    </div><p>Not this</p></main>`;

  test('are read with their headings, blocks and names', () => {
    expect(readPage('/a', html)).toEqual({
      path: '/a',
      tag: 'docs-develop-current',
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

  test('without a title are named', () => {
    expect(() => readPage('/a', '<main><h2 id="b">B</h2></main>')).toThrow('/a has no h1 at its beginning');
  });

  test('that are not there are missed', async () => {
    await expect(readBuild('tests/fixtures/content')).rejects.toThrow('has no pages: run npm run build');
  });

  test('are read from Markdown in npm start: facts, commands and methods with them', async () => {
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

  test('that fail on the way leave the old ones in their place', async () => {
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

interface CrawlerConfiguration {
  initialIndexSettings: Record<string, unknown>;
  actions: {
    recordExtractor: (page: {
      $: CheerioAPI;
      helpers: {docsearch: (options: {recordProps: Record<string, unknown>}) => unknown};
    }) => unknown;
  }[];
}

test('the crawler has the settings and the facets of the index', () => {
  let configuration: CrawlerConfiguration | undefined;
  class Crawler {
    constructor(given: CrawlerConfiguration) {
      configuration = given;
    }
  }
  // It is written for the editor of the crawler, which has this class and no modules.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('Crawler', readFileSync('src/plugins/search/crawler.js', 'utf8'))(Crawler);
  expect(Object.values(configuration?.initialIndexSettings ?? {})).toEqual([indexSettings]);

  const extract = (tag: string): Record<string, unknown> => {
    let props: Record<string, unknown> = {};
    configuration?.actions[0]?.recordExtractor({
      $: load(`<meta name="docsearch:docusaurus_tag" content="${tag}"><main><h1>A</h1></main>`),
      helpers: {docsearch: ({recordProps}) => (props = recordProps)},
    });
    return props;
  };
  for (const area of areaNames) {
    expect(extract(areas[area].tag)).toMatchObject({
      lvl0: {defaultValue: areas[area].label},
      language: {defaultValue: 'en'},
      docusaurus_tag: {defaultValue: areas[area].tag},
    });
  }
  expect(extract('default')).toMatchObject({lvl0: {defaultValue: 'Home'}});
});
