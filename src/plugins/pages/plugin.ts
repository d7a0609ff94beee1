import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {collectSidebarDocIds} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import type {LoadedContent as LoadedPages} from '@docusaurus/plugin-content-pages';
import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';
import {Compilation, sources} from '@rspack/core';
import {indexFolder} from '../../search/files';
import {areaNames, type Area} from '../../site/areas';
import {toStaticHtmlPath} from '../../site/staticHtml';
import {cached, createWorkers, onRendered, withAssets, type SitePlugin} from '../bundler';
import {toIndexFiles, withoutRepeats} from '../search';
import {listDocs} from '../sources';
import type {FinishedPage, PageTask} from './finish';
import {toLlms} from './llms';
import {checkDescriptions} from './metadata';
import {findSource, toMarkdownFile} from './page';
import {Sharing} from './sharing';

const runTask = createWorkers<typeof import('./tasks')>(require.resolve('./tasks'));

type Finished = FinishedPage | {html: string};

/** The routes of an area, in the order of its sidebar. The permalink of an index page ends with a slash. */
const listRoutes = ({loadedVersions}: LoadedContent, baseUrl: string): string[] =>
  loadedVersions.flatMap(({docs, sidebars}) =>
    Object.values(sidebars)
      .flatMap(collectSidebarDocIds)
      .flatMap((id) => docs.filter((doc) => doc.unversionedId === id || doc.id === id))
      .map(({permalink}) => `/${permalink.slice(baseUrl.length).replace(/\/$/, '')}`),
  );

/** The addresses of the scripts and styles of a page. They change when any other page changes. */
const assets = /(<link rel="stylesheet" href="|\bdata-code=")([^"]*)/g;

/** Finishes the pages of a build before they are written, and emits the files that are made of them. */
class FinishPages {
  /** The finished pages by their files. */
  private readonly pages = new Map<string, Promise<Finished>>();

  constructor(
    private readonly siteConfig: DocusaurusConfig,
    private readonly getRoutes: (area: Area) => readonly string[],
    private readonly sharing: Sharing,
  ) {}

  private toTask(file: string, html: string): PageTask {
    const modified = this.sharing.findDate({source: findSource(html)});
    const area = areaNames.find((each) => each === file.replace(/\.html$/, '').split('/')[0]);
    return {
      file,
      html,
      site: this.sharing.site,
      baseUrl: this.siteConfig.baseUrl,
      ...(modified && {modified}),
      printed: area ? this.getRoutes(area) : [],
    };
  }

  /** Finishes a page in a worker thread, or takes it from the cache, where numbers replace the addresses of assets. */
  private async finishPage(file: string, html: string): Promise<Finished> {
    const addresses: string[] = [];
    const task = this.toTask(
      file,
      html.replace(assets, (_, start: string, address: string) => `${start}${addresses.push(address)}`),
    );
    const finished = await cached<Finished>(this.siteConfig, `pages/${file}`, task, () =>
      runTask('finishPage', task),
    );
    return {
      ...finished,
      html: finished.html.replace(
        assets,
        (_, start: string, place: string) => start + (addresses[Number(place) - 1] ?? ''),
      ),
    };
  }

  /** Begins to finish a page, while others are still rendered. `finish` awaits it, and reports its error. */
  begin(file: string, html: string): void {
    const page = this.finishPage(file, html);
    page.catch(() => undefined);
    this.pages.set(file, page);
  }

  async finish(compilation: Compilation): Promise<void> {
    const {siteConfig} = this;
    const {baseUrl, url} = siteConfig;
    const {RawSource} = sources;
    const emit = (file: string, content: string | Buffer): void => compilation.emitAsset(file, new RawSource(content));
    const toAddress = (file: string): string => `${url}${baseUrl}${file}`;

    // In a fixed order: pages are finished in any.
    const rendered = [...this.pages].sort(([a], [b]) => (a < b ? -1 : 1));
    const finished = await Promise.all(rendered.map(([, page]) => page));
    rendered.forEach(([file], index) => compilation.updateAsset(file, new RawSource(finished[index]?.html ?? '')));
    const pages = finished.filter((page): page is FinishedPage => 'route' in page);
    const routes = areaNames.flatMap((area) => this.getRoutes(area));
    const inOrder = [...pages].sort((a, b) => routes.indexOf(a.route) - routes.indexOf(b.route));

    inOrder.forEach(({markdown}) => Object.entries(markdown.files).forEach(([file, text]) => emit(file, text)));
    pages
      .filter(({staticHtml}) => staticHtml.parts.length > 0)
      .forEach(({route, staticHtml}) => emit(toStaticHtmlPath(route.slice(1)), JSON.stringify(staticHtml)));
    emit(
      'llms.txt',
      toLlms(inOrder, ({route}) => toAddress(toMarkdownFile(route)), toAddress('llms-full.txt')),
    );
    emit('llms-full.txt', inOrder.map(({markdown}) => markdown.whole).join('\n---\n\n'));
    const prints = areaNames.map(async (area): Promise<[file: string, html: string]> => {
      const own = inOrder.filter(({route}) => route.split('/')[1] === area);
      const articles = own.map(({route, title, article}) => ({route, title, article}));
      const task = [area, articles, own[0]?.html ?? '', baseUrl] as const;
      return [
        `print/${area}.html`,
        await cached(siteConfig, `print/${area}`, task, () => runTask('toPrintPage', ...task)),
      ];
    });
    const byPath = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1)).map(({search}) => search);
    const index = cached(siteConfig, 'search', byPath, () => [...toIndexFiles(withoutRepeats(byPath))]);
    const [shared, printed, found] = await Promise.all([this.sharing.makeFiles(pages), Promise.all(prints), index]);
    [...shared, ...printed].forEach(([file, content]) => emit(file, content));
    found.forEach(([file, content]) => emit(`${indexFolder}${file}`, content));
  }
}

/**
 * Plugin: finishes the pages of a build in worker threads. Each rendered page is parsed once: it gets its last tags,
 * its static HTML is minified, and its Markdown, the lists of all pages and the print pages are made of it.
 */
export default function plugin({siteConfig}: LoadContext): SitePlugin {
  // minify.ts minifies the pages.
  process.env.SKIP_HTML_MINIFICATION = 'true';
  const routes = new Map<Area, readonly string[]>();
  const sharing = new Sharing(siteConfig);
  const pages = new FinishPages(siteConfig, (area) => routes.get(area) ?? [], sharing);
  onRendered.push((file, html) => pages.begin(file, html));
  // Pages are rendered one stage earlier.
  const finishing = withAssets('pages', Compilation.PROCESS_ASSETS_STAGE_REPORT, (each) => pages.finish(each));
  return {
    name: 'pages',
    contentLoaded({allContent}) {
      const docs = listDocs(allContent);
      const others = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flat() as LoadedPages;
      checkDescriptions([...docs, ...others.flatMap((page) => (page.type === 'mdx' ? [page] : []))]);
      if (process.env.NODE_ENV === 'production') {
        sharing.begin(docs);
      }
      for (const area of areaNames) {
        const content = allContent['docusaurus-plugin-content-docs']?.[area === 'docs' ? 'default' : area];
        routes.set(area, listRoutes(content as LoadedContent, siteConfig.baseUrl));
      }
    },
    configureWebpack: (_, isServer) => ({plugins: isServer ? [finishing] : []}),
  };
}
