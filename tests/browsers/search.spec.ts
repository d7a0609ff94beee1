/* Search by mouse, keyboard and finger, and the page of its results. */
import {setTimeout} from 'node:timers/promises';
import type {Reader, Target} from './reader';
import {test, widths} from './test';

const faucet = '/develop/faucet';
const button: Target = {css: '[aria-haspopup="dialog"]'};
const dialog: Target = {css: 'dialog[open]'};
const field: Target = {css: 'dialog[open] input'};
const hit = (name: RegExp): Target => ({css: 'dialog[open] [role="row"] a', name});
const says = (name: RegExp): Target => ({css: 'dialog[open] [role="status"]', name});

/** Types a query once the field has the focus, since the dialog may still be loading. */
async function ask(reader: Reader, query: string): Promise<void> {
  await reader.expectSeen({css: 'dialog[open] input:focus'});
  await reader.type(query);
  await reader.expectValue(field, query);
}

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('a reader opens search and follows a hit by mouse', async ({reader}) => {
      await reader.open(faucet);
      await reader.click(button);
      await ask(reader, 'state sync');
      await reader.move(hit(/state sync/i));
      await reader.click(hit(/state sync/i));
      await reader.expectGone(dialog);
      await reader.expectAddress(/state-sync/);
    });

    test('a reader opens and closes search and follows a hit by keyboard', async ({reader}) => {
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
      // While the pointer rests on the hits, they stay until the reader asks for the best ones.
      await reader.expectSeen(says(/^\d+ results?(?:Show the best results)?$/));
      await reader.press('ArrowDown');
      await reader.press('ArrowUp');
      await reader.press('Enter');
      await reader.expectGone(dialog);
      await reader.expectAddress(/validator/);
    });

    test('a reader opens a hit in a new tab by keyboard', async ({reader}) => {
      await reader.open(faucet);
      await reader.click(button);
      await ask(reader, 'run a validator');
      await reader.expectSeen(says(/^\d+ results?(?:Show the best results)?$/));
      await reader.press('Control+Enter');
      await reader.expectWindows(2);
      await reader.driver.closeOthers();
      await reader.expectAddress(new RegExp(`${faucet}$`));
      await reader.expectSeen(dialog);
    });

    test('the arrow keys select hits while the pointer rests over the list, which scrolls under it', async ({
      reader,
    }) => {
      await reader.open(faucet);
      await reader.click(button);
      await ask(reader, 'validator');
      await reader.expectSeen(says(/^\d+ results?(?:Show the best results)?$/));
      await reader.move({css: 'dialog[open] [role="row"]:nth-child(2) a'});
      const readSelected = (): Promise<number> =>
        reader.read(() =>
          [...document.querySelectorAll('[role="row"]')].findIndex((row) => row.ariaSelected === 'true'),
        );
      await reader.until('The hit under the pointer is selected', readSelected, (index) => index === 1);
      for (let index = 2; index < 16; index += 1) {
        await reader.press('ArrowDown');
        await reader.until(`Hit ${index} is selected`, readSelected, (selected) => selected === index);
      }
      // A browser may dispatch the event of a pointer under which the list has scrolled later.
      await setTimeout(500);
      await reader.until('The hit of the last key stays selected', readSelected, (index) => index === 15);
    });

    test('a reader who scrolls as soon as search closes stays there', async ({reader}) => {
      await reader.open(faucet);
      await reader.expectPainted();
      await reader.press('/');
      await reader.expectSeen(dialog);
      await reader.read(() => {
        const open = document.querySelector<HTMLDialogElement>('dialog[open]');
        open?.addEventListener('close', () => window.scrollTo({top: 200, behavior: 'instant'}), {once: true});
        open?.close();
      });
      await reader.until(
        'The history entry of the dialog is gone',
        () => reader.read(() => Boolean((history.state as {isModal?: boolean} | null)?.isModal)),
        (isModal) => !isModal,
      );
      await setTimeout(500);
      await reader.until(
        'The page is where it was scrolled to',
        () => reader.read(() => window.scrollY),
        (top) => top === 200,
      );
    });

    test('the Enter key after a query that is typed at once leads to a page about it', async ({reader}) => {
      await reader.open(faucet);
      await reader.expectPainted();
      await reader.press('/');
      await ask(reader, 'run a validator');
      await reader.press('Enter');
      await reader.expectAddress(/validator/);
      await reader.expectGone(dialog);
    });

    test('the Enter key leads to the results page before the code is there', async ({reader, site}) => {
      let answer = (): void => undefined;
      site.gate = new Promise((resolve) => (answer = resolve));
      await reader.open(faucet);
      await reader.expectPainted();
      await reader.press('/');
      await ask(reader, 'run a validator');
      await reader.press('Enter');
      await reader.expectAddress('/search?q=run+a+validator');
      answer();
      await reader.expectHeading('Search results for “run a validator”');
      await reader.expectSeen({css: '.search-hits a', name: /validator/i});
    });

    test('a reader opens search and follows a hit by finger', async ({reader}) => {
      await reader.open(faucet);
      await reader.tap(button);
      await ask(reader, 'state sync');
      await reader.tap(hit(/state sync/i));
      await reader.expectGone(dialog);
      await reader.expectAddress(/state-sync/);
    });

    test('the results page answers the query of its address and the choice in its form', async ({reader}) => {
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
  test(`a right-to-left query is shown unchanged: ${query}`, async ({reader}) => {
    await reader.open(faucet);
    await reader.click(button);
    await ask(reader, query);
    await reader.expectSeen(says(new RegExp(`No results for "${query}"`)));
    await reader.open(`/search?q=${encodeURIComponent(query)}`);
    await reader.expectHeading(`Search results for “${query}”`);
  });
}
