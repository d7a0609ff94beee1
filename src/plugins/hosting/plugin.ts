import type {LoadContext} from '@docusaurus/types';
import type {Compilation, Compiler} from '@rspack/core';
import type {Environment} from '../../site/environment';
import {referrerPolicy, toPagePolicy, toSecurityHeaders} from '../../site/headers';
import type {SitePlugin} from '../bundler';
import {toCaddyfile} from './caddy';
import {checkInlineScripts} from './inlineScripts';
import {movedScript, toMovedPages} from './moved';
import {toNginx} from './nginx';
import type {hostFiles} from './place';
import {protectFromProxies} from './proxies';
import {toSlashPages} from './slashes';
import {toHeadersFile, toRedirectsFile} from './staticHosts';

const charset = '<meta charset="UTF-8">';

/**
 * Puts the policy into a page, for hosts that send no headers, in front of all that it is about.
 * @throws Error where the page does not say first how it is written.
 */
function addPolicy(file: string, html: string, policy: string): string {
  if (!html.includes(charset)) {
    throw new Error(`${file} has no ${charset}: the policy stands behind it`);
  }
  const metas = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="${referrerPolicy}">`;
  return html.replace(charset, `${charset}${metas}`);
}

/** Adds the policy to all pages, and emits what hosts read: their files, and pages for other addresses. */
function finish(environment: Environment, compilation: Compilation, assets: Compilation['assets']): void {
  const {siteUrl, baseUrl} = environment;
  const {RawSource} = compilation.compiler.webpack.sources;
  const pages = new Map(
    Object.entries(assets)
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, asset]) => [file, String(asset.source())]),
  );
  const scripts = checkInlineScripts(pages);
  const policy = toPagePolicy(environment, scripts);
  const toFinal = (file: string, html: string): string => protectFromProxies(addPolicy(file, html, policy));
  const finished = new Map([...pages].map(([file, html]) => [file, toFinal(file, html)]));
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
    [movedScript.file, movedScript.text],
    ...toSlashPages(finished),
    ...[...toMovedPages(environment)].map(([file, html]) => [file, toFinal(file, html)] as const),
  ]);
  files.forEach((text, file) => compilation.emitAsset(file, new RawSource(text)));
}

/** Plugin: tells hosts, each in the form that it reads, how to send the pages of a build and what has moved. */
export default function hosting(_: LoadContext, {environment}: {environment: Environment}): SitePlugin {
  const name = 'hosting';
  const apply = ({hooks, webpack: {Compilation}}: Compiler): void => {
    // Pages are finished one stage earlier (../pages/plugin.ts).
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({name, stage}, (assets) => finish(environment, compilation, assets)),
    );
  };
  return {name, configureWebpack: (_config, isServer) => (isServer ? {plugins: [{apply}]} : {})};
}
