import {createHash} from 'node:crypto';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {areas} from '../../site/areas';
import {indexFolder, manifestFile, type Manifest} from '../../search/embedded';
import type {PageText} from '../../search/packedIndex';
import {fillPlaceholders} from '../placeholders';
import {renderMarkdown} from './markdown';
import {packIndex} from './packIndex';
import type {SearchPage} from './page';
import {readPage} from './pages';

/** A name that changes with the content: a browser may keep the file for ever. */
const toName = (kind: string, content: string): string =>
  `${kind}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;

const toText = ({sections}: SearchPage): PageText => sections.map(({blocks}) => blocks.map(({text}) => text));

/** The files of the index with their contents: the manifest, the index, and the text of each page. */
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

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

/** The pages of the areas from their Markdown, where nothing is built. */
async function readDocs(docs: readonly Doc[], {baseUrl, siteDir}: LoadContext): Promise<SearchPage[]> {
  return Promise.all(
    docs.map(async ({permalink, source, title, description, frontMatter}) => {
      const route = `/${permalink.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
      const area = Object.entries(areas).find(([name]) => route.split('/')[1] === name);
      const fill = (text: string): string => fillPlaceholders(text, () => source.replace('@site/', ''));
      const html = await renderMarkdown(source.replace('@site', siteDir), fill(title));
      const page = readPage(route, html);
      return {
        ...page,
        tag: area?.[1].tag ?? '',
        description: fill(description),
        keywords: frontMatter.keywords ?? [],
      };
    }),
  );
}

/** Lets the development server serve files that are nowhere on the disk. */
class EmitFiles {
  constructor(private readonly getFiles: () => ReadonlyMap<string, string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('search', (compilation) =>
      compilation.hooks.processAssets.tap('search', () =>
        this.getFiles().forEach((content, name) =>
          compilation.emitAsset(`${indexFolder}${name}`, new compiler.webpack.sources.RawSource(content)),
        ),
      ),
    );
  }
}

/** The client package of theme-search-algolia as an empty module. */
const toNothing: Record<string, false> = {'@docusaurus/theme-search-algolia/client$': false};

/**
 * Makes what the embedded index needs. A build makes the index out of its own pages (../pages/index.ts), `npm start` out of
 * their Markdown, with what the references are drawn from.
 */
export default function search(context: LoadContext): Plugin {
  let startFiles = new Map<string, string>();
  const {siteConfig} = context;
  const isStart = process.env.NODE_ENV === 'development';
  return {
    name: 'search',
    async contentLoaded({allContent}) {
      if (isStart) {
        const areasOfDocs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
        const docs = areasOfDocs.flatMap(({loadedVersions}) => loadedVersions.flatMap((version) => version.docs));
        startFiles = toFiles(await readDocs(docs, context));
      }
    },
    configureWebpack: (_, isServer) => ({
      // The hooks of the theme are called where there is a hosted index; elsewhere nothing of it loads.
      resolve: {alias: siteConfig.themeConfig.algolia ? {} : toNothing},
      // Nobody searches while pages are drawn: without this the build holds a second worker.
      module: isServer ? {parser: {javascript: {worker: false, url: false}}} : {},
      plugins: isStart && !isServer ? [new EmitFiles(() => startFiles)] : [],
    }),
  };
}
