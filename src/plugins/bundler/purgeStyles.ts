import {Compilation, sources} from '@rspack/core';
import {PurgeCSS} from 'purgecss';
import {globSync} from 'tinyglobby';
import {readText} from '../sources';
import {withAssets} from './assets';

/**
 * The files of components that no browser loads, because a page has what they render as static HTML; drawings, which read
 * variables; and the styles of the site, which have no unused rules.
 */
const rendered = ['src/{components,reference,theme}/**/*.{svg,tsx}', 'src/css/*.css'];

/** The names of the variables that a text reads. */
const findVariables = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Plugin of Rspack: removes the rules whose classes no page has from the stylesheets of a build, and the variables that no
 * rule reads. Infima styles much that the site does not show. A class stays if it is a word in a script for browsers, or in
 * a file that renders static HTML.
 */
export const purgeStyles = withAssets(
  'purge styles',
  Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE,
  async (compilation) => {
    const read = (end: string): {name: string; text: string}[] =>
      compilation
        .getAssets()
        .filter(({name}) => name.endsWith(end))
        .map(({name, source}) => ({name, text: String(source.source())}));
    const content = [...rendered, ...read('.js').map(({text}) => ({raw: text, extension: 'js'}))];
    // PurgeCSS does not see that scripts and other variables read one.
    const readers = [...globSync(rendered).map(readText), ...[...read('.js'), ...read('.css')].map(({text}) => text)];
    const variables = readers.flatMap(findVariables);
    for (const {name, text} of read('.css')) {
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{raw: text}],
        // Tokens come from ../markdown/highlight.ts, and scripts set attributes.
        safelist: {greedy: [/token/, /data-/], variables},
        variables: true,
      });
      compilation.updateAsset(name, new sources.RawSource(purged?.css ?? text));
    }
  },
);
