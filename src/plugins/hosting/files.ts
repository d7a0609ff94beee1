import type {Environment} from '../../site/environment';
import {toSecurityHeaders} from '../../site/headers';
import {toCaddyfile} from './caddy';
import {toNginx} from './nginx';
import {checkInlineScripts} from './policy';
import {redirectScript, toRedirectPages} from './redirects';
import {toSlashPages} from './slashes';
import {toHeadersFile, toRedirectsFile} from './staticHosts';

/** The files at the root of a build in which hosts read headers and redirects. */
export const hostFiles = ['_headers', '_redirects', 'nginx.conf', 'Caddyfile'] as const;

/**
 * Returns the files that hosts and robots read, by path: how to send the pages of a build, pages for other addresses,
 * and redirects.
 * @param pages The HTML of all pages, by file.
 * @param scripts The inline scripts of each page.
 * @throws Error of `checkInlineScripts`.
 */
export function toHostFiles(
  environment: Environment,
  pages: ReadonlyMap<string, string>,
  scripts: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const {siteUrl, baseUrl} = environment;
  const security = toSecurityHeaders(environment, checkInlineScripts(scripts));
  const texts: Readonly<Record<(typeof hostFiles)[number], string>> = {
    _headers: toHeadersFile(security, baseUrl),
    _redirects: toRedirectsFile(baseUrl),
    'nginx.conf': toNginx(environment, security),
    Caddyfile: toCaddyfile(environment, security),
  };
  return new Map([
    ...Object.entries(texts),
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${siteUrl}${baseUrl}sitemap.xml\n`],
    [redirectScript.file, redirectScript.text],
    ...toSlashPages(pages),
    ...toRedirectPages(environment),
  ]);
}
