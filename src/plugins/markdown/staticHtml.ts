import type {Element} from 'hast';
import type {Literal, Node} from 'unist';
import {staticImports} from './components';

/*
 * Static HTML is text of a docs page that is in its HTML but not in its scripts. It is split into parts: the text
 * between two components that need hydration is one part, or one for each section, which a browser can render when it
 * comes near (src/css/text.css). In the browser, a page takes its parts from the HTML (src/hydration/StaticHtml.tsx).
 */

const isElement = (node: Node): node is Element => node.type === 'element';

const staticComponents: ReadonlySet<string> = new Set(Object.keys(staticImports));

/** Whether a node of the HTML tree needs no script in the browser. The checkboxes of tasks do (src/components/TaskItem.tsx). */
const isStatic = (node: Node): boolean =>
  isElement(node)
    ? (staticComponents.has(node.tagName) || !/^[A-Z]|^input$/.test(node.tagName)) && node.children.every(isStatic)
    : node.type === 'text' || node.type === 'comment';

/** Divides the nodes of a page into static parts, and single nodes that are not static. Every section begins a new part. */
export function toRuns(nodes: readonly Node[]): {isStatic: boolean; nodes: Node[]}[] {
  const runs: ReturnType<typeof toRuns> = [];
  // Between blocks, the tree has line breaks.
  for (const node of nodes.filter((each) => each.type !== 'text' || (each as Literal<string>).value.trim() !== '')) {
    const last = runs.at(-1);
    const isPart = isStatic(node);
    if (isPart && last?.isStatic && !(isElement(node) && node.tagName === 'h2')) {
      last.nodes.push(node);
    } else {
      runs.push({isStatic: isPart, nodes: [node]});
    }
  }
  return runs;
}

/** Whether a bundle is for browsers that have static HTML: those of a published site. */
export const hasStaticHtml = (isServer: boolean): boolean => !isServer && process.env.NODE_ENV === 'production';
