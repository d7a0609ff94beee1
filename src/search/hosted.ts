import type {DocSearchHit} from '@docsearch/react';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {LiteClient, SearchResponse, liteClient} from 'algoliasearch/lite';
import {areas} from '../site/areas';
import type {SearchBackend} from './backend';
import {levels, toSafeHtml} from './hits';
import {maxLength, toPlain} from './query';

/** What the hooks of theme-search-algolia return (src/search/useSearch.ts). */
export interface AlgoliaTheme {
  /** The facets of contextual search: the language, and the tags of all areas and of pages outside of them. */
  facetFilters: readonly [language: string, tags: readonly string[]];
  /** Converts a URL of this site to a path, unless `externalUrlRegex` matches it. */
  toPath: (url: string) => string;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Time-out of each server, in milliseconds. If the first server hangs, another one can still respond in time. */
const timeout = 1_000;

const parameters = {
  attributesToSnippet: [...levels.slice(1).map((level) => `hierarchy.${level}:15`), 'content:15'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

/**
 * The URL of a hit on this site: a path with query and hash for a page of the site, otherwise an absolute URL. The theme
 * converts any URL to a path, and drops the query.
 * @throws TypeError if the URL is not of HTTP or HTTPS.
 */
function toAddress(url: string, site: string, toPath: AlgoliaTheme['toPath']): string {
  const {origin: siteOrigin, pathname: baseUrl} = new URL(site);
  const isBelow = /^\/(?!\/)/.test(url) && !url.startsWith(baseUrl);
  const {href, protocol, origin, pathname, search} = new URL(isBelow ? `.${url}` : url, site);
  if (!/^https?:$/.test(protocol)) {
    throw new TypeError(`A link cannot lead to ${protocol}`);
  }
  const isOwn = origin === siteOrigin && `${pathname}/`.startsWith(baseUrl);
  const path = isOwn ? toPath(href) : href;
  return path === href ? href : path.replace(/(?=#)|$/, search);
}

/** Sanitizes every text in a value. In JSON, `<` occurs only in strings. */
const toSafe = <Value>(value: Value): Value => JSON.parse(toSafeHtml(JSON.stringify(value))) as Value;

const isHit = ({objectID, url, type, content, hierarchy}: DocSearchHit): boolean =>
  [objectID, url, type, hierarchy.lvl0, hierarchy.lvl1].every((text) => typeof text === 'string') &&
  [content, ...Object.values(hierarchy)].every((text: unknown) => typeof (text ?? '') === 'string');

/** Converts a record to a hit; an empty list if it cannot be shown or opened. */
function toHits(record: DocSearchHit, site: string, toPath: AlgoliaTheme['toPath']): DocSearchHit[] {
  try {
    const {_highlightResult, _snippetResult} = record;
    const url = toAddress(record.url, site, toPath);
    const hit = {...record, url, url_without_anchor: url.replace(/#.*$/, '')};
    return isHit(record) ? [{...hit, ...toSafe({_highlightResult, _snippetResult})}] : [];
  } catch {
    return [];
  }
}

/**
 * Creates a backend for the hosted index.
 * @param site URL of the site: origin and base URL, with a slash at the end.
 * @param theme Read at each query.
 * @param hosts Servers to use instead of those of Algolia.
 */
export function createHosted(
  {appId, apiKey, indexName}: Pick<ThemeConfig['algolia'], 'appId' | 'apiKey' | 'indexName'>,
  site: string,
  theme: AlgoliaTheme,
  hosts?: NonNullable<ClientOptions['hosts']>,
): SearchBackend {
  let client: LiteClient | undefined;

  async function loadClient(): Promise<LiteClient> {
    const {liteClient} = await import('algoliasearch/lite');
    const timeouts = {connect: timeout, read: timeout, write: timeout};
    return (client ??= liteClient(appId, apiKey, {timeouts, ...(hosts && {hosts})}));
  }

  return {
    async search({text, areas: wanted, page, hitsPerPage}) {
      const [language, tags] = theme.facetFilters;
      const wantedTags = wanted?.map((area) => `docusaurus_tag:${areas[area].tag}`) ?? tags;
      const facetFilters = [language, tags.filter((tag) => wantedTags.includes(tag))];
      const query = toPlain(text.slice(0, maxLength));
      const request = {...parameters, indexName, query, page, hitsPerPage, facetFilters};
      const {results} = await (await loadClient()).search<DocSearchHit>({requests: [request]});
      const {hits, nbHits, nbPages} = results[0] as Partial<SearchResponse<DocSearchHit>>;
      if (!Array.isArray(hits) || typeof nbHits !== 'number' || typeof nbPages !== 'number') {
        throw new TypeError('Hosted search: the response has no hits');
      }
      return {hits: hits.flatMap((hit) => toHits(hit, site, theme.toPath)), count: nbHits, pages: nbPages, nearest: []};
    },
    warmUp() {
      loadClient().catch(() => undefined);
    },
  };
}
