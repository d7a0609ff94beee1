import type {PluginConfig} from '@docusaurus/types';

export const archivePlugins: readonly PluginConfig[] = ['./src/plugins/archive/packages.ts'];
