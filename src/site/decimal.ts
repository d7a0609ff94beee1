/**
 * A number with 18 places behind the point, stored as the whole number value · 10^18: 0.5 is 500000000000000000n.
 *
 * The chain counts prices, shares and provisions this way (LegacyDec of cosmossdk.io/math, math/dec.go of the Cosmos
 * SDK at v0.47.5-evmos.2), so that figures made of these functions are equal to its own to the last place. All numbers
 * here are zero or above.
 */
export type Decimal = bigint;

const places = 18;

/** The decimal 1. */
export const one: Decimal = 10n ** BigInt(places);

/**
 * A decimal from its text, such as `0.533333334`, or from a whole number.
 * @throws Error where the text is no number, or has more places.
 */
export function toDecimal(value: string | bigint): Decimal {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,18}))?$/.exec(String(value)) ?? [];
  if (whole === undefined) {
    throw new Error(`${value} is no number with at most ${places} places`);
  }
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** The text of a whole number as a number with places behind the point, without zeros at its end. */
export function formatPlaces(value: bigint, count: number): string {
  const digits = String(value).padStart(count + 1, '0');
  const fraction = digits.slice(digits.length - count).replace(/0+$/, '');
  return digits.slice(0, digits.length - count) + (count > 0 && fraction !== '' ? `.${fraction}` : '');
}

/** The text of a decimal, without zeros at its end. */
export const formatDecimal = (value: Decimal): string => formatPlaces(value, places);

/** Takes 18 places away and rounds; a half goes to the even neighbor (chopPrecisionAndRound). */
function round(value: bigint): Decimal {
  const quotient = value / one;
  const twice = (value % one) * 2n;
  const isUp = twice > one || (twice === one && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** The product, rounded (Mul). */
export const multiply = (a: Decimal, b: Decimal): Decimal => round(a * b);

/**
 * The quotient, rounded (Quo).
 * @throws RangeError where `b` is zero: the chain panics.
 */
export const divide = (a: Decimal, b: Decimal): Decimal => round((a * one * one) / b);

/** `base` to the power of a whole number, with the chain's order of rounding (Power). */
export function power(base: Decimal, exponent: number): Decimal {
  if (exponent === 0) {
    return one;
  }
  let square = base;
  let rest = one;
  for (let left = exponent; left > 1; left = Math.floor(left / 2)) {
    if (left % 2 === 1) {
      rest = multiply(rest, square);
    }
    square = multiply(square, square);
  }
  return multiply(square, rest);
}

/** The whole part (TruncateInt). */
export const truncate = (value: Decimal): bigint => value / one;
