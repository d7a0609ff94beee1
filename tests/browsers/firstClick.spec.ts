/*
 * The first click of a reader on each kind of link and control, at several moments after the page has arrived. The
 * tests catch a click that is lost because the browser is fetching the application or React is hydrating the page.
 */
import {controls, links, pick} from './controls';
import {test, widths} from './test';

/** The time from the arrival of a control to the click, in milliseconds. */
const moments = [0, 50, 300, 1_500] as const;

for (const [column, width] of widths.entries()) {
  test.describe(`the first click, ${width} px wide,`, () => {
    test.use({width});

    for (const [row, {name, path, target, width: only, expectDone}] of [...links, ...controls].entries()) {
      if (only && only !== width) {
        continue;
      }
      for (const after of pick(moments, row + 2 * column)) {
        test(`acts ${after} ms after the control has arrived: ${name}`, async ({reader}) => {
          await reader.open(path);
          await reader.clickAfter(after, target);
          await expectDone(reader);
        });
      }
    }
  });
}
