import type {DocSearchHit} from '@docsearch/react';
import type {liteClient} from 'algoliasearch/lite';
import {areaNames, areas, defaultTag, language} from './areas';
import {SearchFailure, type SearchBackend, type SearchQuery} from './backend';
import type {SearchConfiguration} from './createSearch';
import {toSafeHtml} from './hits';
import {toResultUrl, type Site} from './resultUrl';

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Within this time, in milliseconds, an answer comes or has failed, however many servers are asked. */
const timeout = 2_000;

/** Time for each server, in milliseconds: when the first one hangs, another one can still answer. */
const serverTimeout = 1_000;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The facets of contextual search: as Docusaurus sends them, with only the tags of the wanted areas where some are. */
function toFacetFilters(wanted: SearchQuery['areas']): (string | string[])[] {
  const tags = wanted?.map((area) => areas[area].tag) ?? [defaultTag, ...areaNames.map((area) => areas[area].tag)];
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** The parameters of DocSearch's own dialog, and ours. */
const toRequest = ({text, areas: wanted, page, hitsPerPage}: SearchQuery, indexName: string) => ({
  indexName,
  query: text,
  page,
  hitsPerPage,
  facetFilters: toFacetFilters(wanted),
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

/** A hit with an address of this site; nothing where the record cannot be shown or opened. */
function toHits(record: unknown, site: Site): DocSearchHit[] {
  const hit = record as Partial<DocSearchHit> | null;
  const hierarchy: Partial<Record<(typeof levels)[number], unknown>> | undefined = hit?.hierarchy;
  const url = isText(hit?.url) ? toResultUrl(hit.url, site) : undefined;
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

/** Sends the requests of the client; an aborted one ends the search instead of going on to the next server. */
const createRequester = (signal: AbortSignal): NonNullable<ClientOptions['requester']> => ({
  async send({url, method, headers, data, responseTimeout}) {
    const server = new AbortController();
    const end = (): void => server.abort();
    const timer = setTimeout(end, responseTimeout);
    signal.addEventListener('abort', end);
    try {
      const response = await fetch(url, {method, headers, body: data, signal: server.signal});
      return {status: response.status, content: await response.text(), isTimedOut: false};
    } catch (error) {
      signal.throwIfAborted();
      return {status: 0, content: String(error), isTimedOut: server.signal.aborted};
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  },
});

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

type Hosting = NonNullable<SearchConfiguration['hosted']>;

/**
 * Search in the hosted index.
 * @param hosts Servers to ask instead of those of Algolia.
 */
export function createHosted(
  {appId, apiKey, indexName}: Hosting,
  site: Site,
  hosts?: NonNullable<ClientOptions['hosts']>,
): SearchBackend {
  const loadClient = (): Promise<typeof import('algoliasearch/lite')> => import('algoliasearch/lite');

  async function ask(query: SearchQuery, signal: AbortSignal): Promise<unknown> {
    const algolia = await loadClient();
    // One client for each search: it keeps no answers, and what it sends ends with the search.
    const client = algolia.liteClient(appId, apiKey, {
      requester: createRequester(signal),
      timeouts: {connect: serverTimeout, read: serverTimeout, write: serverTimeout},
      ...(hosts && {hosts}),
    });
    const answer: {results?: unknown[]} | null = await client.search({requests: [toRequest(query, indexName)]});
    return answer?.results?.[0];
  }

  return {
    async search(query, signal) {
      signal?.throwIfAborted();
      const ending = new AbortController();
      const end = (): void => ending.abort();
      const timer = setTimeout(end, timeout);
      signal?.addEventListener('abort', end);
      const ended = new Promise<never>((_, reject) => {
        ending.signal.addEventListener('abort', () => reject(new Error(`no answer within ${timeout} ms`)));
      });
      let result: {hits?: unknown; nbHits?: unknown; nbPages?: unknown} | undefined;
      try {
        result = (await Promise.race([ask(query, ending.signal), ended])) as typeof result;
      } catch (error) {
        signal?.throwIfAborted();
        throw toFailure(error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
      }
      const {hits, nbHits, nbPages} = result ?? {};
      if (!Array.isArray(hits) || typeof nbHits !== 'number' || typeof nbPages !== 'number') {
        throw new SearchFailure('badResponse', 'Hosted search: the answer has no hits');
      }
      return {hits: hits.flatMap((hit) => toHits(hit, site)), count: nbHits, pages: nbPages, isFallback: false};
    },
    warmUp() {
      loadClient().catch(() => undefined);
    },
  };
}
