import {bytesToHex, concatBytes, getAddress, sha256, sliceBytes, stringToBytes} from 'viem/utils';
import {readBech32, toBech32} from './bech32';
import {facts} from './facts';
import {checkFacts} from './schema';

export {readBech32, toBech32};

// Checked first, so that a wrong fact is reported itself, and not what is derived from it.
const prefixes = checkFacts(facts).project.bech32;

/**
 * The forms of an address of 20 bytes. Source of the prefixes: cmd/config/config.go. There is no consensus address, because
 * that belongs to the key of a node (ed25519).
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
 * Returns the hexadecimal form of an account or validator operator, with the capitals of EIP-55.
 * @throws Error if the prefix is unknown, the checksum is wrong, or the length is not 20 bytes.
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
 * Converts any form of an address to all forms.
 * @throws Error of `toHexAddress` or `toBech32`.
 */
export function toForms(address: string): AddressForms {
  const hex = address.startsWith('0x') ? getAddress(address) : toHexAddress(address);
  return {hex, account: toBech32(hex, prefixes.account), validator: toBech32(hex, prefixes.validator)};
}

/** Returns the first 20 bytes of a hash: chains of the Cosmos SDK derive addresses without a key in this way. */
const toHashedForms = (preimage: Uint8Array): AddressForms =>
  toForms(bytesToHex(sliceBytes(sha256(preimage, 'bytes'), 0, 20)));

/**
 * Derives the account of a module from its name. It has no private key. Source: address.Module without derivation keys, in
 * types/address/hash.go of the Cosmos SDK at v0.47.5-evmos.2.
 */
export const toModuleAddress = (name: string): AddressForms => toHashedForms(stringToBytes(name));

/**
 * Returns the account that escrows the coins that left over a channel of the port `transfer`. Source: GetEscrowAddress in
 * modules/apps/transfer/types/keys.go of ibc-go at v7.3.1.
 */
export const toEscrowAddress = (channel: string): AddressForms =>
  toHashedForms(concatBytes([stringToBytes('ics20-1'), new Uint8Array(1), stringToBytes(`transfer/${channel}`)]));
