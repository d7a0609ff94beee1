import {bundle, minifyCss} from '../bundler';
import {readText, toHash} from '../sources';

/** A script that is not part of the application. */
interface Script {
  /** The path below the base URL. It changes with the content. */
  file: string;
  text: string;
}

function make(name: string, constants: Readonly<Record<string, string>> = {}): Script {
  const text = bundle(`src/search/${name}.ts`, constants);
  return {file: `assets/js/search-${name}.${toHash(text)}.js`, text};
}

function makeAll() {
  const styles = 'src/search/search.css';
  const worker = make('worker');
  const searchWorkerFile = worker.file;
  const early = make('early', {searchWorkerFile, searchStyles: minifyCss(styles, readText(styles))});
  return {worker, early, boot: make('boot', {searchWorkerFile, earlyFile: early.file})};
}

let made: ReturnType<typeof makeAll> | undefined;

/** Once per build: the template of the pages and the application name these scripts. */
export const makeSearchScripts = (): ReturnType<typeof makeAll> => (made ??= makeAll());
