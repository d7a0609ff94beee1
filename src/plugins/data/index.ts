import type {PluginConfig} from '@docusaurus/types';

/** The facts of the site, as files for programs. */
export const dataPlugins: readonly PluginConfig[] = ['./src/plugins/data/plugin.ts'];
