import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type OutgoingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {ask, type Site} from './servers';

/** How a host of files answers, as its documentation says, or as it was measured by others. */
export interface Host {
  name: string;
  /** Where that is said. */
  source: string;
  /**
   * The files that answer a path without an ending, in the order in which the host looks for them: `x` for `/x`, or the
   * folder of that name.
   */
  clean: readonly ('x.html' | 'x/index.html' | 'redirect to x/')[];
  /** The same for a path with a slash at its end. */
  slash: readonly ('x/index.html' | 'redirect to x')[];
  /** What `/x.html` answers. */
  html: 'the file' | 'redirect to x';
  /** What `/404.html` answers. */
  notFound: 200 | 404 | 'redirect to x';
  /** What an unknown address answers beside status 404: the not-found page, or a page of the host. */
  unknown: 'our page' | 'its page';
  /** What happens to capitals, where no file has them or always. */
  capitals?: 'redirect where unknown' | 'never found';
  /** The types that it knows, by ending. */
  types: Readonly<Record<string, string>>;
  /** The type of all others; undefined where it answers them with status 404. */
  otherTypes?: string;
  /** Whether it leads on from what `_redirects` lists. Cloudflare Pages looks into it before it looks for a file. */
  redirects?: 'before files' | 'after files';
  /** What something on the way does to a page. */
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

/** Does something with the text of a page, and leaves what stands between two expressions. */
const outside = (html: string, spared: RegExp, change: (text: string) => string): string => {
  let done = '';
  let rest = html;
  for (let found = spared.exec(rest); found; found = spared.exec(rest)) {
    done += change(rest.slice(0, found.index)) + found[0];
    rest = rest.slice(found.index + found[0].length);
  }
  return done + change(rest);
};

/** Email Address Obfuscation of Cloudflare: https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/ */
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

/** Rocket Loader of Cloudflare: https://developers.cloudflare.com/speed/optimization/content/rocket-loader/ */
export const loadLater = (html: string): string =>
  html
    .replace(/<script(?![^>]*(?:data-cfasync="false"|type="application\/))/g, '<script type="0123-text/javascript"')
    .replace(
      '</body>',
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="0123-|49" defer></script></body>',
    );

const guide = 'https://github.com/slorber/trailing-slash-guide';

/** The hosts that are imitated. */
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

/** What a host answers: a file, or another address. */
type Found = {file: string; status?: number} | {to: string} | undefined;

/** Finds what a host answers for a path, without what stands behind its question mark. */
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

/** The rules of `_redirects`. */
const readRedirects = (folder: string): Map<string, string> =>
  new Map(
    readFileSync(path.join(folder, '_redirects'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ') as [string, string]),
  );

/** Serves a build below the root as a host does. */
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
