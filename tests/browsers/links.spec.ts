/*
 * A click at once after the first movement, as a tap on a phone is one. Firefox and WebKit abort what a page is fetching
 * when it is left, and tell its scripts that it failed: whoever takes that for a failure and reloads, loses the click.
 */
import {links} from './controls';
import {test, widths} from './test';

const kinds = ['a link in the text', 'a link of the footer', 'a card of the home page', 'the name of the site'];
const tried = links.filter(({name}) => kinds.includes(name));

for (const width of widths) {
  test.describe(`a click at once after the first movement, ${width} px wide,`, () => {
    test.use({width});

    for (const {name, path, target, expectDone} of tried) {
      test(`leads on where everything is cached: ${name}`, async ({reader}) => {
        for (let visit = 1; visit <= 3; visit += 1) {
          await test.step(`visit ${visit}`, async () => {
            await reader.begin();
            await reader.open(path);
            await reader.expectCached();
            await reader.moveAndClick(target);
            await expectDone(reader);
          });
        }
      });
    }

    for (const after of [0, 400, 1_000]) {
      test(`leads on over a line of 1.6 Mbit/s, ${after} ms after it`, async ({reader, site}) => {
        site.bitsPerSecond = 1_600_000;
        for (const {path, target, expectDone} of tried.slice(0, 2)) {
          await reader.begin();
          await reader.open(path);
          await reader.move({css: 'h1'});
          await reader.clickAfter(after, target);
          await expectDone(reader);
        }
      });
    }
  });
}
