import {distance} from 'fastest-levenshtein';

/** Looks up what a page names. The message names the nearest entry, and the file or folder that lists all. */
export function findNamed<Value>(kind: string, name: string, entries: ReadonlyMap<string, Value>, file: string): Value {
  const value = entries.get(name);
  if (value === undefined) {
    const [nearest] = [...entries.keys()].sort((a, b) => distance(name, a) - distance(name, b));
    throw new Error(`unknown ${kind} “${name}”: the nearest is “${nearest}”; ${file} lists all`);
  }
  return value;
}
