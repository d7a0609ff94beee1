import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {keep} from '../cache';
import {getWorkers} from '../workers';

/** Puts the files among those of the site: a build writes them, the development server keeps them in memory. */
class EmitData {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('data', (compilation) => {
      // What they are made of is what the cache itself stands and falls with.
      const made = keep(compilation, ['data', 'files'], null, () => getWorkers().makeDataFiles());
      // Told where they are waited for.
      made.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise('data', async () =>
        (await made).forEach(([path, text]) =>
          compilation.emitAsset(path, new compiler.webpack.sources.RawSource(text)),
        ),
      );
    });
  }
}

/** Serves what the pages are written from, as JSON: no page loads any of it. */
export default function data(): Plugin {
  return {
    name: 'data',
    configureWebpack: (_config, isServer) => ({plugins: isServer ? [] : [new EmitData()]}),
  };
}
