import type {Options} from '@docusaurus/mdx-loader';
import type {LoaderContext} from '@rspack/core';
import {toRepositoryText} from '../sources';
import {hasStaticHtml, withoutStaticHtml} from './staticHtml';
import {getWorkers} from '../bundler';
import type {CompiledPage, CompileTask} from './compile';

/** Compiled pages by file. The browser bundle and the server bundle share them. */
const pages = new Map<string, {text: string; page: Promise<CompiledPage>}>();

function compile(task: CompileTask): Promise<CompiledPage> {
  const known = pages.get(task.file);
  const page = known?.text === task.text ? known.page : getWorkers().compilePage(task);
  pages.set(task.file, {text: task.text, page});
  return page;
}

/**
 * Loader that replaces the MDX loader of Docusaurus: it runs that loader in a worker thread, because compiling pages
 * takes most of the time of a build.
 * @throws Error with the file if it is Markdown but not a page.
 */
export default function compileLoader(this: LoaderContext<Options>, source: string): void {
  const text = toRepositoryText(source);
  const done = this.async();
  const {admonitions, markdownConfig, staticDirs, siteDir, metadataPath, createAssets} = this.getOptions();
  const file = this.resourcePath;
  if (typeof metadataPath !== 'function') {
    done(new Error(`${file}: found Markdown that no plugin has as a page: move it into a docs area or into src/pages`));
    return;
  }
  compile({
    file,
    text,
    isDocs: createAssets !== undefined,
    site: {admonitions, markdownConfig, staticDirs, siteDir},
    metadataFile: metadataPath(file),
  }).then(
    ({module, files}) => {
      files.forEach((each) => this.addDependency(each));
      done(null, hasStaticHtml(this.target === 'node') ? withoutStaticHtml(module) : module);
    },
    (error: Error) => done(error),
  );
}
