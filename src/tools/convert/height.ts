import {
  formatSpan,
  formatTime,
  readBlockTime,
  readHeight,
  readTime,
  toExpectedHeight,
  toExpectedTime,
  toSpread,
  type Pace,
} from '@site/src/site/heights';
import type {Outcome, Values} from './outcome';

const away = 'That is too far away to say anything.';

function toRows(height: bigint, time: bigint, pace: Pace): Outcome {
  const spread = toSpread(time, pace);
  return {
    summary: `Expected, not promised: with a block time that is off by 1 %, this is off by ${formatSpan(spread)}, or ${spread / pace.blockTime} blocks.`,
    rows: [
      {name: 'Height', value: String(height)},
      {name: 'Time in UTC', value: formatTime(time)},
      {
        name: 'Blocks from the known one',
        value: String(height - pace.height),
        note: height < pace.height ? 'It has passed: an explorer or a node knows its time' : undefined,
      },
    ],
  };
}

/** The time that is expected for a height, or the height for a time. */
export function convert(values: Values): Outcome {
  const height = readHeight(values.height ?? '');
  const time = readTime(values.time ?? '');
  const blockTime = readBlockTime(values.seconds ?? '');
  if (height === undefined) {
    return {problem: 'Enter a height that exists, in digits. An explorer shows the newest.', field: 'height'};
  }
  if (time === undefined) {
    return {problem: 'Enter the time of that block, such as 2029-12-31T23:59:59Z.', field: 'time'};
  }
  if (blockTime === undefined) {
    return {problem: 'Enter the seconds from block to block, such as 4.2.', field: 'seconds'};
  }
  const pace = {height, time, blockTime};
  const from = values.from ?? '';
  const wantedHeight = readHeight(from);
  if (wantedHeight !== undefined) {
    const expected = toExpectedTime(wantedHeight, pace);
    return expected === undefined ? {problem: away, field: 'from'} : toRows(wantedHeight, expected, pace);
  }
  const wantedTime = readTime(from);
  if (wantedTime === undefined) {
    return {problem: 'Enter a height in digits, or a time such as 2030-01-31 12:00.', field: 'from'};
  }
  const expected = toExpectedHeight(wantedTime, pace);
  return expected === undefined ? {problem: away, field: 'from'} : toRows(expected, wantedTime, pace);
}
