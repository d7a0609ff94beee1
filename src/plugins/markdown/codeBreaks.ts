import type {Element, ElementContent, Properties, Root, Text} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** Words of up to this many characters never break. Longer words break into parts of up to this length where they can. */
const longestWhole = 26;

/** A part that is longer than an address is a hash or an IBC voucher. It has no separators, so it breaks by length. */
const longestAddress = 44;
const hashPart = /.{1,34}/g;

/** Where a long word may break: after its separators, such as slashes and underscores. */
const gap = String.raw`(?:(?<=\w[_/.:,=|])(?=[\w<])|$)`;
const part = new RegExp(`.{1,${longestWhole}}${gap}|.+?${gap}`, 'g');

function toParts(word: string): string[] {
  const parts = word.match(part) ?? [];
  return parts.some(({length}) => length > longestAddress) ? (word.match(hashPart) ?? []) : parts;
}

/** Words that need marks: long ones, and those with a hyphen, behind which browsers break, which would split flags. */
const marked = new RegExp(String.raw`(\S{${longestWhole + 1},}|\S*-\S*)`);

const toText = (value: string): Text => ({type: 'text', value});

const toElement = (tagName: 'span' | 'wbr', properties: Properties, children: Text[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Returns code as HTML nodes: short words never break, and long ones may break between their parts. */
export const toBreakable = (code: string): ElementContent[] =>
  code
    .split(marked)
    .filter((text) => text !== '')
    .flatMap((text): ElementContent[] => {
      if (!marked.test(text)) {
        return [toText(text)];
      }
      return text.length > longestWhole
        ? toParts(text).flatMap((each, index) => [...(index > 0 ? [toElement('wbr', {}, [])] : []), toText(each)])
        : [toElement('span', {className: ['whole']}, [toText(text)])];
    });

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
