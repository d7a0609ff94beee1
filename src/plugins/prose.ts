import type {ListItem} from 'mdast';
import type {Literal, Node, Parent} from 'unist';
import type {Transformer} from 'unified';
import {emptyStrings} from './components';

/**
 * The text of a docs page, kept out of what a browser runs. Each page is compiled twice: for the HTML, and as a module
 * for the browser. Both times its text is gathered in parts, as components allow: what stands between two of them is
 * one part. The HTML has the parts in full. In the module they are empty, and filled from the HTML (proseLoader.ts).
 */

/** Nodes that are the same in HTML and in the browser, as long as all nodes in them are. */
const staticTypes: ReadonlySet<string> = new Set([
  'admonitionHTML',
  'blockquote',
  'break',
  'comment',
  'delete',
  'emphasis',
  'heading',
  'inlineCode',
  'link',
  'linkReference',
  'list',
  'listItem',
  'paragraph',
  'strong',
  'table',
  'tableCell',
  'tableRow',
  'text',
  'thematicBreak',
]);

/**
 * Components that draw markup and nothing else, from what the page gives them or from data of the site. What works in
 * them is links, copy buttons and tables that scroll, and those work in parts too (src/components/enliven.ts). Their
 * styles are imported by src/components/Prose.tsx.
 */
export const staticComponents: ReadonlySet<string> = new Set([
  'BinaryTable',
  'CodeBlock',
  'Curve',
  'Diagram',
  'DiskTable',
  'EndpointTable',
  'Fact',
  'ForkTable',
  'ModuleAccountTable',
  'NetworkTable',
  'PortTable',
  'PrecompileList',
  'PrecompileTable',
  'UpgradeTable',
]);

/** Whether a piece of JSX is one such component, without children. */
function isStaticComponent(jsx: string): boolean {
  const [, name = ''] = /^<([A-Z]\w*)[^<]*\/>$/.exec(emptyStrings(jsx)) ?? [];
  return staticComponents.has(name);
}

/** One HTML tag without expressions, as `<kbd>` in running text. */
const htmlTag = /^<\/?[a-z]\w*(?: [a-z-]+="[^"]*")* ?\/?>$/;

/** Whether the browser needs no script to draw a node of the page itself, or one inside another. */
function isStatic(node: Node, isInside: boolean): boolean {
  if (node.type === 'jsx') {
    const {value} = node as Literal<string>;
    // A tag that stands alone may close after something that is not static.
    return isStaticComponent(value) || (isInside && htmlTag.test(value));
  }
  // An item to tick is one of src/components/TaskItem.tsx.
  const isTask = typeof (node as Partial<ListItem>).checked === 'boolean';
  return (
    staticTypes.has(node.type) &&
    !isTask &&
    ((node as Partial<Parent>).children ?? []).every((each) => isStatic(each, true))
  );
}

/** Puts something in the place of each run of static nodes of a page. */
function replaceRuns(tree: Parent, toNodes: (run: Node[], part: number) => Node[]): void {
  const nodes: Node[] = [];
  let run: Node[] = [];
  let parts = 0;
  // Tags open and close only between the runs: each run is inside of one component, or of none.
  for (const node of [...tree.children, undefined]) {
    if (node && isStatic(node, false)) {
      run.push(node);
      continue;
    }
    if (run.length > 0) {
      nodes.push(...toNodes(run, parts));
      parts += 1;
      run = [];
    }
    if (node) {
      nodes.push(node);
    }
  }
  tree.children = nodes;
}

const toJsx = (value: string): Literal<string> => ({type: 'jsx', value});

/** Remark plugin: gathers the text of a docs page in parts. */
export function remarkProse(): Transformer {
  return (tree) =>
    replaceRuns(tree as Parent, (run, part) => [
      toJsx(`<Prose part={${part}} page={metadata.permalink}>`),
      ...run,
      toJsx('</Prose>'),
    ]);
}

/** Remark plugin: leaves the parts empty; `prose` is what proseLoader.ts adds to the page. */
export function remarkEmptyProse(): Transformer {
  return (tree) => replaceRuns(tree as Parent, (_, part) => [toJsx(`<Prose html={prose[${part}]} />`)]);
}
