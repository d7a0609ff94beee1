import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {createHosted, type AlgoliaTheme} from './hosted';
import {createInWorker} from './inWorker';
import {getSearchWorker} from './searchWorker';
import {createAsk, type Ask} from './stages';
import {createWithFallback} from './withFallback';

const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;

/** Whether there is a hosted index. Without one, the package of its theme is empty (src/plugins/search). */
export const isHosted = algolia !== undefined;

/** What the hooks of the theme say, the same on every page. */
const theme: AlgoliaTheme = {facetFilters: ['', []], toPath: (url) => url};

const embedded = createInWorker(() => getSearchWorker(siteConfig.baseUrl));

/** The dialog and the page of results share what it has fetched. */
const search = algolia
  ? createWithFallback(createHosted(algolia, `${siteConfig.url}${siteConfig.baseUrl}`, theme), embedded)
  : embedded;

/** Lets search fetch what its first answer needs. */
export const {warmUp} = search;

const ask = createAsk(search);

function useHosted(): Ask {
  const [language, tags] = useAlgoliaContextualFacetFilters();
  Object.assign(theme, {facetFilters: [language, tags], toPath: useSearchResultUrlProcessor()});
  return ask;
}

/** The search of the site. */
export const useSearch: () => Ask = algolia ? useHosted : () => ask;
