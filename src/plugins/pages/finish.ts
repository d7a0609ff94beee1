import {load} from 'cheerio';
import type {StaticHtmlFile} from '../../site/staticHtml';
import type {SearchPage} from '../search';
import {readLoaded} from '../search/tasks';
import {addMetadata, hasCard, type SiteAddresses} from './metadata';
import {readRenderedPage, toMarkdownFile, type PageFacts} from './page';
import {toArticle} from './print';
import {shortenPage} from './shorten';
import {toMarkdownVersion, type MarkdownVersion} from './markdownVersion';

/** A page that the build has rendered, with all that decides how it is finished. */
export interface PageTask {
  /** Below the base URL: `protocol/modules/evm.html`. */
  file: string;
  html: string;
  site: SiteAddresses;
  /** Where the site is served, with a slash at both ends. */
  baseUrl: string;
  /** When the file of the page was changed. Undefined where nobody knows. */
  modified?: string;
  /** The pages that stand with it on the page to print. */
  printed: readonly string[];
}

/** What is made of a page that is there to be read. */
export interface FinishedPage extends PageFacts {
  /** The page with its last tags, as it is sent. */
  html: string;
  markdown: MarkdownVersion;
  /** Its part of the page to print. */
  article: string;
  hasCard: boolean;
  /** Its static HTML alone. */
  staticHtml: StaticHtmlFile;
  search: SearchPage;
}

/**
 * Tells the inline script the address that the application knows a page by: under any other, as in a web archive, the
 * application would show that no page is there. The not-found page has no address of its own.
 */
function addPath(file: string, html: string, baseUrl: string): string {
  const path = baseUrl + file.replace(/(?:(?:^|\/)index)?\.html$/, '');
  return file === '404.html' ? html : html.replace(/(?=\bdata-code=)/, `data-page="${path}" `);
}

/**
 * Lets the link to the main content lead to it without scripts as well: the theme's address is that of a box that begins
 * with the sidebar, and its script looks for `main`.
 */
function moveSkipTarget(html: string): string {
  const id = ' id="docusaurus_skipToContent_fallback"';
  return html.replace(id, '').replace('<main', `<main${id}`);
}

/** The static HTML of a finished page. */
export function toStaticHtml(html: string): StaticHtmlFile {
  const $ = load(html, {sourceCodeLocationInfo: true});
  const found = $('[data-static]').toArray();
  return {
    page: found[0]?.attribs['data-page'] ?? '',
    parts: found.map(({sourceCodeLocation: at}) => html.slice(at?.startTag?.endOffset, at?.endTag?.startOffset)),
  };
}

/**
 * Makes of one page all that needs no other: the page is read once.
 * @returns The HTML alone where the page is not there to be read.
 * @throws Error of `readRenderedPage`, `readLoaded`, `shortenPage` and `toMarkdownVersion`.
 */
export async function finishPage(task: PageTask): Promise<FinishedPage | {html: string}> {
  const {file, site, baseUrl, modified, printed} = task;
  const $ = load(task.html, {sourceCodeLocationInfo: true});
  const html = moveSkipTarget(addPath(file, await shortenPage(task.html, $), baseUrl));
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
    // Last: it changes what it has read.
    search: readLoaded(page.route, $),
  };
}
