import {createHash} from 'node:crypto';

/** A short text that changes with a content, for names of files and versions of caches. */
export const toHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
