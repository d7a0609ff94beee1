import {expect, test} from '@playwright/test';
import {checkComponents, checkFactNames, checkFrontMatter, checkLines, checkNotices, checkRoutes} from './checks';
import {expectNoFindings} from './expectNoFindings';
import {checkIds} from './headings';
import {checkNames, listPageFiles} from './names';
import {readPages, toLine, toPage, type Finding} from './pages';
import {checkProps} from './props';
import {specifiedRoutes} from './routes';

/** The routes of React components in src/pages. All others are those of Markdown pages. */
const componentRoutes = ['/', '/search'];

const pages = readPages('.');
const wrong = readPages('tests/fixtures/content');

const byFile = (findings: readonly Finding[], file: string): string[] =>
  findings.filter((finding) => finding.file === file).map(toLine);

test('every Markdown page that the specification promises is there, at its own route', () => {
  const markdownRoutes = specifiedRoutes.filter((route) => !componentRoutes.includes(route));
  expect(markdownRoutes.length).toBeGreaterThan(0);
  expectNoFindings(checkRoutes(pages, markdownRoutes));
});

test('finds a missing page, a route that two files claim, and a slug', () => {
  expect(checkRoutes(wrong, ['/develop/clean', '/develop/missing', '/develop/twice']).map(toLine)).toEqual(
    expect.arrayContaining([
      'develop/twice.md:1: route: /develop/twice is also the route of develop/twice/index.md: keep one of the two files',
      'develop/missing.md:1: route: there is no such page: write the page of /develop/missing, in this file or in index.md of a folder of this name',
      'develop/facts.md:1: route: front matter sets the slug "/elsewhere": remove it: a page is published where its file lies',
    ]),
  );
  expect(byFile(checkRoutes(wrong, ['/develop/clean']), 'develop/clean.md')).toEqual([]);
});

test('the name of every page works as an address on every host and machine', () => {
  const files = listPageFiles('.');
  expect(files).toEqual(pages.map(({file}) => file).sort());
  expectNoFindings(checkNames(files));
});

test('finds names that the build, a host or a machine reads in another way, and proposes one that works', () => {
  const names = {
    'develop/v16.1.md': 'develop/v16-1.md',
    'develop/16.1.md': 'develop/v16-1.md',
    'develop/01-first.md': 'develop/first.md',
    'develop/2. Second step.md': 'develop/second-step.md',
    'develop/README.md': 'develop/index.md',
    'develop/API_v2.md': 'develop/api-v2.md',
    'develop/_draft.md': 'develop/draft.md',
    'develop/_drafts/page.md': 'develop/drafts/page.md',
    'develop/ru/привет.md': 'develop/ru/page.md',
    'develop/zero\u200bwidth.md': 'develop/zero-width.md',
    'develop/cafe\u0301.md': 'develop/cafe.md',
    'develop/aux.md': 'develop/aux-page.md',
    'develop/tools/tools.md': 'develop/tools/index.md',
    'develop/page.MD': 'develop/page.md',
    'develop/page.mdx': 'develop/page.md',
    'develop/.hidden/page.md': 'develop/hidden/page.md',
    'src/pages/About us.md': 'src/pages/about-us.md',
  };
  const findings = checkNames(Object.keys(names));
  expect(findings.map(({file, todo}) => [file, todo])).toEqual(
    Object.entries(names).map(([file, better]) => [file, `call it ${better}`]),
  );
  expect(checkNames(Object.values(names))).toEqual([]);
  expect(findings.slice(0, 3).map(toLine)).toEqual([
    'develop/v16.1.md:1: name: “v16.1”: hosts take what stands behind a dot for the kind of a file: call it develop/v16-1.md',
    'develop/16.1.md:1: name: “16.1”: the build takes a number in front away: call it develop/v16-1.md',
    'develop/01-first.md:1: name: “01-first”: the build takes a number in front away: call it develop/first.md',
  ]);
});

test('every page has a title, a description, keywords and a place of its own', () => {
  expectNoFindings(checkFrontMatter(pages));
});

test('finds a key that no page has, values that readers would see as markup, and what another page has too', () => {
  const toFront = (...lines: string[]): string => `---\n${lines.join('\n')}\n---\n`;
  const about = (title: string): string[] => [
    `title: ${title}`,
    `description: ${title} is a page with nothing wrong in it, but for one line.`,
    'keywords: [alpha, beta, gamma]',
  ];
  const first = toPage('develop/first.md', `${toFront(...about('First'), 'sidebar_position: 1')}\nText.\n`);
  const check = (file: string, text: string): string[] =>
    checkFrontMatter([first, toPage(file, text)]).map(({line, found}) => `${line}: ${found}`);
  for (const [line, found] of [
    ['sidebar_postion: 5', '6: the key sidebar_postion'],
    ['draft: true', '6: the key draft'],
    ['sidebar_label:', '6: sidebar_label: ""'],
    ['sidebar_label: 16.0', '6: sidebar_label: 16'],
    ['sidebar_label: The `node`', '6: ` in the sidebar_label'],
    ['sidebar_label: “Node”', '6: “ in the sidebar_label'],
    ['image: /img/none.png', '6: image: "/img/none.png"'],
  ] as const) {
    const front = toFront(...about('Second'), 'sidebar_position: 2', line);
    expect(check('develop/second.md', `${front}\nText.\n`), line).toEqual([found]);
  }
  const right = toFront(...about('Second'), 'sidebar_position: 1', 'image: /img/page.jpg');
  expect(check('develop/second/page.md', `${right}\nText.\n`)).toEqual([]);
  expect(check('develop/second/index.md', right)).toEqual([
    '5: the sidebar_position of develop/first.md',
    '1: no text',
  ]);
  expect(check('develop/second.md', `${toFront(...about('First'), 'sidebar_position: one')}\nText.\n`)).toEqual([
    '2: the title of develop/first.md',
    '3: the description of develop/first.md',
    '5: sidebar_position: "one"',
  ]);
});

test('no page has an id twice', () => {
  expectNoFindings(checkIds(pages));
});

test('finds an id that a page has twice, and one that programs change or the theme has', () => {
  const text =
    '## One\n\n## Two {#one}\n\n## Three {#Three}\n\n## Four {#__docusaurus}\n\n## Five {#5-five}\n\n## Six\n\n## Six';
  expect(checkIds([toPage('develop/page.md', text)]).map(toLine)).toEqual([
    'develop/page.md:3: id: #one: line 1 has this id, too: give this one another name, as in ## Heading {#its-id}',
    'develop/page.md:5: id: #Three: write words of a-z and 0-9, joined by hyphens',
    'develop/page.md:7: id: #__docusaurus: write words of a-z and 0-9, joined by hyphens',
    'develop/page.md:13: id: #six-1: give it a name, as in ## Heading {#its-id}: the number changes with the headings above it',
  ]);
});

test('finds a page without a title, description or keywords, and a description that is too short or copied', () => {
  const findings = checkFrontMatter(wrong);
  expect(byFile(findings, 'develop/bare.md')).toEqual([
    'develop/bare.md:1: front matter: no title: add `title:`, the heading of the page',
    'develop/bare.md:1: front matter: no description: add `description:`, 50 to 160 characters that say what the reader gets',
    'develop/bare.md:1: front matter: no sidebar_position: add `sidebar_position:`, a number: the place of the page in its list of the sidebar',
    'develop/bare.md:1: front matter: no keywords: add `keywords: [words, that readers search by]`, three to eight that the title does not have',
  ]);
  expect(byFile(findings, 'develop/facts.md')).toEqual([
    'develop/facts.md:3: front matter: a description of 10 characters: write 50 to 160 characters',
    'develop/facts.md:4: front matter: 9 keywords: write three to eight',
    'develop/facts.md:4: front matter: the keyword “MetaMask”: write it in lower case',
    'develop/facts.md:4: front matter: the keyword “facts”: leave it out: the title has it',
  ]);
  expect(findings.map(({found}) => found)).toContain('the description of develop/clean.md');
  expect(byFile(findings, 'develop/clean.md')).toEqual([]);
});

test('no page imports code or writes an H1', () => {
  expectNoFindings(checkLines(pages));
});

test('finds an import line, an H1 and a link to Markdown elsewhere, but not inside a fence', () => {
  const findings = checkLines(wrong);
  expect(findings.map(toLine)).toEqual([
    "develop/bare.md:1: import: import Card from '@site/src/components/Cards';: remove the line: pages use the components of src/plugins/markdown/components.ts",
    'develop/bare.md:3: heading: # A second title: remove it: the title in the front matter is the only H1',
    'develop/bare.md:9: link: {{link.repository}}/SECURITY.md: name the whole address in src/site/names.ts',
  ]);
});

test('every component of a page exists, and no page writes HTML', () => {
  expectNoFindings(checkComponents(pages));
});

test('finds HTML and an unknown component, and names the nearest component', () => {
  expect(checkComponents(wrong).map(toLine)).toEqual([
    'develop/bare.md:5: component: <Crads>: use Markdown or a component such as <Cards>',
    'develop/bare.md:7: component: <div>: use Markdown or a component such as <Card>',
    'develop/bare.md:7: component: <div>: use Markdown or a component such as <Card>',
  ]);
});

test('every component of a page gets the props that it has, and values that it knows', () => {
  const {count, findings} = checkProps(pages);
  console.log(`${count} tags of components with props of the page`);
  expect(count).toBeGreaterThan(200);
  expectNoFindings(findings);
});

test('finds a misspelled prop, a missing one and an unknown value, also in a tag of two lines', () => {
  const tags = [
    '<Tabs groupID="os">',
    '<TabItem label="Linux">',
    '<Commands',
    'leafs="tx" />',
    '<DiskTable of="sizes" />',
  ];
  const {count, findings} = checkProps([toPage('develop/props.md', tags.join('\n'))]);
  expect(count).toBe(4);
  expect(findings.map(({line, found}) => `${line}: ${found}`)).toEqual([
    expect.stringMatching(/^1: <Tabs groupID="os">: .*Did you mean 'groupId'/),
    expect.stringMatching(/^2: <TabItem label="Linux">: Property 'value' is missing/),
    expect.stringMatching(/^3: <Commands leafs="tx" \/>: Property 'leafs' does not exist/),
    expect.stringMatching(/^5: <DiskTable of="sizes" \/>: Type '"sizes"' is not assignable/),
  ]);
});

test('every fact that a page names exists', () => {
  expectNoFindings(checkFactNames(pages));
});

test('finds an unknown fact in text, in code and in front matter, and names the nearest one', () => {
  expect(checkFactNames(wrong).map(toLine)).toEqual([
    'develop/facts.md:2: fact: unknown fact mainnet.chainID: use mainnet.chainId, or add it in src/site',
    'develop/facts.md:9: fact: unknown fact port.jsonrpc: use port.jsonRpc, or add it in src/site',
    'develop/facts.md:12: fact: unknown fact link.ap: use link.app, or add it in src/site',
  ]);
});

test('every page that sends readers to a public network says that mainnet has ended', () => {
  const {count, findings} = checkNotices(pages.filter(({file}) => !file.startsWith('src/')));
  console.log(`${count} pages with an endpoint, an explorer or the faucet of a public network`);
  expect(count).toBeGreaterThan(5);
  expectNoFindings(findings);
});

test('finds a page that sends readers to a public network without this notice', () => {
  const {count, findings} = checkNotices(wrong);
  expect(count).toBe(1);
  expect(findings.map(toLine)).toEqual([
    'develop/notice.md:10: notice: testnet.rest is a place of a public network: write <MainnetEnded /> behind the first paragraph',
  ]);
});

test('throws if there is no page to check', () => {
  expect(() => readPages('tests/fixtures/nothing')).toThrow('No page was found');
});
