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

/** An answer can be shown without the texts of its hits. */
const usualTextPatience = 400;

/**
 * @throws SearchFailure where no JSON arrives.
 */
async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
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
    return (await response.json()) as unknown;
  } catch (cause) {
    throw new SearchFailure('badResponse', `${url} is not whole`, {cause});
  }
}

/**
 * Search in the index that the build has made (src/plugins/search). Works without React and without a document.
 * @param baseUrl Path of the site: hits begin with it.
 * @param options.origin Where its files are, if that is another place than where this runs.
 * @param options.textPatience How long an answer waits for the texts of its hits, in milliseconds.
 */
export function createEmbedded(
  baseUrl: string,
  {origin = '', textPatience = usualTextPatience}: {origin?: string; textPatience?: number} = {},
): SearchBackend {
  const folder = `${origin}${baseUrl}${indexFolder}`;
  let engine: Promise<Engine> | undefined;
  const texts = new Map<string, Promise<PageText>>();
  const spoiled = new Set<string>();

  /**
   * Loads a file whose name changes with its content. What the browser has under the name is right, unless that was what
   * could not be read.
   */
  async function load<Content>(
    name: string,
    toContent: (json: unknown) => Content,
    cache: RequestCache = spoiled.has(name) ? 'reload' : 'force-cache',
  ): Promise<Content> {
    try {
      return toContent(await fetchJson(`${folder}${name}`, cache));
    } catch (cause) {
      const failure =
        cause instanceof SearchFailure ? cause : new SearchFailure('badResponse', `${name} cannot be read`, {cause});
      if (failure.kind === 'badResponse') {
        spoiled.add(name);
      }
      throw failure;
    }
  }
  function loadEngine(): Promise<Engine> {
    engine ??= (async () => {
      const index = await load(manifestFile, (json) => (json as Manifest).index, 'no-cache');
      return load(index, (json) => createEngine(json as PackedIndex));
    })();
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  }
  /** The text of a page; nothing where it does not arrive. */
  function loadText(name: string): Promise<PageText> {
    const loading = texts.get(name) ?? load(name, (json) => [...(json as PageText)]);
    texts.set(name, loading);
    return loading.catch(() => {
      texts.delete(name);
      return [];
    });
  }

  return {
    async search({page, hitsPerPage, ...query}, signal) {
      const {find, findNearest} = await loadEngine();
      signal?.throwIfAborted();
      const found = find(query);
      const patience = new Promise<PageText>((resolve) => setTimeout(() => resolve([]), textPatience));
      const hits = await Promise.all(
        found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (each) => {
          const text = await Promise.race([loadText(each.place.textFile), patience]);
          return toHit(each, text[each.place.inPage] ?? [], baseUrl);
        }),
      );
      signal?.throwIfAborted();
      return {
        hits,
        count: found.length,
        pages: Math.ceil(found.length / hitsPerPage),
        nearest: found.length > 0 ? [] : findNearest(query.text),
        isFallback: false,
      };
    },
    warmUp() {
      loadEngine().catch(() => undefined);
    },
  };
}
