import {readFileSync} from 'node:fs';
import mdx from '@mdx-js/mdx';
import {expect, test} from '@playwright/test';
import {remarkComponents} from '../../src/plugins/components';
import {remarkHighlight} from '../../src/plugins/highlight';
import {remarkEmptyProse, remarkProse, staticComponents} from '../../src/plugins/prose';
import proseLoader from '../../src/plugins/proseLoader';

/** Compiles a page as the docs plugin does, with either of the two plugins. */
async function compile(contents: string, plugin: typeof remarkProse): Promise<string> {
  const compiler = mdx.createCompiler({remarkPlugins: [remarkHighlight, plugin, remarkComponents]});
  return String(await compiler.process({contents, path: 'page.md'}));
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

/** What stands between the marks of each part. */
const toParts = (code: string): string[] =>
  [...code.matchAll(/<Prose part=\{\d+\} page=\{metadata\.permalink\}[^>]*>(.*?)<\/Prose>/gs)].map(
    ([, content = '']) => content,
  );

test('the text of a page is gathered in parts, which end where a component begins or ends', async () => {
  const code = await compile(page, remarkProse);
  expect(code).toContain('import Prose from "@site/src/components/Prose";');
  const parts = toParts(code);
  expect(parts).toHaveLength(5);
  const [first, inTab, afterTabs, afterCards, last] = parts;
  expect(first).toContain('First ');
  expect(first).toContain('<Fact');
  expect(first).toContain('<kbd>');
  expect(first).toContain('A heading');
  expect(first).toContain('<CodeBlock');
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

test('in the browser the parts are empty, and nothing is imported for what was in them', async () => {
  const code = await compile(page, remarkEmptyProse);
  const parts = [...code.matchAll(/<Prose html=\{prose\[(\d)\]\}/g)].map(([, part]) => part);
  expect(parts).toEqual(['0', '1', '2', '3', '4']);
  for (const gone of ['First', 'A heading', 'evmosd', 'In a tab', 'Last words', '<Fact', 'CodeBlock', 'Diagram']) {
    expect(code).not.toContain(gone);
  }
  expect(code).toContain('import CommandFinder from "@site/src/components/CommandFinder";');
  expect(code).toContain('"href": "/develop"');
});

test('an expression, a picture and a tag that stands alone are left to React', async () => {
  for (const alone of [
    '<div className="a">\n\nText\n\n</div>',
    '<div className="a">\n\n<img src={picture} />\n\n</div>',
  ]) {
    const code = await compile(alone, remarkEmptyProse);
    expect(code).toContain('<div className="a">');
  }
  const code = await compile('Text with <b onClick={act}>words</b>.', remarkEmptyProse);
  expect(code).not.toContain('Prose');
  expect(code).toContain('words');
});

test('the module of a page waits for as many parts as it has, and one without text for nothing', () => {
  const module = 'export const metadata = {};\n<><Prose html={prose[0]} /><Tabs /><Prose html={prose[1]} /></>';
  const loaded = proseLoader(module);
  expect(loaded).toContain(module);
  expect(loaded).toContain('import {loadProse} from "@site/src/components/Prose";');
  expect(loaded).toContain('const prose = await loadProse(metadata.permalink, 2);');
  expect(proseLoader('<Tabs />')).toBe('<Tabs />');
});

test('the styles of every component that may stand in a part come with the parts', () => {
  const imported = readFileSync('src/components/Prose.tsx', 'utf8');
  const files = [...staticComponents]
    // The theme's own table of components draws code, and brings its styles to every page.
    .filter((name) => name !== 'CodeBlock')
    .map((name) => (name.startsWith('Precompile') ? 'PrecompileTable' : name));
  const styles = files.flatMap((name) => {
    const source = readFileSync(`src/components/${name}.tsx`, 'utf8');
    const own = [...source.matchAll(/'(\.\/\w+\.module\.css)'/g)].map(([, file]) => file);
    return source.includes("'./CopyableValue'") ? [...own, './CopyableValue.module.css'] : own;
  });
  expect(new Set(styles).size).toBeGreaterThan(3);
  expect([...new Set(styles)].filter((file) => !imported.includes(`'${file}'`))).toEqual([]);
});
