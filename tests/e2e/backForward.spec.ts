// The browser puts a page that the reader leaves into the back/forward cache, and later shows it in the same state. It
// does not do so if the page holds something open, and does not tell the page what has happened meanwhile.
import type {Page} from '@playwright/test';
import {findFullBrowser} from '../browser';
import {builds} from '../builds';
import {readSmallSite, serveRelease, toRelease, withChanges} from './releases';
import {expect, test as base, whenHydrated} from './test';

const test = base.extend({
  // Playwright switches the back/forward cache off by default.
  launchOptions: [
    async ({launchOptions}, use) =>
      use({
        ...launchOptions,
        executablePath: findFullBrowser() ?? launchOptions.executablePath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    {scope: 'worker'},
  ],
});

test.use({prefetches: false});

const faucet = 'never buy it';
const docs = 'This page lists every page of the documentation';

/** Makes a round trip, and a second one if no page came from the cache: a browser that is short of memory drops pages. */
const tryTwice = async (goAndComeBack: () => Promise<boolean>): Promise<boolean> =>
  (await goAndComeBack()) || goAndComeBack();

/** Asserts that a page came from the back/forward cache, or says that this browser has none. */
function expectPutAside(isPutAside: boolean): void {
  if (findFullBrowser() === undefined) {
    // Not even for a page that holds nothing open.
    console.log("No page was put aside: Chromium's headless shell has no back/forward cache");
  } else {
    expect(isPutAside).toBe(true);
  }
}

/** Goes to another address and back, and returns whether the page came from the back/forward cache. */
async function leaveAndComeBack(page: Page, address: string): Promise<boolean> {
  await page.evaluate(() => Object.assign(window, {isOld: true}));
  await page.goto(address);
  await page.goBack({waitUntil: 'commit'});
  await page.waitForFunction(() => document.readyState === 'complete');
  return page.evaluate(() => 'isOld' in window);
}

test('pages come back in the same state, and the tool that keeps the site still gets messages', async ({page}) => {
  const site = new Map([...readSmallSite(builds.plain.folder), ['blank.html', Buffer.from('<title>Blank</title>')]]);
  const server = await serveRelease(toRelease(site));
  const other = await serveRelease(toRelease(site));
  const isPutAside = await tryTwice(async () => {
    await page.goto(`${server.address}blank`);
    return leaveAndComeBack(page, other.address);
  });
  expectPutAside(isPutAside);
  for (const path of ['', 'develop/faucet', 'docs']) {
    const comesBack = await tryTwice(async () => {
      await page.goto(`${server.address}${path}`);
      await whenHydrated(page);
      return leaveAndComeBack(page, other.address);
    });
    expect(comesBack, path).toBe(isPutAside);
  }
  const tool = page.locator('#keep-docs');
  await tool.getByRole('button', {name: 'Keep these docs'}).click();
  // The service worker reports the outcome.
  await expect(tool.getByRole('status')).toContainText('Kept on this device');
  await Promise.all([server.close(), other.close()]);
});

test('a page from the back/forward cache shows the release that the reader has chosen meanwhile', async ({
  page,
  context,
}) => {
  const site = readSmallSite(builds.plain.folder);
  const server = await serveRelease(toRelease(site));
  const other = await serveRelease(toRelease(site));
  await page.goto(`${server.address}docs`);
  await whenHydrated(page);
  await page.getByRole('button', {name: 'Keep these docs'}).click();
  await expect(page.locator('#keep-docs').getByRole('status')).toContainText('Kept on this device');
  await page.goto(`${server.address}develop/faucet`);
  await expect(page.getByRole('main')).toContainText(faucet);
  await whenHydrated(page);
  await page.goto(other.address);

  const changes = [
    ['develop/faucet.html', faucet, 'second faucet'],
    ['docs.html', docs, 'This is the second release'],
  ] as const;
  server.publish(toRelease(withChanges(site, changes)));
  const tab = await context.newPage();
  await tab.goto(`${server.address}docs`);
  await whenHydrated(tab);
  await tab.getByRole('button', {name: 'Use the new release'}).click();
  await expect(tab.getByRole('main')).toContainText('This is the second release');

  await page.goBack({waitUntil: 'commit'});
  await expect(page.getByRole('main')).toContainText('second faucet');
  await Promise.all([server.close(), other.close()]);
});

test('a page from the back/forward cache has its notes open if the reader has chosen so meanwhile', async ({page}) => {
  const open = page.locator('.later[open]');
  const isPutAside = await tryTwice(async () => {
    await page.goto('/protocol/modules/erc20');
    const count = await page.locator('.later').count();
    await expect(open).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, {isOld: true}));
    await page.goto('/protocol/later-releases');
    await page.getByRole('checkbox', {name: /^My node runs v/}).check();
    await page.goBack({waitUntil: 'commit'});
    await expect(open).toHaveCount(count);
    // The next try begins without the choice.
    await page.evaluate(() => localStorage.clear());
    return page.evaluate(() => 'isOld' in window);
  });
  expectPutAside(isPutAside);
});
