import type {CheerioAPI} from 'cheerio';
import {areas} from '../../site/areas';
import {facts} from '../../site/facts';
import {toDay} from '../markdown';
import {cardSize, type CardText} from './card';
import type {PageFacts, RenderedPage} from './page';
import {toStructuredData, type Breadcrumb} from './structuredData';

/** What all pages share, with the origin of the site and its base URL. */
export interface SiteAddresses {
  /** The home page: `https://docs.evmos.org/`. */
  home: string;
  /** The picture that Docusaurus gives each page that names none. */
  image: string;
  /** Undefined where nobody knows what has changed. */
  feed?: string;
}

/** What a page of no area is filed under, such as the one that shows every part of a page. */
const noArea = areas.docs.label;

/** The route of the page that is the site. */
const home = '/';

/** What Helmet writes too: it takes the tags of a page away when it has opened another one in its place. */
const ofPage = 'data-rh="true"';

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** What stands on the card of a page. */
export const toCardText = (page: Omit<PageFacts, 'source'>): CardText => ({
  area: Object.entries(areas).find(([area]) => page.route.split('/')[1] === area)?.[1].label ?? noArea,
  title: page.title,
  description: page.description,
});

/** The file of the card of a page: `img/cards/<route>.png`. */
export const toCardFile = (route: string): string => `img/cards${route}.png`;

/** Whether a card is rendered for a page. The home page has the picture of the site, and a page may name one of its own. */
export const hasCard = ({route, $}: RenderedPage, {image}: SiteAddresses): boolean =>
  route !== home && $('meta[property="og:image"]').attr('content') === image;

/**
 * The way to a page, as the page shows it. A category that leads nowhere is left out: a search engine takes no step without
 * an address.
 */
function readBreadcrumbs($: CheerioAPI, address: string): Breadcrumb[] {
  const items = $('.breadcrumbs__item').get();
  return items.flatMap((element, index) => {
    const href = index === items.length - 1 ? address : $(element).find('a').attr('href');
    // The first is a picture of a house.
    return href === undefined ? [] : [{name: $(element).text().trim() || 'Home', url: new URL(href, address).href}];
  });
}

/** The tags that tell of the picture of a page, but for its address. */
function toPictureTags(page: RenderedPage, site: SiteAddresses): string[] {
  const image = page.$('meta[property="og:image"]').attr('content');
  const {area, title} = toCardText(page);
  const alt = escape(hasCard(page, site) ? `${facts.project.name}, ${area}: ${title}` : title);
  const {width, height} = cardSize;
  return [
    // Nobody has measured the picture of a page.
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

/** The line at the foot of a page (../recordings.ts), as React and the minifier write where it begins. */
const foot = '<p class="recording">';

/** @throws Error with the page that has no foot. */
function addDate(html: string, {route}: RenderedPage, modified: string): string {
  const [before, after] = [html.slice(0, html.lastIndexOf(foot)), html.slice(html.lastIndexOf(foot) + foot.length)];
  if (before.length + after.length + foot.length !== html.length) {
    throw new Error(
      `${route} has no ${foot}, where its date would stand: src/plugins/markdown/recordings.ts writes it`,
    );
  }
  return `${before}${foot}Last updated on <time datetime="${modified}">${toDay(modified)}</time>. ${after}`;
}

/**
 * Adds to a page what others show of it: its card, what search engines are told, when it was changed.
 * @param html The page, made short.
 * @param modified When its file was changed: `2026-11-22T15:47:23+00:00`. Undefined where nobody knows.
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
    ...(site.feed ? [`<link rel="alternate" type="application/atom+xml" href="${escape(site.feed)}">`] : []),
  ].join('');

  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replaceAll(`content="${site.image}"`, `content="${image}"`);
  const rest = head + tags + html.slice(end);
  return modified ? addDate(rest, page, modified) : rest;
}
