/** The average time between two blocks at the time of v16, in seconds. */
export const blockTimeSeconds = 4.2;

/** The time between two blocks that v5 expected, in seconds (AvgBlockTime of app/upgrades/v5/constants.go). */
export const expectedBlockTimeSeconds = 2;

/** The number of states that a node keeps with `pruning = "default"` (NewPruningOptions of store/pruning/types/options.go, Cosmos SDK). */
export const defaultStatesKept = 362_880;

/** The staking parameter `unbonding_time`: 14 days, in seconds. */
const unbondingSeconds = 14 * 86_400;

/**
 * The consensus parameter `max_age_num_blocks` of evidence, in blocks. v5 set it to the blocks of an unbonding time
 * (UpdateConsensusParams of app/upgrades/v5/upgrades.go).
 */
export const evidenceWindowBlocks = unbondingSeconds / expectedBlockTimeSeconds;

/** The options and parameters that determine how many blocks a node keeps. */
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
 * Returns how many blocks a node keeps; Infinity for all. Source:
 * GetBlockRetentionHeight of baseapp/abci.go and GetSnapshotBlockRetentionHeights of snapshots/manager.go (Cosmos SDK
 * v0.47.5-evmos.2); PruneBlocks of store/store.go (CometBFT) removes the blocks below.
 */
export function toBlocksKept(retention: Retention): number {
  const {minRetainBlocks, snapshotIntervalBlocks, snapshotsKept} = retention;
  return minRetainBlocks === 0
    ? Infinity
    : Math.max(minRetainBlocks, retention.evidenceWindowBlocks, snapshotIntervalBlocks * snapshotsKept);
}

/** Returns the time of a number of blocks, in seconds. */
export const toSeconds = (blocks: number, secondsPerBlock: number): number => blocks * secondsPerBlock;

const secondsPerUnit = {days: 86_400, hours: 3_600, minutes: 60};

/** Formats a duration in the largest unit that it reaches, with one decimal place: `8.4 days`, `5.6 hours`, `3.3 minutes`. */
export function formatSeconds(seconds: number): string {
  const unit = seconds >= secondsPerUnit.days ? 'days' : seconds >= secondsPerUnit.hours ? 'hours' : 'minutes';
  return `${(seconds / secondsPerUnit[unit]).toFixed(1)} ${unit}`;
}

const bytesPerGigabyte = 1_000_000_000;

/** Returns the size of a store, in gigabytes of 10^9 bytes. */
export const toGigabytes = (blocks: number, bytesPerBlock: number): number =>
  (blocks * bytesPerBlock) / bytesPerGigabyte;

/** Returns the growth of a store per day, in gigabytes of 10^9 bytes. */
export const toGigabytesPerDay = (secondsPerBlock: number, bytesPerBlock: number): number =>
  toGigabytes(secondsPerUnit.days / secondsPerBlock, bytesPerBlock);

/** Returns the number of days until the free space is used up. */
export const toDaysLeft = (freeGigabytes: number, gigabytesPerDay: number): number => freeGigabytes / gigabytesPerDay;
