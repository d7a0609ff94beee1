import type {PluginConfig} from '@docusaurus/types';

/** What each page gives besides its HTML: Markdown, a page to print, a card, its dates, its entries in lists and feeds. */
export const pagesPlugins: readonly PluginConfig[] = ['./src/plugins/pages/plugin.ts'];
