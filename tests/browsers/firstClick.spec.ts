/*
 * The first click of a reader, on each kind of link and control, at several moments after the page has arrived. Catches the
 * click that is lost: the one that comes while the browser fetches the application, or React takes over.
 */
import {controls, links} from './controls';
import {test, widths} from './test';

/** Milliseconds between the arrival of a control and the click. */
const moments = [0, 50, 300, 1_500] as const;

/** Each control is clicked at two of them, those beside it in the list at the two others: one at each width, if it is at both. */
const toMoments = (index: number, width: number, isAtBoth: boolean): readonly number[] => {
  const two = moments.filter((_, place) => place % 2 === index % 2);
  return isAtBoth ? two.slice(width === 390 ? 0 : 1).slice(0, 1) : two;
};

for (const width of widths) {
  test.describe(`the first click, ${width} px wide,`, () => {
    test.use({width});

    for (const [index, {name, path, target, width: only, expectDone}] of [...links, ...controls].entries()) {
      if (only && only !== width) {
        continue;
      }
      test(`acts: ${name}`, async ({reader}) => {
        for (const after of toMoments(index, width, !only)) {
          await test.step(`${after} ms after it came`, async () => {
            await reader.open(path);
            await reader.clickAfter(after, target);
            await expectDone(reader);
            // The next visit is a first one again, with everything cached.
            await reader.forget();
          });
        }
      });
    }
  });
}
