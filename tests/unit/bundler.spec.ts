import {rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import type {DocusaurusConfig} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {CssExtractRspackPlugin, rspack, type Configuration} from '@rspack/core';
import {cached, toFolder} from '../../src/plugins/bundler/cache';
import '../../src/plugins/bundler/replaceModules';

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
