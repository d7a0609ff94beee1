import type {PluginConfig} from '@docusaurus/types';

export {makeOffline} from './plugin';

/**
 * The service worker with which a reader keeps the site offline, and the list of its files.
 * @param browsers The browsers that the worker supports, as browserslist writes them: `chrome >= 100`.
 */
export const offlinePlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/offline/plugin.ts', {browsers}],
];
