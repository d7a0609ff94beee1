/** An object with its keys in the order of the alphabet, and so below the first level. */
const toSorted = (object: Record<string, Record<string, unknown>>): typeof object =>
  Object.fromEntries(
    Object.entries(object)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );

/**
 * Webpack loader for what the plugins tell all pages, by plugin and instance. Docusaurus writes it in the order in which
 * they got ready: without this, the same sources make files of other names and sizes with each build.
 */
export default function globalDataLoader(json: string): string {
  return JSON.stringify(toSorted(JSON.parse(json) as Record<string, Record<string, unknown>>));
}
