import type {PluginConfig} from '@docusaurus/types';

export const dataPlugins: readonly PluginConfig[] = ['./src/plugins/data/plugin.ts'];
