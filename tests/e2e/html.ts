import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import {Parser} from 'htmlparser2';
import {globSync} from 'tinyglobby';
import {redirectFiles} from '../../src/plugins/hosting/redirects';
import {methods} from '../../src/site/jsonRpc';

/** A page of a build. It is read and parsed on first use: a worker that loads a spec may run only some of its tests. */
export interface BuiltPage {
  /** The path on the site, without the base URL, e.g. `/develop/faucet`. */
  route: string;
  /** The path of the file, relative to the folder of the build. */
  file: string;
  readonly html: string;
  /** All tests of a worker share it. A test that removes elements does so in a clone. */
  readonly $: CheerioAPI;
}

/** Returns the route of a file, e.g. `/develop/faucet` for `/develop/faucet.html`. */
const toRoute = (file: string): string => file.replace(/(?:\/index)?\.html$/, '') || '/';

/**
 * Lists the files of the pages of a build. Leaves out the redirects from earlier addresses, and the copies of pages for
 * addresses with a slash.
 * @throws Error if there are no pages, because a check of no pages would pass.
 */
function listPageFiles(folder: string): string[] {
  const files = globSync('**/*.html', {cwd: folder, ignore: ['*/**/index.html', ...redirectFiles]}).sort();
  if (files.length === 0) {
    throw new Error(`No page was built in ${folder}: run \`npm test\`, or \`npm run build\` first`);
  }
  return files;
}

function readPage(folder: string, file: string): BuiltPage {
  let html: string | undefined;
  let $: CheerioAPI | undefined;
  return {
    route: toRoute(`/${file}`),
    file,
    get html() {
      return (html ??= readFileSync(path.join(folder, file), 'utf8'));
    },
    get $() {
      return ($ ??= load(this.html));
    },
  };
}

/** The pages of each build that this process has read, by folder. Parsing all pages of one takes seconds. */
const read = new Map<string, readonly BuiltPage[]>();

/**
 * Lists the pages of a build without the areas for printing and the proofs, which repeat the text of pages. A build must
 * not change while tests run, because its pages are read once.
 */
export function readBuild(folder: string): readonly BuiltPage[] {
  const pages =
    read.get(folder) ??
    listPageFiles(folder)
      .filter((file) => !/^(?:print\/|proof[/.])/.test(file))
      .map((file) => readPage(folder, file));
  read.set(folder, pages);
  return pages;
}

/** Lists the routes of a build that readers are led to, which are all except the not-found page. */
export const listRoutes = (folder: string): string[] =>
  readBuild(folder).flatMap(({route}) => (route === '/404' ? [] : [route]));

/** Separates the inline scripts that run in a page from the rest of its HTML. Data in the form of a script stays. */
export function splitInlineScripts(html: string): {scripts: string; rest: string} {
  const scripts: string[] = [];
  const rest = html.replace(
    /(<script\b(?![^>]*\b(?:src|type)=)[^>]*>)(.*?)<\/script>/gs,
    (_, tag: string, script: string) => {
      scripts.push(script);
      return `${tag}</script>`;
    },
  );
  return {scripts: scripts.join('\n'), rest};
}

/** The name of a class of a CSS module, e.g. `admonition_xJq3`. */
const moduleClass = /^[a-z][A-Za-z]*_(?!_)[\w+-]{4}$/;

/**
 * Finds classes of CSS modules that have no rule, because the build has lost the styles of a component.
 * @param styles The text of all stylesheets of the build.
 * @returns The number of classes, and those without a rule, each with the first page that has it.
 */
export function findUnstyled(
  from: readonly Pick<BuiltPage, 'html' | 'route'>[],
  styles: string,
): {checked: number; found: string[]} {
  const classes = new Map<string, string>();
  for (const {route, html} of from) {
    for (const [, quoted, bare = ''] of html.matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g)) {
      for (const name of (quoted ?? bare).split(' ').filter((each) => moduleClass.test(each) && !classes.has(each))) {
        classes.set(name, route);
      }
    }
  }
  const styled = new Set(styles.match(/\.[\w\\+-]+/g)?.map((each) => each.slice(1).replace(/\\/g, '')));
  return {
    checked: classes.size,
    found: [...classes].filter(([name]) => !styled.has(name)).map(([name, route]) => `${route}: .${name} has no rule`),
  };
}

const methodNames: ReadonlySet<string> = new Set(methods.map(({name}) => name));

/** The kinds of text that a browser must not translate, each with a function that finds its elements. */
const asWritten: Readonly<Record<string, ($: CheerioAPI) => ReturnType<CheerioAPI>>> = {
  ...Object.fromEntries(['code', 'kbd', 'pre', 'samp'].map((tag) => [tag, ($: CheerioAPI) => $(tag)])),
  command: ($) => $('details[id^="evmosd-"]').children('summary'),
  method: ($) => $('h3[id]').filter((_, {attribs}) => methodNames.has(attribs.id ?? '')),
  name: ($) => $('h3').filter('[id^="client-"], [id^="namespace-"], [id^="subscription-"]'),
  project: ($) => $('.navbar__title'),
  value: ($) => $('[data-copy]').siblings('code, pre'),
};

/**
 * Finds elements that browsers would translate but must not: code, keys, values, commands, and the names of methods, of
 * other parts of the API and of the project.
 * @returns Each found element as `page: HTML`, and the number of checked elements of each kind.
 */
export function findTranslated(pages: readonly BuiltPage[]): {checked: Record<string, number>; found: string[]} {
  const checked: Record<string, number> = {};
  const found = pages.flatMap(({route, $}) =>
    Object.entries(asWritten)
      .flatMap(([kind, find]) => {
        const elements = find($);
        checked[kind] = (checked[kind] ?? 0) + elements.length;
        return elements.toArray();
      })
      .filter((element) => $(element).closest('[translate]').attr('translate') !== 'no')
      .map((element) => `${route}: ${$.html(element)}`),
  );
  return {checked, found};
}

/** Reads the ids and the links of a page. A parser that builds no tree is enough, and takes a fraction of the time. */
function readLinks(html: string): {ids: Set<string>; links: string[]} {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onopentag(element, {id, name, href, src}) {
      const anchor = id ?? (element === 'a' ? name : undefined);
      if (anchor !== undefined) {
        ids.add(anchor);
      }
      const link = /^(?:a|link)$/.test(element) ? href : /^(?:script|img)$/.test(element) ? src : undefined;
      if (link !== undefined) {
        links.push(link);
      }
    },
  });
  parser.end(html);
  return {ids, links};
}

/**
 * Finds the broken links of a build: to a page or file that was not built, or to a heading that its page lacks.
 * @param hasCleanUrls Whether the server finds the file of a page without its extension.
 * @returns Each broken link as `page: link: reason`, and the number of checked links.
 */
export function findBrokenLinks(
  folder: string,
  baseUrl: string,
  hasCleanUrls = true,
): {checked: number; broken: string[]} {
  const pages = listPageFiles(folder).map((file) => ({
    route: toRoute(`/${file}`),
    file,
    ...readLinks(readFileSync(path.join(folder, file), 'utf8')),
  }));
  const anchors = new Map(pages.map(({route, ids}) => [route, ids]));
  const files = new Set(globSync('**/*', {cwd: folder, dot: true}).map((file) => `/${file}`));
  let checked = 0;
  const broken = pages.flatMap(({route, file, links}) =>
    links.flatMap((link) => {
      const url = new URL(link, `http://site${baseUrl}${hasCleanUrls ? route.slice(1) : file}`);
      if (url.host !== 'site') {
        return [];
      }
      checked += 1;
      const target = url.pathname.startsWith(baseUrl) ? `/${decodeURI(url.pathname.slice(baseUrl.length))}` : undefined;
      const ids =
        target === undefined
          ? undefined
          : anchors.get(files.has(target) ? toRoute(target) : hasCleanUrls ? target : '');
      if (target === undefined || !(ids || files.has(target))) {
        return [`${route}: ${link}: there is no such page or file`];
      }
      const anchor = decodeURIComponent(url.hash.slice(1));
      return anchor && ids && !ids.has(anchor) ? [`${route}: ${link}: the page has no such heading`] : [];
    }),
  );
  return {checked, broken: [...new Set(broken)]};
}
