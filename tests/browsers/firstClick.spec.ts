/*
 * The first click of a reader, on each kind of link and control, at several moments after the page has arrived. Catches the
 * click that is lost: the one that comes while the browser fetches the application, or React hydrates the page.
 */
import {controls, links, pick} from './controls';
import {test, widths} from './test';

/** Milliseconds between the arrival of a control and the click. */
const moments = [0, 50, 300, 1_500] as const;

for (const [column, width] of widths.entries()) {
  test.describe(`the first click, ${width} px wide,`, () => {
    test.use({width});

    for (const [row, {name, path, target, width: only, expectDone}] of [...links, ...controls].entries()) {
      if (only && only !== width) {
        continue;
      }
      for (const after of pick(moments, row + 2 * column)) {
        test(`acts ${after} ms after it came: ${name}`, async ({reader}) => {
          await reader.open(path);
          await reader.clickAfter(after, target);
          await expectDone(reader);
        });
      }
    }
  });
}
