import type {SearchConfiguration} from './createSearch';

/** What a URL of a hit is compared with. */
export type Site = Pick<SearchConfiguration, 'siteUrl' | 'baseUrl' | 'externalUrls'>;

/**
 * The address under which a hit of the hosted index is opened here: a page of this site as path with its query and hash,
 * all else as absolute URL.
 * @returns undefined where it is no address that a link can have.
 */
export function toResultUrl(url: string, {siteUrl, baseUrl, externalUrls}: Site): string | undefined {
  const site = `${siteUrl}${baseUrl}`;
  let absolute: URL;
  try {
    absolute = new URL(/^\/(?!\/)/.test(url) && !url.startsWith(baseUrl) ? `.${url}` : url, site);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(absolute.protocol)) {
    return undefined;
  }
  const isExternal = externalUrls !== undefined && new RegExp(`^(?:${externalUrls})`).test(absolute.href);
  const {origin, pathname, search, hash} = absolute;
  // An area is linked without the slash at the end, and so may be the site.
  return !isExternal && origin === new URL(site).origin && `${pathname}/`.startsWith(baseUrl)
    ? `${pathname}${search}${hash}`
    : absolute.href;
}
