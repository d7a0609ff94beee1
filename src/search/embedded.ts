import type {SearchBackend} from './backend';
import {createEngine, type Engine} from './engine';
import {firstFile, indexFolder, type FirstPart, type PageText, type RestPart} from './files';
import {toHit} from './hits';

/** Caches the promise of a loader for each name, unless it rejects. */
function cache<Content>(load: (name: string) => Promise<Content>): (name: string) => Promise<Content> {
  const loaded = new Map<string, Promise<Content>>();
  return (name) => {
    const loading = loaded.get(name) ?? load(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}

/** The time-out of a file of the index, in milliseconds. On a slow line, the whole index takes half of it. */
const fileTimeout = 60_000;

interface Options {
  /** How long a response waits for the texts of its hits, in milliseconds. They are optional. */
  textTimeout?: number;
  /** The text of the first part, if somebody else is fetching it; empty if that failed. */
  fetched?: Promise<string>;
}

/**
 * Creates a backend for the index that the build writes (src/plugins/search). It needs neither React nor a document.
 * @param site URL of the site: origin and base URL, with a slash at the end. The URLs of hits begin with the base URL.
 */
export function createEmbedded(
  site: string,
  {textTimeout = 400, fetched = Promise.resolve('')}: Options = {},
): SearchBackend {
  const baseUrl = decodeURI(new URL(site).pathname);

  async function read<Content>(name: string, cacheMode: RequestCache): Promise<Content> {
    // The next attempt would wait for this one. `AbortSignal.timeout` is newer than the oldest browser of the site.
    const controller = new AbortController();
    setTimeout(() => controller.abort(), fileTimeout);
    const response = await fetch(site + indexFolder + name, {cache: cacheMode, signal: controller.signal});
    if (!response.ok) {
      throw new Error(`${response.url} has status ${response.status}`);
    }
    return (await response.json()) as Content;
  }
  /** Loads a file whose name changes with its content, so the HTTP cache is right unless its entry is broken. */
  const load = <Content>(name: string): Promise<Content> =>
    read<Content>(name, 'force-cache').catch(() => read(name, 'reload'));

  const readFirst = (): Promise<FirstPart> => read(firstFile, 'no-cache');
  const toPartial = async (part: FirstPart): Promise<{part: FirstPart; engine: Engine}> => ({
    part,
    engine: await createEngine(part),
  });
  const loadPartial = cache(() =>
    fetched.then((text) => toPartial(JSON.parse(text) as FirstPart)).catch(() => readFirst().then(toPartial)),
  );

  let whole: Engine | undefined;

  const toWhole = async (first: FirstPart): Promise<Engine> => createEngine(first, await load<RestPart>(first.rest));
  const loadWhole = cache(async (name) => {
    const {part} = await loadPartial(name);
    try {
      whole = await toWhole(part);
    } catch (error) {
      // The site may have published a new release, with a new index, since this page was loaded.
      const newest = await readFirst();
      if (newest.rest === part.rest) {
        throw error;
      }
      whole = await toWhole(newest);
    }
    return whole;
  });
  const loadText = cache(async (name) => {
    const text = await load<PageText>(name);
    // A proxy may send anything in its place.
    return Array.isArray(text) && text.every(Array.isArray) ? text : [];
  });

  /** The engine for a query: the whole index, or its first part if that is enough or the rest does not load. */
  async function loadEngine(allowsPartial: boolean): Promise<Engine> {
    const loading = allowsPartial ? undefined : loadWhole(firstFile).catch(() => undefined);
    return whole ?? (await loading) ?? (await loadPartial(firstFile)).engine;
  }

  return {
    async search({page, hitsPerPage, allowsPartial = false, ...query}) {
      const engine = await loadEngine(allowsPartial);
      const matches = engine.find(query);
      const timeout = new Promise<PageText>((resolve) => setTimeout(() => resolve([]), textTimeout));
      const hits = await Promise.all(
        matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (match) => {
          // The first part does not name the files with texts, whose download would delay the rest.
          const text = match.textFile ? await Promise.race([loadText(match.textFile).catch(() => []), timeout]) : [];
          return toHit(match, text[match.inPage] ?? [], baseUrl);
        }),
      );
      return {
        hits,
        count: matches.length,
        pages: Math.ceil(matches.length / hitsPerPage),
        nearest: matches.length > 0 ? [] : engine.findNearest(query.text),
        ...(engine === whole ? {} : {partial: allowsPartial ? 'loading' : 'failed'}),
      };
    },
    warmUp() {
      loadPartial(firstFile).catch(() => undefined);
    },
  };
}
