import type {ServerResponse} from 'node:http';
import {gzipSync} from 'node:zlib';
import type {Locator, Page} from '@playwright/test';
import {readKept} from '../../src/plugins/offline/plugin';
import {packFile, type Confirmation, type Kept, type Release, type WorkerMessage} from '../../src/site/offline';
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
  type Files,
  type Published,
  type ReleaseServer,
} from './releases';
import {expect, test as base, whenHydrated} from './test';

/** Texts of three pages and a data file of the first release. */
const first = {
  docs: 'This page lists every page of the documentation',
  faucet: 'never buy it',
  testnet: 'never pay for it',
  data: '"version":2',
} as const;

/** The same texts in the second release. */
const second = {
  docs: 'This is the second release',
  faucet: 'second faucet',
  testnet: 'second testnet',
  data: '"version":3',
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

/** Keeps the site with the button and opens it again, so that the service worker answers from then on. */
async function keep(page: Page, address: string): Promise<void> {
  await openTool(page, address);
  await button(page, 'Keep these docs').click();
  await expect(says(page)).toContainText('Kept on this device');
  await openTool(page, address);
  await expect(says(page)).toContainText('Kept on this device');
}

/** Reads the number of service workers and the names of the caches of the site. */
const readStored = (page: Page): Promise<{workers: number; caches: string[]}> =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

const nothing = {workers: 0, caches: []};

/** Asks the service worker for its confirmation, which it gives after comparing its release with the site. */
const readConfirmation = (page: Page): Promise<Confirmation | undefined> =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = ({data}) => resolve((data as Kept).confirmation);
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
      }),
    'confirmed release' satisfies WorkerMessage,
  );

const readText = (page: Page, path: string): Promise<string> =>
  page.evaluate((url) => fetch(url).then((answer) => answer.text()), path);

const main = (page: Page): Locator => page.locator('main');

/** Follows a link of the text, without loading the page again. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  // The keyboard opens the link: a pointer would prefetch links on its way, and the small site does not have all pages.
  await main(page).locator(`a[href$="/${route}"]`).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${route}$`));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** Finds the files that the pages of a build load, with or without an action of the reader. */
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

test('the copy has every page and all files that pages load, but no files for other programs', async () => {
  const pages = readBuild(builds.plain.folder);
  const kept = await readKept(builds.plain.folder);
  expect(findLoaded(pages).size).toBeGreaterThan(5);
  expect(findNotKept(pages, new Set(kept.keys()))).toEqual([]);
  const folders = ['assets/search/', 'assets/ideal-img/', 'assets/fonts/', 'abi/', 'data/', 'interfaces/'];
  for (const folder of folders) {
    expect([...kept.keys()].filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(0);
  }
  expect(
    [...kept.keys()].filter((file) => /^img\/cards|^print|^assets\/static-html|\.(?:xml|txt)$|^offline/.test(file)),
  ).toEqual([]);
});

test('the check finds a page and a picture that are not kept', () => {
  const pages = readBuild('tests/fixtures/build');
  expect(findNotKept(pages, new Set(['index.html', 'img/there.png']))).toEqual(['page.html', '/img/missing.png']);
});

test('nothing is registered, fetched or stored before the click, and the tool names the size', async ({
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
  expect(server.asked).not.toContain(packFile);
});

test.describe('without a network', () => {
  // The tool checks for a new release, which fails.
  test.use({expectedProblems: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/]});

  test('one click keeps the whole site, which can then be read', async ({page, context, site}) => {
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
    expect(JSON.parse(await readText(page, '/data/networks.json'))).toHaveProperty('version', 2);
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
  // Without a network, the page looks for similar addresses in the search index, which the small site does not have.
  test.use({expectedProblems: [/^Failed to load resource: .*(?:\b404\b|net::ERR_FAILED)/]});

  test('gets the not-found page without a network, and the answer of the server with one', async ({page, server}) => {
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

  test('the home page, clean addresses and links between pages work in the copy', async ({page}) => {
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

test('one click removes everything, and the pages come from the network again', async ({page, server, releases}) => {
  await keep(page, server.address);
  expect((await readStored(page)).caches).toEqual([`kept / ${toBuild(releases.one)}`, 'notes /']);
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

test('the reader can stop the download, and nothing stays', async ({page, server}) => {
  const waiting: (() => void)[] = [];
  await openTool(page, server.address);
  await expect(says(page)).toContainText('These docs take');
  server.setFault((file, response) => {
    if (file !== packFile) {
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
  test('is offered on the pages, is taken with a click, and never mixes with the old one', async ({
    page,
    context,
    server,
    releases,
  }) => {
    await keep(page, server.address);
    server.publish(releases.two);
    await openTool(page, server.address);
    await expect(says(page)).toContainText(`A new release is on this device: release ${toBuild(releases.two)}`);
    await expect(says(page)).toContainText(`You keep reading release ${toBuild(releases.one)}`);

    // Every page is of the old release, however it is opened, and says that there is a new one.
    await expect(notice(page)).toContainText('A new release of these docs is on this device.');
    await expect(main(page)).toContainText(first.docs);
    expect(await readText(page, `${server.address}data/facts.json`)).toContain(first.data);
    await follow(page, 'develop/testnet');
    await expect(main(page)).toContainText(first.testnet);
    const other = await context.newPage();
    await other.goto(`${server.address}develop/faucet`);
    await expect(main(other)).toContainText(first.faucet);
    await expect(notice(other)).toBeVisible();
    // Hydration takes away a message of its own, and no notice.
    await whenHydrated(other);
    await notice(other).getByRole('link', {name: 'Use the new release'}).click();
    await expect(other).toHaveURL(/\/docs#keep-these-docs-on-this-device$/);
    await whenHydrated(other);
    await button(other, 'Use the new release').click();

    // Both pages reload, and every page is of the new release.
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

  test('is fetched as one file', async ({page, server, releases}) => {
    await keep(page, server.address);
    server.publish(releases.two);
    server.asked.length = 0;
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    expect(server.asked.filter((file) => file !== 'offline.js' && file !== 'offline.json')).toEqual([packFile]);
  });

  test('takes over when no page of the old release is open any more', async ({page, context, server, releases}) => {
    await keep(page, server.address);
    server.publish(releases.two);
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    await page.goto('about:blank');
    const next = await context.newPage();
    // The browser activates the new release once it has noticed that the page is closed.
    await expect(async () => {
      await next.goto(`${server.address}docs`);
      await expect(main(next)).toContainText(second.docs, {timeout: 1});
    }).toPass();
  });

  test('shows an additional page from the network, and its links too', async ({page, releases}) => {
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

/** Lets the server answer requests for the pack in another way. */
const breakPack = (server: ReleaseServer, answer: (response: ServerResponse) => unknown): void =>
  server.setFault((asked, response) => {
    if (asked === packFile) {
      answer(response);
    }
    return asked === packFile;
  });

/** The ways in which the pack may not arrive intact, each with the message of the tool. */
const faults = [
  {
    name: 'a tampered file',
    break: (server: ReleaseServer) => breakPack(server, (response) => response.end(gzipSync('changed on the way'))),
    says: /is not that of this release/,
  },
  {
    name: 'HTML in place of the file',
    break: (server: ReleaseServer) =>
      breakPack(server, (response) => response.writeHead(200, {'content-type': 'text/html'}).end('<p>Sign in</p>')),
    says: /is not that of this release/,
  },
  {
    name: 'a missing file',
    break: (server: ReleaseServer) => breakPack(server, (response) => response.writeHead(404).end('none')),
    says: /is missing on the server/,
  },
  {
    name: 'a connection that is lost in the middle',
    break: (server: ReleaseServer) =>
      breakPack(server, (response) =>
        response.writeHead(200, {'content-length': 1_000}).write(Buffer.from([0x1f, 0x8b]), () => response.destroy()),
      ),
    says: /The connection was lost before all files arrived/,
  },
] as const;

test.describe('a release that does not arrive intact is not kept', () => {
  test.use({expectedProblems: [/integrity|Failed to load resource|net::ERR_|bad HTTP response code/]});

  for (const {name, break: breakServer, says: expected} of faults) {
    test(`${name}: nothing is kept, and the reader can try again`, async ({page, server}) => {
      await openTool(page, server.address);
      breakServer(server);
      await button(page, 'Keep these docs').click();
      await expect(says(page)).toContainText(expected);
      await expect.poll(() => readStored(page)).toEqual(nothing);
      server.setFault(undefined);
      await button(page, 'Try again').click();
      await expect(says(page)).toContainText('Kept on this device');
    });

    test(`${name} in a new release: the old one stays as it is`, async ({page, server, releases}) => {
      await keep(page, server.address);
      const before = await page.evaluate(countKept);
      server.publish(releases.two);
      breakServer(server);
      await openTool(page, server.address);
      await expect(says(page)).toContainText(expected);
      await expect(says(page)).toContainText(`You are reading release ${toBuild(releases.one)}`);
      expect(await page.evaluate(countKept)).toBe(before);
      server.setFault(cut);
      await page.reload();
      await expect(main(page)).toContainText(first.docs);
      expect(await readText(page, `${server.address}data/facts.json`)).toContain(first.data);
    });
  }

  test('no space left: nothing is kept, and the tool says so', async ({page, server}) => {
    await openTool(page, server.address);
    const browser = await page.context().newCDPSession(page);
    const origin = new URL(server.address).origin;
    // Less than the largest file has, so that it does not fit, whatever the browser counts of the others.
    await browser.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 100_000});
    await button(page, 'Keep these docs').click();
    await expect(says(page)).toContainText(
      'This browser could not store these docs, probably because no space is left.',
    );
    await expect.poll(() => readStored(page)).toEqual(nothing);
    await browser.send('Storage.overrideQuotaForOrigin', {origin});
    await button(page, 'Try again').click();
    await expect(says(page)).toContainText('Kept on this device');
  });

  test('no service worker on the server: the tool says so', async ({page, server, releases}) => {
    await openTool(page, server.address);
    server.publish({files: new Map([...releases.one.files].filter(([file]) => file !== 'offline.js'))});
    await button(page, 'Keep these docs').click();
    await expect(says(page)).toContainText('offline.js is missing on the server');
    await expect(tool(page).getByRole('link', {name: 'What a server has to do'})).toBeVisible();
    expect(await readStored(page)).toEqual(nothing);
  });
});

test.describe('a server that changes pages or leaves files out', () => {
  test.use({expectedProblems: [/Failed to load resource/]});

  test('does no harm, because one file contains all files', async ({page}) => {
    const site = readSmallSite(builds.plain.folder);
    const server = await serveRelease(toRelease(site));
    // This server does not serve two kinds of files and 404.html, and it changes one page.
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

  /** Moves the clock of the page forward by some days. */
  const wait = (page: Page, days: number): Promise<void> => page.clock.setFixedTime(Date.now() + days * 86_400_000);

  test('says so on each page if the files of the new release are missing, and leads to the network', async ({
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
    breakPack(server, (response) => response.writeHead(404).end('none'));
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    await expect(age(page)).toContainText('A newer release of these docs could not be kept on this device.');
    await wait(page, 200);
    for (const path of ['develop/testnet', 'docs']) {
      await page.goto(`${server.address}${path}`);
      await expect(age(page)).toContainText(/last known to be up to date on \d+ \w+ \d{4}, 200 days ago\./);
    }
    await page.goto(`${server.address}develop/faucet#top`);
    await expect(age(page)).toBeVisible();
    // The browser looks for the new release again and fails, while the reader presses a link of the notice.
    const isKept = await page.evaluate(async () => {
      const shown = document.querySelector('#kept-notice');
      const written = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, {childList: true}));
      await (await navigator.serviceWorker.ready).update().catch(() => undefined);
      await written;
      return shown === document.querySelector('#kept-notice');
    });
    expect(isKept).toBe(true);
    await age(page).getByRole('link', {name: 'Read this page from the network'}).click();
    await expect(main(page)).toContainText(second.faucet);
    await expect(page).toHaveURL(`${server.address}develop/faucet?from-network=#top`);
    // Once all files arrive, the new release is on the device, and the notice of the age is gone.
    server.setFault(undefined);
    await openTool(page, server.address);
    await expect(says(page)).toContainText('A new release is on this device');
    await expect(notice(page)).toBeVisible();
    await expect(age(page)).toHaveCount(0);
  });

  test('shows its age if the site is gone, from one week on', async ({page, server}) => {
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
    // The network does not answer, so the copy stays.
    await age(page).getByRole('link', {name: 'Read this page from the network'}).click();
    await expect(main(page)).toContainText(first.testnet);
  });

  test('leads to the new address of a site that has moved, with the same path', async ({page, server, releases}) => {
    await keep(page, server.address);
    const next = await serveRelease(releases.two);
    server.setFault((asked, response) => {
      // The path of a page has no extension.
      const path = asked.replace(/\.html$/, '');
      return Boolean(response.writeHead(301, {location: `${next.address}${path}`}).end());
    });
    await page.goto(`${server.address}develop/faucet`);
    await expect(main(page)).toContainText(first.faucet);
    await expect(age(page)).toContainText('These docs have moved to another address.');
    await page.goto(`${server.address}develop/testnet`);
    await expect(page).toHaveURL(`${next.address}develop/testnet`);
    await expect(main(page)).toContainText(second.testnet);
    // The copy still works without a network, and also when the site is back.
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

/** Returns the number of files in the cache. Runs in the page. */
async function countKept(): Promise<number> {
  const [name = ''] = await caches.keys();
  return (await (await caches.open(name)).keys()).length;
}

test('a site that switches the feature off makes browsers delete their copies', async ({page, server, releases}) => {
  await keep(page, server.address);
  server.publish(toSwitchedOff(releases.two.files));
  await page.reload();
  // The page reloads itself, possibly during a call of `readStored`.
  await expect(async () => expect(await readStored(page)).toEqual(nothing)).toPass();
  await openTool(page, server.address);
  await expect(main(page)).toContainText(second.docs);
  await expect(says(page)).toContainText('At the moment, this site does not allow copies.');
  await expect(tool(page).getByRole('button')).toHaveCount(0);
});

/** Asserts that a part is accessible in both modes and sizes, and that the page fits a small phone. */
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

test('the tool is accessible before and during the download and with a new release, and so is the notice', async ({
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
  breakPack(server, (response) => held.push(() => response.end(releases.one.files.get(packFile))));
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

test('without JavaScript there is no button, and the page describes the feature', async ({browser, server}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${server.address}docs`);
  await expect(tool(page)).toBeHidden();
  await expect(page.getByRole('heading', {name: 'Keep these docs on this device'})).toBeVisible();
  await context.close();
});
