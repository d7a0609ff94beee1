import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {glob} from 'tinyglobby';
import {defaultTag} from '../../site/areas';
import {isPageFile} from '../hosting';
import {withoutRepeats, type Block, type SearchPage, type Section} from './page';

type HtmlNode = ReturnType<ReturnType<CheerioAPI>['contents']>[number];

/** What stands in the HTML of a page and is not its text. */
const notText = [
  ...['button', 'input', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'thead'],
  ...['.hash-link', '.recording', '[class^="admonitionHeading"]', '[role="tablist"]'],
  // The same call once more, for another client, and values that stand for any other.
  '[data-client][data-off]',
  '[data-examples]',
].join();

/** Elements that begin and end a block. What is in a row of a table is one block. */
const blockElement = 'blockquote,details,div,dd,dt,figcaption,figure,li,ol,p,pre,section,summary,table,tr,ul';

/** `nodeType` of what can be text of a page, by the DOM standard. */
const elementNode = 1;
const textNode = 3;

/** What an item begins with, if it is a name or stands out, and the first cell of a row. */
const itemSubject = 'li>code,li>strong,li>p>code,li>p>strong';
const rowSubject = 'td:first-child,th:first-child';

/** Between the cells of a row. */
const cellEnd = ' · ';

const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Reads the headings of a page and what stands below each of them, in the order of the page. */
function readSections($: CheerioAPI): Section[] {
  // Looked for once in the page: asking each element is most of the time that a page takes.
  const find = (selector: string): ReadonlySet<HtmlNode> => new Set($(selector));
  const others = find(notText);
  const blockElements = find(blockElement);
  const itemSubjects = find(itemSubject);
  const rowSubjects = find(rowSubject);
  const sections: (Section & {blocks: Block[]; isCommand: boolean})[] = [];
  let text = '';
  let identifiers: string[] = [];
  let subject = '';

  const endBlock = (isCode: boolean): void => {
    const line = isCode ? text.trim() : toLine(text).replace(/(?:^· |(?: ·)+$)/g, '');
    // A text in front of the title would belong to nothing.
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
  /** Commands are below the heading that is open, next to each other. */
  const toCommandLevel = (): number => (sections.findLast(({isCommand}) => !isCommand)?.level ?? 0) + 1;

  const read = (node: HtmlNode, isInRow: boolean): void => {
    const element = $(node);
    if (node.nodeType === textNode) {
      text += node.data;
      return;
    }
    if (node.nodeType !== elementNode || others.has(node)) {
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
    // In a cell, too, it stands on a line of its own.
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

  // Around the text of a docs page, `main` has links to other pages.
  const [root] = [...$('.theme-doc-markdown'), ...$('main')];
  if (root) {
    read(root, false);
    endBlock(false);
  }
  return sections.map(({isCommand: _, ...section}) => section);
}

/** What is built and is no page to find; what is printed has the text of others. */
const notPage = /^\/(?:404$|search$|print\/)/;

/**
 * Reads a page that is loaded, and takes out of it what is not text.
 * @param route Its path without the base URL.
 * @throws Error where it does not begin with its title, as every page of the site does.
 */
export function readLoaded(route: string, $: CheerioAPI): SearchPage {
  const sections = readSections($);
  if (sections[0]?.level !== 1) {
    throw new Error(`${route} has no h1 at its beginning: search does not know what to call it`);
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
 * Reads a page out of its HTML.
 * @throws Error of `readLoaded`.
 */
export const readPage = (route: string, html: string): SearchPage => readLoaded(route, load(html));

/**
 * Reads the pages of a finished build, in the order of their paths; what they repeat only once.
 * @param folder Where the build lies.
 * @throws Error of `readPage`, or where there is no page at all.
 */
export async function readBuild(folder: string): Promise<SearchPage[]> {
  const files = await glob('**/*.html', {cwd: folder});
  const routes = files
    .filter(isPageFile)
    .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
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
