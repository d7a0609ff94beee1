import {facts} from '../../site/facts';
import {releases} from '../../site/upgrades';

const {links, versions} = facts;

/** What each file says of itself, if its format allows it. */
export interface Origin {
  /** The version of the format. It increases when a program for the old format would fail. */
  version: number;
  /** The release that the file describes. */
  evmosd: string;
  /** The address of the source of its data. */
  source: string;
}

/** The origin of data that are in a file or folder of this repository. */
export const toOrigin = (kept: string): Origin => ({
  version: 1,
  evmosd: versions.latest,
  source: `${links.docsRepository}/blob/main/${kept}`,
});

/** The address of a file of the release, or of the release itself. */
export const toReleaseFile = (file: string): string =>
  file === ''
    ? `${links.repository}/releases/tag/${versions.latest}`
    : `${links.repository}/blob/${versions.latest}/${file}`;

/**
 * The date of the release: `2024-01-31`.
 * @throws Error if the list of releases does not have it.
 */
export function findReleaseDate(): string {
  const date = releases.get(versions.latest)?.released;
  if (date === undefined) {
    throw new Error(`src/site/upgrades.ts has no release ${versions.latest}: add it with its date`);
  }
  return date;
}

/** The absolute address of a page or file of the site. */
export const toAddress = (route: string): string => `${links.docs}${route}`;
