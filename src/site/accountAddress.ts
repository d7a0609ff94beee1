import {bech32} from '@scure/base';
import {readBech32, toChecksumHex} from './bech32';
import {facts} from './facts';
import {toCode} from './oddCharacter';

// This file does not import addresses.ts, which checks all facts: the code of that check is larger than all of this.
const {bech32: prefixes, coinType} = facts.project;

/** The form of an address: hexadecimal, or bech32 with one of the prefixes. */
export type AddressForm = 'hex' | keyof typeof prefixes;

/** A valid address. */
export interface AccountAddress {
  form: AddressForm;
  /** With the capitals of EIP-55. */
  hex: string;
  /** False for hexadecimal digits without capitals: a wrong digit does not show. */
  hasChecksum: boolean;
}

/** Why a text is not an address. */
export interface WrongAddress {
  /** The text without spaces around it. */
  text: string;
  /** In words, for the reader. */
  problem: string;
  /** The indexes of the wrong characters, by code point from 0. Empty if they are unknown. */
  at: readonly number[];
}

/** The 32 characters of bech32, by their value (BIP-173). */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** The number of characters after `1` in the bech32 of 20 bytes: 32, and 6 for the checksum. */
const dataLength = 38;

/** The number of hexadecimal digits of 20 bytes. */
const hexLength = 40;

/** Longer texts are not examined. No address is that long. */
const longest = 200;

const forms = Object.keys(prefixes) as (keyof typeof prefixes)[];

/** Whether a text is bech32 with a valid checksum. */
const holds = (text: string): boolean => bech32.decodeUnsafe(text) !== undefined;

/**
 * Finds the wrong character of a bech32 text, if it is a single one after the prefix: with another character at that index,
 * the checksum is valid. In texts of this length, the checksum detects any four errors, so at most one index is found.
 */
function findWrongCharacters(text: string, begin: number): number[] {
  const places = Array.from({length: text.length - begin}, (_, index) => begin + index);
  return places.filter((place) =>
    [...alphabet].some((character) => holds(text.slice(0, place) + character + text.slice(place + 1))),
  );
}

const toCount = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const toDifference = (length: number, wanted: number): string =>
  length < wanted ? `${wanted - length} missing` : `${length - wanted} too many`;

/** Returns the indexes of the characters for which a condition holds. */
const findPlaces = (text: string, isWanted: (character: string) => boolean): number[] =>
  [...text].flatMap((character, place) => (isWanted(character) ? [place] : []));

function readHex(text: string): AccountAddress | WrongAddress {
  const wrong = (problem: string, at: readonly number[] = []): WrongAddress => ({text, problem, at});
  const begin = /^0x/i.test(text) ? 2 : 0;
  const digits = text.slice(begin);
  if (text.startsWith('0X')) {
    return wrong('The address begins with 0X. Write 0x.', [1]);
  }
  const [place] = findPlaces(digits, (character) => !/[0-9a-f]/i.test(character));
  if (place !== undefined) {
    return wrong(`Character ${begin + place + 1}, “${digits[place]}”, is no hexadecimal digit.`, [begin + place]);
  }
  if (digits.length !== hexLength) {
    return wrong(
      `It has ${toCount(digits.length, 'hexadecimal digit')}, and an address has ${hexLength}: ${toDifference(digits.length, hexLength)}.`,
    );
  }
  const lower = digits.toLowerCase();
  const hex = toChecksumHex(`0x${lower}`);
  const hasChecksum = digits !== lower && digits !== digits.toUpperCase();
  const capitals = findPlaces(digits, () => true).filter((index) => digits[index] !== hex[index + 2]);
  if (hasChecksum && capitals.length > 0) {
    return wrong(
      `The capitals are not those of EIP-55, at ${toCount(capitals.length, 'letter')}: a character of the address is wrong, or its capitals were lost. Copy it again from where it comes.`,
      capitals.map((index) => begin + index),
    );
  }
  return {form: 'hex', hex, hasChecksum};
}

/** Explains a prefix that no address of the chain has. */
function explainPrefix(prefix: string, lower: string): string {
  if (forms.some((form) => prefix === `${prefixes[form]}pub`)) {
    return `The prefix ${prefix} belongs to a public key, not to an address.`;
  }
  if (holds(lower)) {
    return `The prefix ${prefix} belongs to another chain, and the checksum is right. Take the address on this chain from the wallet. The same mnemonic has other bytes here, unless that chain also uses coin type ${coinType} and the same kind of key.`;
  }
  const data = lower.slice(prefix.length + 1);
  const meant = forms.find((form) => holds(`${prefixes[form]}1${data}`));
  return meant
    ? `The prefix ${prefix} is wrong: the checksum belongs to the prefix ${prefixes[meant]}.`
    : `The prefix ${prefix} is not one of ${forms.map((form) => prefixes[form]).join(', ')}, and the checksum is also wrong.`;
}

/** Explains a wrong checksum of a text with a prefix of the chain. */
function explainChecksum(text: string, prefix: string): {problem: string; at: readonly number[]} {
  const data = text.slice(prefix.length + 1);
  const meant = forms.find((form) => holds(`${prefixes[form]}1${data}`));
  if (meant) {
    return {
      problem: `The checksum is that of ${prefixes[meant]}: the prefix was changed by hand. Enter the address with its own prefix.`,
      at: [],
    };
  }
  if (data.length !== dataLength) {
    return {
      problem: `Behind ${prefix}1 it has ${toCount(data.length, 'character')}, and an address has ${dataLength}: ${toDifference(data.length, dataLength)}.`,
      at: [],
    };
  }
  const [place, ...more] = findWrongCharacters(text, prefix.length + 1);
  return place !== undefined && more.length === 0
    ? {
        problem: `The checksum is wrong. If one character is, it is character ${place + 1}, “${text[place]}”: compare it with where the address comes from.`,
        at: [place],
      }
    : {problem: 'The checksum is wrong, because at least two characters are wrong. Copy the address again.', at: []};
}

function readBech32Address(text: string): AccountAddress | WrongAddress {
  const wrong = (problem: string, at: readonly number[] = []): WrongAddress => ({text, problem, at});
  const lower = text.toLowerCase();
  const capitals = findPlaces(text, (character) => /[A-Z]/.test(character));
  const smalls = findPlaces(text, (character) => /[a-z]/.test(character));
  if (capitals.length > 0 && smalls.length > 0) {
    return wrong(
      'It has capitals and small letters: bech32 is all of the one or all of the other.',
      capitals.length < smalls.length ? capitals : smalls,
    );
  }
  const own = forms.find((form) => lower.startsWith(`${prefixes[form]}1`));
  const prefix = own ? prefixes[own] : lower.slice(0, Math.max(0, lower.lastIndexOf('1')));
  if (prefix === '') {
    return wrong(
      `This is not an address. An address begins with 0x or with one of these: ${forms.map((form) => `${prefixes[form]}1`).join(', ')}.`,
    );
  }
  const begin = prefix.length + 1;
  if (!own) {
    return wrong(explainPrefix(prefix, lower));
  }
  const foreign = findPlaces(lower, (character) => !alphabet.includes(character)).filter((place) => place >= begin);
  if (foreign.length > 0) {
    const [place = 0] = foreign;
    return wrong(
      `Character ${place + 1}, “${text[place]}”, is none of bech32: behind the prefix it has no 1, b, i or o.`,
      foreign,
    );
  }
  if (!holds(lower)) {
    const {problem, at} = explainChecksum(lower, prefix);
    return wrong(problem, at);
  }
  if (lower.length !== begin + dataLength) {
    return wrong(
      `The checksum is right, but the text has ${toCount(lower.length - begin, 'character')} after ${prefix}1, and an address of 20 bytes has ${dataLength}. This is the address of something else.`,
    );
  }
  return {form: own, hex: toChecksumHex(readBech32(lower).hex), hasChecksum: true};
}

/** Reads an address in any form, without the spaces around it. Returns a problem if it is not an address. */
export function readAccountAddress(input: string): AccountAddress | WrongAddress {
  const text = input.slice(0, longest + 1).trim();
  const wrong = (problem: string, at: readonly number[] = []): WrongAddress => ({text, problem, at});
  if (text === '') {
    return wrong('Enter an address.');
  }
  if (input.length > longest) {
    return wrong(`The text has more than ${longest} characters, so it is not an address.`);
  }
  const [place] = findPlaces(text, (character) => !/[!-~]/.test(character));
  if (place !== undefined) {
    const character = [...text][place] ?? '';
    return wrong(
      character === ' '
        ? `Character ${place + 1} is a space.`
        : `Character ${place + 1} is ${toCode(character)}, which no address has. It may look like another character, or be invisible.`,
      [place],
    );
  }
  return /^(?:0x|[0-9a-f]+$)/i.test(text) ? readHex(text) : readBech32Address(text);
}
