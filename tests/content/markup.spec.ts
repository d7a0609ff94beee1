import {expect, test} from '@playwright/test';
import matter from 'gray-matter';
import {parse} from 'jsonc-parser';
import type {Configuration} from 'markdownlint';
import {lint} from 'markdownlint/sync';
import {readText} from '../../src/plugins/sources';
import {toRandom} from '../node/mutations';
import {checkComponents, checkFactNames, checkLines} from './checks';
import {expectNoFindings} from './expectNoFindings';
import {checkMarkup} from './markup';
import {readPages, toLine, toPage, type Page} from './pages';
import {dialects, drawSlip, insertBlock, renderText, type Slip} from './slips';

const pages = readPages('.');
const {config} = parse(readText('.markdownlint-cli2.jsonc')) as {config: Configuration};

/** Returns the lines where `npm run check` finds something. */
function findLines(page: Page): number[] {
  const findings = [checkMarkup, checkLines, checkComponents, checkFactNames].flatMap((check) => {
    const found = check([page]);
    return 'findings' in found ? found.findings : found;
  });
  const [linted = []] = Object.values(lint({strings: {page: page.lines.join('\n')}, config}));
  return [...findings.map(({line}) => line), ...linted.map(({lineNumber}) => lineNumber)];
}

/** The sections of the pages, as pages of their own. They are read faster, and take as many kinds of slips. */
const parts = pages
  .filter(({file}) => !file.startsWith('src/'))
  .flatMap(({file, lines}) =>
    matter(lines.join('\n'))
      .content.split(/(?=^## )/m)
      // It has a place between two paragraphs, and links to no other section.
      .filter((text) => /[.:]\n\n[A-Z]/.test(text) && !text.includes('](#'))
      .map((text) => ({file, text: `---\ntitle: A section\n---\n\n${text.trim()}\n`})),
  );

/** Returns the slips that readers would see and that nothing finds, and the number of those that readers would see. */
async function trySlips(
  count: number,
  toSlip: (text: string, index: number) => Slip | undefined,
  random: () => number,
): Promise<{visible: number; missed: string[]}> {
  const missed: string[] = [];
  let visible = 0;
  const rendered = new Map<string, string | undefined>();
  for (let index = 0; index < count; index += 1) {
    const {file, text} = parts[Math.floor(random() * parts.length)] ?? {file: '', text: ''};
    const slip = toSlip(text, index);
    if (!slip) {
      continue;
    }
    if (!rendered.has(text)) {
      rendered.set(text, await renderText(text));
    }
    const after = await renderText(slip.text);
    if (after !== undefined && after !== rendered.get(text)) {
      visible += 1;
      if (findLines(toPage(file, slip.text)).length === 0) {
        missed.push(`${file}:${slip.line}: ${slip.kind}: ${slip.text.split('\n')[slip.line - 1]}`);
      }
    }
  }
  return {visible, missed};
}

test('no page has markup that readers see as text, or that takes in too much', () => {
  const {count, findings} = checkMarkup(pages);
  console.log(`${count} parts of pages looked at for markup that is left in the text`);
  expect(count).toBeGreaterThan(50_000);
  expectNoFindings(findings);
});

test('finds nothing in the sections in which slips are made', () => {
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.filter(({file, text}) => findLines(toPage(file, text)).length > 0)).toEqual([]);
});

test('finds every mark of another dialect, and every callout in a wrong form, anywhere in a page', async () => {
  const random = toRandom(1);
  const {visible, missed} = await trySlips(
    dialects.length,
    (text, index) => insertBlock(text, dialects[index] ?? '', random),
    random,
  );
  expect(visible).toBeGreaterThan(dialects.length - 5);
  expect(missed).toEqual([]);
});

test('finds every lost, doubled or moved character of a mark that changes what readers see', async () => {
  const random = toRandom(2);
  const {visible, missed} = await trySlips(400, (text) => drawSlip(text, random), random);
  console.log(`${visible} slips that change what readers see`);
  expect(visible).toBeGreaterThan(50);
  expect(missed).toEqual([]);
});

test('says where a slip is, what was found, and which form works', () => {
  const callout =
    'write :::note, or :::note Title, then the text on lines of its own, and ::: on the last line; the kinds are secondary, info, success, danger, note, tip, warning, caution';
  const cases: Readonly<Record<string, string>> = {
    ':::note\n\nText.': '1: callout: :::note: end it with ::: on a line of its own',
    '::: tip\n\nText.\n\n:::': `1: callout: ::: tip: ${callout}`,
    ':::warn\n\nText.\n\n:::': `1: callout: :::warn: ${callout}`,
    '> [!NOTE]\n> Text.': `1: markup: > [!NOTE]: pages have no quotations: ${callout}`,
    '!!! note': `1: markup: !!! note: ${callout}`,
    ':::note\n\n:::tip\n\nText.\n\n:::\n\n:::':
      '3: callout: :::tip: end the callout of line 1 above it; one around another has more colons, as ::::note',
    ':::note\n\n## Inside\n\nText.\n\n:::':
      '3: markup: ## Inside: end the callout above it with :::, because a callout has no headings',
    '<Tabs>\n<TabItem value="a">\n\n</TabItem>\n</Tabs>':
      '2: component: <TabItem value="a"> </TabItem>: it is empty: write its content on lines of its own between the tags, or remove it',
    '1. One.\n\nText.\n\n2. Two.':
      '5: markup: 2. Two.: indent what stands between the steps as far as their text, so that one list goes on',
    'One sentence.**Another one.**':
      '1: markup: One sentence.**Another one.**: put a space between two sentences, and an empty line between two paragraphs',
    '##Heading': '1: markup: ##: write ## and a space before a heading, on a line of its own behind an empty one',
    '[text] (/develop)':
      '1: markup: [text] (/develop): write [text](/path), without a space between the two or in the path',
    '| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |':
      '5: markup: |: a table has a line of names, one of |---|, and rows without an empty line between them',
    '```bash\nevmosd version': '1: markup: ```bash: end the block with ``` on a line of its own',
    'The port is {{ port.jsonRpc }}.':
      '1: fact: {{ port.jsonRpc }}: write {{name}}, with two braces on each side and no space',
    'One line.\nAnother one.':
      '1: markup: Another one.: put an empty line between two paragraphs, and before and after a list or a table; a paragraph is one line',
  };
  for (const [text, finding] of Object.entries(cases)) {
    expect(checkMarkup([toPage('develop/page.md', text)]).findings.map(toLine)[0]).toBe(`develop/page.md:${finding}`);
  }
});

test('finds nothing in marks that are escaped or in code, and in tasks, formulas in words and braces of code', () => {
  const text = [
    'A \\*, a \\[ and `**bold**` are meant. The fee is 10^18 aevmos, above US$ 5.',
    '- [ ] **Task.** Text.\n- [x] Done.',
    '| A | B |\n|---|---|\n| `a\\|b` | 1 |',
    '```js\nconst chain = {id: {{mainnet.eip155}}};\n```',
    '::::note\n\nText.\n\n:::tip Title\n\nText.\n\n:::\n\n::::',
  ].join('\n\n');
  expect(checkMarkup([toPage('develop/page.md', text)]).findings).toEqual([]);
});
