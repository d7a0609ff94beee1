import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import type {RenderedPage} from '../../src/plugins/pages/page';
import {tooLong, toMarkdownVersion} from '../../src/plugins/pages/markdownVersion';

const home = 'https://example.org/handbook/';

const toPage = (html: string, isInParts = false): RenderedPage => ({
  route: '/develop/page',
  title: 'A page',
  description: 'What it says.',
  source: 'develop/page.md',
  isInParts,
  hasCard: true,
  $: load(`<main><div class="theme-doc-markdown"><h1>A page</h1>${html}</div></main>`),
});

const toAdmonition = (kind: string, title: string): string =>
  `<div class="theme-admonition theme-admonition-${kind} alert"><div class="admonitionHeading_a1"><svg></svg>${title}</div><p>Text of ${title}.</p></div>`;

const toPart = (name: string, length = 10): string =>
  `<h2 id="${name.toLowerCase()}">${name}<a class="hash-link" href="#${name.toLowerCase()}">#</a></h2><h3>a_${name}</h3><p>${'x'.repeat(length)}</p>`;

test('the Markdown has the content of components: kinds of notes, names of tabs, details, code, cells, pictures', () => {
  const {whole, files} = toMarkdownVersion(
    toPage(
      [
        '<p><a href="/handbook/develop/other#place">A link</a></p>',
        toAdmonition('danger', 'danger'),
        toAdmonition('caution', 'Look twice'),
        '<div class="tabs-container"><ul role="tablist"><li role="tab">curl</li><li role="tab">viem</li></ul>',
        '<div role="tabpanel"><p>By curl.</p></div><div role="tabpanel" data-off=""><p>By viem.</p></div></div>',
        '<h2 id="more">More</h2><details><summary>What unfolds</summary><p>Rare.</p></details>',
        '<details><summary><code>evmosd start</code> Runs a node.</summary><p>Flags.</p></details>',
        '<pre data-language="markdown"><code>```bash\nls\n```</code></pre>',
        '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><div>one</div><div>two</div></td></tr>',
        '<tr><td>object. <code>a·b ·</code> · c<ul><li><p>one</p><ul><li>two</li></ul></li><li>three<br>four</li></ul></td></tr></tbody></table>',
        '<div role="img" aria-label="Six backends."><svg></svg></div>',
      ].join(''),
    ),
    home,
  );
  expect(Object.keys(files)).toEqual(['develop/page.md']);
  expect(whole.split('\n\n')).toEqual([
    '# A page',
    '> What it says.',
    expect.stringMatching(
      /^- Page: <https:\/\/example\.org\/handbook\/develop\/page>\n- Source: <\S+>\n- Holds for: .*\n- All pages: <https:\/\/example\.org\/handbook\/llms\.txt>$/,
    ),
    '[A link](https://example.org/handbook/develop/other#place)',
    '> **danger**\n>\n> Text of danger.',
    '> **caution: Look twice**\n>\n> Text of Look twice.',
    '**curl**',
    'By curl.',
    '**viem**',
    'By viem.',
    '## More',
    '### What unfolds',
    'Rare.',
    '### `evmosd start`',
    'Runs a node.',
    'Flags.',
    '````markdown\n```bash\nls\n```\n````',
    '| a\\|b |\n| - |\n| one · two |\n| object. `a·b ·` · c · one · two · three · four |',
    '**Picture:** Six backends.\n',
  ]);
});

test('headings in callouts and lists begin no part', () => {
  const inside = '<h2 id="inside">Inside</h2><p>Text.</p>';
  const callout = `<div class="theme-admonition theme-admonition-note alert"><div class="admonitionHeading_a1">note</div>${inside}</div>`;
  const {files} = toMarkdownVersion(
    toPage(`${callout}${toPart('First')}<ul><li>${inside}</li></ul>${toPart('Second')}`, true),
    home,
  );
  expect(Object.keys(files)).toEqual([
    'develop/page.md',
    'develop/page/first.md',
    'develop/page/second.md',
    'develop/page-full.md',
  ]);
  expect(files['develop/page/second.md']).toContain('# A page: Second\n');
});

test('a long page is written in parts, and stops the build if its front matter does not say so', () => {
  const long = `<p>Before.</p>${toPart('First', tooLong / 2)}${toPart('Second', tooLong / 2)}`;
  const {whole, files} = toMarkdownVersion(toPage(long, true), home);
  expect(Object.keys(files)).toEqual([
    'develop/page.md',
    'develop/page/first.md',
    'develop/page/second.md',
    'develop/page-full.md',
  ]);
  expect(files['develop/page-full.md']).toBe(whole);
  const index = files['develop/page.md'] ?? '';
  expect(index).toContain('\nBefore.\n');
  expect(index).toContain(`- [Second](${home}develop/page/second.md): \`a_Second\`\n`);
  expect(files['develop/page/first.md']).toContain(`# A page: First\n\n> A part of [A page](${home}develop/page.md)`);
  expect(() => toMarkdownVersion(toPage(long), home)).toThrow(
    /^develop\/page\.md: .* write “markdown_in_parts: true” into/,
  );
  expect(() => toMarkdownVersion(toPage(toPart('First', tooLong), true), home)).toThrow(
    /^develop\/page\/first\.md has \d+ characters, and needs fewer than 50000: divide that section of \/develop\/page$/,
  );
});
