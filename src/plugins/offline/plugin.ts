import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
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
import {isPageFile, movedScript} from '../hosting';

const folder = 'src/tools/offline';

/** What a browser keeps: all that pages load or lead to … */
const kept = ['**/*.{css,html,ico,jpg,js,json,md,png,sol,svg,webmanifest,woff2}'];

/**
 * … but what is for others, what kept pages have in them, and what says what there is to keep. `img/page.jpg` is shown in
 * two widths of its own.
 */
const notKept = [
  'img/{cards/**,social-card.png,page.jpg}',
  'print/**',
  `${staticHtmlFolder}**`,
  workerFile,
  summaryFile,
  switchFile,
  movedScript.file,
];

/** The files of a build that a browser keeps, by their paths. */
export async function readKept(outDir: string): Promise<Map<string, Buffer>> {
  // Hundreds have moved: as patterns, each would be tried with each file.
  const files = (await glob(kept, {cwd: outDir, ignore: notKept})).filter(isPageFile).sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => [file, await readFile(path.join(outDir, file))]),
    ),
  );
}

/** What a build adds to its files: the worker, and what there is to keep. */
export interface OfflineFiles {
  script: string;
  summary: Summary;
}

/** The worker that keeps some files. Its script changes with each of them: so browsers learn of a new release. */
export function toOffline(files: ReadonlyMap<string, Buffer>, browsers: readonly string[]): OfflineFiles {
  const list = [...files].map(([file, content]): KeptFile => [
    file,
    createHash('sha256').update(content).digest('base64'),
    content.length,
  ]);
  const release: Release = {
    evmosd: facts.versions.latest,
    build: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 8),
    files: list.length,
    bytes: list.reduce((sum, [, , bytes]) => sum + bytes, 0),
  };
  const values = {
    // What Workbox would say to a developer.
    'process.env.NODE_ENV': 'production',
    keptFiles: list,
    keptRelease: release,
    keptPageScript: bundle(`${folder}/page.ts`, browsers),
  };
  return {script: bundle(`${folder}/worker.ts`, browsers, values), summary: release};
}

/** The worker that forgets what those before it have kept. */
export const toRemoval = (browsers: readonly string[]): OfflineFiles => ({
  script: bundle(`${folder}/removal.ts`, browsers),
  summary: {off: true},
});

/**
 * Whether the static folder says that nothing is to be kept.
 * @throws Error where it says neither yes nor no.
 */
async function isOff(outDir: string): Promise<boolean> {
  const file = path.join(outDir, switchFile);
  const {off} = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as {off?: unknown}) : {off: false};
  if (typeof off !== 'boolean') {
    throw new Error(`static/${switchFile}: **off** is ${JSON.stringify(off)}: write true or false`);
  }
  return off;
}

const compress = promisify(gzip);

/** All files that a browser keeps in one. */
export const toPack = (files: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  compress(Buffer.concat([...files.values()]));

/** What a folder with a site needs for readers to keep it, by file. */
export async function makeOffline(outDir: string, browsers: readonly string[]): Promise<Map<string, Buffer>> {
  const files = (await isOff(outDir)) ? undefined : await readKept(outDir);
  const {script, summary} = files ? toOffline(files, browsers) : toRemoval(browsers);
  return new Map([
    [workerFile, Buffer.from(script)],
    [summaryFile, Buffer.from(JSON.stringify(summary))],
    ...(files ? [[packFile, await toPack(files)] as const] : []),
  ]);
}

/**
 * Writes the worker that lets a reader keep the site, once all other files are final. No page loads it before the reader
 * asks. The plugin of Docusaurus, @docusaurus/plugin-pwa 2.4.0, adds a script to every page that registers its worker at
 * once, keeps nothing in most browsers until the site is installed, and its files have no hashes that a browser checks.
 */
export default function offline(_: LoadContext, {browsers}: {browsers: readonly string[]}): Plugin {
  return {
    name: 'offline',
    async postBuild({outDir}) {
      for (const [file, content] of await makeOffline(outDir, browsers)) {
        await writeFile(path.join(outDir, file), content);
      }
    },
  };
}
