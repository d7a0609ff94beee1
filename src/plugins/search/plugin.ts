import type {LoadContext} from '@docusaurus/types';
import {Compilation, sources, type Compiler, type RspackPluginInstance} from '@rspack/core';
import type {Configuration} from 'webpack-dev-server';
import {indexFolder} from '../../search/files';
import {withAssets, type SitePlugin} from '../bundler';
import {listDocs} from '../sources';
import {serveIndex, setDocs} from './devIndex';
import {makeSearchScripts, type Script} from './scripts';

/** Emits scripts beside those of the application. They are minified already. */
const emitScripts = (scripts: readonly Script[]): RspackPluginInstance =>
  withAssets('scripts of search', Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) =>
    scripts.forEach(({file, text}) => compilation.emitAsset(file, new sources.RawSource(text), {minimized: true})),
  );

/** Tells the modules that start the worker its address. The bench builds with webpack too, so the plugin is the bundler's. */
const defineWorker = (file: string) => ({
  apply(compiler: Compiler): void {
    new compiler.webpack.DefinePlugin({searchWorkerFile: JSON.stringify(file)}).apply(compiler);
  },
});

/**
 * Plugin: emits the scripts of search, and serves the index in `npm start`, which makes it from Markdown. A build makes
 * the index from its pages (../pages/plugin.ts).
 */
export default function search(context: LoadContext): SitePlugin {
  const {siteConfig} = context;
  const {worker, early, boot} = makeSearchScripts();
  return {
    name: 'search',
    contentLoaded({allContent}) {
      setDocs(listDocs(allContent));
    },
    configureWebpack: (_, isServer) => ({
      plugins: [
        defineWorker(worker.file),
        ...(isServer ? [] : [emitScripts(siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot])]),
      ],
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
