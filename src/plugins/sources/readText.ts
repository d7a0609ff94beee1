import {readFileSync} from 'node:fs';

/** A text with the line breaks that it has in the repository, and without a byte order mark: some editors write others. */
export const toRepositoryText = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** The same for a file that is served as it is: one that has a null is no text, as for git. */
export const toRepositoryBytes = (content: Buffer): Buffer =>
  content.includes(0) ? content : Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');

/**
 * Reads a text file of the repository, the same whatever its line breaks are on this machine.
 * @throws Error of the file system.
 */
export const readText = (file: string): string => toRepositoryText(readFileSync(file, 'utf8'));
