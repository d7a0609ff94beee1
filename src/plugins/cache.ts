import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {globSync} from 'tinyglobby';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';

/**
 * What is written into pages, or decides how: facts, interfaces, recordings, plugins, how search reads words, and all
 * packages, which do not change as long as the lock file does not.
 */
const origins = [
  ...['src/{plugins,search,site}/**', 'static/interfaces/**', 'tests/node/recordings/**'],
  ...['docusaurus.config.ts', 'package-lock.json', 'package.json', 'tsconfig.json'],
];

/** One text that changes with each of those files. */
const hashOrigins = (): string =>
  globSync(origins)
    .sort()
    .reduce((hash, file) => hash.update(`${file}\0`).update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/**
 * Takes out of the cache of a build what was made of the same value before, or makes it. It is kept as bytes: webpack is slow
 * to read long strings.
 * @param name What it is, and which one: `pages`, `index.html`.
 * @param value What it is made of, beside what the cache itself stands and falls with.
 */
export async function keep<T>(
  compilation: Compilation,
  [kind, name]: readonly [kind: string, name: string],
  value: unknown,
  make: () => T | Promise<T>,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const kept = await compilation
    .getCache(kind)
    .providePromise(name, key, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(kept.toString()) as T;
}

/** What webpack has seen used in a build: it would find all that these files import, and look at it before the next one. */
class ForgetLoaders implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('cache', ({buildDependencies}) => buildDependencies.clear());
  }
}

/**
 * Makes the build's cache forget its pages when something changes that is written into them: a fact, an interface, a
 * plugin, or what the environment sets. Without this a page that did not change itself would keep the old values.
 *
 * webpack has `buildDependencies` for it, and follows each file to all that it imports, and each folder to all that its
 * package.json names: ten seconds of a cold build, for packages that the lock file already speaks for.
 */
export default function cache({siteConfig}: LoadContext): Plugin {
  const key = createHash('sha256').update(JSON.stringify(siteConfig)).digest('hex').slice(0, 16);
  const origin = hashOrigins();
  return {
    name: 'cache',
    configureWebpack: ({cache: usual}, isServer) => ({
      cache: {
        type: 'filesystem',
        name: `${isServer ? 'server' : 'client'}-${process.env.NODE_ENV}-${key}`,
        // Docusaurus adds a hash of what the theme's aliases lead to.
        version: `${typeof usual === 'object' && usual.type === 'filesystem' ? usual.version : ''}-${origin}`,
        buildDependencies: {config: [], defaultWebpack: []},
      },
      mergeStrategy: {'cache.buildDependencies.config': 'replace'},
      plugins: [new ForgetLoaders()],
    }),
  };
}
