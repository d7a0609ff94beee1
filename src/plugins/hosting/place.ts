import type {Environment} from '../../site/environment';

/** Where a site is published: its origin, and its base URL with a slash at both ends. */
export type Place = Pick<Environment, 'siteUrl' | 'baseUrl'>;

/** The root folder of a web server. The build is in it, below the base URL. */
export const toRoot = ({siteUrl}: Place): string => `/var/www/${new URL(siteUrl).hostname}`;

/** The files at the root of a build in which hosts read headers and redirects. */
export const hostFiles = ['_headers', '_redirects', 'nginx.conf', 'Caddyfile'] as const;
