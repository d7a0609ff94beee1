import {bytesToHex, concatBytes, getAddress, sha256, sliceBytes, stringToBytes} from 'viem/utils';
import {readBech32, toBech32} from './bech32';
import {facts} from './facts';
import {checkFacts} from './schema';

export {readBech32, toBech32};

// Before something is derived from a wrong fact and fails on it, the fact itself is reported.
const prefixes = checkFacts(facts).project.bech32;

/**
 * An address of 20 bytes under each of its names. Source of the prefixes: cmd/config/config.go. A consensus address is
 * not among them: it belongs to the key of a node (ed25519).
 */
export interface AddressForms {
  /** With the capitals of EIP-55. */
  hex: string;
  /** In bech32 with the prefix of accounts. */
  account: string;
  /** In bech32 with the prefix of validator operators. */
  validator: string;
}

/**
 * The hexadecimal form of an account or validator operator, with the capitals of EIP-55.
 * @throws Error where the prefix is another, the checksum is wrong, or there are not 20 bytes.
 */
export function toHexAddress(address: string): string {
  const {account, validator} = prefixes;
  const {prefix, hex} = readBech32(address);
  if (prefix !== account && prefix !== validator) {
    throw new Error(`${address} has the prefix ${prefix}: expected ${account} or ${validator}`);
  }
  return getAddress(hex);
}

/**
 * All forms of an address, from any of them.
 * @throws Error of `toHexAddress` or `toBech32`.
 */
export function toForms(address: string): AddressForms {
  const hex = address.startsWith('0x') ? getAddress(address) : toHexAddress(address);
  return {hex, account: toBech32(hex, prefixes.account), validator: toBech32(hex, prefixes.validator)};
}

/** The first 20 bytes of a hash, as chains of the Cosmos SDK make addresses that have no key. */
const toHashedForms = (preimage: Uint8Array): AddressForms =>
  toForms(bytesToHex(sliceBytes(sha256(preimage, 'bytes'), 0, 20)));

/**
 * The account of a module, from its name: address.Module without derivation keys, in types/address/hash.go of the Cosmos
 * SDK at v0.47.5-evmos.2. There is no private key to it.
 */
export const toModuleAddress = (name: string): AddressForms => toHashedForms(stringToBytes(name));

/**
 * The account that holds what left over a channel of port `transfer`: GetEscrowAddress in
 * modules/apps/transfer/types/keys.go of ibc-go at v7.3.1.
 */
export const toEscrowAddress = (channel: string): AddressForms =>
  toHashedForms(concatBytes([stringToBytes('ics20-1'), new Uint8Array(1), stringToBytes(`transfer/${channel}`)]));
