import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {collectSidebarDocIds} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {Compilation, sources} from '@rspack/core';
import {indexFolder} from '../../search/files';
import {areaNames, type Area} from '../../site/areas';
import type {Environment} from '../../site/environment';
import {toStaticHtmlPath} from '../../site/staticHtml';
import {createWorkers, withAssets, type SitePlugin} from '../bundler';
import {toHostFiles} from '../hosting';
import {toRecordingFile} from '../markdown';
import {toIndexFiles, withoutRepeats} from '../search';
import {findArea, listMarkdownPages, toHtmlRoute, toRoute} from '../sources';
import {renderCard} from './card';
import {toFeed} from './feed';
import type {Finished, FinishedPage} from './finish';
import {readHistory, type Change} from './history';
import {toLlms} from './llms';
import {checkFrontMatter, toCardFile, toCardText, type SiteAddresses} from './metadata';
import {proofData, proofOverview, toMarkdownFile, toProofFile, type PageSource} from './page';
import {writePublished} from './published';
import {toSitemap} from './sitemap';
import {toSkill} from './skill';

const runTask = createWorkers<typeof import('./tasks')>(require.resolve('./tasks'));

/** The routes of an area, in the order of its sidebar. */
const listRoutes = ({loadedVersions}: LoadedContent, baseUrl: string): string[] =>
  loadedVersions.flatMap(({docs, sidebars}) =>
    Object.values(sidebars)
      .flatMap(collectSidebarDocIds)
      .flatMap((id) => docs.filter((doc) => doc.unversionedId === id || doc.id === id))
      .map(({permalink}) => toRoute(permalink, baseUrl)),
  );

type File = readonly [file: string, content: string | Buffer];

/** Finishes the pages of a build before they are written, and makes the files that are made of them. */
class Pages {
  private readonly history = readHistory();
  private readonly site: SiteAddresses;
  /** The Markdown pages, by their routes. */
  private sources: ReadonlyMap<string, PageSource> = new Map();
  /** The routes of each area, in the order of its sidebar. */
  private order: ReadonlyMap<Area, readonly string[]> = new Map();
  private cards: readonly Promise<File>[] = [];

  constructor(
    private readonly environment: Environment,
    image: string,
  ) {
    this.site = {
      home: this.toAddress(''),
      image: this.toAddress(image),
      ...(this.history && {feed: this.toAddress('feed.xml')}),
    };
  }

  private toAddress(file: string): string {
    const {siteUrl, baseUrl} = this.environment;
    return `${siteUrl}${baseUrl}${file}`;
  }

  /** Takes what Docusaurus has loaded, and begins to render the cards while the site is built. */
  load(allContent: AllContent): void {
    const {baseUrl} = this.environment;
    const pages = listMarkdownPages(allContent, baseUrl);
    checkFrontMatter(pages);
    const listed = pages.map(({route, file, title, description, frontMatter}) => ({
      page: {
        route,
        source: file,
        isInParts: frontMatter.markdown_in_parts === true,
        hasCard: frontMatter.image === undefined,
      },
      text: toCardText({route, title, description}),
    }));
    this.sources = new Map(listed.map(({page}) => [page.route, page]));
    this.order = new Map(
      areaNames.map((area) => {
        const content = allContent['docusaurus-plugin-content-docs']?.[area === 'docs' ? 'default' : area];
        return [area, listRoutes(content as LoadedContent, baseUrl)];
      }),
    );
    if (process.env.NODE_ENV === 'production') {
      this.cards = listed
        .filter(({page}) => page.hasCard)
        .map(async ({page, text}): Promise<File> => [toCardFile(page.route), await renderCard(text)]);
      // `makeFiles` awaits the same promises, and reports their errors.
      this.cards.forEach((card) => void card.catch(() => undefined));
    }
  }

  private findChanges(file = ''): readonly Change[] {
    return this.history?.get(file) ?? [];
  }

  private finish(file: string, html: string): Promise<Finished> {
    const route = toHtmlRoute(file);
    const page = this.sources.get(route) ?? {route, isInParts: false, hasCard: false};
    const modified = this.findChanges(page.source)[0]?.date;
    const ran = this.findChanges(page.source && toRecordingFile(page.source))[0]?.date;
    const area = findArea(route);
    return runTask('finishPage', {
      html,
      page,
      site: this.site,
      environment: this.environment,
      modified,
      ran,
      printed: (area && this.order.get(area)) ?? [],
    });
  }

  private makePrintPages(
    pages: readonly FinishedPage[],
    rendered: ReadonlyMap<string, string>,
  ): Promise<[file: string, html: string][]> {
    return Promise.all(
      areaNames.map(async (area) => {
        const own = pages.filter(({route}) => findArea(route) === area);
        const articles = own.map(({route, title, article}) => ({route, title, article}));
        const first = rendered.get(`${own[0]?.route.slice(1)}.html`) ?? '';
        return [`print/${area}.html`, await runTask('toPrintPage', area, articles, first, this.environment)];
      }),
    );
  }

  private async makeProofs(
    pages: readonly FinishedPage[],
    rendered: ReadonlyMap<string, string>,
  ): Promise<[file: string, html: string][]> {
    const proven = pages.flatMap(({route, title, proof}) => (proof ? [{route, title, ...proof}] : []));
    const first = rendered.get(`${proven[0]?.route.slice(1)}.html`) ?? '';
    const listed = proven.map(({html: _, ...page}) => page);
    return [
      ...proven.map(({route, html}): [string, string] => [toProofFile(route), html]),
      [proofOverview, await runTask('toProofOverview', listed, first, this.environment)],
    ];
  }

  /** The feed, if the history is known. */
  private makeFeed(pages: readonly FinishedPage[]): File[] {
    const {feed, home} = this.site;
    const changed = pages
      .map(({title, route, source}) => ({
        title,
        url: this.toAddress(route.slice(1)),
        changes: this.findChanges(source),
      }))
      .filter(({changes}) => changes.length > 0);
    return feed ? [['feed.xml', toFeed(changed, {feed, home})]] : [];
  }

  /** Finishes the pages, and makes all files of them, with the pages themselves. */
  async makeFiles(rendered: ReadonlyMap<string, string>): Promise<File[]> {
    // In a fixed order: pages are rendered in any.
    const entries = [...rendered].sort(([a], [b]) => (a < b ? -1 : 1));
    const all = await Promise.all(entries.map(async ([file, html]) => [file, await this.finish(file, html)] as const));
    const pages = all.flatMap(([, page]) => ('route' in page ? [page] : []));
    const absent = [...this.sources.values()].filter(({route}) => !pages.some((page) => page.route === route));
    if (absent.length > 0) {
      throw new Error(`No page was rendered for ${absent.map(({source}) => source).join(', ')}`);
    }
    writePublished(Object.fromEntries(pages.map(({route, anchors}) => [route, anchors])));
    const routes = areaNames.flatMap((area) => this.order.get(area) ?? []);
    const inOrder = [...pages].sort((a, b) => routes.indexOf(a.route) - routes.indexOf(b.route));
    const searched = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1)).map(({search}) => search);
    const prints = this.makePrintPages(inOrder, rendered);
    const proofs = this.makeProofs(inOrder, rendered);
    const listed: readonly {route: string; source?: string}[] = [...pages, {route: '/search'}];
    const dated = listed.map((page) => ({
      url: this.toAddress(page.route.slice(1)),
      modified: this.findChanges(page.source)[0]?.date,
    }));
    const toFile = ({route}: PageSource): string => this.toAddress(toMarkdownFile(route));
    const files: File[] = [
      ...inOrder.flatMap(({markdown}) => Object.entries(markdown.files)),
      ...pages
        .filter(({staticHtml}) => staticHtml.parts.length > 0)
        .map(({route, staticHtml}): File => [toStaticHtmlPath(route.slice(1)), JSON.stringify(staticHtml)]),
      ['llms.txt', toLlms(inOrder, toFile, this.toAddress('llms-full.txt'))],
      ['llms-full.txt', inOrder.map(({markdown}) => markdown.whole).join('\n---\n\n')],
      [proofData, JSON.stringify(Object.fromEntries(inOrder.map(({route, proof}) => [route, proof?.recording])))],
      ...toSkill(),
      ['sitemap.xml', toSitemap(dated)],
      ...this.makeFeed(pages),
      ...[...toIndexFiles(withoutRepeats(searched))].map(([file, text]): File => [`${indexFolder}${file}`, text]),
      ...(await Promise.all(this.cards)),
    ];
    const html = new Map<string, string>([
      ...all.map(([file, page]) => [file, page.html] as const),
      ...(await prints),
      ...(await proofs),
    ]);
    const scripts = new Map(all.map(([file, page]) => [file, page.scripts]));
    return [...files, ...html, ...toHostFiles(this.environment, html, scripts)];
  }
}

/** Plugin: finishes the pages of a build in worker threads, which parse each page once. */
export default function plugin({siteConfig}: LoadContext, {environment}: {environment: Environment}): SitePlugin {
  // No minification: finishing parses each page anyway, and what it writes is short already.
  process.env.SKIP_HTML_MINIFICATION = 'true';
  const pages = new Pages(environment, String(siteConfig.themeConfig.image));
  // Pages are rendered one stage earlier.
  const finishing = withAssets('pages', Compilation.PROCESS_ASSETS_STAGE_REPORT, async (compilation) => {
    const rendered = compilation.getAssets().filter(({name}) => name.endsWith('.html'));
    const html = new Map(rendered.map(({name, source}) => [name, String(source.source())]));
    for (const [file, content] of await pages.makeFiles(html)) {
      const source = new sources.RawSource(content);
      if (compilation.getAsset(file)) {
        compilation.updateAsset(file, source);
      } else {
        compilation.emitAsset(file, source);
      }
    }
  });
  return {
    name: 'pages',
    contentLoaded: ({allContent}) => pages.load(allContent),
    configureWebpack: (_, isServer) => ({plugins: isServer ? [finishing] : []}),
  };
}
