import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {minifyPage} from '../../src/plugins/pages/minify';
import {parsePage} from '../../src/plugins/pages/page';

const run = (html: string): Promise<string> => minifyPage(html, parsePage(html));

const part = [
  '<div data-static="0"><p>It&#x27;s <!-- -->1 &lt; 2 &amp; 2 &gt; 1</p><p title="&quot;a&quot; &gt; b">&quot;two&quot;</p>',
  '<ul><li>a</li><li><p>b</p></li></ul><p>c</p>d<a><p>e</p></a>',
  '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<pre hidden=""><code>x &amp;&amp; y &amp;lt;</code></pre></div>',
].join('');
const page = `<html><body><div id="root">a<!-- -->b &quot;c&quot;${part}<p>d<!-- -->e</p></div></body></html>`;

/** Returns the page as a browser parses it, without the comments of React. */
const toDom = (html: string): string => load(load(html.replaceAll('<!-- -->', '')).html()).html();

test('minified static HTML has the same elements and the same text in fewer characters', async () => {
  const short = await run(page);
  expect(toDom(short)).toBe(toDom(page));
  expect(short.length).toBeLessThan(page.length - 50);
  expect(short).toContain('1 &lt; 2');
  expect(short).toContain('<pre hidden><code>x && y ');
});

test('no end tag is removed, because simple parsers need all of them', async () => {
  const listEnds = (html: string): string[] => html.match(/<\/\w+>/g) ?? [];
  expect(listEnds(page).length).toBeGreaterThan(20);
  expect(listEnds(await run(page))).toEqual(listEnds(page));
});

test('a table is named by the heading above it, or by the page', async () => {
  const toTable = (attributes = ''): string => `<table${attributes}><tbody><tr><td>1</td></tr></tbody></table>`;
  const short = await run(
    `<h1>A "title"</h1><div data-static="0">${toTable()}<h2 class="a" id="one">1</h2>${toTable(' aria-label="Own"')}</div>
     <div data-static="1">${toTable()}<h4 id="two">2</h4>${toTable(' class="b"')}</div>`,
  );
  const $ = load(short);
  expect(
    $('table')
      .map((_, {attribs}) => attribs['aria-label'] ?? `#${attribs['aria-labelledby']}`)
      .get(),
  ).toEqual(['A "title"', 'Own', '#one', '#two']);
});

test('HTML that React hydrates keeps its comments, and has the same text and elements', async () => {
  const short = await run(page);
  expect(short).toContain('<div id="root">a<!-- -->b "c"<div');
  expect(short).toContain('</div><p>d<!-- -->e</p></div>');
  const none = '<html><body><p>a<!-- -->b</p></body></html>';
  expect(await run(none)).toBe(none);
});

test('a page keeps its elements and the comments of React, and its scripts are minified', async () => {
  const script = 'function add(first, second) {\n  return first + second;\n}\nwindow.sum = add(1, 2);';
  const short = await run(
    `<html><body><p class="">a<!-- -->b</p><script type="text/javascript">${script}</script></body></html>`,
  );
  expect(short).toBe(
    '<html><body><p>a<!-- -->b</p><script>function add(d,n){return d+n}window.sum=add(1,2)</script></body></html>',
  );
  await expect(run('<script>const 1;</script>')).rejects.toThrow(
    'not valid JavaScript, SyntaxError: Name expected: const 1;',
  );
});

test('static HTML without content loses nothing of the page', async () => {
  const html = '<main><p>before</p><div data-static="0"><p>in</p></div><div data-static="0"></div><p>behind</p></main>';
  expect(await run(html)).toBe(html);
});
