import purgeCss from '@fullhuman/postcss-purgecss';
import type {Plugin} from '@docusaurus/types';

/** Every file from which the site can take a class name. */
const classNames = [
  'src/**/*.{ts,tsx}',
  'node_modules/@docusaurus/{core,theme-classic,theme-common,plugin-ideal-image}/lib/**/*.js',
  'node_modules/{nprogress,@endiliey/react-ideal-image}/**/*.js',
];

/** What the build leaves out of the files that a browser loads. */
export default function slim(): Plugin {
  return {
    name: 'slim',
    // The theme brings a highlighter with all of its languages; code is highlighted by highlight.ts instead.
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer/prism$': false}},
    }),
    // Infima holds styles for parts that no page has. A class stays if it stands in any file that can draw a page.
    configurePostCss: (options) => ({
      ...options,
      plugins: [
        ...options.plugins,
        purgeCss({
          content: classNames,
          // Tokens of code come out of highlight.ts; what has an attribute in its selector is switched on by scripts.
          safelist: {greedy: [/token/, /data-/, /nprogress/]},
        }),
      ],
    }),
  };
}
