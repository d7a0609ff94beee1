import {distance} from 'fastest-levenshtein';

/**
 * Looks up what a page names.
 * @param kind What is looked up, for the message: `curve`.
 * @param file The file or folder that lists all names, for the message.
 * @throws Error with the nearest name and that file if no entry has the name.
 */
export function findNamed<Value>(kind: string, name: string, entries: ReadonlyMap<string, Value>, file: string): Value {
  const value = entries.get(name);
  if (value === undefined) {
    const [nearest] = [...entries.keys()].sort((a, b) => distance(name, a) - distance(name, b));
    throw new Error(`unknown ${kind} “${name}”: the nearest is “${nearest}”; ${file} lists all`);
  }
  return value;
}
