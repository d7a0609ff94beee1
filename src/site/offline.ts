/*
 * What the build, the worker and the pages say to each other about a site that a browser keeps (src/tools/offline,
 * src/plugins/offline.ts).
 */

/** The script of the worker, below the base URL. A worker answers for its folder and what is below. */
export const workerFile = 'offline.js';

/** The file that says what there is to keep. It is never kept itself. */
export const summaryFile = 'offline.json';

/** The file of the static folder that ends it: a build where it says `{"off": true}` makes every browser forget the site. */
export const switchFile = 'offline-off.json';

/** The cache of a site, by its base URL: other sites of the same origin have their own. */
export const toCacheName = (baseUrl: string): string => `kept ${baseUrl}`;

/** A second one, for what the worker notes. */
export const toNotesName = (baseUrl: string): string => `notes ${baseUrl}`;

/** A release of the site, as a browser keeps it. */
export interface Release {
  /** The release of `evmosd` that its pages describe. */
  evmosd: string;
  /** The beginning of a hash over all its files. */
  build: string;
  files: number;
  /** Of all files together, as they are stored. */
  bytes: number;
}

/** What `summaryFile` says. */
export type Summary = Release | {off: true};

/** A file of a release: its path below the base URL, its SHA-256 in Base64, and its length in bytes. */
export type KeptFile = readonly [path: string, hash: string, bytes: number];

/**
 * Why a release was not kept.
 *
 * - `connection`: it was lost.
 * - `content`: a file is missing, or not the one of the release.
 * - `space`: the browser has none left.
 */
export type Obstacle = 'connection' | 'content' | 'space';

/** What a worker says to all pages while it fetches a release, on the channel of `toCacheName`. */
export type Report = {bytes: number; of: number} | {obstacle: Obstacle; file: string};

/** What a page asks of a worker: its release, which it answers on the port that comes along, to take over, or to stop. */
export type Wish = 'release' | 'take' | 'stop';
