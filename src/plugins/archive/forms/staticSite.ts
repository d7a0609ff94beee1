import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {indexFolder} from '../../../search/files';
import type {FormSource} from './form';

/** What only the application, robots and networks with previews read. */
const withoutReader = [
  /^assets\/js\//,
  /^offline/,
  /^print\//,
  /^(?:search\.html|robots\.txt|sitemap\.xml|feed\.xml|manifest\.webmanifest)$/,
  /^img\/(?:cards\/|page\.jpg$)/,
];

/** Elements that need scripts, a server or another host. Previews of a link (og:, twitter:) name the published site. */
const withoutScript =
  'script,[data-needs-script],meta[http-equiv="Content-Security-Policy"],meta[property^="og:"],meta[name^="twitter:"],link:not([rel~="stylesheet"],[rel~="icon"])';

/**
 * Returns the site as static files, as a browser without scripts shows it: for programs that read pages from a file, and
 * that have a search of their own.
 * @param change Changes a page before it is written.
 */
export function toStaticSite(
  {files}: FormSource,
  change: (file: string, $: CheerioAPI) => void = () => undefined,
): Map<string, Buffer> {
  const kept = [...files].filter(
    ([file]) => !file.startsWith(indexFolder) && !withoutReader.some((pattern) => pattern.test(file)),
  );
  const names = new Set(kept.map(([file]) => file));
  return new Map(
    kept.map(([file, content]): [string, Buffer] => {
      if (!file.endsWith('.html')) {
        return [file, content];
      }
      const $ = load(content.toString(), {scriptingEnabled: false});
      // A browser without scripts shows what is in noscript.
      $('noscript').each((_, element) => void $(element).replaceWith($(element).contents()));
      $(withoutScript).remove();
      // Its target is the search page. The reader's program has a search of its own.
      $('[class^="searchBox"]').remove();
      $('a[href]').each((_, element) => {
        const {href = ''} = element.attribs;
        const target = decodeURI(path.posix.join(path.posix.dirname(file), href.replace(/[?#].*$/, '')));
        const isReachable = /^(?:[a-z][a-z+.-]*:|#)/i.test(href) || names.has(target);
        if (!isReachable) {
          $(element).removeAttr('href');
        }
      });
      change(file, $);
      return [file, Buffer.from($.html())];
    }),
  );
}
