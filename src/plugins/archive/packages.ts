import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {Compilation, type Module} from '@rspack/core';
import {bundledFiles, withAssets, type SitePlugin} from '../bundler';
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
const folderOfPackage = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Finds the packages with files in what browsers load: all scripts, styles and fonts. */
function findPackages({chunkGraph, modules}: Compilation): ShippedPackage[] {
  const folders = [...modules]
    .filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0)
    .flatMap(toParts)
    .map((module) => module.nameForCondition() ?? '')
    .concat([...bundledFiles].map((file) => path.resolve(file)))
    .flatMap((file) => folderOfPackage.exec(file)?.[0] ?? [])
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
  return [...new Set(folders)].map((folder) => {
    const {name, version, license} = JSON.parse(readText(path.join(folder, 'package.json'))) as ShippedPackage;
    return {name, version, ...(typeof license === 'string' && {license})};
  });
}

/** Plugin: lists the packages that the bundler put into the pages. package.json also names those that only build. */
export default function packages({generatedFilesDir}: LoadContext): SitePlugin {
  const name = 'packages';
  const plugin = withAssets(name, Compilation.PROCESS_ASSETS_STAGE_REPORT, async (compilation) => {
    const found = new Map(findPackages(compilation).map((each) => [`${each.name}@${each.version}`, each]));
    const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
    await writeFile(path.join(generatedFilesDir, packagesFile), JSON.stringify(sorted, null, 1));
  });
  return {
    name,
    configureWebpack: (_, isServer) => (isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [plugin]}),
  };
}
