import {createHash} from 'node:crypto';
import {bundle} from '../bundler';

/** A script that is not part of the application. */
export interface Script {
  /** The path below the base URL. It changes with the content. */
  file: string;
  text: string;
}

/** The scripts of search that run before the application. Their sources in src/search have these names. */
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
 * Bundles the scripts, once per build: the template of the pages and the application name them.
 * @param browsers The browsers that the scripts support, as browserslist writes them: `chrome >= 100`.
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
