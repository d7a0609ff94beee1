import {checkEnvironment} from '../../site/environment';
import {facts} from '../../site/facts';

const {links, versions} = facts;
const {siteUrl, baseUrl} = checkEnvironment(process.env);

/** What each file says of itself, if its format allows it. */
export interface Origin {
  /** The version of the format. It increases when a program for the old format would fail. */
  version: number;
  /** The release that the file describes. */
  evmosd: string;
  /** The address of the source of its data. */
  source: string;
}

/** The origin of data that are in a file or folder of this repository, and the version of their format. */
export const toOrigin = (kept: string, version = 1): Origin => ({
  version,
  evmosd: versions.latest,
  source: `${links.docsRepository}/blob/main/${kept}`,
});

/** The absolute address of a page or file of the site. */
export const toAddress = (route: string): string => `${siteUrl}${baseUrl}${route.slice(1)}`;
