import mdxLoader from '@docusaurus/mdx-loader';
import type {Options} from '@docusaurus/mdx-loader';
import type {Plugin} from 'unified';
import {markdownOptions} from './markdownOptions';
import {toModule} from './toModule';

/** The options of Docusaurus's loader that are the same for every page of a site. */
type SiteOptions = Pick<Options, 'admonitions' | 'markdownConfig' | 'staticDirs' | 'siteDir'>;

/** A Markdown file, and everything that its compiled module depends on. */
export interface CompileTask {
  /** The absolute path. */
  file: string;
  text: string;
  /** Whether the page belongs to a docs plugin, or to the plugin for src/pages. */
  isDocs: boolean;
  site: SiteOptions;
  /** The file in which that plugin stores the metadata of the page. */
  metadataFile: string;
}

/** The compiled module of a page, and the other files that it depends on. */
export interface CompiledPage {
  module: string;
  files: readonly string[];
}

/** Metadata files by page. The loader keeps the options of its first call, whose `metadataPath` reads this map. */
const metadataFiles = new Map<string, string>();

/**
 * Compiles a page with the MDX loader of Docusaurus.
 * @throws Error of MDX, or of a remark or rehype plugin.
 */
export function compilePage({file, text, isDocs, site, metadataFile}: CompileTask): Promise<CompiledPage> {
  metadataFiles.set(file, metadataFile);
  const options: Options & {compilers: readonly Plugin[]} = {
    ...markdownOptions,
    // Docusaurus passes this option on to MDX but does not declare it.
    compilers: [toModule],
    ...site,
    metadataPath: (page) => metadataFiles.get(page) ?? '',
    // The same function as in plugin-content-docs; plugin-content-pages has none.
    ...(isDocs && {createAssets: ({frontMatter}) => ({image: frontMatter.image})}),
  };
  return new Promise((resolve, reject) => {
    const files: string[] = [];
    const context = {
      resourcePath: file,
      // The loader caches one compiler per query.
      query: String(isDocs),
      getOptions: () => options,
      addDependency: (each: string) => files.push(each),
      async: () => (error: Error | null, module: string) => (error ? reject(error) : resolve({module, files})),
    };
    void mdxLoader.call(context as unknown as ThisParameterType<typeof mdxLoader>, text);
  });
}

/** Compiles several pages one after the other: the result or the error of each, in their order. */
export async function compilePages(tasks: readonly CompileTask[]): Promise<PromiseSettledResult<CompiledPage>[]> {
  const results: PromiseSettledResult<CompiledPage>[] = [];
  for (const task of tasks) {
    results.push(...(await Promise.allSettled([compilePage(task)])));
  }
  return results;
}
