import admonitions, {DefaultAdmonitionOptions} from '@docusaurus/mdx-loader/lib/remark/admonitions';
import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import type {Code, List, Literal, Table} from 'mdast';
import type {Node, Parent} from 'unist';
import {namedFacts} from '../../src/site/names';
import type {Finding, Page} from './pages';

const {keywords} = DefaultAdmonitionOptions;
const kinds = keywords.filter((kind) => kind !== 'important').join(', ');
const callout = `write :::note, or :::note Title, then the text on lines of its own, and ::: on the last line; the kinds are ${kinds}`;
const link = 'write [text](/path), without a space between the two or in the path';
const gap = 'put a space between two sentences, and an empty line between two paragraphs';
const asIs = 'mark it as code, or put \\ in front of it';

/**
 * What is left in text of markup that the parser did not read as such. Prose has no use for these characters, whatever
 * the dialect: a page that means one of them marks it as code, or escapes it.
 */
const leftovers: readonly (readonly [pattern: RegExp, todo: string])[] = [
  [/:{3,}.*|!{3,}.*|\?{3,}.*|\[![A-Za-z]+\].*|^\[[A-Z]{3,}\]$/m, callout],
  [/^(?:[-+*•]+|\d+ ?[.)])(?=\s|[\p{L}[(<])/mu, 'a list begins behind an empty line, with “- ” or “1. ” and a space'],
  [/\|/, 'a table has a line of names, one of |---|, and rows without an empty line between them'],
  [/`+/, `close the code with as many backticks, on the same line`],
  [/\*+|(?<!\w)_+|_+(?!\w)|~+/, `write **bold** without a space inside, or ${asIs}`],
  [/\]\s*\(|\[|\]/, link],
  [/<!-*|--+>|[<>]/, `write <!-- on one line --> for a comment, a component by its name, or mark it as code`],
  [/\{\{?[^}]*\}?\}?|\}/, 'write {{name}} without spaces for a fact, ## Heading {#its-id} for an id'],
  [/#+/, 'write ## and a space before a heading, on a line of its own behind an empty one'],
  [/\\/, `a \\ is seen here: take it away, or mark it as code`],
  [/\${2,}|(?<!US)\$|(?<!\w)\^|\^(?![\w-])/, `pages have no formulas: write them as text, or mark them as code`],
  [/&(?!\s)|(?<!\s)&/, 'write the character itself'],
  [/(?<=[\p{Ll})\ue000])[.:!?](?=\p{Lu}[\p{Ll} ])/u, gap],
  [/={2,}|%{2,}|\+{3,}|(?<=^|\s)\.\.(?=\s)|^[=+]+\s|:(?=:)/m, `this is markup elsewhere: mark it as code`],
  [/´/, 'mark code with backticks, and write ’ for an apostrophe'],
  [/(?<=[\p{L}\d)]) +[,.;:!?](?=\s|$)/u, 'no space stands before this mark'],
  [/(?<!-)-{2,3}(?!-)/, `write a comma, a colon or two sentences for a dash, or ${asIs}`],
  [/\b(?:TODO|FIXME|XXX)\b/, 'do it, or leave it out: readers see this note'],
  [/^:\s|(?<!\d):(?=[A-Za-z]|\d)|(?<=^|\s)@\w+/m, 'pages have no such markup: write words, or mark it as code'],
];

/** Matches an id at the end of a heading. */
const ownId = /\s*\{#[\w-]+\}$/;
const tag = /<\/?[A-Za-z](?:"[^"]*"|[^">])*>/g;

/** Keeps what is escaped, and the names of facts, out of the text in which something could be left over. */
const hideMeant = (text: string): string =>
  text
    .replace(/\\[\\*{}[\]()#+.!_>~|-]/g, '\u{e000}\u{e000}')
    .replace(/\{\{[A-Za-z][\w.-]*\}\}/g, (name) => 'x'.repeat(name.length));

const compiler = mdx.createCompiler({remarkPlugins: [admonitions]});

/** A node with the line that it has in the page. */
interface Placed {
  node: Node;
  line: number;
  parents: readonly Node[];
}

/** Lists a node and those inside of it. The parser begins to count the lines of a callout one line too early. */
function listNodes(node: Node, parents: readonly Node[] = []): Placed[] {
  const depth = parents.filter(({type}) => type === 'admonitionHTML').length;
  const {children = []} = node as Partial<Parent>;
  return [
    {node, line: (node.position?.start.line ?? 1) + depth, parents},
    ...children.flatMap((child) => listNodes(child, [...parents, node])),
  ];
}

const isIn = (parents: readonly Node[], type: string): boolean => parents.some((each) => each.type === type);

/** Whether readers see nothing of a node. */
const isEmpty = (node: Node): boolean =>
  'children' in node
    ? (node as Parent).children.every(isEmpty)
    : ['text', 'inlineCode'].includes(node.type) && (node as Literal).value.trim() === '';

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Lists names of facts whose braces are not two on each side, in text and in code. */
const checkBraces = ({file, lines}: Page): Finding[] =>
  lines.flatMap((text, index) =>
    [...text.matchAll(/(?<![${])(\{[{\s]*)?(?<![\w.-])([A-Za-z][\w-]*(?:\.[\w-]+)+)([}\s]*\})?/g)].flatMap(
      ([found, before = '', name = '', after = '']): Finding[] => {
        const isFact = namedFacts.has(name) || (before.endsWith('{{') && after === '');
        const isNamed = before.endsWith('{{') && after.startsWith('}}');
        // Code may have more braces around a fact.
        const isRight =
          before + after === '' || (isNamed && countOf(text, '{') === countOf(text, '}')) || found === `{{${name}}}`;
        return !isFact || isRight
          ? []
          : [
              {
                file,
                line: index + 1,
                rule: 'fact',
                found,
                todo: 'write {{name}}, with two braces on each side and no space',
              },
            ];
      },
    ),
  );

/**
 * Matches a character that readers do not see, or that only looks like one of Markdown: controls, other spaces, marks of
 * writing directions, accents and ligatures that are characters of their own, letters of other scripts.
 */
const strange =
  /[\p{Cc}\p{Cf}\p{Co}\p{Mn}\u2028\u2029\ufffd\ufb00-\ufb06\uff01-\uff5e]|(?! )\p{Zs}|\p{Script=Cyrillic}|\p{Script=Greek}/gu;

/** What a program has left or changed in code. A merge leaves its marks in text, too. */
const inCode: readonly (readonly [pattern: RegExp, todo: string])[] = [
  [/[“”„‘’]|(?<=^|[\s`])[–—]+(?=\w)/, 'a word processor has changed it: write " or \' or --'],
  [/&(?:amp|gt|lt|nbsp|quot|#\d+);/, 'write the character itself'],
  [/(?:\/Users\/|[A-Z]:\\Users\\)\w+/, 'it is on the machine of its writer only: write ~ or $HOME'],
  [/\bhighlight-(?:next-line|start|end)\b/, 'pages have no such marks: remove it'],
];
const merge = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/;

/** Lists what comes along from other programs, in text and in code: a search or a command with it finds nothing. */
function checkCharacters({file, lines, prose}: Page): Finding[] {
  const start = lines.indexOf('---', 1) + 1;
  return lines.flatMap((text, index) => {
    const at = {file, line: index + 1, rule: 'character'};
    // Code with a space may be what a program has said.
    const code = index < start ? [] : prose[index] === '' ? [text] : (text.match(/`[^`\s]+`/g) ?? []);
    return [
      ...(text.match(strange) ?? []).map((each) => ({
        ...at,
        found: `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
        todo: 'readers do not see it, or mistake it for another one: type the words around it again',
      })),
      ...code.flatMap((each) =>
        inCode.flatMap(([pattern, todo]) => {
          const [found] = pattern.exec(each) ?? [];
          return found === undefined ? [] : [{...at, found, todo}];
        }),
      ),
      ...(merge.test(text) ? [{...at, found: text, todo: 'a merge has left it: choose one of the two texts'}] : []),
    ];
  });
}

/** Lists components without content: a tab, tabs or details with nothing between their tags. */
const checkTags = ({file, lines}: Page): Finding[] =>
  [...lines.join('\n').matchAll(/<([A-Z]\w*|details|summary)(?: [^>]*[^/>])?>\s*<\/\1>/g)].map(({index, 0: found}) => ({
    file,
    line: lines.join('\n').slice(0, index).split('\n').length,
    rule: 'component',
    found: found.replace(/\s+/g, ' '),
    todo: 'it is empty: write its content on lines of its own between the tags, or remove it',
  }));

/** Lists callouts without an end, and those that are not inside of each other as their marks say. */
function checkCallouts({file, prose}: Pick<Page, 'file' | 'prose'>): Finding[] {
  const rule = 'callout';
  const open: {line: number; marks: string; kind: string; found: string}[] = [];
  const findings: Finding[] = [];
  for (const [index, text] of prose.entries()) {
    const [found, marks = '', space = '', kind = '', title = ''] = /^\s*(:{3,})(\s*)([A-Za-z]*)(.*)$/.exec(text) ?? [];
    const outer = open.at(-1);
    const report = (todo: string): unknown =>
      findings.push({file, line: index + 1, rule, found: (found ?? '').trim(), todo});
    if (found === undefined) {
      continue;
    }
    if (kind + title.trim() === '') {
      if (outer?.marks === marks) {
        open.pop();
      } else {
        report(
          outer ? `line ${outer.line} begins with ${outer.marks}: end it with as many` : 'no callout begins above it',
        );
      }
      continue;
    }
    if (outer && marks.length >= outer.marks.length) {
      report(
        `end the callout of line ${outer.line} above it; one around another has more colons, as ::::${outer.kind}`,
      );
    }
    if (space !== '' || !keywords.includes(kind) || !/^(?: +\S.*)?$/.test(title) || /[.:]$/.test(title)) {
      report(callout);
    }
    if (!title.trim().endsWith(':::')) {
      open.push({line: index + 1, marks, kind, found: found.trim()});
    }
  }
  return [
    ...findings,
    ...open.map(({line, marks, found}) => ({
      file,
      line,
      rule,
      found,
      todo: `end it with ${marks} on a line of its own`,
    })),
  ];
}

/** Lists details without a summary: a browser shows a word of its own in its place. */
const checkDetails = ({file, prose}: Pick<Page, 'file' | 'prose'>): Finding[] =>
  prose.flatMap((text, index) => {
    const [next = ''] = prose.slice(index + 1).filter((line) => line.trim() !== '');
    return /^\s*<details[ >]/.test(text) && !`${text}${next}`.includes('<summary')
      ? [
          {
            file,
            line: index + 1,
            rule: 'component',
            found: text.trim(),
            todo: 'write <summary>its title</summary> on the line below',
          },
        ]
      : [];
  });

const toText = (node: Node): string =>
  'children' in node
    ? (node as Parent).children.map(toText).join('')
    : node.type === 'text'
      ? String((node as Literal).value)
      : String((node as Literal).value).replace(/[^\n]+/g, '`');

const pairs = ['()', '“”'] as const;

/** Finds a mark that opens and does not close, or the other way round. */
const findUnpaired = (text: string): string | undefined =>
  pairs.find(([open = '', close = '']) => countOf(text, open) !== countOf(text, close));

const toPair = (pair: string): string => `close each ${pair.slice(0, 1)} by ${pair.slice(1)}, and no other`;

/** Describes what is wrong with a paragraph as a whole: it is one line with whole sentences. */
function findFaultOfText(
  node: Parent,
  parents: readonly Node[],
  source: string,
): readonly [string, string] | undefined {
  const text = toText(node);
  const [component] = node.children.flatMap((each) =>
    each.type === 'jsx' ? (/^<(?!\/?Fact\b)\/?[A-Z]\w*/.exec(String((each as Literal).value)) ?? []) : [],
  );
  if (/\n/.test(text)) {
    return [
      text.replace(/.*\n/s, ''),
      'put an empty line between two paragraphs, and before and after a list or a table; a paragraph is one line',
    ];
  }
  if (component !== undefined) {
    return [component, 'put it on a line of its own, with an empty line above and below'];
  }
  const unpaired = findUnpaired(text);
  if (unpaired !== undefined) {
    return [source, toPair(unpaired)];
  }
  if (/^[^\p{L}\d`"“‘(<$…\ue000-]/u.test(text)) {
    return [source, 'begin a paragraph with a word'];
  }
  return isIn(parents, 'listItem') || /[.:!?)`]$/.test(text)
    ? undefined
    : [source, 'end a paragraph with a full stop or a colon, and begin a heading with ## and a space'];
}

/** Whether a sentence ends right in front of a node, without a space. */
function isBehindSentence(node: Node, outer: Node | undefined): boolean {
  const {children = []} = (outer ?? {}) as Partial<Parent>;
  const before = children[children.indexOf(node) - 1];
  return before?.type === 'text' && /[.:!?]$/.test((before as Literal).value);
}

/** Describes what is wrong with a node, if anything is. */
function findFault({node, line, parents}: Placed, lines: readonly string[]): readonly [string, string] | undefined {
  const source = (lines[line - 1] ?? '').trim();
  const [outer] = parents.slice(-1);
  if (outer?.type === 'root' && (node.position?.start.column ?? 1) > 1) {
    return [
      source,
      'begin it at the left edge; only a part of a list item is indented, as far as the text of the item',
    ];
  }
  switch (node.type) {
    case 'heading':
      return isIn(parents, 'admonitionHTML')
        ? [source, 'end the callout above it with :::, because a callout has no headings']
        : isIn(parents, 'listItem') || isIn(parents, 'blockquote')
          ? [source, 'begin it at the left edge, because lists and quotations have no headings']
          : isEmpty(node)
            ? [source, 'write the heading on this line']
            : undefined;
    case 'list': {
      const {ordered, start} = node as List;
      return ordered && start !== 1
        ? [source, 'indent what stands between the steps as far as their text, so that one list goes on']
        : undefined;
    }
    case 'listItem':
      return isEmpty(node)
        ? [source, 'it is empty: write its text, or remove it']
        : /^[-*+] \[.\]\s{2,}/.test(source)
          ? [source, 'write - [ ] and one space before a task']
          : undefined;
    case 'link':
    case 'strong':
    case 'emphasis':
      return isEmpty(node)
        ? [source, 'it is empty: write its text, or remove it']
        : isBehindSentence(node, outer)
          ? [source, gap]
          : undefined;
    case 'admonitionHTML':
    case 'tableRow':
      return isEmpty(node) ? [source, 'it is empty: write its text, or remove it'] : undefined;
    case 'table': {
      const {align, children: rows} = node as Table;
      const [head, ...others] = rows;
      const row = rows.find(({children}) => children.length !== align?.length);
      return others.length === 0
        ? [source, 'the table has no row: write one, or remove it']
        : row
          ? [
              `${row.children.length} cells, and ${align?.length} below the names`,
              `${row === head ? 'put an empty line above the table, and' : ''} give each row as many cells, with \\| for a | inside one`,
            ]
          : undefined;
    }
    case 'paragraph':
      return findFaultOfText(node as Parent, parents, source);
    case 'tableCell': {
      const unpaired = findUnpaired(toText(node));
      return unpaired === undefined ? undefined : [source, toPair(unpaired)];
    }
    case 'break':
      return [
        source,
        'a paragraph is one line: take the spaces or the \\ at its end away, and put an empty line between two',
      ];
    case 'blockquote':
      return [source, `pages have no quotations: ${callout}`];
    case 'thematicBreak':
    case 'delete':
      return [source, `pages have no such markup: write words, or ${asIs}`];
    case 'footnoteReference':
    case 'footnoteDefinition':
    case 'linkReference':
    case 'imageReference':
      return [source, link];
    case 'code': {
      const {lang, meta, value} = node as Code;
      const end = (lines[line + value.split('\n').length] ?? lines[line] ?? '').trim();
      const [inside] = /^\s*(?:`{3,}|~{3,}).*$/m.exec(value) ?? [];
      const [, mark = ''] = /^(`{3,}|~{3,})/.exec(source) ?? [];
      return inside !== undefined && mark.length <= inside.trim().replace(/[^`~].*/, '').length
        ? [source, `end the block with ${mark} above “${inside.trim()}”`]
        : value.trim() === '' && !/\bfile="/.test(meta ?? '')
          ? [source, 'it is empty: write its code, or remove it']
          : lang && mark && !(value === '' ? source : end).startsWith(mark)
            ? [source, `end the block with ${mark} on a line of its own`]
            : /^(?:\s*(?:\w+="[^"]*"|run|continued))*$/.test(meta ?? '')
              ? undefined
              : [source, 'write marks behind the language as title="app.toml" or run'];
    }
    case 'text':
    case 'jsx': {
      const {value} = node as Literal;
      const parent = parents.at(-1) as Parent | undefined;
      const words =
        node.type === 'jsx' ? value.replace(tag, '') : parent?.type === 'heading' ? value.replace(ownId, '') : value;
      // Only the beginning of a paragraph is the beginning of a line.
      const text = parent?.type === 'paragraph' && parent.children[0] === node ? words : `\u{e000}${words}`;
      const [pattern, todo] = leftovers.find(([each]) => each.test(text)) ?? [];
      return pattern && todo ? [pattern.exec(text)?.[0].trim() ?? '', todo] : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Catches markup that the build accepts and that readers see as text, or that takes in too much: marks of other dialects,
 * callouts without an end, lists and tables that end by accident, half of a link, of code or of a comment.
 * @returns The findings, and the number of nodes that were looked at.
 */
export function checkMarkup(pages: readonly Page[]): {count: number; findings: Finding[]} {
  let count = 0;
  const findings = pages.flatMap((page) => {
    const {file, lines} = page;
    const text = lines.join('\n');
    const {content} = matter(text);
    const front = text.slice(0, text.length - content.length).replace(/[^\n]/g, '');
    const nodes = listNodes(compiler.parse(front + hideMeant(content)));
    count += nodes.length;
    const isWhole = ({node}: Placed): boolean => ['paragraph', 'heading', 'tableRow'].includes(node.type);
    const callouts = checkCallouts(page);
    const known = new Set<number>();
    // One slip often has several effects on a line. The marks themselves say best what to do.
    return [
      ...callouts,
      ...checkBraces(page),
      ...checkCharacters(page),
      ...checkTags(page),
      ...checkDetails(page),
      ...[...nodes.filter((placed) => !isWhole(placed)), ...nodes.filter(isWhole)].flatMap((placed): Finding[] => {
        const [found, todo] = findFault(placed, lines) ?? [];
        const isEnd = callouts.length > 0 && /^:+$/.test((lines[placed.line - 1] ?? '').trim());
        return found === undefined || todo === undefined || isEnd
          ? []
          : [{file, line: placed.line, rule: 'markup', found, todo}];
      }),
    ].filter(({line}) => !known.has(line) && known.add(line));
  });
  return {count, findings};
}
