import {createHash} from 'node:crypto';
import {buffer} from 'node:stream/consumers';
import {create} from 'tar';

/**
 * Files as one tar.gz in which nothing tells when, where and by whom it was made: the same files give the same bytes with
 * one version of Node.js. Another may compress the same tar in another way.
 * @param folder Where the files lie.
 * @param name The folder in it that holds all of them, and that the archive unpacks to.
 * @param files Their paths below that folder.
 * @param date The time that each file has.
 */
export function toArchive(folder: string, name: string, files: readonly string[], date: Date): Promise<Buffer> {
  const sorted = files.map((file) => `${name}/${file}`).sort();
  return buffer(create({cwd: folder, portable: true, mtime: date, gzip: {level: 9}}, sorted));
}

/** A line for `sha256sum --check`. */
export const toChecksum = (file: string, content: Buffer): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
