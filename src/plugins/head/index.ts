import type {PluginConfig} from '@docusaurus/types';

export {toPageTemplate} from './inlineScript';

/** What each page has in its head: the inline script, and styles for browsers without JavaScript. */
export const headPlugins: readonly PluginConfig[] = ['./src/plugins/head/inlineScript.ts'];
