import logger from '@docusaurus/logger';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig} from '@docusaurus/types';
import {cached} from '../bundler';
import {readText} from '../sources';
import {picture, renderCard, styles, type CardText, type RenderedCard} from './card';
import {toFeed, type ChangedPage} from './feed';
import {readHistory, type Change} from './history';
import type {FinishedPage} from './finish';
import {toCardFile, toCardText, type SiteAddresses} from './metadata';
import type {PageFacts} from './page';

const feedFile = 'feed.xml';

const toKey = ({area, title, description}: CardText): string => JSON.stringify([area, title, description]);

/** Makes what other programs show of the pages: cards, metadata, dates, the feed and the sitemap. */
export class Sharing {
  private readonly history = readHistory();
  private readonly cards = new Map<string, Promise<RenderedCard>>();
  readonly site: SiteAddresses;

  constructor(private readonly siteConfig: DocusaurusConfig) {
    this.site = {
      home: this.toAddress('/'),
      image: this.toAddress(`/${String(siteConfig.themeConfig.image)}`),
      ...(this.history && {feed: this.toAddress(`/${feedFile}`)}),
    };
  }

  private toAddress(route: string): string {
    const {url, baseUrl} = this.siteConfig;
    return `${url}${baseUrl}${route.slice(1)}`;
  }

  /** Starts to render the cards of docs pages while the rest of the site is built. */
  begin(docs: readonly DocMetadata[]): void {
    this.renderCards(
      docs.map(({permalink, title, description}) => {
        const route = `/${permalink.slice(this.siteConfig.baseUrl.length)}`;
        return toCardText({route, title, description});
      }),
    );
  }

  /** Renders the cards that are still missing, or takes them from the cache. */
  private renderCards(texts: readonly CardText[]): void {
    const [css, svg] = [readText(styles), readText(picture)];
    for (const text of texts) {
      const key = toKey(text);
      if (!this.cards.has(key)) {
        const card = cached(this.siteConfig, `cards/${this.cards.size}`, [text, css, svg], () => renderCard(text));
        // `makeFiles` awaits the same promise and reports its error.
        card.catch(() => undefined);
        this.cards.set(key, card);
      }
    }
  }

  /** The date of the last commit to a page. Undefined if unknown. */
  findDate(page: Pick<PageFacts, 'source'>): string | undefined {
    return this.findChanges(page)[0]?.date;
  }

  /** Returns the files to emit, by path: the cards, the sitemap, and the feed if the history is known. */
  async makeFiles(pages: readonly FinishedPage[]): Promise<Map<string, string | Buffer>> {
    const withCard = pages.filter(({hasCard}) => hasCard);
    this.renderCards(withCard.map(toCardText));
    const cards = await Promise.all(withCard.map((page) => this.readCard(page)));
    const changed = pages.flatMap((page): ChangedPage[] => {
      const [newest, ...earlier] = this.findChanges(page);
      return newest ? [{title: page.title, url: this.toAddress(page.route), changes: [newest, ...earlier]}] : [];
    });
    const {feed, home} = this.site;
    return new Map<string, string | Buffer>([
      ...cards,
      ['sitemap.xml', this.toSitemap([...pages, {route: '/search'}])],
      ...(feed ? [[feedFile, toFeed(changed, {feed, home})] as const] : []),
    ]);
  }

  /** The sitemap of Docusaurus 2.4.0 has no dates: https://github.com/facebook/docusaurus/pull/9954. */
  private toSitemap(pages: readonly Pick<PageFacts, 'route' | 'source'>[]): string {
    const urls = pages.map((page) => {
      const date = this.findDate(page);
      return `<url><loc>${this.toAddress(page.route)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  }

  private findChanges({source = ''}: Pick<PageFacts, 'source'>): readonly Change[] {
    return this.history?.get(source) ?? [];
  }

  private async readCard(page: PageFacts): Promise<[file: string, png: Buffer]> {
    const {png = '', cutTitle} = (await this.cards.get(toKey(toCardText(page)))) ?? {};
    if (cutTitle) {
      logger.warn(
        `${page.source ?? page.route}: found a title that is too long for its social card, which shows “${cutTitle}”: shorten the title`,
      );
    }
    return [toCardFile(page.route), Buffer.from(png, 'base64')];
  }
}
