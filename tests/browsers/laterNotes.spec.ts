/* A reader whose node runs the later release has the notes on it open. */
import {test, widths} from './test';

const box = 'input[data-later]';
const noted = '/protocol/modules/erc20';

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('the notes on a later release are opened on every page, and folded again', async ({reader}) => {
      const readNotes = (): Promise<boolean[]> =>
        reader.read(() => [...document.querySelectorAll<HTMLDetailsElement>('.later')].map(({open}) => open));
      await reader.open('/protocol/later-releases');
      await reader.click({css: box});
      await reader.expectSeen({css: `${box}:checked`});
      await reader.open(noted);
      await reader.until('all notes are open', readNotes, (notes) => notes.length > 5 && notes.every(Boolean));
      await reader.expectSeen({css: `${box}:checked`});
      await reader.click({css: box});
      await reader.driver.reload();
      await reader.until('all notes are folded', readNotes, (notes) => notes.length > 5 && !notes.some(Boolean));
    });

    test('a row that differs leads to its note', async ({reader}) => {
      await reader.open(noted);
      await reader.click({css: 'td .later-mark'});
      await reader.expectSeen({css: '.later[open] li:target'});
      await reader.expectInWindow({css: '.later li:target'});
    });
  });
}
