import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import type {ExpressRequestHandler} from 'webpack-dev-server';
import {toIndexFiles} from './indexFiles';

// The state is not in plugin.ts, which Docusaurus loads again when a page changes. The middleware stays the first one.
let docs: readonly DocMetadata[] = [];
let files: Promise<Map<string, string>> | undefined;

/** Sets the pages of the index, which is made again at the next search. */
export function setDocs(changed: readonly DocMetadata[]): void {
  docs = changed;
  files = undefined;
}

function makeIndex(context: LoadContext): Promise<Map<string, string>> {
  // Its parsers load slowly, so a build does not load them. With import(), Node would not find TypeScript.
  // oxlint-disable-next-line typescript/no-var-requires -- see above
  const {readDoc} = require('./markdown') as typeof import('./markdown');
  return Promise.all(docs.map((doc) => readDoc(doc, context))).then(toIndexFiles);
}

/** Serves the files of the index in the development server. Making it takes seconds, so it waits for the first search. */
export const serveIndex =
  (context: LoadContext): ExpressRequestHandler =>
  ({path}, response, next) => {
    files ??= makeIndex(context);
    files.then((found) => {
      const text = found.get(path.slice(1));
      return text === undefined ? response.sendStatus(404) : response.type('json').send(text);
    }, next);
  };
