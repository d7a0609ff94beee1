import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Compilation, Compiler, Module} from '@rspack/core';
import {bundledFiles, type SitePlugin} from '../bundler';
import {readText} from '../sources';

/** An npm package whose code or files are in the pages. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The SPDX expression of the package. Undefined if it has none. */
  license?: string;
}

/** The file in which a build lists these packages. */
export const packagesFile = 'packages.json';

/** The modules that Rspack has concatenated into this one. */
const toParts = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]).flatMap(toParts) : [module];

/** The folder of the package of a file: `…/node_modules/@noble/hashes`. */
const toFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/** Finds the packages with files in what browsers load: all scripts, styles and fonts. */
function findPackages({chunkGraph, modules}: Compilation): ShippedPackage[] {
  const folders = [...modules]
    .filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0)
    .flatMap(toParts)
    .map((module) => module.nameForCondition() ?? '')
    .concat([...bundledFiles].map((file) => path.resolve(file)))
    .map(toFolder)
    .filter((folder) => folder !== undefined && existsSync(path.join(folder, 'package.json')));
  return [...new Set(folders)].map((folder = '') => {
    const manifest = JSON.parse(readText(path.join(folder, 'package.json'))) as ShippedPackage;
    const {name, version, license} = manifest;
    return {name, version, ...(typeof license === 'string' && {license})};
  });
}

const toKey = ({name, version}: ShippedPackage): string => `${name}@${version}`;

/** Plugin: lists the packages that the bundler put into the pages. package.json also names those that only build. */
export default function packages({generatedFilesDir}: LoadContext): SitePlugin {
  const name = 'packages';
  const apply = ({hooks}: Compiler): void =>
    hooks.afterEmit.tapPromise(name, async (compilation) => {
      const found = new Map(findPackages(compilation).map((each) => [toKey(each), each]));
      const sorted = [...found.values()].sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
      await mkdir(generatedFilesDir, {recursive: true});
      await writeFile(path.join(generatedFilesDir, packagesFile), JSON.stringify(sorted, null, 1));
    });
  return {
    name,
    configureWebpack: (_, isServer) => (isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [{apply}]}),
  };
}
