import type {Element, ElementContent, Root} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** From so many characters on, a cell is a sentence: a column as narrow as its longest word makes a tower of it. */
const sentenceLength = 40;

const isElement = (node: {type: string}): node is Element => node.type === 'element';

function toLength(node: ElementContent): number {
  if (node.type === 'text') {
    return node.value.length;
  }
  return isElement(node) ? node.children.reduce((length, child) => length + toLength(child), 0) : 0;
}

/** Rehype plugin: marks the columns of a table that hold sentences, which get room of their own on a narrow screen. */
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
        if (rows.some((row) => row[column] && toLength(row[column]) >= sentenceLength)) {
          cell.properties = {...cell.properties, className: ['wide']};
        }
      });
    });
  };
}
