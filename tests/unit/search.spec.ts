import {MessageChannel} from 'node:worker_threads';
import {expect, test as base} from '@playwright/test';
import {expose, type Endpoint} from 'comlink';
import type {SearchBackend, SearchQuery, SearchResponse} from '../../src/search/backend';
import {createEmbedded} from '../../src/search/embedded';
import {createHosted, type AlgoliaTheme} from '../../src/search/hosted';
import {createInWorker, type WorkerPort} from '../../src/search/searchWorker';
import {toIndexFiles} from '../../src/plugins/search';
import {createSearch, keepFirst, searchInStages} from '../../src/search/stages';
import {toCount, toLinkText} from '../../src/search/status';
import {createWithFallback} from '../../src/search/withFallback';
import {pages, serve, serveHosted, serveIndex, type Handler, type TestServer} from './searchServers';

const site = {siteUrl: 'https://example.org', baseUrl: '/handbook/'};
const hosting = {appId: 'APP1', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'handbook'};

/**
 * The values that the hooks of theme-search-algolia return for this site. The browser tests call the hooks themselves.
 */
const theme: AlgoliaTheme = {
  facetFilters: [
    'language:en',
    [
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-current',
      'docusaurus_tag:docs-develop-current',
      'docusaurus_tag:docs-validate-current',
      'docusaurus_tag:docs-protocol-current',
    ],
  ],
  toPath: (url) => url.replace(site.siteUrl, '').replace(/\?[^#]*/, ''),
};

const startHosted = (hosts: Parameters<typeof createHosted>[3]): SearchBackend =>
  createHosted(hosting, `${site.siteUrl}${site.baseUrl}`, theme, hosts);

const toQuery = (text: string, rest: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  page: 0,
  hitsPerPage: 20,
  ...rest,
});

const toHosts = ({port}: TestServer): Parameters<typeof createHosted>[3] => [
  {url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite'},
];

/** The test function with a fixture that starts servers and stops them after the test. */
const test = base.extend<{start: (starting: Promise<TestServer>) => Promise<TestServer>}>({
  start: async ({}, use) => {
    const servers: TestServer[] = [];
    await use(async (starting) => {
      const server = await starting;
      servers.push(server);
      return server;
    });
    servers.forEach((server) => server.close());
  },
});

/** Starts a worker as search sees one: two ports that are connected as in a browser. */
function startWorker(backend: SearchBackend): WorkerPort {
  const {port1, port2} = new MessageChannel();
  // Node lets a process end if its last open handle is a port without a listener. This listener keeps the process
  // alive.
  expose(backend, port2 as unknown as Endpoint);
  return Object.assign(port1, {terminate: () => port1.close()}) as unknown as WorkerPort;
}

type Start = (starting: Promise<TestServer>) => Promise<TestServer>;

const never: SearchBackend = {
  search: () => Promise.reject(new Error('never')),
  warmUp: () => {},
};

/** Every kind of backend that searches the site, by name. */
const backends: Readonly<Record<string, (start: Start) => Promise<{backend: SearchBackend; isFallback: boolean}>>> = {
  embedded: async (start) => {
    const {origin} = await start(serveIndex(site.baseUrl));
    return {backend: createEmbedded(origin + site.baseUrl), isFallback: false};
  },
  'embedded in a worker': async (start) => {
    const {origin} = await start(serveIndex(site.baseUrl));
    return {
      backend: createInWorker(() => startWorker(createEmbedded(origin + site.baseUrl))),
      isFallback: false,
    };
  },
  hosted: async (start) => ({
    backend: startHosted(toHosts(await start(serveHosted(site)))),
    isFallback: false,
  }),
  'hosted with fallback': async (start) => ({
    backend: createWithFallback(startHosted(toHosts(await start(serveHosted(site)))), never),
    isFallback: false,
  }),
  'fallback of a hosted one that is down': async (start) => {
    const {origin} = await start(serveIndex(site.baseUrl));
    return {backend: createWithFallback(never, createEmbedded(origin + site.baseUrl)), isFallback: true};
  },
};

for (const [name, create] of Object.entries(backends)) {
  test.describe(name, () => {
    test('answers in the form of DocSearch, with paths of this site and marked words', async ({start}) => {
      const {backend, isFallback} = await create(start);
      const answer = await backend.search(toQuery('faucet'));
      expect(answer.isFallback ?? false).toBe(isFallback);
      expect(answer.count).toBeGreaterThanOrEqual(answer.hits.length);
      expect(answer.pages).toBe(1);
      const [first] = answer.hits;
      expect(first).toMatchObject({
        url: '/handbook/develop/faucet',
        url_without_anchor: '/handbook/develop/faucet',
        type: 'lvl1',
        hierarchy: {lvl0: 'Develop', lvl1: 'Faucet', lvl2: null, lvl6: null},
      });
      expect(first?._snippetResult.hierarchy.lvl1.value).toBe('<mark>Faucet</mark>');
      expect(first?._highlightResult.hierarchy.lvl1.value).toBe('<mark>Faucet</mark>');
      const ids = answer.hits.map(({objectID}) => objectID);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('finds the same hits for a query in another Unicode form', async ({start}) => {
      const {backend} = await create(start);
      const {hits} = await backend.search(toQuery('faucet'));
      const other = await backend.search(toQuery('\u202eｆａｕ\u00adｃｅｔ\ud83d'));
      expect(other.hits.map(({url}) => url)).toEqual(hits.map(({url}) => url));
    });

    test('shows text as text', async ({start}) => {
      const {backend} = await create(start);
      const {hits} = await backend.search(toQuery('paste your address'));
      const hit = hits.find(({type}) => type === 'content');
      expect(hit?.url).toBe('/handbook/develop/faucet#ask-for-tokens');
      const html = hit?._snippetResult.content.value ?? '';
      expect(html).toContain('<mark>paste</mark>');
      expect(html).not.toMatch(/<(?!\/?mark>)/);
    });

    test('searches only the wanted areas', async ({start}) => {
      const {backend} = await create(start);
      const everywhere = await backend.search(toQuery('faucet'));
      const inOne = await backend.search(toQuery('faucet', {areas: ['validate']}));
      expect(new Set(everywhere.hits.map(({hierarchy}) => hierarchy.lvl0))).toEqual(new Set(['Develop', 'Validate']));
      expect(new Set(inOne.hits.map(({hierarchy}) => hierarchy.lvl0))).toEqual(new Set(['Validate']));
      expect(inOne.count).toBeLessThan(everywhere.count);
    });

    test('answers page by page', async ({start}) => {
      const {backend} = await create(start);
      const whole = await backend.search(toQuery('faucet'));
      const {count} = whole;
      const collected = await Promise.all(
        Array.from({length: count + 1}, (_, page) => backend.search(toQuery('faucet', {page, hitsPerPage: 1}))),
      );
      expect(collected.map(({pages}) => pages)).toEqual(collected.map(() => count));
      expect(collected.flatMap(({hits}) => hits.map(({objectID}) => objectID))).toEqual(
        whole.hits.map(({objectID}) => objectID),
      );
      expect(collected.at(-1)?.hits).toEqual([]);
    });

    test('finds nothing for unknown words', async ({start}) => {
      const {backend} = await create(start);
      for (const text of ['zzzzzzqqqq', '没有这个词', '"><img src=x onerror=alert(1)>', '__proto__ constructor']) {
        expect(await backend.search(toQuery(text)), text).toMatchObject({hits: [], count: 0, pages: 0});
      }
    });

    test('accepts any text', async ({start}) => {
      const {backend} = await create(start);
      for (const text of ['', ' ', '\u0000', '.*', '(', 'faucet '.repeat(20_000), '𝕱aucet', 'a'.repeat(100_000)]) {
        expect((await backend.search(toQuery(text))).hits.length, text.slice(0, 20)).toBeGreaterThanOrEqual(0);
      }
    });

    test('answers after a warm-up', async ({start}) => {
      const {backend} = await create(start);
      backend.warmUp();
      expect((await backend.search(toQuery('faucet'))).count).toBeGreaterThan(0);
    });
  });
}

const failWith = async (backend: SearchBackend): Promise<string> => {
  const error: unknown = await backend.search(toQuery('faucet')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
};

const respond =
  (status: number, text: string): Handler =>
  (_, response) =>
    response.writeHead(status).end(text);

test.describe('a hosted index that fails', () => {
  const cases: Readonly<Record<string, {handler: Handler; said: RegExp}>> = {
    'a key that is refused': {handler: respond(403, '{"message":"Invalid key","status":403}'), said: /Invalid key/},
    'an index that is not there': {handler: respond(404, '{"message":"No index","status":404}'), said: /No index/},
    'a quota that is used up': {handler: respond(429, '{"message":"Too many","status":429}'), said: /Too many/},
    'a broken server': {handler: respond(500, 'oops'), said: /Unreachable hosts/},
    'a page instead of an answer': {handler: respond(200, '<!doctype html><p>Sign in'), said: /JSON/},
    'JSON that is no answer': {handler: respond(200, '{"results":[{"hits":{}}]}'), said: /the response has no hits/},
    'JSON that is nothing': {handler: respond(200, 'null'), said: /null/},
    'an answer that never ends': {
      handler: (_, response) => response.writeHead(200).write('{"results":'),
      said: /Unreachable hosts/,
    },
    'no answer': {handler: () => {}, said: /Unreachable hosts/},
  };
  for (const [name, {handler, said}] of Object.entries(cases)) {
    test(`${name} is an error that says so, within two seconds`, async ({start}) => {
      const server = await start(serve(handler));
      const started = performance.now();
      expect(await failWith(startHosted(toHosts(server)))).toMatch(said);
      expect(performance.now() - started).toBeLessThan(3_500);
      expect(server.received.length).toBeGreaterThan(0);
    });
  }

  test('an unknown server, or one that is gone, is unreachable', async ({start}) => {
    const server = await start(serve(respond(200, '{}')));
    server.close();
    expect(await failWith(startHosted(toHosts(server)))).toMatch(/Unreachable hosts/);
    const unknown = [{url: 'search.invalid', protocol: 'https' as const, accept: 'readWrite' as const}];
    expect(await failWith(startHosted(unknown))).toMatch(/Unreachable hosts/);
  });

  test('asks the next server when the first one hangs', async ({start}) => {
    const hanging = await start(serve(() => {}));
    const working = await start(serveHosted(site));
    const backend = startHosted([...(toHosts(hanging) ?? []), ...(toHosts(working) ?? [])]);
    expect((await backend.search(toQuery('faucet'))).count).toBeGreaterThan(0);
  });
});

test.describe('hosted search', () => {
  test('sends the facets of contextual search, and keeps the key out of the address', async ({start}) => {
    const server = await start(serveHosted(site));
    const backend = startHosted(toHosts(server));
    await backend.search(toQuery('gas', {page: 2, hitsPerPage: 7}));
    await backend.search(toQuery('gas', {areas: ['docs', 'protocol']}));
    const requests = server.received.map(
      ({body}) => (JSON.parse(body) as {requests: Record<string, unknown>[]}).requests[0],
    );
    expect(requests[0]).toMatchObject({
      indexName: 'handbook',
      query: 'gas',
      page: 2,
      hitsPerPage: 7,
      facetFilters: theme.facetFilters,
    });
    expect(requests[1]?.facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-protocol-current'],
    ]);
    expect(server.received.filter(({url}) => url.includes(hosting.apiKey))).toEqual([]);
  });

  test('drops a bad hit and keeps the others', async ({start}) => {
    const good = {
      objectID: '1',
      url: 'https://example.org/handbook/develop',
      type: 'lvl1',
      content: null,
      hierarchy: {lvl0: 'Develop', lvl1: 'Develop <img src=x>', lvl2: null},
      _snippetResult: {hierarchy: {lvl1: {value: '<mark>Develop</mark> <img src=x onerror=alert(1)>'}}},
    };
    const bad = [
      null,
      'text',
      {...good, url: undefined},
      {...good, url: 'https://'},
      {...good, url: 'javascript:alert(1)'},
      {...good, hierarchy: null},
      {...good, hierarchy: {lvl0: 'Develop', lvl1: 7}},
      {...good, content: {}},
      {...good, objectID: 1},
    ];
    const result = {hits: [...bad, good], nbHits: 10, nbPages: 1};
    const server = await start(serve(respond(200, JSON.stringify({results: [result]}))));
    const {hits, count} = await startHosted(toHosts(server)).search(toQuery('develop'));
    expect(hits.map(({url}) => url)).toEqual(['/handbook/develop']);
    expect(count).toBe(10);
    expect(hits[0]?._snippetResult.hierarchy.lvl1.value).toBe('<mark>Develop</mark> &lt;img src=x onerror=alert(1)>');
  });
});

test.describe('an embedded index that fails', () => {
  const isFirst = (name: string): boolean => name === 'first.json';
  const isRest = (name: string): boolean => name.startsWith('rest.');
  const isText = (name: string): boolean => name.startsWith('text.');
  const removed = (which: (name: string) => boolean) => (files: Map<string, string>) =>
    [...files.keys()].filter(which).forEach((name) => files.delete(name));
  const replaced =
    (which: (name: string) => boolean, toContent: (old: string) => string) => (files: Map<string, string>) =>
      [...files].filter(([name]) => which(name)).forEach(([name, old]) => files.set(name, toContent(old)));

  const cases: Readonly<Record<string, {change: (files: Map<string, string>) => void; said: RegExp}>> = {
    'the first part is not there': {change: removed(isFirst), said: /first.json has status 404/},
    'the first part is a page': {change: replaced(isFirst, () => '<!doctype html>'), said: /JSON/},
    'the first part is empty': {change: replaced(isFirst, () => 'null'), said: /null/},
    'the first part is cut off': {change: replaced(isFirst, (old) => old.slice(0, old.length / 2)), said: /JSON/},
    'the first part is something else': {change: replaced(isFirst, () => '{"message":"busy"}'), said: /undefined/},
  };
  for (const [name, {change, said}] of Object.entries(cases)) {
    test(`${name}: search fails and says so, until the part is right again`, async ({start}) => {
      let isBroken = true;
      const broken = await start(serveIndex(site.baseUrl, change));
      const whole = await start(serveIndex(site.baseUrl));
      const server = await start(
        serve(({url}, response) => {
          response.writeHead(307, {Location: `${isBroken ? broken.origin : whole.origin}${url}`}).end();
        }),
      );
      const backend = createEmbedded(server.origin + site.baseUrl);
      backend.warmUp();
      expect(await failWith(backend)).toMatch(said);
      isBroken = false;
      expect((await backend.search(toQuery('faucet'))).count).toBeGreaterThan(0);
    });
  }

  /** The index files of an earlier release of the small site, which have other names. */
  const olderFiles = toIndexFiles(pages.slice(1));

  for (const [name, change] of Object.entries({
    'is not there': removed(isRest),
    'is a page': replaced(isRest, () => '<!doctype html>'),
    'is empty': replaced(isRest, () => 'null'),
    'is cut off': replaced(isRest, (old) => old.slice(0, old.length / 2)),
    'is something else': replaced(isRest, () => '{"message":"busy"}'),
  })) {
    test(`the rest ${name}: the first part answers and says so, until the rest is right again`, async ({start}) => {
      let isBroken = true;
      const broken = await start(serveIndex(site.baseUrl, change));
      const whole = await start(serveIndex(site.baseUrl));
      const server = await start(
        serve(({url}, response) => {
          response.writeHead(307, {Location: `${isBroken ? broken.origin : whole.origin}${url}`}).end();
        }),
      );
      const backend = createEmbedded(server.origin + site.baseUrl);
      const {hits, count, partial} = await backend.search(toQuery('faucet'));
      expect(partial).toBe('failed');
      expect(hits.map(({url}) => url)).toEqual([
        '/handbook/develop/faucet',
        '/handbook/develop/faucet#ask-for-tokens',
        '/handbook/develop/faucet#when-it-fails',
      ]);
      expect(count).toBe(3);
      // Without the rest, no hits does not mean that there are none.
      expect(await backend.search(toQuery('insufficient'))).toMatchObject({hits: [], partial: 'failed'});
      expect((await backend.search(toQuery('faucet', {allowsPartial: true}))).partial).toBe('loading');
      isBroken = false;
      const answer = await backend.search(toQuery('insufficient'));
      expect(answer.hits.map(({url}) => url)).toEqual(['/handbook/validate/mempool#answers']);
      expect(answer).not.toHaveProperty('partial');
    });
  }

  test('a release that is published after the first part has loaded brings both of its parts', async ({start}) => {
    const older = await start(
      serveIndex(site.baseUrl, (files) => {
        files.clear();
        olderFiles.forEach((content, name) => files.set(name, content));
      }),
    );
    const newer = await start(serveIndex(site.baseUrl));
    let asked = 0;
    const server = await start(
      serve(({url}, response) => {
        asked += url.endsWith('first.json') ? 1 : 0;
        const {origin} = asked === 1 && url.endsWith('first.json') ? older : newer;
        response.writeHead(307, {Location: `${origin}${url}`}).end();
      }),
    );
    const backend = createEmbedded(server.origin + site.baseUrl);
    const {hits, partial} = await backend.search(toQuery('faucet'));
    expect(partial).toBeUndefined();
    expect(hits[0]?.url).toBe('/handbook/develop/faucet');
    expect(asked).toBe(2);
  });

  test('if the rest is late, the first part answers at once, and the whole index later, with each hit once', async ({
    start,
  }) => {
    const files = await start(serveIndex(site.baseUrl));
    const late: (() => void)[] = [];
    const server = await start(
      serve(({url}, response) => {
        const answer = (): void => void response.writeHead(307, {Location: `${files.origin}${url}`}).end();
        if (url.includes('/rest.')) {
          late.push(answer);
        } else {
          answer();
        }
      }),
    );
    const backend = createEmbedded(server.origin + site.baseUrl);
    const whole = backend.search(toQuery('faucet'));
    const other = backend.search(toQuery('insufficient'));
    // The first query comes before any part has arrived, the second one after the first part has.
    for (let time = 0; time < 2; time += 1) {
      const first = await backend.search(toQuery('faucet', {allowsPartial: true}));
      expect(first.partial).toBe('loading');
      expect(first.hits[0]).toMatchObject({url: '/handbook/develop/faucet', content: null});
    }
    expect(await backend.search(toQuery('insufficient', {allowsPartial: true}))).toMatchObject({
      count: 0,
      partial: 'loading',
    });
    await expect.poll(() => late.length).toBe(1);
    late.forEach((answer) => answer());
    const {hits, partial} = await whole;
    expect(partial).toBeUndefined();
    expect(hits.map(({url}) => url)).toContain('/handbook/validate/mempool#answers');
    expect(new Set(hits.map(({url}) => url)).size).toBe(hits.length);
    expect((await other).hits.length).toBe(1);
    expect(await backend.search(toQuery('faucet', {allowsPartial: true}))).not.toHaveProperty('partial');
    expect(late.length).toBe(1);
  });

  for (const [name, text] of Object.entries({
    'as it is': toIndexFiles(pages).get('first.json') ?? '',
    'cut off': '{"rest":',
    'not at all': '',
  })) {
    test(`a first part that other code fetches (${name}) is fetched again only if it cannot be read`, async ({
      start,
    }) => {
      const server = await start(serveIndex(site.baseUrl));
      const backend = createEmbedded(server.origin + site.baseUrl, {fetched: Promise.resolve(text)});
      expect((await backend.search(toQuery('faucet'))).hits[0]?.url).toBe('/handbook/develop/faucet');
      expect(server.received.filter(({url}) => url.endsWith('first.json')).length).toBe(name === 'as it is' ? 0 : 1);
    });
  }

  test('an unreachable network is an error', async ({start}) => {
    const server = await start(serveIndex(site.baseUrl));
    server.close();
    expect(await failWith(createEmbedded(server.origin + site.baseUrl))).toMatch(/fetch failed/);
  });

  for (const [name, change] of Object.entries({
    'do not arrive': removed(isText),
    'are cut off': replaced(isText, (old) => old.slice(0, -2)),
    'are something else': replaced(isText, () => '{}'),
  })) {
    test(`texts that ${name} leave hits with their headings`, async ({start}) => {
      const server = await start(serveIndex(site.baseUrl, change));
      const {hits} = await createEmbedded(server.origin + site.baseUrl).search(toQuery('paste address'));
      expect(hits[0]).toMatchObject({
        url: '/handbook/develop/faucet#ask-for-tokens',
        type: 'lvl2',
        content: null,
        hierarchy: {lvl2: 'Ask for tokens'},
      });
    });
  }

  test('search does not wait for late texts, and shows them the next time', async ({start}) => {
    const files = await start(serveIndex(site.baseUrl));
    const late: (() => void)[] = [];
    const server = await start(
      serve(({url}, response) => {
        const answer = (): void => void response.writeHead(307, {Location: `${files.origin}${url}`}).end();
        if (url.includes('/text.')) {
          late.push(answer);
        } else {
          answer();
        }
      }),
    );
    const backend = createEmbedded(server.origin + site.baseUrl);
    expect((await backend.search(toQuery('paste address'))).hits[0]).toMatchObject({content: null});
    expect(late.length).toBeGreaterThan(0);
    late.forEach((answer) => answer());
    await expect
      .poll(async () => (await backend.search(toQuery('paste address'))).hits[0]?.content)
      .toContain('paste <b>your</b> address');
  });

  test('a worker that does not start is an error, and is started again', async ({start}) => {
    const {origin} = await start(serveIndex(site.baseUrl));
    let starts = 0;
    const backend = createInWorker(() => {
      starts += 1;
      if (starts > 1) {
        return startWorker(createEmbedded(origin + site.baseUrl));
      }
      const target = new EventTarget();
      setTimeout(() => target.dispatchEvent(new Event('error', {cancelable: true})));
      return Object.assign(target, {postMessage: () => {}, terminate: () => {}}) as WorkerPort;
    });
    expect(await failWith(backend)).toBe('The worker of search did not start');
    expect((await backend.search(toQuery('faucet'))).count).toBeGreaterThan(0);
    expect(starts).toBe(2);
  });

  test('search in a browser that refuses workers fails at the first query, and not before', async () => {
    const backend = createInWorker(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => backend.warmUp()).not.toThrow();
    expect(await failWith(backend)).toBe('The operation is insecure.');
  });

  test('an error of a worker keeps its message', async ({start}) => {
    const server = await start(serveIndex(site.baseUrl, removed(isFirst)));
    expect(await failWith(createInWorker(() => startWorker(createEmbedded(server.origin + site.baseUrl))))).toMatch(
      /first\.json has status 404/,
    );
  });
});

test.describe('with a fallback', () => {
  const toAnswer = (isFallback: boolean) => ({hits: [], count: 0, pages: 0, nearest: [], isFallback});
  const other: SearchBackend = {search: () => Promise.resolve(toAnswer(false)), warmUp: () => {}};

  test('the second backend answers if the first one fails', async () => {
    expect(await createWithFallback(never, other).search(toQuery('gas'))).toEqual(toAnswer(true));
  });

  test('the second backend answers after two seconds if the first one hangs, and faster the next time', async () => {
    const hanging: SearchBackend = {search: () => new Promise(() => {}), warmUp: () => {}};
    const backend = createWithFallback(hanging, other);
    for (const [least, most] of [
      [1_900, 3_500],
      [200, 1_800],
    ] as const) {
      const started = performance.now();
      expect(await backend.search(toQuery('gas'))).toEqual(toAnswer(true));
      const duration = performance.now() - started;
      expect(duration).toBeGreaterThanOrEqual(least);
      expect(duration).toBeLessThan(most);
    }
  });

  test('the first backend answers again as soon as it can', async () => {
    let works = true;
    const first: SearchBackend = {
      search: () => (works ? Promise.resolve(toAnswer(false)) : Promise.reject(new Error('down'))),
      warmUp: () => {},
    };
    const backend = createWithFallback(first, other);
    const answers: boolean[] = [];
    for (const isUp of [true, false, false, true, true]) {
      works = isUp;
      answers.push((await backend.search(toQuery('gas'))).isFallback ?? false);
    }
    expect(answers).toEqual([false, true, true, false, false]);
  });

  test('a first backend that has failed gets little time to answer, and more after it has come back', async () => {
    let answerFirst: (() => void) | undefined;
    let asked = 0;
    const first: SearchBackend = {
      search: () =>
        new Promise((resolve, reject) => {
          asked += 1;
          if (asked === 1) {
            reject(new Error('down'));
          }
          answerFirst = () => resolve(toAnswer(false));
        }),
      warmUp: () => {},
    };
    const backend = createWithFallback(first, other);
    await backend.search(toQuery('gas'));
    // The first backend never answers by itself, so this query would wait forever without a time limit.
    expect((await backend.search(toQuery('gas'))).isFallback).toBe(true);
    answerFirst?.();
    const waiting = backend.search(toQuery('gas'));
    await expect.poll(() => asked).toBe(3);
    answerFirst?.();
    expect((await waiting).isFallback).toBe(false);
  });

  test('the second backend warms up while the first one is slow', async () => {
    let isReady = false;
    const slow: SearchBackend = {search: () => new Promise(() => {}), warmUp: () => {}};
    void createWithFallback(slow, {...other, warmUp: () => (isReady = true)}).search(toQuery('gas'));
    await expect.poll(() => isReady).toBe(true);
  });

  test('if both backends fail, there is an error', async () => {
    expect(await failWith(createWithFallback(never, never))).toBe('never');
  });
});

test.describe('in stages', () => {
  const toResponse = (urls: readonly string[], partial?: SearchResponse['partial']): SearchResponse => ({
    hits: urls.map((url) => ({url}) as SearchResponse['hits'][number]),
    count: urls.length,
    pages: 1,
    nearest: [],
    ...(partial && {partial}),
  });

  /** Returns the responses that a reader sees, in order. */
  async function show(
    first: SearchResponse | Error,
    whole: SearchResponse | Error,
    {abortAt = 9}: {abortAt?: number} = {},
  ): Promise<(SearchResponse | undefined)[]> {
    const shown: (SearchResponse | undefined)[] = [];
    const controller = new AbortController();
    let requests = 0;
    const backend: SearchBackend = {
      search: ({allowsPartial}) => {
        requests += 1;
        if (requests === abortAt) {
          controller.abort();
        }
        const response = allowsPartial ? first : whole;
        return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
      },
      warmUp: () => {},
    };
    const add = (response: SearchResponse | undefined): unknown => shown.push(response);
    await searchInStages(createSearch(backend), toQuery('a'), add, add, controller.signal);
    return shown;
  }

  const partial = toResponse(['/a'], 'loading');
  const whole = toResponse(['/b', '/a']);

  test('the hits of the first part are shown, then those of the whole index', async () => {
    expect(await show(partial, whole)).toEqual([partial, whole]);
    expect(await show(whole, new Error('never requested'))).toEqual([whole]);
  });

  test('a failure is reported, and the hits that are already shown remain', async () => {
    expect(await show(new Error('first'), whole)).toEqual([undefined]);
    expect(await show(partial, new Error('whole'))).toEqual([partial, {...partial, partial: 'failed'}]);
  });

  test('nothing is shown for a query that was aborted', async () => {
    expect(await show(partial, whole, {abortAt: 1})).toEqual([]);
    expect(await show(partial, whole, {abortAt: 2})).toEqual([partial]);
  });

  test('the hit that is shown first stays first and occurs once', () => {
    const toUrls = (response: SearchResponse, shown: SearchResponse): string[] =>
      keepFirst(response, shown.hits).hits.map(({url}) => url);
    expect(toUrls(whole, partial)).toEqual(['/a', '/b']);
    expect(toUrls(whole, toResponse(['/c', '/d']))).toEqual(['/c', '/b', '/a']);
    expect(toUrls(whole, toResponse([]))).toEqual(['/b', '/a']);
  });

  test('the count says which parts have answered, and never that there is nothing while the rest is loading', () => {
    expect(toLinkText(whole)).toBe('See all 2 results');
    expect(toLinkText(partial)).toBe('See all results');
    expect(toCount(whole)).toBe('2 results');
    expect(toCount(whole, 1)).toBe('2 results, of which the first 1 are shown');
    expect(toCount(partial)).toBe('1 result so far, still searching…');
    expect(toCount(toResponse([], 'loading'))).toBe('Still searching…');
    expect(toCount(toResponse(['/a'], 'failed'))).toMatch(
      /^1 result in titles, headings and keywords\. The texts of the pages did not/,
    );
    expect(toCount(toResponse([], 'failed'))).toMatch(
      /^Nothing found in titles, headings and keywords\. The texts of the pages did/,
    );
  });
});
