import {expect, test} from '@playwright/test';
import {withoutVariables} from '../../src/plugins/bundler/styles';

const shorten = (css: string, ...kept: string[]): string => withoutVariables(css, new Set(kept)).replace(/\s+/g, ' ');

test('a variable with one value is replaced by it, even inside another variable, and is no longer set', () => {
  expect(shorten(':root{--a:1px;--b:calc(var(--a)*2)}p{margin:var( --b ) var(--a)}')).toBe('p{margin:calc(1px*2) 1px}');
});

test('the last value that a selector sets counts, as in a browser', () => {
  expect(shorten(':root{--a:1px}:root{--a:2px}p{margin:var(--a)}p{margin:0}b{margin:var(--a)}')).toBe(
    'p{margin:0}b{margin:2px}',
  );
  const important = 'p{margin:0!important}p{margin:1px}';
  expect(shorten(important)).toBe(important);
  const fallback = 'p{display:-webkit-box;display:flex}';
  expect(shorten(fallback)).toBe(fallback);
});

for (const [what, css] of [
  ['differs between the colour modes', ':root{--a:1px}html[data-theme=dark]{--a:2px}p{margin:var(--a)}'],
  ['differs between windows', ':root{--a:1px}@media (max-width:9px){:root{--a:2px}}p{margin:var(--a)}'],
  ['is set by an element', ':root{--a:1px}.b{--a:2px}p{margin:var(--a)}'],
  ['is made from one that an element sets', ':root{--a:1px;--b:var(--a)}.b{--a:2px}p{margin:var(--a) var(--b)}'],
  ['is a keyword of CSS', ':root{--a:inherit}p{background:var(--a)}'],
  ['is set in only one colour mode', 'html[data-theme=dark]{--a:1px}p{margin:var(--a)}'],
  ['has a fallback', ':root{--a:1px}p{margin:var(--a,2px)}'],
] as const) {
  test(`a variable that ${what} stays`, () => {
    expect(shorten(css)).toBe(css);
  });
}

test('a variable that a script or the HTML names stays, with the variables in its value', () => {
  expect(shorten(':root{--a:inherit;--b:var(--a);--c:1px}', '--b')).toBe(':root{--a:inherit;--b:var(--a)}');
});
