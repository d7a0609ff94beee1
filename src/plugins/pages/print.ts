import type {CheerioAPI} from 'cheerio';
import {escapeHtml} from '../../search/hits';
import {areas, type Area} from '../../site/areas';
import type {Environment} from '../../site/environment';
import {facts} from '../../site/facts';
import {addForHosts, parsePage} from '../hosting/tasks';
import {labelPanels, type PageFacts, type RenderedPage} from './page';

/** A page as part of a print page. */
interface PrintedPage extends Pick<PageFacts, 'route' | 'title'> {
  article: string;
}

/** The id of a page on the print page of its area: `protocol-modules-evm`. */
const toPrefix = (route: string): string => route.slice(1).replaceAll('/', '-');

/** The id of an element of a page: `protocol--modules`. No route has two hyphens in a row. */
const toId = (prefix: string, id: string): string => `${prefix}--${id}`;

/** Returns a copy of the text of a page, without controls, and with all tabs, samples and details open. */
export function toReadable({$}: RenderedPage): ReturnType<CheerioAPI> {
  const root = $('.theme-doc-markdown').first().clone();
  labelPanels($, root);
  root.find('[role="tabpanel"]').removeAttr('role aria-labelledby');
  // By these, styles hide panels and samples, repeat their names in print, and leave space for a choice.
  root.find('*').removeAttr('data-off data-tab data-client data-clients');
  root.find('button,script,.hash-link,[role="tablist"],[data-needs-script]').remove();
  root.find('details').attr('open', '');
  return root;
}

/**
 * A page as part of the print page of its area. Links between pages of the area lead to places on the print page.
 * @param routes The routes on the print page.
 * @param baseUrl With a slash at both ends.
 */
export function toArticle(page: RenderedPage, routes: readonly string[], baseUrl: string): string {
  const {route} = page;
  const prefix = toPrefix(route);
  const root = toReadable(page);
  const toHere = (address: string): string => {
    const {pathname, hash} = new URL(address, `https://site${baseUrl}${route.slice(1)}`);
    const target = `/${pathname.slice(baseUrl.length)}`;
    const isHere = !/^(?:[a-z]+:|\/\/)/.test(address) && routes.includes(target);
    return isHere ? `#${hash ? toId(toPrefix(target), hash.slice(1)) : toPrefix(target)}` : address;
  };
  const toIds = (ids: string): string => ids.replace(/\S+/g, (id) => toId(prefix, id));
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
    root.find(`[${name}]`).attr(name, (_, ids) => toIds(ids));
  }
  root.find('a[href]').attr('href', (_, address) => toHere(address));
  // Drawings name the heads of their arrows by id: `marker-end="url(#a)"`.
  for (const {attribs} of root.find('svg *').get()) {
    for (const [name, value] of Object.entries(attribs)) {
      attribs[name] = value.replace(/^url\(#(.*)\)$/, (_, id: string) => `url(#${toId(prefix, id)})`);
    }
  }
  // The titles of the articles are one level below the title of the print page.
  return `<article id="${prefix}" class="markdown" headingoffset="1">${root.html()}</article>`;
}

/**
 * All pages of an area one after the other, to print or to search at once, without navigation.
 * @param pages In the order of the sidebar.
 * @param html The first of them as it was rendered, of which the print page takes the styles.
 */
export function toPrintPage(area: Area, pages: readonly PrintedPage[], html: string, environment: Environment): string {
  const $ = parsePage(html);
  const contents = pages.map(({route, title}) => `<li><a href="#${toPrefix(route)}">${escapeHtml(title)}</a></li>`);
  $('title').text(`${areas[area].label}, all pages | ${facts.project.name} Docs`);
  $('head').append('<meta name="robots" content="noindex">');
  $(
    'link[rel="canonical"],link[rel="alternate"],script,noscript,meta[property],meta[name^="twitter"],meta[name="description"]',
  ).remove();
  $('body')
    .removeAttr('data-code')
    .html(
      `<main class="container margin-vert--xl"><p><a href="${environment.baseUrl}">${facts.project.name} Docs</a></p><h1>${areas[area].label}</h1><ol>${contents.join('')}</ol></main>`,
    );
  addForHosts($, environment);
  // The articles are long HTML already, so they are added without parsing them again.
  return $.html().replace('</main>', (end) => pages.map(({article}) => article).join('') + end);
}
