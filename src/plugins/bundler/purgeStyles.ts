import {Compilation, sources} from '@rspack/core';
import postcss from 'postcss';
import {PurgeCSS} from 'purgecss';
import {globSync} from 'tinyglobby';
import {readText} from '../sources';
import {withAssets} from './assets';

/**
 * The files of components that no browser loads, because a page has what they render as static HTML; drawings, which read
 * variables; and the styles of the site, which have no unused rules.
 */
const rendered = ['src/{components,reference,theme}/**/*.{svg,tsx}', 'src/css/*.css'];

/** What Infima and the theme have for features that the configuration does not use. Their names are in the scripts. */
const unusedFeatures = [
  /^(?:avatar|badge|card|dropdown|hero|pagination)(?:--|__|$)/,
  /^(?:button--(?:outline|secondary)|navbar--(?:dark|primary)|tabs--block)/,
  /^footer(?:--dark|__logo|__link-separator|LogoLink)/,
  /^(?:collapseSidebar|expandButton|sidebarHidden|doc\w+(?:Enhanced|Hidden)_|iconLanguage|menuHtmlItem)/,
];

/** Removes the variables that no rule, script or drawing reads. */
function purgeVariables(css: string, others: string): string {
  const root = postcss.parse(css);
  const read = new Set([...`${css}${others}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  root.walkDecls(/^--/, (each) => void (read.has(each.prop) || each.remove()));
  return root.toString();
}

/**
 * Plugin of Rspack: removes the rules whose classes no page has from the stylesheets of a build, and then the variables that
 * nothing reads. Infima styles much that the site does not show. A class stays if it is a word in a script for browsers, or
 * in a file that renders static HTML.
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
    const scripts = read('.js').map(({raw}) => ({raw, extension: 'js'}));
    const others = [...scripts.map(({raw}) => raw), ...globSync(rendered).map(readText)].join('');
    for (const {name, raw} of read('.css')) {
      const [purged] = await new PurgeCSS().purge({
        content: [...rendered, ...scripts],
        css: [{raw}],
        // Tokens come from ../markdown/highlight.ts, and scripts set attributes. PurgeCSS does not read inside `:is`.
        safelist: {greedy: [/token/, /data-/, /^:(?:is|where)$/]},
        blocklist: unusedFeatures,
      });
      compilation.updateAsset(name, new sources.RawSource(purgeVariables(purged?.css ?? raw, others)));
    }
  },
);
