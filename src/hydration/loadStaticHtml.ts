import {toStaticHtmlFile, type StaticHtmlFile} from '@site/src/site/staticHtml';
import {loadPage} from './loadPage';

/** The base URL, as the bundler knows it. */
declare const __webpack_public_path__: string;

declare global {
  interface Window {
    /** Set in a mirror, where pages are files (mirror.ts): loads a page from there. */
    loadPage?: typeof loadPage;
  }
}

const findStaticHtml = (page: ParentNode): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[data-static-html]'),
];

/**
 * The parts of the page that the browser has opened, until its module has asked for them. They are looked up before
 * React starts: under an address with an ending, it empties the page until that module has come.
 */
let opened = typeof document === 'undefined' ? [] : findStaticHtml(document);

/** The words of a button that copies, which says something else for two seconds: a part that is drawn anew would keep that. */
const words = /(<span aria-live=")\w+">[^<]*(?=<\/span><\/button>)/g;

/** The text of a page that has these parts: of none, where they are not all of one page. */
const readStaticHtml = (parts: readonly HTMLElement[]): StaticHtmlFile => {
  const [page = '', ...others] = new Set(parts.map(({dataset}) => dataset.page));
  return {
    page: others.length > 0 ? '' : page,
    parts: parts.map(({innerHTML}) => innerHTML.replace(words, '$1polite">Copy')),
  };
};

/** The path of a page without the slash that the permalink of an area has at its end, and no address of the site has. */
const toAddress = (permalink: string): string => permalink.replace(/\/$/, '');

async function request(address: string): Promise<StaticHtmlFile> {
  // Who keeps the site on the device has its pages there: nothing else is of the same release for sure.
  const loadWhole = window.loadPage ?? (navigator.serviceWorker?.controller ? loadPage : undefined);
  if (loadWhole) {
    return readStaticHtml(findStaticHtml(await loadWhole(address)));
  }
  const file = __webpack_public_path__ + toStaticHtmlFile(address.slice(__webpack_public_path__.length));
  const response = await fetch(file);
  if (!response.ok) {
    throw new Error(`${file} has status ${response.status}`);
  }
  return (await response.json()) as StaticHtmlFile;
}

/** What is on its way or has come, by address, until the module of its page asks for it. */
const requested = new Map<string, Promise<StaticHtmlFile>>();

/** Begins to fetch the parts of a page before its module has come. */
export function fetchStaticHtml(permalink: string): Promise<StaticHtmlFile> {
  const address = toAddress(permalink);
  const parts = requested.get(address) ?? request(address);
  requested.set(address, parts);
  // The module of the page tells of what fails.
  parts.catch(() => undefined);
  return parts;
}

/**
 * The HTML of the parts of a docs page: from the document where the browser has opened that page, else by a request.
 * @param permalink Path of the page with the base URL.
 * @param count How many parts the page has.
 * @throws Error with the name of a script that does not arrive, where the parts do not, or are those of another version
 * of the site: whoever handles the one (inline/loadFailure.ts, the router) handles the other.
 */
export async function loadStaticHtml(permalink: string, count: number): Promise<readonly string[]> {
  const isWhole = ({page, parts}: StaticHtmlFile): boolean => page === permalink && parts.length === count;
  const own = readStaticHtml(opened);
  if (isWhole(own)) {
    opened = [];
    return own.parts;
  }
  try {
    const loaded = await fetchStaticHtml(permalink).finally(() => requested.delete(toAddress(permalink)));
    if (!isWhole(loaded)) {
      throw new Error(`${permalink} does not have the ${count} parts of its text`);
    }
    return loaded.parts;
  } catch (cause) {
    throw Object.assign(new Error(`Loading the text of ${permalink} failed: ${String(cause)}`, {cause}), {
      name: 'ChunkLoadError',
    });
  }
}
