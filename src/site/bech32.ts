import {keccak_256} from '@noble/hashes/sha3';
import {bytesToHex, hexToBytes} from '@noble/hashes/utils';
import {bech32} from '@scure/base';

/*
 * What a browser needs of addresses. It imports nothing that is large: neither the rules of the facts nor viem, with
 * which the tests compare it.
 */

/**
 * The parts of a bech32 text: its prefix, and its bytes in hexadecimal.
 * @throws Error where it is no bech32, or its checksum is wrong.
 */
export function readBech32(text: string): {prefix: string; hex: string} {
  const {prefix, bytes} = bech32.decodeToBytes(text);
  return {prefix, hex: `0x${bytesToHex(bytes)}`};
}

/**
 * 20 bytes in hexadecimal, with the capitals of EIP-55: a letter is one where the hash of the small letters has a digit of
 * 8 or above. Capitals of `hex` mean nothing here.
 * @throws Error where `hex` is not 20 bytes.
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
 * An address in bech32.
 * @throws Error where `hex` is not 20 bytes in hexadecimal. Capitals mean nothing here.
 */
export const toBech32 = (hex: string, prefix: string): string =>
  bech32.encodeFromBytes(prefix, hexToBytes(toChecksumHex(hex).slice(2)));
