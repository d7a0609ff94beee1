import type {SearchBackend} from './backend';
import {createHosted} from './hosted';
import {createInWorker} from './inWorker';
import {createWithFallback} from './withFallback';

/** What search needs to know of the site. Plain data: it reaches the browser as `customFields.search`. */
export interface SearchConfiguration {
  /** Origin of the published site, without a slash at the end. */
  siteUrl: string;
  /** Path under which the site is served; begins and ends with a slash. */
  baseUrl: string;
  /** The hosted index, or undefined where search is not hosted. */
  hosted?: {appId: string; apiKey: string; indexName: string};
  /** Regular expression for the beginning of URLs: hits with such a one are no pages of the site, even if they look so. */
  externalUrls?: string;
}

/** The search of the site: one for all places where it is asked. To be called in the browser. */
export function createSearch({hosted, ...site}: SearchConfiguration): SearchBackend {
  const embedded = createInWorker(() => new Worker(new URL('./worker.ts', import.meta.url)));
  return hosted ? createWithFallback(createHosted(hosted, site), embedded) : embedded;
}
