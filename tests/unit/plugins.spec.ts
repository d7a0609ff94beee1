import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import type {LoadContext} from '@docusaurus/types';
import mdx from '@mdx-js/mdx';
import {expect, test} from '@playwright/test';
import type {LoaderContext} from '@rspack/core';
import matter from 'gray-matter';
import type {Element, Root} from 'hast';
import unified from 'unified';
import compileLoader from '../../src/plugins/markdown/compileLoader';
import {rehypeCodeBreaks, toBreakable} from '../../src/plugins/markdown/codeBreaks';
import {remarkComponents} from '../../src/plugins/markdown/components';
import {highlight, remarkHighlight} from '../../src/plugins/markdown/highlight';
import globalData, {nameGenerated} from '../../src/plugins/bundler/globalData';
import {remarkPlaceholders} from '../../src/plugins/markdown/placeholders';
import {readText} from '../../src/plugins/sources';
import {toRunLine} from '../../src/plugins/markdown/recordings';
import {toModule} from '../../src/plugins/markdown/toModule';
import {renderMarkdown} from '../../src/plugins/search/markdown';
import {rehypeWideColumns} from '../../src/plugins/markdown/wideColumns';

/** Compiles a page as the docs plugin does: without its front matter, with our plugins. */
async function compile(file: string): Promise<string> {
  const {content} = matter(readText(file));
  const compiler = mdx.createCompiler({
    remarkPlugins: [remarkPlaceholders, remarkHighlight, remarkComponents],
    compilers: [toModule],
  });
  return String(await compiler.process({contents: content.trim(), path: file}));
}

test('facts reach text, links, code and components, and a page imports only what it uses', async () => {
  const code = await compile('tests/fixtures/plugins/page.md');
  expect(code).toContain('import Fact from "@site/src/components/Fact";');
  expect(code).toContain('import CodeBlock from "@theme/CodeBlock";');
  expect(code).toContain('import {Card} from "@site/src/components/Cards";');
  expect(code).not.toContain('NetworkTable');
  expect(code).toContain('{"kind":"code","value":"evmos_9001-2"}');
  expect(code).toContain('"href":"https://app.evmos.org/assets"');
  expect(code).toContain('Port 8545 in text');
  expect(code).toContain('http://localhost:8545');
  expect(code).toContain('"title":"app.toml"');
  expect(code).not.toMatch(/\{\{[a-z]/);
});

test('a page is compiled again when its metadata changes, and depends on the pages whose titles it lists', async ({}, info) => {
  const [file, metadataFile] = ['page.md', 'page.json'].map((name) => info.outputPath(name));
  const compileAt = async (title: string): Promise<{module: string; dependencies: string[]}> => {
    const dependencies: string[] = [];
    const options = {
      admonitions: false,
      markdownConfig: {mermaid: false},
      staticDirs: [],
      siteDir: process.cwd(),
      metadataPath: () => metadataFile,
    };
    const context = {
      resourcePath: file,
      target: 'node',
      getOptions: () => options,
      addDependency: (each: string) => dependencies.push(each),
    };
    writeFileSync(metadataFile, JSON.stringify({next: {title}}));
    const text = 'Text.\n\n<LaterCauses part="evm" />\n';
    const module = await compileLoader.call(context as unknown as LoaderContext<Options>, text);
    return {module, dependencies};
  };
  const {module, dependencies} = await compileAt('First');
  expect(module).toContain('"title":"First"');
  expect(dependencies).toContain(metadataFile);
  expect(dependencies).toContain(path.resolve('protocol/modules/evm.md'));
  expect((await compileAt('Second')).module).toContain('"title":"Second"');
});

test('an unknown fact stops the build with file, line and the nearest name', async () => {
  await expect(compile('tests/fixtures/plugins/unknown-fact.md')).rejects.toThrow(
    'tests/fixtures/plugins/unknown-fact.md:9: unknown fact “port.jsonRcp”: the nearest name is “port.jsonRpc”',
  );
});

test('an unknown component stops the build with file, line and the nearest name', async () => {
  await expect(compile('tests/fixtures/plugins/unknown-component.md')).rejects.toThrow(
    'tests/fixtures/plugins/unknown-component.md:8: unknown component “NetworksTable”: the nearest is “NetworkTable”',
  );
});

test('a paragraph that begins with a component stops the build with file and line', async () => {
  await expect(compile('tests/fixtures/plugins/component-first.md')).rejects.toThrow(
    'tests/fixtures/plugins/component-first.md:8: a paragraph begins with a component',
  );
});

test('a tag without its other half stops the build with file and line', async () => {
  await expect(compile('tests/fixtures/plugins/open-tag.md')).rejects.toThrow(
    'tests/fixtures/plugins/open-tag.md:16: Expected corresponding JSX closing tag for <TabItem>.',
  );
  await expect(compile('tests/fixtures/plugins/open-at-end.md')).rejects.toThrow(
    'tests/fixtures/plugins/open-at-end.md:8: Expected corresponding JSX closing tag for <Cards>.',
  );
  await expect(compile('tests/fixtures/plugins/stray-tag.md')).rejects.toThrow(
    'tests/fixtures/plugins/stray-tag.md:8: Expected corresponding JSX closing tag for <Cards>.',
  );
  // `npm run check` and the search in `npm start` read pages with this function.
  await expect(renderMarkdown('tests/fixtures/plugins/open-at-end.md', 'Title')).rejects.toThrow(
    'tests/fixtures/plugins/open-at-end.md:8: Expected corresponding JSX closing tag for <Cards>.',
  );
});

test('an empty fence gets the interface that it names, and a table gets its precompiles', async () => {
  const code = await compile('tests/fixtures/plugins/precompiles.md');
  expect(code).toContain('import {PrecompileList} from "@site/src/components/PrecompileTable";');
  expect(code).toContain('import {PrecompileTable} from "@site/src/components/PrecompileTable";');
  expect(code).toContain('"title":"Bech32I.sol"');
  expect(code).toContain('function</span> <span class=\\"token function\\">bech32ToHex');
  expect(code).toContain('"title":"lib/Types.sol"');
  expect(code).toContain('"signature":"bech32ToHex(string)","selector":"0xe6df461e","kind":"query"');
  expect(code).not.toContain('0x53266bbb');
  expect(code).toContain('"gas":["transaction: 2,000 + 30 per byte","query: 1,000 + 3 per byte","plus store access"]');
  expect(code).toContain('"gas":["EIP-2565, at least 200"]');
  expect(code).toContain('"gas":["1 per round"]');
});

test('an unknown interface or precompile stops the build with file, line and the nearest name', async () => {
  await expect(compile('tests/fixtures/plugins/unknown-interface.md')).rejects.toThrow(
    'tests/fixtures/plugins/unknown-interface.md:7: unknown interface “StakngI.sol”: the nearest is “StakingI.sol”',
  );
  await expect(compile('tests/fixtures/plugins/full-interface.md')).rejects.toThrow(
    'tests/fixtures/plugins/full-interface.md:5: the fence has text of its own: leave it empty',
  );
  await expect(compile('tests/fixtures/plugins/unknown-precompile.md')).rejects.toThrow(
    'tests/fixtures/plugins/unknown-precompile.md:7: unknown precompile “stakng”: the nearest is “staking”',
  );
});

test('global data has the same order, no matter which plugin is ready first, and no list of all pages', () => {
  const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
  const file = path.join(generatedFilesDir, 'globalData.json');
  const sort = (data: object): string => {
    const imported = JSON.stringify(path.join(generatedFilesDir, 'a.json')).slice(1, -1);
    writeFileSync(file, JSON.stringify(data));
    writeFileSync(path.join(generatedFilesDir, 'registry.js'), `import('${imported}')`);
    globalData({generatedFilesDir} as LoadContext).configureWebpack?.({}, false);
    return readText(file);
  };
  const sorted = '{"docs":{"default":{"path":"/docs"},"develop":{}},"pages":{}}';
  expect(sort({docs: {default: {path: '/docs'}, develop: {}}, pages: {}})).toBe(sorted);
  expect(sort({pages: {}, docs: {develop: {}, default: {path: '/docs'}}})).toBe(sorted);
  const withPages = {plugin: {default: {versions: [{name: 'current', docs: [{id: 'index', path: '/docs'}]}]}}};
  expect(sort(withPages)).toBe('{"plugin":{"default":{"versions":[{"name":"current","docs":[]}]}}}');
  expect(readText(path.join(generatedFilesDir, 'registry.js'))).toBe("import('@generated/a.json')");
  rmSync(generatedFilesDir, {recursive: true});
});

test('generated files have the same names in every folder and on every system, and a registry without them is refused', () => {
  const named = "import('@generated/docs/a.json'), '@site/a.md'";
  expect(nameGenerated("import('/site/.docusaurus/docs/a.json'), '@site/a.md'", '/site/.docusaurus')).toBe(named);
  const onWindows = String.raw`import('C:\\site\\.docusaurus\\docs\\a.json'), '@site/a.md'`;
  expect(nameGenerated(onWindows, String.raw`C:\site\.docusaurus`)).toBe(named);
  expect(() => nameGenerated("import('/other/a.json')", '/site')).toThrow('names no file in /site');
});

test('code is highlighted by its language, and text that looks like HTML is escaped', () => {
  expect(highlight('enable = true', 'toml')).toContain('<span class="token boolean">true</span>');
  expect(highlight('a <b> & c', 'text')).toBe('a &#x3C;b> &#x26; c');
  expect(highlight('message Coin {}', 'proto')).toContain('class="token');
});

const toValue = (nodes: readonly {type: string; value?: string}[]): string =>
  nodes.map(({value = ''}) => value).join('');

const toMarkup = (code: string): string =>
  toBreakable(code)
    .map((node) =>
      node.type === 'element' ? (node.tagName === 'wbr' ? '|' : `[${toValue(node.children)}]`) : toValue([node]),
    )
    .join('');

test('in tables, code loses the backslash in front of a bar; elsewhere code does not change', async () => {
  const compiler = mdx.createCompiler({rehypePlugins: [rehypeCodeBreaks], remarkPlugins: []});
  const code = String(await compiler.process('`a\\|b`\n\n| c |\n|---|\n| `d\\|e` |\n'));
  expect(code).toContain('a\\\\|b');
  expect(code).toContain('d|e');
});

test('inline code breaks at spaces and inside long words, not inside short words', () => {
  expect(toMarkup('channel-3')).toBe('[channel-3]');
  expect(toMarkup('evmosd start --halt-height <h>')).toBe('evmosd start [--halt-height] <h>');
  expect(toMarkup('timeout_commit')).toBe('timeout_commit');
  expect(toMarkup('experimental_websocket_write_buffer_size')).toBe('experimental_websocket_|write_buffer_size');
  expect(toMarkup('~/.evmosd/config/priv_validator_key.json')).toBe('~/.evmosd/config/priv_|validator_key.json');
  const hash = '4aa13da5eb4b9705ae8a7c3e09d1c36b92d08247dad2a6ed1844d031fcfe296c';
  expect(toMarkup(hash)).toBe(`${hash.slice(0, 34)}|${hash.slice(34)}`);
  expect(toMarkup('"layout|ansic|unixdate|rubydate|rfc822"')).toBe('"layout|ansic|unixdate||rubydate|rfc822"');
  expect(toMarkup('see ws://localhost:8546, not 8545')).toBe('see ws://localhost:8546, not 8545');
});

test('a column of sentences is marked, a column of values is not', async () => {
  const cell = (tagName: string, value: string): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children: [{type: 'text', value}],
  });
  const row = (tagName: string, ...children: Element[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const head = [cell('th', 'Key'), cell('th', 'Effect')];
  const sentence = cell('td', 'This cell is a whole sentence, and so is wide.');
  const rows = [row('tr', cell('td', 'a'), cell('td', 'Short')), row('tr', cell('td', 'b'), sentence)];
  const table = row('table', row('thead', row('tr', ...head)), row('tbody', ...rows));
  await unified()
    .use(rehypeWideColumns)
    .run({type: 'root', children: [table]} as Root);
  expect(head.map(({properties}) => properties)).toEqual([{}, {className: ['wide']}]);
});

test('the last line of a page names the version of its run, and the number of claims that were run', () => {
  const recording = {binary: {version: 'v16.0.2'}, held: ['a', 'b'], notRun: ['c']};
  const toText = (each: typeof recording): string =>
    toRunLine('tests/node/recordings/protocol/faq.json', each).replace(/`|(?<=\])\(.*?\)|[[\]]/g, '');
  expect(toText(recording)).toBe(
    'Run on evmosd v16.0.2: 2 of 3 claims, and they hold. What was run, and why the others are not.',
  );
  expect(toText({...recording, notRun: []})).toBe('Run on evmosd v16.0.2: 2 of 2 claims, and they hold. What was run.');
  expect(toText({...recording, held: [], notRun: []})).toBe(
    'Run on evmosd v16.0.2: nothing on this page is for a node to decide. What was run.',
  );
});
