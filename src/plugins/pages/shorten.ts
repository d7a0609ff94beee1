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

/**
 * A page as Docusaurus 2.4.0 makes it short, with nothing left out that React needs to take it over. Docusaurus makes the
 * scripts of each page short anew, which are the same on every page.
 * @throws Error where a script is none, with its beginning.
 */
export function shortenPage(html: string): Promise<string> {
  return minify(html, {
    removeComments: false,
    removeEmptyAttributes: true,
    removeRedundantAttributes: true,
    removeScriptTypeAttributes: true,
    removeStyleLinkTypeAttributes: true,
    useShortDoctype: true,
    minifyJS: shortenScript,
  });
}

/** The parts of a page that React leaves as they are (../staticParts.ts), which are most of a long page. */
const parts = '[data-part]';

/**
 * A page as the build drew it, with its static parts without what HTML can do without: React would need it.
 * @param $ The same page, read with the places of its elements.
 */
export async function shortenParts(html: string, $: CheerioAPI): Promise<string> {
  let rest = html;
  // From the end, so that what stands before keeps its place.
  for (const element of $(parts).get().reverse()) {
    const {startTag, endTag} = element.sourceCodeLocation ?? {};
    if (startTag && endTag) {
      const part = await minify(rest.slice(startTag.endOffset, endTag.startOffset), {
        collapseBooleanAttributes: true,
        decodeEntities: true,
        // React marks where one text ends and another begins.
        removeComments: true,
        removeOptionalTags: true,
      });
      rest = rest.slice(0, startTag.endOffset) + part + rest.slice(endTag.startOffset);
    }
  }
  return rest;
}
