import {createHash} from 'node:crypto';
import {bundle} from '../bundler';

/** A script that stands beside the application. */
export interface Script {
  /** Below the base URL. It changes with the content. */
  file: string;
  text: string;
}

/** The scripts of search that do not wait for the application: see the files of their names in src/search. */
export interface SearchScripts {
  worker: Script;
  early: Script;
  boot: Script;
}

function make(name: string, browsers: readonly string[], constants: Readonly<Record<string, string>> = {}): Script {
  const text = bundle(`src/search/${name}.ts`, browsers, constants);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {file: `assets/js/search-${name}.${hash}.js`, text};
}

let made: SearchScripts | undefined;

/**
 * Makes the scripts, once in a build: the pages name one of them, and the application another.
 * @param browsers What they must run in, in the form of browserslist: `chrome >= 100`.
 */
export function makeSearchScripts(browsers: readonly string[]): SearchScripts {
  if (!made) {
    const worker = make('worker', browsers);
    const searchWorkerFile = worker.file;
    const early = make('early', browsers, {searchWorkerFile});
    made = {worker, early, boot: make('boot', browsers, {searchWorkerFile, earlyFile: early.file})};
  }
  return made;
}
