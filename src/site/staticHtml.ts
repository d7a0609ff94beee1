/** The folder of the static HTML of docs pages. The router loads it when a reader comes from another page. */
export const staticHtmlFolder = 'assets/static-html/';

/** The content of such a file. */
export interface StaticHtmlFile {
  /** The path of the page, with the base URL. */
  page: string;
  /** The HTML of each part, in order. */
  parts: readonly string[];
}

/**
 * Returns the file of a page, below the base URL: `assets/static-html/develop/faucet.json`.
 * @param path The path of the page, below the base URL.
 */
export const toStaticHtmlPath = (path: string): string => `${staticHtmlFolder}${path.replace(/\/$/, '')}.json`;
