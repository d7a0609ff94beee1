import type {Environment} from './environment';
import {analytics, assistant} from './outside';

/** The headers of a response, by name. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of all files whose path matches. Several rules may match a file, but never with the same header. */
export interface HeaderRule {
  /** A path below the base URL. A star matches any characters, including slashes: `assets/js/*`, `*.md`. */
  path: string;
  headers: Headers;
}

const none = ["'none'"];
const self = ["'self'"];

/**
 * Returns the directives of the policy: what pages may load and do.
 * @param scriptHashes The inline scripts, as `sha256-…`.
 */
const toDirectives = (
  {chatApiKey, gtagTrackingId}: Environment,
  scriptHashes: readonly string[],
): Readonly<Record<string, readonly string[]>> => ({
  'default-src': none,
  'script-src': [
    ...self,
    ...scriptHashes.map((hash) => `'${hash}'`),
    ...(chatApiKey ? [assistant.script] : []),
    ...(gtagTrackingId ? [analytics.script] : []),
  ],
  // The navbar, diagrams and images have style attributes, and tools load their styles as text.
  'style-src': [...self, "'unsafe-inline'"],
  // The stylesheet contains small images, and wallets provide their icons as data URLs.
  'img-src': [
    ...self,
    'data:',
    ...(chatApiKey ? assistant.pictures : []),
    ...(gtagTrackingId ? analytics.pictures : []),
  ],
  // Tools request endpoints that readers type. This also covers hosted search, the assistant and analytics.
  'connect-src': ['http:', 'https:', 'ws:', 'wss:'],
  'font-src': self,
  'manifest-src': self,
  'worker-src': self,
  'base-uri': none,
  'form-action': self,
});

const toText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join(';');

/** Returns the policy for a `meta` element in a page. Browsers read `frame-ancestors` only from a header. */
export const toPagePolicy = (environment: Environment, scriptHashes: readonly string[]): string =>
  toText(toDirectives(environment, scriptHashes));

/** The targets of links learn the origin of the site, but not the page or the query of a search. */
export const referrerPolicy = 'strict-origin-when-cross-origin';

/** Neither the pages nor scripts from other hosts may use these features. */
const refusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The headers of every file. */
export const toSecurityHeaders = (environment: Environment, scriptHashes: readonly string[]): Headers => ({
  'Content-Security-Policy': toText({...toDirectives(environment, scriptHashes), 'frame-ancestors': none}),
  // Wallets open windows that communicate with the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': referrerPolicy,
  'X-Content-Type-Options': 'nosniff',
});

/** The caching of files without a rule, such as pages: browsers revalidate them each time. */
export const defaultCaching = 'public, max-age=0, must-revalidate';

const keep = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

const cached = (caching: string, paths: readonly string[]): HeaderRule[] =>
  paths.map((path) => ({path, headers: {'Cache-Control': caching}}));

/** Further headers of single files: their caching, and their type if servers do not know it. */
export const fileRules: readonly HeaderRule[] = [
  // Their names change with their content. The first part of the search index keeps its name.
  ...cached(
    keep,
    ['css/*', 'fonts/*', 'ideal-img/*', 'images/*', 'js/*', 'search/rest.*', 'search/text.*'].map(
      (path) => `assets/${path}`,
    ),
  ),
  ...cached(hour, ['.well-known/*.json', 'abi/*', 'data/*', 'llms.txt', 'llms-full.txt', 'feed.xml']),
  {path: 'interfaces/*', headers: {'Cache-Control': hour, 'Content-Type': 'text/plain; charset=utf-8'}},
  {path: '*.md', headers: {'Cache-Control': hour, 'Content-Type': 'text/markdown; charset=utf-8'}},
  {path: '*.gz', headers: {'Content-Type': 'application/gzip'}},
  {path: '*.webmanifest', headers: {'Content-Type': 'application/manifest+json'}},
];

/** Converts the path of a rule to a regular expression for the whole path of a request. */
export const toExpression = (path: string, baseUrl: string): string =>
  `^${baseUrl}${path}$`.replaceAll('.', '\\.').replace('*', '.*');
