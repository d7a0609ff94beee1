import siteConfig from '@generated/docusaurus.config';
import type {SearchAnswer, SearchBackend, SearchQuery} from '@site/src/search/backend';
import {createSearch, type SearchConfiguration} from '@site/src/search/createSearch';

/** What came of a query. */
export interface Asked {
  text: string;
  /** Undefined where no backend could answer. */
  answer?: SearchAnswer;
}

/** What docusaurus.config.ts says of search. */
export const searchConfiguration = siteConfig.customFields?.search as SearchConfiguration;

/** One search for a page load: the dialog and the page of results share what it has fetched. */
let search: SearchBackend | undefined;

function getSearch(): SearchBackend {
  search ??= createSearch(searchConfiguration);
  return search;
}

/** Lets search fetch what its first answer needs. */
export function warmUp(): void {
  getSearch().warmUp();
}

/** Asks the search of the site. Never rejects: whatever went wrong, the reader is told the same. */
export async function askSearch(query: SearchQuery, signal?: AbortSignal): Promise<Asked> {
  try {
    return {text: query.text, answer: await getSearch().search(query, signal)};
  } catch {
    return {text: query.text};
  }
}
