// These tests check that the browser replacements of packages (src/hydration/shims) behave like the packages, as far as
// the site uses them.
import {createRequire} from 'node:module';
import {expect, test} from '@playwright/test';
import {createElement, type ComponentType, type ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as ownMdx from '../../src/hydration/shims/mdx';
import pathToRegexp from '../../src/hydration/shims/pathToRegexp';
import {specifiedRoutes} from '../content/routes';

/** The version of path-to-regexp that react-router uses. */
const original = createRequire(require.resolve('react-router'))('path-to-regexp') as typeof pathToRegexp;

/** The original @mdx-js/react, which has no types. */
const originalMdx = createRequire(__filename)('@mdx-js/react') as typeof ownMdx;

/** Escapes a path as NavLink of react-router-dom does. */
const escape = (path: string): string => path.replace(/([.+*?=^!:${}()[\]|/\\])/g, '\\$1');

test('a route, and a link to it in the navbar, match the same addresses as with path-to-regexp', () => {
  const paths = [...specifiedRoutes, '/404.html', '/handbook/', '/handbook/develop', '/no/such/page'];
  const addresses = paths.flatMap((path) => [path, `${path}/`, `${path}/below`, path.toUpperCase()]);
  const different: string[] = [];
  let matches = 0;
  for (const path of ['*', ...paths, ...paths.map(escape)]) {
    for (const end of [true, false]) {
      const [ours, theirs] = [pathToRegexp, original].map((each) => each(path, [], {end})) as [RegExp, RegExp];
      for (const address of addresses) {
        // The router reads the matched text of a whole path. For a prefix, it reads only whether the path matches.
        const [match, expected] = [ours, theirs].map((each) => (end ? each.exec(address)?.[0] : each.test(address)));
        matches += expected ? 1 : 0;
        if (match !== expected) {
          different.push(`${path} and ${address}: ${match}`);
        }
      }
    }
  }
  expect(different).toEqual([]);
  expect(matches).toBeGreaterThan(1_000);
});

test('a parameter is named, read and filled in', () => {
  const names: {name: string}[] = [];
  expect(pathToRegexp('/tags/:tag', names, {}).exec('/tags/evm')?.[1]).toBe('evm');
  expect(names).toEqual([{name: 'tag'}]);
  expect(pathToRegexp.compile('/tags/:tag')({tag: 'evm'})).toBe('/tags/evm');
});

test('elements of Markdown become the components of the provider, as with @mdx-js/react', () => {
  const components: Record<string, ComponentType> = {
    a: (props) => createElement('a', {...props, className: 'link'}),
    // This component works like MDXComponents/Details of the theme.
    details: ({children}) =>
      createElement('details', {title: (children as ReactElement<{mdxType: string}>).props.mdxType}, children),
  };
  const render = ({MDXProvider, mdx}: typeof ownMdx): string => {
    const link = mdx('a', {href: '/', key: 1}, 'one ', mdx('b', null, 'two'));
    const text = mdx(
      'p',
      {id: 'text'},
      link,
      mdx(() => mdx('i', null), {}),
    );
    return renderToStaticMarkup(
      createElement(MDXProvider, {components}, text, mdx('details', {}, mdx('summary', {}, 'three'))),
    );
  };
  const html =
    '<p id="text"><a href="/" class="link">one <b>two</b></a><i></i></p><details title="summary"><summary>three</summary></details>';
  expect(render(ownMdx)).toBe(html);
  expect(render(originalMdx)).toBe(html);
});
