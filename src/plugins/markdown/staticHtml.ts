import type {Compiler} from '@rspack/core';
import type {Heading, ListItem} from 'mdast';
import type {Literal, Node, Parent} from 'unist';
import type {Transformer} from 'unified';
import {emptyStrings} from './components';
import {toPlace} from '../sources';
import type {SitePlugin} from '../bundler';

/**
 * Static HTML: the text of a docs page, kept out of what a browser runs. It is split into parts: what stands between two
 * components that need hydration is one part, or one for each of its sections, which a browser can render when it comes near
 * (src/css/custom.css). The HTML has the parts in full. The module for the browser takes them from there
 * (src/hydration/StaticHtml.tsx): `hasStaticHtml` is a constant of each build, and what it rules out is cut out before
 * anything reads it.
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
 * Components that render markup and nothing else, from what the page gives them or from data of the site. What works in
 * them is links, tables that scroll and small controls, and those work in parts too (src/hydration). Their
 * styles are imported by src/hydration/StaticHtml.tsx.
 */
export const staticComponents: ReadonlySet<string> = new Set([
  'AdvisoryTable',
  'BinaryTable',
  'CodeBlock',
  'Commands',
  'ConversionTable',
  'Curve',
  'Diagram',
  'DiskTable',
  'EndpointTable',
  'Fact',
  'ForkTable',
  'JsonRpc',
  'MainnetEnded',
  'ModuleAccountTable',
  'NetworkTable',
  'NetworkTimeline',
  'PortTable',
  'PrecompileList',
  'PrecompileTable',
  'StaleLists',
  'UpgradeTable',
  'WalletTable',
]);

/** Whether a piece of JSX is one such component, without children. */
function isStaticComponent(jsx: string): boolean {
  const [, name = ''] = /^<([A-Z]\w*)[^<]*\/>$/.exec(emptyStrings(jsx)) ?? [];
  return staticComponents.has(name);
}

/** One HTML tag without expressions, as `<kbd>` in running text. */
const htmlTag = /^<\/?[a-z]\w*(?: [a-z-]+="[^"]*")* ?\/?>$/;

/** Whether the browser needs no script to render a node of the page itself, or one inside another. */
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

/**
 * Puts something in the place of each run of static nodes of a page; a section begins a new one.
 * @returns How many there were.
 */
function replaceRuns(tree: Parent, toNodes: (run: Node[], part: number) => Node[]): number {
  const nodes: Node[] = [];
  let run: Node[] = [];
  let parts = 0;
  const endRun = (): void => {
    if (run.length > 0) {
      nodes.push(...toNodes(run, parts));
      parts += 1;
      run = [];
    }
  };
  // Tags open and close only between the runs: each run is inside of one component, or of none.
  for (const node of tree.children) {
    if (!isStatic(node, false)) {
      endRun();
      nodes.push(node);
      continue;
    }
    if ((node as Partial<Heading>).depth === 2) {
      endRun();
    }
    run.push(node);
  }
  endRun();
  tree.children = nodes;
  return parts;
}

/** What stands around the text of a part in the module of a page. */
const partStart = '{hasStaticHtml ? undefined : <>';
const partEnd = '</>}</StaticHtml>';

/**
 * The module of a page without the text of its parts, for a browser that finds them in the HTML. The bundler would leave
 * them out as well, but read them first: most of what it reads.
 */
export const withoutStaticHtml = (module: string): string =>
  module.replace(/\{hasStaticHtml \? undefined : <>[^]*?<\/>\}<\/StaticHtml>/g, '{undefined}</StaticHtml>');

const toJsx = (value: string): Literal<string> => ({type: 'jsx', value});

/**
 * Remark plugin: gathers the text of a docs page in parts.
 * @throws Error with file and line, for a text in which a part would seem to end.
 */
export function remarkStaticHtml(): Transformer {
  return (tree, vfile) => {
    const page = tree as Parent;
    const [before = '', after] = String(vfile).split(partEnd);
    if (after !== undefined) {
      const place = toPlace(vfile, tree, before.split('\n').length - 1);
      throw new Error(`${place}: “${partEnd}” ends what browsers leave out of a page: write it another way`);
    }
    const parts = replaceRuns(page, (run, part) => [
      toJsx(`<StaticHtml page={metadata.permalink} html={parts?.[${part}]}>${partStart}`),
      ...run,
      toJsx(partEnd),
    ]);
    if (parts > 0) {
      // Who loads the page waits for its text: the page is rendered whole, and a text that does not load fails as a script does.
      page.children.unshift(
        {type: 'import', value: 'import {loadStaticHtml} from "@site/src/hydration/StaticHtml";'} as Literal<string>,
        {
          type: 'export',
          value: `export const parts = hasStaticHtml ? await loadStaticHtml(metadata.permalink, ${parts}) : undefined;`,
        } as Literal<string>,
      );
    }
  };
}

/** Whether a module is for a browser that has the text of its page as HTML. */
export const hasStaticHtml = (isServer: boolean): boolean => !isServer && process.env.NODE_ENV === 'production';

/** Plugin: tells each build whether the text of its pages is in their HTML, as it is for the browser of a published site. */
export default function staticHtml(): SitePlugin {
  return {
    name: 'static-html',
    configureWebpack: (_, isServer) => ({
      plugins: [
        {
          apply: (compiler: Compiler): void =>
            new compiler.webpack.DefinePlugin({hasStaticHtml: hasStaticHtml(isServer)}).apply(compiler),
        },
      ],
    }),
  };
}
