import {Compilation, sources} from '@rspack/core';
import {PurgeCSS} from 'purgecss';
import {withAssets} from './assets';

/** The files of components that no browser loads, because a page has what they render as static HTML. */
const rendered = 'src/{components,reference,theme}/**/*.tsx';

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
    const content = [rendered, ...read('.js').map(({text}) => ({raw: text, extension: 'js'}))];
    for (const {name, text} of read('.css')) {
      const [purged] = await new PurgeCSS().purge({
        content,
        css: [{raw: text}],
        // Tokens come from ../markdown/highlight.ts, and scripts set attributes.
        safelist: {greedy: [/token/, /data-/]},
        variables: true,
      });
      compilation.updateAsset(name, new sources.RawSource(purged?.css ?? text));
    }
  },
);
