import type {PluginConfig} from '@docusaurus/types';

export {toIndexFiles} from './indexFiles';
export {withoutRepeats, type SearchPage} from './page';
export {makeSearchScripts} from './scripts';

/**
 * The embedded index, and the scripts that read it.
 * @param browsers The browsers that the scripts support, as browserslist writes them: `chrome >= 100`.
 */
export const searchPlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/search/plugin.ts', {browsers}],
];
