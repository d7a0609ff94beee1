/* Search, by mouse, keys and finger, and its page of results. */
import type {Reader, Target} from './reader';
import {test, widths} from './test';

const faucet = '/develop/faucet';
const button: Target = {css: '[aria-haspopup="dialog"]'};
const dialog: Target = {css: 'dialog[open]'};
const field: Target = {css: 'dialog[open] input'};
const hit = (name: RegExp): Target => ({css: 'dialog[open] [role="row"] a', name});
const says = (name: RegExp): Target => ({css: 'dialog[open] [role="status"]', name});

/** Types what a reader looks for; the dialog may still be arriving. */
async function ask(reader: Reader, query: string): Promise<void> {
  await reader.expectSeen({css: 'dialog[open] input:focus'});
  await reader.type(query);
  await reader.expectValue(field, query);
}

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('search is opened, asked and followed by mouse', async ({reader}) => {
      await reader.open(faucet);
      await reader.click(button);
      await ask(reader, 'state sync');
      await reader.move(hit(/state sync/i));
      await reader.click(hit(/state sync/i));
      await reader.expectGone(dialog);
      await reader.expectAddress(/state-sync/);
    });

    test('search is opened, asked, left and followed by keys', async ({reader}) => {
      await reader.open(faucet);
      await reader.expectPainted();
      for (const keys of ['/', 'Control+k']) {
        await reader.press(keys);
        await reader.expectSeen(dialog);
        await reader.press('Escape');
        await reader.expectGone(dialog);
      }
      await reader.press('/');
      await ask(reader, 'run a validator');
      // A pointer that rests on the hits keeps them until the reader wants others.
      await reader.expectSeen(says(/^\d+ results?(?:Show the best results)?$/));
      await reader.press('ArrowDown');
      await reader.press('ArrowUp');
      await reader.press('Enter');
      await reader.expectGone(dialog);
      await reader.expectAddress(/validator/);
    });

    test('search is opened, asked and followed by finger', async ({reader}) => {
      await reader.open(faucet);
      await reader.tap(button);
      await ask(reader, 'state sync');
      await reader.tap(hit(/state sync/i));
      await reader.expectGone(dialog);
      await reader.expectAddress(/state-sync/);
    });

    test('the page of results answers its address, and its form', async ({reader}) => {
      await reader.open('/search?q=faucet');
      await reader.expectHeading('Search results for “faucet”');
      await reader.expectSeen({css: '.search-hits a', name: /faucet/i});
      await reader.click({css: '.search-form label', name: 'Protocol'});
      await reader.expectSeen({css: '.search-status', name: /result/});
      await reader.open('/search?q=mempool');
      await reader.move({css: '.search-hits a', name: /mempool/i});
      await reader.click({css: '.search-hits a', name: /mempool/i});
      await reader.expectAddress(/^\/(?!search)/);
    });
  });
}

for (const query of ['مرحبا', 'שלום']) {
  test(`a query that is written from right to left is shown as it is: ${query}`, async ({reader}) => {
    await reader.open(faucet);
    await reader.click(button);
    await ask(reader, query);
    await reader.expectSeen(says(new RegExp(`No results for "${query}"`)));
    await reader.open(`/search?q=${encodeURIComponent(query)}`);
    await reader.expectHeading(`Search results for “${query}”`);
  });
}
