import {keccak_256} from '@noble/hashes/sha3';
import {bytesToHex, hexToBytes} from '@noble/hashes/utils';
import {bech32} from '@scure/base';

/*
 * Conversions of addresses for browsers. This file imports nothing large: neither the schema of the facts nor viem, with
 * which the tests compare the results.
 */

/**
 * Returns the prefix of a bech32 text, and its bytes in hexadecimal.
 * @throws Error if the text is not bech32, or if its checksum is wrong.
 */
export function readBech32(text: string): {prefix: string; hex: string} {
  const {prefix, bytes} = bech32.decodeToBytes(text);
  return {prefix, hex: `0x${bytesToHex(bytes)}`};
}

/**
 * Returns 20 bytes in hexadecimal with the capitals of EIP-55: a letter is a capital if the hash of the lower-case text has
 * a digit of 8 or above at its place. It ignores the capitals of `hex`.
 * @throws Error if `hex` is not 20 bytes.
 */
export function toChecksumHex(hex: string): string {
  const [, digits] = /^0x([0-9a-f]{40})$/.exec(hex.toLowerCase()) ?? [];
  if (digits === undefined) {
    throw new Error(`${hex} is invalid: expected 20 bytes in hexadecimal`);
  }
  const hash = bytesToHex(keccak_256(digits));
  return `0x${[...digits].map((digit, index) => ((hash[index] ?? '') >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * Returns an address in bech32. It ignores the capitals of `hex`.
 * @throws Error if `hex` is not 20 bytes in hexadecimal.
 */
export const toBech32 = (hex: string, prefix: string): string =>
  bech32.encodeFromBytes(prefix, hexToBytes(toChecksumHex(hex).slice(2)));
