import {load} from 'cheerio';
import {areas, type Area} from '../../site/areas';
import {facts} from '../../site/facts';
import type {DrawnPage} from './page';

/** The name of a page among the ids of its area: `protocol-modules-evm`. */
const toPrefix = (route: string): string => route.slice(1).replaceAll('/', '-');

/**
 * All pages of an area one after the other, to print or to search at once: a page of its own, without what leads to
 * others. Links between its pages lead to places in it.
 * @param pages Those of the area, in the order of the sidebar.
 * @param html The first of them as it was drawn: its styles are theirs.
 * @param baseUrl Where the site is served, with a slash at both ends.
 */
export function toPrintPage(area: Area, pages: readonly DrawnPage[], html: string, baseUrl: string): string {
  const $ = load(html);
  const prefixes = new Map(pages.map(({route}) => [route, toPrefix(route)]));
  const articles = pages.map(({route, $: $page}) => {
    const root = $page('.theme-doc-markdown').first().clone();
    const toHere = (address: string): string => {
      const {pathname, hash} = new URL(address, `https://site${baseUrl}${route.slice(1)}`);
      const prefix = /^(?:[a-z]+:|\/\/)/.test(address) ? undefined : prefixes.get(`/${pathname.slice(baseUrl.length)}`);
      return prefix === undefined ? address : `#${prefix}${hash && `-${hash.slice(1)}`}`;
    };
    root.find('button,script,.hash-link,[role="tablist"]').remove();
    root.find('[id]').each((_, element) => void $page(element).attr('id', `${toPrefix(route)}-${element.attribs.id}`));
    root.find('[aria-labelledby]').each((_, element) => {
      $page(element).attr('aria-labelledby', `${toPrefix(route)}-${element.attribs['aria-labelledby']}`);
    });
    root.find('a[href]').each((_, element) => void $page(element).attr('href', toHere(element.attribs.href ?? '')));
    root.find('details').attr('open', '');
    root.find('[role="tabpanel"]').removeAttr('hidden');
    return `<article id="${toPrefix(route)}" class="markdown">${root.html()}</article>`;
  });
  const contents = pages.map(({route, title}) => `<li><a href="#${toPrefix(route)}">${load(title).text()}</a></li>`);
  $('title').text(`${areas[area].label}, all pages | ${facts.project.name} Docs`);
  $('head').append('<meta name="robots" content="noindex">');
  $('link[rel="canonical"],link[rel="alternate"],script,noscript,meta[property],meta[name="description"]').remove();
  $('body')
    .removeAttr('data-code')
    .html(
      `<main class="container margin-vert--xl"><p><a href="${baseUrl}">${facts.project.name} Docs</a></p><h1>${areas[area].label}</h1><ol>${contents.join('')}</ol></main>`,
    );
  // They are HTML already, and long: nobody needs to read them once more.
  return $.html().replace('</main>', (end) => articles.join('') + end);
}
