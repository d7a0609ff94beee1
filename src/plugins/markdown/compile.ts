import mdxLoader from '@docusaurus/mdx-loader';
import type {Options} from '@docusaurus/mdx-loader';
import type {Plugin} from 'unified';
import {markdownOptions} from './markdownOptions';
import {toModule} from './toModule';

/** The options of Docusaurus's loader that are the same for every page of a site. */
type SiteOptions = Pick<Options, 'admonitions' | 'markdownConfig' | 'staticDirs' | 'siteDir'>;

/** A Markdown file, with all that decides what it is compiled to. */
export interface CompileTask {
  /** Its path, with the folder of the site. */
  file: string;
  text: string;
  /** Whether a docs plugin has it, or the one of src/pages. */
  isDocs: boolean;
  site: SiteOptions;
  /** Where the plugin that has the page keeps what it knows of it. */
  metadataFile: string;
}

/** The module of a page, and the files besides its own that it comes of. */
export interface CompiledPage {
  module: string;
  files: readonly string[];
}

/** By the file of the page: the loader asks for it with the options that it was given first. */
const metadataFiles = new Map<string, string>();

/**
 * Compiles a page as Docusaurus does.
 * @throws Error of MDX, or of a plugin.
 */
export function compilePage({file, text, isDocs, site, metadataFile}: CompileTask): Promise<CompiledPage> {
  metadataFiles.set(file, metadataFile);
  const options: Options & {compilers: readonly Plugin[]} = {
    ...markdownOptions,
    // Docusaurus hands it on to MDX, and does not declare it.
    compilers: [toModule],
    ...site,
    metadataPath: (page) => metadataFiles.get(page) ?? '',
    // As plugin-content-docs has it; plugin-content-pages has none.
    ...(isDocs && {createAssets: ({frontMatter}) => ({image: frontMatter.image})}),
  };
  return new Promise((resolve, reject) => {
    const files: string[] = [];
    const context = {
      resourcePath: file,
      // The loader keeps one compiler for each query.
      query: String(isDocs),
      getOptions: () => options,
      addDependency: (each: string) => files.push(each),
      async: () => (error: Error | null, module: string) => (error ? reject(error) : resolve({module, files})),
    };
    void mdxLoader.call(context as unknown as ThisParameterType<typeof mdxLoader>, text);
  });
}
