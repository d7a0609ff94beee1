import type {LoadContext} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {getWorkers, keep, type SitePlugin} from '../bundler';

/** Plugin: serves the data files (files.ts). A build writes them; the development server keeps them in memory. */
export default function data({siteConfig}: LoadContext): SitePlugin {
  const name = 'data';
  const apply = ({hooks, webpack: {sources}}: Compiler): void => {
    const made = keep(siteConfig, name, null, () => getWorkers().makeDataFiles());
    // The hook below awaits it and reports its error.
    made.catch(() => undefined);
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise(name, async () =>
        (await made).forEach(([path, text]) => compilation.emitAsset(path, new sources.RawSource(text))),
      ),
    );
  };
  return {name, configureWebpack: (_config, isServer) => ({plugins: isServer ? [] : [{apply}]})};
}
