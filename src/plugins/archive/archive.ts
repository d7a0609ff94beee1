import {createHash} from 'node:crypto';
import {buffer} from 'node:stream/consumers';
import {create} from 'tar';

/**
 * Packs files into a reproducible tar.gz: the same files give the same bytes with the same version of Node.js. Other
 * versions may compress differently.
 * @param folder The folder above `name`.
 * @param name The folder with the files, to which the archive unpacks.
 * @param files Their paths below that folder.
 * @param date The modification time of every file.
 */
export function toArchive(folder: string, name: string, files: readonly string[], date: Date): Promise<Buffer> {
  const sorted = files.map((file) => `${name}/${file}`).sort();
  return buffer(create({cwd: folder, portable: true, mtime: date, gzip: {level: 9}}, sorted));
}

/** Returns a line for `sha256sum --check`. */
export const toChecksum = (file: string, content: Buffer): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
