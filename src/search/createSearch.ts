import type {SearchBackend} from './backend';
import {createEmbedded} from './embedded';

/** What search needs to know of the site. Plain data: it reaches the browser as `customFields.search`. */
export interface SearchConfiguration {
  /** Origin of the published site, without a slash at the end. */
  siteUrl: string;
  /** Path under which the site is served; begins and ends with a slash. */
  baseUrl: string;
  /** The hosted index, or undefined where search is not hosted. */
  hosted?: {appId: string; apiKey: string; indexName: string};
  /** Regular expression: absolute URLs of hits that match it stay as they are, even those of this site. */
  externalUrls?: string;
}

/** The search of the site: one for all places where it is asked. To be called in the browser. */
export function createSearch({baseUrl}: SearchConfiguration): SearchBackend {
  return createEmbedded(baseUrl);
}
