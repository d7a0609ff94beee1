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

const away = 'This block is too far away for an estimate.';

function toRows(height: bigint, time: bigint, pace: Pace): Outcome {
  const spread = toSpread(time, pace);
  const blocks = spread / pace.blockTime;
  return {
    summary: `This is an estimate. If the block time is off by 1 %, the estimate is off by ${formatSpan(spread)}, or ${blocks} block${blocks === 1n ? '' : 's'}.`,
    rows: [
      {name: 'Height', value: String(height)},
      {name: 'Time in UTC', value: formatTime(time)},
      {
        name: 'Blocks from the known block',
        value: String(height - pace.height),
        note: height < pace.height ? 'This block has passed: a node knows its time' : undefined,
      },
    ],
  };
}

/** Estimates the time of a height, or the height at a time. */
export function convert(values: Values): Outcome {
  const height = readHeight(values.height ?? '');
  const time = readTime(values.time ?? '');
  const blockTime = readBlockTime(values.seconds ?? '');
  if (height === undefined) {
    return {
      problem: 'Enter the height of an existing block, in digits. The status of a node has the newest one.',
      field: 'height',
    };
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
