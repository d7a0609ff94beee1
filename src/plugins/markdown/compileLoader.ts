import type {Options} from '@docusaurus/mdx-loader';
import type {LoaderContext} from '@rspack/core';
import {toRepositoryText} from '../sources';
import {hasStaticHtml, withoutStaticHtml} from './staticHtml';
import {getWorkers} from '../bundler';
import type {CompiledPage, CompileTask} from './compile';

/** The pages that are compiled, by their files: the browser bundle and the server bundle get the same. */
const pages = new Map<string, {text: string; page: Promise<CompiledPage>}>();

function compile(task: CompileTask): Promise<CompiledPage> {
  const known = pages.get(task.file);
  const page = known?.text === task.text ? known.page : getWorkers().compilePage(task);
  pages.set(task.file, {text: task.text, page});
  return page;
}

/**
 * Loader in the place of Docusaurus's own for MDX: lets that one run in another thread, where most of the time of a
 * build would pass on one processor.
 * @throws Error with the file, for a page that no plugin has.
 */
export default function compileLoader(this: LoaderContext<Options>, source: string): void {
  const text = toRepositoryText(source);
  const done = this.async();
  const {admonitions, markdownConfig, staticDirs, siteDir, metadataPath, createAssets} = this.getOptions();
  const file = this.resourcePath;
  if (typeof metadataPath !== 'function') {
    done(new Error(`${file} is Markdown outside of the folders that pages come from: move it into one of them`));
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
