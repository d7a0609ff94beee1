/*
 * The first script of the application in a mirror (src/plugins/archive), where pages are files in any folder. It gives
 * that folder to the other scripts, and keeps addresses valid when the application changes them.
 */
import {decodePath} from './decodePath';
import {loadPage} from './loadPage';

/** Defined by the archive: the origin that the site was built for, and the URL of the site, `https://docs.evmos.org/`. */
declare const siteUrl: string;
declare const siteAddress: string;

declare global {
  interface Window {
    /** The base URL for all scripts of a mirror. It is decoded, like the paths of the router. */
    siteBase: string;
  }
}

const root = new URL('../../', (document.currentScript as HTMLScriptElement).src);
window.siteBase = decodePath(root.pathname);

/** The extension of page addresses: none if the server has served this page without one. */
const pageExtension = /\/[^/.]+$/.test(window.location.pathname) ? '' : '.html';

/** The address of the file for an address that the application uses. */
function toFile(address: string | URL): string {
  const url = new URL(address, document.baseURI);
  if (url.origin === root.origin && decodePath(url.pathname).startsWith(window.siteBase)) {
    url.pathname = url.pathname.replace(/\/[^/.]+$/, `$&${pageExtension}`);
  }
  return url.href;
}

const relative = /(^|[\s,])(\.{1,2}\/[^\s,]*)/g;

/** Makes relative addresses in a page absolute, so that they do not depend on the current address. */
function makeAbsolute(page: Document, address: string): Document {
  for (const name of ['href', 'src', 'srcset', 'data-page']) {
    // A stylesheet would be loaded once more.
    for (const element of page.querySelectorAll(`[${name}^="."]:not([rel="stylesheet"], [rel="preload"])`)) {
      const absolute = element.getAttribute(name)?.replace(relative, (_, before: string, each: string) => {
        const {pathname, search, hash} = new URL(each, address);
        return before + (name === 'data-page' ? decodePath(pathname) : pathname + search + hash);
      });
      element.setAttribute(name, absolute ?? '');
    }
  }
  return page;
}

makeAbsolute(document, document.baseURI);

window.loadPage = async (address) => makeAbsolute(await loadPage(toFile(address)), toFile(address));

for (const name of ['pushState', 'replaceState'] as const) {
  const change = history[name];
  history[name] = (data, unused, address) => change.call(history, data, unused, address ? toFile(address) : address);
}

// The application renders links to pages without an extension. The router follows them, but a new tab would find no file.
for (const type of ['pointerover', 'focusin']) {
  window.addEventListener(type, ({target}) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.href && !link.getAttribute('href')?.startsWith('#') && toFile(link.href) !== link.href) {
      link.href = toFile(link.href);
    }
  });
}

// In its metadata, the application writes URLs of this mirror. They have to be those of the site.
const mirrorAddress = siteUrl + window.siteBase;
new MutationObserver(() => {
  for (const element of document.head.querySelectorAll(
    'link[rel="canonical"], link[hreflang], meta[property="og:url"]',
  )) {
    const name = element.localName === 'meta' ? 'content' : 'href';
    const address = element.getAttribute(name) ?? '';
    if (address.startsWith(mirrorAddress)) {
      const path = address.slice(mirrorAddress.length).replace(/(?:(?:^|\/)index)?\.html$/, '');
      element.setAttribute(name, siteAddress + path);
    }
  }
}).observe(document.head, {childList: true});
