import {Compilation, sources} from '@rspack/core';
import {PurgeCSS} from 'purgecss';
import {withAssets} from './assets';

/** The files with markup that no script of a browser has: a page gets it as static HTML. */
const rendered = [
  'src/{components,reference,theme}/**/*.tsx',
  'node_modules/@docusaurus/theme-classic/lib/theme/{Admonition,MDXComponents}/**/*.js',
];

/**
 * Plugin of Rspack: removes the rules from the stylesheet whose classes no page has. Infima styles much that the site does
 * not show. A class stays if it is a word in a script for browsers, or in a file that renders static HTML.
 */
export const purgeStyles = withAssets(
  'purge styles',
  Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE,
  async (compilation) => {
    const read = (end: string): {name: string; raw: string}[] =>
      compilation
        .getAssets()
        .filter(({name}) => name.endsWith(end))
        .map(({name, source}) => ({name, raw: String(source.source())}));
    const stylesheets = read('.css');
    const purged = await new PurgeCSS().purge({
      content: [...rendered, ...read('.js').map(({raw}) => ({raw, extension: 'js'}))],
      css: stylesheets,
      // Tokens come from ../markdown/highlight.ts, and scripts set attributes.
      safelist: {greedy: [/token/, /data-/]},
      variables: true,
    });
    purged.forEach(({css}, index) =>
      compilation.updateAsset(stylesheets[index]?.name ?? '', new sources.RawSource(css)),
    );
  },
);
