import type {PluginConfig} from '@docusaurus/types';
import type {Environment} from '../../site/environment';

/** What the build makes of each page: its HTML as it is served, Markdown, a print page, a card, dates, feed and sitemap. */
export const pagesPlugins = (environment: Environment): PluginConfig[] => [
  ['./src/plugins/pages/plugin.ts', {environment}],
];
