import path from 'node:path';
import {load} from 'cheerio';
import MagicString from 'magic-string';

/** The script that complains on the home page where its base URL is wrong: a mirror has none. */
const complaint = '__DOCUSAURUS_INSERT_BASEURL_BANNER';

/** The way from one file of the site to another, beginning with a dot: that is how the browser knows it (mirror.ts). */
export function toRelative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  // Only the path of an entrance ends with a slash.
  return `${way.startsWith('.') ? '' : './'}${way}${to.endsWith('/') ? '/' : ''}`;
}

/** A page that is to lie anywhere. */
export interface PortablePage {
  /** Its file below the root of the site: `develop/faucet.html`. */
  file: string;
  html: string;
  /** The base URL that it was built for. */
  base: string;
  /** The script that comes before all others of the application. */
  mirrorScript: string;
  /** Whether the site has a file. */
  hasFile: (file: string) => boolean;
}

/**
 * Makes all addresses of a page relative to it, those of pages with their endings. Scripts in the page stay as they are,
 * with the hashes that a Content-Security-Policy knows them by.
 * @throws Error for a script in the page that has the base URL: it would have to change.
 */
export function toPortableHtml({file, html, base, mirrorScript, hasFile}: PortablePage): string {
  const page = new MagicString(html);
  // As a browser without JavaScript reads it: with the elements in noscript.
  const $ = load(html, {sourceCodeLocationInfo: true, scriptingEnabled: false});
  const address = new RegExp(`${base.replace(/[.~-]/g, '\\$&')}([^\\s"'?#&,<>]*)`, 'g');

  for (const element of $('html, html *').get()) {
    const {sourceCodeLocation: place, attribs} = element;
    const places = place && 'attrs' in place ? place.attrs : undefined;
    if (element.name === 'script' && place && $(element).text().includes(base)) {
      if (!$(element).text().includes(complaint)) {
        throw new Error(`${file} has a script with the base URL in it: write it so that it needs none`);
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
