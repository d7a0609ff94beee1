/*
 * The first click of a reader, on each kind of link and control, at several moments after the page has arrived. Catches the
 * click that is lost: the one that comes while the browser fetches the application, or React takes over.
 */
import {controls, links} from './controls';
import {test, widths} from './test';

/** Milliseconds between the arrival of a control and the click, at each width. What is at one width only is clicked at all of them. */
const moments = {390: [50, 1_500], 1_280: [0, 300]} as const;

const all = [...moments[390], ...moments[1_280]].toSorted((one, other) => one - other);

for (const width of widths) {
  test.describe(`the first click, ${width} px wide,`, () => {
    test.use({width});

    for (const {name, path, target, width: only, expectDone} of [...links, ...controls]) {
      if (only && only !== width) {
        continue;
      }
      test(`acts: ${name}`, async ({reader}) => {
        for (const after of only ? all : moments[width]) {
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
