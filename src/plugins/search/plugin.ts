import type {LoadContext} from '@docusaurus/types';
import {Compilation, sources} from '@rspack/core';
import type {Configuration} from 'webpack-dev-server';
import {indexFolder} from '../../search/files';
import {defineConstants, withAssets, type SitePlugin} from '../bundler';
import {listDocs} from '../sources';
import {serveIndex, setDocs} from './devIndex';
import {makeSearchScripts} from './scripts';

/**
 * Plugin: emits the scripts of search, which are minified already, and serves the index in `npm start`, which makes it from
 * Markdown. A build makes the index from its pages (../pages/plugin.ts).
 */
export default function search(context: LoadContext): SitePlugin {
  const {siteConfig} = context;
  const {worker, early, boot} = makeSearchScripts();
  const scripts = siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot];
  const emitted = withAssets('scripts of search', Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) =>
    scripts.forEach(({file, text}) => compilation.emitAsset(file, new sources.RawSource(text), {minimized: true})),
  );
  return {
    name: 'search',
    contentLoaded({allContent}) {
      setDocs(listDocs(allContent));
    },
    configureWebpack: (_, isServer) => ({
      plugins: [defineConstants({searchWorkerFile: worker.file}), ...(isServer ? [] : [emitted])],
      devServer: {
        // First, because a later one answers every request with a page. The returned list is appended.
        setupMiddlewares: (middlewares) => {
          middlewares.unshift({
            path: `${siteConfig.baseUrl}${indexFolder}`,
            middleware: serveIndex(context),
          });
          return [];
        },
      } satisfies Configuration,
    }),
  };
}
