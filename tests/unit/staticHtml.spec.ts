import path from 'node:path';
import mdx from '@mdx-js/mdx';
import {expect, test} from '@playwright/test';
import {transformSync} from 'esbuild';
import {remarkComponents} from '../../src/plugins/markdown/components';
import {remarkHighlight} from '../../src/plugins/markdown/highlight';
import {toModule, writtenModules, type PageModules} from '../../src/plugins/markdown/toModule';

/** Compiles a page as the docs plugin does. */
async function compile(contents: string, file = 'page.md'): Promise<PageModules> {
  const compiler = mdx.createCompiler({remarkPlugins: [remarkHighlight, remarkComponents], compilers: [toModule]});
  const server = String(await compiler.process({contents, path: path.resolve(file)}));
  const modules = writtenModules.get(path.resolve(file));
  expect(modules?.server).toBe(server);
  return modules ?? {server, browser: ''};
}

const page = `First **words** with <Fact name="mainnet.chainId" />.

## A heading

\`\`\`bash title="node"
evmosd start # {not} <a tag />
\`\`\`

<Tabs>
<TabItem value="a" label="A">

In a tab.

</TabItem>
</Tabs>

<Diagram name="stack" />

- A list

<Cards>
<Card to="/develop" title="Develop">Build.</Card>
</Cards>

> - <NetworkTable />

A [link](/develop) with <CommandFinder />.

- [ ] A task

Last words.
`;

/** Returns the content of each part. */
const toParts = (code: string): string[] =>
  [...code.matchAll(/<StaticHtml page=\{metadata\.permalink\}>(.*?)<\/StaticHtml>/gs)].map(
    ([, content = '']) => content,
  );

test('the text of a page is wrapped in parts, which end where a component begins or ends, or a section begins', async () => {
  const {server} = await compile(page);
  expect(server).toContain('import StaticHtml from "@site/src/hydration/StaticHtml";');
  const parts = toParts(server);
  expect(parts).toHaveLength(6);
  const [first, section, inTab, afterTabs, afterCards, last] = parts;
  expect(first).toContain('First ');
  expect(first).toContain('{"kind":"code","value":"evmos_9001-2"}');
  expect(first).not.toContain('A heading');
  expect(section).toContain('A heading');
  expect(section).toContain('<CodeBlock');
  expect(inTab).toContain('In a tab.');
  expect(afterTabs).toContain('<Diagram');
  expect(afterTabs).toContain('A list');
  expect(afterCards).toContain('<NetworkTable');
  expect(last).toContain('Last words.');
  for (const name of ['Tabs', 'TabItem', 'Cards', 'CommandFinder', 'input']) {
    expect(parts.join(''), name).not.toMatch(new RegExp(`</?${name}\\b`));
    expect(server, name).toContain(`<${name}`);
  }
});

test('in the browser, parts come from the HTML, and the module is without their text', async () => {
  const {server, browser} = await compile(page);
  const parts = [...browser.matchAll(/<StaticHtml page=\{metadata\.permalink\} html=\{parts\[(\d)\]\} \/>/g)];
  expect(parts.map(([, part]) => part)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(browser).toContain('parts = await loadStaticHtml(metadata.permalink, 6);');
  for (const gone of ['First', 'A heading', 'evmosd', 'In a tab', 'Last words', '<Fact', '<CodeBlock', '<Diagram']) {
    expect(server).toContain(gone);
    expect(browser).not.toContain(gone);
  }
  expect(browser).toContain('</TabItem>');
  for (const code of [server, browser]) {
    // This throws if the syntax is wrong.
    transformSync(code, {loader: 'jsx'});
  }
  const none = await compile('<Tabs />');
  expect(none.browser).toBe(none.server);
  expect(none.server).not.toContain('StaticHtml');
});

test('expressions, pictures and block tags are hydrated', async () => {
  for (const alone of [
    '<div className="a">\n\nText\n\n</div>',
    '<div className="a">\n\n<img src={picture} />\n\n</div>',
  ]) {
    expect((await compile(alone)).browser).toContain('<div className="a">');
  }
  const {browser} = await compile('Text with <b onClick={act}>words</b>.');
  expect(browser).not.toContain('StaticHtml');
  expect(browser).toContain('words');
});
