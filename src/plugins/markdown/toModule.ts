import {toJSX} from '@mdx-js/mdx/mdx-hast-to-jsx';
import type {Plugin} from 'unified';
import type {Node, Parent} from 'unist';
import {toRuns} from './staticHtml';

/** The module of a page for the server bundle and for browsers. */
export interface PageModules {
  server: string;
  browser: string;
}

/** The modules that this compiler has written, by the path of the page. The loader of Docusaurus passes on one text only. */
export const writtenModules = new Map<string, PageModules>();

const write = (nodes: readonly Node[], between = ''): string => nodes.map((node) => toJSX(node)).join(between);

const loadParts = (count: number): string => `import {loadStaticHtml} from "@site/src/hydration/StaticHtml";
const parts = await loadStaticHtml(metadata.permalink, ${count});`;

/**
 * Compiler for MDX 1. MDX's own parses the whole page with Babel, which takes more than half of the time, to mark
 * components that a provider may replace and to find those without an import. The site has no such provider, and
 * components.ts adds the imports.
 *
 * The server renders static HTML as children of `<StaticHtml>`. The module for browsers awaits the HTML, so that
 * `import()` resolves with both, and HTML that fails to load fails like a script.
 */
export const toModule: Plugin = function toModule() {
  this.Compiler = (tree, file): string => {
    const {children} = tree as Parent;
    const imports = children.filter(({type}) => type === 'import');
    const exports = children.filter(({type}) => type === 'export');
    const runs = toRuns(children.filter((node) => !imports.includes(node) && !exports.includes(node))).map(
      ({isStatic, nodes}) => ({isStatic, jsx: write(nodes)}),
    );
    const count = runs.filter(({isStatic}) => isStatic).length;
    const toText = (code: string, toPart: (jsx: string, part: number) => string): string => {
      let part = -1;
      return `${write(imports, '\n')}
${count > 0 ? 'import StaticHtml from "@site/src/hydration/StaticHtml";' : ''}
${write(exports, '\n')}
${code}
export default function MDXContent() {
  return <>${runs.map(({isStatic, jsx}) => (isStatic ? toPart(jsx, (part += 1)) : jsx)).join('')}</>;
}
MDXContent.isMDXComponent = true;`;
    };
    const server = toText('', (jsx) => `<StaticHtml page={metadata.permalink}>${jsx}</StaticHtml>`);
    const browser = toText(
      count > 0 ? loadParts(count) : '',
      (_, part) => `<StaticHtml page={metadata.permalink} html={parts[${part}]} />`,
    );
    writtenModules.set(file.path ?? '', {server, browser});
    return server;
  };
};
