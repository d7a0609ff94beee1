import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {LoadContext} from '@docusaurus/types';
import {NormalModuleReplacementPlugin, optimize, SwcJsMinimizerRspackPlugin, type Configuration} from '@rspack/core';
import type {Plugin as PostCssPlugin} from 'postcss';
import {globSync} from 'tinyglobby';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';
import {shortStyles} from './styles';

const theme = 'node_modules/@docusaurus/theme-classic/lib/theme';

/** Components of the theme that others import and the site does not render: its sidebar does not fold, its footer has no logo. */
const absentComponents = [
  'DocPage/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'DocSidebarItem/Html',
  'Footer/Links/Simple',
  'Footer/Logo',
];

/** Components that render while the site is built, and are static HTML in a browser (../markdown/staticHtml.ts). */
const staticComponents = ['Admonition', 'MDXComponents/Code', 'MDXComponents/Pre'];

/** Their styles, which nothing imports that a browser loads. */
const staticStyles = [`${theme}/Admonition/styles.module.css`, 'src/theme/CodeBlock/styles.module.css'];

/** Every file from which a page of the site can take a class name … */
const classNames = [
  'src/{components,pages,plugins,reference,search,hydration,theme}/**/*.{ts,tsx}',
  `${theme}/**/*.js`,
  // Folder by folder: to look for one of several, all of node_modules would be read.
  'node_modules/@docusaurus/core/lib/client/**/*.js',
  'node_modules/@docusaurus/theme-common/lib/**/*.js',
  'node_modules/@docusaurus/plugin-ideal-image/lib/theme/**/*.js',
  'node_modules/@endiliey/react-ideal-image/dist/*.js',
];

/** … except files that no page renders. */
const noClassNames = [
  // A blog, tags, versions, menus in the navbar: the site has none of them.
  `${theme}/{Blog*,Doc{Card,Tag,Version}*,LastUpdated,NavbarItem/*Dropdown*,Tag*}/**`,
  ...absentComponents.map((name) => `${theme}/${name}/**`),
  `${theme}/NavbarItem/{*Dropdown,Html}*`,
  // The site renders its own.
  `${theme}/{NotFound.js,SearchBar.js,CodeBlock/**}`,
  // Names what is to go.
  'src/plugins/bundler/trim.ts',
];

/**
 * Classes that are found as words in those files, and that no page has. Infima styles kinds of alerts, which all look
 * different here (theme.css).
 */
export const absentClasses: readonly RegExp[] = [
  /^alert--/,
  /^(?:avatar|badge|card|dropdown|hero|pagination|pills)(?:_|$)/,
  /^(?:footer|navbar)--(?:dark|primary)/,
  /^tabs--block/,
  // The sidebar stays where it is, and the navbar does not.
  /^(?:doc(?:Main|Item|Sidebar)(?:Container|Wrapper)(?:Enhanced|Hidden)|sidebarHidden)/,
  // No sidebar leads out of the site, no category has a page that is generated, and a button that is off is so by attribute.
  /^(?:anchorWithSticky|darkNavbar|disabled$|margin-top--lg|menuExternalLink|tags?$)/,
];

/** What a class name can be, and much else. */
const word = /[\w-]+/g;

interface ClassNames {
  files: readonly string[];
  words: string;
}

let read: ClassNames | undefined;

/** Reads those files, once for all stylesheets: PurgeCSS would read them for each. */
function readClassNames(): ClassNames {
  if (!read) {
    // One by one: for all together, every folder of the repository would be read.
    const files = classNames.flatMap((each) => globSync(each, {ignore: noClassNames, absolute: true}));
    const words = new Set(files.flatMap((file) => readText(file).match(word) ?? []));
    read = {files, words: [...words].join(' ')};
  }
  return read;
}

/**
 * Leaves out of each stylesheet what no page has. Infima holds styles for parts that the site does without; a class stays if
 * it stands as a word in any file that can render a page. `npm start` leaves out the absent classes only, and reads no file.
 */
export function purge(isBuild: boolean): PostCssPlugin[] {
  const purged = purgeCss({
    contentFunction: (stylesheet) => [{raw: isBuild ? readClassNames().words : readText(stylesheet), extension: 'txt'}],
    content: [],
    blocklist: [...absentClasses],
    safelist: {
      // The name is put together while the page is rendered.
      standard: [/^theme-admonition-/],
      // Tokens come out of ../markdown/highlight.ts, an attribute is set by scripts, and a global name is not looked up.
      greedy: [/token/, /data-/, /nprogress/, /^:global$/],
    },
  }) as PostCssPlugin;
  return [
    purged,
    {
      postcssPlugin: 'purge-dependencies',
      // A stylesheet in the cache is right as long as those files are what they were.
      OnceExit: (_, {result}) =>
        (isBuild ? readClassNames().files : []).forEach((file) =>
          result.messages.push({type: 'dependency', plugin: 'purge-dependencies', file}),
        ),
    },
  ];
}

/** The options of css-loader that name the classes of modules. */
interface ModuleNames {
  localIdentName: string;
  hashStrategy?: 'minimal-subset';
  getLocalIdent?: (context: unknown, pattern: string, name: string) => string | null;
}

/**
 * The theme's name of a class of headings: reader views take what is called “scroll” for a control, and leave it out
 * (https://github.com/mozilla/readability, `REGEXPS.negative`).
 */
const headingClass = 'anchorWithHideOnScrollNavbar';

/** Names classes of modules by their file, not each by a number of its own: those of one file compress together. */
function shortenClassNames({module}: Configuration): void {
  for (const rule of module?.rules ?? []) {
    for (const use of typeof rule === 'object' && Array.isArray(rule?.use) ? rule.use : []) {
      const {modules} = (typeof use === 'object' && use?.options ? use.options : {}) as {modules?: ModuleNames};
      if (modules) {
        modules.localIdentName = '[local]_[contenthash:base64:3]';
        modules.hashStrategy = 'minimal-subset';
        modules.getLocalIdent = (_context, _pattern, name) => (name === headingClass ? 'content-heading' : null);
      }
    }
  }
}

/** Scripts that start others, and hold the hashes that are in their names. */
const withHashes = /\/runtime~main\./;

/**
 * What renders docs pages: in the script of their components (routesLoader.ts), not in several and in that of each page. The
 * not-found page is there too, since DocPage renders it below an area; elsewhere it comes without the rest.
 */
const docsModules =
  /^(?!.*(?:MDXPage|NotFound)).*[\\/](?:@docusaurus[\\/]theme-(?:classic|common)[\\/].*|src[\\/]theme[\\/].*|shims[\\/]mdx)\.[jt]sx?$/;

/** What renders tabs: in one script, which only pages with tabs load, and not in that of each. */
const tabModules = /[\\/](?:Tabs|TabItem|tabsUtils)(?:[\\/].*)?\.[jt]sx?$/;

/** Modules of the theme that have texts. */
const themeModules = /[\\/]@docusaurus[\\/]theme-(?:classic|common)[\\/]lib[\\/].*\.js$/;

const shims = '@site/src/hydration/shims';

/** What browsers get in the place of packages that do more than the site needs. */
const lighterModules = {
  '@docusaurus/ComponentCreator': `${shims}/ComponentCreator`,
  '@mdx-js/react$': `${shims}/mdx`,
  // One of three releases.
  clsx$: path.resolve('node_modules/clsx/dist/clsx.mjs'),
  history$: `${shims}/history`,
  'hoist-non-react-statics$': `${shims}/hoistStatics`,
  nprogress$: `${shims}/nprogress`,
  // React 17 takes it for browsers that package.json does not name.
  'object-assign$': `${shims}/objectAssign`,
  'path-to-regexp$': `${shims}/pathToRegexp`,
  'react-helmet-async$': `${shims}/helmet`,
};

const minimizerOptions = {ecma: 2020, compress: {passes: 2}} as const;

/** What the server bundle requires from Node, so that Rspack need not read it. */
const ofNode = ['fs-extra', 'lodash'];

/** Plugin: leaves out of the files that a browser loads, and of the server bundle, what no page needs. */
export default function trim({siteConfig}: LoadContext): SitePlugin {
  // Root.tsx renders it where it has a key, and nowhere else.
  const chat = path.resolve('src/components/ChatAssistant');
  return {
    name: 'trim',
    getClientModules: () => staticStyles.map((file) => path.resolve(file)),
    // The theme brings a highlighter with all of its languages; code is highlighted by ../markdown/highlight.ts instead.
    configureWebpack: (config, isServer) => {
      shortenClassNames(config);
      const isForBrowsers = !isServer && process.env.NODE_ENV === 'production';
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          // The server bundle runs once, from memory: to concatenate its modules takes longer than it saves.
          ...(isServer && {concatenateModules: false}),
          // In the place of Terser, which writes for browsers of 2015 there, and of what is for styles (styles.ts). Docusaurus
          // gets --no-minify (package.json), and has none of them ready.
          minimize: isForBrowsers,
          ...(isForBrowsers && {
            // Else each chunk has a number too, and the runtime a list of which name is whose.
            chunkIds: 'named' as const,
            splitChunks: {
              cacheGroups: {
                docs: {name: 'docs', chunks: 'async', test: docsModules, priority: 30, enforce: true},
                tabs: {name: 'tabs', chunks: 'async', test: tabModules, priority: 31, enforce: true},
              },
            },
          }),
          minimizer: [
            new SwcJsMinimizerRspackPlugin({
              exclude: withHashes,
              extractComments: false,
              minimizerOptions: {...minimizerOptions, mangle: true},
            }),
            // Names go by how often each letter stands in a script: by these hashes too, which are of this moment, since
            // they hold the folder of the build. Two folders would make two scripts.
            new SwcJsMinimizerRspackPlugin({
              include: withHashes,
              extractComments: false,
              minimizerOptions: {...minimizerOptions, mangle: {disableCharFreq: true} as object},
            }),
          ],
        },
        // The runtime has the hashes of all: two versions of a file have the same one once in 268 million times.
        ...(isForBrowsers && {output: {chunkFilename: 'assets/js/[name].[contenthash:7].js'}}),
        module: {
          rules: [
            // On both sides: the address of the font holds a hash of what is in it.
            {enforce: 'pre', test: /\.woff2$/, use: require.resolve('./fontLoader')},
            ...(isServer
              ? []
              : [
                  {test: /[\\/]docusaurus\.config\.mjs$/, use: require.resolve('./configLoader')},
                  {test: themeModules, use: require.resolve('./translationLoader')},
                ]),
          ],
        },
        resolveLoader: {alias: {'css-text$': require.resolve('./cssTextLoader')}},
        resolve: {
          alias: {
            'prism-react-renderer/prism$': false,
            ...(isForBrowsers && lighterModules),
            ...(siteConfig.customFields?.chatApiKey ? {} : {[`${chat}$`]: false}),
            // Pages are made short by ./pages.
            ...(isServer && {'html-minifier-terser$': false}),
          },
        },
        ...(isServer && {externals: Object.fromEntries(ofNode.map((name) => [name, require.resolve(name)]))}),
        plugins: isServer
          ? // SWC leaves import() as it is, and the server bundle is one file in memory: there is no other on the disk.
            [new optimize.LimitChunkCountPlugin({maxChunks: 1})]
          : [
              new NormalModuleReplacementPlugin(/^\.\/docusaurus$/, '@site/src/hydration/prefetch'),
              ...(isForBrowsers
                ? [
                    shortStyles,
                    new NormalModuleReplacementPlugin(
                      new RegExp(`^@theme/(?:${[...absentComponents, ...staticComponents].join('|')})$`),
                      `${shims}/notRendered`,
                    ),
                    new NormalModuleReplacementPlugin(/^\.\/BaseUrlIssueBanner$/, `${shims}/BaseUrlIssueBanner`),
                    new NormalModuleReplacementPlugin(/^\.\/preload$/, '@site/src/hydration/preload'),
                    // The module of the plugin tells Google the title of the page that the reader has left.
                    new NormalModuleReplacementPlugin(
                      /plugin-google-gtag[\\/]lib[\\/]gtag/,
                      '@site/src/hydration/sendPageView',
                    ),
                  ]
                : []),
            ],
      };
    },
    configurePostCss: (options) => ({
      ...options,
      // None is looked for: for each stylesheet, all folders above it were.
      config: false,
      plugins: [...options.plugins, ...purge(process.env.NODE_ENV === 'production')],
    }),
  };
}
