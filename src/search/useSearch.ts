import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import type {SearchAnswer, SearchQuery} from './backend';
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

/** What the hooks of the theme say, the same on every page. */
const theme: AlgoliaTheme = {facetFilters: ['', []], toPath: (url) => url};

const embedded = createInWorker(
  () => new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url)),
);

/** The dialog and the page of results share what it has fetched. */
const search = algolia
  ? createWithFallback(createHosted(algolia, `${siteConfig.url}${siteConfig.baseUrl}`, theme), embedded)
  : embedded;

/** Lets search fetch what its first answer needs. */
export const {warmUp} = search;

/** Asks the search of the site. Never rejects: whatever went wrong, the reader is told the same. */
async function ask(query: SearchQuery): Promise<Asked> {
  try {
    return {text: query.text, answer: await search.search(query)};
  } catch {
    return {text: query.text};
  }
}

function useHosted(): typeof ask {
  const [language, tags] = useAlgoliaContextualFacetFilters();
  Object.assign(theme, {facetFilters: [language, tags], toPath: useSearchResultUrlProcessor()});
  return ask;
}

/** The search of the site. */
export const useSearch: () => typeof ask = algolia ? useHosted : () => ask;
