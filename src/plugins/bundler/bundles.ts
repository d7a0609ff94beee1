import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {optimize, type Configuration} from '@rspack/core';
import {purgeStyles} from './purgeStyles';
import {replaceFiles} from './replaceFiles';
import type {SitePlugin} from './rspack';

/**
 * A class of headings in the theme. Reader views leave out elements with “scroll” in their class
 * (https://github.com/mozilla/readability, `REGEXPS.negative`), so it gets another name.
 */
const headingClass = 'anchorWithHideOnScrollNavbar';

/** The options of css-loader that name the classes of modules. */
interface ModuleNames {
  getLocalIdent?: (context: unknown, pattern: string, name: string) => string | null;
}

/** @throws Error if Docusaurus has no loader for CSS modules where it has been. */
function renameHeadingClass({module}: Configuration): void {
  const found = (module?.rules ?? [])
    .flatMap((rule) => (rule && typeof rule === 'object' && Array.isArray(rule.use) ? rule.use : []))
    .flatMap((use) => (use && typeof use === 'object' ? [use.options as {modules?: ModuleNames} | undefined] : []))
    .flatMap((options) => options?.modules ?? []);
  if (found.length === 0) {
    throw new Error(
      'No rule has options for CSS modules, whose names bundles.ts changes: read the rules of Docusaurus',
    );
  }
  found.forEach((modules) => {
    modules.getLocalIdent = (_context, _pattern, name) => (name === headingClass ? 'content-heading' : null);
  });
}

/** The files of packages that browsers get from the site instead. The price list in maintain.md says why. */
function toReplacements({siteConfig}: LoadContext, isBuild: boolean): Record<string, string> {
  const hasAnalytics = siteConfig.plugins.some((plugin) => [plugin].flat()[0] === '@docusaurus/plugin-google-gtag');
  const all = {
    '@docusaurus/core/lib/client/docusaurus.js': 'src/hydration/prefetch.ts',
    '@docusaurus/core/lib/client/preload.js': 'src/hydration/preload.ts',
    '@docusaurus/theme-classic/lib/prism-include-languages.js': 'src/theme/prism-include-languages.ts',
    ...(isBuild && hasAnalytics && {'@docusaurus/plugin-google-gtag/lib/gtag.js': 'src/hydration/sendPageView.ts'}),
  };
  return Object.fromEntries(Object.entries(all).map(([file, own]) => [require.resolve(file), path.resolve(own)]));
}

/** Plugin: configures the bundle for browsers, and the one that renders pages. */
export default function bundles(context: LoadContext): SitePlugin {
  return {
    name: 'bundles',
    configureWebpack: (config, isServer) => {
      renameHeadingClass(config);
      const isBuild = process.env.NODE_ENV === 'production';
      return {
        // On both sides, because the address of the font has a hash of its content.
        module: {rules: [{enforce: 'pre', test: /\.woff2$/, use: require.resolve('./fontLoader')}]},
        resolveLoader: {alias: {'css-text$': require.resolve('./cssTextLoader')}},
        plugins: isServer
          ? // SWC keeps import(), but the server bundle is one file in memory, so it cannot load other chunks.
            [new optimize.LimitChunkCountPlugin({maxChunks: 1})]
          : [replaceFiles(toReplacements(context, isBuild)), ...(isBuild ? [purgeStyles] : [])],
      };
    },
  };
}
