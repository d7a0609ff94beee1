import type {PluginConfig} from '@docusaurus/types';

export {bundle, bundledFiles} from './bundle';
export {keep, writeWhole} from './cache';
export type {SitePlugin} from './rspack';
export {getWorkers} from './workers';

/**
 * How the site is bundled: by Rspack in the place of webpack, from a cache, on all processors, without what no page needs.
 * @param browsers What the site must run in, in the form of browserslist: `chrome >= 100`.
 */
export const bundlerPlugins = (browsers: readonly string[]): PluginConfig[] => [
  './src/plugins/bundler/cache.ts',
  './src/plugins/bundler/generatedFiles.ts',
  './src/plugins/bundler/parallel.ts',
  './src/plugins/bundler/rspack.ts',
  ['./src/plugins/bundler/trim.ts', {browsers}],
];
