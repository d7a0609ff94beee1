// Types that libraries do not declare.

/** The URL of a font. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module 'subset-font' {
  /** Removes all characters but those of `text` from a font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      variationAxes: Readonly<Record<string, {min: number; max: number}>>;
      dropTables: readonly string[];
    },
  ): Promise<Buffer>;
}

declare module '@docusaurus/core/lib/client/App' {
  export default function App(): JSX.Element;
}

declare module '@docusaurus/core/lib/client/preload' {
  /** Loads the code of the page at a path. */
  export default function preload(path: string): Promise<unknown>;
}

declare module '@docusaurus/plugin-content-docs' {
  import type {PluginModule} from '@docusaurus/types';

  export const validateOptions: NonNullable<PluginModule['validateOptions']>;
}

declare module 'refractor/lang/promql' {
  import type {RefractorSyntax} from 'refractor/core';

  const promql: RefractorSyntax;
  export default promql;
}

declare module '@docusaurus/mdx-loader/lib/remark/headings' {
  import type {Plugin} from 'unified';

  /** Remark plugin that gives each heading its id. */
  const headings: Plugin;
  export default headings;
}

declare module '@mdx-js/mdx' {
  import type {Plugin, Processor} from 'unified';

  const mdx: {
    createCompiler: (options: {
      remarkPlugins: readonly Plugin[];
      rehypePlugins?: readonly Plugin[];
      compilers?: readonly Plugin[];
    }) => Processor;
  };
  export default mdx;
}

declare module '@mdx-js/mdx/mdx-hast-to-jsx' {
  import type {Node} from 'unist';

  /** Converts a node to JSX. */
  export function toJSX(node: Node, parent: Node): string;
}

declare module 'history/esm/history' {
  export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history';
}

declare module 'react-helmet-async/lib/index.modern.js' {
  export * from 'react-helmet-async';
}

/** A stylesheet as text, minified (src/plugins/bundler/cssTextLoader.ts). */
declare module '!!css-text!*' {
  const css: string;
  export default css;
}
