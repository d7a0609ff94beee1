/*
 * Runs before Docusaurus loads. It builds with Rspack, which does what webpack does, in Rust and on all processors. Docusaurus
 * supports Rspack since 3.6; 2.4.0 finds it here in the cache of modules.
 */
import Module, {createRequire} from 'node:module';
import {CssExtractRspackPlugin} from '@rspack/core';
import {compile} from './rspack';

const {resolve, cache} = createRequire(require.resolve('@docusaurus/core/package.json'));

const replacements: Readonly<Record<string, unknown>> = {
  'webpack/lib/webpack': compile,
  'mini-css-extract-plugin': CssExtractRspackPlugin,
};

for (const [name, exports] of Object.entries(replacements)) {
  const file = resolve(name);
  cache[file] = Object.assign(new Module(file), {exports, loaded: true});
}
