import {networkNames, toNetworkIds, type NetworkName} from './derived';
import {facts} from './facts';

/** A chain id that was read from any of its forms. */
export interface ReadChainId {
  /** EIP-155 number. */
  eip155: bigint;
  /** The same in hexadecimal, as `eth_chainId` writes it. */
  eip155Hex: string;
  caip2: string;
  /** The two values of `v` in a signature of EIP-155. */
  signatureV: readonly [bigint, bigint];
  /** The full id. Undefined for a number, which does not determine the rest. */
  chainId?: string;
  /** The networks of the facts with this number, or with this id if the full id was given. */
  networks: readonly NetworkName[];
  /** Whether the EVM of the latest release accepts the number (x/evm/types and utils/utils.go at v16.0.2). */
  isOurs: boolean;
}

/** The form that the software accepts (types/chain_id.go). */
const full = /^[a-z]+_([1-9]\d*)-([1-9]\d*)$/;

/** The most characters of a full id. */
const longest = 48;

/** The upper bound of EIP-155 numbers: a signature contains twice the number. */
const maxNumber = 2n ** 255n;

function explain(text: string): string {
  if (/[A-Z]/.test(text)) {
    return 'The id has capital letters. Write the name in lowercase.';
  }
  if (/^[a-z]+_\d+$/.test(text)) {
    return 'The version is missing. Add a dash and a number from 1.';
  }
  if (/^[a-z]+-\d+_\d+$/.test(text)) {
    return 'The separators are in the wrong order. Write the underscore first, then the dash.';
  }
  if (/^[a-z]+_\d+-\d+$/.test(text)) {
    return 'A number in the id begins with zero.';
  }
  if (/^[a-z]+-\d+$/.test(text)) {
    return 'The id has no EIP-155 number, as on a chain without an EVM.';
  }
  return `Enter a full id such as ${toNetworkIds('mainnet').chainId}, or a number in decimal or after 0x.`;
}

/** Reads a full chain id, or an EIP-155 number in decimal, in hexadecimal or as CAIP-2. */
export function readChainId(input: string): ReadChainId | {problem: string} {
  const text = input.trim();
  if (text === '') {
    return {problem: 'Enter a chain id.'};
  }
  const [, written] = /^(?:eip155:)?(0|[1-9]\d{0,77}|0x[0-9a-f]{1,64})$/i.exec(text) ?? [];
  if (written === undefined && text.length > longest) {
    return {problem: `The text has ${text.length} characters, and an id has at most ${longest}.`};
  }
  const [, inFull] = full.exec(text) ?? [];
  const number = written ?? inFull;
  if (number === undefined) {
    return {problem: explain(text)};
  }
  const eip155 = BigInt(number);
  if (eip155 === 0n || eip155 > maxNumber) {
    return {problem: 'No chain has this number.'};
  }
  const chainId = inFull === undefined ? undefined : text;
  const numbers = networkNames.map((network) => BigInt(facts.networks[network].eip155));
  return {
    eip155,
    eip155Hex: `0x${eip155.toString(16)}`,
    caip2: `eip155:${eip155}`,
    signatureV: [2n * eip155 + 35n, 2n * eip155 + 36n],
    chainId,
    networks: networkNames.filter((network, index) =>
      chainId === undefined ? numbers[index] === eip155 : toNetworkIds(network).chainId === chainId,
    ),
    isOurs: numbers.includes(eip155),
  };
}
