import {oldAddresses, toBarePath} from '../../site/oldAddresses';
import type {Place} from './place';

/** An address of earlier documentation, and where it leads today. */
interface Move {
  /** As it was written, without its end. */
  from: string;
  /** With the base URL. */
  to: string;
}

/** What has moved, below a base URL. Everything is known here: nothing that a reader sends becomes a part of it. */
export const toMoves = (baseUrl: string): Move[] =>
  oldAddresses.map(({from, to}) => ({from: `${baseUrl}${toBarePath(from).slice(1)}`, to: `${baseUrl}${to.slice(1)}`}));

/** The files that answer an address of earlier documentation, with and without a slash, where a host knows nothing but files. */
const toFiles = (from: string): string[] => ['.html', '/index.html'].map((end) => `${toBarePath(from).slice(1)}${end}`);

/** The files of addresses that have moved, which are no pages. */
export const movedFiles: ReadonlySet<string> = new Set(oldAddresses.flatMap(({from}) => toFiles(from)));

/** The script of these files: it takes along what the reader's address has behind its path. */
export const movedScript = {
  file: 'moved.js',
  text: `(() => {
  const to = new URL(document.currentScript.dataset.to, location.origin);
  to.search = location.search;
  to.hash ||= location.hash;
  location.replace(to);
})();
`,
} as const;

/** What these files hold: they lead on at once, without a script too. */
export const toMovedPages = ({siteUrl, baseUrl}: Place): Map<string, string> =>
  new Map(
    oldAddresses.flatMap(({from, to}) => {
      const address = `${baseUrl}${to.slice(1)}`;
      const html = `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Moved</title><script src="${baseUrl}${movedScript.file}" data-to="${address}"></script><noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript><link rel="canonical" href="${siteUrl}${address.replace(/#.*/, '')}"></head><body><p>This page has moved to <a href="${address}">${address}</a>.</p></body></html>`;
      return toFiles(from).map((file): [string, string] => [file, html]);
    }),
  );
