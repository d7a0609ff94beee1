import {existsSync} from 'node:fs';
import {readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import {
  Compilation,
  CopyRspackPlugin,
  rspack,
  type Compiler,
  type Configuration,
  type LibraryType,
  type MultiCompiler,
  type RspackPluginInstance,
} from '@rspack/core';
import {toRepositoryBytes} from '../sources';
import {onRendered, withAssets} from './assets';

/** A plugin of Docusaurus that configures Rspack. Docusaurus 2.4.0 declares webpack, which has the same options. */
export interface SitePlugin extends Omit<Plugin, 'configureWebpack'> {
  configureWebpack?: (
    config: Configuration,
    isServer: boolean,
  ) => Configuration & {mergeStrategy?: Readonly<Record<string, 'append' | 'prepend' | 'replace'>>};
}

type Plugins = NonNullable<Configuration['plugins']>;

/** A plugin for webpack, as Docusaurus has made it. */
type WebpackPlugin = Record<string, unknown>;

/** The plugin of Docusaurus that renders pages. A page that cannot be rendered is an error of the compilation. */
interface PageRenderer {
  injectApp: (compilation: Compilation) => Promise<unknown>;
  renderPath: (route: string, ...others: readonly unknown[]) => Promise<unknown>;
  pathToAssetName: (route: string) => string;
}

/** Prints the errors of a build. */
const logErrors: RspackPluginInstance = {
  apply: ({hooks}) =>
    hooks.done.tap('errors', (stats) => {
      if (stats.hasErrors()) {
        logger.error(stats.toString({all: false, errors: true}));
      }
    }),
};

/**
 * Empties the output folder when files are written. The plugin of Docusaurus deletes them one by one, before it builds,
 * which takes ten times longer.
 */
const emptyOutput: RspackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.emit.tapPromise('empty output', async () => {
      const folder = compiler.outputPath;
      const entries = existsSync(folder) ? await readdir(folder) : [];
      await Promise.all(entries.map((entry) => rm(path.join(folder, entry), {recursive: true})));
    }),
};

/** The files of the application, in the form in which react-loadable-ssr-addon-v5-slorber reads them. */
function toManifest({entrypoints}: Compilation): object {
  const files = [...entrypoints.values()].flatMap((entry) => entry.getFiles());
  const toList = (end: string): object[] => files.filter((file) => file.endsWith(end)).map((file) => ({file}));
  return {entrypoints: ['main'], origins: {main: ['main']}, assets: {main: {js: toList('.js'), css: toList('.css')}}};
}

/** What replaces the plugins for webpack, by the names of their classes, for one build or one server. */
function toShims(): Readonly<Record<string, (plugin: WebpackPlugin) => Plugins>> {
  let onManifest: () => void = () => undefined;
  const manifestWritten = new Promise<void>((resolve) => {
    onManifest = resolve;
  });
  /** Writes the list of files that a browser loads for a page, which the server bundle reads. */
  const writeManifest = (file: string): RspackPluginInstance => ({
    apply: ({hooks}) =>
      hooks.emit.tapPromise('client manifest', async (compilation) => {
        await writeFile(file, JSON.stringify(toManifest(compilation)));
        onManifest();
      }),
  });
  /** Renders the pages with the plugin of Docusaurus, once the files that browsers load have their names. */
  const renderPages = (plugin: PageRenderer): RspackPluginInstance =>
    withAssets('render pages', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE, async (compilation) => {
      await manifestWritten;
      const render = plugin.renderPath.bind(plugin);
      plugin.renderPath = async (route, ...others) => {
        await render(route, ...others);
        const file = plugin.pathToAssetName(route);
        const page = compilation.getAsset(file);
        if (page) {
          onRendered.forEach((listen) => listen(file, String(page.source.source())));
        }
      };
      await plugin.injectApp(compilation);
    });
  return {
    CleanWebpackPlugin: () => [emptyOutput],
    // It exposes the addresses of chunks by name, which ../../hydration/prefetch.ts does not need.
    ChunkAssetPlugin: () => [],
    // It selects languages for a highlighter that the site does not load (src/theme/prism-include-languages.ts).
    ContextReplacementPlugin: () => [],
    CopyPlugin: ({patterns}) => [
      new CopyRspackPlugin({
        patterns: (patterns as {from: string}[]).map((each) => ({...each, transform: toRepositoryBytes})),
      }),
    ],
    LogPlugin: () => [logErrors],
    ReactLoadableSSRAddon: ({options}) => [writeManifest((options as {filename: string}).filename)],
    StaticSiteGeneratorWebpackPlugin: (plugin) => [renderPages(plugin as unknown as PageRenderer)],
    // It polls the disk for the manifest every 300 ms, and then waits for another 750 ms.
    WaitPlugin: () => [],
  };
}

/** Converts the options of Docusaurus for webpack to those of Rspack. */
function toRspack(
  {plugins, module, output, resolve, ...options}: Configuration,
  shims: ReturnType<typeof toShims>,
): Configuration {
  const {libraryTarget, ...outputs} = output as NonNullable<Configuration['output']> & {libraryTarget?: LibraryType};
  const {unsafeCache: _, ...resolves} = resolve as NonNullable<Configuration['resolve']> & {unsafeCache: unknown};
  return {
    ...options,
    module,
    output: {...outputs, ...(libraryTarget && {library: {type: libraryTarget}})},
    ...(libraryTarget && {externalsType: libraryTarget as Configuration['externalsType']}),
    resolve: resolves,
    plugins: plugins?.flatMap((each): Plugins => {
      const shim = each ? shims[each.constructor.name] : undefined;
      return shim ? shim(each as unknown as WebpackPlugin) : [each];
    }),
  };
}

/** Creates a compiler, as webpack does. The options are those of Docusaurus for webpack. */
export function compile(options: Configuration | Configuration[]): Compiler | MultiCompiler {
  const shims = toShims();
  return Array.isArray(options)
    ? rspack(options.map((each) => toRspack(each, shims)))
    : rspack(toRspack(options, shims));
}
