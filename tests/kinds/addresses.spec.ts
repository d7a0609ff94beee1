/*
 * Every address leads to text: to a page, or to the page that says that there is none and leads on. Each case is the address
 * of a page, changed as people, programs and messengers change addresses, and is asked from servers. Others are opened,
 * clicked, edited, left and opened again in a browser.
 */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {load} from 'cheerio';
import fc from 'fast-check';
import {globSync} from 'tinyglobby';
import {toWellFormed} from '../../src/hydration/wellFormed';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {oldAddresses} from '../../src/site/oldAddresses';
import {builds} from '../builds';
import {ask, startServer, type Site} from '../servers/servers';
import {readBuild} from '../e2e/html';
import {inOtherEngines, otherEngines, type EngineReader} from './engines';
import {Cases, expect, hold, install, readRoutes, settle, test, whenHydrated, whenSettled, type Found} from './kinds';

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

/** Looks whether a page shows text, and tells about a heading that is gone. Runs in a page. */
function look(): Found {
  const findings: Found['findings'] = [];
  const {isShown, read} = window.inPage;
  const main = document.querySelector('main');
  const heading = [...document.querySelectorAll('h1')].find(isShown);
  const said = main ? read(main) : '';
  if (!heading || said.length < 60) {
    findings.push(['a page without text', said.slice(0, 60)]);
  }
  if (/crashed/.test(heading?.textContent ?? '')) {
    findings.push(['a page that has crashed', said.slice(0, 200)]);
  }
  if (/Page not found/.test(said) && [...(main?.querySelectorAll('a[href]') ?? [])].filter(isShown).length < 5) {
    findings.push(['a not-found page without a way on', said.slice(0, 60)]);
  }
  const hash = location.hash.replace(/^#|:~:.*/g, '');
  let id = hash;
  try {
    id = decodeURIComponent(hash);
  } catch {
    // The browser looks for the id as it is written.
  }
  const isThere = id === '' || id === 'top' || document.getElementById(hash) || document.getElementById(id);
  const notice = [...document.querySelectorAll('[role="status"]')].find((each) =>
    /no section/.test(each.textContent ?? ''),
  );
  const isPage = main !== null && !/Page not found/.test(said);
  if (isPage && !isThere && !(notice && isShown(notice))) {
    findings.push(['a heading that is gone, and nothing says so', hash.slice(0, 60)]);
  }
  if ((isThere || !isPage) && notice) {
    findings.push(['a notice about a heading that is there', hash.slice(0, 60)]);
  }
  const target = id && document.getElementById(id);
  if (isPage && target && isShown(target) && isThere && id !== 'top') {
    const {top, bottom} = target.getBoundingClientRect();
    if (top > innerHeight || bottom < 0) {
      findings.push(['a heading that is not in sight', hash.slice(0, 60)]);
    }
  }
  return {counts: {looks: 1}, findings};
}

const isGone = (error: unknown): boolean => String(error).includes('context was destroyed');

/**
 * Waits until the page rests: the router has opened the page, and the browser has scrolled. The page of an address that is
 * nearly right leads on to the right one, and takes everything with it that looks at it.
 */
async function rest(page: Page, tries = 3): Promise<void> {
  const address = page.url();
  try {
    await seeRest(page);
  } catch (error) {
    if (tries === 0 || !isGone(error)) {
      throw error;
    }
  }
  if (tries > 0 && page.url() !== address) {
    await rest(page, tries - 1);
  }
}

async function seeRest(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('html.nprogress-busy, .loading'),
  );
  for (let frame = 0; frame < 4; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Looks at a page until there is nothing to find: the page is still coming, or the browser still looks for a text. */
async function lookAgain(page: Page): Promise<Found> {
  let found: Found = {counts: {}, findings: []};
  await expect
    .poll(
      async () => {
        found = await page.evaluate(look);
        return found.findings.length;
      },
      {timeout: 5_000},
    )
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** Ways to get to an address, in the order in which a flow takes them. */
const ways = [
  'entered',
  'hydrated',
  'clicked',
  'gone back',
  'gone forward',
  'reloaded',
  'edited',
  'edited again',
] as const;

/** Goes a way to an address. Before that, the browser was at the address before it. */
async function go(page: Page, way: (typeof ways)[number], address: string): Promise<void> {
  switch (way) {
    case 'entered':
      await page.goto('about:blank');
      await page.goto(address);
      break;
    case 'hydrated':
      await whenHydrated(page);
      break;
    case 'clicked': {
      const from = new URL(/faucet/i.test(address) ? '/docs' : '/develop/faucet', address).href;
      await page.goto(from);
      await whenHydrated(page);
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = 'A link';
        document.querySelector('[data-static]')?.prepend(link);
        link.click();
      }, address);
      await page.waitForURL((url) => url.href !== from);
      break;
    }
    case 'gone back':
      await page.goBack();
      break;
    case 'gone forward':
      await page.goForward();
      break;
    case 'reloaded':
      await page.reload();
      await whenHydrated(page);
      break;
    case 'edited':
    case 'edited again':
      await page
        .evaluate(
          (url) => {
            location.href = url;
          },
          way === 'edited' ? `${address.replace(/#.*/, '')}#%` : address,
        )
        // Another page may come before the answer to this.
        .catch((error: Error) => {
          if (!isGone(error)) {
            throw error;
          }
        });
      break;
  }
  await rest(page);
}

/** The ids of each page. */
const ids = new Map(
  readBuild(build.folder).map(({route: path, html}) => [
    path,
    [...html.matchAll(/<(?:h[1-4]|details)\b[^>]* id="([^"]+)"/g)].map(([, id = '']) => id),
  ]),
);

/** What may stand behind the number sign, well-formed or not: `id` is one of the page. */
const hashes: readonly ((id: string, part: string) => string)[] = [
  () => '',
  () => '#',
  () => '#top',
  (id) => `#${id}`,
  (id) => `#${id.toUpperCase()}`,
  (id) => `#${encodeURIComponent(id).replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
  (id) => `#${id}#${id}`,
  (id) => `#/${id}`,
  (id) => `#${id}?a=b`,
  (id) => `#${id}:~:text=no%20such%20text%20here`,
  () => '#:~:text=the',
  () => '#__docusaurus',
  (_, part) => `#${part}`,
  (_, part) => `#gone-${part}`,
];

/** Addresses to open: of pages, with queries and hashes, and of none. The same in each run. */
function toOpened(number: number): string[] {
  const changed = paths(0);
  return fc
    .sample(fc.tuple(route, query, fc.nat(), piece), {numRuns: number, seed})
    .map(([from, asked, at, part], index) => {
      const known = ids.get(from) ?? [];
      const hash = hashes[index % hashes.length]?.(known[at % known.length] ?? 'none', part) ?? '';
      return `${index % 3 === 2 ? changed[at % changed.length] : `${from}${asked}`}${hash}`;
    });
}

/** Whether a server answers an address with a page. It answers others with files, which no script of the site shows. */
async function isPage(origin: string, address: string): Promise<boolean> {
  const {headers} = await fetch(origin + toWire(address.replace(/#.*/s, '')));
  return headers.get('content-type')?.includes('text/html') === true;
}

/** Opens addresses in each way. */
async function tryWays(page: Page, origin: string, addresses: readonly string[]): Promise<void> {
  const cases = new Cases();
  let at = '';
  page.on('pageerror', (error) =>
    cases.findings.push({kind: 'an error of the page', place: at, what: String(error).slice(0, 120)}),
  );
  for (const address of addresses) {
    if (!(await isPage(origin, address))) {
      cases.count('files');
      continue;
    }
    cases.count('addresses');
    for (const way of ways) {
      at = `${way} ${shorten(address)}`;
      try {
        await go(page, way, origin + address);
        cases.count(way);
        cases.add(await lookAgain(page), at);
      } catch (error) {
        cases.findings.push({kind: 'a way that does not end', place: at, what: String(error).slice(0, 100)});
      }
    }
  }
  hold('addresses in a browser', cases, ['addresses', ...ways]);
}

test('every address leads to text however a reader comes to it', async ({page, site}) => {
  test.setTimeout(900_000);
  await tryWays(page, site, toOpened(42));
});

/** A step of a reader in another engine. */
interface Step {
  way: string;
  take: (reader: EngineReader, address: string) => Promise<unknown>;
  /** The earlier step whose address it comes back to. */
  backTo?: string;
  /** Whether the page stays the same. */
  stays?: boolean;
}

const back = (reader: EngineReader): Promise<unknown> => reader.driver.back();

/** Enters an address in the browser. Its buttons leave out what a script has entered in a page that nobody has touched. */
const enterHash =
  (hash: string): Step['take'] =>
  async ({driver, ask, site}) =>
    driver.open(site.origin + (await ask(() => location.pathname + location.search)) + hash);

const steps: readonly Step[] = [
  {way: 'entered', take: ({visit}, address) => visit(address)},
  {way: 'edited', take: enterHash('#gone-%')},
  {way: 'gone back', take: back, backTo: 'entered'},
  {way: 'gone forward', take: ({driver}) => driver.forward(), backTo: 'edited'},
  {way: 'hydrated', take: ({hydrate}) => hydrate(), stays: true},
  {way: 'edited after hydration', take: enterHash('#%')},
  {way: 'gone back after hydration', take: back, backTo: 'hydrated'},
  {
    way: 'followed',
    take: (reader) => reader.click({css: 'a.navbar__link[href]:not([aria-current], [target])'}),
  },
  {way: 'gone back from another page', take: back, backTo: 'hydrated'},
  {way: 'reloaded', take: ({driver}) => driver.reload()},
  {way: 'gone back after a reload', take: back, backTo: 'entered'},
  {way: 'left', take: (reader) => reader.open('/docs/')},
  {way: 'gone back to the site', take: back, backTo: 'entered'},
];

/** Reads what a step changes. Runs in the page. */
const readPlace = (): {href: string; timeOrigin: number} => ({href: location.href, timeOrigin: performance.timeOrigin});

test('Firefox and WebKit come to text, too', async ({site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const tried = toOpened(hashes.length).concat(
    '/develop/faucet#%00',
    '/%ZZ',
    '/develop%2Ffaucet',
    '/DEVELOP/FAUCET/#Top',
  );
  await inOtherEngines(site, async (begin, engine) => {
    const reader = await begin({width: 1_280, height: 800});
    const {origin} = reader.site;
    for (const address of tried) {
      if (!(await isPage(site, address))) {
        cases.count('files');
        continue;
      }
      /** The address that the reader has left after each step. */
      const come = new Map<string, string>();
      let last = '';
      for (const {way, take, backTo, stays = false} of steps) {
        const place = `${way} ${shorten(address)}, ${engine}`;
        let found: Found = {counts: {}, findings: []};
        try {
          if (steps.some((each) => each.backTo === last)) {
            // The site may still correct the address.
            await reader.ask(whenSettled);
          }
          const before = await reader.ask(readPlace);
          come.set(last, before.href);
          last = way;
          await take(reader, new URL(origin + address).href.slice(origin.length));
          // A page that is still coming is looked at again.
          await reader.until(
            place,
            async () => {
              const {href, timeOrigin} = await reader.read(readPlace);
              await reader.read(install);
              found = await reader.read(look);
              const isThere = backTo
                ? toWellFormed(href) === toWellFormed(come.get(backTo) ?? '')
                : stays || href !== before.href || timeOrigin !== before.timeOrigin;
              return {isThere, href, findings: found.findings};
            },
            ({isThere, findings}) => isThere && findings.length === 0,
          );
        } catch (error) {
          if (found.findings.length === 0) {
            cases.findings.push({kind: 'a way that does not end', place, what: String(error).slice(0, 300)});
          }
        }
        cases.count(`${way} in ${engine}`);
        cases.add(found, place);
      }
    }
  });
  hold(
    'addresses in other engines',
    cases,
    otherEngines.flatMap((engine) => steps.map(({way}) => `${way} in ${engine}`)),
  );
});

/** The ways of a reader who leaves a page whose search dialog is open. Each step back after it leads to the page before. */
const leavings: Readonly<Record<string, (reader: EngineReader) => Promise<unknown>>> = {
  'loads it again': ({driver}) => driver.reload(),
  'goes to another page, and back': async (reader) => {
    await reader.visit('/validate/');
    await reader.driver.back();
    await reader.expectAddress(/\/docs$/);
  },
};

test('no step back leads nowhere after a page was left whose dialog was open', async ({site}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  await inOtherEngines(site, async (begin, engine) => {
    for (const [way, leave] of Object.entries(leavings)) {
      const place = `${way}, ${engine}`;
      const reader = await begin({width: 1_280, height: 800});
      await reader.visit('/develop/faucet');
      await reader.visit('/docs');
      await reader.press('/');
      await reader.expectSeen({css: 'dialog[open] input'});
      await reader.hydrate();
      try {
        await leave(reader);
        await reader.ask(whenSettled);
        if (await reader.ask(() => document.querySelector('dialog[open]') !== null)) {
          await reader.press('Escape');
          await reader.ask(whenSettled);
        }
        await reader.driver.back();
        await reader.expectAddress(/\/develop\/faucet$/);
      } catch (error) {
        cases.findings.push({kind: 'a step back that leads nowhere', place, what: String(error).slice(0, 200)});
      }
      cases.count(`steps back in ${engine}`);
    }
  });
  hold(
    'addresses in a browser',
    cases,
    otherEngines.map((engine) => `steps back in ${engine}`),
  );
});

/** Finds targets that need a script to be unfolded, or a browser that does so. @returns All of them, and the folded ones. */
function findFolded(html: string): {all: number; folded: string[]} {
  const $ = load(html);
  const folded = $('details:not([open]) [id]').get();
  return {all: $('details [id]').length, folded: folded.map((each) => $(each).attr('id') ?? '')};
}

test('what an address names on a page without scripts is folded by nothing around it', () => {
  const cases = new Cases();
  for (const file of globSync('**/*.html', {cwd: build.folder, ignore: ['*/**/index.html']})) {
    const html = readFileSync(path.join(build.folder, file), 'utf8');
    // The script that hydrates a page unfolds it, too.
    if (!html.includes('data-code=')) {
      const {all, folded} = findFolded(html);
      cases.count('targets in what is folded', all);
      folded.forEach((what) => cases.findings.push({kind: 'a target that stays folded', place: `/${file}`, what}));
    }
  }
  expect(findFolded('<details><details id="a"></details></details>')).toEqual({all: 1, folded: ['a']});
  hold('addresses in a browser', cases, ['targets in what is folded']);
});

/** The ways of a reader who leaves a page that has not come yet. Run in the page. */
const turns = {
  'goes back': () => history.back(),
  'follows another link': () => document.querySelector<HTMLElement>('.navbar a[href="/protocol"]')?.click(),
} as const;

/** Lets readers leave a page that has not come yet, and finds the pages that seem to load forever. */
async function leaveEarly(page: Page, hrefs: readonly string[], prepare: () => void = () => undefined): Promise<Cases> {
  const cases = new Cases();
  await page.clock.install();
  for (const [turn, act] of Object.entries(turns)) {
    for (const href of hrefs) {
      await page.goto('/develop/faucet');
      await whenHydrated(page);
      await page.evaluate(prepare);
      await page.evaluate((to) => document.querySelector<HTMLElement>(`#__docusaurus a[href="${to}"]`)?.click(), href);
      await page.evaluate(act);
      await settle(page);
      await page.clock.runFor(5_000);
      await settle(page);
      await page.clock.runFor(5_000);
      cases.count(turn);
      cases.add(await lookAgain(page), `${href} ${turn}`);
      if (await page.evaluate(() => document.querySelector('.nprogress-busy, #nprogress') !== null)) {
        cases.findings.push({kind: 'a page that seems to load forever', place: href, what: turn});
      }
    }
  }
  return cases;
}

test('no page seems to load forever when a reader leaves it before it has come', async ({page}) => {
  test.setTimeout(180_000);
  const cases = await leaveEarly(page, ['/develop', '/validate', '/develop/api/networks']);
  hold('addresses in a browser', cases, Object.keys(turns));
});

test('the check finds a page that seems to load forever', {tag: '@sample'}, async ({page}) => {
  const {findings} = await leaveEarly(page, ['/validate'], () => {
    // The timer by which src/hydration/loadingBar.ts ends the bar.
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) =>
      String(run).includes('.done()') ? 0 : start(run, delay)) as typeof window.setTimeout;
  });
  // Which of the two ways shows it depends on the moment at which the page comes.
  expect(findings.map(({kind}) => kind)).toContain('a page that seems to load forever');
});

test('a few addresses lead to text however a reader comes to them', {tag: '@sample'}, async ({page, site}) => {
  test.setTimeout(180_000);
  await tryWays(page, site, ['/develop/testnet?a=b#ADD-IT-TO-A-WALLET', '/no%c0%af#%']);
});
