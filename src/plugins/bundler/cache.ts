import {createHash} from 'node:crypto';
import path from 'node:path';
import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

/**
 * The files that decide what is written into pages: facts, interfaces, recordings, plugins, how search reads words, and the
 * lock file, which stands for all packages.
 */
const inputs = [
  ...['src/{plugins,search,site}/**', 'static/interfaces/**', 'tests/node/recordings/**'],
  ...['docusaurus.config.ts', 'package-lock.json', 'package.json', 'tsconfig.json'],
];

const toHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

let inputsHash: string | undefined;

/** A hash of all those files. */
const hashInputs = (): string =>
  (inputsHash ??= toHash(
    JSON.stringify(
      globSync(inputs)
        .sort()
        .map((file) => [file, toHash(readText(file))]),
    ),
  ));

const cacheFolder = 'node_modules/.cache/evmos-docs';

/** Where Rspack caches its modules. */
const toModules = (siteConfig: DocusaurusConfig, side: 'client' | 'server'): string =>
  path.resolve(cacheFolder, toHash(JSON.stringify(siteConfig)), `${side}-${process.env.NODE_ENV}`);

/** Whether no configuration has cached modules, so that each page has to be compiled. */
export const isCold = (): boolean => globSync(`${cacheFolder}/*/client-*`, {onlyDirectories: true}).length === 0;

/**
 * Invalidates the cache of Rspack when something changes that is written into modules: a fact, an interface, a plugin, an
 * environment variable. Without this, a page that did not change itself would keep the old values.
 */
export default function cache({siteConfig}: LoadContext): SitePlugin {
  return {
    name: 'cache',
    configureWebpack: ({cache: usual}, isServer) => {
      // Docusaurus adds a hash of what the theme's aliases lead to.
      const {version} = usual as {version: string};
      return {
        cache: {
          type: 'persistent',
          version: `${version}-${hashInputs()}`,
          storage: {type: 'filesystem', location: toModules(siteConfig, isServer ? 'server' : 'client')},
        },
        mergeStrategy: {cache: 'replace'},
      };
    },
  };
}
