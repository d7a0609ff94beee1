/*
 * The names of files and the messages that the build, the service worker and the pages share, for a site that a browser
 * keeps (src/tools/offline, src/plugins/offline/plugin.ts).
 */

/** The script of the worker, below the base URL. A worker answers for its folder and what is below. */
export const workerFile = 'offline.js';

/** The file with the summary of the published release. It is never kept itself. */
export const summaryFile = 'offline.json';

/** All files of a release, one after the other in their order, compressed by gzip. A browser keeps the site from it. */
export const packFile = 'offline.gz';

/** The page for unknown addresses. Servers answer a request for the file itself differently. */
export const notFoundFile = '404.html';

/** The query parameter that loads a kept page from the network: `/develop/faucet?from-network`. */
export const networkParameter = 'from-network';

/** The file in `static` that turns offline use off: with `{"off": true}`, every browser deletes the site. */
export const switchFile = 'offline-off.json';

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
 * Why a browser has no newer release than its own: the site redirects to another address, or the new release did not
 * arrive or did not fit.
 */
export type UpdateProblem = 'moved' | Obstacle;

/** When the kept release was last the published one (milliseconds since 1970), and what has gone wrong since. */
export interface Confirmation {
  at: number;
  problem?: UpdateProblem;
}

/** The release that pages come from, and what its worker knows of the site. Earlier workers have no confirmation. */
export type Kept = Release & {confirmation?: Confirmation};

/** The content of `summaryFile`. */
export type Summary = Release | {off: true};

/** A file of a release: its path below the base URL, and its length in bytes. */
export type KeptFile = readonly [path: string, bytes: number];

/**
 * Why a release was not kept.
 *
 * - `connection`: the connection was lost.
 * - `content`: `packFile` is missing, or is not that of the release.
 * - `space`: the browser has no space left, or cannot store the files for another reason.
 */
export const obstacles = ['connection', 'content', 'space'] as const;

/** One of these reasons. */
export type Obstacle = (typeof obstacles)[number];

/** What a worker tells all pages of the site while it downloads a release. */
export type Report = {bytes: number; of: number} | {obstacle: Obstacle};

/**
 * A message from a page to a worker: `take` activates the worker, and `stop` ends its download. The others ask for its
 * release, at once or after a comparison with the published one. The worker answers them on the port of the message.
 */
export type WorkerMessage = 'release' | 'confirmed release' | 'take' | 'stop';
