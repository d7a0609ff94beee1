import {defaultCaching, fileRules, toExpression, type Headers} from '../../site/headers';
import {ends, oldAddresses} from '../../site/oldAddresses';
import {toHash} from '../sources';
import {markdownRules} from './markdown';
import {toRedirects} from './redirects';
import {toRoot, type SiteAddress} from './siteAddress';

const rulesOf = (name: string): {path: string; value: string}[] =>
  fileRules.flatMap(({path, headers}) => (headers[name] ? [{path, value: headers[name]}] : []));

const oldFolders = [...new Set(oldAddresses.map(({from}) => from.split('/')[1]?.replace(/\.html$/, '')))].sort();

/** The prefix of the variables of a site. In nginx all sites share their variables, and the last definition counts. */
const toPrefix = ({siteUrl, baseUrl}: SiteAddress): string => `site_${toHash(`${siteUrl}${baseUrl}`)}`;

/**
 * The server redirects only to addresses in this file and to existing pages, so never to another host. Outside of its
 * block it defines only maps with its own prefix and short keys, so it works beside any other site.
 */
export function toNginx(address: SiteAddress, security: Headers): string {
  const {siteUrl, baseUrl} = address;
  const site = toPrefix(address);
  const base = baseUrl.slice(0, -1);
  // charset_types sets the charset below.
  const types = rulesOf('Content-Type').map(
    ({path, value}) => `  location ~ ${toExpression(path, baseUrl)} {
    types {}
    default_type ${value.replace(/;.*/, '')};
  }`,
  );
  return `# nginx.conf: a server for this site, written by the build. Include it in the http block of nginx's own nginx.conf, after
# mime.types. Set listen, with your certificate, and root, so that the build is in root${baseUrl}
# If another file sets map_hash_bucket_size, include this one after it: nginx calls it a duplicate after the first map.

# Addresses of earlier documentation, with any ending. Other addresses skip the list of redirects below.
map $uri $${site}_old {
  default "";
  "~*^${base}(?<${site}_path>/(?:${oldFolders.join('|')})(?:/.*?)??)${ends}" $${site}_path;
}
map $${site}_old $${site}_moved {
  default "";
  "" "";
${toRedirects(baseUrl)
  .map(({from, to}) => `  "~*^${from.slice(base.length).replaceAll('.', '\\.')}$" ${to};`)
  .join('\n')}
}
# The query of a request comes between the page and the heading.
map $${site}_moved $${site}_page {
  "~^(?<${site}_before>[^#]*)" $${site}_before;
}
map $${site}_moved $${site}_heading {
  default "";
  "~(?<${site}_behind>#.*)$" $${site}_behind;
}

# The extension of the Markdown of a page, for clients that ask for it. For others a slash, with which no file ends.
map $http_accept $${site}_markdown {
  default "/";
${markdownRules.map(({accept, wantsMarkdown}) => `  "~*${accept}" "${wantsMarkdown ? '.md' : '/'}";`).join('\n')}
}
map $sent_http_content_type $${site}_vary {
  default "";
  "~^text/(?:html|markdown)" Accept;
}

map $uri $${site}_caching {
  default "${defaultCaching}";
${rulesOf('Cache-Control')
  .map(({path, value}) => `  "~${toExpression(path, baseUrl)}" "${value}";`)
  .join('\n')}
}

server {
  listen 80;
  server_name ${new URL(siteUrl).hostname};
  root ${toRoot(address)};

${Object.entries(security)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $${site}_caching always;
  add_header Vary $${site}_vary always;

  charset utf-8;
  charset_types text/css text/markdown text/plain text/xml application/javascript;
  # To send texts that are compressed beside themselves, remove the # from these lines. Each needs a module: most builds of nginx
  # have that for gzip; that for Brotli is libnginx-mod-http-brotli-static on Debian.
  # gzip_static on;
  # brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1000;
  gzip_types text/css text/markdown text/plain text/xml application/javascript application/json application/manifest+json image/svg+xml;

  # Redirects name no host and no port: behind another server, those of this machine would be wrong.
  absolute_redirect off;
  # An address that is no address, or that is longer than the buffers, has that page too.
  error_page 400 404 414 ${baseUrl}404.html;
  large_client_header_buffers 4 16k;

  if ($${site}_moved) {
    return 301 $${site}_page$is_args$args$${site}_heading;
  }
${
  baseUrl === '/'
    ? ''
    : `
  location = ${base} {
    return 301 ${baseUrl};
  }`
}
  location = ${baseUrl} {
    if (-f $document_root${baseUrl}index$${site}_markdown) {
      rewrite ^ ${baseUrl}index.md last;
    }
    try_files ${baseUrl}index.html =404;
  }
  location ~ ^${baseUrl}404(?:\\.html)?$ {
    internal;
  }
  location ~ ^${baseUrl}index(?:\\.html)?/?$ {
    return 301 ${baseUrl}$is_args$args;
  }
  # One address for each page: without an extension, and without a slash at its end.
  location ~ ^(?<${site}_clean>${baseUrl}.+?)(?:/index)?(?:\\.html|/)$ {
    if (-f $document_root$${site}_clean.html) {
      return 301 $${site}_clean$is_args$args;
    }
    return 404;
  }
${types.join('\n')}
  location ${baseUrl} {
    if (-f $document_root$uri$${site}_markdown) {
      rewrite ^(.*)$ $1.md last;
    }
    try_files $uri $uri.html =404;
  }
}
`;
}
