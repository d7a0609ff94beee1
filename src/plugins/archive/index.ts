import type {PluginConfig} from '@docusaurus/types';

/** What the archive of a release needs from its build: the list of npm packages that readers get code of. */
export const archivePlugins: readonly PluginConfig[] = ['./src/plugins/archive/packages.ts'];
