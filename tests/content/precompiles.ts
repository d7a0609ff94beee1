import {getAddress, isAddress, toEventSelector, toEventSignature, toFunctionSelector, toFunctionSignature} from 'viem';
import type {Abi} from 'viem';
import {readInterface} from '../../src/plugins/markdown/interfaces';
import type {BuiltinPrecompile, Precompile} from '../../src/site/precompiles';

/** The extensions whose functions change nothing, although their ABI does not say `view`. */
const silentlyViewing = ['bech32'];

/** Returns a sentence for each entry that only one of the lists has, and for each entry that occurs twice. */
function compare(title: string, written: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...written.filter((entry) => !wanted.includes(entry)).map((entry) => `${title}: the interface has no ${entry}`),
    ...wanted.filter((entry) => !written.includes(entry)).map((entry) => `${title}: the data lacks ${entry}`),
    ...written
      .filter((entry, index) => written.indexOf(entry) !== index)
      .map((entry) => `${title}: the data has ${entry} twice`),
  ];
}

/**
 * Compares the functions and events of an extension with the ABI that solc makes from its interface, in both
 * directions, and its address and messages with the constants of the file. Catches a selector, a topic or an address
 * with a typing error. Calldata with a wrong selector reaches another function, or none.
 */
export function comparePrecompile(precompile: Precompile, abis: ReadonlyMap<string, Abi>): string[] {
  const {name, functions, events, interface: declared, address} = precompile;
  const abi = declared && abis.get(declared.name);
  if (!declared || !abi) {
    return declared || functions.length + events.length > 0 ? [`${name}: there is no interface for it`] : [];
  }
  const code = readInterface(declared.file);
  const messages = [...code.matchAll(/^string constant MSG_\w+ = "([^"]+)";/gm)].map(([, url]) => url);
  return [
    ...compare(
      name,
      functions.map(({signature, selector, kind}) => `${kind} ${signature} ${selector}`),
      abi.flatMap((item) => {
        if (item.type !== 'function') {
          return [];
        }
        const isQuery = item.stateMutability === 'view' || silentlyViewing.includes(name);
        return [`${isQuery ? 'query' : 'transaction'} ${toFunctionSignature(item)} ${toFunctionSelector(item)}`];
      }),
    ),
    ...compare(
      name,
      events.map(({signature, topic}) => `event ${signature} ${topic}`),
      abi.flatMap((item) =>
        item.type === 'event' ? [`event ${toEventSignature(item)} ${toEventSelector(item)}`] : [],
      ),
    ),
    ...compare(
      name,
      [`address ${address}`],
      [...code.matchAll(/^address constant \w+ = (0x\w+);/gm)].map(([, constant]) => `address ${constant}`),
    ),
    ...functions.flatMap(({signature, kind, authorization}) => {
      if ((kind === 'query') !== (authorization === undefined)) {
        return [`${name}: ${signature} is a ${kind}: ${authorization ?? 'nobody'} may call it`];
      }
      return messages.length > 0 && authorization?.startsWith('/') && !messages.includes(authorization)
        ? [`${name}: ${declared.file} has no constant ${authorization}`]
        : [];
    }),
  ];
}

/** Catches an address without the capitals of EIP-55, an address of two contracts, and a list that is not in order. */
export function compareAddresses(contracts: readonly BuiltinPrecompile[]): string[] {
  const addresses = contracts.map(({address}) => address);
  return [
    ...addresses
      .filter((address) => !isAddress(address) || getAddress(address) !== address)
      .map((address) => `${address} is not in EIP-55 form`),
    ...addresses
      .filter((address, index) => index > 0 && BigInt(address) <= BigInt(addresses[index - 1] ?? 0))
      .map((address) => `${address} does not follow the address before it`),
  ];
}
