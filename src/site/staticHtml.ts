/** Where the build writes the static HTML of each docs page, for readers who come by a link: they have the rest of the page. */
export const staticHtmlFolder = 'assets/static-html/';

/** What such a file holds. */
export interface StaticHtmlFile {
  /** Path of the page with the base URL. */
  page: string;
  /** The HTML of each part, in order. */
  parts: readonly string[];
}

/**
 * The file of a page, below the base URL: `assets/static-html/develop/faucet.json`.
 * @param path Path of the page, below the base URL.
 */
export const toStaticHtmlPath = (path: string): string => `${staticHtmlFolder}${path.replace(/\/$/, '')}.json`;
