import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {XMLParser, XMLValidator} from 'fast-xml-parser';
import sharp from 'sharp';
import {git} from '../../src/plugins/sources';
import {builds, configured, toCommitFile} from '../builds';
import {readBuild, type BuiltPage} from './html';
import {expect, test} from './test';

const sites = {
  plain: {...builds.plain, home: 'https://docs.evmos.org/'},
  configured: {...builds.configured, home: `${configured.SITE_URL}${configured.BASE_URL}`},
};

/** The routes that search engines and link previews leave out. */
const notPages = ['/404', '/search'];

/** The picture of the site, which is that of the home page. */
const ownPicture = 'img/social-card.png';

/** Returns the path of the source of a page, or undefined if the page is not Markdown. */
const findSource = ({route, $}: BuiltPage): string | undefined =>
  // The only page in Markdown that has no link for editing.
  route === '/markdown-page'
    ? 'src/pages/markdown-page.md'
    : $('a.theme-edit-this-page')
        .attr('href')
        ?.replace(/^.*\/edit\/main\//, '');

/** A commit that changed a page. */
interface Change {
  subject: string;
  date: string;
}

/** The last change of each file until a commit, by file. It is empty if git does not have the complete history. */
type Changes = ReadonlyMap<string, Change>;

/**
 * Reads the commit that a build was made from. It may not be the one that is checked out now.
 * @returns An empty text if the build was made without git.
 */
function readCommit(name: keyof typeof builds): string {
  const [file, {folder}] = [toCommitFile(name), builds[name]];
  const toTime = (of: string): number => (existsSync(of) ? statSync(of).mtimeMs : 0);
  if (toTime(file) < toTime(path.join(folder, 'index.html')) || !existsSync(file)) {
    throw new Error(`${file} must name the commit of ${folder}: run \`npm run test:prepare -- ${name}\``);
  }
  return readFileSync(file, 'utf8').trim();
}

const read = new Map<string, Changes>();

/** Reads the last change of each file until the commit of a build, once in each worker. */
function readChanges(name: keyof typeof builds): Changes {
  const commit = readCommit(name);
  const known = read.get(commit);
  if (known) {
    return known;
  }
  const changes = new Map<string, Change>();
  // Without the whole history, the dates would be wrong.
  if (commit !== '' && git('.', 'rev-parse', '--is-shallow-repository') === 'false') {
    // A log of all files has every commit, also those of a branch that took its change back.
    const log = git(
      '.',
      ...['-c', 'core.quotePath=false', 'log', '--no-merges', '--name-only', '--no-renames', '--invert-grep'],
      ...['--grep=^Mechanical: ', '--format=%x00%cI %s', commit],
    );
    for (const [head = '', ...names] of log.split('\0').map((text) => text.split('\n'))) {
      const [date = '', ...subject] = head.split(' ');
      for (const file of names.filter((each) => each !== '' && !changes.has(each))) {
        changes.set(file, {date, subject: subject.join(' ')});
      }
    }
  }
  read.set(commit, changes);
  return changes;
}

/** Returns the dates of the last changes of pages, by route. */
function toDates(pages: readonly BuiltPage[], changes: Changes): Map<string, string> {
  return new Map(
    pages.flatMap((page) => {
      const date = changes.get(findSource(page) ?? '')?.date;
      return date === undefined ? [] : [[page.route, date] as const];
    }),
  );
}

const toDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'} as Intl.DateTimeFormatOptions);

/** Returns the contents of the meta tags of a page with this name. */
const toMeta = ({$}: BuiltPage, name: string): (string | undefined)[] =>
  $(`meta[property="${name}"], meta[name="${name}"]`)
    .map((_, element) => $(element).attr('content'))
    .get();

interface Described {
  '@type': string;
  url?: string;
  headline?: string;
  name?: string;
  description?: string;
  image?: string;
  dateModified?: string;
  itemListElement?: {position: number; name: string; item: string}[];
}

for (const name of ['plain', 'configured'] as const) {
  const {folder, home} = sites[name];
  test.describe(`the ${name} build`, () => {
    const pages = readBuild(folder).filter(({route}) => !notPages.includes(route));
    const toAddress = (route: string): string => `${home}${route.slice(1)}`;

    test('every page has its own card, of the size that services do not crop', async () => {
      for (const page of pages) {
        const images = toMeta(page, 'og:image');
        const [image = ''] = images;
        const file = page.route === '/' ? ownPicture : `img/cards${page.route}.png`;
        expect(images, page.route).toEqual([`${home}${file}`]);
        expect(toMeta(page, 'og:url'), page.route).toEqual([toAddress(page.route)]);
        expect(toMeta(page, 'twitter:image'), page.route).toEqual(images);
        expect(toMeta(page, 'twitter:card'), page.route).toEqual(['summary_large_image']);
        const png = readFileSync(path.join(folder, image.replace(home, '')));
        const {width, height, format} = await sharp(png).metadata();
        expect({width, height, format}, page.route).toEqual({width: 1200, height: 630, format: 'png'});
        expect([toMeta(page, 'og:image:width'), toMeta(page, 'og:image:height')], page.route).toEqual([
          [String(width)],
          [String(height)],
        ]);
        const [alt = ''] = toMeta(page, 'og:image:alt');
        expect(alt, page.route).toContain(page.$('h1').first().text().trim());
        expect(toMeta(page, 'twitter:image:alt'), page.route).toEqual([alt]);
      }
      expect(pages.length).toBeGreaterThan(80);
    });

    test('the structured data describes every page, with the same breadcrumbs that readers see', () => {
      const dates = toDates(pages, readChanges(name));
      let items = 0;
      for (const page of pages) {
        const {$, route} = page;
        const scripts = $('script[type="application/ld+json"]');
        expect(scripts.length, route).toBe(1);
        const data = JSON.parse(scripts.text()) as {'@context': string; '@graph': Described[]};
        expect(data['@context'], route).toBe('https://schema.org');
        const [article, breadcrumbs] = data['@graph'];
        expect(article, route).toMatchObject({
          '@type': route === '/' ? 'WebSite' : 'TechArticle',
          url: $('link[rel="canonical"]').attr('href'),
          [route === '/' ? 'name' : 'headline']: $('h1').first().text().trim(),
          description: $('meta[name="description"]').attr('content'),
          image: toMeta(page, 'og:image')[0],
        });
        expect(article?.dateModified, route).toBe(dates.get(route));

        const seen = $('.breadcrumbs__item').get();
        const expected = seen.flatMap((element, index) => {
          const link = $(element).find('a');
          const href = index === seen.length - 1 ? toAddress(route) : link.attr('href');
          const text = $(element).text().trim() || (link.attr('aria-label') ?? '').replace(/ page$/, '');
          return href === undefined ? [] : [{name: text, item: new URL(href, home).href}];
        });
        expect(breadcrumbs?.itemListElement?.map(({name: text, item}) => ({name: text, item})) ?? [], route).toEqual(
          expected,
        );
        expect(breadcrumbs?.itemListElement?.map(({position}) => position) ?? [], route).toEqual(
          expected.map((_, index) => index + 1),
        );
        for (const {item} of expected) {
          const target = `/${item.replace(home, '')}`;
          expect(
            pages.some((each) => each.route === target),
            `${route}: ${item}`,
          ).toBe(true);
        }
        items += expected.length;
      }
      console.log(`${pages.length} pages described, ${items} breadcrumb items`);
      expect(items).toBeGreaterThan(200);
    });

    test('dates are those of git if it has the whole history, and otherwise absent', () => {
      const changes = readChanges(name);
      const dates = toDates(pages, changes);
      const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
      expect(XMLValidator.validate(sitemap)).toBe(true);
      const {urlset} = new XMLParser().parse(sitemap) as {urlset: {url: {loc: string; lastmod?: string}[]}};
      const listed = new Map(urlset.url.map(({loc, lastmod}) => [loc, lastmod]));
      for (const {$, route} of pages) {
        const date = dates.get(route);
        const time = $('main time[datetime]');
        expect(time.map((_, element) => $(element).attr('datetime')).get(), route).toEqual(date ? [date] : []);
        expect(time.text(), route).toBe(date ? toDay(date) : '');
        expect($('.recording').text().includes('Last updated on'), route).toBe(date !== undefined);
        expect(listed.has(toAddress(route)), route).toBe(true);
        expect(listed.get(toAddress(route)), route).toBe(date);
      }
      console.log(`${dates.size} of ${pages.length} pages have a date`);
      const sources = pages.flatMap((page) => findSource(page) ?? []);
      expect(sources.length).toBeGreaterThan(80);
      const committed = new Set(
        changes.size > 0 ? git('.', 'ls-tree', '-r', '--name-only', readCommit(name)).split('\n') : [],
      );
      expect(dates.size).toBe(sources.filter((file) => committed.has(file)).length);
    });

    test('the feed has the pages that changed last, with the subjects of their commits', () => {
      const changes = readChanges(name);
      const dates = toDates(pages, changes);
      const hasHistory = changes.size > 0;
      const file = path.join(folder, 'feed.xml');
      const links = pages.map(({$}) => $('link[type="application/atom+xml"]').attr('href'));
      expect(new Set(links)).toEqual(new Set([hasHistory ? `${home}feed.xml` : undefined]));
      expect(existsSync(file)).toBe(hasHistory);
      if (!hasHistory) {
        console.log('no feed: the history is not whole');
        return;
      }
      const xml = readFileSync(file, 'utf8');
      expect(XMLValidator.validate(xml)).toBe(true);
      const {feed} = new XMLParser({ignoreAttributes: false, isArray: (tag) => tag === 'entry'}).parse(xml) as {
        feed: {
          '@_xmlns': string;
          updated: string;
          link: Record<string, string>[];
          entry: {id: string; link: {'@_href': string}; updated: string; content: {'#text': string}}[];
        };
      };
      expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
      expect(feed.link).toContainEqual({'@_rel': 'self', '@_href': `${home}feed.xml`});
      expect(feed.entry).toHaveLength(Math.min(50, dates.size));
      expect(new Set(feed.entry.map(({id}) => id)).size).toBe(feed.entry.length);
      const newest = [...dates.values()].map((date) => Date.parse(date)).sort((a, b) => b - a);
      // Git dates have whole seconds. In the feed, pages of one commit are milliseconds apart, so that they can be
      // sorted.
      const toSecond = (time: string): number => Math.floor(Date.parse(time) / 1_000) * 1_000;
      expect(feed.entry.map(({updated}) => toSecond(updated))).toEqual(newest.slice(0, feed.entry.length));
      expect(new Set(feed.entry.map(({updated}) => updated)).size).toBe(feed.entry.length);
      expect(toSecond(feed.updated)).toBe(newest[0]);
      for (const {link, updated, content} of feed.entry) {
        const page = pages.find(({route}) => toAddress(route) === link['@_href']);
        const source = page && findSource(page);
        expect(source, link['@_href']).toBeDefined();
        const {subject, date} = changes.get(source ?? '') ?? {subject: '', date: ''};
        expect(toSecond(updated), source).toBe(Date.parse(date));
        const items = content['#text'].replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
        expect(items, source).toContain(`<li>${subject} (${date.slice(0, 10)})</li>`);
      }
      console.log(`${feed.entry.length} entries in ${xml.length} characters`);
    });
  });
}

test('the server sends a card and the feed with the right types', async ({request}) => {
  const card = await request.get('/img/cards/develop/faucet.png');
  expect(card.status()).toBe(200);
  expect(card.headers()['content-type']).toBe('image/png');
  const feed = await request.get('/feed.xml');
  const hasHistory = readChanges('plain').size > 0;
  expect(feed.status()).toBe(hasHistory ? 200 : 404);
  if (hasHistory) {
    expect(feed.headers()['content-type']).toMatch(/^application\/xml/);
  }
});

test('a page requests neither cards nor the feed', async ({page}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/develop/faucet', {waitUntil: 'load'});
  expect(requested.length).toBeGreaterThan(1);
  expect(requested.filter((each) => /cards|feed|social-card/.test(each))).toEqual([]);
});
