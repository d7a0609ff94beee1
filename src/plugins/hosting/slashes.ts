import {movedFiles} from './moved';

/**
 * The file that answers the address of a page with a slash at its end: `develop/faucet/index.html` of
 * `develop/faucet.html`. It holds the page itself, which names its own address as the canonical one. GitHub Pages answers
 * such an address by no other file, and hosts disagree about which of the two files answers the address without the slash:
 * a file that led from one to the other would lead in circles on some of them.
 */
export const toSlashFile = (page: string): string => page.replace(/\.html$/, '/index.html');

/** Whether a file of HTML is a page of its own: it neither repeats one nor leads to one. */
export const isPageFile = (file: string): boolean => !file.endsWith('/index.html') && !movedFiles.has(file);

/** The pages of which no such file is made: those to print are large, and few link to them. */
const isAlone = (file: string): boolean => file === 'index.html' || file === '404.html' || file.startsWith('print/');

/** The files for addresses with a slash, by their paths: each with the HTML of its page. */
export const toSlashPages = (pages: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...pages].flatMap(([file, html]) => (isAlone(file) ? [] : [[toSlashFile(file), html] as const])));
