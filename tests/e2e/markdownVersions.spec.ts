import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load, type Cheerio, type CheerioAPI} from 'cheerio';
import MarkdownIt from 'markdown-it';
import {globSync} from 'tinyglobby';
import {toMarkdownFile, toWholeFile} from '../../src/plugins/pages/page';
import {tooLong} from '../../src/plugins/pages/markdownVersion';
import {areaNames} from '../../src/site/areas';
import {facts} from '../../src/site/facts';
import {builds, configured} from '../builds';
import {readBuild} from './html';
import {expect, test, whenHydrated} from './test';

const evm = '/protocol/modules/evm';
const methods = '/develop/api/ethereum-json-rpc/methods';
const origin = configured.SITE_URL;

type Elements = Cheerio<ReturnType<CheerioAPI>[number]>;

/** The selector of elements that are not part of the text: controls, navigation, scripts and styles. */
const notText = 'button,fieldset,nav,noscript,script,style,svg,.hash-link,[role="tablist"],[data-markdown-ignore]';

/** Removes characters that Markdown writes differently: spaces, the dot between lines of a cell, and parentheses. */
const toText = (text: string): string => text.replace(/[\s·()]+/g, '');

/** Lists the headings, cells, pieces of code and links below an element, in order. */
function listItems($: CheerioAPI, root: Elements, address: string): string[] {
  const all = root.clone();
  all.find(notText).remove();
  return all
    .find('h1,h2,h3,h4,h5,h6,td,th,pre,a[href]')
    .map((_, element) => {
      const text = toText($(element).text());
      return element.name === 'a'
        ? `link ${text} ${new URL($(element).attr('href') ?? '', address).href}`
        : `${/^t[dh]$/.test(element.name) ? 'cell' : element.name} ${text}`;
    })
    .get();
}

/** Finds the items of a page that its Markdown lacks or has in another order. */
function findMissing(wanted: readonly string[], items: readonly string[]): string[] {
  let next = 0;
  return wanted.filter((item) => {
    const place = items.indexOf(item, next);
    next = place < 0 ? next : place + 1;
    return place < 0;
  });
}

/** Renders Markdown as a program without knowledge of this site does. */
const render = (text: string): CheerioAPI => load(new MarkdownIt().render(text));

const pages = readBuild(builds.configured.folder).filter(({route}) => !['/404', '/search'].includes(route));

/** Reads the whole Markdown of a page, even if it is in parts. */
const readMarkdown = (folder: string, route: string): string => {
  const whole = path.join(folder, toWholeFile(route));
  return readFileSync(existsSync(whole) ? whole : path.join(folder, toMarkdownFile(route)), 'utf8');
};

function listWanted({route, $}: (typeof pages)[number]): string[] {
  const text = $('.theme-doc-markdown');
  return listItems($, text.length > 0 ? text : $('main'), `${origin}${configured.BASE_URL}${route.slice(1)}`);
}

test('the Markdown of every page has each of its headings, cells, pieces of code and links, in order', () => {
  let count = 0;
  for (const page of pages) {
    const wanted = listWanted(page);
    const $ = render(readMarkdown(builds.configured.folder, page.route));
    const items = listItems($, $('body'), origin);
    expect(findMissing(wanted, items), page.route).toEqual([]);
    // All other links must be in the text. Links at the top, to the page and its source, have their address as their
    // text.
    const others = items.filter((item) => item.startsWith('link ') && !/^link (\S+) \1$/.test(item));
    expect(
      others.filter((item) => !wanted.includes(item)),
      page.route,
    ).toEqual([]);
    expect(wanted.length, page.route).toBeGreaterThan(3);
    count += wanted.length;
  }
  console.log(`${pages.length} pages as Markdown: ${count} headings, cells, pieces of code and links`);
  expect(pages.length).toBeGreaterThan(80);
});

test('the check finds a row that is missing or in another place', () => {
  const page = pages.find(({route}) => route === evm);
  const lines = readMarkdown(builds.configured.folder, evm).split('\n');
  const row = lines.findLastIndex((line) => line.startsWith('|'));
  const find = (text: string): string[] => {
    const $ = render(text);
    return findMissing(page ? listWanted(page) : [], listItems($, $('body'), origin));
  };
  expect(find(lines.join('\n'))).toEqual([]);
  expect(find(lines.toSpliced(row, 1).join('\n'))).not.toEqual([]);
  expect(find([...lines.toSpliced(row, 1), '', '| | |', '| - | - |', lines[row] ?? ''].join('\n'))).not.toEqual([]);
});

test('no Markdown file has syntax that only a build understands, and each names its source', () => {
  for (const {route} of pages) {
    const text = readMarkdown(builds.configured.folder, route);
    const $ = render(text);
    $('pre, code').remove();
    const words = $('body').text();
    expect(words, route).not.toMatch(/\{\{|<!--|<\/?[A-Z]\w*[ />]|^import .* from|\bundefined\b|\[object |className=/m);
    expect(text.split('\n', 3).join('\n'), route).toMatch(/^# \S.*\n\n> \S/);
    expect(text, route).toContain(`- Page: <${origin}${configured.BASE_URL}${route.slice(1)}>\n`);
    expect(text, route).toContain(`- Holds for: ${facts.project.binary} ${facts.versions.latest}\n`);
    expect(text, route).toContain(`- All pages: <${origin}${configured.BASE_URL}llms.txt>\n`);
    const links = $('a[href]').map((_, element) => $(element).attr('href'));
    expect(
      links.get().filter((link) => !/^[a-z]+:/.test(link)),
      route,
    ).toEqual([]);
  }
  expect(
    readMarkdown(builds.configured.folder, methods).match(/^```(?:json|bash|js|python)$/gm)?.length,
  ).toBeGreaterThan(500);
  expect(readMarkdown(builds.configured.folder, evm)).toContain(
    `- Source: <${facts.links.docsRepository}/blob/main/protocol/modules/evm.md>\n`,
  );
});

test('every page links to llms.txt in its first words, and to its Markdown in its head', () => {
  for (const {route, $, html} of readBuild(builds.configured.folder)) {
    const list = $('a[href]').filter((_, link) => $(link).attr('href') === `${configured.BASE_URL}llms.txt`);
    const words = load(html.slice(0, html.indexOf(`href="${configured.BASE_URL}llms.txt"`)))('body')
      .text()
      .trim();
    expect(list.length, route).toBeGreaterThan(0);
    expect(words.length, `${route}: ${words}`).toBeLessThan(200);
    if (pages.some((page) => page.route === route)) {
      const link = $('link[rel="alternate"][type="text/markdown"]').attr('href') ?? '';
      expect(link, route).toBe(`${configured.BASE_URL}${toMarkdownFile(route)}`);
      expect(existsSync(path.join(builds.configured.folder, toMarkdownFile(route))), route).toBe(true);
    }
  }
  expect(pages.map(({route}) => route)).toContain('/');
});

test('a long page has an index of short parts, each complete in itself, and a file with all of them', () => {
  const {folder} = builds.configured;
  const home = `${origin}${configured.BASE_URL}`;
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const inParts = pages.filter(({route}) => existsSync(path.join(folder, toWholeFile(route))));
  const wholes = inParts.map(({route}) => toWholeFile(route));
  const parts = inParts.map(({route, $}) => {
    const whole = readMarkdown(folder, route);
    const index = read(toMarkdownFile(route));
    expect(whole.length, route).toBeGreaterThan(tooLong);
    for (const text of [whole, index]) {
      expect(text.split('\n', 12).join('\n'), route).toContain(`- All pages: <${home}llms.txt>\n`);
    }
    expect(index, route).toContain(`- All of this page in one file: <${home}${toWholeFile(route)}>\n`);
    // A reader who copies the page gets all of it.
    const links = (text: string): string[] =>
      $(`footer a:contains("${text}")`)
        .map((_, link) => $(link).attr('href') ?? '')
        .get();
    expect(links('Copy page')).toEqual([`${configured.BASE_URL}${toWholeFile(route)}`]);
    expect(links('This page as Markdown, in parts')).toEqual([`${configured.BASE_URL}${toMarkdownFile(route)}`]);
    const files = [...index.matchAll(/^- \[[^\]]+\]\(([^)]+\.md)\)/gm)].map(([, link = '']) => link.replace(home, ''));
    const texts = files.map((file) => {
      const text = read(file);
      const [head = '', rest = ''] = text.split(/(?=^## )/m);
      expect(head, file).toMatch(/^# \S.*: \S.*\n\n> \S/);
      for (const line of [`- All pages: <${home}llms.txt>`, `- Page: <${home}${route.slice(1)}#`, toWholeFile(route)]) {
        expect(head, file).toContain(line);
      }
      return {file, rest: text.slice(text.indexOf(rest))};
    });
    // Joined, the parts equal the whole file from its first heading on.
    expect(texts.map(({rest}) => rest).join('\n')).toBe(whole.slice(whole.search(/^## /m)));
    expect(globSync(`${route.slice(1)}/*.md`, {cwd: folder}).sort()).toEqual([...files].sort());
    return files;
  });
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.filter(({length}) => length < 2)).toEqual([]);
  const all = globSync('**/*.md', {cwd: folder}).filter((file) => !wholes.includes(file));
  console.log(`${all.length} files of Markdown below ${tooLong} characters, and ${wholes.length} with a long page`);
  expect(all.length).toBeGreaterThan(110);
  expect(all.filter((file) => read(file).length >= tooLong)).toEqual([]);
});

test('llms.txt has the format of llmstxt.org, and lists every page in the order of the sidebar', () => {
  for (const {folder} of [builds.plain, builds.configured]) {
    const text = readFileSync(path.join(folder, 'llms.txt'), 'utf8');
    const all = readFileSync(path.join(folder, 'llms-full.txt'), 'utf8');
    const $ = render(text);
    const children = $('body').children();
    expect(children.get().map(({name}) => name)).toEqual([
      'h1',
      'blockquote',
      ...[...areaNames, 'Optional'].flatMap(() => ['h2', 'ul']),
    ]);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = '']) => new URL(link).pathname);
    const files = links.map((link) => link.replace(folder === builds.plain.folder ? '/' : configured.BASE_URL, ''));
    const routes = files.filter((file) => file.endsWith('.md')).map((file) => `/${file.slice(0, -3)}`);
    expect([...routes].sort()).toEqual(
      pages
        .map(({route}) => route)
        .filter((route) => areaNames.some((area) => route.split('/')[1] === area))
        .sort(),
    );
    // The order is that of the “Next” links of the pages.
    for (const {route, $: $page} of pages) {
      const next = $page('.pagination-nav__link--next').attr('href');
      if (next) {
        expect(routes[routes.indexOf(route) + 1]).toBe(`/${next.replace(configured.BASE_URL, '')}`);
      }
    }
    for (const route of routes) {
      expect(all).toContain(readMarkdown(folder, route));
    }
    const lines = text.split('\n').filter((line) => line.startsWith('- ['));
    expect(
      lines.filter((line) => line.endsWith('.md)')),
      'pages without a description',
    ).toEqual([]);
    console.log(`llms.txt: ${text.length} bytes, ${links.length} links; llms-full.txt: ${all.length} bytes`);
  }
});

test.describe('the link that copies the page', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  for (const isHydrated of [false, true]) {
    test(`copies Markdown ${isHydrated ? 'after' : 'before'} the application has loaded`, async ({page, request}) => {
      await page.goto(evm);
      if (isHydrated) {
        await whenHydrated(page);
      }
      await page.keyboard.press('End');
      const link = page.getByRole('link', {name: 'Copy page'});
      await link.click();
      await expect(page.getByRole('link', {name: 'Copied'})).toBeVisible();
      const answer = await request.get(`${evm}.md`);
      expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await answer.text());
      await expect(link).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(evm);
    });
  }

  test.describe('if the file does not load', () => {
    test.use({expectedProblems: [/net::ERR_FAILED/]});

    test('reports that, and the page stays', async ({page}) => {
      // The message stays for two seconds, however long the application takes to load.
      await page.clock.install({time: 0});
      await page.clock.pauseAt(1_000);
      await page.goto(evm);
      await page.route('**/*.md', (route) => route.abort());
      await page.keyboard.press('End');
      await page.getByRole('link', {name: 'Copy page'}).click();
      // The click has also loaded the application, which hydrates the page and must keep the message.
      await whenHydrated(page);
      await expect(page.getByRole('link', {name: 'Did not load'})).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(evm);
      await page.clock.runFor(2_000);
      await expect(page.getByRole('link', {name: 'Copy page'})).toBeVisible();
    });
  });
});

test.describe('if the browser lets no page copy', () => {
  test('the link leads to the Markdown file', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await page.goto(evm);
    // At its end, the page has drawn everything above, so its foot no longer moves.
    await page.keyboard.press('End');
    await page.getByRole('link', {name: 'Copy page'}).click();
    await expect(page).toHaveURL(`${evm}.md`);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the links at the foot lead to the other formats of the page', async ({page}) => {
    await page.goto(evm);
    await page.getByText('Other formats').click();
    for (const [name, address] of [
      ['This page as Markdown', `${evm}.md`],
      ['All pages as Markdown', '/llms-full.txt'],
      ['All pages: llms.txt', '/llms.txt'],
      ['All pages of this area, for printing', '/print/protocol'],
    ] as const) {
      await expect(page.locator('article').getByRole('link', {name, exact: true})).toHaveAttribute('href', address);
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
    await page.getByRole('link', {name: 'Copy page'}).click();
    await expect(page).toHaveURL(`${evm}.md`);
  });
});
