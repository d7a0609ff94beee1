import {toStaticHtmlPath, type StaticHtmlFile} from '@site/src/site/staticHtml';
import {fetchFile, loadPage} from './loadPage';

/** The base URL, from the bundler. */
declare const __webpack_public_path__: string;

declare global {
  interface Window {
    /** Loads a page in a mirror, where pages are files. mirror.ts sets it. */
    loadPage?: typeof loadPage;
  }
}

const findStaticHtml = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-static]')];

/**
 * The static HTML of the page that the browser has opened, until the module of that page asks for it. This module reads it
 * before React starts: if the address names a file, React empties the page until that module has loaded.
 */
let opened = typeof document === 'undefined' ? [] : findStaticHtml(document);

/** The HTML of a part, as the build has rendered it. */
function readPart(part: Node): string {
  const copy = part.cloneNode(true) as HTMLElement;
  // After a click, the label of a copy button shows the outcome for two seconds (inline/controls.ts).
  copy.querySelectorAll('[data-copy] [aria-live]').forEach((label) => (label.textContent = 'Copy'));
  // A click may be waiting for hydration (inline/eventReplay.ts).
  copy.querySelectorAll('[aria-busy]').forEach((control) => control.removeAttribute('aria-busy'));
  // The choice may change before the reader comes back to this page (inline/laterNotes.ts).
  copy.querySelectorAll('.later').forEach((note) => note.removeAttribute('open'));
  return copy.innerHTML;
}

/** The static HTML in these parts. The path of its page is empty if the parts belong to more than one page. */
const readStaticHtml = (parts: readonly HTMLElement[]): StaticHtmlFile => {
  const [page = '', ...others] = new Set(parts.map(({dataset}) => dataset.page));
  return {page: others.length > 0 ? '' : page, parts: parts.map(readPart)};
};

/** The path of a page. The permalink of an area ends with a slash, which no address of the site has. */
const toAddress = (permalink: string): string => permalink.replace(/\/$/, '');

/** Whether the docs are kept on the device. A browser that refuses storage may throw an error, and keeps nothing. */
function isKept(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

async function request(address: string): Promise<StaticHtmlFile> {
  // If the site is kept on the device, only its pages are certainly of the same release.
  const loadWhole = window.loadPage ?? (isKept() ? loadPage : undefined);
  if (loadWhole) {
    return readStaticHtml(findStaticHtml(await loadWhole(address)));
  }
  const file = __webpack_public_path__ + toStaticHtmlPath(address.slice(__webpack_public_path__.length));
  return (await (await fetchFile(file)).json()) as StaticHtmlFile;
}

/** Requests by address, until the module of the page asks for the result. */
const requested = new Map<string, Promise<StaticHtmlFile>>();

/** Requests the static HTML of a page before its module has loaded. */
export function fetchStaticHtml(permalink: string): Promise<StaticHtmlFile> {
  const address = toAddress(permalink);
  const parts = requested.get(address) ?? request(address);
  requested.set(address, parts);
  // `loadStaticHtml`, which the module of the page calls, reports a failure.
  parts.catch(() => undefined);
  return parts;
}

/**
 * Takes the text of a docs page from the document if the browser has opened that page, otherwise by a request.
 * @param permalink Path of the page with the base URL.
 * @param count The number of parts of the page.
 * @throws ChunkLoadError if the request fails or the site has another release by now: handled like a missing script.
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
