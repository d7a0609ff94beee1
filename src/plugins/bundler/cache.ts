import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {readText, toHash} from '../sources';
import type {SitePlugin} from './rspack';

/** What is written into pages depends on these. The lock file stands for all packages. */
const inputs = [
  ...['src/{plugins,search,site}/**', 'static/interfaces/**', 'tests/node/recordings/**'],
  ...['docusaurus.config.ts', 'package-lock.json', 'package.json', 'tsconfig.json'],
];

const cacheFolder = 'node_modules/.cache/evmos-docs';

/** Whether no configuration has cached modules, so that each page has to be compiled. */
export const isCold = (): boolean => globSync(`${cacheFolder}/*/client-*`, {onlyDirectories: true}).length === 0;

/**
 * Invalidates the cache of Rspack when something changes that is written into modules: a fact, an interface, a plugin, an
 * environment variable. Without this, a page that did not change itself would keep the old values.
 */
export default function cache({siteConfig}: LoadContext): SitePlugin {
  const files = globSync(inputs).sort();
  const version = toHash(JSON.stringify([siteConfig, files.map((file) => [file, readText(file)])]));
  // Rspack removes old versions in a folder, and never a folder.
  const folder = path.resolve(cacheFolder, toHash(`${siteConfig.url}${siteConfig.baseUrl}`));
  return {
    name: 'cache',
    configureWebpack: ({cache: usual}, isServer) => ({
      cache: {
        type: 'persistent',
        // Docusaurus has a hash of what the theme's aliases lead to.
        version: `${(usual as {version: string}).version}-${version}`,
        storage: {
          type: 'filesystem',
          location: path.join(folder, `${isServer ? 'server' : 'client'}-${process.env.NODE_ENV}`),
        },
      },
      mergeStrategy: {cache: 'replace'},
    }),
  };
}
