// What libraries hold and do not declare.

/** The address under which the build serves a font. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module 'subset-font' {
  /** The font with the characters of `text` alone. */
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
  /** Loads the code of the page under a path. */
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

  /** Remark plugin: gives each heading the id that its page has it under. */
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

  /** A node of a page as JSX. */
  export function toJSX(node: Node, parent: Node): string;
}

/** A stylesheet as text, minified (src/plugins/bundler/cssTextLoader.ts). */
declare module '!!css-text!*' {
  const css: string;
  export default css;
}
