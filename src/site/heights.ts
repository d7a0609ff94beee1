/** A block whose time is known, and how fast blocks follow each other. */
export interface Pace {
  height: bigint;
  /** Milliseconds since 1970. */
  time: bigint;
  /** Milliseconds from block to block, above zero. */
  blockTime: bigint;
}

/** The last moment of the year 9999, in milliseconds since 1970: a date behind it has no four digits for its year. */
const lastTime = 253_402_300_799_999n;

/** The highest height, which is an int64. */
export const maxHeight = 2n ** 63n - 1n;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Rounds down, below zero too: the operator rounds to zero. */
const divideDown = (a: bigint, b: bigint): bigint => (a - (((a % b) + b) % b)) / b;

/** When a height is expected, in milliseconds since 1970. Undefined before 1970 and behind the year 9999. */
export function toExpectedTime(height: bigint, pace: Pace): bigint | undefined {
  const time = pace.time + (height - pace.height) * pace.blockTime;
  return time < 0n || time > lastTime ? undefined : time;
}

/** The last height that is expected until a time in milliseconds since 1970. Undefined below 1. */
export function toExpectedHeight(time: bigint, pace: Pace): bigint | undefined {
  const height = pace.height + divideDown(time - pace.time, pace.blockTime);
  return height < 1n || height > maxHeight ? undefined : height;
}

/** How far a time is off where the block time is wrong by one hundredth, in milliseconds. */
export const toSpread = (time: bigint, pace: Pace): bigint => abs(time - pace.time) / 100n;

/** A height from its digits, which may be in groups of three. */
export function readHeight(input: string): bigint | undefined {
  const text = input.trim();
  const isNumber = /^(?:\d{1,25}|\d{1,3}(?:[,_ ]\d{3}){1,8})$/.test(text);
  const height = isNumber ? BigInt(text.replace(/\D/g, '')) : 0n;
  return height < 1n || height > maxHeight ? undefined : height;
}

const moment = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d\d:\d\d)?$/i;

/**
 * A time in milliseconds since 1970, from a text of ISO 8601 such as `2024-01-31T12:00:00Z`, in UTC where it names no
 * zone. Undefined for all else, such as a day that no month has.
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
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(match[8] ?? '') ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const time = BigInt(date.getTime() - offset);
  return isReal && Number(minutes) < 60 && Number(hours) < 24 && time >= 0n && time <= lastTime ? time : undefined;
}

/** Milliseconds from seconds with at most three places behind the point. Undefined for all else, and for nothing. */
export function readBlockTime(input: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?\s*s?$/.exec(input.trim()) ?? [];
  const time = whole === '' ? 0n : BigInt(whole + fraction.padEnd(3, '0'));
  return time === 0n ? undefined : time;
}

/** A time as ISO 8601 in UTC, without milliseconds where there are none. */
export const formatTime = (time: bigint): string => new Date(Number(time)).toISOString().replace('.000Z', 'Z');

/** A span of time in words, of its two largest units: `2 days 3 hours`. */
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
