import path from 'node:path';
import {load} from 'cheerio';
import MagicString from 'magic-string';

/** The script of Docusaurus that warns about a wrong base URL. A mirror has no base URL. */
const complaint = '__DOCUSAURUS_INSERT_BASEURL_BANNER';

/** The relative address from one file to another. It begins with a dot, by which src/hydration/mirror.ts recognizes it. */
export function toRelative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  // Only paths of folders end with a slash.
  return `${way.startsWith('.') ? '' : './'}${way}${to.endsWith('/') ? '/' : ''}`;
}

/** A page to make portable. */
export interface PortablePage {
  /** The path below the root of the site: `develop/faucet.html`. */
  file: string;
  html: string;
  /** The base URL of the build. */
  base: string;
  /** The path of the script that runs before the application. */
  mirrorScript: string;
  /** Whether the site has a file. */
  hasFile: (file: string) => boolean;
}

/**
 * Makes all addresses of a page relative, and adds `.html` to those of pages. Inline scripts stay as they are, because
 * the Content-Security-Policy has their hashes.
 * @throws Error with the file if an inline script contains the base URL.
 */
export function toPortableHtml({file, html, base, mirrorScript, hasFile}: PortablePage): string {
  const page = new MagicString(html);
  // Without scripting, the parser also reads the elements in noscript.
  const $ = load(html, {sourceCodeLocationInfo: true, scriptingEnabled: false});
  const address = new RegExp(`${base.replace(/[.~-]/g, '\\$&')}([^\\s"'?#&,<>]*)`, 'g');

  for (const element of $('html, html *').get()) {
    const {sourceCodeLocation: place, attribs} = element;
    const places = place && 'attrs' in place ? place.attrs : undefined;
    if (element.name === 'script' && place && $(element).text().includes(base)) {
      if (!$(element).text().includes(complaint)) {
        throw new Error(
          `${file} has an inline script with the base URL: move it into a file, or write it without the base URL`,
        );
      }
      page.remove(place.startOffset, place.endOffset);
      continue;
    }
    for (const [name, value] of Object.entries(attribs)) {
      const at = (places as Record<string, {startOffset: number; endOffset: number}> | undefined)?.[name];
      if (!at || !value.includes(base)) {
        continue;
      }
      const toFile = (target: string): string => {
        if (name === 'data-page' || hasFile(target)) {
          return target;
        }
        return target === '' ? 'index.html' : `${target.replace(/\/$/, '')}.html`;
      };
      const written = html
        .slice(at.startOffset, at.endOffset)
        .replace(address, (_, target: string) => toRelative(file, toFile(target)));
      page.overwrite(
        at.startOffset,
        at.endOffset,
        name === 'data-code' ? written.replace('="', `="${toRelative(file, mirrorScript)} `) : written,
      );
    }
  }
  return page.toString();
}
