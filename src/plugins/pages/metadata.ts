import {readFileSync} from 'node:fs';
import type {CheerioAPI} from 'cheerio';
import {escapeHtml} from '../../search/hits';
import {areas} from '../../site/areas';
import {facts} from '../../site/facts';
import {toDay} from '../markdown';
import {findArea, toRepositoryBytes, toSwhid, type MarkdownPage} from '../sources';
import {cardSize, type CardText} from './card';
import type {PageFacts, RenderedPage} from './page';
import {toStructuredData, type Breadcrumb} from './structuredData';

/**
 * @throws Error with the files of all pages that have no description, for which Docusaurus would show their first sentence,
 * or that name a fact in front matter, where nothing replaces it.
 */
export function checkFrontMatter(pages: readonly Pick<MarkdownPage, 'file' | 'frontMatter'>[]): void {
  const faults = pages.flatMap(({file, frontMatter}) => [
    ...((frontMatter.description ?? '').trim() === ''
      ? [`${file} has no description: write one into its front matter`]
      : []),
    ...(JSON.stringify(frontMatter).includes('{{')
      ? [`${file} names a fact in its front matter, which cannot have any: move it to the text`]
      : []),
  ]);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}

/** Absolute addresses that all pages share. */
export interface SiteAddresses {
  /** The home page: `https://docs.evmos.org/`. */
  home: string;
  /** The picture that Docusaurus gives to pages without one. */
  image: string;
  /** Undefined if the history is unknown. */
  feed?: string;
}

/** The attribute by which react-helmet-async knows the tags of a page, and removes them when another page opens. */
const helmetAttribute = 'data-rh="true"';

/** Returns the text of the card of a page. */
export const toCardText = (page: Pick<PageFacts, 'route' | 'title' | 'description'>): CardText => ({
  // Pages outside of the areas, such as /markdown-page, have that of the home page.
  area: areas[findArea(page.route) ?? 'docs'].label,
  title: page.title,
  description: page.description,
});

/** The file of the card of a page: `img/cards/<route>.png`. */
export const toCardFile = (route: string): string => `img/cards${route}.png`;

/** Reads the breadcrumbs of a page, without categories that have no link: search engines ignore those. */
function readBreadcrumbs($: CheerioAPI, address: string): Breadcrumb[] {
  const items = $('.breadcrumbs__item').get();
  return items.flatMap((element, index) => {
    const href = index === items.length - 1 ? address : $(element).find('a').attr('href');
    // The first one is an icon.
    return href === undefined ? [] : [{name: $(element).text().trim() || 'Home', url: new URL(href, address).href}];
  });
}

/**
 * Adds metadata to a page: its card, structured data, the feed, and the date of its last change.
 * @param modified The date of the last commit to its file: `2026-11-22T15:47:23+00:00`. Undefined if unknown.
 * @param ran The date of the last commit to the recording of its run.
 */
export function addMetadata(page: RenderedPage, site: SiteAddresses, modified?: string, ran?: string): void {
  const {$, route, title, description, hasCard, source} = page;
  const address = new URL(route.slice(1), site.home).href;
  const pictures = $('meta[property="og:image"],meta[name="twitter:image"]');
  const own = pictures.first().attr('content') ?? site.image;
  const image = hasCard ? new URL(toCardFile(route), site.home).href : own;
  const alt = escapeHtml(hasCard ? `${facts.project.name}, ${toCardText(page).area}: ${title}` : title);
  const data = toStructuredData({
    type: route === '/' ? 'WebSite' : 'TechArticle',
    url: address,
    title,
    description,
    image,
    breadcrumbs: readBreadcrumbs($, address),
    modified,
    swhid: source && toSwhid(toRepositoryBytes(readFileSync(source))),
  });
  pictures.attr('content', image);
  $('head').append(
    // The size of a picture that a page names is unknown.
    ...(own === site.image
      ? [
          `<meta ${helmetAttribute} property="og:image:width" content="${cardSize.width}">`,
          `<meta ${helmetAttribute} property="og:image:height" content="${cardSize.height}">`,
        ]
      : []),
    `<meta ${helmetAttribute} property="og:image:alt" content="${alt}">`,
    `<meta ${helmetAttribute} name="twitter:image:alt" content="${alt}">`,
    `<script ${helmetAttribute} type="application/ld+json">${data}</script>`,
    ...(site.feed ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(site.feed)}">`] : []),
  );
  if (modified) {
    // The last line of a page (../markdown/recordings.ts).
    $('.recording')
      .last()
      .prepend(
        `Last updated on <time datetime="${modified}">${toDay(modified)}</time>${ran ? `, last run on ${toDay(ran)}` : ''}. `,
      );
  }
}
