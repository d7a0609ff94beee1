import type {CheerioAPI} from 'cheerio';
import {areaNames} from '../../site/areas';
import {facts} from '../../site/facts';

/** What is known of a page once it is rendered. */
export interface PageFacts {
  /** Its path without the base URL: `/protocol/modules/evm`, and `/` for the home page. */
  route: string;
  title: string;
  description: string;
  /** Its file in the repository; undefined where that is not Markdown. */
  source?: string;
}

/** What is made of all pages, beside the Markdown of each: the files of a build, below its base URL. */
export const textFiles: readonly string[] = ['llms.txt', 'llms-full.txt', ...areaNames.map((area) => `print/${area}`)];

/** The file with the Markdown of a page. */
export const toMarkdownFile = (route: string): string => `${route === '/' ? 'index' : route.slice(1)}.md`;

/** The file with the Markdown of all of a page whose Markdown is in parts: the footer of a page leads to it. */
export const toWholeFile = (route: string): string => toMarkdownFile(`${route}-full`);

/** The file with the Markdown of one section of such a page. */
export const toPartFile = (route: string, id: string): string => toMarkdownFile(`${route}/${id}`);

/** The link by which a reader edits a page: it alone names the file. */
const editLink = new RegExp(
  `href="${facts.links.docsRepository}/edit/main/([^"]+)"[^>]*\\bclass="theme-edit-this-page"`,
);

/** The file of a page in the repository, out of its HTML; undefined where that is not Markdown. */
export const findSource = (html: string): string | undefined => editLink.exec(html)?.[1];

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
