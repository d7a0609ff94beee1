import {dataFiles} from '../../src/plugins/data/files';
import {expect, test, whenHydrated} from './test';

const dataPage = '/develop/api/data';
const isData = (url: string): boolean => /^\/(?:abi|data)\//.test(new URL(url).pathname);

test('no page loads a data file before the reader asks for it', async ({page, site}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const route of [dataPage, '/develop/api/networks', '/develop/api/ethereum-json-rpc/methods']) {
    await page.goto(route);
    await whenHydrated(page);
    await page
      .getByRole('link', {name: route === dataPage ? 'facts.json' : /data|OpenRPC|json/i})
      .first()
      .hover();
    // What a link in sight or below the pointer loads is requested when the page is idle, before this last request.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch('/robots.txt');
    });
    const seen = asked.splice(0);
    expect(seen, 'the requests that the test sees').toContain(`${site}/robots.txt`);
    expect(seen.filter(isData), route).toEqual([]);
  }
});

test('a link of the page opens a data file, and every data file has a link', async ({page, context, site}) => {
  await page.goto(dataPage);
  const addresses = await page
    .locator('article a[href^="/data/"], article a[href^="/abi/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  console.log(`${addresses.length} links to ${dataFiles.size} data files`);
  expect(addresses.sort()).toEqual([...dataFiles.keys()].sort());
  await whenHydrated(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', {name: 'facts.json'}).click();
  const file = await opened;
  await expect.poll(() => file.url()).toBe(`${site}/data/facts.json`);
});
