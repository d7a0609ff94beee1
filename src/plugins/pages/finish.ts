import type {StaticHtmlFile} from '../../site/staticHtml';
import type {SearchPage} from '../search';
import {readLoaded} from '../search/tasks';
import {addMetadata, hasCard, type SiteAddresses} from './metadata';
import {parsePage, readRenderedPage, toBorders, toMarkdownFile, type PageFacts} from './page';
import {toArticle} from './print';
import {minifyPage} from './minify';
import {toMarkdownVersion, type MarkdownVersion} from './markdownVersion';

/** A rendered page, and everything that its finished form depends on. */
export interface PageTask {
  /** Below the base URL: `protocol/modules/evm.html`. */
  file: string;
  html: string;
  site: SiteAddresses;
  /** The base URL, with a slash at both ends. */
  baseUrl: string;
  /** The date of the last commit to the file of the page: `2026-11-22T15:47:23+00:00`. Undefined if unknown. */
  modified?: string;
  /** The routes of all pages on the print page of its area. */
  printed: readonly string[];
}

/** A finished page, and what the build makes of it. */
export interface FinishedPage extends PageFacts {
  /** The HTML as it is served. */
  html: string;
  markdown: MarkdownVersion;
  /** The text of the page on the print page, as HTML. */
  article: string;
  hasCard: boolean;
  /** The static HTML of the page. */
  staticHtml: StaticHtmlFile;
  search: SearchPage;
}

/**
 * Tells the inline script the path of the page in the router. A web archive serves the page under another path, for which
 * the router would show the not-found page. The not-found page has no path of its own.
 */
function addPath(file: string, html: string, baseUrl: string): string {
  const path = baseUrl + file.replace(/(?:(?:^|\/)index)?\.html$/, '');
  return file === '404.html' ? html : html.replace(/(?=\bdata-code=)/, `data-page="${path}" `);
}

/**
 * Makes the skip link work without scripts. The theme gives the id of its target to an element that begins with the
 * sidebar, and its script looks for `main` instead.
 */
function moveSkipTarget(html: string): string {
  const id = ' id="docusaurus_skipToContent_fallback"';
  return html.replace(id, '').replace('<main', `<main${id}`);
}

/** Reads the static HTML of a finished page. */
export function toStaticHtml(html: string): StaticHtmlFile {
  const found = parsePage(html)('[data-static]').toArray();
  return {
    page: found[0]?.attribs['data-page'] ?? '',
    parts: found.map((element) => html.slice(...toBorders(element))),
  };
}

/**
 * Makes everything of a page that depends on no other page. It parses the page once.
 * @returns The HTML alone for the search page and the not-found page.
 * @throws Error of `readRenderedPage`, `readLoaded`, `minifyPage` and `toMarkdownVersion`.
 */
export async function finishPage(task: PageTask): Promise<FinishedPage | {html: string}> {
  const {file, site, baseUrl, modified, printed} = task;
  const $ = parsePage(task.html);
  const html = moveSkipTarget(addPath(file, await minifyPage(task.html, $), baseUrl));
  const page = readRenderedPage(file, task.html, $);
  if (!page) {
    return {html};
  }
  const {$: _, isInParts: __, ...facts} = page;
  const link = `<link rel="alternate" type="text/markdown" href="${baseUrl}${toMarkdownFile(page.route)}">`;
  const complete = addMetadata(html, page, site, modified);
  return {
    ...facts,
    staticHtml: toStaticHtml(complete),
    html: complete.replace('</head>', `${link}</head>`),
    markdown: toMarkdownVersion(page, site.home),
    article: toArticle(page, printed, baseUrl),
    hasCard: hasCard(page, site),
    // Last, because it changes `$`.
    search: readLoaded(page.route, $),
  };
}
