import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import type {Plugin} from '@docusaurus/types';
import {glob} from 'tinyglobby';
import {facts} from '../../site/facts';
import {
  packFile,
  summaryFile,
  switchFile,
  workerFile,
  type KeptFile,
  type Release,
  type Summary,
} from '../../site/offline';
import {staticHtmlFolder} from '../../site/staticHtml';
import {bundle} from '../bundler';
import {isPageFile, redirectScript} from '../hosting';
import {toHash} from '../sources';

const folder = 'src/tools/offline';

/** The files that a browser keeps: all that pages load or link to … */
const kept = ['**/*.{css,html,ico,jpg,js,json,md,png,sol,svg,webmanifest,woff2}'];

/**
 * … except files for other programs, files whose content is in kept pages, and the files of this plugin. Pages show
 * `img/page.jpg` only in two other widths.
 */
const notKept = [
  'img/{cards/**,social-card.png,page.jpg}',
  'print/**',
  'proof.json',
  `${staticHtmlFolder}**`,
  workerFile,
  summaryFile,
  switchFile,
  redirectScript.file,
];

/** Reads the files of a build that a browser keeps, by path. */
export async function readKept(outDir: string): Promise<Map<string, Buffer>> {
  // There are hundreds of redirects. As patterns of glob they would be slow.
  const files = (await glob(kept, {cwd: outDir, ignore: notKept})).filter(isPageFile).sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => [file, await readFile(path.join(outDir, file))]),
    ),
  );
}

/** Makes the worker that keeps the files. Its script changes with every file, so browsers notice a new release. */
export function toOffline(files: ReadonlyMap<string, Buffer>): {script: string; summary: Release} {
  const keptFiles = [...files].map(([file, {length}]): KeptFile => [file, length]);
  const content = Buffer.concat([...files.values()]);
  const keptHash = createHash('sha256').update(content).digest('base64');
  const keptRelease: Release = {
    evmosd: facts.versions.latest,
    build: toHash(JSON.stringify([keptFiles, keptHash])),
    files: files.size,
    bytes: content.length,
  };
  const keptPageScript = bundle(`${folder}/page.ts`);
  return {
    script: bundle(`${folder}/worker.ts`, {keptFiles, keptHash, keptRelease, keptPageScript}),
    summary: keptRelease,
  };
}

/** Makes the worker that deletes what earlier workers have kept. */
export const toRemoval = (): {script: string; summary: Summary} => ({
  script: bundle(`${folder}/removal.ts`),
  summary: {off: true},
});

/** Reads static/offline-off.json. @throws Error if it says neither true nor false. */
async function isOff(outDir: string): Promise<boolean> {
  const file = path.join(outDir, switchFile);
  const {off} = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as {off?: unknown}) : {off: false};
  if (typeof off !== 'boolean') {
    throw new Error(`static/${switchFile}: **off** is ${JSON.stringify(off)}, and has to be true or false`);
  }
  return off;
}

const compress = promisify(gzip);

/** Makes the files with which readers keep the site in a folder, by path. */
export async function makeOffline(outDir: string): Promise<Map<string, Buffer>> {
  const files = (await isOff(outDir)) ? undefined : await readKept(outDir);
  const {script, summary} = files ? toOffline(files) : toRemoval();
  return new Map([
    [workerFile, Buffer.from(script)],
    [summaryFile, Buffer.from(JSON.stringify(summary))],
    ...(files ? [[packFile, await compress(Buffer.concat([...files.values()]))] as const] : []),
  ]);
}

/**
 * Plugin: writes the service worker after all other files are final. No page loads it before the reader asks for it.
 * @docusaurus/plugin-pwa 2.4.0 does not fit: it registers its worker on every page, keeps nothing in most browsers
 * until the site is installed, and has no hashes by which a browser could check the files.
 */
export default function offline(): Plugin {
  return {
    name: 'offline',
    async postBuild({outDir}) {
      for (const [file, content] of await makeOffline(outDir)) {
        await writeFile(path.join(outDir, file), content);
      }
    },
  };
}
