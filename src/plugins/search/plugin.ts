import {stat} from 'node:fs/promises';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import type {Configuration, ExpressRequestHandler} from 'webpack-dev-server';
import {areas} from '../../site/areas';
import {indexFolder} from '../../search/files';
import {fillPlaceholders} from '../markdown';
import type {SitePlugin} from '../bundler';
import {toIndexFiles} from './indexFiles';
import {makeSearchScripts, type Script} from './scripts';
import type {SearchPage} from './page';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

/** Reads docs pages from their Markdown, for the development server. */
async function readDocs(docs: readonly Doc[], {baseUrl, siteDir}: LoadContext): Promise<SearchPage[]> {
  // Their parsers load slowly, so a build does not load them. With import(), Node would not find TypeScript.
  const [{renderMarkdown}, {readPage}] = [
    // oxlint-disable-next-line typescript/no-var-requires -- see above
    require('./markdown') as typeof import('./markdown'),
    // oxlint-disable-next-line typescript/no-var-requires -- see above
    require('./pages') as typeof import('./pages'),
  ];
  return Promise.all(
    docs.map(async ({permalink, source, title, description, frontMatter}) => {
      const route = `/${permalink.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
      const area = Object.entries(areas).find(([name]) => route.split('/')[1] === name);
      const fill = (text: string): string => fillPlaceholders(text, () => source.replace('@site/', ''));
      const html = await renderMarkdown(source.replace('@site', siteDir), fill(title));
      const page = readPage(route, html);
      return {
        ...page,
        tag: area?.[1].tag ?? '',
        description: fill(description),
        keywords: frontMatter.keywords ?? [],
      };
    }),
  );
}

/** A text that changes whenever the file of a page changes. */
const toAge = async (docs: readonly Doc[], {siteDir}: LoadContext): Promise<string> =>
  (await Promise.all(docs.map(({source}) => stat(source.replace('@site', siteDir)))))
    .map(({mtimeMs}) => mtimeMs)
    .join();

/**
 * Serves the files of the index in the development server. The index takes seconds, so it is made at the first search,
 * and again at the first search after a page has changed.
 * @param getDocs Returns the pages at the start of the server. Search finds a new page only after a restart.
 */
function createMiddleware(getDocs: () => readonly Doc[], context: LoadContext): ExpressRequestHandler {
  let files = new Map<string, string>();
  let made: string | undefined;
  const find = async (name: string): Promise<string | undefined> => {
    const age = await toAge(getDocs(), context);
    if (age !== made) {
      files = toIndexFiles(await readDocs(getDocs(), context));
      made = age;
    }
    return files.get(name);
  };
  return ({path}, response, next) => {
    find(path.slice(1)).then(
      (text) => (text === undefined ? response.sendStatus(404) : response.type('json').send(text)),
      next,
    );
  };
}

/** Emits scripts beside those of the application. They are minified already. */
const emitScripts = (scripts: readonly Script[]) => ({
  apply({hooks, webpack: {Compilation, sources}}: Compiler): void {
    const name = 'scripts of search';
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({name, stage}, () =>
        scripts.forEach(({file, text}) => compilation.emitAsset(file, new sources.RawSource(text), {minimized: true})),
      ),
    );
  },
});

/** Tells the modules that start the worker its address. The bench builds with webpack too, so the plugin is the bundler's. */
const defineWorker = (file: string) => ({
  apply(compiler: Compiler): void {
    new compiler.webpack.DefinePlugin({searchWorkerFile: JSON.stringify(file)}).apply(compiler);
  },
});

/** An empty module in the place of the client package of theme-search-algolia. */
const toNothing: Record<string, false> = {'@docusaurus/theme-search-algolia/client$': false};

/**
 * Plugin: emits the scripts of search, and serves the index in `npm start`, which makes it from Markdown. A build makes
 * the index from its pages (../pages/plugin.ts).
 */
export default function search(context: LoadContext, {browsers}: {browsers: readonly string[]}): SitePlugin {
  const {siteConfig} = context;
  const {worker, early, boot} = makeSearchScripts(browsers);
  let docs: readonly Doc[] = [];
  return {
    name: 'search',
    contentLoaded({allContent}) {
      const areasOfDocs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      docs = areasOfDocs.flatMap(({loadedVersions}) => loadedVersions.flatMap((version) => version.docs));
    },
    configureWebpack: (_, isServer) => ({
      // Only the hosted index needs the hooks of the theme.
      resolve: {alias: siteConfig.themeConfig.algolia ? {} : toNothing},
      plugins: [
        defineWorker(worker.file),
        ...(isServer ? [] : [emitScripts(siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot])]),
      ],
      devServer: {
        // First, because a later one answers every request with a page. The returned list is appended.
        setupMiddlewares: (middlewares) => {
          middlewares.unshift({
            path: `${siteConfig.baseUrl}${indexFolder}`,
            middleware: createMiddleware(() => docs, context),
          });
          return [];
        },
      } satisfies Configuration,
    }),
  };
}
