import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import type {DocusaurusConfig} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {CssExtractRspackPlugin, rspack, type Configuration, type LoaderContext} from '@rspack/core';
import {cached, toFolder} from '../../src/plugins/bundler/cache';
import '../../src/plugins/bundler/replaceModules';
import svgLoader from '../../src/plugins/bundler/svgLoader';

test('Docusaurus gets Rspack instead of webpack, with the style plugin of Rspack', () => {
  const requireFromCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  expect(requireFromCore('mini-css-extract-plugin')).toBe(CssExtractRspackPlugin);
  const webpack = requireFromCore('webpack') as typeof rspack;
  const compiler = webpack({
    output: {libraryTarget: 'commonjs2', path: tmpdir()} as Configuration['output'],
    resolve: {unsafeCache: false} as Configuration['resolve'],
    plugins: [new CssExtractRspackPlugin()],
  });
  expect(compiler).toBeInstanceOf(rspack.Compiler);
  expect(compiler.options.plugins).toEqual([expect.any(CssExtractRspackPlugin)]);
  const {library} = compiler.options.output;
  expect(library?.type).toBe('commonjs2');
});

test('the output of a build step is cached for the next build until its input changes', async () => {
  const siteConfig = {title: 'Kept'} as DocusaurusConfig;
  let count = 0;
  const make = (config: DocusaurusConfig, value: unknown): Promise<number> =>
    cached(config, 'pages/a.html', value, () => (count += 1));
  expect(await make(siteConfig, {text: 'one'})).toBe(1);
  expect(await make(siteConfig, {text: 'one'})).toBe(1);
  expect(await make(siteConfig, {text: 'two'})).toBe(2);
  expect(await make({...siteConfig, title: 'Other'}, {text: 'two'})).toBe(3);
  expect(await make(siteConfig, {text: 'two'})).toBe(2);
  [siteConfig, {...siteConfig, title: 'Other'}].forEach((each) => rmSync(toFolder(each), {recursive: true}));
});

test('a drawing becomes a component with the attributes of its file, and a file with anything else is refused', () => {
  const load = (svg: string): string => svgLoader.call({resourcePath: '/docs/a.svg'} as LoaderContext, svg);
  const module = load('<svg viewBox="0 0 8 8" font-size="16" xmlns:xlink="x"><path d="M0 0h8"/></svg>\n');
  expect(module).toContain(
    JSON.stringify({
      viewBox: '0 0 8 8',
      fontSize: '16',
      xmlnsXlink: 'x',
      dangerouslySetInnerHTML: {__html: '<path d="M0 0h8"/>'},
    }),
  );
  const message = '/docs/a.svg: found <?xml version="1.0"?><svg><g/></svg>, wanted an svg element with content';
  expect(() => load('<?xml version="1.0"?><svg><g/></svg>')).toThrow(message);
  expect(() => load('<svg/>')).toThrow('/docs/a.svg: found <svg/>');
});
