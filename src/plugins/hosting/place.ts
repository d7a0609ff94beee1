import type {Environment} from '../../site/environment';

/** Where a site is published: its origin, and the path under which it is served, with a slash at both ends. */
export type Place = Pick<Environment, 'siteUrl' | 'baseUrl'>;

/** The folder of a web server whose content is the host's root: the build lies in it, below the base URL. */
export const toRoot = ({siteUrl}: Place): string => `/var/www/${new URL(siteUrl).hostname}`;

/** The files in which hosts read of headers and redirects, at the root of a build. */
export const hostFiles = ['_headers', '_redirects', 'nginx.conf', 'Caddyfile'] as const;
