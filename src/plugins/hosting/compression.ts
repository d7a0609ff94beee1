import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
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

/** The number of compressed files, and their total size in bytes: before, and in each encoding. */
export interface Compressed {
  files: number;
  before: number;
  brotli: number;
  gzip: number;
}

/**
 * Compresses each text file of a build with Brotli and gzip, at the highest level: `faucet.html.br`, `faucet.html.gz`.
 * @throws Error if there is nothing to compress.
 */
export async function compressBuild(folder: string): Promise<Compressed> {
  const files = globSync(texts, {cwd: folder, ignore: neverSent}).map((file) => path.join(folder, file));
  const compressed: Compressed = {files: 0, before: 0, brotli: 0, gzip: 0};
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(file);
      if (bytes.length >= least) {
        const [brotli, gzip] = await Promise.all([toBrotli(bytes), toGzip(bytes, {level: 9})]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzip)]);
        compressed.files += 1;
        compressed.before += bytes.length;
        compressed.brotli += brotli.length;
        compressed.gzip += gzip.length;
      }
    }
  };
  // Node compresses in a pool of four threads, which two files at a time keep busy.
  await Promise.all([next(), next()]);
  if (compressed.files === 0) {
    throw new Error(`${folder} has no text files to compress: run npm run build first`);
  }
  return compressed;
}
