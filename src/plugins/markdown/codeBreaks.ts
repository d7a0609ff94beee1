import type {Element, ElementContent, Root, Text} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** A word of up to so many characters stays in one line, and a longer one has no part that is shorter without need. */
const longestWhole = 26;

/** A hash is longer than an address. It is cut where a line ends: one in hexadecimal, or a voucher of IBC, in the middle. */
const longestAddress = 44;
const hashPart = /.{1,34}/g;

/** The parts of a long word, which ends a line only behind a sign that divides it. */
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

/** The text of a piece of code with its short words held together and its long ones divided. */
export function toBreakable(code: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  // Neighboring texts become one: a comment would stand between two of them in the HTML.
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
      // A browser breaks behind a hyphen, which tears flags apart.
      nodes.push(toElement('span', word));
    } else {
      addText(word);
    }
  }
  return nodes;
}

/** Calls `change` with the text of each piece of code in running text below a node. */
function visitCode(tree: Root | Element, change: (code: Element, text: Text) => void): void {
  visit(tree, 'element', (node: Element) => {
    const [child] = node.children;
    if (node.tagName === 'inlineCode' && child?.type === 'text') {
      change(node, child);
    }
  });
}

/**
 * Rehype plugin: says where code in running text may go on in the next line. Its text, and a copy of it, stay the same: but
 * for the backslash that a bar needs in a table, which MDX 1 leaves in the code.
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
