import {toJSX} from '@mdx-js/mdx/mdx-hast-to-jsx';
import type {Plugin} from 'unified';
import type {Parent} from 'unist';

/**
 * Compiler for MDX 1 that writes the module of a page. MDX's own compiler parses the whole page with Babel, which takes
 * half of the time of compiling, to mark components that a provider may replace and to find those without an import.
 * The site has no such provider, and components.ts adds the imports.
 */
export const toModule: Plugin = function toModule() {
  this.Compiler = (tree): string => {
    const write = (isWanted: (type: string) => boolean, between: string): string =>
      (tree as Parent).children
        .filter(({type}) => isWanted(type))
        .map((node) => toJSX(node, tree))
        .join(between);
    return `${write((type) => type === 'import', '\n')}
${write((type) => type === 'export', '\n')}
export default function MDXContent() {
  return <>${write((type) => type !== 'import' && type !== 'export', '')}</>;
}
MDXContent.isMDXComponent = true;`;
  };
};
