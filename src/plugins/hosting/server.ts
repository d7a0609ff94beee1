import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';
import type {Environment} from '../../site/environment';
import {defaultCaching, fileRules, toSecurityHeaders, type HeaderRule} from '../../site/headers';
import {toScriptHashes} from './page';
import {wantsMarkdown} from './markdown';

/** In milliseconds, longer than clients keep an idle connection: closing it first could lose a request. */
const keepAlive = 65_000;

/** Whether a file can have this path. For any other, the handler answers with an error page of its own. */
function mayBeFile(address: string): boolean {
  try {
    const names = decodeURIComponent(address).split('/');
    return address.length < 2_000 && names.every((name) => name.length < 200 && !/\0|^\.\.$/.test(name));
  } catch {
    return false;
  }
}

/**
 * Creates a server that serves a build like a host: with clean URLs, a real 404, headers, and Markdown for clients that
 * ask for it, below the base URL. It does not listen yet.
 * @param folder The folder of the build.
 * @param environment The environment of the build.
 * @throws Error if there is no build.
 */
export function createSiteServer(folder: string, environment: Environment): Server {
  const {baseUrl} = environment;
  const scripts = toScriptHashes(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  const rules: HeaderRule[] = [
    {path: '*', headers: {...toSecurityHeaders(environment, scripts), 'Cache-Control': defaultCaching}},
    ...fileRules,
  ];
  const headers = rules.map((rule) => ({
    source: rule.path.replace('*', '**/*'),
    headers: Object.entries(rule.headers).map(([key, value]) => ({key, value})),
  }));
  const server = createServer((request, response) => {
    const {
      headers: {accept},
      url = '/',
    } = request;
    if (!url.startsWith(baseUrl)) {
      // The handler does not know the base URL, and its redirects to clean URLs lack it.
      const [pathname = ''] = url.split('?');
      const isHome = `${pathname}/` === baseUrl;
      response.writeHead(302, {Location: baseUrl + url.slice(isHome ? pathname.length : 1)}).end();
      return;
    }
    const [address = '/', ...query] = url.replace(baseUrl, '/').split('?');
    if (/^[^.]*$|\.md$/.test(address)) {
      response.setHeader('Vary', 'Accept');
    }
    const version = `${address === '/' ? '/index' : address}.md`;
    const isMarkdown = wantsMarkdown(accept) && /^[\w/-]+\.md$/.test(version) && existsSync(path.join(folder, version));
    request.url = [isMarkdown ? version : mayBeFile(address) ? address : '/404.html/none', ...query].join('?');
    void handler(request, response, {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      headers,
    });
  });
  server.keepAliveTimeout = keepAlive;
  return server;
}
