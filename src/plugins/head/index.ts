import type {PluginConfig} from '@docusaurus/types';

export {toPageTemplate} from './inlineScript';

export const headPlugins: readonly PluginConfig[] = ['./src/plugins/head/inlineScript.ts'];
