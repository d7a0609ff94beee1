import type {PluginConfig} from '@docusaurus/types';

export {defineConstants, withAssets} from './assets';
export {browsers, bundle, bundledFiles} from './bundle';
export {isCold} from './cache';
export {minifyCss} from './cssTextLoader';
export type {SitePlugin} from './rspack';
export {createWorkers} from './workers';

/** How the site is bundled: by Rspack, from a cache. */
export const bundlerPlugins: readonly PluginConfig[] = [
  './src/plugins/bundler/bundles.ts',
  './src/plugins/bundler/cache.ts',
  './src/plugins/bundler/globalData.ts',
];
