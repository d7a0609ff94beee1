import {writeFile} from 'node:fs/promises';
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
import {withAssets} from './assets';

/** A plugin of Docusaurus that configures Rspack. Docusaurus 2.4.0 declares webpack, which has the same options. */
export interface SitePlugin extends Omit<Plugin, 'configureWebpack'> {
  configureWebpack?: (
    config: Configuration,
    isServer: boolean,
  ) => Configuration & {mergeStrategy?: Readonly<Record<string, 'append' | 'prepend' | 'replace'>>};
}

type Plugins = NonNullable<Configuration['plugins']>;

type WebpackPlugin = Record<string, unknown>;

/** The plugin of Docusaurus that renders pages. A page that cannot be rendered is an error of the compilation. */
interface PageRenderer {
  injectApp: (compilation: Compilation) => Promise<unknown>;
}

const logErrors: RspackPluginInstance = {
  apply: ({hooks}) =>
    hooks.done.tap('errors', (stats) => {
      if (stats.hasErrors()) {
        logger.error(stats.toString({all: false, errors: true}));
      }
    }),
};

/** The files of the application, in the form in which react-loadable-ssr-addon-v5-slorber reads them. */
function toManifest({entrypoints}: Compilation): object {
  const files = [...entrypoints.values()].flatMap((entry) => entry.getFiles());
  const toList = (end: string): object[] => files.filter((file) => file.endsWith(end)).map((file) => ({file}));
  return {entrypoints: ['main'], origins: {main: ['main']}, assets: {main: {js: toList('.js'), css: toList('.css')}}};
}

type Replacements = Readonly<Record<string, (plugin: WebpackPlugin) => Plugins>>;

/**
 * What stands for each plugin that only webpack can run, by the name of its class, and the plugins that Rspack can run
 * too. The compilers of one build share it.
 */
function createReplacements(): Replacements {
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
      await plugin.injectApp(compilation);
    });
  return {
    CleanWebpackPlugin: () => [{apply: ({options}: Compiler) => void (options.output.clean = true)}],
    // It exposes the addresses of chunks by name, which ../../hydration/prefetch.ts does not need.
    ChunkAssetPlugin: () => [],
    // It selects languages for a highlighter that the site does not load (src/theme/prism-include-languages.ts).
    ContextReplacementPlugin: () => [],
    CopyPlugin: ({patterns}) => [
      new CopyRspackPlugin({
        patterns: (patterns as {from: string}[]).map((each) => ({...each, transform: toRepositoryBytes})),
      }),
    ],
    HtmlWebpackPlugin: (plugin) => [plugin as unknown as RspackPluginInstance],
    LogPlugin: () => [logErrors],
    ReactLoadableSSRAddon: ({options}) => [writeManifest((options as {filename: string}).filename)],
    StaticSiteGeneratorWebpackPlugin: (plugin) => [renderPages(plugin as unknown as PageRenderer)],
    // It polls the disk for the manifest, so that the server bundle would begin after the one for browsers.
    WaitPlugin: () => [],
  };
}

/** The classes of the plugins of Rspack, and that of objects, which have nothing but hooks. */
const compatible: ReadonlySet<unknown> = new Set(
  [{Object}, rspack, rspack.optimize].flatMap((each): unknown[] => Object.values(each)),
);

/** @throws Error with the name of a plugin that is not known. */
function toPlugins(plugin: Plugins[number], replacements: Replacements): Plugins {
  const {constructor} = Object(plugin) as object;
  if (!plugin || compatible.has(constructor)) {
    return [plugin];
  }
  const replace = replacements[constructor.name];
  if (!replace) {
    throw new Error(
      `${constructor.name} is a plugin for webpack that src/plugins/bundler/rspack.ts does not know: write there what stands for it`,
    );
  }
  return replace(plugin as unknown as WebpackPlugin);
}

/** Converts the options of Docusaurus for webpack to those of Rspack, which minimizes scripts and styles by itself. */
function toRspack(
  {plugins, optimization, output, ...options}: Configuration,
  replacements: Replacements,
): Configuration {
  const {libraryTarget, ...outputs} = output as NonNullable<Configuration['output']> & {libraryTarget?: LibraryType};
  return {
    ...options,
    optimization: {...optimization, minimizer: undefined},
    output: {...outputs, ...(libraryTarget && {library: {type: libraryTarget}})},
    plugins: plugins?.flatMap((each) => toPlugins(each, replacements)),
  };
}

/**
 * Creates a compiler, as webpack does. The options are those of Docusaurus for webpack.
 * @throws Error with the name of a plugin that is not known.
 */
export function compile(options: Configuration | Configuration[]): Compiler | MultiCompiler {
  const replacements = createReplacements();
  return Array.isArray(options)
    ? rspack(options.map((each) => toRspack(each, replacements)))
    : rspack(toRspack(options, replacements));
}
