import {load} from 'cheerio';
import {areas, type Area} from '../../site/areas';
import {facts} from '../../site/facts';
import type {PageFacts, RenderedPage} from './page';

/** A page as a part of the page to print. */
export interface PrintedPage extends Pick<PageFacts, 'route' | 'title'> {
  /** Its text, of `toArticle`. */
  article: string;
}

/** The name of a page among the ids of its area: `protocol-modules-evm`. */
const toPrefix = (route: string): string => route.slice(1).replaceAll('/', '-');

/** The name of a place on a page: `protocol--modules`, which no page has. */
const toId = (prefix: string, id: string): string => `${prefix}--${id}`;

/**
 * The text of a page as a part of the page to print: without what works, with all that unfolds. Links between the pages of
 * an area lead to places in it.
 * @param routes The pages of the area, as the page to print has them.
 * @param baseUrl Where the site is served, with a slash at both ends.
 */
export function toArticle({route, $}: RenderedPage, routes: readonly string[], baseUrl: string): string {
  const prefix = toPrefix(route);
  const root = $('.theme-doc-markdown').first().clone();
  const toHere = (address: string): string => {
    const {pathname, hash} = new URL(address, `https://site${baseUrl}${route.slice(1)}`);
    const target = `/${pathname.slice(baseUrl.length)}`;
    const isHere = !/^(?:[a-z]+:|\/\/)/.test(address) && routes.includes(target);
    return isHere ? `#${hash ? toId(toPrefix(target), hash.slice(1)) : toPrefix(target)}` : address;
  };
  const toIds = (ids: string): string => ids.replace(/\S+/g, (id) => toId(prefix, id));
  root.find('.tabs-container').each((_, element) => {
    const names = $(element).find('[role="tab"]');
    $(element)
      .find('[role="tabpanel"]')
      .each((index, panel) => void $(panel).prepend($('<p>').append($('<strong>').text(names.eq(index).text()))))
      .removeAttr('aria-labelledby')
      .removeAttr('role')
      .removeAttr('data-off');
  });
  root.find('button,script,.hash-link,[role="tablist"],[class^="finder"]').remove();
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
    root.find(`[${name}]`).each((_, element) => void $(element).attr(name, toIds(element.attribs[name] ?? '')));
  }
  root.find('a[href]').each((_, element) => void $(element).attr('href', toHere(element.attribs.href ?? '')));
  root.find('details').attr('open', '');
  // The page to print has a title of its own: those of its articles stand below it.
  return `<article id="${prefix}" class="markdown" headingoffset="1">${root.html()}</article>`;
}

/**
 * All pages of an area one after the other, to print or to search at once: a page of its own, without what leads to
 * others.
 * @param pages Those of the area with their articles, in the order of the sidebar.
 * @param html The first of them as it was rendered: its styles are theirs.
 * @param baseUrl Where the site is served, with a slash at both ends.
 */
export function toPrintPage(area: Area, pages: readonly PrintedPage[], html: string, baseUrl: string): string {
  const $ = load(html);
  const contents = pages.map(({route, title}) => `<li><a href="#${toPrefix(route)}">${load(title).text()}</a></li>`);
  $('title').text(`${areas[area].label}, all pages | ${facts.project.name} Docs`);
  $('head').append('<meta name="robots" content="noindex">');
  $(
    'link[rel="canonical"],link[rel="alternate"],script,noscript,meta[property],meta[name^="twitter"],meta[name="description"]',
  ).remove();
  $('body')
    .removeAttr('data-code')
    .html(
      `<main class="container margin-vert--xl"><p><a href="${baseUrl}">${facts.project.name} Docs</a></p><h1>${areas[area].label}</h1><ol>${contents.join('')}</ol></main>`,
    );
  // They are HTML already, and long: nobody needs to read them once more.
  return $.html().replace('</main>', (end) => pages.map(({article}) => article).join('') + end);
}
