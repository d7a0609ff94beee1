/*
 * A click immediately after the first movement, like a tap on a phone. When a reader leaves a page, Firefox and WebKit
 * abort its requests and report them to its scripts as failed. A script that takes this for a failure and reloads the
 * page loses the click.
 */
import {findControl} from './controls';
import {test} from './test';

/** Two links for each width. Only the first of them is also tried on a slow line. */
const tried = [
  {width: 390, names: ['a link in the text', 'a card of the home page']},
  {width: 1_280, names: ['the name of the site', 'a link of the footer']},
] as const;

for (const {width, names} of tried) {
  test.describe(`a click after the first movement, ${width} px wide,`, () => {
    test.use({width});

    for (const {name, path, target, expectDone} of names.map(findControl)) {
      test(`opens the page at once if everything is cached: ${name}`, async ({reader}) => {
        await reader.open(path);
        await reader.expectCached();
        await reader.moveAndClick(target);
        await expectDone(reader);
      });
    }

    for (const after of [0, 400, 1_000]) {
      test(`opens the page over a line of 1.6 Mbit/s, ${after} ms after the movement`, async ({reader, site}) => {
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
