import type {CheerioAPI} from 'cheerio';

/** The route of an HTML file of a build: `develop/faucet.html` is `/develop/faucet`. */
export const toHtmlRoute = (file: string): string => `/${file.replace(/(?:^index)?\.html$/, '')}`;

/** Finds the element with the text of a page. In docs pages, `main` also contains links to other pages. */
export function findText($: CheerioAPI): ReturnType<CheerioAPI> {
  const text = $('.theme-doc-markdown').first();
  return text.length > 0 ? text : $('main').first();
}
