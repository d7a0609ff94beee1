import list from './oldAddresses.json';

/** An address of earlier documentation of the project, or of an earlier state of this site. */
export interface OldAddress {
  /** Its original path: `/validators/setup/run_validator.html`. With an anchor, that of a heading. */
  from: string;
  /** The current page, often with a heading. */
  to: string;
  /** Where the address was found: a repository with the path of the file, or a post. */
  seen: string;
}

const isAnchor = ({from}: OldAddress): boolean => from.includes('#');

/** All pages of earlier documentation, which servers redirect. */
export const oldAddresses: readonly OldAddress[] = list.filter((each) => !isAnchor(each));

/** Anchors that pages had. No server sees an anchor, so the page of today gets it (src/plugins/markdown/oldAnchors.ts). */
export const oldAnchors: readonly OldAddress[] = list.filter(isAnchor);

/** A regular expression for the endings of a path that lead to the same page: extensions, `/index`, and slashes. */
export const ends = '(?:/index)?(?:\\.html?)?/*$';

/** Returns a path without such an ending: `/validators/setup/run_validator`. */
export const toBarePath = (path: string): string => path.replace(new RegExp(ends), '');

/** Returns a path in the form in which paths are compared: without its ending, in lower case. */
const toKey = (path: string): string => toBarePath(path).toLowerCase();

const keys: ReadonlyMap<string, string> = new Map(oldAddresses.map(({from, to}) => [toKey(from), to]));

/** Returns the current page for a path of earlier documentation. Undefined if the path is unknown. */
export const findMoved = (path: string): string | undefined => keys.get(toKey(path));
