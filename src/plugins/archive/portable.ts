import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {packFile, summaryFile, workerFile} from '../../site/offline';
import {staticHtmlFolder} from '../../site/staticHtml';
import {bundle} from '../bundler';
import {hostFiles, isPageFile, movedScript} from '../hosting';
import {toPortableHtml, toRelative} from './portableHtml';
import {toPortableScript} from './portableScript';

/** Where `npm run package` works: its build, and what it makes of it. */
export const packageFolder = '.package';

/** What it builds the site for: a base URL that stands in no text of the site. */
export const mirrorBase = '/__mirror__/';

/**
 * What is left out: the not-found page, since a server shows it under addresses of any depth, and what is relative in it
 * would lead nowhere; what only the site itself has moved, and what its hosts read; and the list of what a browser keeps,
 * which is made anew (../offline). The static HTML of a page is taken from the page itself. What repeats a page for an address with a slash at its end is left out with what has
 * moved: pages lead to files here.
 */
const notPortable = [
  '404.html',
  movedScript.file,
  ...hostFiles,
  workerFile,
  summaryFile,
  packFile,
  `${staticHtmlFolder}**`,
];

/** A build that is to lie anywhere. */
export interface PortableBuild {
  folder: string;
  /** The origin that it was built for. */
  siteUrl: string;
  /** The base URL that it was built for: a path that stands in no text of the site. */
  baseUrl: string;
  /** The address of the site itself, with a slash at the end. What others show of a page stays with it. */
  siteAddress: string;
  /** What it must run in, in the form of browserslist: `chrome >= 100`. */
  browsers: readonly string[];
}

const isText = (file: string): boolean => /\.(?:css|html|js|json|md|svg|txt|xml)$/.test(file);

/**
 * The files of a build, by their path, without any address that says where they lie.
 * @throws Error that names the files where the base URL is left.
 */
export async function toPortableFiles(build: PortableBuild): Promise<Map<string, Buffer>> {
  const {folder, siteUrl, baseUrl, siteAddress, browsers} = build;
  if (baseUrl === '/') {
    throw new Error('The base URL / stands everywhere: build the site with one that can be found again');
  }
  const names = (await glob('**/*', {cwd: folder, dot: true, ignore: notPortable})).filter(isPageFile).sort();
  if (!names.includes('index.html')) {
    throw new Error(`There is no site in ${folder}`);
  }
  const known = new Set(names);
  const script = bundle('src/hydration/mirror.ts', browsers, {siteUrl, siteAddress});
  const mirrorScript = `assets/js/mirror.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

  const toPortable = (file: string, text: string): string => {
    const source = text.replaceAll(`${siteUrl}${baseUrl}`, siteAddress);
    switch (path.extname(file)) {
      case '.html':
        return toPortableHtml({file, html: source, base: baseUrl, mirrorScript, hasFile: (each) => known.has(each)});
      case '.js':
        return toPortableScript(source, baseUrl, toRelative(file, './'));
      case '.css':
        return source.replaceAll(`url(${baseUrl}`, `url(${toRelative(file, './')}`);
      case '.xml':
        // A feed says where it lies, and nobody knows where an archive does.
        return source.replace(/\s*<link rel="self"[^>]*>/, '');
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
  const left = [...files].filter(([name, content]) => isText(name) && content.includes(baseUrl)).map(([name]) => name);
  if (left.length > 0) {
    throw new Error(`The base URL ${baseUrl} is left in ${left.join(', ')}`);
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
