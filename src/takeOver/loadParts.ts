import {loadPage} from './loadPage';

declare global {
  interface Window {
    /** Set in a mirror, where pages are files (mirror.ts): loads a page from there. */
    loadPage?: typeof loadPage;
  }
}

const findParts = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-part]')];

/**
 * The parts of the page that the browser has opened, until its module has asked for them. They are looked up before
 * React starts: under an address with an ending, it empties the page until that module has come.
 */
let opened = typeof document === 'undefined' ? [] : findParts(document);

/** The words of a button that copies, which says something else for two seconds: a part that is drawn anew would keep that. */
const words = /(<span aria-live=")\w+">[^<]*(?=<\/span><\/button>)/g;

/** The HTML of each part, in order, where `parts` are those of the page and all of them. */
function toHtml(parts: readonly HTMLElement[], permalink: string, count: number): string[] | undefined {
  const isWhole = parts.length === count && parts.every(({dataset}) => dataset.page === permalink);
  return isWhole ? parts.map(({innerHTML}) => innerHTML.replace(words, '$1polite">Copy')) : undefined;
}

/**
 * The HTML of the parts of a docs page: from the document where the browser has opened that page, else by a request.
 * @param permalink Path of the page with the base URL.
 * @param count How many parts the page has.
 * @throws Error with the name of a script that does not arrive, where the HTML does not, or is that of another version
 * of the site: whoever handles the one (loader.ts, the router) handles the other.
 */
export async function loadParts(permalink: string, count: number): Promise<string[]> {
  const own = toHtml(opened, permalink, count);
  if (own) {
    opened = [];
    return own;
  }
  try {
    // The permalink of an area has a slash at the end, and no address of the site has (docusaurus.config.ts).
    const page = await (window.loadPage ?? loadPage)(permalink.replace(/\/$/, ''));
    const loaded = toHtml(findParts(page), permalink, count);
    if (!loaded) {
      throw new Error(`${permalink} does not have the ${count} parts of its text`);
    }
    return loaded;
  } catch (cause) {
    throw Object.assign(new Error(`Loading the text of ${permalink} failed: ${String(cause)}`, {cause}), {
      name: 'ChunkLoadError',
    });
  }
}
