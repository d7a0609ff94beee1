import type {Compiler} from '@rspack/core';
import type {Heading, ListItem} from 'mdast';
import type {Literal, Node, Parent} from 'unist';
import type {Transformer} from 'unified';
import {emptyStrings, staticImports} from './components';
import {toPlace} from '../sources';
import type {SitePlugin} from '../bundler';

/*
 * Static HTML is text of a docs page that is in its HTML but not in its scripts. It is split into parts: the text
 * between two components that need hydration is one part, or one for each section, which a browser can render when it
 * comes near (src/css/text.css). In the browser, a page takes its parts from the HTML (src/hydration/StaticHtml.tsx).
 * The constant `hasStaticHtml` of each bundle decides that, and code that it excludes is removed before parsing.
 */

/** Types of nodes that are static if all their children are. */
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

/** The names of the components that need no hydration. */
export const staticComponents: ReadonlySet<string> = new Set(Object.keys(staticImports));

/** Whether a piece of JSX is one of these components, without children. */
function isStaticComponent(jsx: string): boolean {
  const [, name = ''] = /^<([A-Z]\w*)[^<]*\/>$/.exec(emptyStrings(jsx)) ?? [];
  return staticComponents.has(name);
}

/** An HTML tag without expressions, such as `<kbd>`. */
const htmlTag = /^<\/?[a-z]\w*(?: [a-z-]+="[^"]*")* ?\/?>$/;

/** Whether a node needs no script in the browser. `isInside` says whether another node contains it. */
function isStatic(node: Node, isInside: boolean): boolean {
  if (node.type === 'jsx') {
    const {value} = node as Literal<string>;
    // A tag outside of other nodes may close after a node that is not static.
    return isStaticComponent(value) || (isInside && htmlTag.test(value));
  }
  // Task items are interactive (src/components/TaskItem.tsx).
  const isTask = typeof (node as Partial<ListItem>).checked === 'boolean';
  return (
    staticTypes.has(node.type) &&
    !isTask &&
    ((node as Partial<Parent>).children ?? []).every((each) => isStatic(each, true))
  );
}

/** The first admonition in a node that is not static, or the node itself. */
function findLiveAdmonition(node: Node): Node | undefined {
  if (isStatic(node, true)) {
    return undefined;
  }
  const children = (node as Partial<Parent>).children ?? [];
  return node.type === 'admonitionHTML' ? node : children.map(findLiveAdmonition).find(Boolean);
}

/** Divides the nodes of a page into parts, and single nodes that are not static. Every section begins a new part. */
function toRuns(nodes: readonly Node[]): {isPart: boolean; nodes: Node[]}[] {
  const runs: ReturnType<typeof toRuns> = [];
  // Block tags are never in a part, so no part crosses the border of a component.
  for (const node of nodes) {
    const isPart = isStatic(node, false);
    const last = runs.at(-1);
    if (isPart && last?.isPart && (node as Partial<Heading>).depth !== 2) {
      last.nodes.push(node);
    } else {
      runs.push({isPart, nodes: [node]});
    }
  }
  return runs;
}

/** The code around the text of a part in the module of a page. */
const partStart = '{hasStaticHtml ? undefined : <>';
const partEnd = '</>}</StaticHtml>';

/**
 * Removes the text of the parts from the module of a page, for browsers that have it in the HTML. The bundler would
 * remove it too, but only after it has parsed it, and most of what it parses is this text.
 */
export const withoutStaticHtml = (module: string): string =>
  module.replace(/\{hasStaticHtml \? undefined : <>[^]*?<\/>\}<\/StaticHtml>/g, '{undefined}</StaticHtml>');

const toJsx = (value: string): Literal<string> => ({type: 'jsx', value});

/**
 * Remark plugin: wraps the static text of a docs page in parts.
 * @throws Error with file and line if an admonition is not static: the scripts of the site are without the component that
 * would render it (../bundler/trim.ts).
 */
export function remarkStaticHtml(): Transformer {
  return (tree, vfile) => {
    const page = tree as Parent;
    const live = page.children.map(findLiveAdmonition).find(Boolean);
    if (live) {
      throw new Error(
        `${toPlace(vfile, live)}: an admonition contains a component that needs scripts: write the component before or after it`,
      );
    }
    let parts = 0;
    page.children = toRuns(page.children).flatMap(({isPart, nodes}) => {
      const start = `<StaticHtml page={metadata.permalink} html={parts?.[${parts}]}>${partStart}`;
      parts += isPart ? 1 : 0;
      return isPart ? [toJsx(start), ...nodes, toJsx(partEnd)] : nodes;
    });
    if (parts > 0) {
      // ComponentCreator.tsx (src/hydration/shims) awaits the text with the module: React renders the page whole, and a text
      // that fails to load fails like a script.
      page.children.unshift(
        {type: 'import', value: 'import {loadStaticHtml} from "@site/src/hydration/StaticHtml";'} as Literal<string>,
        {
          type: 'export',
          value: `const parts = hasStaticHtml ? await loadStaticHtml(metadata.permalink, ${parts}) : undefined;`,
        } as Literal<string>,
      );
    }
  };
}

/** Whether a bundle is for browsers that have static HTML: those of a published site. */
export const hasStaticHtml = (isServer: boolean): boolean => !isServer && process.env.NODE_ENV === 'production';

/** Plugin: defines the constant `hasStaticHtml` in each bundle. */
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
