/*
 * Runs before Docusaurus loads, and replaces modules that it requires. It builds with Rspack, which does what webpack does, in
 * Rust and on all processors. Docusaurus supports Rspack since 3.6; 2.4.0 finds it here in the cache of modules. The others take
 * up to a fifth of a second each to load, and no command of this site uses them.
 */
import Module, {createRequire} from 'node:module';
import {CssExtractRspackPlugin} from '@rspack/core';
import {compile} from './rspack';

const {resolve, cache} = createRequire(require.resolve('@docusaurus/core/package.json'));

const replacements: Readonly<Record<string, unknown>> = {
  'webpack/lib/webpack': compile,
  'mini-css-extract-plugin': CssExtractRspackPlugin,
  // Docusaurus extends it for a plugin that rspack.ts replaces.
  webpackbar: class {},
  'wait-on': undefined,
  'react-dev-utils/ForkTsCheckerWebpackPlugin': undefined,
};

for (const [name, exports] of Object.entries(replacements)) {
  const file = resolve(name);
  cache[file] = Object.assign(new Module(file), {exports, loaded: true});
}
