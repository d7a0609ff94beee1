import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type OutgoingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {ask, type Site} from './servers';

/** The behavior of a static host, according to its documentation or to the measurements of others. */
export interface Host {
  name: string;
  /** The URLs of the documentation or of the measurements. */
  source: string;
  /** The possible answers to a path without an extension, such as `/x`, in the order in which the host tries them. */
  clean: readonly ('x.html' | 'x/index.html' | 'redirect to x/')[];
  /** The possible answers to a path with a trailing slash, such as `/x/`, in the same order. */
  slash: readonly ('x/index.html' | 'redirect to x')[];
  /** The answer to `/x.html`. */
  html: 'the file' | 'redirect to x';
  /** The answer to `/404.html`. */
  notFound: 200 | 404 | 'redirect to x';
  /** The content of an answer with status 404: the not-found page of the site, or a page of the host. */
  unknown: 'our page' | 'its page';
  /** The treatment of a path with capitals: it is redirected to lower case if no file has it, or it is never found. */
  capitals?: 'redirect where unknown' | 'never found';
  /** The content types that the host knows, by extension. */
  types: Readonly<Record<string, string>>;
  /** The content type of all other files. If undefined, the host answers them with status 404. */
  otherTypes?: string;
  /** When the host applies `_redirects`: before or after it looks for a file. If undefined, it ignores them. */
  redirects?: 'before files' | 'after files';
  /** Returns the page that the reader gets after a proxy has changed it. */
  change?: (html: string) => string;
}

const basicTypes = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
} as const;

const manyTypes = {
  ...basicTypes,
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
} as const;

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Changes those parts of a page that an expression does not match. */
const outside = (html: string, spared: RegExp, change: (text: string) => string): string => {
  let done = '';
  let rest = html;
  for (let found = spared.exec(rest); found; found = spared.exec(rest)) {
    done += change(rest.slice(0, found.index)) + found[0];
    rest = rest.slice(found.index + found[0].length);
  }
  return done + change(rest);
};

/**
 * Changes a page as Email Address Obfuscation of Cloudflare does:
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function obfuscateMail(html: string): string {
  const spared = /<!--email_off-->.*?<!--\/email_off-->|<(script|style)\b.*?<\/\1>|<[^>]*>/is;
  const changed = outside(html, spared, (text) =>
    text.replace(
      mail,
      '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="00">[email&#160;protected]</a>',
    ),
  );
  const decoder =
    '<script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>';
  return changed === html ? html : changed.replace('</body>', `${decoder}</body>`);
}

/**
 * Changes a page as Rocket Loader of Cloudflare does:
 * https://developers.cloudflare.com/speed/optimization/content/rocket-loader/
 */
export const loadLater = (html: string): string =>
  html
    .replace(/<script(?![^>]*(?:data-cfasync="false"|type="application\/))/g, '<script type="0123-text/javascript"')
    .replace(
      '</body>',
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="0123-|49" defer></script></body>',
    );

const guide = 'https://github.com/slorber/trailing-slash-guide';

/** The hosts that the tests imitate. */
export const hosts: readonly Host[] = [
  {
    name: 'GitHub Pages',
    source: guide,
    clean: ['x.html', 'redirect to x/'],
    slash: ['x/index.html'],
    html: 'the file',
    notFound: 200,
    unknown: 'our page',
    types: manyTypes,
    otherTypes: 'application/octet-stream',
  },
  {
    name: 'Netlify',
    source: `${guide}, https://docs.netlify.com/routing/redirects/`,
    clean: ['x.html', 'redirect to x/'],
    slash: ['redirect to x', 'x/index.html'],
    html: 'the file',
    notFound: 404,
    unknown: 'our page',
    capitals: 'redirect where unknown',
    types: manyTypes,
    otherTypes: 'application/octet-stream',
    redirects: 'after files',
  },
  {
    name: 'Cloudflare Pages, with its optimizations',
    source: 'https://developers.cloudflare.com/pages/configuration/serving-pages/',
    clean: ['x.html', 'redirect to x/'],
    slash: ['x/index.html', 'redirect to x'],
    html: 'redirect to x',
    notFound: 'redirect to x',
    unknown: 'our page',
    types: manyTypes,
    otherTypes: 'application/octet-stream',
    redirects: 'before files',
    change: (html) => loadLater(obfuscateMail(html)),
  },
  {
    name: 'S3 with CloudFront',
    source:
      'https://aws.amazon.com/blogs/networking-and-content-delivery/implementing-default-directory-indexes-in-amazon-s3-backed-amazon-cloudfront-origins-using-cloudfront-functions/',
    clean: ['x/index.html'],
    slash: ['x/index.html'],
    html: 'the file',
    notFound: 200,
    unknown: 'our page',
    types: {...basicTypes, '.md': 'text/markdown'},
    otherTypes: 'binary/octet-stream',
  },
  {
    name: 'the website endpoint of S3',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
    clean: ['redirect to x/'],
    slash: ['x/index.html'],
    html: 'the file',
    notFound: 200,
    unknown: 'our page',
    types: basicTypes,
    otherTypes: 'binary/octet-stream',
  },
  {
    name: 'IIS',
    source: 'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/staticcontent/mimemap',
    clean: ['redirect to x/'],
    slash: ['x/index.html'],
    html: 'the file',
    notFound: 404,
    unknown: 'its page',
    types: basicTypes,
  },
  {
    name: 'a server that knows small letters only',
    source: 'https://github.com/mdn/yari/issues/35',
    clean: ['x.html'],
    slash: ['redirect to x'],
    html: 'redirect to x',
    notFound: 404,
    unknown: 'our page',
    capitals: 'never found',
    types: manyTypes,
    otherTypes: 'application/octet-stream',
  },
];

/** The answer of a host: a file, or the address of a redirect. Undefined for an unknown path. */
type Found = {file: string; status?: number} | {to: string} | undefined;

/** Returns what a host answers for a path, which has no query string. */
function find(host: Host, address: string, has: (file: string) => boolean): Found {
  const file = decodeURIComponent(address).slice(1);
  const bare = file.replace(/(?:^|\/)index\.html$|\.html$|\/$/, '');
  const ways: Readonly<Record<string, () => Found>> = {
    'x.html': () => (has(`${bare}.html`) ? {file: `${bare}.html`} : undefined),
    'x/index.html': () => (has(`${bare}/index.html`) ? {file: `${bare}/index.html`} : undefined),
    'redirect to x': () => (has(`${bare}.html`) ? {to: `/${bare}`} : undefined),
    'redirect to x/': () => (has(`${bare}/index.html`) ? {to: `/${bare}/`} : undefined),
  };
  const first = (names: readonly string[]): Found => {
    for (const name of names) {
      const found = ways[name]?.();
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  if (file === '') {
    return {file: 'index.html'};
  }
  if (file === '404.html' && host.notFound !== 'redirect to x') {
    return {file, status: host.notFound};
  }
  if (file.endsWith('/')) {
    return first(host.slash);
  }
  if (host.capitals === 'never found' && file !== file.toLowerCase()) {
    return undefined;
  }
  if (file.endsWith('.html') && host.html === 'redirect to x') {
    const isIndex = /(?:^|\/)index\.html$/.test(file);
    return has(file) ? {to: `/${bare}${isIndex && bare ? '/' : ''}`} : undefined;
  }
  if (has(file)) {
    return {file};
  }
  const found = path.posix.extname(file) === '' ? first(host.clean) : undefined;
  const lower = `/${file.toLowerCase()}`;
  return found ?? (host.capitals === 'redirect where unknown' && lower !== address ? {to: lower} : undefined);
}

/** Reads the rules of `_redirects`: the target of each path. */
const readRedirects = (folder: string): Map<string, string> =>
  new Map(
    readFileSync(path.join(folder, '_redirects'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ') as [string, string]),
  );

/** Serves a build as a host does. The base URL of the build is the root. */
export async function serveAs(host: Host, folder: string): Promise<Site> {
  const files = new Set(globSync('**/*', {cwd: folder, ignore: ['_headers', '_redirects']}));
  const redirects = host.redirects ? readRedirects(folder) : new Map<string, string>();
  const typeOf = (file: string): string | undefined => host.types[path.extname(file)] ?? host.otherTypes;
  const has = (file: string): boolean => files.has(file) && typeOf(file) !== undefined;
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://site');
    const send = (status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): unknown =>
      response.writeHead(status, headers).end(body);
    const sendFile = (file: string, status = 200): unknown => {
      const content = readFileSync(path.join(folder, file));
      const isChanged = host.change && file.endsWith('.html');
      return send(status, {'content-type': typeOf(file)}, isChanged ? host.change?.(String(content)) : content);
    };
    const moved = redirects.get(pathname);
    if (pathname.startsWith('/cdn-cgi/')) {
      send(200, {'content-type': 'text/javascript'}, '// What Cloudflare adds.');
      return;
    }
    const found = moved && host.redirects === 'before files' ? undefined : find(host, pathname, has);
    if (found && 'file' in found) {
      sendFile(found.file, found.status);
    } else if (found) {
      send(301, {location: found.to + search});
    } else if (moved) {
      const [page = '', heading] = moved.split('#');
      send(301, {location: `${page}${search}${heading ? `#${heading}` : ''}`});
    } else if (host.unknown === 'our page') {
      sendFile('404.html', 404);
    } else {
      send(404, {'content-type': 'text/html'}, '<h1>404 - File or directory not found.</h1>');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    ask: (address, headers = {}) => ask(port, address, headers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
