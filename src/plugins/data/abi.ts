import type {Abi} from 'viem';
import {interfaceFiles, readInterface} from '../markdown';
import {toOrigin} from './origin';

/** The interfaces in static/interfaces, each with its file. Files that declare only types are not listed. */
export const interfaces: ReadonlyMap<string, string> = new Map(
  interfaceFiles.flatMap((file) =>
    [...readInterface(file).matchAll(/^interface (\w+)/gm)].map(([, name = '']): [string, string] => [name, file]),
  ),
);

interface Solc {
  compile: (input: string) => string;
  semver: () => string;
}

/** Loads solc at its first use. It has nine megabytes, and most builds find its output in their cache. */
const loadSolc = (): Solc =>
  // oxlint-disable-next-line typescript/no-var-requires -- an import would load it at once, or make callers asynchronous
  require('solc') as Solc;

interface Output {
  errors?: {formattedMessage: string}[];
  contracts?: Record<string, Record<string, {abi: Abi}>>;
}

/** The ABI of each interface, by name. @throws Error with the first error or warning of solc. */
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
 * /abi/<Interface>.json: the artifact of an interface, in the form of Hardhat and Foundry. The first call compiles all.
 * @throws Error of `compileInterfaces`.
 */
export function toAbiFile(name: string, file: string) {
  compiled ??= compileInterfaces();
  // The version without the commit: `0.8.37`.
  const [compiler = ''] = loadSolc().semver().split('+');
  const abi = compiled.get(name) ?? [];
  return {...toOrigin(`static/interfaces/${file}`), contractName: name, sourceName: file, compiler, abi};
}
