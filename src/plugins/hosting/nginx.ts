import {defaultCaching, fileRules, toExpression, type Headers} from '../../site/headers';
import {ends} from '../../site/oldAddresses';
import {toMoves} from './moved';
import {toRoot, type Place} from './place';

const rulesOf = (name: string): {path: string; value: string}[] =>
  fileRules.flatMap(({path, headers}) => (headers[name] ? [{path, value: headers[name]}] : []));

/**
 * A server of nginx for the site. It redirects to addresses that are written here and to pages that are there: no part of a
 * request can name another host.
 */
export function toNginx(place: Place, security: Headers): string {
  const {siteUrl, baseUrl} = place;
  // The charset is said of types below.
  const types = rulesOf('Content-Type').map(
    ({path, value}) => `  location ~ ${toExpression(path, baseUrl)} {
    types {}
    default_type ${value.replace(/;.*/, '')};
  }`,
  );
  return `# nginx.conf: a server for this site, written by the build. Include it in the http block of nginx's own nginx.conf, behind
# mime.types. Set listen, with your certificate, and root: the build lies in root${baseUrl}

# For the longest address below. Your nginx.conf may have it already.
map_hash_bucket_size 256;

# Addresses of earlier documentation, however they end.
map $uri $site_old {
  "~^${baseUrl.slice(0, -1)}(?<site_path>/.*?)${ends}" ${baseUrl.slice(0, -1)}$site_path;
}
map $site_old $site_moved {
${toMoves(baseUrl)
  .map(({from, to}) => `  ${from} ${to};`)
  .join('\n')}
}

map $uri $site_caching {
  default "${defaultCaching}";
${rulesOf('Cache-Control')
  .map(({path, value}) => `  "~${toExpression(path, baseUrl)}" "${value}";`)
  .join('\n')}
}

server {
  listen 80;
  server_name ${new URL(siteUrl).hostname};
  root ${toRoot(place)};

${Object.entries(security)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $site_caching always;

  charset utf-8;
  charset_types text/css text/markdown text/plain text/xml application/javascript;
  # What npm run compress has written is sent as it is. Brotli needs its module: on Debian, libnginx-mod-http-brotli-static.
  gzip_static on;
  # brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1000;
  gzip_types text/css text/markdown text/plain text/xml application/javascript application/json application/manifest+json image/svg+xml;

  # A port or a name of the machine behind another server is none of the reader's.
  absolute_redirect off;
  error_page 404 ${baseUrl}404.html;

  if ($site_moved) {
    return 301 $site_moved;
  }
${
  baseUrl === '/'
    ? ''
    : `
  location = ${baseUrl.slice(0, -1)} {
    return 301 ${baseUrl};
  }`
}
  location = ${baseUrl} {
    try_files ${baseUrl}index.html =404;
  }
  location ~ ^${baseUrl}404(?:\\.html)?$ {
    internal;
  }
  location ~ ^${baseUrl}index(?:\\.html)?/?$ {
    return 301 ${baseUrl}$is_args$args;
  }
  # One address for a page: without an end, and without a slash.
  location ~ ^(?<site_page>${baseUrl}.+?)(?:/index)?(?:\\.html|/)$ {
    if (-f $document_root$site_page.html) {
      return 301 $site_page$is_args$args;
    }
    return 404;
  }
${types.join('\n')}
  location ${baseUrl} {
    try_files $uri $uri.html =404;
  }
}
`;
}
