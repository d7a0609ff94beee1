import {expect, test} from '@playwright/test';
import {parsePage} from '../../src/plugins/hosting/page';
import {finishPage, toStaticHtml, type PageTask} from '../../src/plugins/pages/finish';
import {checkEnvironment} from '../../src/site/environment';

const environment = checkEnvironment({BASE_URL: '/handbook/'});
const site = {home: 'https://example.org/handbook/', image: 'https://example.org/handbook/img/social-card.png'};

const table = (attributes = ''): string => `<table${attributes}><tbody><tr><td>1</td></tr></tbody></table>`;

/** A page as React renders it. */
const rendered = (text: string): string =>
  `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>T</title></head><body data-code="/main.js"><div id="docusaurus_skipToContent_fallback" class="main-wrapper"><main><div class="theme-doc-markdown"><h1>A &quot;title&quot;</h1>${text}</div></main></div></body></html>`;

const toTask = (html: string, route = '/develop/page'): PageTask => ({
  html,
  page: {route, isInParts: false, hasCard: false},
  site,
  environment,
  printed: [],
});

test('a finished page names its path in the router, and its skip link leads to its text', () => {
  const $ = parsePage(finishPage(toTask(rendered('<p>Text</p>'))).html);
  expect($('body').attr()).toEqual({'data-code': '/main.js', 'data-page': '/handbook/develop/page'});
  expect(
    $('#docusaurus_skipToContent_fallback')
      .get()
      .map(({name}) => name),
  ).toEqual(['main']);
  const missing = parsePage(finishPage(toTask(rendered('<p>Text</p>'), '/404')).html);
  expect(missing('body').attr('data-page')).toBeUndefined();
  expect(() => finishPage(toTask('<html><head></head><body><main></main></body></html>'))).toThrow(
    'Found 0 targets of the skip link and 1 elements <main>',
  );
});

test('a table of static HTML is named by the heading above it, or by the page', () => {
  const html = rendered(
    `<div data-static="" data-page="/handbook/develop/page">${table()}<h2 class="a" id="one">1</h2>${table(' aria-label="Own"')}</div>
     <div data-static="" data-page="/handbook/develop/page">${table()}<h4 id="two">2</h4>${table(' class="b"')}</div>`,
  );
  const $ = parsePage(finishPage(toTask(html)).html);
  expect(
    $('table')
      .map((_, {attribs}) => attribs['aria-label'] ?? `#${attribs['aria-labelledby']}`)
      .get(),
  ).toEqual(['A "title"', 'Own', '#one', '#two']);
});

test('HTML that React hydrates keeps its comments and its text, and the file of static HTML has each part', () => {
  const hydrated = `<p>a<!-- -->b &amp;&amp; &quot;c&quot;</p><svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg>`;
  const part = '<div data-static="" data-page="/handbook/develop/page"><p>1 &lt; 2</p></div>';
  const finished = finishPage(toTask(rendered(`${hydrated}${part}<div data-static=""></div><p>d<!-- -->e</p>`)));
  expect(finished.html).toContain(
    '<p>a<!-- -->b &amp;&amp; "c"</p><svg viewBox="0 0 1 1" width="24" height="24"><linearGradient id="g"/></svg>',
  );
  expect(finished.html).toContain('<p>d<!-- -->e</p>');
  expect(toStaticHtml(parsePage(finished.html))).toEqual({
    page: '/handbook/develop/page',
    parts: ['<p>1 &lt; 2</p>', ''],
  });
});
