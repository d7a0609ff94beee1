import type {DocSearchHit} from '@docsearch/react';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {LiteClient, SearchResponse, liteClient} from 'algoliasearch/lite';
import {areas} from '../site/areas';
import type {SearchBackend} from './backend';
import {levels, toSafeHtml} from './hits';
import {maxLength, toPlain} from './query';

/** What theme-search-algolia knows of the site, from its hooks (src/search/useSearch.ts). */
export interface AlgoliaTheme {
  /** The facets of contextual search: the language, and the tag of every area and of the pages of none. */
  facetFilters: readonly [language: string, tags: readonly string[]];
  /** Makes a path of this site of a URL of this site, unless it is one that `externalUrlRegex` names. */
  toPath: (url: string) => string;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Time for each server, in milliseconds: when the first one hangs, another one can still answer. */
const timeout = 1_000;

/** What DocSearch's own dialog asks for. */
const parameters = {
  attributesToSnippet: [...levels.slice(1).map((level) => `hierarchy.${level}:15`), 'content:15'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
};

/**
 * The address under which a hit is opened here: a page of this site as path with its query and hash, all else as absolute
 * URL. The theme makes a path of any URL, and leaves the query out.
 * @throws TypeError where it is no address that a link can have.
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

/** A value in which every text is HTML with marks and nothing else: in JSON `<` stands only in texts. */
const toSafe = <Value>(value: Value): Value => JSON.parse(toSafeHtml(JSON.stringify(value))) as Value;

/** What the dialog and the page of results take for granted. */
const isHit = ({objectID, url, type, content, hierarchy}: DocSearchHit): boolean =>
  [objectID, url, type, hierarchy.lvl0, hierarchy.lvl1].every((text) => typeof text === 'string') &&
  [content, ...Object.values(hierarchy)].every((text: unknown) => typeof (text ?? '') === 'string');

/** A hit with an address of this site; nothing where the record cannot be shown or opened. */
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
 * Search in the hosted index.
 * @param site Where the site is published: its origin, and the path under which it is served, with a slash at the end.
 * @param theme Looked at with each question.
 * @param hosts Servers to ask instead of those of Algolia.
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
        throw new TypeError('Hosted search: the answer has no hits');
      }
      return {hits: hits.flatMap((hit) => toHits(hit, site, theme.toPath)), count: nbHits, pages: nbPages, nearest: []};
    },
    warmUp() {
      loadClient().catch(() => undefined);
    },
  };
}
