import {createHash} from 'node:crypto';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Compilation, sources, type Compiler, type WebpackPluginInstance} from 'webpack';
import {areaNames} from '../../site/areas';
import {toLlms} from './llms';
import {toMarkdown} from './markdown';
import {findText, readDrawnPage, type DrawnPage} from './page';
import {toPrintPage} from './print';
import {Sharing} from './sharing';
import {shortenPage, shortenParts} from './shorten';

type SidebarItem = LoadedContent['loadedVersions'][number]['sidebars'][string][number];

/** The ids of the pages that a sidebar leads to, in its order. */
function listPages(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    switch (item.type) {
      case 'doc':
      case 'ref':
        return [item.id];
      case 'category':
        return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...listPages(item.items)];
      default:
        return [];
    }
  });
}

/** The routes of an area, with the base URL, in the order of its sidebar. An entrance has a slash at its end there. */
const listRoutes = ({loadedVersions}: LoadedContent): string[] =>
  loadedVersions.flatMap(({docs, sidebars}) =>
    Object.values(sidebars)
      .flatMap(listPages)
      .flatMap((id) => docs.filter((doc) => doc.unversionedId === id || doc.id === id))
      .map(({permalink}) => permalink.replace(/\/$/, '')),
  );

/** Completes the pages of a build before they are written, and makes what is made of them. */
class FinishPages implements WebpackPluginInstance {
  constructor(
    private readonly context: LoadContext,
    private readonly getRoutes: () => readonly string[],
    private readonly sharing: Sharing,
  ) {}

  apply(compiler: Compiler): void {
    const name = 'pages';
    compiler.hooks.compilation.tap(name, (compilation) => {
      // The pages are drawn at the stage before.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({name, stage}, (assets) => this.finish(compilation, assets));
    });
  }

  private async finish(compilation: Compilation, assets: Compilation['assets']): Promise<void> {
    const {baseUrl, url} = this.context.siteConfig;
    const emit = (file: string, content: string | Buffer): void =>
      compilation.emitAsset(file, new sources.RawSource(content));
    const toFile = (route: string): string => `${route === '/' ? 'index' : route.slice(1)}.md`;
    const toAddress = (path: string): string => `${url}${baseUrl}${path}`;
    const pages: (DrawnPage & {html: string})[] = [];
    /** What the Markdown of a page is made of, and nothing that a new release changes on each page. */
    const toKey = ({html, $, title, description, source}: (typeof pages)[number]): string => {
      const {startOffset, endOffset} = findText($).get(0)?.sourceCodeLocation ?? {};
      const text = html.slice(startOffset, endOffset);
      return createHash('sha256')
        .update(JSON.stringify([title, description, source, text]))
        .digest('hex');
    };

    for (const [file, asset] of Object.entries(assets).filter(([each]) => each.endsWith('.html'))) {
      const html = await shortenPage(String(asset.source()));
      const page = readDrawnPage(file, html);
      if (!page) {
        compilation.updateAsset(file, new sources.RawSource(html));
        continue;
      }
      pages.push({...page, html});
      const twin = `<link rel="alternate" type="text/markdown" href="${baseUrl}${toFile(page.route)}">`;
      const short = this.sharing.complete(await shortenParts(html, page.$), page);
      compilation.updateAsset(file, new sources.RawSource(short.replace('</head>', `${twin}</head>`)));
    }
    (await this.sharing.makeFiles()).forEach((content, file) => emit(file, content));
    const routes = this.getRoutes();
    const place = ({route}: DrawnPage): number => routes.indexOf(`${baseUrl}${route.slice(1)}`);
    pages.sort((a, b) => place(a) - place(b));

    // What is not in its text changes with the plugins, the facts or the configuration: then the cache is new (cache.ts).
    const cache = compilation.getCache('pages');
    const texts = await Promise.all(
      pages.map((page) =>
        cache.providePromise(page.route, toKey(page), () => toMarkdown(page, toAddress(page.route.slice(1)))),
      ),
    );
    pages.forEach(({route}, index) => emit(toFile(route), texts[index] ?? ''));
    emit(
      'llms.txt',
      toLlms(pages, ({route}) => toAddress(toFile(route)), toAddress('llms-full.txt')),
    );
    emit('llms-full.txt', texts.join('\n---\n\n'));
    for (const area of areaNames) {
      const own = pages.filter(({route}) => route.split('/')[1] === area);
      emit(`print/${area}.html`, toPrintPage(area, own, own[0]?.html ?? '', baseUrl));
    }
  }
}

/**
 * Finishes the pages of a build. Each is read once, as it was drawn: it gets its last tags, its static parts get short, and
 * its Markdown, the lists of all pages and the pages to print are made of the same text.
 */
export default function pages(context: LoadContext): Plugin {
  // Pages are made short here.
  process.env.SKIP_HTML_MINIFICATION = 'true';
  let routes: string[] = [];
  const sharing = new Sharing(context);
  return {
    name: 'pages',
    contentLoaded({allContent}) {
      sharing.begin(allContent);
      routes = areaNames.flatMap((area) => {
        const content = allContent['docusaurus-plugin-content-docs']?.[area === 'docs' ? 'default' : area];
        return listRoutes(content as LoadedContent);
      });
    },
    configureWebpack: (_, isServer) => (isServer ? {plugins: [new FinishPages(context, () => routes, sharing)]} : {}),
    postBuild: (build) => sharing.writeSitemap(build),
  };
}
