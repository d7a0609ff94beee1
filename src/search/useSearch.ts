import siteConfig from '@generated/docusaurus.config';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {createHosted, type AlgoliaTheme} from './hosted';
import {createInWorker} from './inWorker';
import {getSearchWorker} from './searchWorker';
import {createAsk, type Ask} from './stages';
import {createWithFallback} from './withFallback';

const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;

/** Whether the site has a hosted index. Without one, the build empties the package of its theme (src/plugins/search). */
export const isHosted = algolia !== undefined;

/** The results of the hooks of the theme. They are the same on every page. */
const theme: AlgoliaTheme = {facetFilters: ['', []], toPath: (url) => url};

const embedded = createInWorker(() => getSearchWorker(siteConfig.baseUrl));

/** One backend, so that the dialog and the search page share what it has loaded. */
const search = algolia
  ? createWithFallback(createHosted(algolia, `${siteConfig.url}${siteConfig.baseUrl}`, theme), embedded)
  : embedded;

/** Preloads what the first answer needs. */
export const {warmUp} = search;

const ask = createAsk(search);

function useHosted(): Ask {
  const [language, tags] = useAlgoliaContextualFacetFilters();
  Object.assign(theme, {facetFilters: [language, tags], toPath: useSearchResultUrlProcessor()});
  return ask;
}

/** The hook that returns the search of the site. */
export const useSearch: () => Ask = algolia ? useHosted : () => ask;
