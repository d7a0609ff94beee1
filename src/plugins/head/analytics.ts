import path from 'node:path';
import plugin, {validateOptions, validateThemeConfig, type PluginOptions} from '@docusaurus/plugin-google-gtag';
import type {LoadContext, Plugin} from '@docusaurus/types';

export {validateOptions, validateThemeConfig};

/** Plugin: Google Analytics, as in @docusaurus/plugin-google-gtag, with a page view that has the title of the new page. */
export default function analytics(context: LoadContext, options: PluginOptions): Plugin {
  return {...plugin(context, options), getClientModules: () => [path.resolve('src/hydration/sendPageView.ts')]};
}
