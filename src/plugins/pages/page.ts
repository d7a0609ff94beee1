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
