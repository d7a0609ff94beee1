import React, {type ReactNode} from 'react';
import {
  blockTimeSeconds,
  defaultStatesKept,
  evidenceWindowBlocks,
  expectedBlockTimeSeconds,
  formatSeconds,
  toBlocksKept,
  toDaysLeft,
  toGigabytes,
  toGigabytesPerDay,
  toSeconds,
} from '@site/src/site/disk';
import {DataTable, type TableData} from './DataTable';
import {InlineCode} from './InlineCode';

const toGrouped = (value: number): string => value.toLocaleString('en');

const blockTimes = [expectedBlockTimeSeconds, blockTimeSeconds];
const bytesPerBlock = [10_000, 30_000, 100_000];
const gigabytesPerDay = [1, 3, 10];

const notes: Readonly<Record<number, ReactNode>> = {
  [defaultStatesKept]: (
    <>
      {' '}
      (<InlineCode>default</InlineCode> pruning)
    </>
  ),
  [evidenceWindowBlocks]: ' (evidence window, see below)',
};

const time: TableData = {
  heads: ['Blocks or states kept', ...blockTimes.map((seconds) => `At ${seconds} s per block`)],
  rows: [100, 10_000, 100_000, defaultStatesKept, evidenceWindowBlocks, 650_000, 1_000_000].map((blocks) => [
    <>
      {toGrouped(blocks)}
      {notes[blocks]}
    </>,
    ...blockTimes.map((seconds) => formatSeconds(toSeconds(blocks, seconds))),
  ]),
};

const blocks: TableData = {
  heads: [
    <InlineCode key="option">min-retain-blocks</InlineCode>,
    'Evidence window',
    'Interval × snapshots',
    'Blocks kept',
  ],
  rows: [
    [0, 5_000],
    [1_000, 5_000],
    [650_000, 5_000],
    [650_000, 0],
    [1_000_000, 5_000],
  ].map(([minRetainBlocks = 0, snapshotIntervalBlocks = 0]) => {
    const snapshotsKept = 2;
    const kept = toBlocksKept({minRetainBlocks, evidenceWindowBlocks, snapshotIntervalBlocks, snapshotsKept});
    return [
      toGrouped(minRetainBlocks),
      toGrouped(evidenceWindowBlocks),
      `${toGrouped(snapshotIntervalBlocks)} × ${snapshotsKept} = ${toGrouped(snapshotIntervalBlocks * snapshotsKept)}`,
      kept === Infinity ? 'All' : toGrouped(kept),
    ];
  }),
};

const size: TableData = {
  heads: ['Bytes per block', ...bytesPerBlock.map(toGrouped)],
  rows: [
    ...[evidenceWindowBlocks, 650_000, 1_000_000].map((kept) => [
      `${toGrouped(kept)} blocks`,
      ...bytesPerBlock.map((bytes) => `${toGigabytes(kept, bytes).toFixed(1)} GB`),
    ]),
    ...blockTimes.map((seconds) => [
      `Growth per day at ${seconds} s per block`,
      ...bytesPerBlock.map((bytes) => `${toGigabytesPerDay(seconds, bytes).toFixed(2)} GB`),
    ]),
  ],
};

const days: TableData = {
  heads: ['Free space', ...gigabytesPerDay.map((growth) => `At ${growth} GB per day`)],
  rows: [50, 200, 500].map((free) => [
    `${free} GB`,
    ...gigabytesPerDay.map((growth) => `${toDaysLeft(free, growth).toFixed(0)} days`),
  ]),
};

const grids = {time, blocks, size, days};

/**
 * What a number of blocks means for a disk: the time that it covers (`time`), how many blocks are kept (`blocks`), the size
 * of their store and its growth (`size`), and when the disk is full (`days`).
 * @throws Error if `of` has another value, which stops the build.
 */
export default function DiskTable({of}: {of: keyof typeof grids}): JSX.Element {
  // Types are not checked in Markdown.
  if (!(of in grids)) {
    throw new Error(`Unknown table “${of}”; known: ${Object.keys(grids).join(', ')} (src/components/DiskTable.tsx)`);
  }
  return <DataTable {...grids[of]} />;
}
