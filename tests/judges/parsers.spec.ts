import {expect, test} from '@playwright/test';
import {load, type CheerioAPI} from 'cheerio';
import {DomHandler, Parser} from 'htmlparser2';
import {parse as parseSimply} from 'node-html-parser';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {readByPython} from './programs';

/** The content that a parser finds on a page. Undefined if the parser finds neither an article nor a main element. */
type Read = {title: string; headings: readonly string[]; rows: readonly string[]; code: readonly string[]} | undefined;

/** Removes white space, because parsers treat line breaks differently. */
const toText = (text: string): string => text.replace(/\s+/g, '');

const toTexts = (read: Read): Read =>
  read && {
    title: toText(read.title),
    headings: read.headings.map(toText),
    rows: read.rows.map(toText),
    code: read.code.map(toText),
  };

const tags = {headings: 'h1,h2,h3,h4,h5,h6', rows: 'tr', code: 'code'} as const;

/** Reads a page from cheerio, which parses with parse5 as a browser does, or has the DOM of another parser. */
function readByCheerio($: CheerioAPI): Read {
  const text = $('article').length > 0 ? $('article').first() : $('main').first();
  const list = (selector: string): string[] =>
    text
      .find(selector)
      .map((_, element) => $(element).text())
      .get();
  return text.length === 0
    ? undefined
    : {title: $('title').first().text(), headings: list(tags.headings), rows: list(tags.rows), code: list(tags.code)};
}

function readByHtmlparser2(html: string): Read {
  const handler = new DomHandler();
  new Parser(handler).end(html);
  return readByCheerio(load(handler.dom));
}

function readByNodeHtmlParser(html: string): Read {
  // These are the default options without `pre`, whose elements the parser would take for text.
  const root = parseSimply(html, {blockTextElements: {script: true, noscript: true, style: true}});
  const text = root.querySelector('article') ?? root.querySelector('main');
  const list = (selector: string): string[] => text?.querySelectorAll(selector).map((each) => each.text) ?? [];
  return (
    (text && {
      title: root.querySelector('title')?.text ?? '',
      headings: list(tags.headings),
      rows: list(tags.rows),
      code: list(tags.code),
    }) ??
    undefined
  );
}

/** Three popular parsers. They hardly know which elements end without an end tag. */
const parsers: Readonly<Record<string, (pages: readonly string[]) => readonly Read[]>> = {
  htmlparser2: (pages) => pages.map(readByHtmlparser2),
  'node-html-parser': (pages) => pages.map(readByNodeHtmlParser),
  BeautifulSoup: (pages) =>
    (readByPython('pages', JSON.stringify(pages)) as (Exclude<Read, undefined> | null)[]).map(
      (read) => read ?? undefined,
    ),
};

const pages = readBuild(builds.plain.folder);

for (const [name, read] of Object.entries(parsers)) {
  test(`${name} finds the title, headings, rows and code of every page, as a browser does`, () => {
    const found = read(pages.map(({html}) => html));
    let count = 0;
    pages.forEach(({route, $}, index) => {
      const wanted = readByCheerio($);
      expect(wanted, route).toBeDefined();
      expect(toTexts(found[index]), route).toEqual(toTexts(wanted));
      count += (wanted?.headings.length ?? 0) + (wanted?.rows.length ?? 0) + (wanted?.code.length ?? 0);
    });
    console.log(`${name}: ${pages.length} pages, ${count} headings, rows and pieces of code`);
    expect(pages.length).toBeGreaterThan(80);
    expect(count).toBeGreaterThan(20_000);
  });
}

test('at least one of these parsers misreads a page without optional end tags', () => {
  const html =
    pages.find(({route}) => route === '/protocol/modules/evm')?.html.replace(/<\/(?:p|li|td|th|tr|tbody)>/g, '') ?? '';
  const wanted = toTexts(readByCheerio(load(html)));
  expect(wanted?.headings.length).toBeGreaterThan(10);
  const agreeing = Object.keys(parsers).filter((name) => {
    const found = toTexts(parsers[name]?.([html])[0]);
    return JSON.stringify(found) === JSON.stringify(wanted);
  });
  expect(agreeing).not.toEqual(Object.keys(parsers));
});
