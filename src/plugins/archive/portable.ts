import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {packFile, summaryFile, workerFile} from '../../site/offline';
import {staticHtmlFolder} from '../../site/staticHtml';
import {bundle} from '../bundler';
import {hostFiles, isPageFile, redirectScript} from '../hosting';
import {toHash} from '../sources';
import {toPortableHtml, toRelative} from './portableHtml';
import {toPortableScript} from './portableScript';

/** The folder of `npm run package`, for its build and its results. */
export const packageFolder = '.package';

/** The base URL of its build. No text of the site contains it. */
export const mirrorBase = '/__mirror__/';

/**
 * What the archive does not contain, besides redirects and copies of pages for addresses with a slash: the not-found
 * page, which a server shows at any depth, where its relative links would break; what hosts read; the files of the
 * service worker, which are made again (../offline); and static HTML, which pages take from each other.
 */
const notPortable = [
  '404.html',
  redirectScript.file,
  ...hostFiles,
  workerFile,
  summaryFile,
  packFile,
  `${staticHtmlFolder}**`,
];

interface PortableBuild {
  folder: string;
  siteUrl: string;
  /** The base URL of the build. No text of the site may contain it. */
  baseUrl: string;
  /** The address of the published site, with a slash at the end. Metadata of pages keeps it. */
  siteAddress: string;
}

const isText = (file: string): boolean => /\.(?:css|html|js|json|md|svg|txt|xml)$/.test(file);

/**
 * Returns the files of a build by path, with relative addresses only, so that they work in any folder.
 * @throws Error with the files in which the base URL is left, or if there is no build.
 */
export async function toPortableFiles(build: PortableBuild): Promise<Map<string, Buffer>> {
  const {folder, siteUrl, baseUrl, siteAddress} = build;
  const names = (await glob('**/*', {cwd: folder, dot: true, ignore: notPortable})).filter(isPageFile).sort();
  if (!names.includes('index.html')) {
    throw new Error(`${folder} has no index.html: build the site into it first`);
  }
  const known = new Set(names);
  const script = bundle('src/hydration/mirror.ts', {siteUrl, siteAddress});
  const mirrorScript = `assets/js/mirror.${toHash(script)}.js`;

  const toPortable = (file: string, text: string): string => {
    const own = `${siteUrl}${baseUrl}`;
    const source = text
      .replaceAll(own, siteAddress)
      // The address may be a value in the query of another one.
      .replaceAll(encodeURIComponent(own), encodeURIComponent(siteAddress));
    switch (path.extname(file)) {
      case '.html':
        return toPortableHtml({file, html: source, base: baseUrl, mirrorScript, hasFile: (each) => known.has(each)});
      case '.js':
        return toPortableScript(source, baseUrl, toRelative(file, './'));
      case '.css':
        return source.replaceAll(`url(${baseUrl}`, `url(${toRelative(file, './')}`);
      default:
        return source;
    }
  };

  const files = new Map<string, Buffer>();
  for (const name of names) {
    const content = await readFile(path.join(folder, name));
    files.set(name, isText(name) ? Buffer.from(toPortable(name, content.toString())) : content);
  }
  files.set(mirrorScript, Buffer.from(script));
  const left = [...files]
    .filter(
      ([name, content]) =>
        isText(name) && [baseUrl, encodeURIComponent(baseUrl)].some((each) => content.includes(each)),
    )
    .map(([name]) => name);
  if (left.length > 0) {
    throw new Error(
      `Found the base URL ${baseUrl} in ${left.join(', ')}, where it cannot be made relative: write it as an attribute or a string`,
    );
  }
  return files;
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
    await writeFile(path.join(folder, file), content);
  }
}

/** Runs with a new folder in `parent`, and removes it afterwards. */
export async function inTemporaryFolder<Result>(
  parent: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.resolve(parent, 'temporary-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
