/** Where the build puts the static parts of each docs page for who comes by a link: the page without what stands around its text. */
export const staticHtmlFolder = 'assets/parts/';

/** What such a file holds. */
export interface StaticHtmlFile {
  /** Path of the page with the base URL, as its parts have it too. */
  page: string;
  /** The HTML of each part, in order. */
  parts: readonly string[];
}

/** The file of a page below the base URL: `assets/parts/develop/faucet.json`. @param path Path of the page below the base URL. */
export const toStaticHtmlFile = (path: string): string => `${staticHtmlFolder}${path.replace(/\/$/, '')}.json`;
