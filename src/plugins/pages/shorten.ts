import type {CheerioAPI} from 'cheerio';
import {minify} from 'html-minifier-terser';
import {minify_sync as minifyScript} from 'terser';
import {escapeHtml} from '../../search/hits';

const shortScripts = new Map<string, string>();

function shortenScript(script: string): string {
  try {
    const short =
      shortScripts.get(script) ??
      minifyScript(script, {ecma: 2020, compress: {passes: 3}}).code?.replace(/;$/, '') ??
      '';
    shortScripts.set(script, short);
    return short;
  } catch (error) {
    throw new Error(`A script in the HTML of the pages is no JavaScript, ${String(error)}: ${script.slice(0, 80)}`);
  }
}

/** What HTML can do without anywhere, also where React hydrates it. */
const anywhere = {
  removeEmptyAttributes: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  minifyJS: shortenScript,
};

/** A heading, with its id, or a table without a name. */
const headingOrTable = /<h[2-4]\b[^>]*\sid="([^"]+)"|<table(?![^>]*\saria-label)/g;

/**
 * Names each table of the parts of a page by the heading that it stands below, or by the page: one that scrolls has a stop
 * for the keyboard.
 * @param title The title of the page; empty where it has none.
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

/** The parts of a page that React leaves as they are (../markdown/staticHtml.ts), which are most of a long page. */
const parts = '[data-static]';

/** What stands for the text of a part, while the rest of its page is made short. */
const toMark = (part: number): string => `<!--part ${part}-->`;
const mark = /<!--part (\d+)-->/g;

/**
 * A page as Docusaurus 2.4.0 makes it short, with nothing left out that React needs to hydrate it, and its static parts
 * without what HTML can do without. End tags stay, also where HTML lets one omit them: simple parsers nest what follows a
 * paragraph without its end in that paragraph, and find no article. Docusaurus makes the scripts of each page short anew,
 * which are the same on every page.
 * @param $ The page, read with the places of its elements.
 * @throws Error where a script is none, with its beginning.
 */
export async function shortenPage(html: string, $: CheerioAPI): Promise<string> {
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
        // React marks where one text ends and another begins.
        removeComments: true,
      }),
    ),
  );
  const page = await minify(rest + html.slice(end), {...anywhere, useShortDoctype: true});
  return page.replace(mark, (_, part: string) => short[Number(part)] ?? '');
}
