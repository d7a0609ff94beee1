import type {Kept, Obstacle, Release, Summary} from '../../site/offline';

/**
 * Why nothing was kept, by whoever knows: a worker (`Obstacle`), or the page.
 *
 * - `refused`: the browser takes no worker, or not this one.
 * - `stopped`: the browser has ended the worker.
 * - `unsupported`: the browser has no workers, or not here.
 */
export type Problem = Obstacle | 'refused' | 'stopped' | 'unsupported';

/** What a browser has of the site. */
export interface Status {
  /** What there is to keep; undefined where nobody can be asked. */
  published?: Summary;
  /** The release that pages come from. */
  kept?: Kept;
  /** The whole release that waits for the reader. */
  next?: Release;
  /** How much has come of a release that is being fetched, in bytes. */
  arriving?: {bytes: number; of: number};
  problem?: {kind: Problem; file?: string};
  /** Whether the reader has just removed everything. */
  isRemoved?: boolean;
}

/** What a reader can do. */
export interface ServiceWorkerClient {
  /** Lets the browser fetch and keep the site. */
  keep: () => Promise<void>;
  /** Lets the release that waits take over. Every page of the site loads again. */
  take: () => Promise<void>;
  /** Takes away all that is kept or being fetched. */
  remove: () => Promise<void>;
  /** Ends the reports. */
  end: () => void;
}
