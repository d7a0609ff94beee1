import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {globSync} from 'tinyglobby';
import {redirectFiles} from '../../src/plugins/hosting/redirects';
import {methods} from '../../src/site/jsonRpc';

/** A page as the build wrote it. */
export interface BuiltPage {
  /** Path on the site without the base URL, e.g. `/develop/faucet`. */
  route: string;
  /** Its file below the folder of the build. */
  file: string;
  html: string;
  /** Parsed when it is asked for: the runner and each worker load the tests of all pages, and run some. */
  readonly $: CheerioAPI;
}

/**
 * Reads every page of a build, in its HTML. An area to print is none: it has the text of its pages once more. Nor is what
 * leads from an earlier address to a page, or what repeats a page for its address with a slash.
 * @throws Error where there is none: a check of nothing would pass.
 */
export function readBuild(folder: string): BuiltPage[] {
  return readHtml(folder, ['print/**', '*/**/index.html', ...redirectFiles]);
}

/** The route of a file: `/develop/faucet` of `/develop/faucet.html`. */
const toRoute = (file: string): string => file.replace(/(?:\/index)?\.html$/, '') || '/';

function readHtml(folder: string, ignore: string[]): BuiltPage[] {
  const files = globSync('**/*.html', {cwd: folder, ignore}).sort();
  if (files.length === 0) {
    throw new Error(`No page was built in ${folder}: run \`npm test\`, or \`npm run build\` first`);
  }
  return files.map((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8');
    let $: CheerioAPI | undefined;
    return {
      route: toRoute(`/${file}`),
      file,
      html,
      get $() {
        return ($ ??= load(html));
      },
    };
  });
}

/**
 * Takes the loader out of a page: it is in every page, and weighs as a script.
 * @throws Error where there is none.
 */
export function splitLoader(html: string): {loader: string; rest: string} {
  const [, loader] = /<script[^>]* id="?loader"?>(.*?)<\/script>/s.exec(html) ?? [];
  if (!loader) {
    throw new Error('The page has no loader: src/plugins/head/inlineScript.ts puts it there');
  }
  return {loader, rest: html.replace(loader, '')};
}

/** A class of a CSS module, as src/plugins/bundler/trim.ts names it: `admonition_Emp`. */
const moduleClass = /^[a-z][A-Za-z]*_[\w+-]{3}$/;

/**
 * Finds classes of CSS modules that have no rule: the component renders while the site is built, and its styles got lost.
 * @param styles The text of all stylesheets of the build.
 * @returns How many classes the pages have, and those without a rule, each with the first page that has it.
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

/** What stays as it is written when a browser translates a page: what to call it, and how it is found. */
const asWritten: Readonly<Record<string, ($: CheerioAPI) => ReturnType<CheerioAPI>>> = {
  ...Object.fromEntries(['code', 'kbd', 'pre', 'samp'].map((tag) => [tag, ($: CheerioAPI) => $(tag)])),
  command: ($) => $('details[id^="evmosd-"]').children('summary'),
  method: ($) => $('h3[id]').filter((_, {attribs}) => methodNames.has(attribs.id ?? '')),
  name: ($) => $('h3').filter('[id^="client-"], [id^="namespace-"], [id^="subscription-"]'),
  project: ($) => $('.navbar__title'),
  value: ($) => $('[data-copy]').siblings('code, pre'),
};

/**
 * What browsers would translate and must not: code, keys, values, commands, names of methods, of what else code names, and
 * of the project. Each comes as `page: HTML`, together with how many of each kind were looked at.
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

/**
 * The links of a build that lead nowhere: to a page or file that was not built, or to a heading that its page lacks.
 * Each comes as `page: link: reason`, together with the number of links that were looked at.
 * @param hasCleanUrls Whether the server finds the file of a page without its ending.
 */
export function findBrokenLinks(
  folder: string,
  baseUrl: string,
  hasCleanUrls = true,
): {checked: number; broken: string[]} {
  const pages = readHtml(folder, []);
  const anchors = new Map(
    pages.map(({route, $}) => [
      route,
      new Set(
        $('[id], a[name]')
          .map((_, element) => $(element).attr('id') ?? $(element).attr('name'))
          .get(),
      ),
    ]),
  );
  const files = new Set(globSync('**/*', {cwd: folder}).map((file) => `/${file}`));
  let checked = 0;
  const broken = pages.flatMap(({route, file, $}) =>
    $('a[href], link[href], script[src], img[src]')
      .map((_, element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
      .get()
      .flatMap((link) => {
        const url = new URL(link, `http://site${baseUrl}${hasCleanUrls ? route.slice(1) : file}`);
        if (url.host !== 'site') {
          return [];
        }
        checked += 1;
        const target = url.pathname.startsWith(baseUrl)
          ? `/${decodeURI(url.pathname.slice(baseUrl.length))}`
          : undefined;
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
