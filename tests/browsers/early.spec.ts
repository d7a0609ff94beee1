/*
 * The moment between "loading" and "alive". Each control is used once while the code of the application is on its way, and
 * some of them with every delay and fault. Catches what is lost, done twice or never said while there is no application.
 */
import {controls, links, type Control} from './controls';
import type {Reader, Target} from './reader';
import type {Fault} from './server';
import {expect, test} from './test';

const complaint: Target = {css: '.not-loaded', name: /^This did not load/};

/** What a page says of code that does not come. */
const missingCode = [/did not load: .*\/assets\/js\//, /error: .*(?:SyntaxError|Unexpected|Script error)/];

const widthOf = ({width = 1_280}: Control): number => width;

const find = (name: string): Control => {
  const found = [...links, ...controls].find((each) => each.name === name);
  if (!found) {
    throw new Error(`There is no control called ${name}`);
  }
  return found;
};

const delays = [200, 1_000] as const;

controls.forEach((control, index) => {
  const delay = delays[index % delays.length];
  test.describe('code on its way', () => {
    test.use({width: widthOf(control)});

    test(`${control.name} acts, ${delay} ms before the code comes`, async ({reader, site}) => {
      site.delay = delay ?? 0;
      await reader.open(control.path);
      await reader.moveAndClick(control.target);
      await control.expectDone(reader);
    });
  });
});

/** One that the browser follows, one that waits for the application, and two that do not. */
const some = ['a link in the text', 'a tab', 'the color mode', 'search'].map(find);

for (const control of some) {
  test(`${control.name} acts, 5 s before the code comes`, async ({reader, site}) => {
    site.delay = 5_000;
    await reader.open(control.path);
    await reader.moveAndClick(control.target);
    await control.expectDone(reader);
  });
}

for (const fault of ['aborted', 'html', 'gone'] as const satisfies Fault[]) {
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

    for (const control of some.filter(({needs}) => needs !== 'application')) {
      test(`is not needed by ${control.name}`, async ({reader}) => {
        await open(reader, control);
        await control.expectDone(reader);
      });
    }

    test('is asked for once more, and then the page says so where the reader acted', async ({reader, site}) => {
      const tab = find('a tab');
      await open(reader, tab);
      await reader.expectSeen(complaint);
      expect(site.documents).toEqual([tab.path, tab.path]);
      await reader.expectHeading('How a page looks');
      // Links need no code.
      await reader.click({css: '.navbar a[href]', name: 'Networks'});
      await reader.expectPage('/develop/api/networks', /networks/);
    });

    test('is said in the dialog of search', async ({reader}) => {
      await open(reader, find('search'));
      await reader.expectSeen(complaint);
    });
  });
}
