import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import type {SearchAnswer, SearchBackend, SearchQuery} from './backend';
import {createHosted, type AlgoliaTheme} from './hosted';
import {createInWorker} from './inWorker';
import {createWithFallback} from './withFallback';

/** What came of a query. */
export interface Asked {
  text: string;
  /** Undefined where no backend could answer. */
  answer?: SearchAnswer;
}

const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;

/** Whether there is a hosted index. Without one, the package of its theme is empty (src/plugins/search). */
export const isHosted = algolia !== undefined;

/** What the theme said last: the same on every page. */
let theme: AlgoliaTheme | undefined;

function getTheme(): AlgoliaTheme {
  if (!theme) {
    throw new Error('A component that searches calls useSearch');
  }
  return theme;
}

function createSearch(): SearchBackend {
  const embedded = createInWorker(() => new Worker(new URL('./worker.ts', import.meta.url)));
  const {url: siteUrl, baseUrl} = siteConfig;
  return algolia ? createWithFallback(createHosted(algolia, {siteUrl, baseUrl}, getTheme), embedded) : embedded;
}

/** One search for a page load: the dialog and the page of results share what it has fetched. */
let search: SearchBackend | undefined;

function getSearch(): SearchBackend {
  search ??= createSearch();
  return search;
}

/** Lets search fetch what its first answer needs. */
export function warmUp(): void {
  getSearch().warmUp();
}

/** Asks the search of the site. Never rejects: whatever went wrong, the reader is told the same. */
async function ask(query: SearchQuery, signal?: AbortSignal): Promise<Asked> {
  try {
    return {text: query.text, answer: await getSearch().search(query, signal)};
  } catch {
    return {text: query.text};
  }
}

function useHosted(): typeof ask {
  const [language, tags] = useAlgoliaContextualFacetFilters();
  theme = {facetFilters: [language, tags], toPath: useSearchResultUrlProcessor()};
  return ask;
}

/** The search of the site. */
export const useSearch: () => typeof ask = algolia ? useHosted : () => ask;
