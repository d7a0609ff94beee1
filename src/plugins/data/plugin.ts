import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {getWorkers, keep, type SitePlugin} from '../bundler';

/** Puts the files among those of the site: a build writes them, the development server keeps them in memory. */
class EmitData {
  constructor(private readonly siteConfig: DocusaurusConfig) {}

  apply(compiler: Compiler): void {
    const made = keep(this.siteConfig, 'data', null, () => getWorkers().makeDataFiles());
    // Told where they are waited for.
    made.catch(() => undefined);
    compiler.hooks.thisCompilation.tap('data', (compilation) =>
      compilation.hooks.processAssets.tapPromise('data', async () =>
        (await made).forEach(([path, text]) =>
          compilation.emitAsset(path, new compiler.webpack.sources.RawSource(text)),
        ),
      ),
    );
  }
}

/** Serves what the pages are written from, as JSON: no page loads any of it. */
export default function data({siteConfig}: LoadContext): SitePlugin {
  return {
    name: 'data',
    configureWebpack: (_config, isServer) => ({plugins: isServer ? [] : [new EmitData(siteConfig)]}),
  };
}
