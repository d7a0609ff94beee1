import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {collect, findFaults, type Collection} from '../compatibility/findings';
import {findTagUses, readMarkup} from '../compatibility/markup';
import {findOwnNames, findScriptUses} from '../compatibility/scripts';
import {findStyleUses} from '../compatibility/styles';
import {toPromised, type Use} from '../compatibility/support';

const promised = toPromised(['chrome >= 100', 'edge >= 100', 'firefox >= 100', 'safari >= 15.4']);

const read = (name: string): string => readText(`tests/fixtures/compatibility/${name}`);

function findNames(uses: readonly Use[]): string[] {
  const collection: Collection = {count: 0, lacking: new Map()};
  collect(collection, 'fixture', uses, promised);
  return [...collection.lacking.keys()].sort();
}

test('finds methods, globals, syntax and regular expressions that a promised browser lacks', () => {
  expect(findNames(findScriptUses(read('script.js'), new Set()))).toEqual([
    '.connection',
    '.findLast',
    '.groupBy',
    '.saveData',
    '.toSorted',
    '.togglePopover',
    ':has',
    ':user-invalid',
    'Object.groupBy',
    'StaticBlock',
    'URLPattern',
    'navigator.connection',
    'regular expression with flag v',
    'regular expression with lookbehind',
  ]);
});

test('ignores a name of the web platform that scripts give to their own objects, but not a name of the language', () => {
  const source = 'const own = {togglePopover: 1, findLast: 2}; own.togglePopover(); own.findLast();';
  expect(findNames(findScriptUses(source, findOwnNames([source])))).toEqual(['.findLast']);
});

test('finds properties, values, selectors and rules, but not inside @supports or next to a prefixed form', () => {
  expect(findNames(findStyleUses(read('style.css')))).toEqual([
    ':has',
    '@container',
    'color-mix()',
    'nested rule',
    'text-wrap',
    'text-wrap: balance',
    'unit dvh',
  ]);
  const script = `const css = ${JSON.stringify(read('style.css'))};`;
  expect(findNames(findScriptUses(script, new Set()))).toContain('text-wrap: balance');
});

test('finds elements, attributes and their values, and the scripts of a page', () => {
  const {scripts, tags} = readMarkup(read('page.html'));
  expect(findNames([...tags].flatMap(findTagUses))).toEqual([
    '<button popovertarget>',
    '<dialog closedby>',
    '<search hidden="until-found">',
    '<search inert>',
    '<search>',
  ]);
  expect(scripts.flatMap((script) => findNames(findScriptUses(script, new Set())))).toEqual([
    '.startViewTransition',
    'document.startViewTransition',
  ]);
});

test('finds an exception that nothing needs, and refuses a browser in an unknown form', () => {
  const lacking = new Map([['.findLast', 'a.js: .findLast is not in firefox 100']]);
  const exceptions = [{uses: ['.findLast', '.at'], why: 'tested'}];
  expect(findFaults({count: 2, lacking}, exceptions)).toEqual(['.at needs no exception any longer']);
  expect(findFaults({count: 2, lacking}, [])).toEqual(['a.js: .findLast is not in firefox 100']);
  expect(() => toPromised(['last 2 versions'])).toThrow('“last 2 versions” is not of the form “chrome >= 100”');
});
