import type {CheerioAPI} from 'cheerio';
import type {Environment} from '../../site/environment';
import type {StaticHtmlFile} from '../../site/staticHtml';
import {addForHosts, findInlineScripts, parsePage} from '../hosting/tasks';
import {readRecording} from '../markdown';
import {readLoaded} from '../search/tasks';
import {toMarkdownVersion} from './markdownVersion';
import {addMetadata, type SiteAddresses} from './metadata';
import {toMarkdownFile, type PageFacts, type PageSource, type RenderedPage} from './page';
import {toArticle} from './print';
import {toProof} from './proof';
import {readAnchors} from './published';

/** A rendered page, and what its finished form depends on. */
export interface PageTask {
  html: string;
  page: PageSource;
  site: SiteAddresses;
  environment: Environment;
  /** The date of the last commit to the file of the page: `2026-11-22T15:47:23+00:00`. Undefined if unknown. */
  modified?: string;
  /** The same of the recording of its run. */
  ran?: string;
  /** The routes of all pages on the print page of its area. */
  printed: readonly string[];
}

/**
 * Makes the skip link work without scripts. The theme gives the id of its target to an element that begins with the
 * sidebar, and its script looks for `main` instead.
 * @throws Error if the page has no such element.
 */
function moveSkipTarget($: CheerioAPI): void {
  const id = 'docusaurus_skipToContent_fallback';
  const [target, main] = [$(`#${id}`), $('main')];
  if (target.length !== 1 || main.length === 0) {
    throw new Error(`Found ${target.length} targets of the skip link and ${main.length} elements <main> in a page`);
  }
  target.removeAttr('id');
  main.first().attr('id', id);
}

/**
 * Names each table of static HTML by the heading above it, or by the page: tables that scroll are keyboard stops, and screen
 * readers announce their names. Further tables under a heading have a number.
 */
function nameTables($: CheerioAPI): void {
  let id: string | undefined;
  let label = $('h1').first().text().trim();
  let count = 0;
  for (const element of $('[data-static]').find('h2[id],h3[id],h4[id],table').get()) {
    if (element.name !== 'table') {
      ({id} = element.attribs);
      label = $(element).text().trim();
      count = 0;
    } else if (!element.attribs['aria-label']) {
      count += 1;
      $(element).attr(
        count > 1 ? {'aria-label': `${label}, table ${count}`} : id ? {'aria-labelledby': id} : {'aria-label': label},
      );
    }
  }
}

/** Gives icons a size, which styles change: where the styles do not come, an icon would be as large as the window. */
function sizeIcons($: CheerioAPI): void {
  // The parser writes names of attributes in small letters.
  $('svg:not([width])')
    .filter((_, {attribs}) => Number(attribs.viewbox?.split(' ')[2]) <= 24)
    .attr({width: '24', height: '24'});
}

/** Reads the static HTML of a finished page. */
export function toStaticHtml($: CheerioAPI): StaticHtmlFile {
  const found = $('[data-static]').get();
  return {page: found[0]?.attribs['data-page'] ?? '', parts: found.map((element) => $(element).html() ?? '')};
}

function finishHtml($: CheerioAPI, environment: Environment) {
  addForHosts($, environment);
  return {html: $.html(), scripts: findInlineScripts($)};
}

/**
 * Makes everything of a page that depends on no other page. It parses the page once.
 * @returns The HTML alone for the search page and the not-found page.
 * @throws Error of `toMarkdownVersion` and `readLoaded`, or if the page lacks an element that is changed here.
 */
export function finishPage({html, page: source, site, environment, modified, ran, printed}: PageTask) {
  const {baseUrl} = environment;
  const {route} = source;
  const $ = parsePage(html);
  moveSkipTarget($);
  sizeIcons($);
  if (route === '/404') {
    return finishHtml($, environment);
  }
  // The inline script reads the path of the page in the router: a web archive serves the page under another path, for which
  // the router would show the not-found page.
  $('body').attr('data-page', baseUrl + route.slice(1));
  if (route === '/search') {
    return finishHtml($, environment);
  }
  const page: RenderedPage = {
    ...source,
    title: $('h1').first().text().trim(),
    description: $('meta[name="description"]').attr('content')?.trim() ?? '',
    $,
  };
  const recording = source.source === undefined ? undefined : readRecording(source.source);
  const proof = recording && toProof(page, recording, environment, ran);
  if (proof) {
    // In the source, the link leads to the recording in the repository. Here it leads to a file that is no page of the
    // application (src/hydration/attach.ts).
    $('.recording a')
      .last()
      .removeAttr('target')
      .attr({href: `${baseUrl}proof${route}`, rel: 'external'});
  }
  const markdown = toMarkdownVersion(page, site.home);
  const article = toArticle(page, printed, baseUrl);
  const anchors = readAnchors($);
  nameTables($);
  addMetadata(page, site, modified, ran);
  $('head').append(`<link rel="alternate" type="text/markdown" href="${baseUrl}${toMarkdownFile(route)}">`);
  // React separates texts by comments, and never hydrates these.
  $('[data-static] *')
    .contents()
    .filter((_, {nodeType}) => nodeType === 8)
    .remove();
  const {$: _, ...facts} = page;
  return {
    ...facts,
    ...finishHtml($, environment),
    markdown,
    /** The text of the page on the print page, as HTML. */
    article,
    /** What became of the claims of the page. Undefined if it was never run. */
    proof,
    /** The ids that readers may link to. */
    anchors,
    staticHtml: toStaticHtml($),
    // Last, because it changes `$`.
    search: readLoaded(route, $),
  };
}

/** What becomes of a rendered page: a finished page, or the HTML alone. */
export type Finished = ReturnType<typeof finishPage>;

/** A finished page, with what the build makes of it. */
export type FinishedPage = Extract<Finished, PageFacts>;
