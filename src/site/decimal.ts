/**
 * A number with 18 decimal places, stored as the whole number value · 10^18: 0.5 is 500000000000000000n.
 *
 * The chain stores prices, shares and provisions in this form (LegacyDec of cosmossdk.io/math, math/dec.go of the Cosmos
 * SDK at v0.47.5-evmos.2), so the results of these functions equal those of the chain to the last digit. No number here is
 * negative.
 */
export type Decimal = bigint;

const places = 18;

/** The decimal 1. */
export const one: Decimal = 10n ** BigInt(places);

/**
 * Reads a decimal from text, such as `0.533333334`, or from a whole number.
 * @throws Error if the text is not a number, or has more decimal places.
 */
export function toDecimal(value: string | bigint): Decimal {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,18}))?$/.exec(String(value)) ?? [];
  if (whole === undefined) {
    throw new Error(`${value} is no number with at most ${places} places`);
  }
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** Formats a whole number as a number with decimal places, without trailing zeros. */
export function formatPlaces(value: bigint, count: number): string {
  const digits = String(value).padStart(count + 1, '0');
  const fraction = digits.slice(digits.length - count).replace(/0+$/, '');
  return digits.slice(0, digits.length - count) + (count > 0 && fraction !== '' ? `.${fraction}` : '');
}

/** Formats a decimal without trailing zeros. */
export const formatDecimal = (value: Decimal): string => formatPlaces(value, places);

/** Divides by 10^18 and rounds half to even (chopPrecisionAndRound). */
function round(value: bigint): Decimal {
  const quotient = value / one;
  const twice = (value % one) * 2n;
  const isUp = twice > one || (twice === one && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** Returns the rounded product (Mul). */
export const multiply = (a: Decimal, b: Decimal): Decimal => round(a * b);

/**
 * Returns the rounded quotient (Quo).
 * @throws RangeError if `b` is zero. The chain panics then.
 */
export const divide = (a: Decimal, b: Decimal): Decimal => round((a * one * one) / b);

/** Returns `base` to the power of a whole number. It rounds in the same order as the chain (Power). */
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

/** Returns the integer part (TruncateInt). */
export const truncate = (value: Decimal): bigint => value / one;
