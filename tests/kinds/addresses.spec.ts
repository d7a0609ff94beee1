/*
 * Every address leads to text: to a page, or to the page that says that there is none and leads on. Each case is the address
 * of a page, changed as people, programs and messengers change addresses, and is asked from servers.
 */
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {oldAddresses} from '../../src/site/oldAddresses';
import {builds} from '../builds';
import {ask, startServer, type Site} from '../servers/servers';
import {Cases, hold, readRoutes, test} from './kinds';

const build = builds.plain;
const routes = readRoutes();

const long = 10_000;

/** What may stand anywhere in an address, well-formed or not. */
const pieces = [
  ...[
    '%',
    '%ZZ',
    '%c0%af',
    '%00',
    '%E9',
    '%2',
    '%25',
    '%2525',
    '%20',
    '+',
    '%2F',
    '%2f',
    '%5c',
    '\\',
    '%0d%0a',
    '%u0041',
  ],
  ...[
    ';a=b',
    ':',
    '@',
    '*',
    '~',
    '!',
    "'",
    '"',
    '<b>',
    '{}',
    '|',
    '^',
    '`',
    '[',
    '&',
    '=',
    '$',
    ',',
    '(',
    ')',
    ').',
    '.',
    '..',
  ],
  ...[
    'é',
    'ſ',
    'İ',
    '日本',
    '%F0%9F%98%80',
    '\u202e',
    '\u200b',
    '%EF%BB%BF',
    '__proto__',
    'constructor',
    'undefined',
    'null',
  ],
  ...['a'.repeat(long), 'a'.repeat(256), 'a/'.repeat(long / 2)],
];

const piece = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom(...pieces)},
  {weight: 1, arbitrary: fc.string({unit: 'grapheme', maxLength: 8})},
  {
    weight: 1,
    arbitrary: fc.string({unit: 'binary', maxLength: 4}).map((text) => text.replaceAll(/[\ud800-\udfff]/g, '')),
  },
);

/** Ways to change a path. */
const changes: Readonly<Record<string, (route: string, part: string, at: number) => string>> = {
  append: (route, part) => route + part,
  'append a segment': (route, part) => `${route}/${part}`,
  insert: (route, part, at) => `/${route.slice(1, 1 + at)}${part}${route.slice(1 + at)}`,
  replace: (route, part) => route.replace(/[^/]*$/, part),
  'only this': (_, part) => `/${part}`,
  capitals: (route) => route.toUpperCase(),
  'a capital': (route) => route.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
  'a slash at the end': (route) => `${route}/`,
  'slashes at the end': (route) => `${route}///`,
  'two slashes at the start': (route) => `/${route}`,
  'two slashes inside': (route) => route.replace(/(.)\//, '$1//'),
  '.html': (route) => `${route}.html`,
  '.htm': (route) => `${route}.htm`,
  '.HTML': (route) => `${route}.HTML`,
  '.md': (route) => `${route}.md`,
  '/index.html': (route) => `${route}/index.html`,
  '/index': (route) => `${route}/index`,
  '/index.html/': (route) => `${route}/index.html/`,
  '/.': (route) => `${route}/.`,
  '/..': (route) => `${route}/..`,
  'dots inside': (route) => route.replace(/(.)\//, '$1/./x/../'),
  'above the root': (route) => `/../..${route}`,
  'above the root, encoded': (route) => `/%2e%2e/%2e%2e${route}`,
  'an encoded letter': (route) => route.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an encoded slash': (route) => route.replace(/(.)\//, '$1%2F'),
  'a backslash': (route) => route.replace(/(.)\//, '$1\\'),
  'another host': () => '//example.org/%2e%2e',
  'another host by a backslash': () => '/\\example.org',
  'without its last letter': (route) => route.slice(0, -1) || '/',
  'a mark of a sentence': (route) => `${route}).`,
  'an earlier address': (_, part, at) => `${oldAddresses[at % oldAddresses.length]?.from ?? ''}${part}`,
};

/** Queries. The site itself reads `q` and `docusaurus-theme`. */
const queries = ['', '?', '?a=b', '?utm_source=x&utm_medium=', '??', '?%', '?q=%ZZ&docusaurus-theme=%ZZ', '?=&&='];
const query = fc.oneof(
  {weight: 5, arbitrary: fc.constantFrom(...queries)},
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('q', 'docusaurus-theme', 'a'), piece).map(([key, value]) => `?${key}=${value}`),
  },
);

const route = fc.constantFrom(...routes);

/** Paths that each have one change of each kind, and paths that have several. */
const paths = (number: number): string[] => {
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number): Value[] =>
    fc.sample(arbitrary, {numRuns, seed});
  const change = fc.tuple(fc.constantFrom(...Object.values(changes)), piece, fc.nat(20));
  const single = sample(fc.tuple(route, piece, fc.nat(600)), Object.keys(changes).length * 2).map(
    ([from, part, at], index) => Object.values(changes)[index % Object.keys(changes).length]?.(from, part, at) ?? '',
  );
  const each = sample(fc.tuple(route, fc.nat(5)), pieces.length).map(
    ([from, way], index) => Object.values(changes)[way]?.(from, pieces[index] ?? '', 3) ?? '',
  );
  const several = sample(fc.tuple(route, fc.array(change, {minLength: 1, maxLength: 3}), query), number).map(
    ([from, all, asked]) => all.reduce((address, [apply, part, at]) => apply(address, part, at), from) + asked,
  );
  return [...single, ...each, ...several].map((address) => address.replace(/^(?!\/)/, '/'));
};

/** The same addresses in each run: a fault that is found once is found again. */
const seed = 2_023;

/** What a browser puts on the wire for an address. Browsers and other programs encode the rest, and leave a wrong `%`. */
const toWire = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter)).replace(/["<>`#]/g, encodeURIComponent);

const shorten = (address: string): string =>
  address.length > 80 ? `${address.slice(0, 60)}… (${address.length} characters)` : address;

/** Follows as many redirects as a browser. @returns What is wrong with the answer. */
async function follow({ask: get}: Pick<Site, 'ask'>, address: string): Promise<string | undefined> {
  let at = address;
  for (let hops = 0; hops < 20; hops += 1) {
    const {status, headers, body} = await get(at);
    const {location} = headers;
    if (status >= 300 && status < 400) {
      if (!location || !/^\/(?![/\\])/.test(location)) {
        return `a redirect to ${shorten(String(location))}`;
      }
      at = location.replace(/#.*/, '');
    } else if (status >= 500) {
      return `the status ${status}`;
    } else if (status >= 400) {
      return String(body).includes('Page not found') ? undefined : 'a page of the server that leads nowhere';
    } else {
      return body.length > 0 ? undefined : 'nothing';
    }
  }
  return 'redirects without an end';
}

test('every server answers every address with text', async () => {
  test.setTimeout(300_000);
  const cases = new Cases();
  const own = createSiteServer(build.folder, checkEnvironment(build.environment)).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const {port} = own.address() as AddressInfo;
  const served = {build, root: path.resolve(build.folder)};
  const sites: Readonly<Record<string, Site>> = {
    nginx: await startServer('nginx', [served]),
    caddy: await startServer('caddy', [served]),
    serve: {
      address: '',
      ask: (address, headers = {}) => ask(port, address, headers),
      close: () => Promise.resolve(void own.close()),
    },
  };
  const asked = [...new Set(paths(400).map(toWire))];
  for (const [name, site] of Object.entries(sites)) {
    for (const address of asked) {
      const fault = await follow(site, address);
      cases.count(`addresses asked from ${name}`);
      if (fault) {
        cases.findings.push({kind: fault, place: name, what: shorten(address)});
      }
    }
    await site.close();
  }
  hold(
    'addresses',
    cases,
    Object.keys(sites).map((name) => `addresses asked from ${name}`),
  );
});
