import {toJSX} from '@mdx-js/mdx/mdx-hast-to-jsx';
import type {Plugin} from 'unified';
import type {Parent} from 'unist';

/**
 * Writes the module of a page, for MDX 1. Its own way has Babel read the whole page, half of the time that compiling takes,
 * to mark components that a provider may replace and to name those that come from nowhere: the site's pages have no such
 * provider, and components.ts imports what they use.
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
