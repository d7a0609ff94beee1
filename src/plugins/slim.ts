import purgeCss from '@fullhuman/postcss-purgecss';
import type {Plugin} from '@docusaurus/types';
import type {AcceptedPlugin} from 'postcss';
import {NormalModuleReplacementPlugin} from 'webpack';

/** Every file from which a page of the site can take a class name. */
const classNames = [
  'src/**/*.{ts,tsx}',
  'node_modules/@docusaurus/{core/lib/client,theme-classic/lib/theme,theme-common/lib,plugin-ideal-image/lib/theme}/**/*.js',
  'node_modules/{nprogress,@endiliey/react-ideal-image/dist}/*.js',
  // Parts of the theme that the site does not have: a blog, tags, and menus in the navbar.
  '!node_modules/@docusaurus/theme-classic/lib/theme/{Blog*,DocTag*,DocCard*,Tag*}/**',
  '!node_modules/@docusaurus/theme-classic/lib/theme/NavbarItem/*Dropdown*/**',
  '!node_modules/@docusaurus/theme-classic/lib/theme/NavbarItem/*Dropdown*',
];

/** Variables of Infima for parts that no page has, or that none of the styles that stay reads. */
const unreadVariable =
  /^--ifm-(?:avatar|badge|blockquote|button-group|contrast|dropdown|navbar-search|pills|pagination-(?:border|color|item|padding)|(?:dark|light)(?:er|est)?-value)/;

const dropUnreadVariables: AcceptedPlugin = {
  postcssPlugin: 'drop-unread-variables',
  Declaration(declaration) {
    if (unreadVariable.test(declaration.prop)) {
      declaration.remove();
    }
  },
};

/** What the build leaves out of the files that a browser loads. */
export default function slim(): Plugin {
  return {
    name: 'slim',
    // The theme brings a highlighter with all of its languages; code is highlighted by highlight.ts instead.
    configureWebpack: (_, isServer) => ({
      module: {
        rules: isServer ? [] : [{test: /[\\/]docusaurus\.config\.mjs$/, use: require.resolve('./configLoader')}],
      },
      resolve: {alias: {'prism-react-renderer/prism$': false}},
      plugins:
        isServer || process.env.NODE_ENV !== 'production'
          ? []
          : // What src/reference draws is in the HTML already. The browser gets what keeps it there. Text: see prose.ts.
            [new NormalModuleReplacementPlugin(/^@site\/src\/reference\//, '@site/src/components/ServerRendered')],
    }),
    // Infima holds styles for parts that no page has. A class stays if it stands in any file that can draw a page.
    configurePostCss: (options) => ({
      ...options,
      plugins: [
        ...options.plugins,
        dropUnreadVariables,
        purgeCss({
          content: classNames,
          // Found as words in other files, but no page has such a part.
          blocklist: [
            /^avatar/,
            /^badge/,
            /^card__/,
            /^dropdown/,
            /^footer--dark/,
            /^hero_/,
            /^navbar--(?:dark|primary)/,
            /^tag/,
          ],
          safelist: {
            // The name is put together while the page is drawn.
            standard: [/^alert--/],
            // Tokens come out of highlight.ts, an attribute is set by scripts, and a global name is not looked up.
            greedy: [/token/, /data-/, /nprogress/, /^:global$/],
          },
        }),
      ],
    }),
  };
}
