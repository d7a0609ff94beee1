// Types that libraries do not declare.

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module 'nprogress' {
  const nprogress: {
    done: () => void;
  };
  export default nprogress;
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

declare module 'refractor/lang/promql' {
  import type {RefractorSyntax} from 'refractor/core';

  const promql: RefractorSyntax;
  export default promql;
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

  export function toJSX(node: Node): string;
}

declare module 'react-helmet-async/lib/index.modern.js' {
  export * from 'react-helmet-async';
}
