import type {PluginConfig} from '@docusaurus/types';

export {makeOffline} from './plugin';

/** The service worker with which a reader keeps the site offline, and the list of its files. */
export const offlinePlugins: readonly PluginConfig[] = ['./src/plugins/offline/plugin.ts'];
