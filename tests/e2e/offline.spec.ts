import type {Locator, Page} from '@playwright/test';
import {readKept} from '../../src/plugins/offline/plugin';
import type {Confirmation, Kept, Release, Wish} from '../../src/site/offline';
import {builds, configured} from '../builds';
import {expectNoViolations} from './accessibility';
import {readBuild, type BuiltPage} from './html';
import {
  cut,
  readSmallSite,
  serveRelease,
  toRelease,
  toSwitchedOff,
  withChanges,
  withPack,
  type Files,
  type Published,
  type ReleaseServer,
} from './releases';
import {expect, test as base, whenHydrated} from './test';

/** What stands on three pages and in a data file of the first release. */
const first = {
  docs: 'This page lists every page of the documentation',
  faucet: 'never buy it',
  testnet: 'never pay for it',
  data: '"version":1',
} as const;

/** What stands there in the second. */
const second = {
  docs: 'This is the second release',
  faucet: 'second faucet',
  testnet: 'second testnet',
  data: '"version":2',
};

const files: Record<keyof typeof first, string> = {
  docs: 'docs.html',
  faucet: 'develop/faucet.html',
  testnet: 'develop/testnet.html',
  data: 'data/facts.json',
};

const toSecond = (site: Files): Files =>
  withChanges(
    site,
    (Object.keys(first) as (keyof typeof first)[]).map((name) => [files[name], first[name], second[name]] as const),
  );

interface Releases {
  one: Published;
  two: Published;
}

const test = base.extend<{server: ReleaseServer}, {releases: Releases}>({
  releases: [
    async ({}, use) => {
      const site = readSmallSite(builds.plain.folder);
      await use({one: toRelease(site), two: toRelease(toSecond(site))});
    },
    {scope: 'worker'},
  ],
  /** A server of the first release, which closes when the test ends. */
  server: async ({releases}, use) => {
    const server = await serveRelease(releases.one);
    await use(server);
    await server.close();
  },
});

test.use({prefetches: false});

const tool = (page: Page): Locator => page.locator('#keep-docs');
const says = (page: Page): Locator => tool(page).getByRole('status');
const notice = (page: Page): Locator => page.getByRole('complementary', {name: 'New release'});
const age = (page: Page): Locator => page.getByRole('complementary', {name: 'Age of this copy'});
const button = (page: Page, name: string): Locator => tool(page).getByRole('button', {name});
const toBuild = ({release}: Published): string => release?.build ?? 'none';

async function openTool(page: Page, address: string): Promise<void> {
  await page.goto(`${address}docs`);
  await whenHydrated(page);
}

/** Keeps the site with the button, as a reader does, and opens it again: from then on the worker answers. */
async function keep(page: Page, address: string): Promise<void> {
  await openTool(page, address);
  await button(page, 'Keep these docs').click();
  await expect(says(page)).toContainText('Kept on this device');
  await openTool(page, address);
  await expect(says(page)).toContainText('Kept on this device');
}

/** What the browser has of any site. */
const readStored = (page: Page): Promise<{workers: number; caches: string[]}> =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

const nothing = {workers: 0, caches: []};

/** What the worker knows of the site, once it has compared what it has with that. */
const readConfirmation = (page: Page): Promise<Confirmation | undefined> =>
  page.evaluate(
    (wish) =>
      new Promise((resolve) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = ({data}) => resolve((data as Kept).confirmation);
        navigator.serviceWorker.controller?.postMessage(wish, [port2]);
      }),
    'confirmed release' satisfies Wish,
  );

const readText = (page: Page, path: string): Promise<string> =>
  page.evaluate((url) => fetch(url).then((answer) => answer.text()), path);

const main = (page: Page): Locator => page.locator('main');

/** Follows a link of the text, without loading the page again. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  // By the keyboard: a pointer would fetch what it comes across ahead, and the small site does not have all pages.
  await main(page).locator(`a[href$="/${route}"]`).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${route}$`));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** The files that the pages of a build load, by themselves or when a reader acts. */
const findLoaded = (pages: readonly BuiltPage[]): Set<string> =>
  new Set(
    pages.flatMap(({$}) => [
      ...$('script[src], img[src], main source[src]')
        .map((_, element) => $(element).attr('src') ?? '')
        .get(),
      ...$('link[rel="stylesheet"], link[rel="preload"], link[rel~="icon"], link[rel="manifest"]')
        .map((_, element) => $(element).attr('href') ?? '')
        .get(),
      ...($('body').attr('data-code') ?? '').split(' '),
    ]),
  );

const findNotKept = (pages: readonly BuiltPage[], kept: ReadonlySet<string>): string[] => [
  ...pages
    .map(({route}) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`))
    .filter((file) => !kept.has(file)),
  ...[...findLoaded(pages)].filter((path) => path.startsWith('/') && !kept.has(path.slice(1))),
];

test('what is kept is every page and all that it loads, and not what is for others', async () => {
  const pages = readBuild(builds.plain.folder);
  const kept = await readKept(builds.plain.folder);
  const bytes = [...kept.values()].reduce((sum, {length}) => sum + length, 0);
  console.log(`${kept.size} files to keep, ${bytes} bytes`);
  expect(findLoaded(pages).size).toBeGreaterThan(5);
  expect(findNotKept(pages, new Set(kept.keys()))).toEqual([]);
  expect(bytes).toBeLessThan(25_000_000);
  const folders = ['assets/search/', 'assets/ideal-img/', 'assets/fonts/', 'abi/', 'data/', 'interfaces/'];
  for (const folder of folders) {
    expect([...kept.keys()].filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(0);
  }
  expect(
    [...kept.keys()].filter((file) => /^img\/cards|^print|^assets\/static-html|\.(?:xml|txt)$|^offline/.test(file)),
  ).toEqual([]);
});

test('finds a page and a script that are not kept', () => {
  const pages = readBuild('tests/fixtures/build');
  expect(findNotKept(pages, new Set(['index.html', 'img/there.png']))).toEqual(['page.html', '/img/missing.png']);
});

test('nothing is registered, fetched or stored before the click, and the size is said', async ({
  page,
  server,
  releases,
}) => {
  await openTool(page, server.address);
  const {files: count, bytes} = releases.one.release as Release;
  await expect(says(page)).toContainText(`These docs take ${(bytes / 1_000_000).toFixed(1)} MB in ${count} files`);
  await page.goto(`${server.address}develop/faucet`);
  await whenHydrated(page);
  expect(await readStored(page)).toEqual(nothing);
  expect(server.asked).toContain('offline.json');
  expect(server.asked).not.toContain('offline.js');
});

test.describe('without a network', () => {
  // The tool asks whether there is anything new to keep.
  test.use({expectedProblems: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/]});

  test('the whole site is kept with one click, and read', async ({page, context, site}) => {
    test.slow();
    await openTool(page, `${site}/`);
    await button(page, 'Keep these docs').click();
    await expect(tool(page).getByRole('progressbar', {name: 'Fetched'})).toBeVisible();
    await expect(tool(page)).toContainText(/\d+\.\d of \d+\.\d MB/);
    await expect(says(page)).toContainText('Kept on this device: release', {timeout: 60_000});
    await expect(says(page)).toContainText('evmosd v16.0.2');
    await expect(tool(page).getByRole('progressbar')).toHaveCount(0);

    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
        failed.push(new URL(request.url()).pathname);
      }
    });
    await context.setOffline(true);
    for (const [address, heading] of [
      ['/', /Evmos/],
      ['/protocol/modules/evm', 'The evm module'],
      ['/develop/faucet.html', 'Faucet'],
      ['/validate?utm_source=test', /Validate|Run/i],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    }
    await page.goto('/docs');
    await whenHydrated(page);
    await expect(says(page)).toContainText('Kept on this device');
    await follow(page, 'develop/testnet');
    await expect(main(page)).toContainText(first.testnet);
    expect(JSON.parse(await readText(page, '/data/networks.json'))).toHaveProperty('version', 1);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('state sync');
    await expect(page.getByRole('dialog').locator('.DocSearch-Hit').first()).toContainText(/state sync/i);
    await page.goto('/search?q=faucet');
    await expect(
      main(page)
        .getByRole('link', {name: /faucet/i})
        .first(),
    ).toBeVisible();
  });
});

test.describe('an unknown address', () => {
  // Without a network it looks for pages of that name in the index, which the small site does not have.
  test.use({expectedProblems: [/^Failed to load resource: .*(?:\b404\b|net::ERR_FAILED)/]});

  test('has the not-found page without a network, and the answer of the server with one', async ({page, server}) => {
    await keep(page, server.address);
    expect((await page.goto(`${server.address}no/such/page`))?.status()).toBe(404);
    server.setFault(cut);
    expect((await page.goto(`${server.address}no/such/page`))?.status()).toBe(404);
    await whenHydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  });
});

test.describe('below a base URL, with everything configured', () => {
  test.use({allowsForeignRequests: true, expectedProblems: [/net::ERR_/]});

  test('clean addresses, steps between pages and the entrance are kept', async ({page}) => {
    const server = await serveRelease(toRelease(readSmallSite(builds.configured.folder)), configured.BASE_URL);
    await keep(page, server.address);
    server.setFault(cut);
    for (const [address, text] of [
      ['', 'Evmos'],
      ['docs', first.docs],
      ['develop/faucet', first.faucet],
      ['develop/testnet.html', first.testnet],
    ] as const) {
      await page.goto(`${server.address}${address}`);
      await expect(main(page)).toContainText(text);
    }
    await page.goto(`${server.address}docs`);
    await whenHydrated(page);
    await follow(page, 'develop/faucet');
    await expect(main(page)).toContainText(first.faucet);
    await server.close();
  });
});

test('one click removes everything, and the pages come from the network again', async ({page, server}) => {
  await keep(page, server.address);
  expect((await readStored(page)).caches).toHaveLength(1);
  await button(page, 'Remove').click();
  await expect(says(page)).toContainText('The copy is removed: this device keeps nothing of this site.');
  await expect(button(page, 'Keep these docs')).toBeFocused();
  expect(await readStored(page)).toEqual(nothing);
  await follow(page, 'develop/faucet');
  server.asked.length = 0;
  await page.reload();
  await expect(main(page)).toContainText(first.faucet);
  expect(server.asked).toContain('develop/faucet.html');
  expect(await readStored(page)).toEqual(nothing);
});

test('it stops while it fetches, and nothing stays', async ({page, server}) => {
  const waiting: (() => void)[] = [];
  await openTool(page, server.address);
  await expect(says(page)).toContainText('These docs take');
  server.setFault((file, response) => {
    if (!file.startsWith('assets/js/')) {
      return false;
    }
    waiting.push(() => response.destroy());
    return true;
  });
  await button(page, 'Keep these docs').click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await button(page, 'Stop').click();
  await expect(says(page)).toContainText('The copy is removed');
  waiting.forEach((end) => end());
  await expect.poll(() => readStored(page)).toEqual(nothing);
});

test.describe('a new release', () => {
  test('is offered on the pages, taken with a click, and never meets the old one', async ({
    page,
    context,
    server,
    releases,
  }) => {
    await keep(page, server.address);
    server.publish(releases.two);
    await openTool(page, server.address);
    await expect(says(page)).toContainText(`A new release is on this device: release ${toBuild(releases.two)}`);
    await expect(says(page)).toContainText(`You read release ${toBuild(releases.one)}`);

    // Every page is the old one, however it is reached, and says that there is a new one.
    await expect(notice(page)).toContainText('A new release of these docs is on this device.');
    await expect(main(page)).toContainText(first.docs);
    expect(await readText(page, `${server.address}data/facts.json`)).toContain(first.data);
    await follow(page, 'develop/testnet');
    await expect(main(page)).toContainText(first.testnet);
    const other = await context.newPage();
    await other.goto(`${server.address}develop/faucet`);
    await expect(main(other)).toContainText(first.faucet);
    await notice(other).getByRole('link', {name: 'Use the new release'}).click();
    await expect(other).toHaveURL(/\/docs#keep-these-docs-on-this-device$/);
    await whenHydrated(other);
    await button(other, 'Use the new release').click();

    // Both load again, and every page is the new one.
    await expect(main(other)).toContainText(second.docs);
    await expect(main(page)).toContainText(second.testnet);
    await whenHydrated(other);
    await expect(says(other)).toContainText(`Kept on this device: release ${toBuild(releases.two)}`);
    await expect(notice(other)).toHaveCount(0);
    await expect(page).toHaveURL(/\/develop\/testnet$/);
    server.setFault(cut);
    expect(await readText(other, `${server.address}data/facts.json`)).toContain(second.data);
    await follow(other, 'develop/faucet');
    await expect(main(other)).toContainText(second.faucet);
  });

  test('is fetched without the files that did not change', async ({page, server, releases}) => {
    await keep(page, server.address);
    server.publish(releases.two);
    server.asked.length = 0;
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    expect(server.asked.filter((file) => file !== 'offline.js' && file !== 'offline.json').sort()).toEqual(
      Object.values(files).sort(),
    );
  });

  test('takes over when no page of the old one is open any more', async ({page, context, server, releases}) => {
    await keep(page, server.address);
    server.publish(releases.two);
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    await page.goto('about:blank');
    const next = await context.newPage();
    // The browser lets it take over once it has noticed that the page is gone.
    await expect(async () => {
      await next.goto(`${server.address}docs`);
      await expect(main(next)).toContainText(second.docs, {timeout: 1});
    }).toPass();
  });

  test('that has a page more shows it from the network, and goes on there', async ({page, releases}) => {
    const {'develop/faucet.html': faucet, ...rest} = Object.fromEntries(releases.one.files);
    const older = toRelease(new Map(Object.entries(rest).filter(([file]) => !file.startsWith('offline'))));
    expect(faucet).toBeDefined();
    const server = await serveRelease(older);
    await keep(page, server.address);
    server.publish(releases.two);
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(second.faucet);
    await whenHydrated(page);
    await follow(page, 'develop/testnet');
    await expect(main(page)).toContainText(second.testnet);
    expect(await readText(page, `${server.address}data/facts.json`)).toContain(second.data);
    await page.goto(`${server.address}develop/testnet`);
    await expect(main(page)).toContainText(first.testnet);
    await server.close();
  });
});

/** Ways in which a file does not come as it is in the release, and what is said. */
const faults = [
  {
    name: 'a tampered file',
    break: (server: ReleaseServer, file: string) =>
      server.setFault((asked, response) => asked === file && Boolean(response.end('changed on the way'))),
    says: /is not the file of this release/,
  },
  {
    name: 'HTML in the place of a file',
    break: (server: ReleaseServer, file: string) =>
      server.setFault(
        (asked, response) =>
          asked === file && Boolean(response.writeHead(200, {'content-type': 'text/html'}).end('<p>Sign in</p>')),
      ),
    says: /is not the file of this release/,
  },
  {
    name: 'a missing file',
    break: (server: ReleaseServer, file: string) =>
      server.setFault((asked, response) => asked === file && Boolean(response.writeHead(404).end('none'))),
    says: /is missing on the server/,
  },
  {
    name: 'a connection that is lost in the middle',
    break: (server: ReleaseServer, file: string) => {
      let isLost = false;
      server.setFault((asked, response) => {
        isLost ||= asked === file;
        return isLost && cut(asked, response);
      });
    },
    says: /The connection was lost before all files arrived/,
  },
] as const;

test.describe('what does not come whole is not kept', () => {
  test.use({expectedProblems: [/integrity|Failed to load resource|net::ERR_|bad HTTP response code/]});

  for (const {name, break: breakServer, says: expected} of faults) {
    test(`${name}: nothing is kept, and the reader can try again`, async ({page, server}) => {
      await openTool(page, server.address);
      breakServer(server, files.data);
      await button(page, 'Keep these docs').click();
      await expect(says(page)).toContainText(expected);
      await expect(says(page)).toContainText('Nothing was kept.');
      await expect.poll(() => readStored(page)).toEqual(nothing);
      server.setFault(undefined);
      await button(page, 'Try again').click();
      await expect(says(page)).toContainText('Kept on this device');
    });

    test(`${name} in a new release: the old one stays as it is`, async ({page, server, releases}) => {
      await keep(page, server.address);
      const before = await page.evaluate(countKept);
      server.publish(releases.two);
      breakServer(server, files.data);
      await openTool(page, server.address);
      await expect(says(page)).toContainText(expected);
      await expect(says(page)).toContainText(`You read release ${toBuild(releases.one)}`);
      expect(await page.evaluate(countKept)).toBe(before);
      server.setFault(cut);
      await page.reload();
      await expect(main(page)).toContainText(first.docs);
      expect(await readText(page, `${server.address}data/facts.json`)).toContain(first.data);
    });
  }

  test('no space left: nothing is kept, and it is said', async ({page, server}) => {
    await openTool(page, server.address);
    const browser = await page.context().newCDPSession(page);
    const origin = new URL(server.address).origin;
    await browser.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 500_000});
    await button(page, 'Keep these docs').click();
    await expect(says(page)).toContainText('This browser has no space left for these docs.');
    await expect.poll(() => readStored(page)).toEqual(nothing);
    await browser.send('Storage.overrideQuotaForOrigin', {origin});
    await button(page, 'Try again').click();
    await expect(says(page)).toContainText('Kept on this device');
  });

  test('no worker on the server: it is said', async ({page, server, releases}) => {
    await openTool(page, server.address);
    server.publish({files: new Map([...releases.one.files].filter(([file]) => file !== 'offline.js'))});
    await button(page, 'Keep these docs').click();
    await expect(says(page)).toContainText('offline.js is missing on the server');
    await expect(says(page)).toContainText('Nothing was kept.');
    await expect(tool(page).getByRole('link', {name: 'What a server has to do'})).toBeVisible();
    expect(await readStored(page)).toEqual(nothing);
  });
});

test.describe('a server that does not give all files as they are', () => {
  test.use({expectedProblems: [/Failed to load resource/]});

  test('does not keep a reader from them: they come out of one file that holds all', async ({page}) => {
    const site = readSmallSite(builds.plain.folder);
    const server = await serveRelease(withPack(toRelease(site), site));
    // One ending that it does not know, pages that are changed on the way, and none that has its own name.
    server.setFault((file, response) => {
      if (/\.(?:webmanifest|woff2)$|404\.html$/.test(file)) {
        return Boolean(response.writeHead(404, {'content-type': 'text/html'}).end(site.get('404.html')));
      }
      return file.endsWith('faucet.html') && Boolean(response.end(`${String(site.get(file))}<script></script>`));
    });
    await keep(page, server.address);
    server.setFault(cut);
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    expect(await readText(page, `${server.address}develop/faucet.html`)).toBe(site.get(files.faucet)?.toString());
    expect(await readText(page, `${server.address}manifest.webmanifest`)).toContain('Evmos');
    expect((await page.goto(`${server.address}no/such/page`))?.status()).toBe(404);
    await server.close();
  });
});

test('a slash at the end of an address leads to the kept page', async ({page, server}) => {
  await keep(page, server.address);
  server.setFault(cut);
  await page.goto(`${server.address}develop/faucet/?a=b#top`);
  await expect(page).toHaveURL(`${server.address}develop/faucet?a=b#top`);
  await expect(main(page)).toContainText(first.faucet);
});

test.describe('a copy that cannot be brought up to date', () => {
  test.use({expectedProblems: [/Failed to load resource|net::ERR_|bad HTTP response code|redirect/]});

  /** Lets the pages of a test be opened so many days later. */
  const wait = (page: Page, days: number): Promise<void> => page.clock.setFixedTime(Date.now() + days * 86_400_000);

  test('says so on each page where a file of the new release does not come, and leads to the network', async ({
    page,
    server,
    releases,
  }) => {
    await keep(page, server.address);
    await page.goto(`${server.address}develop/testnet`);
    await expect(main(page)).toContainText(first.testnet);
    expect(await readConfirmation(page)).toEqual({at: expect.any(Number)});
    await expect(age(page)).toHaveCount(0);
    server.publish(releases.two);
    server.setFault((asked, response) => asked === files.data && Boolean(response.writeHead(404).end('none')));
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    await expect(age(page)).toContainText('A newer release of these docs could not be kept on this device.');
    await wait(page, 200);
    for (const path of ['develop/testnet', 'docs']) {
      await page.goto(`${server.address}${path}`);
      await expect(age(page)).toContainText(/last known to be up to date on \d+ \w+ \d{4}, 200 days ago\./);
    }
    await page.goto(`${server.address}develop/faucet#top`);
    await age(page).getByRole('link', {name: 'Read this page from the network'}).click();
    await expect(main(page)).toContainText(second.faucet);
    await expect(page).toHaveURL(`${server.address}develop/faucet?from-network=#top`);
    // Once all files come, the next release is there, and nothing is said of an age.
    server.setFault(undefined);
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    await expect(notice(page)).toBeVisible();
    await expect(age(page)).toHaveCount(0);
  });

  test('says how old it is where the site is gone, once that is a week', async ({page, server}) => {
    await keep(page, server.address);
    server.setFault(cut);
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    expect(await readConfirmation(page)).toEqual({at: expect.any(Number)});
    await expect(age(page)).toHaveCount(0);
    await wait(page, 200);
    await page.goto(`${server.address}develop/testnet`);
    await expect(age(page)).toContainText('200 days ago.');
    await expect(age(page)).not.toContainText('moved');
    // The network has nothing: the copy stays.
    await age(page).getByRole('link', {name: 'Read this page from the network'}).click();
    await expect(main(page)).toContainText(first.testnet);
  });

  test('leads to where the site has moved, with the path and what is asked for', async ({page, server, releases}) => {
    await keep(page, server.address);
    const next = await serveRelease(releases.two);
    server.setFault((asked, response) => {
      // A file of a page is asked for by its path without an ending.
      const path = asked.replace(/\.html$/, '');
      return Boolean(response.writeHead(301, {location: `${next.address}${path}`}).end());
    });
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    await expect(age(page)).toContainText('These docs have moved to another address.');
    await page.goto(`${server.address}develop/testnet`);
    await expect(page).toHaveURL(`${next.address}develop/testnet`);
    await expect(main(page)).toContainText(second.testnet);
    // Without a network the copy is still there, and when the site is back, so is all of it.
    server.setFault(cut);
    await page.goto(`${server.address}develop/testnet`);
    await expect(main(page)).toContainText(first.testnet);
    server.setFault(undefined);
    await page.goto(`${server.address}develop/testnet`);
    await expect(main(page)).toContainText(first.testnet);
    await expect.poll(() => readConfirmation(page)).toEqual({at: expect.any(Number)});
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    expect(await readConfirmation(page)).toEqual({at: expect.any(Number)});
    await expect(age(page)).toHaveCount(0);
    await next.close();
  });
});

/** How many files a browser has. */
async function countKept(): Promise<number> {
  const [name = ''] = await caches.keys();
  return (await (await caches.open(name)).keys()).length;
}

test('a site that switches it off makes every browser forget it', async ({page, server, releases}) => {
  await keep(page, server.address);
  server.publish(toSwitchedOff(releases.two.files));
  await page.reload();
  // The page loads itself again, and may do so while it is asked.
  await expect(async () => expect(await readStored(page)).toEqual(nothing)).toPass();
  await openTool(page, server.address);
  await expect(main(page)).toContainText(second.docs);
  await expect(says(page)).toContainText('At the moment, this site does not allow copies.');
  await expect(tool(page).getByRole('button')).toHaveCount(0);
});

/** Looks at the tool in both modes and sizes, and at its width on a small phone. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  for (const [width, height] of [
    [1_280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({width, height});
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await expectNoViolations(page, `${part} at ${width} px, ${mode}`, part, 3);
    }
  }
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('it is accessible before, while it fetches and when a new release is here, and so is the notice', async ({
  page,
  server,
  releases,
}) => {
  test.slow();
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openTool(page, server.address);
  await expect(says(page)).toContainText('These docs take');
  await expectAccessible(page, '#keep-docs');

  const held: (() => void)[] = [];
  server.setFault((file, response) => {
    if (file === files.data) {
      held.push(() => response.end(releases.one.files.get(file)));
    }
    return file === files.data;
  });
  await button(page, 'Keep these docs').click();
  await expect.poll(() => held.length).toBe(1);
  await expect(tool(page).getByRole('progressbar', {name: 'Fetched'})).toBeVisible();
  await expectAccessible(page, '#keep-docs');
  server.setFault(undefined);
  held.forEach((answer) => answer());
  await expect(says(page)).toContainText('Kept on this device');

  server.publish(releases.two);
  await openTool(page, server.address);
  await expect(says(page)).toContainText('A new release is on this device');
  await expectAccessible(page, '#keep-docs');
  await page.goto(`${server.address}develop/faucet`);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page, '#kept-notice');
});

test('without JavaScript there is no button, and the page says what it would do', async ({browser, server}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${server.address}docs`);
  await expect(tool(page)).toBeHidden();
  await expect(page.getByRole('heading', {name: 'Keep these docs on this device'})).toBeVisible();
  await context.close();
});
