import {checkEnvironment} from '../../site/environment';
import {facts} from '../../site/facts';

const {links, versions} = facts;
const {siteUrl, baseUrl} = checkEnvironment(process.env);

/**
 * What each file says of itself, if its format allows it: the release that it describes, and the address of its source.
 * @param path The file or folder of this repository that has the data.
 * @param version The version of the format. It increases when a program for the old format would fail.
 */
export const toOrigin = (path: string, version = 1): Record<'evmosd' | 'source', string> & {version: number} => ({
  version,
  evmosd: versions.latest,
  source: `${links.docsRepository}/blob/main/${path}`,
});

/** The absolute address of a page or file of the site. */
export const toAddress = (route: string): string => `${siteUrl}${baseUrl}${route.slice(1)}`;
