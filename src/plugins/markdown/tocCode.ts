import type {Literal} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';

/**
 * Remark plugin: keeps browsers that translate from the code in the table of contents. Docusaurus writes the headings there
 * as HTML, past the component that renders code.
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
