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

/** The file that answers an address of earlier documentation where a host knows nothing but files. */
const toFile = (from: string): string => `${toBarePath(from).slice(1)}${from.endsWith('/') ? '/index' : ''}.html`;

/** The files of addresses that have moved, which are no pages. */
export const movedFiles: ReadonlySet<string> = new Set(oldAddresses.map(({from}) => toFile(from)));

/** What these files hold: they lead on at once, without a script. */
export const toMovedPages = ({siteUrl, baseUrl}: Place): Map<string, string> =>
  new Map(
    oldAddresses.map(({from, to}) => {
      const address = `${baseUrl}${to.slice(1)}`;
      return [
        toFile(from),
        `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=${address}"><link rel="canonical" href="${siteUrl}${address.replace(/#.*/, '')}"></head><body><p>This page has moved to <a href="${address}">${address}</a>.</p></body></html>`,
      ];
    }),
  );
