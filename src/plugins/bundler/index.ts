import type {PluginConfig} from '@docusaurus/types';

export {onRendered, withAssets} from './assets';
export {browsers} from './browsers';
export {bundle, bundledFiles} from './bundle';
export {cached, isCold} from './cache';
export type {SitePlugin} from './rspack';
export {getWorkers, startWorkers} from './workers';

/** How the site is bundled: by Rspack, from a cache, without what no page needs. */
export const bundlerPlugins: readonly PluginConfig[] = [
  './src/plugins/bundler/cache.ts',
  './src/plugins/bundler/generatedFiles.ts',
  './src/plugins/bundler/trim.ts',
];
