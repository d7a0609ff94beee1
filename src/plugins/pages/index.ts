import type {PluginConfig} from '@docusaurus/types';

/** What the build makes of each page besides its HTML: Markdown, a print page, a card, dates, feed and sitemap. */
export const pagesPlugins: readonly PluginConfig[] = ['./src/plugins/pages/plugin.ts'];
