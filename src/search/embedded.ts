import {SearchFailure, type SearchBackend} from './backend';
import {createEngine, type Engine} from './engine';
import {toHit} from './hits';
import type {PackedIndex, PageText} from './packedIndex';

/** Where the files of the index are, below the base URL. */
export const indexFolder = 'assets/search/';

/** The file that names the index of today. It is the only one whose name does not change with its content. */
export const manifestFile = 'manifest.json';

export interface Manifest {
  index: string;
}

/** How long an answer waits for the texts of its hits, in milliseconds: it can be shown without them. */
const textPatience = 400;

/**
 * @throws SearchFailure
 */
async function fetchJson<Content>(url: string, cache: RequestCache): Promise<Content> {
  let response: Response;
  try {
    response = await fetch(url, {cache});
  } catch (cause) {
    throw new SearchFailure('offline', `${url} did not arrive`, {cause});
  }
  if (!response.ok) {
    throw new SearchFailure('badResponse', `${url} has status ${response.status}`);
  }
  try {
    return (await response.json()) as Content;
  } catch (cause) {
    throw new SearchFailure('badResponse', `${url} is not whole`, {cause});
  }
}

/**
 * Search in the index that the build has made (src/plugins/search). Works without React and without a document.
 * @param baseUrl Address of the site: its origin, if the caller has one of its own, and its base URL.
 */
export function createEmbedded(baseUrl: string): SearchBackend {
  let engine: Promise<Engine> | undefined;
  const texts = new Map<string, Promise<PageText>>();

  const loadEngine = (): Promise<Engine> => {
    engine ??= (async () => {
      const {index} = await fetchJson<Manifest>(`${baseUrl}${indexFolder}${manifestFile}`, 'no-cache');
      return createEngine(await fetchJson<PackedIndex>(`${baseUrl}${indexFolder}${index}`, 'force-cache'));
    })();
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  };
  const loadText = (file: string): Promise<PageText> => {
    const loading = texts.get(file) ?? fetchJson<PageText>(`${baseUrl}${indexFolder}${file}`, 'force-cache');
    texts.set(file, loading);
    loading.catch(() => texts.delete(file));
    return loading;
  };

  return {
    async search({page, hitsPerPage, ...query}, signal) {
      const {find} = await loadEngine();
      signal?.throwIfAborted();
      const {places, terms} = find(query);
      const shown = places.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      const patience = new Promise<PageText>((resolve) => setTimeout(() => resolve([]), textPatience));
      const hits = await Promise.all(
        shown.map(async (place) => {
          const text = await Promise.race([loadText(place.textFile).catch((): PageText => []), patience]);
          return toHit(place, terms, text[place.inPage] ?? [], baseUrl);
        }),
      );
      signal?.throwIfAborted();
      return {hits, count: places.length, pages: Math.ceil(places.length / hitsPerPage), isFallback: false};
    },
    warmUp() {
      loadEngine().catch(() => undefined);
    },
  };
}
