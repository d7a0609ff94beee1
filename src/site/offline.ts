/*
 * What the build, the worker and the pages say to each other about a site that a browser keeps (src/tools/offline,
 * src/plugins/offline/plugin.ts).
 */

/** The script of the worker, below the base URL. A worker answers for its folder and what is below. */
export const workerFile = 'offline.js';

/** The file that says what there is to keep. It is never kept itself. */
export const summaryFile = 'offline.json';

/**
 * All that there is to keep in one file, compressed by gzip: the files of a release behind each other, in their order. It is
 * for files that a server does not give as they are: those with an ending that it does not know, and pages that something on
 * the way has changed.
 */
export const packFile = 'offline.gz';

/** The page for unknown addresses. Servers differ in what they answer where it is asked for by its own name. */
export const notFoundFile = '404.html';

/** What a reader adds to the address of a kept page to read it from the network: `/develop/faucet?from-network`. */
export const networkParameter = 'from-network';

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

/**
 * What keeps a browser from a newer release than the one it has.
 *
 * - `moved`: the site leads to another address.
 * - An obstacle, with its file: a new release was fetched, and could not be kept.
 */
export type Trouble = 'moved' | {obstacle: Obstacle; file: string};

/** When a kept release was last the one that the site publishes, as `Date.now()` has it, and what has gone wrong since. */
export interface Confirmation {
  at: number;
  trouble?: Trouble;
}

/** A release that pages come from, with what its worker knows of the site. Workers before it did not tell. */
export type Kept = Release & {confirmation?: Confirmation};

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

/**
 * What a page asks of a worker: its release, at once or when the site has been asked what it publishes, which it answers on
 * the port that comes along; to take over; or to stop.
 */
export type Wish = 'release' | 'confirmed release' | 'take' | 'stop';
