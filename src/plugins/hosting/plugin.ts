import type {LoadContext} from '@docusaurus/types';
import {Compilation, sources} from '@rspack/core';
import type {Environment} from '../../site/environment';
import {referrerPolicy, toPagePolicy, toSecurityHeaders} from '../../site/headers';
import {withAssets, type SitePlugin} from '../bundler';
import {toCaddyfile} from './caddy';
import {checkInlineScripts} from './inlineScripts';
import {redirectScript, toRedirectPages} from './redirects';
import {toNginx} from './nginx';
import type {hostFiles} from './place';
import {protectFromProxies} from './proxies';
import {toSlashPages} from './slashes';
import {toHeadersFile, toRedirectsFile} from './staticHosts';

const charset = '<meta charset="UTF-8">';

/** Adds the policy to a page, for hosts that send no headers. It comes first, because it applies only to what follows. */
const addPolicy = (html: string, policy: string): string =>
  html.replace(
    charset,
    `$&<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="${referrerPolicy}">`,
  );

/** Adds the policy to all pages, and emits what hosts read: their files, and pages for other addresses. */
function finish(environment: Environment, compilation: Compilation): void {
  const {siteUrl, baseUrl} = environment;
  const {RawSource} = sources;
  const pages = new Map(
    Object.entries(compilation.assets)
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, asset]) => [file, String(asset.source())]),
  );
  const scripts = checkInlineScripts(pages);
  const policy = toPagePolicy(environment, scripts);
  const toFinal = (html: string): string => protectFromProxies(addPolicy(html, policy));
  const finished = new Map([...pages].map(([file, html]) => [file, toFinal(html)]));
  finished.forEach((html, file) => compilation.updateAsset(file, new RawSource(html)));
  const security = toSecurityHeaders(environment, scripts);
  const texts: Readonly<Record<(typeof hostFiles)[number], string>> = {
    _headers: toHeadersFile(security, baseUrl),
    _redirects: toRedirectsFile(baseUrl),
    'nginx.conf': toNginx(environment, security),
    Caddyfile: toCaddyfile(environment, security),
  };
  const files = new Map<string, string>([
    ...Object.entries(texts),
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${siteUrl}${baseUrl}sitemap.xml\n`],
    [redirectScript.file, redirectScript.text],
    ...toSlashPages(finished),
    ...[...toRedirectPages(environment)].map(([file, html]) => [file, toFinal(html)] as const),
  ]);
  files.forEach((text, file) => compilation.emitAsset(file, new RawSource(text)));
}

/** Plugin: writes for each kind of host how to send the pages of a build, and the redirects. */
export default function hosting(_: LoadContext, {environment}: {environment: Environment}): SitePlugin {
  const name = 'hosting';
  // Pages are finished one stage earlier (../pages/plugin.ts).
  const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
  const plugin = withAssets(name, stage, (compilation) => finish(environment, compilation));
  return {name, configureWebpack: (_config, isServer) => ({plugins: isServer ? [plugin] : []})};
}
