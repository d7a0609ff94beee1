import type {LoadContext} from '@docusaurus/types';
import {Compilation, sources} from '@rspack/core';
import {defineConstants, withAssets, type SitePlugin} from '../bundler';
import {makeSearchScripts} from './scripts';

/** Plugin: emits the scripts of search, which are minified already. A build makes the index from its pages (../pages/plugin.ts). */
export default function search({siteConfig}: LoadContext): SitePlugin {
  const {worker, early, boot} = makeSearchScripts();
  const scripts = siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot];
  const emitted = withAssets('scripts of search', Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) =>
    scripts.forEach(({file, text}) => compilation.emitAsset(file, new sources.RawSource(text), {minimized: true})),
  );
  return {
    name: 'search',
    configureWebpack: (_, isServer) => ({
      plugins: [defineConstants({searchWorkerFile: worker.file}), ...(isServer ? [] : [emitted])],
    }),
  };
}
