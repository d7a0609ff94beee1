import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {collect, findFaults, type Collection} from '../compatibility/findings';
import {findTagUses, readMarkup} from '../compatibility/markup';
import {findScriptUses} from '../compatibility/scripts';
import {findStyleUses} from '../compatibility/styles';
import {toPromised, type Use} from '../compatibility/support';

const promised = toPromised(['chrome >= 100', 'edge >= 100', 'firefox >= 100', 'safari >= 15.4']);

const read = (name: string): string => readText(`tests/fixtures/compatibility/${name}`);

function findNames(uses: readonly Use[]): string[] {
  const collection: Collection = {count: 0, lacking: new Map()};
  collect(collection, 'fixture', uses, promised);
  return [...collection.lacking.keys()];
}

test('finds what a promised browser lacks, in scripts, in styles and in the elements of a page', () => {
  expect(findNames(findScriptUses(read('script.js'), new Set()))).toEqual(
    expect.arrayContaining(['.toSorted', 'Object.groupBy', 'URLPattern', 'regular expression with lookbehind']),
  );
  expect(findNames(findStyleUses(read('style.css')))).toEqual(
    expect.arrayContaining([':has', '@container', 'nested rule', 'text-wrap: balance']),
  );
  const {scripts, tags} = readMarkup(read('page.html'));
  expect(findNames([...tags].flatMap(findTagUses))).toEqual(expect.arrayContaining(['<search>', '<dialog closedby>']));
  expect(scripts.flatMap((script) => findNames(findScriptUses(script, new Set())))).toContain('.startViewTransition');
});

test('finds an exception that nothing needs, and refuses a browser in an unknown form', () => {
  const lacking = new Map([['.findLast', 'a.js: .findLast is not in firefox 100']]);
  const exceptions = [{uses: ['.findLast', '.at'], why: 'tested'}];
  expect(findFaults({count: 2, lacking}, exceptions)).toEqual(['.at needs no exception any longer']);
  expect(findFaults({count: 2, lacking}, [])).toEqual(['a.js: .findLast is not in firefox 100']);
  expect(() => toPromised(['last 2 versions'])).toThrow('“last 2 versions” is not of the form “chrome >= 100”');
});
