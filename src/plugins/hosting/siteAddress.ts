import type {Environment} from '../../site/environment';

/** Where a site is published: its origin, and its base URL with a slash at both ends. */
export type SiteAddress = Pick<Environment, 'siteUrl' | 'baseUrl'>;

/** The root folder of a web server. The build is in it, below the base URL. */
export const toRoot = ({siteUrl}: SiteAddress): string => `/var/www/${new URL(siteUrl).hostname}`;
