import type {Element, ElementContent, Root, Text} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** Words of up to this many characters never break. Pieces of longer words are joined up to this length. */
const longestWhole = 26;

/** A piece that is longer than an address is a hash or an IBC voucher. It has no separators, so it breaks by length. */
const longestAddress = 44;
const hashPart = /.{1,34}/g;

/** Splits a long word after its separators, such as slashes and underscores. */
function toParts(word: string): string[] {
  const pieces = word.split(/(?<=\w[_/.:,=])(?=[\w<])/);
  if (pieces.some((piece) => piece.length > longestAddress)) {
    return word.match(hashPart) ?? [];
  }
  const parts = [''];
  for (const piece of pieces) {
    const last = parts[parts.length - 1] ?? '';
    if (last === '' || last.length + piece.length <= longestWhole) {
      parts[parts.length - 1] = last + piece;
    } else {
      parts.push(piece);
    }
  }
  return parts;
}

function toElement(tagName: 'span' | 'wbr', text = ''): Element {
  return {
    type: 'element',
    tagName,
    properties: text ? {className: ['whole']} : {},
    children: text ? [{type: 'text', value: text}] : [],
  };
}

/** Returns code as HTML nodes: short words never break, and long ones may break between their parts. */
export function toBreakable(code: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  // React writes a comment between two neighboring texts, so they are merged.
  const addText = (value: string): void => {
    const last = nodes[nodes.length - 1];
    if (last?.type === 'text') {
      last.value += value;
    } else {
      nodes.push({type: 'text', value});
    }
  };
  for (const word of code.split(/(\s+)/)) {
    if (word.length > longestWhole) {
      toParts(word).forEach((part, index) => {
        if (index > 0) {
          nodes.push(toElement('wbr'));
        }
        addText(part);
      });
    } else if (word.includes('-')) {
      // Browsers break after hyphens, which would split flags.
      nodes.push(toElement('span', word));
    } else {
      addText(word);
    }
  }
  return nodes;
}

/** Calls `change` for each inline code below a node, with its text. */
function visitCode(tree: Root | Element, change: (code: Element, text: Text) => void): void {
  visit(tree, 'element', (node: Element) => {
    const [child] = node.children;
    if (node.tagName === 'inlineCode' && child?.type === 'text') {
      change(node, child);
    }
  });
}

/**
 * Rehype plugin: sets where inline code may break. Its text stays the same, also when a reader copies it. In tables, it
 * removes the backslash in front of a bar: Markdown needs it there, and MDX 1 leaves it in the code.
 */
export function rehypeCodeBreaks(): Transformer {
  return (tree) => {
    visit(tree as Root, 'element', (cell: Element) => {
      if (cell.tagName === 'td' || cell.tagName === 'th') {
        visitCode(cell, (_, text) => {
          text.value = text.value.replaceAll('\\|', '|');
        });
      }
    });
    visitCode(tree as Root, (code, {value}) => {
      code.children = toBreakable(value);
    });
  };
}
