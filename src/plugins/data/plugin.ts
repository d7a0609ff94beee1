import {Compilation, sources, type RspackPluginInstance} from '@rspack/core';
import {getWorkers, withAssets, type SitePlugin} from '../bundler';

/** Plugin: serves the data files (files.ts). A build writes them; the development server keeps them in memory. */
export default function data(): SitePlugin {
  const name = 'data';
  const makeFiles = (): RspackPluginInstance => {
    const made = getWorkers().makeDataFiles();
    // Awaited below, which reports its error.
    made.catch(() => undefined);
    return withAssets(name, Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, async (compilation) =>
      (await made).forEach(([path, text]) => compilation.emitAsset(path, new sources.RawSource(text))),
    );
  };
  return {name, configureWebpack: (_config, isServer) => ({plugins: isServer ? [] : [makeFiles()]})};
}
