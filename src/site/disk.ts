/** Average time between two blocks around v16, in seconds. */
export const blockTimeSeconds = 4.2;

/** The time between two blocks that v5 expected, in seconds (AvgBlockTime of app/upgrades/v5/constants.go). */
export const expectedBlockTimeSeconds = 2;

/** States that stay with `pruning = "default"` (NewPruningOptions of store/pruning/types/options.go, Cosmos SDK). */
export const defaultStatesKept = 362_880;

/** Staking parameter `unbonding_time`, in seconds: 14 days. */
const unbondingSeconds = 14 * 86_400;

/**
 * Consensus parameter `max_age_num_blocks` of evidence, in blocks, as v5 set it: the blocks of an unbonding time
 * (UpdateConsensusParams of app/upgrades/v5/upgrades.go).
 */
export const evidenceWindowBlocks = unbondingSeconds / expectedBlockTimeSeconds;

/** What decides how many blocks a node keeps. */
export interface Retention {
  /** `min-retain-blocks` of app.toml; 0 keeps all. */
  minRetainBlocks: number;
  /** `max_age_num_blocks` of the chain, in blocks. */
  evidenceWindowBlocks: number;
  /** `snapshot-interval` of app.toml, in blocks; 0 takes no snapshots. */
  snapshotIntervalBlocks: number;
  /** `snapshot-keep-recent` of app.toml, in snapshots. */
  snapshotsKept: number;
}

/**
 * How far behind the newest block the oldest one stays, in blocks; Infinity where all stay. Source:
 * GetBlockRetentionHeight of baseapp/abci.go and GetSnapshotBlockRetentionHeights of snapshots/manager.go (Cosmos SDK
 * v0.47.5-evmos.2); PruneBlocks of store/store.go (CometBFT) removes what is below.
 */
export function toBlocksKept(retention: Retention): number {
  const {minRetainBlocks, snapshotIntervalBlocks, snapshotsKept} = retention;
  return minRetainBlocks === 0
    ? Infinity
    : Math.max(minRetainBlocks, retention.evidenceWindowBlocks, snapshotIntervalBlocks * snapshotsKept);
}

/** How long a number of blocks takes, in seconds. */
export const toSeconds = (blocks: number, secondsPerBlock: number): number => blocks * secondsPerBlock;

const secondsPerUnit = {days: 86_400, hours: 3_600, minutes: 60};

/** A duration in the largest unit that it fills, with one decimal: `8.4 days`, `5.6 hours`, `3.3 minutes`. */
export function formatSeconds(seconds: number): string {
  const unit = seconds >= secondsPerUnit.days ? 'days' : seconds >= secondsPerUnit.hours ? 'hours' : 'minutes';
  return `${(seconds / secondsPerUnit[unit]).toFixed(1)} ${unit}`;
}

const bytesPerGigabyte = 1_000_000_000;

/** Size of a store, in gigabytes of 10^9 bytes. */
export const toGigabytes = (blocks: number, bytesPerBlock: number): number =>
  (blocks * bytesPerBlock) / bytesPerGigabyte;

/** What a store grows in a day, in gigabytes of 10^9 bytes. */
export const toGigabytesPerDay = (secondsPerBlock: number, bytesPerBlock: number): number =>
  toGigabytes(secondsPerUnit.days / secondsPerBlock, bytesPerBlock);

/** Days until the free space is used up. */
export const toDaysLeft = (freeGigabytes: number, gigabytesPerDay: number): number => freeGigabytes / gigabytesPerDay;
