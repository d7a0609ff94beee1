import list from './oldAddresses.json';

/** An address of earlier documentation of the project. */
export interface OldAddress {
  /** Its original path: `/validators/setup/run_validator.html`. */
  from: string;
  /** The current page, often with a heading. */
  to: string;
  /** Where the address was found: a repository with the path of the file, or a post. */
  seen: string;
}

/** All addresses of earlier documentation. */
export const oldAddresses: readonly OldAddress[] = list;

/** A regular expression for the endings of a path that lead to the same page: extensions, `/index`, and slashes. */
export const ends = '(?:/index)?(?:\\.html?)?/*$';

/** Returns a path without such an ending: `/validators/setup/run_validator`. */
export const toBarePath = (path: string): string => path.replace(new RegExp(ends), '');

/** Returns a path in the form in which paths are compared: without its ending, in lower case. */
const toKey = (path: string): string => toBarePath(path).toLowerCase();

const keys: ReadonlyMap<string, string> = new Map(oldAddresses.map(({from, to}) => [toKey(from), to]));

/** Returns the current page for a path of earlier documentation. Undefined if the path is unknown. */
export const findMoved = (path: string): string | undefined => keys.get(toKey(path));
