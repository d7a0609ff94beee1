import type {CheerioAPI} from 'cheerio';
import {minify} from 'html-minifier-terser';

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
