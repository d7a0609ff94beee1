import {facts} from '../../site/facts';
import {releases} from '../../site/upgrades';

const {links, versions} = facts;

/** What every file says of itself, where its form lets it. */
export interface Origin {
  /** Of the form of the file. It grows by one when a reader of the old form would fail. */
  version: number;
  /** The release that the file holds for. */
  evmosd: string;
  /** Where its data are kept. */
  source: string;
}

/** The origin of a file whose data are in a file or folder of this repository. */
export const toOrigin = (kept: string): Origin => ({
  version: 1,
  evmosd: versions.latest,
  source: `${links.docsRepository}/blob/main/${kept}`,
});

/** A file of the release, or all of it. */
export const toReleaseFile = (file: string): string =>
  file === ''
    ? `${links.repository}/releases/tag/${versions.latest}`
    : `${links.repository}/blob/${versions.latest}/${file}`;

/**
 * The day on which the release was made.
 * @throws Error where the list of releases does not have it.
 */
export function findReleaseDate(): string {
  const date = releases.get(versions.latest)?.released;
  if (date === undefined) {
    throw new Error(`src/site/upgrades.ts has no release ${versions.latest}: add it with its date`);
  }
  return date;
}

/** Where the site serves a page or a file of it, for readers outside of it. */
export const toAddress = (route: string): string => `${links.docs}${route}`;
