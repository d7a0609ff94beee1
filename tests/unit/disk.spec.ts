import {expect, test} from '@playwright/test';
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
  type Retention,
} from '../../src/site/disk';

test('the evidence window is the one that v5 set: the blocks of 14 days at 2 seconds', () => {
  expect(evidenceWindowBlocks).toBe(604_800);
});

for (const [blocks, expected, measured] of [
  [100, '3.3 minutes', '7.0 minutes'],
  [10_000, '5.6 hours', '11.7 hours'],
  [100_000, '2.3 days', '4.9 days'],
  [defaultStatesKept, '8.4 days', '17.6 days'],
  [evidenceWindowBlocks, '14.0 days', '29.4 days'],
  [650_000, '15.0 days', '31.6 days'],
  [1_000_000, '23.1 days', '48.6 days'],
] as const) {
  test(`${blocks} blocks go back ${expected} at the expected block time, ${measured} at that of v16`, () => {
    expect(formatSeconds(toSeconds(blocks, expectedBlockTimeSeconds))).toBe(expected);
    expect(formatSeconds(toSeconds(blocks, blockTimeSeconds))).toBe(measured);
  });
}

test('a duration changes its unit at a full hour and at a full day', () => {
  expect(formatSeconds(3_599)).toBe('60.0 minutes');
  expect(formatSeconds(3_600)).toBe('1.0 hours');
  expect(formatSeconds(86_400)).toBe('1.0 days');
});

/** Returns the number of blocks that a node with default settings keeps after these changes. */
const kept = (changes: Partial<Retention>): number =>
  toBlocksKept({
    minRetainBlocks: 0,
    evidenceWindowBlocks,
    snapshotIntervalBlocks: 5_000,
    snapshotsKept: 2,
    ...changes,
  });

test('a node keeps the largest of its setting, the evidence window and its snapshots, or all blocks if the setting is 0', () => {
  expect(kept({})).toBe(Infinity);
  expect(kept({minRetainBlocks: 1_000})).toBe(604_800);
  expect(kept({minRetainBlocks: 650_000})).toBe(650_000);
  expect(kept({minRetainBlocks: 650_000, snapshotIntervalBlocks: 0})).toBe(650_000);
  expect(kept({minRetainBlocks: 1_000_000})).toBe(1_000_000);
  expect(kept({minRetainBlocks: 1, snapshotIntervalBlocks: 500_000})).toBe(1_000_000);
});

// These cases come from TestGetBlockRentionHeight in baseapp/abci_test.go (Cosmos SDK v0.47.5-evmos.2), at height
// 499,000.
for (const {name, retention, oldest} of [
  {name: 'evidence window only', retention: {minRetainBlocks: 1, evidenceWindowBlocks: 362_880}, oldest: 136_120},
  {
    name: 'one snapshot only',
    retention: {minRetainBlocks: 1, snapshotIntervalBlocks: 10_000, snapshotsKept: 1},
    oldest: 489_000,
  },
  {
    name: 'three snapshots only',
    retention: {minRetainBlocks: 1, snapshotIntervalBlocks: 50_000, snapshotsKept: 3},
    oldest: 349_000,
  },
  {name: 'the setting only', retention: {minRetainBlocks: 400_000}, oldest: 99_000},
  {
    name: 'all three',
    retention: {
      minRetainBlocks: 400_000,
      evidenceWindowBlocks: 362_880,
      snapshotIntervalBlocks: 50_000,
      snapshotsKept: 3,
    },
    oldest: 99_000,
  },
]) {
  test(`the oldest block is that of the chain's own test: ${name}`, () => {
    const nothing = {evidenceWindowBlocks: 0, snapshotIntervalBlocks: 0, snapshotsKept: 0};
    expect(499_000 - toBlocksKept({...nothing, ...retention})).toBe(oldest);
  });
}

test('size and growth of a store are those of the documentation', () => {
  const bytes = [10_000, 30_000, 100_000];
  const sizes = (blocks: number): string[] => bytes.map((size) => toGigabytes(blocks, size).toFixed(1));
  expect(sizes(604_800)).toEqual(['6.0', '18.1', '60.5']);
  expect(sizes(650_000)).toEqual(['6.5', '19.5', '65.0']);
  expect(sizes(1_000_000)).toEqual(['10.0', '30.0', '100.0']);
  const growth = (time: number): string[] => bytes.map((size) => toGigabytesPerDay(time, size).toFixed(2));
  expect(growth(expectedBlockTimeSeconds)).toEqual(['0.43', '1.30', '4.32']);
  expect(growth(blockTimeSeconds)).toEqual(['0.21', '0.62', '2.06']);
});

test('days until the disk is full are those of the documentation', () => {
  const days = (free: number): string[] => [1, 3, 10].map((growth) => toDaysLeft(free, growth).toFixed(0));
  expect(days(50)).toEqual(['50', '17', '5']);
  expect(days(200)).toEqual(['200', '67', '20']);
  expect(days(500)).toEqual(['500', '167', '50']);
});
