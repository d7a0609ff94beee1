import type {PluginConfig} from '@docusaurus/types';

export {toIndexFiles} from './indexFiles';
export {withoutRepeats, type SearchPage} from './page';
export {makeSearchScripts} from './scripts';

/**
 * The embedded index, and the scripts that read it.
 * @param browsers What the scripts must run in, in the form of browserslist: `chrome >= 100`.
 */
export const searchPlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/search/plugin.ts', {browsers}],
];
