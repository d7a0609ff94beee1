import type {PluginConfig} from '@docusaurus/types';

export {makeOffline} from './plugin';

export const offlinePlugins: readonly PluginConfig[] = ['./src/plugins/offline/plugin.ts'];
