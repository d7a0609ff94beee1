import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import toHtml from 'hast-util-to-html';
import type {Literal, Node} from 'unist';
import visit from 'unist-util-visit';
import {remarkComponents, remarkPlaceholders} from '../../src/plugins/markdown';

const compiler = mdx.createCompiler({
  remarkPlugins: [admonitions, remarkPlaceholders, headings, remarkComponents],
});

/**
 * Renders a page as the build does, without what readers do not see: white space, and which level a heading has.
 * @returns Undefined if the build ends in an error.
 */
export async function renderText(text: string): Promise<string | undefined> {
  try {
    const tree = await compiler.run(compiler.parse(matter(text).content.trim()), {path: 'page.md'});
    visit(tree, (node: Node) => {
      if (['jsx', 'import', 'export', 'comment'].includes(node.type)) {
        Object.assign(node, {type: 'raw', value: (node as Literal<string>).value});
      }
    });
    return toHtml(tree, {allowDangerousHtml: true})
      .replace(/\s+/g, '')
      .replace(/(?<=<li[^>]*>)<p>|<\/p>(?=<\/li>)/g, '')
      .replace(/(?<=<\/?)h[2-4]/g, 'h');
  } catch {
    return undefined;
  }
}

/** A change of a page at one place. */
export interface Slip {
  kind: string;
  text: string;
  /** The line of the page, from 1. */
  line: number;
}

/** The marks of Markdown and MDX in which writers slip, by name. A pattern matches marks alone, and none of the words. */
const marks: Readonly<Record<string, RegExp>> = {
  callout: /^ *:{3,}[a-z]* ?/gm,
  fence: /^ *`{3,}/gm,
  'title of a fence': /(?<=^ *`{3,}\w+ title)="/gm,
  heading: /^#+ /gm,
  id: / \{#|\}$/gm,
  list: /^ *(?:-|\d+\.) /gm,
  cell: /(?<=^ *\|.*) ?\| ?|^ *\| ?/gm,
  rule: /^\|(?: ?:?-+:? ?\|)+$/gm,
  code: /`+/g,
  bold: /\*\*/g,
  link: /!?\[|\]\(|(?<=\]\([^)\n]*)\)/g,
  tag: /<\/?(?=[A-Z])|(?<=<\/?[A-Z][^>\n]*)\/?>/g,
  fact: /\{\{(?=[\w.-]+\}\})|(?<=\{\{[\w.-]+)\}\}/g,
  escape: /\\(?=\|)/g,
  gap: /\n\n(?=\S)/g,
};

/** What a slip does to a mark: at most one character, the mark itself, or what stands around it. */
const changes: Readonly<Record<string, (mark: string, at: number) => string>> = {
  'lose a character': (mark, at) => mark.slice(0, at) + mark.slice(at + 1),
  'double a character': (mark, at) => mark.slice(0, at + 1) + mark.slice(at),
  'put a space': (mark, at) => `${mark.slice(0, at)} ${mark.slice(at)}`,
  'swap two': (mark, at) => mark.slice(0, at) + (mark[at + 1] ?? '') + (mark[at] ?? '') + mark.slice(at + 2),
  'lose it': () => '',
  'break the line': (mark, at) => `${mark.slice(0, at)}\n${mark.slice(at)}`,
  'part it': (mark, at) => `${mark.slice(0, at)}\n\n${mark.slice(at)}`,
  indent: (mark) => `    ${mark}`,
};

/** The slips that leave right Markdown with another meaning, which no check can know. */
const isMeant = (kind: string): boolean => ['list: lose it', 'list: indent', 'heading: lose it'].includes(kind);

/** Callouts and other marks of other dialects, and callouts in a wrong form. */
export const dialects: readonly string[] = [
  ':::note\n\nText.',
  '::: tip\n\nText.\n\n:::',
  ':::warn\n\nText.\n\n:::',
  ':::notes\n\nText.\n\n:::',
  ':::Note\n\nText.\n\n:::',
  ':::tip[Title]\n\nText.\n\n:::',
  ':::tip{title="Title"}\n\nText.\n\n:::',
  '::note\n\nText.\n\n::',
  '> [!NOTE]\n> Text.',
  '> [!warning]+ Title\n> Text.',
  '> **Note**\n> Text.',
  ':::note Text of the note. :::',
  ':::note\nText of the note. :::',
  ':::note Text of the note.\n\n:::',
  ':::note\n\n:::',
  '!!! note\n    Text.',
  '!!! note "Title"\n\n    Text.',
  '???+ note\n\n    Text.',
  '{% hint style="info" %}\nText.\n{% endhint %}',
  '{{< note >}}\nText.\n{{< /note >}}',
  '{: .note }\nText.',
  '[NOTE]\n====\nText.\n====',
  'NOTE:: Text.',
  '.. note::\n\n   Text.',
  '@tab Name',
  '=== "Name"\n\n    Text.',
  '::: tabs\n\n@tab Name\n\nText.\n\n:::',
  ':::note\n\n:::tip\n\nText.\n\n:::\n\n:::',
  ':::note\n\n::::tip\n\nText.\n\n::::\n\n:::',
  ':::note\n\n## A section inside\n\nText.\n\n:::',
  '<Tabs>\n<TabItem value="a" label="A">\n\n</TabItem>\n</Tabs>',
  '<Tabs>\n</Tabs>',
  '<TabItem value="a" label="A">**Text**</TabItem>',
  'Costs $x^2$ of gas.',
  '$$\nx^2\n$$',
  'See [[Page]].',
  'A ==marked== word.',
  'A ~~struck~~ word.',
  'A word.[^1]',
  'Term\n: Definition.',
  '- first\n+ second',
  '•first',
  '1) first\n2) second',
  '-first\n-second',
  '1.first\n2.second',
  '##Heading',
  '## Heading {id}',
  '## Heading { #id }',
  'Heading\n-------',
  'Heading\n=======',
  '= Heading',
  '***',
  '[text] (/develop)',
  '[text](/develop faucet)',
  '(text)[/develop]',
  '[text](/develop',
  '[text]: /develop\n\n[text][texts]',
  '![](/img/logo.svg)',
  '[](/develop)',
  '**bold **text.',
  '**bold text.',
  '`code text.',
  '`` code` text.',
  '| A | B |\n| 1 | 2 |',
  '| A | B |\n|---|---|',
  '| A | B |\n|---|---|\n| 1 | 2 | 3 |',
  '| A | B |\n|---|---|\n\n| 1 | 2 |',
  '| A | B |\n|---|\n| 1 | 2 |',
  'Text\n| A | B |\n|---|---|\n| 1 | 2 |',
  '||A||B||',
  '```bash\nevmosd version',
  '```bash\nevmosd version\n\n```text\nv1\n```',
  '```bash\nevmosd version\n``',
  '``bash\nevmosd version\n``',
  '~~~bash\nevmosd version\n~~~',
  '    evmosd version',
  '<!-- comment',
  '<!- comment ->',
  'comment -->',
  '%% comment %%',
  '{/* comment */}',
  '{# comment #}',
  'A & B &amp;amp; C&nbsp D.',
  'Wait for &lt;Enter.',
  'Press {Enter}.',
  'Use <kbd>x.',
  'The fee is {{ fee.gasAdjustment }}.',
  'The fee is {{fee.gasAdjustment}.',
  'The fee is {fee.gasAdjustment}.',
  'The fee is ${fee.gasAdjustment}.',
  'Line one\\\nline two.',
  'Line one\nline two.',
  'https://example.org',
  ':warning_sign: Text.',
  '++inserted++ text.',
  'a ^super^ script.',
  '@@@ note\nText.\n@@@',
  '+++ Title\nText.\n+++',
  '/// note\nText.\n///',
  '[TOC]',
  '[[_TOC_]]',
  '<<< @/sample.ts',
  '---\nsidebar_position: 2\n---',
  // Slips that other projects report.
  ':::note\n\nText.\n\n:::.',
  ':::note\n\nText.\n\n::',
  ':::note\n\nText.\n\n：：：',
  '：：：note\n\nText.\n\n:::',
  ':::\u00a0note\n\nText.\n\n:::',
  '\\:::note\n\nText.\n\n\\:::',
  '1. Step.\n:::note\n\nText.\n\n:::\n2. Step.',
  'Text ::: note.',
  '::card{title="x"}',
  ':kbd[Enter] now.',
  '| A | B |\n|---|---|\nText behind.',
  '| A | B |\n|—|—|\n| 1 | 2 |',
  '| A | B |\n| - | - |\n| `a|b` | 2 |',
  '+---+---+\n| A | B |\n+---+---+',
  '<Tabs>\n<TabItem value="a" label="A">\nText with **bold**.\n</TabItem>\n</Tabs>',
  '<details>\n<summary>More</summary>\nText with `code`.\n</details>',
  '<details>\n\nText.\n\n</details>',
  'The port is <Fact name={port.jsonRpc} />.',
  'The port is { {port.jsonRpc} }.',
  'The port is ｛｛port.jsonRpc｝｝.',
  'The port is [[port.jsonRpc]].',
  'See [the page](</develop/faucet>.',
  'See [the page](/develop/faucet "Title).',
  'See [the page][faucet].',
  'See [the page](/develop/faucet)[here](/develop).',
  '![logo](/img/logo.svg){width=100}',
  '![logo](/img/logo.svg =100x20)',
  'Use `code``.',
  "Use 'code` here.",
  'Use ´code´ here.',
  '```bash {1}\nevmosd version\n```',
  '```bash\nevmosd version\n```Text behind.',
  "'''bash\nevmosd version\n'''",
  '- one\ntwo behind',
  '- [x]done',
  '-[ ] done',
  '– one\n– two',
  'a) one\nb) two',
  '1 . one',
  '\\## Heading',
  '## Heading {#own id}',
  '**Heading**',
  'Text  \ntext.',
  'TODO: write this.',
  '<<<<<<< HEAD\nText.\n=======\nText two.\n>>>>>>> branch',
  'Text * with star.',
  '** bold** text.',
  '<b>bold</b> text.',
  'H~2~O and x^2^.',
  'Line --- dash -- dash.',
  'A quote\\" and a \\<tag.',
  'Use &lt;key&gt here.',
  '{props.x}',
  '{{< figure src="a.png" >}}',
  '[ ] Task.',
  'Text.Text two.',
  'Text ,text .',
  'Text “unclosed.',
  'Zero\u200bwidth space.',
  'Soft\u00adhyphen.',
  'Text {.class}',
  'C:\\Users\\me',
  'A no-break\u00a0space.',
  'An ideographic\u3000space.',
  'A control\u0008character.',
  'A fﬁle and a cafe\u0301.',
  'A v\u0430lue.',
  '```bash\nevmosd\u00a0version\n```',
  '```bash\nevmosd version –long\n```',
  '```bash\necho “hello”\n```',
  '```bash\necho a &gt; b\n```',
  '```bash\nls /Users/me/.evmosd\n```',
  '```bash\n# highlight-next-line\nevmosd version\n```',
  '```text\n<<<<<<< HEAD\nv1\n=======\nv2\n>>>>>>> main\n```',
  '```bash\n```',
  'The flag `–home` and the value `“a”`.',
];

/** Puts a text between two blocks of a page, outside of code and lists. */
export function insertBlock(text: string, block: string, random: () => number): Slip {
  const gaps = [...text.matchAll(/(?<=[.:]\n)\n(?=[A-Z#])/g)].map(({index}) => index);
  const at = gaps[Math.floor(random() * gaps.length)] ?? text.length;
  return {
    kind: block,
    text: `${text.slice(0, at)}\n${block}\n${text.slice(at)}`,
    line: text.slice(0, at).split('\n').length + 1,
  };
}

/** Draws a slip in a page: a mark, one of its characters, and a change. */
export function drawSlip(text: string, random: () => number): Slip | undefined {
  const pick = <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(random() * list.length)];
  const [name = '', pattern] = pick(Object.entries(marks)) ?? [];
  const front = text.length - matter(text).content.length;
  // In code, only facts are marks.
  const code = [...text.matchAll(/(?<=^ *(`{3,}).*\n)[^]*?(?=^ *\1$)|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm)];
  const isMark = (index: number): boolean =>
    name === 'fact' || !code.some(({index: start, 0: block}) => index > start && index < start + block.length - 1);
  const found = pick(pattern ? [...text.matchAll(pattern)].filter(({index}) => index >= front && isMark(index)) : []);
  const [how = '', change] = pick(Object.entries(changes)) ?? [];
  if (!found || !change || isMeant(`${name}: ${how}`)) {
    return undefined;
  }
  const [mark] = found;
  const at = Math.floor(random() * mark.length);
  const start = found.index;
  return {
    kind: `${name}: ${how}`,
    text: text.slice(0, start) + change(mark, at) + text.slice(start + mark.length),
    line: text.slice(0, start + at).split('\n').length,
  };
}
