import {redirectFiles} from './redirects';

/**
 * The file for the address of a page with a slash at its end: `develop/faucet/index.html` for `develop/faucet.html`.
 * GitHub Pages needs it for such an address. It contains the page, whose canonical address has no slash. It does not
 * redirect: some hosts serve it for the address without the slash too, so a redirect would be a loop.
 */
export const toSlashFile = (page: string): string => page.replace(/\.html$/, '/index.html');

/** Whether an HTML file is a page, and neither a copy of one nor a redirect. */
export const isPageFile = (file: string): boolean => !file.endsWith('/index.html') && !redirectFiles.has(file);

/** Pages without such a file. Print pages are large, and hardly anybody links to them. */
const isAlone = (file: string): boolean => file === 'index.html' || file === '404.html' || file.startsWith('print/');

/** Returns the files for addresses with a slash, by path, each with the HTML of its page. */
export const toSlashPages = (pages: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...pages].flatMap(([file, html]) => (isAlone(file) ? [] : [[toSlashFile(file), html] as const])));
