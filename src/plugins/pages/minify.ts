import type {CheerioAPI} from 'cheerio';
import {minify} from 'html-minifier-terser';
import {minify_sync as terser} from 'terser';
import {escapeHtml} from '../../search/hits';
import {toBorders} from './page';

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

/** A heading with its id, or a table without an accessible name. */
const headingOrTable = /<h[2-4]\b[^>]*\sid="([^"]+)"|<table(?![^>]*\saria-label)/g;

/**
 * Minifies a page as far as React can still hydrate it. In static HTML (../markdown/staticHtml.ts), which React does not
 * hydrate, it removes the comments of React too, and names each table by the heading above it, or by the page: tables that
 * scroll are keyboard stops, and screen readers announce their names. Optional end tags stay, because simple parsers would
 * nest all that follows a paragraph in it.
 * @param $ The page, parsed by `parsePage`.
 * @throws Error with the beginning of a script that does not parse.
 */
export async function minifyPage(html: string, $: CheerioAPI): Promise<string> {
  const title = $('h1').first().text().trim();
  let name = title && ` aria-label="${escapeHtml(title)}"`;
  // Every second piece is static HTML.
  const borders = $('[data-static]').get().flatMap(toBorders);
  const pieces = [0, ...borders].map((start, index) => {
    const text = html.slice(start, borders[index]);
    return index % 2 === 0
      ? text
      : text.replace(/<!--.*?-->/gs, '').replace(headingOrTable, (tag, id?: string) => {
          name = id === undefined ? name : ` aria-labelledby="${id}"`;
          return id === undefined ? tag + name : tag;
        });
  });
  return minify(pieces.join(''), {
    collapseBooleanAttributes: true,
    decodeEntities: true,
    removeEmptyAttributes: true,
    removeRedundantAttributes: true,
    removeScriptTypeAttributes: true,
    removeStyleLinkTypeAttributes: true,
    minifyJS: minifyScript,
    useShortDoctype: true,
  });
}
