import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';

/** The oldest release of a browser in which the site has to work. */
export interface Promised {
  browser: BrowserName;
  version: string;
}

/** The browsers in the data for each name of browserslist. The version for phones is promised as well. */
const browserNames: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/**
 * Returns the browsers that a list of browserslist promises.
 * @param list Lines such as `chrome >= 100`.
 * @throws Error if a line has another form, or names an unknown browser.
 */
export const toPromised = (list: readonly string[]): Promised[] =>
  list.flatMap((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const browsers = browserNames[name];
    if (!browsers) {
      throw new Error(`browserslist: “${line}” is not of the form “chrome >= 100”`);
    }
    return browsers.map((browser) => ({browser, version}));
  });

/** Returns whether a version is not newer than another version. */
function isUpTo(version: string, other: string): boolean {
  const [a, b] = [version, other].map((each) => each.replace('≤', '').split('.').map(Number));
  const index = a?.findIndex((part, at) => part !== (b?.[at] ?? 0)) ?? -1;
  return index < 0 || (a?.[index] ?? 0) < (b?.[index] ?? 0);
}

/** Returns whether a feature is always supported from a version on. Prefixes, flags and other names do not count. */
const isThereFrom = (version: string, statements: readonly SimpleSupportStatement[]): boolean =>
  statements.some(
    ({version_added: added, version_removed: removed, flags, prefix, alternative_name: alias}) =>
      added &&
      added !== 'preview' &&
      !flags &&
      !prefix &&
      !alias &&
      isUpTo(added, version) &&
      // Partial support may end in the version in which full support begins.
      (!removed || (!isUpTo(removed, version) && isThereFrom(removed, statements))),
  );

/** Returns the promised browsers that lack a feature, such as `firefox 100`. */
export const findLacking = ({support}: CompatStatement, promised: readonly Promised[]): string[] =>
  promised
    .filter(({browser, version}) => {
      const statements = support[browser];
      return statements && !isThereFrom(version, [statements].flat());
    })
    .map(({browser, version}) => `${browser} ${version}`);

/** Returns the feature at a path of the data, such as `find('css', 'properties', 'inset')`, or undefined. */
export function find(...path: readonly string[]): Identifier | undefined {
  let found: Identifier | undefined = bcd as unknown as Identifier;
  for (const step of path) {
    found = found && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** Returns the features below a path of the data, with their names. */
export const list = (...path: readonly string[]): (readonly [string, Identifier])[] =>
  Object.entries(find(...path) ?? {}).filter(([name]) => !name.startsWith('__')) as [string, Identifier][];

/** A name that a file uses, with its features in the data. */
export interface Use {
  /** The name as it is written in code: `.findLast`, `text-wrap: balance`, `<dialog closedby>`. */
  name: string;
  /** All features that the name can mean. The name is supported if one of these is. */
  features: readonly CompatStatement[];
}

/** Returns the use of a name in a list, which is empty if the data does not know the name. */
export const toUse = (name: string, ...candidates: readonly (Identifier | undefined)[]): Use[] => {
  const features = candidates.flatMap((each) => each?.__compat ?? []);
  return features.length > 0 ? [{name, features}] : [];
};
