import type {Abi} from 'viem';
import {interfaceFiles, readInterface} from '../markdown';
import {toOrigin, type Origin} from './origin';

/** The interfaces of static/interfaces with the file of each. A file of types alone has none. */
export const interfaces: ReadonlyMap<string, string> = new Map(
  interfaceFiles.flatMap((file) =>
    [...readInterface(file).matchAll(/^interface (\w+)/gm)].map(([, name = '']): [string, string] => [name, file]),
  ),
);

/** /abi/<Interface>.json: an artifact, in the form that Hardhat and Foundry write them. */
export interface AbiFile extends Origin {
  contractName: string;
  sourceName: string;
  compiler: string;
  abi: Abi;
}

/** What is used of solc. */
interface Solc {
  compile: (input: string) => string;
  semver: () => string;
}

/** solc, when it is needed: it is nine megabytes, and a build has what it says in its cache. */
const loadSolc = (): Solc =>
  // oxlint-disable-next-line typescript/no-var-requires -- an import would load it at once, or make all of this wait
  require('solc') as Solc;

interface Output {
  errors?: {formattedMessage: string}[];
  contracts?: Record<string, Record<string, {abi: Abi}>>;
}

/**
 * The ABI of each interface in static/interfaces, by its name.
 * @throws Error with what solc says where one does not compile without a warning.
 */
export function compileInterfaces(): Map<string, Abi> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(interfaceFiles.map((file) => [file, {content: readInterface(file)}])),
    settings: {outputSelection: {'*': {'*': ['abi']}}},
  };
  const {errors: [fault] = [], contracts = {}} = JSON.parse(loadSolc().compile(JSON.stringify(input))) as Output;
  if (fault) {
    throw new Error(`static/interfaces does not compile: ${fault.formattedMessage}`);
  }
  return new Map(
    Object.values(contracts).flatMap((byName) => Object.entries(byName).map(([name, {abi}]) => [name, abi])),
  );
}

let compiled: ReadonlyMap<string, Abi> | undefined;

/**
 * The file of an interface. All are compiled at the first one that is asked for.
 * @throws Error where they do not compile, or solc finds none of this name.
 */
export function toAbiFile(name: string): AbiFile {
  compiled ??= compileInterfaces();
  const abi = compiled.get(name);
  const file = interfaces.get(name);
  if (!abi || !file) {
    throw new Error(`static/interfaces has no interface ${name}: solc finds ${[...compiled.keys()].join(', ')}`);
  }
  // Without its commit: `0.8.37`.
  const [compiler = ''] = loadSolc().semver().split('+');
  return {...toOrigin(`static/interfaces/${file}`), contractName: name, sourceName: file, compiler, abi};
}
