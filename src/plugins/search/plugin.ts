import {stat} from 'node:fs/promises';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {DefinePlugin, type Compiler} from '@rspack/core';
import type {Configuration, ExpressRequestHandler} from 'webpack-dev-server';
import {areas} from '../../site/areas';
import {indexFolder} from '../../search/files';
import {fillPlaceholders} from '../markdown';
import type {SitePlugin} from '../bundler';
import {toIndexFiles} from './indexFiles';
import {makeSearchScripts, type Script} from './scripts';
import type {SearchPage} from './page';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

/** The pages of the areas from their Markdown, where nothing is built. */
async function readDocs(docs: readonly Doc[], {baseUrl, siteDir}: LoadContext): Promise<SearchPage[]> {
  // Who builds needs neither of them here: both bring parsers, which take long to load.
  // Node itself would look for what import() names, and knows no TypeScript.
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

/** When any of the pages was changed last, as a text that changes with it. */
const toAge = async (docs: readonly Doc[], {siteDir}: LoadContext): Promise<string> =>
  (await Promise.all(docs.map(({source}) => stat(source.replace('@site', siteDir)))))
    .map(({mtimeMs}) => mtimeMs)
    .join();

/**
 * What the development server answers to who asks for a file of the index. It is made when somebody searches, and again when
 * pages have changed since: it takes seconds, in which no edit would be shown.
 * @param getDocs The pages as they were at the start: one that is new is found after the next.
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

/** The client package of theme-search-algolia as an empty module. */
const toNothing: Record<string, false> = {'@docusaurus/theme-search-algolia/client$': false};

/**
 * Makes what the embedded index needs. A build makes the index out of its own pages (../pages/plugin.ts), `npm start` out of
 * their Markdown, with what the references are rendered from.
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
      // The hooks of the theme are called where there is a hosted index; elsewhere nothing of it loads.
      resolve: {alias: siteConfig.themeConfig.algolia ? {} : toNothing},
      plugins: [
        new DefinePlugin({searchWorkerFile: JSON.stringify(worker.file)}),
        ...(isServer ? [] : [emitScripts(siteConfig.themeConfig.algolia ? [worker] : [worker, early, boot])]),
      ],
      devServer: {
        // In front of all others, one of which answers with a page to everything. What this returns stands behind them.
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
