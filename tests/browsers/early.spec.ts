/*
 * The moment between "loading" and "hydrated". Each control is used once while the code of the application is on its way, and
 * with each fault some that need the code and one that does not. Catches what is lost, done twice or never said while
 * there is no application.
 */
import {controls, findControl, isWhole, pick, type Control} from './controls';
import type {Reader, Target} from './reader';
import type {Fault} from './server';
import {expect, test} from './test';

const failure: Target = {css: '.not-loaded', name: /^This did not load/};

/** What a page says of code that does not come. */
const missingCode = [/did not load: .*\/assets\/js\//, /error: .*(?:SyntaxError|Unexpected|Script error)/];

const widthOf = ({width = 1_280}: Control): number => width;

/** Milliseconds until the code is answered. */
const delays = [0, 5_000, 200, 1_000] as const;

controls.forEach((control, index) => {
  test.describe('code on its way', () => {
    test.use({width: widthOf(control)});

    for (const delay of pick(delays, index)) {
      test(`${control.name} acts, ${delay} ms before the code comes`, async ({reader, site}) => {
        site.delay = delay;
        // Some of it is asked for only when the first has come, and that of a tool behind it.
        reader.patience += 3 * delay;
        await reader.open(control.path);
        await reader.moveAndClick(control.target);
        await control.expectDone(reader);
      });
    }
  });
});

/** What goes wrong, and controls: most act all the same, and a category is no link that leaves the page. */
const faults = [
  ['aborted', ['a link in the text', 'a category without a page']],
  ['html', ['the color mode']],
  ['gone', ['search']],
] as const satisfies [Fault, string[]][];

for (const [fault, names] of faults) {
  test.describe(`code that is ${fault}`, () => {
    const open = async (reader: Reader, {path, target}: Control): Promise<void> => {
      reader.expected.push(...missingCode);
      reader.site.fault = fault;
      // No network says so in the moment between a movement and a click.
      let answer = (): void => undefined;
      reader.site.gate = new Promise((resolve) => (answer = resolve));
      await reader.open(path);
      await reader.moveAndClick(target);
      answer();
    };

    for (const control of isWhole ? controls : names.map(findControl)) {
      const isNeeded = control.needs === 'application';
      test.describe(`is ${isNeeded ? 'missed' : 'not needed'} by`, () => {
        test.use({width: widthOf(control)});

        test(control.name, async ({reader}) => {
          await open(reader, control);
          await (isNeeded ? reader.expectSeen(failure) : control.expectDone(reader));
        });
      });
    }

    test('is asked for once more, and then the page says so where the reader acted', async ({reader, site}) => {
      const tab = findControl('a tab');
      await open(reader, tab);
      await reader.expectSeen(failure);
      expect(site.documents).toEqual([tab.path, tab.path]);
      await reader.expectHeading('How a page looks');
      // Links need no code.
      await reader.click({css: '.navbar a[href]', name: 'Networks'});
      await reader.expectPage('/develop/api/networks', /networks/);
    });

    test('is said in the dialog of search', async ({reader}) => {
      await open(reader, findControl('search'));
      await reader.expectSeen(failure);
    });
  });
}
