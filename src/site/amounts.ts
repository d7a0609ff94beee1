import {formatPlaces} from './decimal';
import {facts} from './facts';

const {decimals} = facts.project;
const {mainnet, testnet} = facts.networks;

/** A unit of the token. */
export interface Unit {
  name: string;
  /** One unit is 10 to the power of this number of the smallest unit. */
  places: number;
}

/** The units, the smallest first. The units of the testnet have other names and the same exponents. */
export const units: readonly [Unit, Unit, Unit] = [
  {name: mainnet.denomination, places: 0},
  {name: 'gwei', places: 9},
  {name: mainnet.ticker, places: decimals},
];

/** The names of units that may follow an amount, in lower case. */
const unitNames: ReadonlyMap<string, Unit> = new Map(
  [
    ...units,
    {name: 'wei', places: 0},
    {name: testnet.denomination, places: 0},
    {name: testnet.ticker, places: decimals},
  ].map((unit) => [unit.name.toLowerCase(), unit]),
);

/** An amount in the smallest unit. */
export interface ReadAmount {
  value: bigint;
  /** The unit that the text names; otherwise the given unit. */
  unit: Unit;
}

/** The largest number of the EVM. */
export const maxUint256 = 2n ** 256n - 1n;

/** The decimal digits of that number, decimal places, and separators between groups. */
const longest = 130;

/** Digits, in groups of three if they have separators, and the decimal places. */
const decimal = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ _]\d{3})+)?(?:\.(\d*))?$/;

/**
 * Reads an amount exactly: `1.5`, `1,500`, `0.1 EVMOS`, and for the smallest unit `0xde0b6b3a7640000`.
 * @param unit The unit if the text names none.
 */
export function readAmount(input: string, unit: Unit): ReadAmount | {problem: string} {
  const text = input.trim();
  if (text === '') {
    return {problem: 'Enter an amount.'};
  }
  if (text.length > longest) {
    return {problem: `The text has more than ${longest} characters. No amount is that long.`};
  }
  if (/^[-−]/.test(text)) {
    return {problem: 'The amount is below zero. Enter zero or more.'};
  }
  if (/^0x/i.test(text)) {
    if (unit.places > 0) {
      return {problem: `A hexadecimal amount is in ${units[0].name}. Choose that unit.`};
    }
    return /^0x[0-9a-f]{1,64}$/i.test(text)
      ? {value: BigInt(text), unit}
      : {problem: 'After 0x, write 1 to 64 hexadecimal digits.'};
  }
  const [, digits = '', name = ''] = /^([^a-z]*?)\s*([a-z]*)$/i.exec(text) ?? ['', text];
  if (/^[\d.]+e[+-]?\d+$/i.test(text)) {
    return {problem: 'The amount has an exponent. Write all digits.'};
  }
  const own = name === '' ? unit : unitNames.get(name.toLowerCase());
  if (!own) {
    return {problem: `“${name}” is not a unit. Use one of these: ${units.map((each) => each.name).join(', ')}.`};
  }
  const [, whole = '', fraction = ''] = decimal.exec(digits) ?? [];
  if (whole === '' && fraction === '') {
    return {
      problem: digits.includes(',')
        ? 'Use commas only between groups of three digits. Write a point before a fraction.'
        : 'This is not a number. Write digits, and a point before a fraction.',
    };
  }
  const places = fraction.replace(/0+$/, '');
  if (places.length > own.places) {
    return {
      problem:
        own.places === 0
          ? `${own.name} has no fractions.`
          : `The amount has ${places.length} places after the point, and ${own.name} has only ${own.places}.`,
    };
  }
  const value = BigInt(whole.replace(/\D/g, '') + places.padEnd(own.places, '0'));
  return value > maxUint256
    ? {problem: 'The amount is larger than a number of the EVM can be, 2^256 − 1.'}
    : {value, unit: own};
}

/** Formats an amount in a unit, with all decimal places but without trailing zeros. */
export const formatAmount = (value: bigint, {places}: Unit): string => formatPlaces(value, places);
