import type {SearchBackend} from './backend';
import {createEngine, type Engine} from './engine';
import {firstFile, indexFolder} from './files';
import {toHit} from './hits';
import type {FirstIndex, PageText, RestIndex} from './packedIndex';

/** Caches the promise of a loader for each name, unless it rejects. */
function remember<Content>(load: (name: string) => Promise<Content>): (name: string) => Promise<Content> {
  const loaded = new Map<string, Promise<Content>>();
  return (name) => {
    const loading = loaded.get(name) ?? load(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}

interface Loaded<Part> {
  part: Part;
  engine: Engine;
}

interface Options {
  /** The origin of the files of the index, if it is not that of this script. */
  origin?: string;
  /** How long an answer waits for the texts of its hits, in milliseconds. They are optional. */
  textPatience?: number;
  /**
   * How long the rest of the index waits, in milliseconds, so that it does not slow the first hits down. A query that needs
   * it loads it at once.
   */
  restPatience?: number;
  /** The text of the first part, if somebody else is fetching it; empty if that failed. */
  fetched?: Promise<string>;
}

/**
 * Creates a backend for the index that the build writes (src/plugins/search). It needs neither React nor a document.
 * @param baseUrl Path of the site. The URLs of hits begin with it.
 */
export function createEmbedded(
  baseUrl: string,
  {origin = '', textPatience = 400, restPatience = 2_000, fetched = Promise.resolve('')}: Options = {},
): SearchBackend {
  async function read<Content>(
    name: string,
    toContent: (json: unknown) => Content,
    cache: RequestCache,
  ): Promise<Content> {
    const response = await fetch(`${origin}${baseUrl}${indexFolder}${name}`, {cache});
    if (!response.ok) {
      throw new Error(`${response.url} has status ${response.status}`);
    }
    return toContent(await response.json());
  }
  /** Loads a file whose name changes with its content, so the HTTP cache is right unless its entry is broken. */
  const load = <Content>(name: string, toContent: (json: unknown) => Content): Promise<Content> =>
    read(name, toContent, 'force-cache').catch(() => read(name, toContent, 'reload'));

  const toFirst = (json: unknown): Loaded<FirstIndex> => {
    const part = json as FirstIndex;
    return {part, engine: createEngine(part)};
  };
  const readFirst = (): Promise<Loaded<FirstIndex>> => read(firstFile, toFirst, 'no-cache');
  const loadFirst = remember(() => fetched.then((text) => toFirst(JSON.parse(text))).catch(readFirst));

  const loadRest = ({part}: Loaded<FirstIndex>): Promise<Engine> =>
    load(part.rest, (json) => createEngine(part, json as RestIndex));
  /** The whole index, once it is loaded. */
  let whole: Engine | undefined;

  const loadWhole = remember(async (name) => {
    const first = await loadFirst(name);
    try {
      whole = await loadRest(first);
    } catch (error) {
      // The site may have published a new release, with a new index, since this page was loaded.
      const newest = await readFirst();
      if (newest.part.id === first.part.id) {
        throw error;
      }
      whole = await loadRest(newest);
    }
    return whole;
  });
  const loadText = remember((name) => load(name, (json) => [...(json as PageText)]));

  /** The engine for a query: the whole index, or its first part if the query is hasty or the rest does not load. */
  async function loadEngine(isHasty: boolean): Promise<Engine> {
    const loading = isHasty ? undefined : loadWhole(firstFile).catch(() => undefined);
    return whole ?? (await loading) ?? (await loadFirst(firstFile)).engine;
  }

  return {
    async search({page, hitsPerPage, isHasty = false, ...query}) {
      const engine = await loadEngine(isHasty);
      const found = engine.find(query);
      const patience = new Promise<PageText>((resolve) => setTimeout(() => resolve([]), textPatience));
      const hits = await Promise.all(
        found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (each) => {
          // The first part does not name the files with texts, whose download would delay the rest.
          const text = each.textFile ? await Promise.race([loadText(each.textFile).catch(() => []), patience]) : [];
          return toHit(each, text[each.inPage] ?? [], baseUrl);
        }),
      );
      return {
        hits,
        count: found.length,
        pages: Math.ceil(found.length / hitsPerPage),
        nearest: found.length > 0 ? [] : engine.findNearest(query.text),
        ...(engine === whole ? {} : {rest: isHasty ? 'coming' : 'missing'}),
      };
    },
    warmUp() {
      loadFirst(firstFile).catch(() => undefined);
      setTimeout(() => void loadWhole(firstFile).catch(() => undefined), restPatience);
    },
  };
}
