import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {createHosted, type AlgoliaTheme} from './hosted';
import {createInWorker, getSearchWorker} from './searchWorker';
import {createSearch, type Search} from './stages';
import {createWithFallback} from './withFallback';

const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;

/** Whether the site has a hosted index. */
export const isHosted = algolia !== undefined;

/** The results of the hooks of the theme. They are the same on every page. */
const theme: AlgoliaTheme = {facetFilters: ['', []], toPath: (url) => url};

const embedded = createInWorker(() => getSearchWorker(siteConfig.baseUrl));

/** One backend, so that the dialog and the search page share what it has loaded. */
const backend = algolia
  ? createWithFallback(createHosted(algolia, `${siteConfig.url}${siteConfig.baseUrl}`, theme), embedded)
  : embedded;

/** Preloads what the first response needs. */
export const {warmUp} = backend;

const search = createSearch(backend);

function useHosted(): Search {
  const [language, tags] = useAlgoliaContextualFacetFilters();
  Object.assign(theme, {facetFilters: [language, tags], toPath: useSearchResultUrlProcessor()});
  return search;
}

/** The hook that returns the search of the site. */
export const useSearch: () => Search = algolia ? useHosted : () => search;
