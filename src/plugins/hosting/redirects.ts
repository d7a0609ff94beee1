import type {Environment} from '../../site/environment';
import {oldAddresses, toBarePath} from '../../site/oldAddresses';
import {toPolicyTags} from './policy';

/** Redirects from old paths, without their endings, to paths of today. No part of a request goes into a target. */
export const toRedirects = (baseUrl: string): {from: string; to: string}[] =>
  oldAddresses.map(({from, to}) => ({from: `${baseUrl}${toBarePath(from).slice(1)}`, to: `${baseUrl}${to.slice(1)}`}));

/** The files for an old address, with and without a slash, on hosts that only serve files. */
const toFiles = (from: string): string[] => ['.html', '/index.html'].map((end) => `${toBarePath(from).slice(1)}${end}`);

/** The files for all old addresses. They are not pages. */
export const redirectFiles: ReadonlySet<string> = new Set(oldAddresses.flatMap(({from}) => toFiles(from)));

/** The script of these files. It keeps the query and the hash of the address. */
export const redirectScript = {
  file: 'moved.js',
  text: `(() => {
  const to = new URL(document.currentScript.dataset.to, location.origin);
  to.search = location.search;
  to.hash ||= location.hash;
  location.replace(to);
})();
`,
} as const;

/** The HTML of these files. They redirect at once, also without scripts. */
export function toRedirectPages(environment: Environment): Map<string, string> {
  const {siteUrl, baseUrl} = environment;
  const policy = toPolicyTags(environment, []);
  return new Map(
    oldAddresses.flatMap(({from, to}) => {
      const address = `${baseUrl}${to.slice(1)}`;
      const html = `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8">${policy}<title>Moved</title><script data-cfasync="false" src="${baseUrl}${redirectScript.file}" data-to="${address}"></script><noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript><link rel="canonical" href="${siteUrl}${address.replace(/#.*/, '')}"></head><body><p>This page has moved to <a href="${address}">${address}</a>.</p></body></html>`;
      return toFiles(from).map((file): [string, string] => [file, html]);
    }),
  );
}
