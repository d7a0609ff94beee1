import type {Node} from 'unist';

/** Makes a node of Markdown a component. It becomes an element of the HTML tree, and MDX writes it as JSX with these props. */
export function toComponent(node: Node, name: string, props: object): void {
  node.type = 'component';
  node.data = {hName: name, hProperties: props};
}
