import path from 'node:path';
import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import mdx from '@mdx-js/mdx';
import {expect, test} from '@playwright/test';
import {transformSync} from 'esbuild';
import {pageComponents, remarkComponents} from '../../src/plugins/markdown/components';
import {remarkHighlight} from '../../src/plugins/markdown/highlight';
import {toModule} from '../../src/plugins/markdown/toModule';
import {readText} from '../../src/plugins/sources';
import {
  hasStaticHtml,
  remarkStaticHtml,
  staticComponents,
  withoutStaticHtml,
} from '../../src/plugins/markdown/staticHtml';

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

test('in the browser, parts come from the HTML, and the code that renders them is excluded', async () => {
  const code = await compile(page);
  const parts = [
    ...code.matchAll(/<StaticHtml [^>]* html=\{parts\?\.\[(\d)\]\}[^>]*>\{hasStaticHtml \? undefined : <>/g),
  ];
  expect(parts.map(([, part]) => part)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(code).toContain(
    `export const loadParts = hasStaticHtml
  ? async () => { parts = await loadStaticHtml(metadata.permalink, 6); }
  : undefined;`,
  );
  const without = code.replace(/<StaticHtml [^]*?<\/StaticHtml>/g, '');
  for (const gone of ['First', 'A heading', 'evmosd', 'In a tab', 'Last words', '<Fact', '<CodeBlock', '<Diagram']) {
    expect(without).not.toContain(gone);
  }
  expect(await compile('<Tabs />')).not.toContain('loadStaticHtml');
});

test('the module for the browser loses its static text before parsing, and is still a module', async () => {
  const tricky = `${page}\nA text with \`{hasStaticHtml ? undefined : <>\` in it.\n`;
  const cut = withoutStaticHtml(await compile(tricky));
  expect(cut.match(/<StaticHtml [^>]*>\{undefined\}<\/StaticHtml>/g)).toHaveLength(6);
  expect(cut.match(/<\/?StaticHtml\b/g)).toHaveLength(12);
  for (const gone of ['First', 'A heading', 'evmosd', 'In a tab', 'Last words', 'A text with']) {
    expect(cut).not.toContain(gone);
  }
  expect(cut).toContain('</TabItem>');
  // This throws if the syntax is wrong.
  transformSync(cut, {loader: 'jsx', supported: {'top-level-await': true}});
  const whole = await compile('<Tabs />');
  expect(withoutStaticHtml(whole)).toBe(whole);
  expect([hasStaticHtml(true), hasStaticHtml(false)], 'outside of a build nothing is in HTML').toEqual([false, false]);
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

test('StaticHtml imports the styles of every component that may be in a part', () => {
  const imported = readText('src/hydration/StaticHtml.tsx');
  const styles = [...staticComponents]
    // The theme's own table of components renders code, and brings the styles to every page.
    .filter((name) => name !== 'CodeBlock')
    .flatMap((name) => {
      const [, file = ''] = /"@site\/(.*)"/.exec(pageComponents[name] ?? '') ?? [];
      const source = readText(`${file}.tsx`);
      const own = [...source.matchAll(/'\.(\/\w+\.module\.css)'/g)].map(([, style]) => path.dirname(file) + style);
      return source.includes("'./CopyableValue'") ? [...own, 'src/components/CopyableValue.module.css'] : own;
    });
  expect(new Set(styles).size).toBeGreaterThan(3);
  expect([...new Set(styles)].filter((file) => !imported.includes(`'@site/${file}'`))).toEqual([]);
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
