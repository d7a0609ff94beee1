import path from 'node:path';
import {load} from 'cheerio';

/** The script of Docusaurus that warns about a wrong base URL. A mirror has no base URL. */
const baseUrlWarning = '__DOCUSAURUS_INSERT_BASEURL_BANNER';

/** The relative address from one file to another. It begins with a dot, by which src/hydration/mirror.ts recognizes it. */
export function toRelative(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  // Only paths of folders end with a slash.
  return `${relative.startsWith('.') ? '' : './'}${relative}${to.endsWith('/') ? '/' : ''}`;
}

interface PortablePage {
  /** The path below the root of the site: `develop/faucet.html`. */
  file: string;
  html: string;
  /** The base URL of the build. */
  base: string;
  /** The path of the script that runs before the application. */
  mirrorScript: string;
  hasFile: (file: string) => boolean;
}

/**
 * Makes all addresses of a page relative, and adds `.html` to those of pages. Inline scripts keep every byte, because the
 * Content-Security-Policy has their hashes.
 */
export function toPortableHtml({file, html, base, mirrorScript, hasFile}: PortablePage): string {
  // Without scripting, the parser also reads the elements in noscript.
  const $ = load(html, {scriptingEnabled: false});
  const address = new RegExp(`${base.replace(/[.~-]/g, '\\$&')}([^\\s"'?#&,<>]*)`, 'g');
  const toPage = (target: string): string => (target === '' ? 'index.html' : `${target.replace(/\/$/, '')}.html`);
  $('script')
    .filter((_, script) => [base, baseUrlWarning].every((each) => $(script).text().includes(each)))
    .remove();
  for (const {attribs} of $('html, html *').get()) {
    for (const [name, value] of Object.entries(attribs)) {
      const written = value.replace(address, (_, target: string) =>
        toRelative(file, name === 'data-page' || hasFile(target) ? target : toPage(target)),
      );
      attribs[name] = name === 'data-code' ? `${toRelative(file, mirrorScript)} ${written}` : written;
    }
  }
  return $.html();
}
