import type {CheerioAPI} from 'cheerio';
import {minify} from 'html-minifier-terser';
import {minify_sync as minifyScript} from 'terser';

const shortScripts = new Map<string, string>();

function shortenScript(script: string): string {
  try {
    const short = shortScripts.get(script) ?? minifyScript(script).code?.replace(/;$/, '') ?? '';
    shortScripts.set(script, short);
    return short;
  } catch (error) {
    throw new Error(`A script in the HTML of the pages is no JavaScript, ${String(error)}: ${script.slice(0, 80)}`);
  }
}

/** What HTML can do without anywhere, also where React takes it over. */
const anywhere = {
  removeEmptyAttributes: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  minifyJS: shortenScript,
};

/** The parts of a page that React leaves as they are (../staticParts.ts), which are most of a long page. */
const parts = '[data-part]';

/** What stands for the text of a part, while the rest of its page is made short. */
const toMark = (part: number): string => `<!--part ${part}-->`;
const mark = /<!--part (\d+)-->/g;

/**
 * A page as Docusaurus 2.4.0 makes it short, with nothing left out that React needs to take it over, and its static parts
 * without what HTML can do without. Docusaurus makes the scripts of each page short anew, which are the same on every page.
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
    texts.map((text) =>
      minify(text, {
        ...anywhere,
        collapseBooleanAttributes: true,
        decodeEntities: true,
        // React marks where one text ends and another begins.
        removeComments: true,
        removeOptionalTags: true,
      }),
    ),
  );
  const page = await minify(rest + html.slice(end), {...anywhere, useShortDoctype: true});
  return page.replace(mark, (_, part: string) => short[Number(part)] ?? '');
}
