import type {CheerioAPI} from 'cheerio';
import {minify} from 'html-minifier-terser';
import {minify_sync as terser} from 'terser';
import {escapeHtml} from '../../search/hits';

const minifiedScripts = new Map<string, string>();

function minifyScript(script: string): string {
  try {
    const short =
      minifiedScripts.get(script) ?? terser(script, {ecma: 2020, compress: {passes: 3}}).code?.replace(/;$/, '') ?? '';
    minifiedScripts.set(script, short);
    return short;
  } catch (error) {
    throw new Error(
      `A script in the HTML of the pages is not valid JavaScript, ${String(error)}: ${script.slice(0, 80)}`,
    );
  }
}

/** What can be removed from any HTML, also from HTML that React hydrates. */
const anywhere = {
  removeEmptyAttributes: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  minifyJS: minifyScript,
};

/** A heading with its id, or a table without an accessible name. */
const headingOrTable = /<h[2-4]\b[^>]*\sid="([^"]+)"|<table(?![^>]*\saria-label)/g;

/**
 * Names each table of static HTML by the heading above it, or by the page. Tables that scroll are keyboard stops, and
 * screen readers announce their names.
 * @param title The title of the page, or an empty string.
 */
function nameTables(texts: readonly string[], title: string): string[] {
  let name = title && ` aria-label="${escapeHtml(title)}"`;
  return texts.map((text) =>
    text.replace(headingOrTable, (tag, id?: string) => {
      name = id === undefined ? name : ` aria-labelledby="${id}"`;
      return id === undefined ? tag + name : tag;
    }),
  );
}

/** The static HTML of a page, which React does not hydrate (../markdown/staticHtml.ts). It is most of a long page. */
const parts = '[data-static]';

/** Takes the place of the text of a part while the rest of the page is minified. */
const toMark = (part: number): string => `<!--part ${part}-->`;
const mark = /<!--part (\d+)-->/g;

/**
 * Minifies a page: static HTML as far as possible, and the rest like Docusaurus 2.4.0, which keeps what React needs to
 * hydrate it. Optional end tags stay, because simple parsers would nest all that follows a paragraph in it. Scripts are
 * the same on every page and are minified once; Docusaurus would minify them for each page.
 * @param $ The parsed page, with the source locations of its elements.
 * @throws Error with the beginning of a script that does not parse.
 */
export async function minifyPage(html: string, $: CheerioAPI): Promise<string> {
  const texts: string[] = [];
  let rest = '';
  let end = 0;
  for (const element of $(parts)) {
    const {startTag, endTag} = element.sourceCodeLocation ?? {};
    if (startTag && endTag) {
      rest += html.slice(end, startTag.endOffset) + toMark(texts.length);
      texts.push(html.slice(startTag.endOffset, endTag.startOffset));
      end = endTag.startOffset;
    }
  }
  const short = await Promise.all(
    nameTables(texts, $('h1').first().text().trim()).map((text) =>
      minify(text, {
        ...anywhere,
        collapseBooleanAttributes: true,
        decodeEntities: true,
        // React writes comments between neighboring texts.
        removeComments: true,
      }),
    ),
  );
  const page = await minify(rest + html.slice(end), {...anywhere, useShortDoctype: true});
  return page.replace(mark, (_, part: string) => short[Number(part)] ?? '');
}
