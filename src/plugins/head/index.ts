import type {PluginConfig} from '@docusaurus/types';

export {toPageTemplate} from './inlineScript';

/**
 * What each page has in its head: the inline script, and styles for browsers without JavaScript.
 * @param browsers The browsers that the script supports, as browserslist writes them: `chrome >= 100`.
 */
export const headPlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/head/inlineScript.ts', {browsers}],
];
