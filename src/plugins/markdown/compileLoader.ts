import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import type {LoaderContext, RuleSetRule} from '@rspack/core';
import {globSync} from 'tinyglobby';
import {readText, toRepositoryText} from '../sources';
import {hasStaticHtml, withoutStaticHtml} from './staticHtml';
import {createWorkers} from '../bundler';
import type {CompiledPage, CompileTask} from './compile';

const runTask = createWorkers<typeof import('./tasks')>(require.resolve('./tasks'));

/** Compiled pages by file. The browser bundle and the server bundle share them. */
const pages = new Map<string, {text: string; page: Promise<CompiledPage>}>();

function compile(task: CompileTask): Promise<CompiledPage> {
  const known = pages.get(task.file);
  const page = known?.text === task.text ? known.page : runTask('compilePage', task);
  pages.set(task.file, {text: task.text, page});
  return page;
}

/**
 * How many pages a thread gets at once, which keep it busy for a quarter of a second. It gets the next ones when the main
 * thread reads its answer, which styles and scripts keep busy.
 */
const batchSize = 10;

/** Compiles pages in batches. */
function compileAll(tasks: readonly CompileTask[]): void {
  for (let start = 0; start < tasks.length; start += batchSize) {
    const batch = tasks.slice(start, start + batchSize);
    const compiled = runTask('compilePages', batch);
    batch.forEach(({file, text}, index) => {
      const page = compiled.then((results) => {
        const result = results[index];
        if (result?.status === 'fulfilled') {
          return result.value;
        }
        throw result?.reason;
      });
      // The loader awaits the same promise, and reports its error.
      page.catch(() => undefined);
      pages.set(file, {text, page});
    });
  }
}

/** @throws Error with the file if no plugin has it as a page. */
function toTask(file: string, text: string, options: Options): CompileTask {
  const {admonitions, markdownConfig, staticDirs, siteDir, metadataPath, createAssets} = options;
  if (typeof metadataPath !== 'function') {
    throw new Error(`${file}: found Markdown that no plugin has as a page: move it into a docs area or into src/pages`);
  }
  return {
    file,
    text,
    isDocs: createAssets !== undefined,
    site: {admonitions, markdownConfig, staticDirs, siteDir},
    metadataFile: metadataPath(file),
  };
}

/**
 * Begins to compile all pages, for which the bundler asks only one after the other. It compiles a page again whose text
 * another loader has changed.
 * @param rules The rules of the bundler. Those with the MDX loader have the folders of its pages.
 */
export function compileAhead(rules: readonly RuleSetRule[]): void {
  const mdxLoader = require.resolve('@docusaurus/mdx-loader');
  const tasks = rules.flatMap(({include, use}) => {
    const loaders = (Array.isArray(use) ? use : []) as {loader: string; options: Options}[];
    const options = loaders.find(({loader}) => loader === mdxLoader)?.options;
    const folders = options ? (include as string[]) : [];
    return folders
      .flatMap((folder) => globSync('**/*.{md,mdx}', {cwd: folder, absolute: true}))
      .map((file) => toTask(path.normalize(file), readText(file), options as Options));
  });
  compileAll(tasks);
}

/**
 * Loader that replaces the MDX loader of Docusaurus: it runs that loader in a worker thread, because compiling pages
 * takes most of the time of a build.
 * @throws Error of `toTask`.
 */
export default async function compileLoader(this: LoaderContext<Options>, source: string): Promise<string> {
  const task = toTask(this.resourcePath, toRepositoryText(source), this.getOptions());
  const {module, files} = await compile(task);
  files.forEach((each) => this.addDependency(each));
  return hasStaticHtml(this.target === 'node') ? withoutStaticHtml(module) : module;
}
