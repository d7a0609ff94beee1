import type {PluginConfig} from '@docusaurus/types';

export {makeOffline} from './plugin';

/**
 * The service worker that lets a reader keep the site, and the list of its files.
 * @param browsers What the worker must run in, in the form of browserslist: `chrome >= 100`.
 */
export const offlinePlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/offline/plugin.ts', {browsers}],
];
