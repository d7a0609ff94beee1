import {execFileSync} from 'node:child_process';
import {expect, test} from '@playwright/test';
import type {CheerioAPI} from 'cheerio';
import {toFeed, type ChangedPage} from '../../src/plugins/pages/feed';
import {parsePage} from '../../src/plugins/hosting/page';
import {addMetadata, checkFrontMatter, toCardFile, toCardText} from '../../src/plugins/pages/metadata';
import type {RenderedPage} from '../../src/plugins/pages/page';
import {toStructuredData} from '../../src/plugins/pages/structuredData';
import {XMLParser, XMLValidator} from 'fast-xml-parser';

const home = 'https://example.org/handbook/';
const site = {home, image: `${home}img/social-card.png`, feed: `${home}feed.xml`};
const modified = '2026-11-22T23:47:23-02:00';

const toHtml = (image: string): string =>
  [
    `<html><head><title>T</title><meta data-rh="true" property="og:image" content="${image}">`,
    `<meta data-rh="true" name="twitter:image" content="${image}"></head><body><ul>`,
    '<li class="breadcrumbs__item"><a aria-label="Home page" href="/handbook/"><svg></svg></a></li>',
    '<li class="breadcrumbs__item"><a href="/handbook/validate"><span>Validate</span></a></li>',
    '<li class="breadcrumbs__item"><span>Setup</span></li>',
    '<li class="breadcrumbs__item"><span>Sync &amp; go</span></li></ul>',
    '<div data-static="0"><p>Text</p><p class="recording">Run on a node.</div></body></html>',
  ].join('');

const toPage = (html: string, route = '/validate/sync', hasCard = true): RenderedPage => ({
  route,
  title: 'Sync & "go" </script>',
  description: 'What a node does before it is one of many.',
  source: 'LICENSE',
  isInParts: false,
  hasCard,
  $: parsePage(html),
});

const complete = (image: string, route?: string, date?: string, ran?: string): CheerioAPI => {
  const page = toPage(toHtml(image), route, image === site.image && route !== '/');
  addMetadata(page, site, date, ran);
  return page.$;
};

test('a page has its card instead of the picture of the site, with its size and its text', () => {
  const $ = complete(site.image, undefined, modified);
  const contents = (name: string): (string | undefined)[] =>
    $(`meta[property="${name}"], meta[name="${name}"]`)
      .map((_, element) => $(element).attr('content'))
      .get();
  expect(contents('og:image')).toEqual([`${home}img/cards/validate/sync.png`]);
  expect(contents('twitter:image')).toEqual([`${home}img/cards/validate/sync.png`]);
  expect(contents('og:image:width')).toEqual(['1200']);
  expect(contents('og:image:height')).toEqual(['630']);
  expect(contents('og:image:alt')).toEqual(['Evmos, Validate: Sync & "go" </script>']);
  expect(contents('twitter:image:alt')).toEqual(['Evmos, Validate: Sync & "go" </script>']);
  expect($('link[type="application/atom+xml"]').attr('href')).toBe(site.feed);
  expect(toCardText(toPage(toHtml(site.image), '/markdown-page')).area).toBe('Docs');
});

test('the home page keeps the picture of the site, and a page keeps its own, whose size is unknown', () => {
  const own = 'https://example.org/handbook/img/own.png';
  expect(complete(site.image, '/')('meta[property="og:image"]').attr('content')).toBe(site.image);
  expect(complete(site.image, '/')('meta[property="og:image:height"]').attr('content')).toBe('630');
  const $ = complete(own);
  expect($('meta[property="og:image"]').attr('content')).toBe(own);
  expect($('meta[property^="og:image:"]').length).toBe(1);
  expect(toCardFile('/validate/sync')).toBe('img/cards/validate/sync.png');
});

test('the last line of a page has its date in UTC, unless the date is unknown', () => {
  const $ = complete(site.image, undefined, modified);
  expect($('.recording').text()).toBe('Last updated on November 23, 2026. Run on a node.');
  expect($('.recording time').attr('datetime')).toBe(modified);
  expect(complete(site.image)('time').length).toBe(0);
  const ran = complete(site.image, undefined, modified, '2026-11-20T15:47:23+00:00');
  expect(ran('.recording').text()).toBe(
    'Last updated on November 23, 2026, last run on November 20, 2026. Run on a node.',
  );
});

test('structured data has the breadcrumbs and the kind of a page, and a title cannot end its script', () => {
  const scripts = complete(site.image, undefined, modified)('script[type="application/ld+json"]');
  expect(scripts.length).toBe(1);
  expect(JSON.parse(scripts.text())).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        '@id': `${home}validate/sync`,
        url: `${home}validate/sync`,
        headline: 'Sync & "go" </script>',
        description: 'What a node does before it is one of many.',
        image: `${home}img/cards/validate/sync.png`,
        inLanguage: 'en',
        dateModified: modified,
        // Git names the same content by the same hash.
        identifier: `swh:1:cnt:${execFileSync('git', ['hash-object', 'LICENSE'], {encoding: 'utf8'}).trim()}`,
        license: 'https://github.com/evmos/docs/blob/main/LICENSE',
        version: 'v16.0.2',
        author: {'@type': 'Organization', name: 'Evmos', url: 'https://github.com/evmos'},
        publisher: {'@type': 'Organization', name: 'Evmos', url: 'https://github.com/evmos'},
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {'@type': 'ListItem', position: 1, name: 'Home', item: home},
          {'@type': 'ListItem', position: 2, name: 'Validate', item: `${home}validate`},
          // The category Setup has no page.
          {'@type': 'ListItem', position: 3, name: 'Sync & go', item: `${home}validate/sync`},
        ],
      },
    ],
  });
  const data = {
    type: 'TechArticle',
    url: home,
    title: '<!--<script>',
    description: '',
    image: '',
    breadcrumbs: [],
  } as const;
  expect(toStructuredData(data)).not.toContain('<');
  expect(JSON.parse(toStructuredData(data))).toMatchObject({'@graph': [{headline: '<!--<script>'}]});
  const start = JSON.parse(
    complete(`${home}img/social-card.png`, '/')('script[type="application/ld+json"]').text(),
  ) as unknown;
  expect(start).toHaveProperty('@graph.0.@type', 'WebSite');
  expect(start).toHaveProperty('@graph.0.url', home);
});

const toChanged = (day: number): ChangedPage => ({
  title: `Page ${day} & <more>`,
  url: `${home}page-${day}`,
  changes: [
    {hash: `a${day}`, date: new Date(Date.UTC(2026, 0, day)).toISOString(), subject: 'Say <why> & how ]]>'},
    {hash: 'b', date: '2025-12-31T00:00:00Z', subject: 'Begin'},
  ],
});

test('the feed has the fifty pages that changed last, newest first, with the subjects of their commits', () => {
  const addresses = {feed: site.feed, home};
  const xml = toFeed(
    Array.from({length: 60}, (_, index) => toChanged(index + 1)),
    addresses,
  );
  expect(XMLValidator.validate(xml)).toBe(true);
  const {feed} = new XMLParser({ignoreAttributes: false}).parse(xml) as {
    feed: {updated: string; link: unknown; entry: Record<string, string | Record<string, string>>[]};
  };
  expect(feed.updated).toBe('2026-03-01T00:00:00.000Z');
  expect(feed.entry).toHaveLength(50);
  expect(feed.entry[0]).toMatchObject({
    id: `${home}page-60#a60`,
    title: {'#text': 'Page 60 &amp; &lt;more&gt;', '@_type': 'html'},
    link: {'@_href': `${home}page-60`},
    updated: '2026-03-01T00:00:00.000Z',
    content: {
      '#text': '<ul><li>Say &lt;why&gt; &amp; how ]]&gt; (2026-03-01)</li><li>Begin (2025-12-31)</li></ul>',
      '@_type': 'html',
    },
  });
  // The same pages make the same feed, at any time and in any order.
  const two = [toChanged(1), toChanged(2)];
  expect(toFeed(two, addresses)).toBe(toFeed(two.reverse(), addresses));
  // The pages of one commit are a millisecond apart, in their order.
  const one = ['a', 'b', 'c'].map((name) => ({...toChanged(1), url: home + name}));
  expect([...toFeed(one, addresses).matchAll(/<updated>([^<]+)</g)].map(([, time]) => time)).toEqual(
    [2, 2, 1, 0].map((offset) => `2026-01-01T00:00:00.00${offset}Z`),
  );
});

test('pages without a description, or with a fact in front matter, stop the build with one error that lists all', () => {
  const described = {file: 'docs/index.md', frontMatter: {description: 'What this is.'}};
  expect(() => checkFrontMatter([described])).not.toThrow();
  expect(() =>
    checkFrontMatter([
      {file: 'docs/a.md', frontMatter: {}},
      described,
      {file: 'docs/b.md', frontMatter: {description: ' '}},
      {file: 'docs/c.md', frontMatter: {description: 'What this is.', keywords: ['{{project.name}}']}},
    ]),
  ).toThrow(
    /^docs\/a\.md has no description: write one .+\ndocs\/b\.md has no description: .+\ndocs\/c\.md names a fact in its front matter/,
  );
});
