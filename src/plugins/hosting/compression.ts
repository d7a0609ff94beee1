import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import * as zlib from 'node:zlib';
import {globSync} from 'tinyglobby';

/** Files of text: what is not among them is compressed already. */
const texts = '**/*.{css,html,js,json,md,sol,svg,txt,webmanifest,xml}';

/** What a server of one's own leads on from, and never sends (slashes.ts). */
const neverSent = '*/**/index.html';

/** Shorter files gain nothing. In bytes. */
const least = 1_000;

const toBrotli = promisify(zlib.brotliCompress);
const toGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** How many files were compressed, and their bytes: before, and in each form. */
export interface Compressed {
  files: number;
  before: number;
  brotli: number;
  gzip: number;
}

/**
 * Writes the texts of a build beside them by Brotli and by gzip, as small as they get: `faucet.html.br`, `faucet.html.gz`.
 * @throws Error where there is nothing to compress.
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
  // Node compresses beside what runs: two files keep its threads busy.
  await Promise.all([next(), next()]);
  if (compressed.files === 0) {
    throw new Error(`${folder} has no text to compress: npm run build makes it`);
  }
  return compressed;
}
