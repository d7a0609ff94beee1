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

/** The browser of the data that goes with each one of browserslist, and its sibling on phones: both are promised alike. */
const browserNames: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/**
 * The browsers that a list of browserslist promises.
 * @param list Lines such as `chrome >= 100`.
 * @throws Error if a line has another form, or names a browser that the data does not have.
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

/** Whether a version is at most as new as another one. */
function isUpTo(version: string, other: string): boolean {
  const [a, b] = [version, other].map((each) => each.replace('≤', '').split('.').map(Number));
  const index = a?.findIndex((part, at) => part !== (b?.[at] ?? 0)) ?? -1;
  return index < 0 || (a?.[index] ?? 0) < (b?.[index] ?? 0);
}

/** Whether a feature is there from a version on, for good. A prefix, a flag or another name does not count. */
const isThereFrom = (version: string, statements: readonly SimpleSupportStatement[]): boolean =>
  statements.some(
    ({version_added: added, version_removed: removed, flags, prefix, alternative_name: alias}) =>
      added &&
      added !== 'preview' &&
      !flags &&
      !prefix &&
      !alias &&
      isUpTo(added, version) &&
      // What was there in part is there in full from then on.
      (!removed || (!isUpTo(removed, version) && isThereFrom(removed, statements))),
  );

/** The promised browsers without a feature, as `firefox 100`. */
export const findLacking = ({support}: CompatStatement, promised: readonly Promised[]): string[] =>
  promised
    .filter(({browser, version}) => {
      const statements = support[browser];
      return statements && !isThereFrom(version, [statements].flat());
    })
    .map(({browser, version}) => `${browser} ${version}`);

/** A feature at a path of the data: `find('css', 'properties', 'inset')`. Undefined if the data has none. */
export function find(...path: readonly string[]): Identifier | undefined {
  let found: Identifier | undefined = bcd as unknown as Identifier;
  for (const step of path) {
    found = found && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** The features below a path of the data, by their names. */
export const list = (...path: readonly string[]): (readonly [string, Identifier])[] =>
  Object.entries(find(...path) ?? {}).filter(([name]) => !name.startsWith('__')) as [string, Identifier][];

/** What a file uses, and what the data says of it. */
export interface Use {
  /** As it is written: `.findLast`, `text-wrap: balance`, `<dialog closedby>`. */
  name: string;
  /** All that the name can be. It is there where one of them is. */
  features: readonly CompatStatement[];
}

/** The uses of a name that the data knows. */
export const toUse = (name: string, ...candidates: readonly (Identifier | undefined)[]): Use[] => {
  const features = candidates.flatMap((each) => each?.__compat ?? []);
  return features.length > 0 ? [{name, features}] : [];
};
