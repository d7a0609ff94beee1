import {readFile, writeFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import * as zlib from 'node:zlib';
import {globSync} from 'tinyglobby';

/** Text files. All others are compressed already. */
const texts = '**/*.{css,html,js,json,md,sol,svg,txt,webmanifest,xml}';

/** nginx and Caddy redirect the addresses of these files and never send them (slashes.ts). */
const neverSent = '*/**/index.html';

/** In bytes. Smaller files gain nothing. */
const least = 1_000;

const toBrotli = promisify(zlib.brotliCompress);
const toGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/**
 * Compresses each text file of a build with Brotli and gzip, at the highest level: `faucet.html.br`, `faucet.html.gz`.
 * @returns The number of compressed files.
 * @throws Error if there is nothing to compress.
 */
export async function compressBuild(folder: string): Promise<number> {
  const compress = async (file: string): Promise<number> => {
    const bytes = await readFile(file);
    if (bytes.length < least) {
      return 0;
    }
    await writeFile(`${file}.br`, await toBrotli(bytes));
    await writeFile(`${file}.gz`, await toGzip(bytes, {level: 9}));
    return 1;
  };
  const files = globSync(texts, {cwd: folder, ignore: neverSent, absolute: true});
  const count = (await Promise.all(files.map(compress))).reduce((sum, each) => sum + each, 0);
  if (count === 0) {
    throw new Error(`${folder} has no text files to compress: run npm run build first`);
  }
  return count;
}
