import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {indexFolder, manifestFile, type Manifest} from '../../search/embedded';
import {packIndex, type PageText} from '../../search/packedIndex';
import type {SearchPage} from '../../search/page';
import {readPage} from './pages';

/** A name that changes with the content: a browser may keep the file for ever. */
const toName = (kind: string, content: string): string =>
  `${kind}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;

const toText = ({sections}: SearchPage): PageText => sections.map(({blocks}) => blocks.map(({text}) => text));

/** The files of the index by their names: the manifest, the index, and the text of each page. */
export function toFiles(pages: readonly SearchPage[]): Map<string, string> {
  const texts = pages.map((page) => JSON.stringify(toText(page)));
  const names = texts.map((text) => toName('text', text));
  const index = JSON.stringify(packIndex(pages, names));
  const manifest: Manifest = {index: toName('index', index)};
  return new Map([
    ...texts.map((text, page): [string, string] => [names[page] ?? '', text]),
    [manifest.index, index],
    [manifestFile, JSON.stringify(manifest)],
  ]);
}

/** Routes that are no pages to find. */
const notFound = ['/404.html', '/search'];

/** Builds the embedded index from the pages as they were built. */
export default function search(): Plugin {
  return {
    name: 'search',
    async postBuild({outDir, baseUrl, routesPaths}) {
      const routes = routesPaths
        .map((route) => `/${route.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, ''))
        .filter((route) => !notFound.includes(route))
        .sort();
      const pages = await Promise.all(
        routes.map(async (route) =>
          readPage(route, await readFile(path.join(outDir, route === '/' ? 'index.html' : `${route}.html`), 'utf8')),
        ),
      );
      const folder = path.join(outDir, indexFolder);
      await mkdir(folder, {recursive: true});
      const files = toFiles(pages.filter((page) => page !== undefined));
      await Promise.all([...files].map(([name, content]) => writeFile(path.join(folder, name), content)));
    },
  };
}
