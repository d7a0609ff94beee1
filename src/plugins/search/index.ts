import type {PluginConfig} from '@docusaurus/types';

export {toIndexFiles} from './indexFiles';
export {withoutRepeats, type SearchPage} from './page';
export {makeSearchScripts} from './scripts';

/** The embedded index, and the scripts that read it. */
export const searchPlugins: readonly PluginConfig[] = ['./src/plugins/search/plugin.ts'];
