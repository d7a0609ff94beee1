import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {interfaces, toAbiFile} from './abi';
import {toCommandsFile} from './commands';
import {toFactsFile, toFactsSchema} from './facts';
import {toNetworksFile} from './networks';
import {toOpenRpcFile} from './openRpc';
import {toPrecompilesFile} from './precompiles';

/**
 * The files that the site serves for programs, each under a path that stays, and how its content is made. Nothing is
 * made before it is asked for: the check of links wants the paths alone.
 */
export const dataFiles: ReadonlyMap<string, () => object> = new Map<string, () => object>([
  ...[...interfaces.keys()].map((name): [string, () => object] => [`abi/${name}.json`, () => toAbiFile(name)]),
  ['data/commands.json', toCommandsFile],
  ['data/facts.json', toFactsFile],
  ['data/facts.schema.json', toFactsSchema],
  ['data/json-rpc.openrpc.json', toOpenRpcFile],
  ['data/networks.json', toNetworksFile],
  ['data/precompiles.json', toPrecompilesFile],
]);

/** Puts the files among those of the site: a build writes them, the development server keeps them in memory. */
class EmitData {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('data', (compilation) =>
      compilation.hooks.processAssets.tapPromise('data', async () => {
        // What they are made of is what the cache itself stands and falls with (../cache.ts).
        const texts = await compilation
          .getCache('data')
          .providePromise('files', null, () => [...dataFiles].map(([path, make]) => [path, JSON.stringify(make())]));
        texts.forEach(([path = '', text = '']) =>
          compilation.emitAsset(path, new compiler.webpack.sources.RawSource(text)),
        );
      }),
    );
  }
}

/** Serves what the pages are written from, as JSON: no page loads any of it. */
export default function data(): Plugin {
  return {
    name: 'data',
    configureWebpack: (_config, isServer) => ({plugins: isServer ? [] : [new EmitData()]}),
  };
}
