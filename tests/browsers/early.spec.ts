/*
 * The time between "loading" and "hydrated". The tests use each control once while the code of the application loads.
 * With each fault, they use some controls that need the code and some that do not. They catch clicks that are lost,
 * that act twice, or that fail silently while there is no application.
 */
import {controls, findControl, isWhole, pick, type Control} from './controls';
import type {Reader, Target} from './reader';
import type {Fault} from './server';
import {expect, test} from './test';

const failure: Target = {css: '.not-loaded', name: /^This did not load/};

/** The problems that a page reports if its code does not load. */
const missingCode = [/did not load: .*\/assets\/js\//, /error: .*(?:SyntaxError|Unexpected|Script error)/];

const widthOf = ({width = 1_280}: Control): number => width;

/** How late the code is, in milliseconds. */
const delays = [0, 5_000, 200, 1_000] as const;

/**
 * Opens the page of a control and clicks the control. The server answers no request for code before the click: a real
 * network is too slow for an answer between a movement and a click.
 * @param delay The time from the click until the server answers, in milliseconds.
 */
async function openAndClick(reader: Reader, {path, target}: Control, delay: number): Promise<void> {
  let answer = (): void => undefined;
  reader.site.gate = new Promise((resolve) => (answer = resolve));
  await reader.open(path);
  await reader.moveAndClick(target);
  setTimeout(answer, delay);
}

controls.forEach((control, index) => {
  test.describe('while the code loads', () => {
    test.use({width: widthOf(control)});

    for (const delay of pick(delays, index)) {
      test(`${control.name} acts, ${delay} ms before the code arrives`, async ({reader}) => {
        reader.patience += delay;
        await openAndClick(reader, control, delay);
        await control.expectDone(reader);
      });
    }
  });
});

/** The faults, each with the controls to try. Only the category needs the code: its link does not leave the page. */
const faults = [
  ['aborted', ['a link in the text', 'a category without a page']],
  ['html', ['the color mode']],
  ['gone', ['search']],
] as const satisfies [Fault, string[]][];

for (const [fault, names] of faults) {
  test.describe(`code that is ${fault}`, () => {
    const open = async (reader: Reader, control: Control): Promise<void> => {
      reader.expected.push(...missingCode);
      reader.site.fault = fault;
      await openAndClick(reader, control, 0);
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

    test('is requested once more, and then the page reports it where the reader has acted', async ({reader, site}) => {
      const tab = findControl('a tab');
      await open(reader, tab);
      await reader.expectSeen(failure);
      expect(site.documents).toEqual([tab.path, tab.path]);
      await reader.expectHeading('How a page looks');
      // Links need no code.
      await reader.click({css: '.navbar a[href]', name: 'Networks'});
      await reader.expectPage('/develop/api/networks', /networks/);
    });

    test('is reported in the search dialog', async ({reader}) => {
      await open(reader, findControl('search'));
      await reader.expectSeen(failure);
    });
  });
}
