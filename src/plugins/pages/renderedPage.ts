import type {CheerioAPI} from 'cheerio';
import {findSource, toWholeFile, type PageFacts} from './page';

/** A page as the build has rendered it. */
export interface RenderedPage extends PageFacts {
  /** Whether its Markdown is written in parts, as its front matter says. */
  isInParts: boolean;
  /** The page, read. */
  $: CheerioAPI;
}

/** The text of a page. Around that of a docs page, `main` has what leads to others. */
export function findText($: CheerioAPI): ReturnType<CheerioAPI> {
  const text = $('.theme-doc-markdown').first();
  return text.length > 0 ? text : $('main').first();
}

/** What is rendered and is no page to read. */
const notPages: ReadonlySet<string> = new Set(['/404', '/search']);

/**
 * Reads a page that was rendered into a file, such as `protocol/modules/evm.html`.
 * @param $ The same page, read.
 * @returns Undefined where the file is no page to read.
 * @throws Error where the page has no title or no description, with its file.
 */
export function readRenderedPage(file: string, html: string, $: CheerioAPI): RenderedPage | undefined {
  const route = `/${file.replace(/(?:^index)?\.html$/, '')}`;
  if (notPages.has(route)) {
    return undefined;
  }
  const source = findSource(html);
  const title = $('h1').first().text().trim();
  const description = $('meta[name="description"]').attr('content')?.trim() ?? '';
  for (const [name, value] of Object.entries({title, description})) {
    if (value === '') {
      throw new Error(
        `${source ?? `The page ${route}`} has no ${name}: give it one in its front matter, as .github/contributing/write-a-page.md tells`,
      );
    }
  }
  // The footer knows the front matter (src/theme/DocItem/Footer).
  const isInParts = $('[data-copy-page]').attr('href')?.endsWith(toWholeFile(route)) ?? false;
  return {route, title, description, ...(source && {source}), isInParts, $};
}
