import list from './oldAddresses.json';

/** An address that an earlier documentation of the project had. */
export interface OldAddress {
  /** Its path, as it was written: `/validators/setup/run_validator.html`. */
  from: string;
  /** The page of today that answers, often with the heading. */
  to: string;
  /** Where the address was found: a repository with the path of the file, or a post. */
  seen: string;
}

/** All addresses of earlier documentation. */
export const oldAddresses: readonly OldAddress[] = list;

/** The ends of a path that servers take for the same page, as a regular expression: those of a file, and slashes. */
export const ends = '(?:/index)?(?:\\.html?)?/*$';

/** A path without its end: `/validators/setup/run_validator`. */
export const toBarePath = (path: string): string => path.replace(new RegExp(ends), '');

/** A path as servers take it for others, too: without its end, and in one case. */
const toKey = (path: string): string => toBarePath(path).toLowerCase();

const keys: ReadonlyMap<string, string> = new Map(oldAddresses.map(({from, to}) => [toKey(from), to]));

/** The page of today for a path that an earlier documentation had; undefined where it had none such. */
export const findMoved = (path: string): string | undefined => keys.get(toKey(path));
