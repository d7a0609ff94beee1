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

/** Their styles, which no script of a browser imports. */
const staticStyles = [`${theme}/Admonition/styles.module.css`, 'src/theme/CodeBlock/styles.module.css'];

/** The files from which a page can get a class name … */
const classNames = [
  'src/{components,pages,plugins,reference,search,hydration,theme}/**/*.{ts,tsx}',
  `${theme}/**/*.js`,
  // One pattern for each folder: a pattern for several would read all of node_modules.
  'node_modules/@docusaurus/core/lib/client/**/*.js',
  'node_modules/@docusaurus/theme-common/lib/**/*.js',
  'node_modules/@docusaurus/plugin-ideal-image/lib/theme/**/*.js',
  'node_modules/@endiliey/react-ideal-image/dist/*.js',
];

/** … except files that no page renders. */
const noClassNames = [
  // The site has no blog, no tags, no versions and no menus in the navbar.
  `${theme}/{Blog*,Doc{Card,Tag,Version}*,LastUpdated,NavbarItem/*Dropdown*,Tag*}/**`,
  ...absentComponents.map((name) => `${theme}/${name}/**`),
  `${theme}/NavbarItem/{*Dropdown,Html}*`,
  // The site has its own version of these.
  `${theme}/{NotFound.js,SearchBar.js,CodeBlock/**}`,
  // This file names the classes to remove.
  'src/plugins/bundler/trim.ts',
];

/**
 * Classes that are words in those files, but that no page has. The site styles alerts by other classes (theme.css).
 */
export const absentClasses: readonly RegExp[] = [
  /^alert--/,
  /^(?:avatar|badge|card|dropdown|hero|pagination|pills)(?:_|$)/,
  /^(?:footer|navbar)--(?:dark|primary)/,
  /^tabs--block/,
  // The sidebar cannot be hidden.
  /^(?:doc(?:Main|Item|Sidebar)(?:Container|Wrapper)(?:Enhanced|Hidden)|sidebarHidden)/,
  // The navbar hides on scroll, no sidebar links to other sites, no category has a generated page, and buttons are
  // disabled by attribute.
  /^(?:anchorWithSticky|darkNavbar|disabled$|margin-top--lg|menuExternalLink|tags?$)/,
];

/** Everything that can be a class name. */
const word = /[\w-]+/g;

interface ClassNames {
  files: readonly string[];
  words: string;
}

let read: ClassNames | undefined;

/** Reads those files once for all stylesheets. PurgeCSS would read them for each. */
function readClassNames(): ClassNames {
  if (!read) {
    // One pattern at a time: for all together, tinyglobby would read every folder of the repository.
    const files = classNames.flatMap((each) => globSync(each, {ignore: noClassNames, absolute: true}));
    const words = new Set(files.flatMap((file) => readText(file).match(word) ?? []));
    read = {files, words: [...words].join(' ')};
  }
  return read;
}

/**
 * Removes unused rules from each stylesheet. Infima styles much that the site does not have. A class stays if it is a word in
 * any file that can render a page. `npm start` reads no file, and only removes the absent classes.
 */
export function purge(isBuild: boolean): PostCssPlugin[] {
  const purged = purgeCss({
    contentFunction: (stylesheet) => [{raw: isBuild ? readClassNames().words : readText(stylesheet), extension: 'txt'}],
    content: [],
    blocklist: [...absentClasses],
    safelist: {
      // These names are composed when the page is rendered.
      standard: [/^theme-admonition-/],
      // Tokens come from ../markdown/highlight.ts, scripts set attributes, and global names are not looked up.
      greedy: [/token/, /data-/, /nprogress/, /^:global$/],
    },
  }) as PostCssPlugin;
  return [
    purged,
    {
      postcssPlugin: 'purge-dependencies',
      // A cached stylesheet is valid as long as those files do not change.
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
 * A class of headings in the theme. Reader views leave out elements with “scroll” in their class
 * (https://github.com/mozilla/readability, `REGEXPS.negative`), so it gets another name.
 */
const headingClass = 'anchorWithHideOnScrollNavbar';

/** Names the classes of a module by its file, not by a hash for each class: such names compress better. */
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

/** Renders drawings as they are. SVGR takes a second for them, even if it leaves out SVGO and the presets of Babel. */
function replaceSvgr({module}: Configuration): void {
  for (const rule of module?.rules ?? []) {
    if (rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('.svg')) {
      Object.assign(rule, {oneOf: [{use: require.resolve('./svgLoader')}]});
    }
  }
}

/** The script that loads the others, and contains the hashes of their names. */
const withHashes = /\/runtime~main\./;

/**
 * Modules that render docs pages. They are in the script of the shared parts (routesLoader.ts), not in that of each page. So
 * is the not-found page, which DocPage renders below an area; elsewhere it loads without the rest.
 */
const docsModules =
  /^(?!.*(?:MDXPage|NotFound)).*[\\/](?:@docusaurus[\\/]theme-(?:classic|common)[\\/].*|src[\\/]theme[\\/].*|shims[\\/]mdx)\.[jt]sx?$/;

/** Modules that render tabs. They are in one script, which only pages with tabs load. */
const tabModules = /[\\/](?:Tabs|TabItem|tabsUtils)(?:[\\/].*)?\.[jt]sx?$/;

/** Modules of the theme that have texts. */
const themeModules = /[\\/]@docusaurus[\\/]theme-(?:classic|common)[\\/]lib[\\/].*\.js$/;

const shims = '@site/src/hydration/shims';

/** Replacements in browsers for packages that do more than the site needs. */
const lighterModules = {
  '@docusaurus/ComponentCreator': `${shims}/ComponentCreator`,
  '@mdx-js/react$': `${shims}/mdx`,
  // The same release for all packages: three are installed.
  clsx$: path.resolve('node_modules/clsx/dist/clsx.mjs'),
  history$: `${shims}/history`,
  'hoist-non-react-statics$': `${shims}/hoistStatics`,
  nprogress$: `${shims}/nprogress`,
  // React 17 needs it only for browsers that package.json does not name.
  'object-assign$': `${shims}/objectAssign`,
  'path-to-regexp$': `${shims}/pathToRegexp`,
  'react-helmet-async$': `${shims}/helmet`,
};

const minimizerOptions = {ecma: 2020, compress: {passes: 2}} as const;

/** Packages that the server bundle requires from Node, so that Rspack does not bundle them. */
const ofNode = ['fs-extra', 'lodash'];

/** Plugin: leaves out of the files that a browser loads, and of the server bundle, what no page needs. */
export default function trim({siteConfig}: LoadContext): SitePlugin {
  // Root.tsx renders it only if it has a key.
  const chat = path.resolve('src/components/ChatAssistant');
  return {
    name: 'trim',
    getClientModules: () => staticStyles.map((file) => path.resolve(file)),
    // The theme imports a highlighter with all its languages, but ../markdown/highlight.ts highlights code.
    configureWebpack: (config, isServer) => {
      shortenClassNames(config);
      replaceSvgr(config);
      const isForBrowsers = !isServer && process.env.NODE_ENV === 'production';
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          // The server bundle runs once, so concatenating its modules takes longer than it saves.
          ...(isServer && {concatenateModules: false}),
          // Docusaurus gets --no-minify (package.json): its Terser writes for browsers of 2015, and styles.ts minifies
          // styles.
          minimize: isForBrowsers,
          ...(isForBrowsers && {
            // Names would be the paths of modules: longer in the runtime, and with capitals, which some servers lower.
            chunkIds: 'deterministic' as const,
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
            // SWC chooses names by the frequency of letters. Here it would count the letters of preliminary hashes, which
            // depend on the folder of the build, so two folders would give two scripts.
            new SwcJsMinimizerRspackPlugin({
              include: withHashes,
              extractComments: false,
              minimizerOptions: {...minimizerOptions, mangle: {disableCharFreq: true} as object},
            }),
          ],
        },
        // The runtime has all hashes, so they are short. Two versions of a file share one in 1 of 268 million cases.
        ...(isForBrowsers && {output: {chunkFilename: 'assets/js/[id].[contenthash:7].js'}}),
        module: {
          rules: [
            // On both sides, because the address of the font has a hash of its content.
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
            // ../pages/minify.ts minifies pages.
            ...(isServer && {'html-minifier-terser$': false}),
          },
        },
        ...(isServer && {externals: Object.fromEntries(ofNode.map((name) => [name, require.resolve(name)]))}),
        plugins: isServer
          ? // SWC keeps import(), but the server bundle is one file in memory, so it cannot load other chunks.
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
                    new NormalModuleReplacementPlugin(/^react-router-dom$/, (request) => {
                      if (/[\\/]PendingNavigation\.js$/.test(request.contextInfo.issuer)) {
                        request.request = `${shims}/Route`;
                      }
                    }),
                    // The module of the plugin sends Google the title of the previous page.
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
      // Without this, PostCSS looks for a configuration in all folders above each stylesheet.
      config: false,
      plugins: [...options.plugins, ...purge(process.env.NODE_ENV === 'production')],
    }),
  };
}
