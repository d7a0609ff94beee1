import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
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

/** The cache folder of a configuration of the site. */
export const toFolder = (siteConfig: DocusaurusConfig): string =>
  path.resolve(cacheFolder, toHash(JSON.stringify(siteConfig)));

/**
 * Returns a result of an earlier build from the cache, or computes and stores it.
 * @param name The key in the cache: `pages/index.html`.
 * @param value What the result depends on, besides the configuration and the files above.
 */
export async function cached<T>(
  siteConfig: DocusaurusConfig,
  name: string,
  value: unknown,
  compute: () => T | Promise<T>,
): Promise<T> {
  const key = toHash(JSON.stringify([hashInputs(), value]));
  const file = path.join(toFolder(siteConfig), `${name}.json`);
  if (existsSync(file)) {
    const entry = JSON.parse(await readFile(file, 'utf8')) as {key: string; result: T};
    if (entry.key === key) {
      return entry.result;
    }
  }
  const result = await compute();
  // Under a temporary name first: a build may be stopped, or run beside another one.
  const temporary = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(temporary, JSON.stringify({key, result}));
  await rename(temporary, file);
  return result;
}

/** Where Rspack caches its modules. */
const toModules = (siteConfig: DocusaurusConfig, side: 'client' | 'server'): string =>
  path.join(toFolder(siteConfig), `${side}-${process.env.NODE_ENV}`);

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
