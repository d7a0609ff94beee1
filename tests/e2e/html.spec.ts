import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {isPageFile} from '../../src/plugins/hosting/slashes';
import {builds, configured} from '../builds';
import {facts} from '../../src/site/facts';
import {clients, methods, namespaces, subscriptions} from '../../src/site/jsonRpc';
import {specifiedRoutes} from '../content/routes';
import {findBrokenLinks, findTranslated, findUnstyled, readBuild} from './html';
import {expect, test, whenHydrated} from './test';

const {folder} = builds.plain;
const siteTitle = `${facts.project.name} Docs`;
const pages = readBuild(folder);
const published = pages.filter(({route}) => route !== '/404');

test('every route of the specification is built', () => {
  const built = new Set(published.map(({route}) => route));
  expect(specifiedRoutes.length).toBeGreaterThan(0);
  expect(specifiedRoutes.filter((route) => !built.has(route))).toEqual([]);
});

test('no link of the site and no anchor is broken, with either base URL', () => {
  for (const [build, baseUrl] of [
    [builds.plain, '/'],
    [builds.configured, configured.BASE_URL],
  ] as const) {
    const {checked, broken} = findBrokenLinks(build.folder, baseUrl);
    console.log(`${checked} links checked in ${build.folder}`);
    expect(checked).toBeGreaterThan(4_000);
    expect(broken).toEqual([]);
  }
});

test('finds a broken link, a broken anchor and a missing file', () => {
  expect(findBrokenLinks('tests/fixtures/build', '/').broken).toEqual([
    '/: /nowhere: there is no such page or file',
    '/: /page#missing: the page has no such heading',
    '/: /img/missing.png: there is no such page or file',
  ]);
  expect(() => readBuild('tests/fixtures/nothing')).toThrow('No page was built');
});

const styles = globSync('assets/css/*.css', {cwd: folder, absolute: true}).map((file) => readFileSync(file, 'utf8'));

test('each class of a CSS module has its rule in the stylesheet', () => {
  const {checked, found} = findUnstyled(pages, styles.join('\n'));
  console.log(`${checked} classes of CSS modules`);
  expect(checked).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('finds a class of a CSS module without a rule', () => {
  const html = '<p class="plain block_XWU8"><b class=pre_a-cd></b></p>';
  expect(findUnstyled([{route: '/page', html}], '.block_XWU8:hover{color:red}.pre_a-cdd{}')).toEqual({
    checked: 2,
    found: ['/page: .pre_a-cd has no rule'],
  });
});

/** Finds the files of a build that contain the path of the sources. Leaves out pictures and fonts. */
const findWithPlace = (build: string): {checked: number; found: string[]} => {
  const files = globSync('**/*.{css,html,js,json,md,txt,webmanifest,xml}', {cwd: build});
  const place = path.resolve('.').replaceAll('\\', '/');
  return {
    checked: files.length,
    found: files.filter((file) => readFileSync(path.join(build, file), 'utf8').includes(place)),
  };
};

test('no file contains the path of the sources, so that builds are the same on every machine', ({}, info) => {
  for (const build of Object.values(builds)) {
    const {checked, found} = findWithPlace(build.folder);
    expect(checked).toBeGreaterThan(400);
    expect(found).toEqual([]);
  }
  const place = info.outputPath('build');
  mkdirSync(place, {recursive: true});
  writeFileSync(path.join(place, 'main.js'), `import('${path.resolve('src')}')`);
  expect(findWithPlace(place)).toEqual({checked: 1, found: ['main.js']});
});

test('no browser translates code, keys, values, commands, or the names of methods and of the project', () => {
  const {checked, found} = findTranslated(pages);
  console.log(`Not translated: ${JSON.stringify(checked)}`);
  expect(found).toEqual([]);
  expect(checked.code).toBeGreaterThan(10_000);
  expect(checked.pre).toBeGreaterThan(1_000);
  // Every page has the search key. /docs also has the key that can be switched off.
  expect(checked.kbd).toBe(pages.length + 1);
  expect(checked.project).toBe(pages.length);
  expect(checked.command).toBeGreaterThan(200);
  expect(checked.value).toBeGreaterThan(500);
  expect(checked.method).toBe(methods.length);
  expect(checked.name).toBe(
    namespaces.length + subscriptions.length + clients.filter(({setUp}) => setUp !== '').length,
  );
});

test('finds code, a command and a method that would be translated', () => {
  expect(findTranslated(readBuild('tests/fixtures/translated'))).toEqual({
    checked: {code: 3, kbd: 1, pre: 1, samp: 0, command: 1, method: 1, name: 1, project: 0, value: 1},
    found: [
      '/: <code>evmosd start</code>',
      '/: <code translate="yes">1</code>',
      '/: <summary>evmosd start</summary>',
      '/: <h3 id="eth_call">eth_call</h3>',
      '/: <h3 id="namespace-net">net</h3>',
    ],
  });
});

test('every title has one pipe, between the name of the page and that of the site', () => {
  const files = globSync('**/*.html', {cwd: folder}).filter(isPageFile);
  expect(files.length).toBeGreaterThan(pages.length);
  for (const file of files) {
    const [head = ''] = readFileSync(path.join(folder, file), 'utf8').split('</head>');
    const titles = [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title?.split(' | '));
    expect(titles, file).toEqual([[expect.stringMatching(/^[^|]*\S[^|]*$/), siteTitle]]);
  }
});

test('every page describes itself to readers, search engines and link previews', () => {
  const titles = new Set<string>();
  for (const {route, $} of published) {
    const title = $('title').text();
    expect(titles.has(title), `${route} has a title of its own: ${title}`).toBe(false);
    titles.add(title);
    const description = $('meta[name="description"]').attr('content') ?? '';
    expect(description.length, `${route}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${route}: ${description}`).toBeLessThanOrEqual(160);
    expect($('h1').length, `H1 of ${route}`).toBe(1);
    expect($('html').attr('lang'), route).toBe('en');
    expect($('html').attr('dir'), route).toBe('ltr');
    expect($('meta[name="generator"]').attr('content'), route).toBe('Docusaurus v2.4.0');
    const [, picture = ''] =
      /^https:\/\/docs\.evmos\.org(.+)$/.exec($('meta[property="og:image"]').attr('content') ?? '') ?? [];
    expect(existsSync(path.join(folder, picture)), `${route}: ${picture}`).toBe(true);
    expect(picture, route).toMatch(/\.png$/);
    expect($('meta[name="robots"]').length, `${route} may be indexed`).toBe(0);
  }
});

test('every page of a docs area has its text in the HTML, for readers without JavaScript', () => {
  const docs = published.filter(({route}) => /^\/(?:docs|develop|validate|protocol)(?:\/|$)/.test(route));
  expect(docs.length).toBeGreaterThan(specifiedRoutes.length / 2);
  const short = docs.filter(({$}) => $('article .markdown').text().split(/\s+/).length < 100);
  expect(short.map(({route}) => route)).toEqual([]);
});

test('the sitemap lists every page that has content, without slashes at the end, and robots.txt names it', () => {
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.sort()).toEqual(published.map(({route}) => route).sort());
  expect(readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toContain(
    'Sitemap: https://docs.evmos.org/sitemap.xml',
  );
});

test('the link to a heading names the heading', () => {
  const nameless = published.flatMap(({route, $}) =>
    $('a.hash-link')
      .get()
      .filter((link) => !/^Direct link to \S/.test($(link).attr('aria-label') ?? ''))
      .map((link) => `${route}${$(link).attr('href')}`),
  );
  expect(nameless).toEqual([]);
  expect(published.flatMap(({$}) => $('a.hash-link').get()).length).toBeGreaterThan(500);
});

test('a page links to other pages by clean URLs', () => {
  for (const {route, $} of published) {
    const untidy = $('a[href]')
      .map((_, element) => $(element).attr('href'))
      .get()
      .filter((href) => href.startsWith('/') && /\.html\b|.\/(?:[#?]|$)/.test(href));
    expect(untidy, route).toEqual([]);
  }
});

test('a picture has two widths, 640 and 1030 pixels, and loads when it comes into sight', async ({page}) => {
  const widths = readdirSync(path.join(folder, 'assets/ideal-img')).map((file) => /\.(\d+)\.jpg$/.exec(file)?.[1]);
  expect(widths.sort()).toEqual(['1030', '640']);
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/markdown-page');
  await whenHydrated(page);
  const picture = page.getByRole('figure').getByRole('img', {name: /The networks page at desktop width/});
  await expect(picture).toHaveCount(0);
  await page.getByText('A page on a wide screen').scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^\/assets\/ideal-img\/page\.\w+\.640\.jpg$/);
  await expect(picture).toHaveJSProperty('complete', true);
});
