/*
 * A click at once after the first movement, as a tap on a phone is one. Firefox and WebKit abort what a page is fetching
 * when it is left, and tell its scripts that it failed: whoever takes that for a failure and reloads, loses the click.
 */
import {findControl} from './controls';
import {test} from './test';

/** At each width, two links of those that pages have, and the first of them on a slow line. */
const tried = [
  {width: 390, names: ['a link in the text', 'a card of the home page']},
  {width: 1_280, names: ['the name of the site', 'a link of the footer']},
] as const;

for (const {width, names} of tried) {
  test.describe(`a click at once after the first movement, ${width} px wide,`, () => {
    test.use({width});

    for (const {name, path, target, expectDone} of names.map(findControl)) {
      test(`leads on where everything is cached: ${name}`, async ({reader}) => {
        await reader.open(path);
        await reader.expectCached();
        await reader.moveAndClick(target);
        await expectDone(reader);
      });
    }

    for (const after of [0, 400, 1_000]) {
      test(`leads on over a line of 1.6 Mbit/s, ${after} ms after it`, async ({reader, site}) => {
        site.bitsPerSecond = 1_600_000;
        const {path, target, expectDone} = findControl(names[0]);
        await reader.open(path);
        await reader.move({css: 'h1'});
        await reader.clickAfter(after, target);
        await expectDone(reader);
      });
    }
  });
}
