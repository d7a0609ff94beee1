import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import {areaNames} from '../../site/areas';
import {facts} from '../../site/facts';

/** The facts of a rendered page. */
export interface PageFacts {
  /** Its path without the base URL: `/protocol/modules/evm`, and `/` for the home page. */
  route: string;
  title: string;
  description: string;
  /** Its file in the repository. Undefined if that is not Markdown. */
  source?: string;
}

/** The files that the build makes of all pages, below the base URL. */
export const textFiles: readonly string[] = ['llms.txt', 'llms-full.txt', ...areaNames.map((area) => `print/${area}`)];

/** The file with the Markdown of a page. */
export const toMarkdownFile = (route: string): string => `${route === '/' ? 'index' : route.slice(1)}.md`;

/** The file with the whole Markdown of a page whose Markdown is in parts. The footer of the page links to it. */
export const toWholeFile = (route: string): string => toMarkdownFile(`${route}-full`);

/** The file with the Markdown of one section of such a page. */
export const toPartFile = (route: string, id: string): string => toMarkdownFile(`${route}/${id}`);

/** The link to edit a page. Nothing else in the HTML names the file. */
const editLink = new RegExp(
  `href="${facts.links.docsRepository}/edit/main/([^"]+)"[^>]*\\bclass="theme-edit-this-page"`,
);

/** Finds the file of a page in its HTML. Undefined if that is not Markdown. */
export const findSource = (html: string): string | undefined => editLink.exec(html)?.[1];

/** A page as the build has rendered it, before it is finished. */
export interface RenderedPage extends PageFacts {
  /** Whether its front matter says `markdown_in_parts: true`. */
  isInParts: boolean;
  /** The parsed page. */
  $: CheerioAPI;
}

/**
 * Parses a page with htmlparser2, which is faster than parse5. It needs the end tags that HTML lets one omit, and React
 * and the minifier write all of them.
 */
export const parsePage = (html: string): CheerioAPI =>
  load(html, {xml: {xmlMode: false, withStartIndices: true, withEndIndices: true, encodeEntities: 'utf8'}});

interface PageElement {
  name: string;
  firstChild: {startIndex: number | null} | null;
  endIndex: number | null;
}

/** Where the content of an element begins and ends in the HTML that `parsePage` has read. */
export function toBorders({name, firstChild, endIndex}: PageElement): [number, number] {
  const end = (endIndex ?? -1) + 1 - `</${name}>`.length;
  return [firstChild?.startIndex ?? end, end];
}

/** Finds the element with the text of a page. In docs pages, `main` also contains links to other pages. */
export function findText($: CheerioAPI): ReturnType<CheerioAPI> {
  const text = $('.theme-doc-markdown').first();
  return text.length > 0 ? text : $('main').first();
}

/** Writes the name of each tab in front of its panel. */
export function nameTabs($: CheerioAPI, root: ReturnType<CheerioAPI>): void {
  root.find('.tabs-container').each((_, element) => {
    const names = $(element).find('[role="tab"]');
    $(element)
      .find('[role="tabpanel"]')
      .each((index, panel) => void $(panel).prepend($('<p>').append($('<strong>').text(names.eq(index).text()))));
  });
}

/** Routes that have no text to read. */
const notPages: ReadonlySet<string> = new Set(['/404', '/search']);

/**
 * Reads the facts of a rendered page.
 * @param file The path below the base URL: `protocol/modules/evm.html`.
 * @param $ The parsed page.
 * @returns Undefined for the search page and the not-found page.
 * @throws Error with the file if the page has no title or no description.
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
        `${source ?? `The page ${route}`} has no ${name}: write one into its front matter, as .github/contributing/write-a-page.md describes`,
      );
    }
  }
  // The footer reads the front matter (src/theme/DocItem/Footer).
  const isInParts = $('[data-copy-page]').attr('href')?.endsWith(toWholeFile(route)) ?? false;
  return {route, title, description, ...(source && {source}), isInParts, $};
}
