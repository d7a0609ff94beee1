/** A block whose time is known, and the time between blocks. */
export interface Pace {
  height: bigint;
  /** Milliseconds since 1970. */
  time: bigint;
  /** Milliseconds from block to block, above zero. */
  blockTime: bigint;
}

/** The end of the year 9999, in milliseconds since 1970. Later years have more than four digits. */
const lastTime = 253_402_300_799_999n;

/** The largest height, an int64. */
export const maxHeight = 2n ** 63n - 1n;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Divides and rounds down. The operator would round negative results up. */
const divideDown = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b;

/** Returns the expected time of a height, in milliseconds since 1970. Undefined before 1970 and after 9999. */
export function toExpectedTime(height: bigint, pace: Pace): bigint | undefined {
  const time = pace.time + (height - pace.height) * pace.blockTime;
  return time < 0n || time > lastTime ? undefined : time;
}

/** Returns the expected height at a time in milliseconds since 1970. Undefined below 1. */
export function toExpectedHeight(time: bigint, pace: Pace): bigint | undefined {
  const height = pace.height + divideDown(time - pace.time, pace.blockTime);
  return height < 1n || height > maxHeight ? undefined : height;
}

/** Returns the error of a time if the block time is off by 1 %, in milliseconds. */
export const toSpread = (time: bigint, pace: Pace): bigint => abs(time - pace.time) / 100n;

/** Reads a whole number of at most 25 digits, which may be in groups of three. Undefined for any other text. */
export function readWhole(input: string): bigint | undefined {
  const text = input.trim();
  const isNumber = /^(?:\d{1,25}|\d{1,3}(?:[,_ ]\d{3}){1,7})$/.test(text);
  return isNumber ? BigInt(text.replace(/\D/g, '')) : undefined;
}

/** Reads a height; undefined if the text is none. */
export function readHeight(input: string): bigint | undefined {
  const height = readWhole(input) ?? 0n;
  return height < 1n || height > maxHeight ? undefined : height;
}

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d\d:\d\d)?$/i;

/**
 * Reads a time in ISO 8601, such as `2024-01-31T12:00:00Z`, in UTC unless it names a zone.
 * @returns Milliseconds since 1970. Undefined for any other text, and for a date that does not exist.
 */
export function readTime(input: string): bigint | undefined {
  const match = moment.exec(input.trim());
  if (!match) {
    return undefined;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(match[8] ?? '') ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const time = BigInt(date.getTime() - offset);
  return isReal && Number(minutes) < 60 && Number(hours) < 24 && time >= 0n && time <= lastTime ? time : undefined;
}

/** Converts seconds with at most three decimal places to milliseconds. Undefined for any other text. */
export function readBlockTime(input: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?\s*s?$/.exec(input.trim()) ?? [];
  const time = whole === '' ? 0n : BigInt(whole + fraction.padEnd(3, '0'));
  return time === 0n ? undefined : time;
}

/** Formats a time as ISO 8601 in UTC, without milliseconds if they are zero. */
export const formatTime = (time: bigint): string => new Date(Number(time)).toISOString().replace('.000Z', 'Z');

/** Formats a duration in its two largest units: `2 days 3 hours`. */
export function formatSpan(milliseconds: bigint): string {
  const spans: [bigint, string][] = [
    [milliseconds / 86_400_000n, 'day'],
    [(milliseconds / 3_600_000n) % 24n, 'hour'],
    [(milliseconds / 60_000n) % 60n, 'minute'],
    [(milliseconds / 1_000n) % 60n, 'second'],
  ];
  const first = spans.findIndex(([count]) => count > 0n);
  return first < 0
    ? 'less than a second'
    : spans
        .slice(first, first + 2)
        .filter(([count]) => count > 0n)
        .map(([count, name]) => `${count} ${name}${count === 1n ? '' : 's'}`)
        .join(' ');
}
