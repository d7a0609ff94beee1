import type {PluginConfig} from '@docusaurus/types';

/** What the archive needs from a build: the list of npm packages whose code is in the pages. */
export const archivePlugins: readonly PluginConfig[] = ['./src/plugins/archive/packages.ts'];
