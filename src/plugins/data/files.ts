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

/** The files with their paths, as they are sent. */
export const makeDataFiles = (): [path: string, text: string][] =>
  [...dataFiles].map(([path, make]) => [path, JSON.stringify(make())]);
