import type {Literal} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/**
 * Remark plugin: tells browsers not to translate code in the table of contents. Docusaurus writes its headings as HTML,
 * so the component that renders code does not get them.
 */
export function remarkTocCode(): Transformer {
  return (tree) => {
    visit(tree, 'export', (node: Literal<string>) => {
      if (node.value.startsWith('export const toc = ')) {
        node.value = node.value.replaceAll('<code>', '<code translate="no">');
      }
    });
  };
}
