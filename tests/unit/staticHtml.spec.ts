import path from 'node:path';
import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import mdx from '@mdx-js/mdx';
import {expect, test} from '@playwright/test';
import {remarkComponents} from '../../src/plugins/markdown/components';
import {remarkHighlight} from '../../src/plugins/markdown/highlight';
import {toModule} from '../../src/plugins/markdown/toModule';
import {remarkStaticHtml} from '../../src/plugins/markdown/staticHtml';

/** Compiles a page as the docs plugin does. */
async function compile(contents: string, file = 'page.md'): Promise<string> {
  const compiler = mdx.createCompiler({
    remarkPlugins: [remarkHighlight, remarkStaticHtml, remarkComponents],
    compilers: [toModule],
  });
  return String(await compiler.process({contents, path: path.resolve(file)}));
}

const page = `First **words** with <Fact kind="code" value={"evmos_9001-2"} /> and <kbd>Ctrl</kbd>.

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

Last words.
`;

/** Returns the content of each part. */
const toParts = (code: string): string[] =>
  [...code.matchAll(/<StaticHtml page=\{metadata\.permalink\}[^>]*>(.*?)<\/StaticHtml>/gs)].map(
    ([, content = '']) => content,
  );

test('the text of a page is wrapped in parts, which end where a component begins or ends, or a section begins', async () => {
  const code = await compile(page);
  expect(code).toContain('import StaticHtml from "@site/src/hydration/StaticHtml";');
  const parts = toParts(code);
  expect(parts).toHaveLength(6);
  const [first, section, inTab, afterTabs, afterCards, last] = parts;
  expect(first).toContain('First ');
  expect(first).toContain('<Fact');
  expect(first).toContain('<kbd>');
  expect(first).not.toContain('A heading');
  expect(section).toContain('A heading');
  expect(section).toContain('<CodeBlock');
  expect(inTab).toContain('In a tab.');
  expect(afterTabs).toContain('<Diagram');
  expect(afterTabs).toContain('A list');
  expect(afterCards).toContain('<NetworkTable');
  expect(last).toContain('Last words.');
  for (const name of ['Tabs', 'TabItem', 'Cards', 'CommandFinder']) {
    expect(parts.join(''), name).not.toMatch(new RegExp(`</?${name}\\b`));
    expect(code, name).toContain(`<${name}`);
  }
});

test('expressions, pictures and block tags are hydrated', async () => {
  for (const alone of [
    '<div className="a">\n\nText\n\n</div>',
    '<div className="a">\n\n<img src={picture} />\n\n</div>',
  ]) {
    const code = await compile(alone);
    expect(code).toContain('<div className="a">');
  }
  const code = await compile('Text with <b onClick={act}>words</b>.');
  expect(code).not.toContain('StaticHtml');
  expect(code).toContain('words');
});

test('an admonition with a component that needs scripts is refused, with its place', async () => {
  const compiler = mdx.createCompiler({
    remarkPlugins: [admonitions, remarkStaticHtml, remarkComponents],
    compilers: [toModule],
  });
  const toModuleOf = async (inner: string): Promise<string> =>
    String(
      await compiler.process({contents: `Words.\n\n:::note\n\n${inner}\n\n:::\n`, path: path.resolve('README.md')}),
    );
  await expect(toModuleOf('A <CommandFinder /> here.')).rejects.toThrow(
    'README.md:3: an admonition contains a component that needs scripts: write the component before or after it',
  );
  expect(toParts(await toModuleOf('A <Fact kind="code" value={"aevmos"} /> here.'))).toHaveLength(1);
});
