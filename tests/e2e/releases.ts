import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {globSync} from 'tinyglobby';
import {parsePage} from '../../src/plugins/hosting/page';
import {toOffline, toRemoval} from '../../src/plugins/offline/plugin';
import {toStaticHtml} from '../../src/plugins/pages/finish';
import {packFile, summaryFile, workerFile, type Release} from '../../src/site/offline';
import {staticHtmlFolder} from '../../src/site/staticHtml';

/** The files of a site, by path. */
export type Files = ReadonlyMap<string, Buffer>;

/** A release of a small site, with the files that a build adds for its copies. */
export interface Published {
  files: Files;
  release?: Release;
}

/** The docs pages of the small site. */
const pages = ['docs', 'develop/faucet', 'develop/testnet', 'protocol/modules/evm'];

/**
 * The files of the small site. It has all styles and fonts of the site, and all scripts except those of other pages.
 */
const smallSite = [
  `{404,index,search,${pages.join()}}.html`,
  'assets/{css,fonts,js}/*',
  'assets/search/first.json',
  'data/{facts,networks}.json',
  'img/*.{ico,svg}',
  'img/{apple-touch-icon,icon-*}.png',
  'manifest.webmanifest',
];

/** Returns whether a script is that of a docs page that the small site does not have. */
const isOfOtherPage = (script: string): boolean =>
  script.includes('.isMDXComponent=') && !pages.some((page) => new RegExp(`permalink:"[^"]*/${page}/?",`).test(script));

/**
 * Reads the files of the small site from a build.
 * @throws Error if there is no build.
 */
export function readSmallSite(folder: string): Files {
  const files = globSync(smallSite, {cwd: folder})
    .sort()
    .map((file) => [file, readFileSync(path.join(folder, file))] as const);
  const small = new Map(files.filter(([file, content]) => !file.endsWith('.js') || !isOfOtherPage(String(content))));
  if (small.size < 20 || small.size === files.length) {
    throw new Error(`${folder} has no site: run \`npm test\``);
  }
  return small;
}

/**
 * Returns a copy of a site in which a text of each given file is replaced.
 * @throws Error if a file does not have the text.
 */
export function withChanges(
  files: Files,
  changes: readonly (readonly [file: string, from: string, to: string])[],
): Files {
  const changed = new Map(files);
  for (const [file, from, to] of changes) {
    const text = String(changed.get(file) ?? '');
    if (!text.includes(from)) {
      throw new Error(`${file} does not have “${from}”`);
    }
    changed.set(file, Buffer.from(text.replace(from, to)));
  }
  return changed;
}

function add(files: Files, {script, summary}: ReturnType<typeof toRemoval>): Published {
  const added = [
    [workerFile, Buffer.from(script)],
    [summaryFile, Buffer.from(JSON.stringify(summary))],
    [packFile, gzipSync(Buffer.concat([...files.values()]))],
  ] as const;
  return {files: new Map([...files, ...added]), release: 'off' in summary ? undefined : summary};
}

/** Makes a release as a build does. */
export const toRelease = (files: Files): Published => add(files, toOffline(files));

/** Makes a release that switches copies off. */
export const toSwitchedOff = (files: Files): Published => add(files, toRemoval());

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A function that may answer a request for a file instead of the server. It returns whether it has done so. */
type Fault = (file: string, response: ServerResponse) => boolean;

/** Breaks the connection, so that the browser gets no answer. */
export const cut: Fault = (_, response) => {
  response.destroy();
  return true;
};

/** A server on loopback that can publish another release, and that can fail. */
export interface ReleaseServer {
  /** The address of the site, with a slash at the end. */
  address: string;
  /** The requested files, in order. */
  asked: string[];
  publish: (published: Published) => void;
  /** Sets the fault of the server, or removes it with `undefined`. */
  setFault: (fault: Fault | undefined) => void;
  close: () => Promise<void>;
}

/** Serves a release with clean URLs and a real 404, below a base URL. */
export async function serveRelease(first: Published, baseUrl = '/'): Promise<ReleaseServer> {
  let {files} = first;
  let fault: Fault | undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://site');
    const name = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : undefined;
    const ofParts =
      name?.startsWith(staticHtmlFolder) && files.get(name.slice(staticHtmlFolder.length).replace('.json', '.html'));
    if (name && ofParts && !fault) {
      // No copy contains these files, because their content is in the pages.
      asked.push(name);
      response
        .writeHead(200, {'content-type': 'application/json'})
        .end(JSON.stringify(toStaticHtml(parsePage(String(ofParts)))));
      return;
    }
    const found = [name, name === '' ? 'index.html' : `${name}.html`].find((each) => each && files.has(each));
    const file = found ?? '404.html';
    asked.push(found ?? pathname);
    if (!fault?.(file, response)) {
      response.writeHead(found ? 200 : 404, {'content-type': types[path.extname(file)] ?? 'application/octet-stream'});
      response.end(files.get(file));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${baseUrl}`,
    asked,
    publish(published) {
      ({files} = published);
    },
    setFault(next) {
      fault = next;
      if (next) {
        server.closeIdleConnections();
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
