import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import {glob} from 'tinyglobby';
import {defaultTag} from '../../site/areas';
import {isPageFile} from '../hosting';
import {findText, toHtmlRoute} from '../sources';
import {withoutRepeats, type Block, type SearchPage, type Section} from './page';

type HtmlNode = ReturnType<ReturnType<CheerioAPI>['contents']>[number];

const notText = [
  ...['button', 'input', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'thead'],
  ...['.hash-link', '.recording', '[class^="admonitionHeading"]', '[role="tablist"]'],
  // The same call for another client, and example values.
  '[data-off] > [data-client]',
  '[data-examples]',
].join();

/** Elements that begin and end a block. A table row is one block. */
const blockElement = 'blockquote,details,div,dd,dt,figcaption,figure,li,ol,p,pre,section,summary,table,tr,ul';

/** Values of `nodeType` in the DOM standard. */
const elementNode = 1;
const textNode = 3;

/** The subject of a list item and of a table row: see `Block.subject`. */
const itemSubject = 'li>code,li>strong,li>p>code,li>p>strong';
const rowSubject = 'td:first-child,th:first-child';

const cellEnd = ' · ';

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function readSections($: CheerioAPI): Section[] {
  // One query per selector: to match every element with each would take most of the time of a page.
  const find = (selector: string): ReadonlySet<HtmlNode> => new Set($(selector));
  const ignored = find(notText);
  const blockElements = find(blockElement);
  const itemSubjects = find(itemSubject);
  const rowSubjects = find(rowSubject);
  // Another page explains what these rows quote. Here, only the quotes are found.
  const explainedElsewhere = find('[data-search-elsewhere]');
  const sections: (Section & {blocks: Block[]; isCommand: boolean})[] = [];
  let text = '';
  let identifiers: string[] = [];
  let subject = '';

  const endBlock = (isCode: boolean): void => {
    const line = isCode ? text.trim() : toLine(text).replace(/(?:^· |(?: ·)+$)/g, '');
    // Text in front of the title belongs to no section.
    if (line !== '') {
      sections.at(-1)?.blocks.push({text: line, isCode, identifiers, subject});
    }
    text = '';
    identifiers = [];
    subject = '';
  };
  const begin = (level: number, anchor: string, heading: string, isCommand = false): void => {
    endBlock(false);
    sections.push({level, anchor, heading: toLine(heading), blocks: [], isCommand});
  };
  /** Commands are one level below the last heading that is not a command. */
  const toCommandLevel = (): number => (sections.findLast(({isCommand}) => !isCommand)?.level ?? 0) + 1;

  const read = (node: HtmlNode, isInRow: boolean): void => {
    const element = $(node);
    if (node.nodeType === textNode) {
      text += node.data;
      return;
    }
    if (node.nodeType !== elementNode || ignored.has(node)) {
      return;
    }
    if (explainedElsewhere.has(node)) {
      const quotes = [...element.find('code')].map((code) => toLine($(code).text()));
      sections.at(-1)?.blocks.push({text: '', isCode: false, identifiers: quotes, subject: ''});
      return;
    }
    const id = element.attr('id');
    const isBlock = !isInRow && blockElements.has(node);
    if (isBlock) {
      endBlock(false);
    }
    const [, level] = /^h([1-6])$/.exec(node.name) ?? [];
    if (level === '1' || (level && id)) {
      element.find(notText).remove();
      begin(Number(level), level === '1' ? '' : (id ?? ''), element.text());
      return;
    }
    if (node.name === 'details' && id) {
      begin(toCommandLevel(), id, element.children('summary').children('code').text(), true);
    }
    if (node.name === 'pre') {
      text = element.text();
      endBlock(true);
      return;
    }
    const isSubject = toLine(text) === '' && (isInRow ? rowSubjects : itemSubjects).has(node);
    if (node.name === 'code') {
      identifiers.push(toLine(element.text()));
    }
    if (node.name === 'br') {
      text += ' ';
    }
    element.contents().each((_, child) => read(child, isInRow || node.name === 'tr'));
    if (isSubject) {
      subject = toLine(text);
    }
    // Inside a cell, these elements separate words too.
    if (isInRow && ['div', 'p', 'li'].includes(node.name)) {
      text += ' ';
    }
    if (node.name === 'td' || node.name === 'th') {
      text += cellEnd;
    }
    if (isBlock) {
      endBlock(false);
    }
  };

  const [root] = findText($);
  if (root) {
    read(root, false);
    endBlock(false);
  }
  return sections.map(({isCommand: _, ...section}) => section);
}

/** Routes that search does not find. Print pages repeat the text of others. */
const notPage = /^\/(?:404$|search$|print\/|proof(?:\/|$))/;

/**
 * Reads a parsed page. It removes elements from `$`.
 * @param route The path without the base URL: `/develop/faucet`.
 * @throws Error with the route if the page does not begin with an h1.
 */
export function readLoaded(route: string, $: CheerioAPI): SearchPage {
  const sections = readSections($);
  if (sections[0]?.level !== 1) {
    throw new Error(`${route} has no h1 at its beginning, which search shows as its title: add one`);
  }
  const meta = (name: string): string | undefined => $(`meta[name="${name}"]`).attr('content');
  return {
    path: route,
    tag: meta('docusaurus_tag') ?? defaultTag,
    description: meta('description') ?? '',
    keywords: meta('keywords')?.split(',') ?? [],
    sections,
  };
}

/**
 * Reads a page from its HTML.
 * @throws Error of `readLoaded`.
 */
export const readPage = (route: string, html: string): SearchPage =>
  readLoaded(route, load(html, {xml: {xmlMode: false}}));

/**
 * Reads the pages of a finished build, sorted by path, without repeated sections.
 * @param folder The folder of the build.
 * @throws Error of `readPage`, or if the folder has no pages.
 */
export async function readBuild(folder: string): Promise<SearchPage[]> {
  const files = await glob('**/*.html', {cwd: folder});
  const routes = files
    .filter(isPageFile)
    .map(toHtmlRoute)
    .filter((route) => !notPage.test(route));
  if (routes.length === 0) {
    throw new Error(`${path.resolve(folder)} has no pages: run npm run build`);
  }
  const pages = await Promise.all(
    routes
      .sort()
      .map(async (route) =>
        readPage(route, await readFile(path.join(folder, route === '/' ? 'index.html' : `${route}.html`), 'utf8')),
      ),
  );
  return withoutRepeats(pages);
}
