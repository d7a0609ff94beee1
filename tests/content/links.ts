import {existsSync} from 'node:fs';
import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import {globSync} from 'tinyglobby';
import {dataFiles} from '../../src/plugins/data/files';
import {textFiles} from '../../src/plugins/pages/page';
import type {Published} from '../../src/plugins/pages/published';
import {readText} from '../../src/plugins/sources';
import {renderMarkdown} from '../../src/plugins/search/markdown';
import {areaNames} from '../../src/site/areas';
import {findHost, isOutside, toShown} from '../../src/site/hosts';
import {checkMatches, isPrivate, type Report} from './addresses';
import {findPlace, readEarlier, readHeadings} from './headings';
import type {Finding, Page} from './pages';

const toWrong = (found: string, todo: string): Omit<Finding, 'file' | 'line'> => ({rule: 'link', found, todo});

/** A file whose links are checked. Only its prose has links. */
type Source = Pick<Page, 'file' | 'prose'>;

/** Checks the target of each link in Markdown and in components. */
const checkTargets = <Text extends Source>(
  sources: readonly Text[],
  check: (link: string, source: Text) => ReturnType<typeof toWrong> | 'fine' | 'no match',
): Report =>
  checkMatches(
    sources.map((source) => ({...source, lines: source.prose})),
    /(?:\]\(<?|^\[[^\]]+\]:\s*<?|\b(?:to|href|src)=")([^\s)">]+)/g,
    ([, link = ''], source) => check(link, source),
  );

const isElsewhere = (link: string): boolean => /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link);

/** The link targets that need a slash at their end, each with the reason. */
export const slashTargets: ReadonlyMap<string, string> = new Map([
  ['https://docs.cometbft.com/v0.37/rpc/', 'the page loads openapi.yaml from its own folder'],
]);

/**
 * Catches a link with a slash at its end. Each page has one address, and most hosts redirect from the one with a slash.
 */
export function checkSlashes(sources: readonly Source[]): Report {
  return checkTargets(sources, (link) => {
    const [address = ''] = link.split(/[?#]/);
    return address === '/' || !address.endsWith('/') || slashTargets.has(link)
      ? 'fine'
      : toWrong(
          link,
          'take the slash at its end away; where the page needs it, say why in slashTargets of tests/content/links.ts',
        );
  });
}

/**
 * The targets of links inside the site: pages with their anchors, static files, and the files that a build makes for
 * programs.
 */
export type Targets = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the anchors in HTML or in the source of a component. The title of a page has no anchor. */
const readAnchors = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/<(?!h1\b)[a-z][^<>]*?\sid="([^"]+)"/gi)].map(([, id = '']) => id));

/**
 * Reads the link targets from the sources with the parser of the build, but without a build.
 * @param isWanted Whether the anchors of a page are read, which takes most of the time.
 */
export async function readTargets(
  root: string,
  pages: readonly Page[],
  isWanted: (page: Page) => boolean = () => true,
): Promise<Targets> {
  const ofPages = await Promise.all(
    pages.map(async (page) => {
      const html = isWanted(page) ? await renderMarkdown(path.join(root, page.file), '') : '';
      return [page.route, readAnchors(html)] as const;
    }),
  );
  const ofComponents = globSync('src/pages/*.tsx').map((file) => {
    const name = path.basename(file, '.tsx');
    return [name === 'index' ? '/' : `/${name}`, readAnchors(readText(file))] as const;
  });
  const files = [...globSync('**/*', {cwd: 'static'}), ...dataFiles.keys(), ...textFiles].map(
    (file) => [`/${file}`, new Set<string>()] as const,
  );
  return new Map([...files, ...ofComponents, ...ofPages]);
}

/** Checks a link inside the site on the page at `route`. */
function checkLink(link: string, route: string, targets: Targets): ReturnType<typeof toWrong> | 'fine' {
  const {pathname, hash} = new URL(link, `http://site${route}`);
  const anchors = targets.get(decodeURI(pathname));
  if (!anchors) {
    const near = closest(pathname, [...targets.keys()]);
    return toWrong(
      link,
      /^\/img\/./.test(pathname)
        ? `there is no such picture: put it at static${pathname}, or name the nearest: ${near}`
        : `there is no such page or file: the nearest is ${near}`,
    );
  }
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === '' || anchors.has(anchor)) {
    return 'fine';
  }
  const nearest = anchors.size > 0 ? `the nearest is #${closest(anchor, [...anchors])}` : 'it has none';
  return toWrong(link, `${pathname} has no such heading: ${nearest}`);
}

/** Published addresses that are gone, and that no page of today stands for, each with the reason. */
export const goneAddresses: ReadonlyMap<string, string> = new Map();

/** What becomes of old addresses: the page of today for a path, and the anchors that pages keep. */
export interface Moves {
  findMoved: (path: string) => string | undefined;
  oldAnchors: readonly {from: string}[];
  gone: ReadonlyMap<string, string>;
}

/** The month of today, for the entry of an address that goes: `November 2026`. */
const thisMonth = (): string => new Date().toLocaleDateString('en', {month: 'long', year: 'numeric'});

/**
 * Catches a page or an anchor that was published once and is gone. Links, bookmarks and answers of search engines lead to
 * it, and nobody who renames a heading sees them.
 * @param readStates Reads the earlier states of a page, in which the heading was.
 * @returns The findings, the number of published addresses, and the addresses that no build has added yet.
 */
export function checkPublished(
  published: Published,
  targets: Targets,
  {findMoved, oldAnchors, gone}: Moves,
  pages: readonly Page[],
  readStates: (file: string) => Iterable<Page> = readEarlier,
): Report & {unlisted: string[]} {
  const kept = new Set([...oldAnchors.map(({from}) => from), ...gone.keys()]);
  const addresses = Object.entries(published).flatMap(([route, anchors]) => [
    {route, anchor: '', address: route},
    ...anchors.map((anchor) => ({route, anchor, address: `${route}#${anchor}`})),
  ]);
  const listed = new Set(addresses.map(({address}) => address));
  const unlisted = [...targets]
    .filter(([route]) => !/\.\w+$/.test(route))
    .flatMap(([route, anchors]) => [route, ...[...anchors].map((anchor) => `${route}#${anchor}`)])
    .filter((address) => !listed.has(address));
  const isPage = (address: string): boolean => pages.some(({route}) => route === address);
  /** A page that is new most likely has what an old one had. */
  const findNearest = (route: string): string => {
    const added = unlisted.filter(isPage);
    return closest(route, added.length > 0 ? added : [...targets.keys()].filter(isPage));
  };
  const findings = addresses.flatMap(({route, anchor, address}): Finding[] => {
    const [target = '', heading] = (targets.has(route) ? route : (findMoved(route) ?? '')).split('#');
    const anchors = targets.get(target);
    // A redirect that names a heading leads there whatever the anchor.
    const isThere = anchors && (anchor === '' || heading !== undefined || anchors.has(anchor));
    if (isThere || kept.has(address) || (anchors === undefined && anchor !== '')) {
      return [];
    }
    const page = pages.find((each) => each.route === target);
    const headings = page ? readHeadings(page) : [];
    const place =
      page &&
      (findPlace(anchor, headings, readStates(page.file)) ??
        headings.find(
          ({id}) =>
            id ===
            closest(
              anchor,
              headings.map((each) => each.id),
            ),
        ));
    const to = anchors ? `${target}${place ? `#${place.id}` : ''}` : findNearest(route);
    const entry = JSON.stringify({from: address, to, seen: `this site until ${thisMonth()}`}, null, 1).replace(
      /\n\s*/g,
      ' ',
    );
    const where = place ? `line ${place.line} has #${place.id} now` : `nothing of ${target} has an anchor now`;
    return [
      {
        file: page?.file ?? `${route.slice(1)}.md`,
        line: place?.line ?? 1,
        rule: 'address',
        found: `${address} was published and is gone`,
        todo: anchors
          ? `${where}: if this is its text, write {#${anchor}} behind the heading; if not, lead its readers on by an entry in src/site/oldAddresses.json: ${entry}; or say in goneAddresses of tests/content/links.ts why nothing stands for it`
          : `lead its readers to another page by an entry in src/site/oldAddresses.json: ${entry}; or say in goneAddresses of tests/content/links.ts why nothing stands for it`,
      },
    ];
  });
  return {count: addresses.length, findings, unlisted};
}

/** The prefix that makes the build skip a link. Links to files that the build makes itself need it. */
const noPage = 'pathname://';

const isMade = (address: string): boolean =>
  dataFiles.has(address.slice(1)) || textFiles.includes(address.slice(1)) || /^\/.*\.md$/.test(address);

/** Describes what is wrong with a link to another site: readers follow it from machines of their own. */
function checkElsewhere(link: string): ReturnType<typeof toWrong> | 'no match' {
  const [, scheme = '', host = ''] = /^(?:([a-z][a-z+.-]*):)?(?:\/\/([\w.-]*))?/i.exec(link) ?? [];
  if (!/^(?:https?|mailto)$/.test(scheme)) {
    return toWrong(link, 'write https:// and the address, or the path of a page, such as /develop/faucet');
  }
  if (scheme !== 'mailto' && isPrivate(host)) {
    return toWrong(
      link,
      'it leads to the machine of each reader: write the path of a page, or mark the address as code',
    );
  }
  return isOutside(link) && !findHost(link)
    ? toWrong(link, `src/site/hosts.ts has no ${toShown(link)}: add its owner and state`)
    : 'no match';
}

/** Catches a link of a page to a page, a heading or a file that does not exist. The build does not check headings. */
export function checkLinks(pages: readonly Page[], targets: Targets): Report {
  return checkTargets(pages, (link, {route}) => {
    const address = link.replace(noPage, '');
    if (isElsewhere(address)) {
      return checkElsewhere(address);
    }
    if (address.includes('\\')) {
      return toWrong(link, `write ${address.replaceAll('\\', '/')}`);
    }
    if (/^\w|^\.|^\?/.test(address) && !address.endsWith('.md')) {
      const {pathname, search, hash} = new URL(address, `http://site${route}`);
      return toWrong(link, `write ${pathname}${search}${hash}: a relative link leads elsewhere behind a slash`);
    }
    const isFile = isMade(address);
    return isFile === (address === link)
      ? toWrong(
          link,
          isFile ? `write ${noPage}${address}` : `write ${address}: only links to files of the build begin so`,
        )
      : // The Markdown version of a page exists if the page exists.
        checkLink(isFile ? address.replace(/\.md$/, '') : address, route, targets);
  });
}

/**
 * Matches a string in code that is an address of the site: a route, a data file, a static file, or the anchor of a
 * link.
 */
const codeTarget = new RegExp(
  [
    `(?<=["'\`])/(?:${areaNames.join('|')}|data|search)(?![\\w-])[^"'\`]*(?=["'\`])`,
    '(?<=["\'`}])/?img/[\\w./-]+(?=["\'`])',
    '(?<=\\b(?:to|href)(?:=|: )["\'])#[\\w-]+(?=["\'])',
  ].join('|'),
  'g',
);

/** Catches a link to a missing page, heading or file in code, such as components, the configuration and facts. */
export function checkCodeLinks(sources: readonly Pick<Page, 'file' | 'lines'>[], targets: Targets): Report {
  // It is unknown which page renders the code, so an anchor without a page only has to exist on some page.
  const anchors = [...targets.values()].flatMap((each) => [...each]);
  return checkMatches(sources, codeTarget, ([link]) => {
    if (!link.startsWith('#')) {
      return checkLink(link, '/', targets);
    }
    const anchor = link.slice(1);
    return anchors.includes(anchor)
      ? 'fine'
      : toWrong(link, `no page has such a heading: the nearest is #${closest(anchor, anchors)}`);
  });
}

/** Catches a link to a missing file in a Markdown file that is not a page, such as the README. */
export function checkFileLinks(sources: readonly Source[]): Report {
  return checkTargets(sources, (link, {file}) => {
    if (isElsewhere(link)) {
      return 'no match';
    }
    const name = decodeURI(new URL(link, `http://site/${file}`).pathname.slice(1));
    return existsSync(name) ? 'fine' : toWrong(link, `there is no ${name}: name a file of the repository`);
  });
}
