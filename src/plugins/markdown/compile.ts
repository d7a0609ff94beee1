import mdxLoader, {type Options} from '@docusaurus/mdx-loader';
import type {Plugin} from 'unified';
import {markdownOptions} from './markdownOptions';
import {toModule, writtenModules, type PageModules} from './toModule';

/** A page, and everything that its compiled modules depend on. */
export interface CompileTask {
  /** The absolute path. */
  file: string;
  text: string;
  /** The options of Docusaurus's loader that are the same for every page of a site. */
  site: Pick<Options, 'admonitions' | 'markdownConfig' | 'staticDirs' | 'siteDir'>;
  /** The file in which the plugin of the page stores its metadata. */
  metadataFile: string;
}

/** @throws Error of MDX, or of a remark or rehype plugin. */
function compilePage({file, text, site, metadataFile}: CompileTask): Promise<PageModules> {
  const options: Options & {compilers: readonly Plugin[]} = {
    ...markdownOptions,
    // Docusaurus passes this option on to MDX but does not declare it.
    compilers: [toModule],
    ...site,
    metadataPath: () => metadataFile,
    createAssets: ({frontMatter}) => ({image: frontMatter.image}),
  };
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: file,
      // The loader keeps one set of options per query, and the path of the metadata is among them.
      query: file,
      getOptions: () => options,
      addDependency: () => undefined,
      async: () => (error: Error | null, module: string) => {
        const written = writtenModules.get(file);
        if (error || !written || !module.includes(written.server)) {
          return reject(
            error ?? new Error(`${file}: the loader of Docusaurus has changed what toModule.ts has written`),
          );
        }
        // The loader puts its own imports and the metadata of the page in front.
        const before = module.slice(0, module.lastIndexOf(written.server));
        return resolve({server: module, browser: before + written.browser});
      },
    };
    void mdxLoader.call(context as unknown as ThisParameterType<typeof mdxLoader>, text);
  });
}

/** Compiles several pages one after the other: the result or the error of each, in their order. */
export async function compilePages(tasks: readonly CompileTask[]): Promise<PromiseSettledResult<PageModules>[]> {
  const results: PromiseSettledResult<PageModules>[] = [];
  for (const task of tasks) {
    results.push(...(await Promise.allSettled([compilePage(task)])));
  }
  return results;
}
