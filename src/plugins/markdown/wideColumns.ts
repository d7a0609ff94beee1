import type {Element, ElementContent, Root} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** A cell of at least this many characters is a sentence, which would be very tall in a narrow column. */
const sentenceLength = 40;

const isElement = (node: {type: string}): node is Element => node.type === 'element';

/** The text of a node, without that of components. */
const toText = (node: ElementContent): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(toText).join('') : '';

/** Rehype plugin: marks the columns of a table that contain sentences. They get a minimum width on narrow screens. */
export function rehypeWideColumns(): Transformer {
  return (tree) => {
    visit(tree as Root, 'element', (table: Element) => {
      if (table.tagName !== 'table') {
        return;
      }
      const [head, ...rows] = table.children
        .filter(isElement)
        .flatMap((part) => part.children.filter(isElement))
        .map((row) => row.children.filter(isElement));
      head?.forEach((cell, column) => {
        if (rows.some((row) => row[column] && toText(row[column]).length >= sentenceLength)) {
          cell.properties = {...cell.properties, className: ['wide']};
        }
      });
    });
  };
}
