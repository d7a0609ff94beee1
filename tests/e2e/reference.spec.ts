import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import {rootCommand, type Command} from '../../src/site/commands';
import {clients, methods, sharedObjects} from '../../src/site/jsonRpc';
import {builds} from '../builds';
import {readBuild} from './html';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

const methodsRoute = '/develop/api/ethereum-json-rpc/methods';
const commandsRoute = '/protocol/evmos-cli/cli-commands';

/** Returns the query function of a page. */
function query(route: string): CheerioAPI {
  const page = readBuild(builds.plain.folder).find((each) => each.route === route);
  if (!page) {
    throw new Error(`${route} was not built`);
  }
  return page.$;
}

/** Lists the ids of all commands below a command that have no subcommands. */
const toIds = (path: string, {commands}: Command): string[] =>
  commands ? commands.flatMap((child) => toIds(`${path}-${child.name}`, child)) : [path];

test('the page of methods has every method as HTML', () => {
  const $ = query(methodsRoute);
  expect(methods.length).toBeGreaterThan(90);
  expect(methods.filter(({name}) => $(`h3[id="${name}"]`).length !== 1)).toEqual([]);
  expect($('pre[data-client]')).toHaveLength(methods.length * clients.length);
  expect(sharedObjects.filter(({name}) => !$('h3').text().includes(name))).toEqual([]);
});

test('the page of commands has every command as HTML', () => {
  const $ = query(commandsRoute);
  const ids = toIds(rootCommand.name, rootCommand);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id) => $(`details[id="${id}"]`).length !== 1)).toEqual([]);
});

test('the data of the references is in no script', async ({page}) => {
  const method = 'eth_getTransactionByBlockNumberAndIndex';
  expect(methods.map(({name}) => name)).toContain(method);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.url());
    }
  });
  await page.goto(methodsRoute, {waitUntil: 'load'});
  await whenHydrated(page);
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).not.toContain(method);
  }
});

test.describe('a choice of client', () => {
  test('changes every sample, keeps its place in the window, and is still there after a reload', async ({page}) => {
    await page.goto(`${methodsRoute}#eth_getBalance`);
    await whenHydrated(page);
    const group = page
      .locator('.heading:has(#eth_getBalance) ~ [data-clients]')
      .filter({has: page.locator('pre[data-client]')})
      .first();
    await expect(group.locator('pre[data-client="curl"]')).toBeVisible();
    const viem = group.getByRole('radio', {name: 'viem'});
    await viem.scrollIntoViewIfNeeded();
    const before = await viem.boundingBox();
    await viem.check();
    await expect(group.locator('pre[data-client="viem"]')).toBeVisible();
    await expect(group.locator('pre[data-client="curl"]')).toBeHidden();
    expect(Math.abs(((await viem.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await page.reload();
    await whenHydrated(page);
    await expect(page.locator('pre[data-client="viem"]:visible')).toHaveCount(methods.length);
    await expect(page.locator('pre[data-client="curl"]:visible')).toHaveCount(0);
  });

  test('is not needed without JavaScript: every sample shows, with the name of its client', async ({browser, site}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${site}${methodsRoute}`);
    await expect(page.locator('pre[data-client]:visible')).toHaveCount(methods.length * clients.length);
    await context.close();
  });
});

test('a sample is copied by its button', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${methodsRoute}#eth_chainId`);
  await whenHydrated(page);
  const sample = page.locator('.heading:has(#eth_chainId) ~ [data-clients] pre[data-client="curl"]').first();
  await sample.hover();
  const button = sample.getByRole('button', {name: 'Copy code'});
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"method":"eth_chainId"');
});

test('a reader who opens the reference by a link gets all of it', async ({page}) => {
  await page.goto('/develop/api/ethereum-json-rpc');
  await whenHydrated(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href$="/ethereum-json-rpc/methods"]');
    link?.setAttribute('data-chosen', '');
  });
  await page.locator('[data-chosen]').click();
  await expect(page.locator('h1')).toHaveText('JSON-RPC methods');
  await expect(page.locator('h3[id="eth_getLogs"]')).toBeVisible();
  await expect(page.locator('pre[data-client]')).toHaveCount(methods.length * clients.length);
});

test.describe('the finder of commands', () => {
  test('lists the commands that have every word, and opens one unfolded', async ({page}) => {
    await page.goto(commandsRoute);
    await whenHydrated(page);
    await page.getByLabel('Find a command').fill('staking delegate');
    await expect(page.getByRole('status').filter({hasText: 'commands'})).toContainText(/^\d+ commands/);
    await page.getByRole('link', {name: /^evmosd tx staking delegate /}).click();
    const command = page.locator('details[id="evmosd-tx-staking-delegate"]');
    await expect(command).toHaveAttribute('open', '');
    await expect(command).toBeInViewport();
  });

  test('says if no command matches', async ({page}) => {
    await page.goto(commandsRoute);
    await whenHydrated(page);
    const found = page.getByRole('status').filter({hasText: '0 commands'});
    await page.getByLabel('Find a command').fill('teleport');
    await expect(found).toBeVisible();
    await page.getByLabel('Find a command').fill(' ');
    await expect(found).toHaveCount(0);
  });
});

/** Finds words of code in cells of tables that are longer than a hash, and may not break: a table would be as wide. */
const findLongWords = ($: CheerioAPI): {count: number; found: string[]} => {
  const codes = $('main :is(td, th) code');
  const words = codes.toArray().flatMap((each) => {
    const code = $(each).clone();
    code.find('wbr').replaceWith(' ');
    return code.text().split(/\s+/);
  });
  return {count: codes.length, found: words.filter(({length}) => length > 66)};
};

test('no word in a table is longer than a hash', () => {
  const all = readBuild(builds.plain.folder).map(({route, $}) => ({route, ...findLongWords($)}));
  expect(all.reduce((sum, {count}) => sum + count, 0)).toBeGreaterThan(5_000);
  expect(all.flatMap(({route, found}) => found.map((word) => `${route}: ${word}`))).toEqual([]);
});

test('finds a word that is longer, and takes one that may break', () => {
  const [long, half] = ['a/'.repeat(40), 'a/'.repeat(20)];
  const cells = `<td><code>${long}</code></td><td><code>${half}<wbr>${half}</code></td>`;
  expect(findLongWords(load(`<main><table><tr>${cells}</tr></table></main>`))).toEqual({count: 2, found: [long]});
});
