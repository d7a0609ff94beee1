import {load, type CheerioAPI} from 'cheerio';
import {areaNames} from '../../site/areas';
import {facts} from '../../site/facts';

/** What is known of a page once it is drawn. */
export interface PageFacts {
  /** Its path without the base URL: `/protocol/modules/evm`, and `/` for the home page. */
  route: string;
  title: string;
  description: string;
  /** Its file in the repository; undefined where that is not Markdown. */
  source?: string;
}

/** A page as the build has drawn it. */
export interface DrawnPage extends PageFacts {
  /** The page, read with the places of its elements. */
  $: CheerioAPI;
}

/** What is made of all pages, beside the Markdown of each: the files of a build, below its base URL. */
export const textFiles: readonly string[] = ['llms.txt', 'llms-full.txt', ...areaNames.map((area) => `print/${area}`)];

/** The text of a page. Around that of a docs page, `main` has what leads to others. */
export function findText($: CheerioAPI): ReturnType<CheerioAPI> {
  const text = $('.theme-doc-markdown').first();
  return text.length > 0 ? text : $('main').first();
}

/** The file with the Markdown of a page. */
export const toMarkdownFile = (route: string): string => `${route === '/' ? 'index' : route.slice(1)}.md`;

/** The link by which a reader edits a page: it alone names the file. */
const editLink = new RegExp(
  `href="${facts.links.docsRepository}/edit/main/([^"]+)"[^>]*\\bclass="theme-edit-this-page"`,
);

/** The file of a page in the repository, out of its HTML; undefined where that is not Markdown. */
export const findSource = (html: string): string | undefined => editLink.exec(html)?.[1];

/** What is drawn and is no page to read. */
const notPages: ReadonlySet<string> = new Set(['/404', '/search']);

/**
 * Reads a page that was drawn into a file, such as `protocol/modules/evm.html`.
 * @returns Undefined where the file is no page to read.
 * @throws Error where the page has no title or no description, with its file.
 */
export function readDrawnPage(file: string, html: string): DrawnPage | undefined {
  const route = `/${file.replace(/(?:^index)?\.html$/, '')}`;
  if (notPages.has(route)) {
    return undefined;
  }
  const $ = load(html, {sourceCodeLocationInfo: true});
  const source = findSource(html);
  const title = $('h1').first().text().trim();
  const description = $('meta[name="description"]').attr('content')?.trim() ?? '';
  for (const [name, value] of Object.entries({title, description})) {
    if (value === '') {
      throw new Error(
        `${source ?? `The page ${route}`} has no ${name}: give it one in its front matter, as .github/CONTRIBUTING.md tells`,
      );
    }
  }
  return {route, title, description, ...(source && {source}), $};
}
