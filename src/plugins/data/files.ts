import {interfaces, toAbiFile} from './abi';
import {toCommandsFile} from './commands';
import {toErrorsFile, toErrorsSchema} from './errors';
import {toFactsFile, toFactsSchema} from './facts';
import {toNetworksFile} from './networks';
import {toOpenRpcFile} from './openRpc';
import {toPrecompilesFile} from './precompiles';

/** The data files by their permanent paths. The check of links reads only the paths, so nothing is made in advance. */
export const dataFiles: ReadonlyMap<string, () => object> = new Map<string, () => object>([
  ...[...interfaces].map(([name, file]) => [`abi/${name}.json`, () => toAbiFile(name, file)] as const),
  ['data/commands.json', toCommandsFile],
  ['data/errors.json', toErrorsFile],
  ['data/errors.schema.json', toErrorsSchema],
  ['data/facts.json', toFactsFile],
  ['data/facts.schema.json', toFactsSchema],
  ['data/json-rpc.openrpc.json', toOpenRpcFile],
  ['data/networks.json', toNetworksFile],
  ['data/precompiles.json', toPrecompilesFile],
]);

/** Makes all files, as they are served. */
export const makeDataFiles = (): [path: string, text: string][] =>
  [...dataFiles].map(([path, make]) => [path, JSON.stringify(make())]);
