import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import type {LoaderContext, RuleSetRule} from '@rspack/core';
import {globSync} from 'tinyglobby';
import {createWorkers} from '../bundler';
import {readText, toRepositoryText} from '../sources';
import type {CompileTask} from './compile';
import {listNotedFiles} from './laterReleases';
import {hasStaticHtml} from './staticHtml';
import type {PageModules} from './toModule';

const runTask = createWorkers<typeof import('./tasks')>(require.resolve('./tasks'));

/** Compiled pages by file. The browser bundle and the server bundle share them. */
const pages = new Map<string, {input: string; modules: Promise<PageModules>}>();

/** The files besides the page itself that are written into its modules: its metadata, and pages whose titles it lists. */
const listDependencies = ({text, metadataFile}: CompileTask): string[] => [
  metadataFile,
  ...(text.includes('<LaterCauses') ? listNotedFiles() : []),
];

/** All text that the modules of a page are made of. */
const toInput = (task: CompileTask): string =>
  [task.text, ...listDependencies(task).map((file) => readText(file))].join('\n');

/**
 * How many pages a thread gets at once: about a quarter of a second of work. It gets more only when the main thread, which is
 * busy with styles and scripts, reads its answer.
 */
const batchSize = 10;

function compileAll(tasks: readonly CompileTask[]): void {
  for (let start = 0; start < tasks.length; start += batchSize) {
    const batch = tasks.slice(start, start + batchSize);
    const compiled = runTask('compilePages', batch);
    batch.forEach((task, index) => {
      const modules = compiled.then((results) => {
        const result = results[index];
        if (result.status === 'fulfilled') {
          return result.value;
        }
        throw result.reason;
      });
      // The loader awaits the same promise, and reports its error.
      modules.catch(() => undefined);
      pages.set(task.file, {input: toInput(task), modules});
    });
  }
}

/** @throws Error with the file if no plugin has it as a page. */
function toTask(file: string, text: string, options: Options): CompileTask {
  const {admonitions, markdownConfig, staticDirs, siteDir, metadataPath} = options;
  if (typeof metadataPath !== 'function') {
    throw new Error(`${file}: found Markdown that no plugin has as a page: move it into a docs area or into src/pages`);
  }
  return {file, text, site: {admonitions, markdownConfig, staticDirs, siteDir}, metadataFile: metadataPath(file)};
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
 * Loader that replaces the MDX loader of Docusaurus: it runs that loader in a worker thread, once for both bundles, because
 * compiling pages takes most of the time of a build. On the development server, browsers render whole pages.
 * @throws Error of `toTask`.
 */
export default async function compileLoader(this: LoaderContext<Options>, source: string): Promise<string> {
  const task = toTask(this.resourcePath, toRepositoryText(source), this.getOptions());
  listDependencies(task).forEach((file) => this.addDependency(path.resolve(file)));
  if (pages.get(task.file)?.input !== toInput(task)) {
    compileAll([task]);
  }
  const modules = await pages.get(task.file)?.modules;
  return modules?.[hasStaticHtml(this.target === 'node') ? 'browser' : 'server'] ?? '';
}
