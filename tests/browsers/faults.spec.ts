/* Failures around a page. In each case, the reader sees as much as possible, and the page reports what is missing. */
import type {Target} from './reader';
import {test, widths} from './test';

const faucet = '/develop/faucet';
const toLoad = /did not load|Failed to fetch|Load failed|NetworkError|ChunkLoadError|Loading (?:CSS )?chunk|importing/;

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('a link fails while the server is down, and works when the server is back', async ({reader, site}) => {
      for (const isHydrated of [false, true]) {
        reader.expected.push(toLoad);
        await reader.open(faucet);
        await reader.expectCached();
        if (isHydrated) {
          await reader.move({css: 'h1'});
          await reader.expectAlive();
        }
        site.isDown = true;
        const asked = site.asked.length;
        await reader.moveAndClick({css: '.markdown a[href]', name: 'testnet'});
        await reader.until(
          'the server was asked in vain',
          () => Promise.resolve(site.asked.length),
          (count) => count > asked,
        );
        site.isDown = false;
        // The browser may still be opening its error page.
        await reader.until(
          'the page opens again',
          () => reader.open(faucet).then(() => true),
          () => true,
        );
        await reader.expectPage(faucet, 'Faucet');
        await reader.click({css: '.markdown a[href]', name: 'testnet'});
        await reader.expectPage('/develop/testnet', 'Testnet');
      }
    });

    test('search reports that the server is down, and answers when the server is back', async ({reader, site}) => {
      reader.expected.push(toLoad);
      await reader.open(faucet);
      await reader.move({css: 'h1'});
      await reader.expectAlive();
      site.isDown = true;
      await reader.press('/');
      await reader.expectSeen({css: 'dialog[open]', name: /./});
      await reader.expectSeen({
        css: 'dialog[open] :is([role="alert"], [role="status"])',
        name: /Unable to fetch results/,
      });
      site.isDown = false;
      await reader.click({css: 'dialog[open] button', name: 'Retry'});
      await reader.click({css: 'dialog[open] input'});
      await reader.type('mempool');
      await reader.expectSeen({css: 'dialog[open] [role="row"] a', name: /mempool/i});
    });

    test('a link works although the code of its release is gone', async ({reader, site}) => {
      reader.expected.push(toLoad);
      await reader.open(faucet);
      await reader.move({css: 'h1'});
      await reader.expectAlive();
      site.fault = 'gone';
      await reader.click({css: '.markdown a[href]', name: 'testnet'});
      await reader.expectPage('/develop/testnet', 'Testnet');
    });

    test('with storage, workers and caches refused, pages and search work', async ({reader, site}) => {
      reader.expected.push(/Docusaurus browser storage is not available/);
      site.refused = ['storage', 'workers', 'caches'];
      await reader.open(faucet);
      await reader.expectPainted();
      await reader.press('/');
      await reader.expectSeen({css: 'dialog[open] input:focus'});
      await reader.type('mempool');
      await reader.expectSeen({
        css: 'dialog[open] [role="row"] a, dialog[open] [role="status"]',
        name: /mempool|Unable/i,
      });
      await reader.press('Escape');
      await reader.click({css: '.markdown a[href]', name: 'testnet'});
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.open('/markdown-page');
      await reader.click({css: '[role="tab"]', name: 'web3.py'});
      await reader.expectSeen({css: '[role="tabpanel"] pre[data-language="python"]'});
      await reader.open('/docs');
      await reader.click({css: '#keep-docs button', name: 'Keep these docs'});
      await reader.expectSeen({css: '#keep-docs [role="status"]', name: /cannot keep|does not let/});
    });
  });
}

test('five controls that are clicked in quick succession all act', async ({reader, site}) => {
  const path = '/develop/api/ethereum-json-rpc/methods';
  const five: readonly (readonly [use: Target, see: Target])[] = [
    [{css: '[aria-label^="Switch between dark and light"]'}, {css: '[data-theme="dark"] h1'}],
    [{css: '.menu__caret', name: /Smart contracts/i}, {css: '.menu a[href="/develop/smart-contracts/outposts"]'}],
    [{css: '[data-run="web3_clientVersion"]'}, {css: 'section[aria-label="Run web3_clientVersion"]'}],
    [{css: '[data-run="web3_sha3"]'}, {css: 'section[aria-label="Run web3_sha3"]'}],
    [{css: 'button', name: 'Close'}, {css: 'h1'}],
  ];
  site.delay = 1_000;
  await reader.open(path);
  for (const [use] of five) {
    await reader.click(use);
  }
  for (const [, see] of five) {
    await reader.expectSeen(see);
  }
  await reader.expectGone({css: '[role="banner"]'});
  await reader.expectPage(path, /JSON-RPC methods/);
});
