import logger from '@docusaurus/logger';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as LoadedPages} from '@docusaurus/plugin-content-pages';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {fillPlaceholders} from '../markdown';
import {makeCard} from './cards';
import {checkDescriptions} from './descriptions';
import {toFeed, type ChangedPage} from './feed';
import {readHistory, type Change} from './history';
import type {FinishedPage} from './finish';
import {toCardFile, toCardText, type SiteAddresses} from './metadata';
import type {PageFacts} from './page';
import {writeSitemap, type DoneBuild} from './sitemap';

const feedFile = 'feed.xml';

/** Makes what other programs show of the pages: cards, metadata, dates, the feed and the sitemap. */
export class Sharing {
  private readonly history = readHistory();
  readonly site: SiteAddresses;
  private pages: readonly FinishedPage[] = [];

  constructor(private readonly context: LoadContext) {
    this.site = {
      home: this.toAddress('/'),
      image: this.toAddress(`/${String(context.siteConfig.themeConfig.image)}`),
      ...(this.history && {feed: this.toAddress(`/${feedFile}`)}),
    };
  }

  private toAddress(route: string): string {
    const {url, baseUrl} = this.context.siteConfig;
    return `${url}${baseUrl}${route.slice(1)}`;
  }

  /**
   * Checks the descriptions of all pages, and starts to render the cards of docs pages while the rest of the site is built.
   * @throws Error of `checkDescriptions`.
   */
  begin(allContent: AllContent): void {
    const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
      .flatMap((area) => (area as LoadedContent).loadedVersions)
      .flatMap((version) => version.docs);
    const others = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flatMap(
      (pages) => pages as LoadedPages,
    );
    checkDescriptions([...docs, ...others.flatMap((page) => (page.type === 'mdx' ? [page] : []))]);
    if (process.env.NODE_ENV === 'production') {
      docs.forEach(({permalink, source, title, description}) => {
        const fill = (text: string): string => fillPlaceholders(text, () => source);
        const route = `/${permalink.slice(this.context.siteConfig.baseUrl.length)}`;
        // `makeFiles` awaits the same promise and reports its error.
        makeCard(toCardText({route, title: fill(title), description: fill(description)})).catch(() => undefined);
      });
    }
  }

  /** The date of the last commit to a page. Undefined if unknown. */
  findDate(page: Pick<PageFacts, 'source'>): string | undefined {
    return this.findChanges(page)[0]?.date;
  }

  /** Returns the files to emit, by path: the cards, and the feed if the history is known. */
  async makeFiles(pages: readonly FinishedPage[]): Promise<Map<string, string | Buffer>> {
    this.pages = pages;
    const cards = await Promise.all(pages.flatMap((page) => (page.hasCard ? [this.makeCard(page)] : [])));
    const changed = pages.flatMap((page): ChangedPage[] => {
      const [newest, ...earlier] = this.findChanges(page);
      return newest ? [{title: page.title, url: this.toAddress(page.route), changes: [newest, ...earlier]}] : [];
    });
    const {feed, home} = this.site;
    return new Map<string, string | Buffer>([
      ...cards,
      ...(feed ? [[feedFile, toFeed(changed, {feed, home})] as const] : []),
    ]);
  }

  /** Writes the sitemap, after the build. */
  async writeSitemap(build: DoneBuild): Promise<void> {
    const modified = this.pages.flatMap((page) => {
      const date = this.findDate(page);
      return date ? [[this.toAddress(page.route), date] as const] : [];
    });
    await writeSitemap(this.context, build, new Map(modified));
  }

  private findChanges({source = ''}: Pick<PageFacts, 'source'>): readonly Change[] {
    return this.history?.get(source) ?? [];
  }

  private async makeCard(page: PageFacts): Promise<[file: string, png: Buffer]> {
    const {png, cutTitle} = await makeCard(toCardText(page));
    if (cutTitle) {
      logger.warn(
        `${page.source ?? page.route}: found a title that is too long for its social card, which shows “${cutTitle}”: shorten the title`,
      );
    }
    return [toCardFile(page.route), png];
  }
}
