import {createHash} from 'node:crypto';

/** A short text that changes with a content, for names of files and versions of caches. */
export const toHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** https://docs.softwareheritage.org/devel/swh-model/persistent-identifiers.html */
export const toSwhid = (content: Buffer): string =>
  `swh:1:cnt:${createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')}`;
