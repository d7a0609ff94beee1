import path from 'node:path';
import {optimize} from '@rspack/core';
import {purgeStyles} from './purgeStyles';
import {replaceFiles} from './replaceFiles';
import type {SitePlugin} from './rspack';

/** What browsers get from the site in the place of modules of packages. The table in maintain.md says why. */
function toReplacements(): Record<string, string> {
  const own = {
    [require.resolve('@docusaurus/core/lib/client/docusaurus.js')]: 'src/hydration/prefetch.ts',
    [require.resolve('@docusaurus/core/lib/client/preload.js')]: 'src/hydration/preload.ts',
    [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]:
      'src/theme/prism-include-languages.ts',
    'react-helmet-async': 'src/hydration/helmet.tsx',
  };
  return Object.fromEntries(Object.entries(own).map(([original, file]) => [original, path.resolve(file)]));
}

/** Plugin: configures the bundle for browsers, and the one that renders pages. */
export default function bundles(): SitePlugin {
  return {
    name: 'bundles',
    configureWebpack: (_, isServer) => {
      const isBuild = process.env.NODE_ENV === 'production';
      return {
        // On both sides, because the address of the font has a hash of its content.
        module: {rules: [{enforce: 'pre', test: /\.woff2$/, use: require.resolve('./fontLoader')}]},
        resolveLoader: {alias: {'css-text$': require.resolve('./cssTextLoader')}},
        ...(isServer
          ? // SWC keeps import(), but the server bundle is one file in memory, so it cannot load other chunks.
            {plugins: [new optimize.LimitChunkCountPlugin({maxChunks: 1})]}
          : {plugins: [replaceFiles(toReplacements()), ...(isBuild ? [purgeStyles] : [])]}),
        // By the id of the bundler. The names of Docusaurus are hashes of routes, which would be a second list of hashes in the
        // script that every page loads.
        ...(isBuild && !isServer && {output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'}}),
      };
    },
  };
}
