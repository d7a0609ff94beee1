import {toStaticHtmlPath, type StaticHtmlFile} from '@site/src/site/staticHtml';
import {loadPage} from './loadPage';

/** The base URL, as the bundler knows it. */
declare const __webpack_public_path__: string;

declare global {
  interface Window {
    /** Set in a mirror, where pages are files (mirror.ts): loads a page from there. */
    loadPage?: typeof loadPage;
  }
}

const findStaticHtml = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-static]')];

/**
 * The static HTML of the page that the browser has opened, until the module of that page asks for it. It is read before
 * React starts: at an address that names a file, React empties the page until that module has loaded.
 */
let opened = typeof document === 'undefined' ? [] : findStaticHtml(document);

/** The label of a copy button. It changes for two seconds after a click, and a part that is rendered again must not keep that. */
const words = /(<span aria-live=")\w+">[^<]*(?=<\/span><\/button>)/g;

/** The static HTML of the page that has these parts. Its path is empty where they belong to more than one page. */
const readStaticHtml = (parts: readonly HTMLElement[]): StaticHtmlFile => {
  const [page = '', ...others] = new Set(parts.map(({dataset}) => dataset.page));
  return {
    page: others.length > 0 ? '' : page,
    parts: parts.map(({innerHTML}) => innerHTML.replace(words, '$1polite">Copy')),
  };
};

/** The path of a page without the slash that the permalink of an area has at its end, and no address of the site has. */
const toAddress = (permalink: string): string => permalink.replace(/\/$/, '');

/** Whether the docs are kept on the device. A browser that refuses storage may refuse to say, and keeps nothing then. */
function isKept(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

async function request(address: string): Promise<StaticHtmlFile> {
  // Who keeps the site on the device has its pages there: nothing else is of the same release for sure.
  const loadWhole = window.loadPage ?? (isKept() ? loadPage : undefined);
  if (loadWhole) {
    return readStaticHtml(findStaticHtml(await loadWhole(address)));
  }
  const file = __webpack_public_path__ + toStaticHtmlPath(address.slice(__webpack_public_path__.length));
  const response = await fetch(file);
  if (!response.ok) {
    throw new Error(`${file} has status ${response.status}`);
  }
  return (await response.json()) as StaticHtmlFile;
}

/** Requests by address, until the module of the page asks for the result. */
const requested = new Map<string, Promise<StaticHtmlFile>>();

/** Requests the static HTML of a page before its module has loaded. */
export function fetchStaticHtml(permalink: string): Promise<StaticHtmlFile> {
  const address = toAddress(permalink);
  const parts = requested.get(address) ?? request(address);
  requested.set(address, parts);
  // A failure is reported by `loadStaticHtml`, which the module of the page calls.
  parts.catch(() => undefined);
  return parts;
}

/**
 * Loads the static HTML of a docs page: from the document if the browser has opened that page, else by a request.
 * @param permalink Path of the page with the base URL.
 * @param count How many parts the page has.
 * @throws ChunkLoadError, as for a script that does not load, if the request fails or the site has another version by now.
 * What handles the one (inline/loadApplication.ts, the router) also handles the other.
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
