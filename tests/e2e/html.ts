import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {globSync} from 'tinyglobby';
import {redirectFiles} from '../../src/plugins/hosting/redirects';
import {methods} from '../../src/site/jsonRpc';

/** A page of a build. */
export interface BuiltPage {
  /** The path on the site, without the base URL, e.g. `/develop/faucet`. */
  route: string;
  /** The path of the file, relative to the folder of the build. */
  file: string;
  html: string;
  /**
   * The parsed page. It is parsed on first use, because the runner and each worker load all tests but run only some.
   */
  readonly $: CheerioAPI;
}

/**
 * Reads the HTML of every page of a build. Leaves out the areas for printing, which repeat the text of pages, the
 * redirects from earlier addresses, and the copies of pages for addresses with a slash.
 * @throws Error if there are no pages, because a check of no pages would pass.
 */
export function readBuild(folder: string): BuiltPage[] {
  return readHtml(folder, ['print/**', '*/**/index.html', ...redirectFiles]);
}

/** Returns the route of a file, e.g. `/develop/faucet` for `/develop/faucet.html`. */
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
 * Separates the inline script from a page. Every page has it, and it counts as a script.
 * @throws Error if there is none.
 */
export function splitInlineScript(html: string): {inlineScript: string; rest: string} {
  const [, inlineScript] = /<script[^>]* id="?inline-script"?>(.*?)<\/script>/s.exec(html) ?? [];
  if (!inlineScript) {
    throw new Error('The page has no inline script: src/plugins/head/inlineScript.ts puts it there');
  }
  return {inlineScript, rest: html.replace(inlineScript, '')};
}

/** The name of a class of a CSS module, e.g. `admonition_Emp` (src/plugins/bundler/trim.ts). */
const moduleClass = /^[a-z][A-Za-z]*_[\w+-]{3}$/;

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
