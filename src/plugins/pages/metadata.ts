import type {CheerioAPI} from 'cheerio';
import {escapeHtml} from '../../search/hits';
import {areas} from '../../site/areas';
import {facts} from '../../site/facts';
import {toDay} from '../markdown';
import {cardSize, type CardText} from './card';
import type {PageFacts, RenderedPage} from './page';
import {toStructuredData, type Breadcrumb} from './structuredData';

/** @throws Error with the files of all pages that have no description. Docusaurus would show their first sentence. */
export function checkDescriptions(pages: readonly {source: string; frontMatter: {description?: string}}[]): void {
  const faults = pages
    .filter(({frontMatter: {description = ''}}) => description.trim() === '')
    .map(({source}) => `${source.replace('@site/', '')} has no description: write one into its front matter`);
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

/** The label for pages outside of the areas, such as /markdown-page. */
const noArea = areas.docs.label;

/** The route of the home page. */
const home = '/';

/** The attribute by which Helmet knows the tags of a page, and removes them when another page opens. */
const ofPage = 'data-rh="true"';

/** Returns the text of the card of a page. */
export const toCardText = (page: Omit<PageFacts, 'source'>): CardText => ({
  area: Object.entries(areas).find(([area]) => page.route.split('/')[1] === area)?.[1].label ?? noArea,
  title: page.title,
  description: page.description,
});

/** The file of the card of a page: `img/cards/<route>.png`. */
export const toCardFile = (route: string): string => `img/cards${route}.png`;

/** Whether a page gets a card. The home page has the picture of the site, and other pages may name their own. */
export const hasCard = ({route, $}: RenderedPage, {image}: SiteAddresses): boolean =>
  route !== home && $('meta[property="og:image"]').attr('content') === image;

/** Reads the breadcrumbs of a page, without categories that have no link: search engines ignore those. */
function readBreadcrumbs($: CheerioAPI, address: string): Breadcrumb[] {
  const items = $('.breadcrumbs__item').get();
  return items.flatMap((element, index) => {
    const href = index === items.length - 1 ? address : $(element).find('a').attr('href');
    // The first one is an icon.
    return href === undefined ? [] : [{name: $(element).text().trim() || 'Home', url: new URL(href, address).href}];
  });
}

/** Returns the tags with the size and the text of the picture of a page. */
function toPictureTags(page: RenderedPage, site: SiteAddresses): string[] {
  const image = page.$('meta[property="og:image"]').attr('content');
  const {area, title} = toCardText(page);
  const alt = escapeHtml(hasCard(page, site) ? `${facts.project.name}, ${area}: ${title}` : title);
  const {width, height} = cardSize;
  return [
    // The size of a picture that a page names is unknown.
    ...(image === site.image
      ? [
          `<meta ${ofPage} property="og:image:width" content="${width}">`,
          `<meta ${ofPage} property="og:image:height" content="${height}">`,
        ]
      : []),
    `<meta ${ofPage} property="og:image:alt" content="${alt}">`,
    `<meta ${ofPage} name="twitter:image:alt" content="${alt}">`,
  ];
}

/** The beginning of the last line of a page (../markdown/recordings.ts), as React and the minifier write it. */
const lastFoot = /<p class="recording">(?!.*<p class="recording">)/s;

/** Writes the date into the last line. */
const addDate = (html: string, modified: string): string =>
  html.replace(lastFoot, `$&Last updated on <time datetime="${modified}">${toDay(modified)}</time>. `);

/**
 * Adds metadata to a page: its card, structured data, the feed, and the date of its last change.
 * @param html The minified page.
 * @param modified The date of the last commit to its file: `2026-11-22T15:47:23+00:00`. Undefined if unknown.
 */
export function addMetadata(html: string, page: RenderedPage, site: SiteAddresses, modified?: string): string {
  const {$, route, title, description} = page;
  const address = new URL(route.slice(1), site.home).href;
  const metas = $('meta[property="og:image"], meta[name="twitter:image"]');
  const image = hasCard(page, site)
    ? new URL(toCardFile(route), site.home).href
    : (metas.first().attr('content') ?? site.image);
  const data = toStructuredData({
    type: route === home ? 'WebSite' : 'TechArticle',
    ...{url: address, title, description, image},
    breadcrumbs: readBreadcrumbs($, address),
    ...(modified && {modified}),
  });
  const tags = [
    ...toPictureTags(page, site),
    `<script ${ofPage} type="application/ld+json">${data}</script>`,
    ...(site.feed ? [`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(site.feed)}">`] : []),
  ].join('');

  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replaceAll(`content="${site.image}"`, `content="${image}"`);
  const rest = head + tags + html.slice(end);
  return modified ? addDate(rest, modified) : rest;
}
