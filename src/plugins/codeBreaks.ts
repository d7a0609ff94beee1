import type {Element, ElementContent, Root} from 'hast';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/** Words of up to so many characters stay in one line: most flags and channel ids are shorter, most paths longer. */
const longestWhole = 24;

/** A flag or another word with a hyphen, behind which a browser would break; or the sign that divides a long word. */
const places = new RegExp(
  `(?<whole>(?<!\\S)(?=\\S*-)\\S{1,${longestWhole}}(?!\\S))|(?<=(?<!\\S)(?=\\S{${longestWhole + 1}})\\S*\\w[_/.:,=])(?=[\\w<])`,
  'g',
);

/** The text of a piece of code with its short words held together and its long ones divided. */
export function toBreakable(code: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  let end = 0;
  for (const {0: word, index} of code.matchAll(places)) {
    nodes.push({type: 'text', value: code.slice(end, index)});
    nodes.push({
      type: 'element',
      tagName: word ? 'span' : 'wbr',
      properties: word ? {className: ['whole']} : {},
      children: word ? [{type: 'text', value: word}] : [],
    });
    end = index + word.length;
  }
  return [...nodes, {type: 'text', value: code.slice(end)}].filter(
    (node) => node.type !== 'text' || node.value !== '',
  ) as ElementContent[];
}

/** Rehype plugin: says where code in running text may go on in the next line. Its text, and a copy of it, stay the same. */
export function rehypeCodeBreaks(): Transformer {
  return (tree) => {
    visit(tree as Root, 'element', (node: Element) => {
      const [child] = node.children;
      if (node.tagName === 'inlineCode' && child?.type === 'text') {
        node.children = toBreakable(child.value);
      }
    });
  };
}
