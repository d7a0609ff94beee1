import type {LoadContext} from '@docusaurus/types';
import {Compilation, sources, type RspackPluginInstance} from '@rspack/core';
import {defineConstants, withAssets, type SitePlugin} from '../bundler';
import {makeSearchScripts, type Script} from './scripts';

/** Emits scripts beside those of the application. They are minified already. */
const emitScripts = (scripts: readonly Script[]): RspackPluginInstance =>
  withAssets('scripts of search', Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) =>
    scripts.forEach(({file, text}) => compilation.emitAsset(file, new sources.RawSource(text), {minimized: true})),
  );

/** Plugin: emits the scripts of search. A build makes the index from its pages (../pages/plugin.ts). */
export default function search({siteConfig}: LoadContext): SitePlugin {
  const {worker, early, boot} = makeSearchScripts();
  return {
    name: 'search',
    configureWebpack: (_, isServer) => ({
      plugins: [
        defineConstants({searchWorkerFile: worker.file}),
        ...(isServer ? [] : [emitScripts(siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot])]),
      ],
    }),
  };
}
