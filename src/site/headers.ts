import type {Environment} from './environment';
import {analytics, assistant} from './outside';

/** Headers of an answer, by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of all files whose path matches: every rule that matches a file counts, and no two say the same header of it. */
export interface HeaderRule {
  /** A path below the base URL, in which one star stands for any characters, slashes too: `assets/js/*`, `*.md`. */
  path: string;
  headers: Headers;
}

const none = ["'none'"];
const self = ["'self'"];

/**
 * What pages may load and do, by directive.
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
  // The bar at the top, drawings and pictures have style attributes, and tools bring their styles as text.
  'style-src': [...self, "'unsafe-inline'"],
  // The stylesheet has small drawings in it, and wallets bring their icons along.
  'img-src': [
    ...self,
    'data:',
    ...(chatApiKey ? assistant.pictures : []),
    ...(gtagTrackingId ? analytics.pictures : []),
  ],
  // Tools ask the endpoints that readers type. So hosted search, the assistant and analytics need no more.
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

/** The policy as a page carries it: browsers read what a frame may do with the page from the header only. */
export const toPagePolicy = (environment: Environment, scriptHashes: readonly string[]): string =>
  toText(toDirectives(environment, scriptHashes));

/** Where links lead to learns of the site, not of the page or of what was searched for. */
export const referrerPolicy = 'strict-origin-when-cross-origin';

/** Nothing here asks for any of it, nor may what the pages load from elsewhere. */
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
  // Wallets open windows that talk to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': referrerPolicy,
  'X-Content-Type-Options': 'nosniff',
});

/** How long a file may be kept that no rule names, pages above all: it is asked for each time. */
export const defaultCaching = 'public, max-age=0, must-revalidate';

const keep = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

const cached = (caching: string, paths: readonly string[]): HeaderRule[] =>
  paths.map((path) => ({path, headers: {'Cache-Control': caching}}));

/** What single files need besides: how long they may be kept, and their type where servers do not know it. */
export const fileRules: readonly HeaderRule[] = [
  // Their names change with their content; that of the first part of the index of search does not.
  ...cached(
    keep,
    ['css/*', 'fonts/*', 'ideal-img/*', 'images/*', 'js/*', 'search/rest.*', 'search/text.*'].map(
      (path) => `assets/${path}`,
    ),
  ),
  ...cached(hour, ['abi/*', 'data/*', 'llms.txt', 'llms-full.txt', 'feed.xml']),
  {path: 'interfaces/*', headers: {'Cache-Control': hour, 'Content-Type': 'text/plain; charset=utf-8'}},
  {path: '*.md', headers: {'Cache-Control': hour, 'Content-Type': 'text/markdown; charset=utf-8'}},
  {path: '*.gz', headers: {'Content-Type': 'application/gzip'}},
  {path: '*.webmanifest', headers: {'Content-Type': 'application/manifest+json'}},
];

/** A path of a rule as a regular expression for the whole path of a request, below the base URL. */
export const toExpression = (path: string, baseUrl: string): string =>
  `^${baseUrl}${path}$`.replaceAll('.', '\\.').replace('*', '.*');
