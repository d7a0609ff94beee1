import {readFileSync, rmSync} from 'node:fs';
import type {IncomingHttpHeaders} from 'node:http';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, test as base} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {toScriptHashes} from '../../src/plugins/hosting/page';
import {toRedirects} from '../../src/plugins/hosting/redirects';
import {isPageFile} from '../../src/plugins/hosting/slashes';
import {toHtmlRoute} from '../../src/plugins/sources';
import {checkEnvironment} from '../../src/site/environment';
import {defaultCaching, fileRules, toExpression, toSecurityHeaders, type Headers} from '../../src/site/headers';
import {builds} from '../builds';
import {compressCopy, findProgram, startServer, type Program, type Site} from './servers';

const programs: readonly Program[] = ['nginx', 'caddy'];

/** Addresses that are requested with compression, relative to the base URL, and their files: pages and other texts. */
const texts = {
  '': 'index.html',
  develop: 'develop.html',
  'llms-full.txt': 'llms-full.txt',
  'data/facts.json': 'data/facts.json',
  '.well-known/agent-skills/index.json': '.well-known/agent-skills/index.json',
  'develop/faucet.md': 'develop/faucet.md',
} as const;

for (const [name, build] of Object.entries(builds)) {
  const {baseUrl, ...environment} = checkEnvironment(build.environment);
  const read = (file: string): Buffer => readFileSync(path.join(build.folder, file));
  const files = globSync('**/*', {cwd: build.folder});
  const pages = files.filter((file) => file.endsWith('.html') && isPageFile(file) && file !== '404.html');
  const toAddress = (file: string): string => `${baseUrl}${toHtmlRoute(file).slice(1)}`;
  const security = Object.entries(
    toSecurityHeaders({baseUrl, ...environment}, toScriptHashes(read('index.html').toString())),
  ).map(([header, value]): [string, string] => [header.toLowerCase(), value]);

  /** Returns the headers that the rules set for an address. */
  const toRules = (address: string): Headers =>
    Object.assign(
      {},
      ...fileRules
        .filter((rule) => new RegExp(toExpression(rule.path, baseUrl)).test(address))
        .map(({headers}) => headers),
    ) as Headers;

  const toVaries = ({vary = ''}: IncomingHttpHeaders): string[] =>
    vary
      .split(/, */)
      .map((each) => each.toLowerCase())
      .sort();

  const withTexts = base.extend<object, {compressed: string}>({
    compressed: [
      async ({}, use) => {
        const root = compressCopy(build, Object.values(texts));
        await use(root);
        rmSync(root, {recursive: true});
      },
      {scope: 'worker', timeout: 300_000},
    ],
  });

  for (const program of programs) {
    const test = withTexts.extend<object, {site: Site}>({
      site: [
        async ({compressed}, use) => {
          const site = await startServer(program, [{build, root: compressed}], {isCompressed: true});
          await use(site);
          await site.close();
        },
        {scope: 'worker'},
      ],
    });

    test.describe(`${program} with the configuration of the ${name} build`, () => {
      test.describe.configure({mode: 'default'});

      test('answers the clean address of every page with its file and every header', async ({site}) => {
        console.log(`${pages.length} pages below ${baseUrl}`);
        expect(pages.length).toBeGreaterThan(80);
        for (const file of pages) {
          const {status, headers, body} = await site.ask(toAddress(file));
          expect(status, file).toBe(200);
          expect(headers['content-type'], file).toBe('text/html; charset=utf-8');
          expect(headers['cache-control'], file).toBe(defaultCaching);
          expect(security.filter(([header, value]) => headers[header] !== value)).toEqual([]);
          expect(body.equals(read(file)), file).toBe(true);
        }
      });

      test('redirects every other address of a page to the clean one and keeps the query string', async ({site}) => {
        for (const file of pages) {
          const address = toAddress(file);
          const others =
            file === 'index.html'
              ? ['index', 'index.html'].map((each) => `${baseUrl}${each}`)
              : ['.html', '/', '/index.html'].map((end) => `${address}${end}`);
          for (const other of others) {
            const {status, headers} = await site.ask(`${other}?q=a%20b`);
            expect([status, headers.location], other).toEqual([301, `${address}?q=a%20b`]);
          }
        }
      });

      test('answers an unknown address with status 404, the not-found page and every header', async ({site}) => {
        for (const address of [
          'no/such/page',
          'develop/no-such-page.html',
          'develop/none/',
          'assets/js/none.js',
          'none.md',
          '404.html',
          '404',
          'assets/',
          'assets',
        ]) {
          const {status, headers, body} = await site.ask(`${baseUrl}${address}`);
          expect(status, address).toBe(404);
          expect(body.equals(read('404.html')), address).toBe(true);
          expect(headers['content-type'], address).toBe('text/html; charset=utf-8');
          expect(headers['cache-control'], address).toBe(defaultCaching);
          expect(security.filter(([header, value]) => headers[header] !== value)).toEqual([]);
        }
      });

      test('redirects every earlier address to the current page, with any ending and in capitals', async ({site}) => {
        const moves = toRedirects(baseUrl);
        expect(moves.length).toBeGreaterThan(600);
        const asked = moves.flatMap(({from, to}) => {
          const capitals = `${baseUrl}${from.slice(baseUrl.length).toUpperCase()}`;
          const [page = '', heading] = to.split('#');
          const withQuery = `${page}?url=//example.com${heading ? `#${heading}` : ''}`;
          return [
            ...[from, `${from}.html`, `${capitals}/index.html`].map((address) => ({address, to})),
            {address: `${from}/?url=//example.com`, to: withQuery},
          ];
        });
        console.log(`${asked.length} earlier addresses asked`);
        const answers = await Promise.all(asked.map(({address}) => site.ask(address)));
        const wrong = asked.filter(
          ({to}, index) => answers[index]?.status !== 301 || answers[index].headers.location !== to,
        );
        expect(wrong).toEqual([]);
      });

      test('sends every file with the content type and the caching that the rules set', async ({site}) => {
        const others = files.filter((file) => !file.endsWith('.html'));
        expect(others.length).toBeGreaterThan(400);
        const types = new Map<string, Set<string | undefined>>();
        for (const file of others) {
          const address = `${baseUrl}${file}`;
          const {status, headers} = await site.ask(encodeURI(address));
          expect(status, file).toBe(200);
          const rules = toRules(address);
          expect(headers['cache-control'], file).toBe(rules['Cache-Control'] ?? defaultCaching);
          if (rules['Content-Type']) {
            expect(headers['content-type'], file).toBe(rules['Content-Type']);
          }
          const end = path.extname(file);
          types.set(end, (types.get(end) ?? new Set()).add(headers['content-type']));
        }
        const seen = Object.fromEntries([...types].map(([end, each]) => [end, [...each].join()]));
        expect(seen).toMatchObject({
          '.css': 'text/css; charset=utf-8',
          '.js': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
          '.json': 'application/json',
          '.md': 'text/markdown; charset=utf-8',
          '.png': 'image/png',
          '.svg': 'image/svg+xml',
          '.txt': 'text/plain; charset=utf-8',
          '.woff2': 'font/woff2',
          '.xml': 'text/xml; charset=utf-8',
        });
      });

      test('sends parts of a file, compressed text, and 304 for an unchanged page', async ({site, compressed}) => {
        const whole = read('llms-full.txt');
        const part = await site.ask(`${baseUrl}llms-full.txt`, {range: 'bytes=100-199'});
        expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
        expect(part.body.equals(whole.subarray(100, 200))).toBe(true);
        for (const [address, file] of Object.entries(texts)) {
          const plain = await site.ask(`${baseUrl}${address}`);
          for (const {wanted, form, end, read: unpack} of [
            {wanted: 'gzip', form: 'gzip', end: 'gz', read: gunzipSync},
            {wanted: 'gzip, deflate, br', form: 'br', end: 'br', read: brotliDecompressSync},
          ]) {
            const {headers, body} = await site.ask(`${baseUrl}${address}`, {'accept-encoding': wanted});
            expect(headers['content-encoding'], address).toBe(form);
            const varies = toVaries(headers);
            expect(varies, address).toEqual([...(/json|txt/.test(address) ? [] : ['accept']), 'accept-encoding']);
            expect(headers['content-type'], address).toBe(plain.headers['content-type']);
            expect(headers['cache-control'], address).toBe(plain.headers['cache-control']);
            expect(unpack(body).equals(plain.body)).toBe(true);
            // The server sends the compressed file that exists, and does not compress the text again.
            expect(body.equals(readFileSync(path.join(compressed, baseUrl, `${file}.${end}`))), address).toBe(true);
          }
        }
        const {headers} = await site.ask(`${baseUrl}develop`);
        const again = await site.ask(`${baseUrl}develop`, {'if-none-match': String(headers.etag)});
        expect(again.status).toBe(304);
      });

      test('sends the Markdown of a page to clients that ask for it, but not to browsers', async ({site}) => {
        const versions = pages.filter((file) => files.includes(file.replace(/\.html$/, '.md')));
        expect(versions.length).toBeGreaterThan(80);
        for (const file of versions) {
          const address = `${toAddress(file)}?q=1`;
          const version = await site.ask(address, {accept: 'text/markdown, text/html, */*'});
          expect([version.status, version.headers['content-type']], file).toEqual([
            200,
            'text/markdown; charset=utf-8',
          ]);
          expect(version.body.equals(read(file.replace(/\.html$/, '.md'))), file).toBe(true);
          expect(toVaries(version.headers), file).toContain('accept');
        }
        for (const accept of [
          'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
          'text/html, text/markdown',
          'text/markdown;q=0.5, text/html',
          'text/markdown;q=0',
          '*/*',
        ]) {
          const {headers} = await site.ask(`${baseUrl}develop`, {accept});
          expect(headers['content-type'], accept).toBe('text/html; charset=utf-8');
          expect(toVaries(headers), accept).toContain('accept');
        }
        // Addresses without a Markdown version are answered as usual.
        const accept = 'text/markdown';
        for (const [address, type] of [
          ['data/facts.json', 'application/json'],
          ['search', 'text/html; charset=utf-8'],
          ['develop/faucet.md', 'text/markdown; charset=utf-8'],
        ] as const) {
          const {status, headers} = await site.ask(`${baseUrl}${address}`, {accept});
          expect([status, headers['content-type']], address).toEqual([200, type]);
        }
        expect((await site.ask(`${baseUrl}no/such/page`, {accept})).status).toBe(404);
        expect((await site.ask(`${baseUrl}develop/`, {accept})).headers.location).toBe(`${baseUrl}develop`);
      });

      test('never redirects to another host', async ({site}) => {
        const hosts = [
          '//example.com',
          '/%5Cexample.com',
          '/%2F%2Fexample.com',
          '/%2Fexample.com',
          '/https:%2F%2Fexample.com',
          '/%0D%0AX-Evil:%201',
          '/%00',
        ];
        const addresses = hosts.flatMap((host) => {
          const inside = `${baseUrl.slice(0, -1)}${host}`;
          return [host, inside].flatMap((each) =>
            [
              '',
              '/',
              '.html',
              '/index.html',
              '/..',
              '/%2e%2e/',
              '/?a=//example.com',
              '/develop/',
              '/about/intro/audits.html',
            ].map((end) => `${each}${end}`),
          );
        });
        addresses.push(
          `${baseUrl}develop/?//example.com`,
          `${baseUrl}develop.html?url=https://example.com`,
          `${baseUrl}about/intro/audits?https://example.com`,
        );
        expect(addresses.length).toBeGreaterThan(100);
        let led = 0;
        for (const address of addresses) {
          const {status, headers} = await site.ask(address, {host: 'example.com', 'x-forwarded-host': 'example.com'});
          expect(headers['x-evil'], address).toBeUndefined();
          expect([200, 301, 400, 403, 404], address).toContain(status);
          if (headers.location !== undefined) {
            led += 1;
            // The location is resolved as a browser resolves it.
            expect(new URL(headers.location, 'http://site').host, `${address}: ${headers.location}`).toBe('site');
          }
        }
        expect(led).toBeGreaterThan(2);
      });

      if (baseUrl !== '/') {
        test('redirects to the base URL if its slash is missing, and answers nothing outside of it', async ({site}) => {
          const {status, headers} = await site.ask(baseUrl.slice(0, -1));
          expect([status, headers.location]).toEqual([301, baseUrl]);
          for (const address of ['/', '/develop', '/about/intro/audits', `${baseUrl.slice(0, -1)}x`]) {
            expect([403, 404], address).toContain((await site.ask(address)).status);
          }
        });
      }
    });
  }
}

for (const program of programs) {
  base(`on a machine without ${program}, the tests fail and say what to install`, () => {
    expect(() => findProgram(program, ['/nowhere'])).toThrow(`${program} is not on this machine: install it`);
  });
}
