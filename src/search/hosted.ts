import type {DocSearchHit} from '@docsearch/react';
import type {LiteClient, liteClient} from 'algoliasearch/lite';
import {areas} from '../site/areas';
import {SearchFailure, type SearchBackend, type SearchQuery} from './backend';
import {toSafeHtml} from './hits';

/** Where the site is published: its origin, and the path under which it is served, with a slash at both ends. */
export interface Site {
  siteUrl: string;
  baseUrl: string;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Within this time, in milliseconds, an answer comes or has failed, however many servers are asked. */
const timeout = 2_000;

/** Time for each server, in milliseconds: when the first one hangs, another one can still answer. */
const serverTimeout = 1_000;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** What theme-search-algolia knows of the site, from its hooks (src/search/useSearch.ts). */
export interface AlgoliaTheme {
  /** The facets of contextual search: the language, and the tag of every area and of the pages of none. */
  facetFilters: readonly [language: string, tags: readonly string[]];
  /** Makes a path of this site of a URL of this site, unless it is one that `externalUrlRegex` names. */
  toPath: (url: string) => string;
}

/** The facets with only the tags of the wanted areas, where some are. */
function toFacetFilters([language, tags]: AlgoliaTheme['facetFilters'], wanted: SearchQuery['areas']): unknown[] {
  const wantedTags = wanted?.map((area) => `docusaurus_tag:${areas[area].tag}`);
  return [language, wantedTags ? tags.filter((tag) => wantedTags.includes(tag)) : tags];
}

/** The parameters of DocSearch's own dialog, and ours. */
const toRequest = (
  {text, areas: wanted, page, hitsPerPage}: SearchQuery,
  indexName: string,
  facetFilters: AlgoliaTheme['facetFilters'],
) => ({
  indexName,
  query: text,
  page,
  hitsPerPage,
  facetFilters: toFacetFilters(facetFilters, wanted),
  attributesToRetrieve: [...levels.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
  attributesToSnippet: [...levels.slice(1).map((level) => `hierarchy.${level}:15`), 'content:15'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
});

/** A value in which every string is HTML with marks and nothing else. */
function toSafe<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return toSafeHtml(value) as Value & string;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? (value.map(toSafe) as Value & unknown[])
    : (Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toSafe(each as unknown)])) as Value &
        object);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || value === undefined || isText(value);

/**
 * The address under which a hit is opened here: a page of this site as path with its query and hash, all else as absolute
 * URL. The theme makes a path of any URL, and throws at what is none.
 * @returns undefined where it is no address that a link can have.
 */
function toAddress(url: string, {siteUrl, baseUrl}: Site, toPath: AlgoliaTheme['toPath']): string | undefined {
  let absolute: URL;
  try {
    absolute = new URL(/^\/(?!\/)/.test(url) && !url.startsWith(baseUrl) ? `.${url}` : url, `${siteUrl}${baseUrl}`);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(absolute.protocol)) {
    return undefined;
  }
  const {href, origin, pathname, search} = absolute;
  const isOwn = origin === new URL(siteUrl).origin && `${pathname}/`.startsWith(baseUrl);
  const path = isOwn ? toPath(href) : href;
  // The theme leaves the query out.
  return path === href ? href : path.replace(/(?=#)|$/, search);
}

/** A hit with an address of this site; nothing where the record cannot be shown or opened. */
function toHits(record: unknown, site: Site, toPath: AlgoliaTheme['toPath']): DocSearchHit[] {
  const hit = record as Partial<DocSearchHit> | null;
  const hierarchy: Partial<Record<(typeof levels)[number], unknown>> | undefined = hit?.hierarchy;
  const url = isText(hit?.url) ? toAddress(hit.url, site, toPath) : undefined;
  const isWhole =
    url !== undefined &&
    isText(hit?.objectID) &&
    isText(hit.type) &&
    isText(hierarchy?.lvl0) &&
    isText(hierarchy.lvl1) &&
    levels.every((level) => isTextOrNull(hierarchy[level])) &&
    isTextOrNull(hit.content);
  if (!isWhole) {
    return [];
  }
  const whole = hit as DocSearchHit;
  return [
    {
      ...whole,
      url,
      url_without_anchor: url.replace(/#.*$/, ''),
      _highlightResult: toSafe(whole._highlightResult),
      _snippetResult: toSafe(whole._snippetResult),
    },
  ];
}

/** What the client threw, as the one error of a backend. */
function toFailure(error: unknown): SearchFailure {
  const {name, status, message} = error as {name?: string; status?: number; message?: string};
  const kind =
    name === 'DeserializationError'
      ? 'badResponse'
      : status !== undefined && status >= 400 && status < 500 && status !== 429
        ? 'config'
        : 'offline';
  return new SearchFailure(kind, `Hosted search: ${message ?? String(error)}`, {cause: error});
}

/** Where the index is hosted. */
interface Hosting {
  appId: string;
  apiKey: string;
  indexName: string;
}

/**
 * Search in the hosted index.
 * @param getTheme What theme-search-algolia says, when it is needed.
 * @param hosts Servers to ask instead of those of Algolia.
 */
export function createHosted(
  {appId, apiKey, indexName}: Hosting,
  site: Site,
  getTheme: () => AlgoliaTheme,
  hosts?: NonNullable<ClientOptions['hosts']>,
): SearchBackend {
  let client: Promise<LiteClient> | undefined;
  function loadClient(): Promise<LiteClient> {
    client ??= import('algoliasearch/lite').then(({liteClient}) =>
      liteClient(appId, apiKey, {
        timeouts: {connect: serverTimeout, read: serverTimeout, write: serverTimeout},
        ...(hosts && {hosts}),
      }),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  async function ask(query: SearchQuery): Promise<{hits?: unknown; nbHits?: unknown; nbPages?: unknown}> {
    const request = toRequest(query, indexName, getTheme().facetFilters);
    const answer: {results?: object[]} | null = await (await loadClient()).search({requests: [request]});
    return answer?.results?.[0] ?? {};
  }

  return {
    async search(query, signal) {
      signal?.throwIfAborted();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ended = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const {hits, nbHits, nbPages} = await Promise.race([ask(query), ended])
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          throw toFailure(error);
        })
        .finally(() => clearTimeout(timer));
      if (!Array.isArray(hits) || typeof nbHits !== 'number' || typeof nbPages !== 'number') {
        throw new SearchFailure('badResponse', 'Hosted search: the answer has no hits');
      }
      const {toPath} = getTheme();
      return {
        hits: hits.flatMap((hit) => toHits(hit, site, toPath)),
        count: nbHits,
        pages: nbPages,
        nearest: [],
        isFallback: false,
      };
    },
    warmUp() {
      loadClient().catch(() => undefined);
    },
  };
}
