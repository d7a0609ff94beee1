import type {SearchBackend} from './backend';
import {createEngine} from './engine';
import {toHit} from './hits';
import type {PackedIndex, PageText} from './packedIndex';

/** Where the files of the index are, below the base URL. */
export const indexFolder = 'assets/search/';

/** The file that names the index of today. It is the only one whose name does not change with its content. */
export const manifestFile = 'manifest.json';

export interface Manifest {
  index: string;
}

/** Remembers what a function has loaded for each name, unless it failed. */
function remember<Content>(load: (name: string) => Promise<Content>): (name: string) => Promise<Content> {
  const loaded = new Map<string, Promise<Content>>();
  return (name) => {
    const loading = loaded.get(name) ?? load(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}

/**
 * Search in the index that the build has made (src/plugins/search). Works without React and without a document.
 * @param baseUrl Path of the site: hits begin with it.
 * @param options.origin Where its files are, if that is another place than where this runs.
 * @param options.textPatience How long, in milliseconds, an answer waits for the texts of its hits: it can do without.
 */
export function createEmbedded(
  baseUrl: string,
  {origin = '', textPatience = 400}: {origin?: string; textPatience?: number} = {},
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
  /** Loads a file whose name changes with its content. What the browser has of it is right, unless it cannot be read. */
  const load = <Content>(name: string, toContent: (json: unknown) => Content): Promise<Content> =>
    read(name, toContent, 'force-cache').catch(() => read(name, toContent, 'reload'));
  const loadEngine = remember(async (manifest) => {
    const name = await read(manifest, (json) => (json as Manifest).index, 'no-cache');
    return load(name, (json) => createEngine(json as PackedIndex));
  });
  const loadText = remember((name) => load(name, (json) => [...(json as PageText)]));

  return {
    async search({page, hitsPerPage, ...query}) {
      const {find, findNearest} = await loadEngine(manifestFile);
      const found = find(query);
      const patience = new Promise<PageText>((resolve) => setTimeout(() => resolve([]), textPatience));
      const hits = await Promise.all(
        found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (each) => {
          const text = await Promise.race([loadText(each.textFile).catch(() => []), patience]);
          return toHit(each, text[each.inPage] ?? [], baseUrl);
        }),
      );
      return {
        hits,
        count: found.length,
        pages: Math.ceil(found.length / hitsPerPage),
        nearest: found.length > 0 ? [] : findNearest(query.text),
      };
    },
    warmUp() {
      loadEngine(manifestFile).catch(() => undefined);
    },
  };
}
