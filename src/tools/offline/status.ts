import type {Kept, Obstacle, Release, Summary} from '../../site/offline';

/**
 * Why the site was not stored: an `Obstacle` that the worker reports, or a problem that the page finds:
 *
 * - `refused`: the browser refuses service workers, or this one.
 * - `stopped`: the browser ended the worker.
 * - `unsupported`: the browser has no service workers, or not in this context.
 */
export type Problem = Obstacle | 'refused' | 'stopped' | 'unsupported';

/** What a browser stores of the site. */
export interface Status {
  /** What the site offers; undefined if it cannot be asked. */
  published?: Summary;
  /** The stored release. */
  kept?: Kept;
  /** A newer release that is complete and waits for the reader. */
  next?: Release;
  /** The progress of a download, in bytes. */
  arriving?: {bytes: number; of: number};
  problem?: {kind: Problem; file?: string};
  /** Whether the reader has just removed everything. */
  isRemoved?: boolean;
}

/** What a reader can do with the stored site. */
export interface ServiceWorkerClient {
  /** Downloads and stores the site. */
  keep: () => Promise<void>;
  /** Switches to the waiting release. All open pages of the site reload. */
  take: () => Promise<void>;
  /** Deletes everything that is stored or being downloaded. */
  remove: () => Promise<void>;
  /** Removes all listeners. */
  end: () => void;
}
