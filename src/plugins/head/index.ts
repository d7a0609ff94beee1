import type {PluginConfig} from '@docusaurus/types';

export {toPageTemplate} from './inlineScript';

/**
 * What each page has in its head: the inline script, and styles for browsers without JavaScript.
 * @param browsers What the script must run in, in the form of browserslist: `chrome >= 100`.
 */
export const headPlugins = (browsers: readonly string[]): PluginConfig[] => [
  ['./src/plugins/head/inlineScript.ts', {browsers}],
  './src/plugins/head/noscript.ts',
];
