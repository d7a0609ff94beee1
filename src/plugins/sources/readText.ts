import {readFileSync} from 'node:fs';

/** Restores the line breaks of the repository, and removes a byte order mark, whatever an editor has written. */
export const toRepositoryText = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Like git, it takes a file with a null byte for binary and does not change it. */
export const toRepositoryBytes = (content: Buffer): Buffer =>
  content.includes(0) ? content : Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');

/**
 * Reads a text file of the repository, with the same line breaks on every machine.
 * @throws Error of the file system.
 */
export const readText = (file: string): string => toRepositoryText(readFileSync(file, 'utf8'));
