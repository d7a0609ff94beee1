import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

/** An object with its keys in the order of the alphabet, and so below the first level. */
const toSorted = (object: Record<string, Record<string, unknown>>): typeof object =>
  Object.fromEntries(
    Object.entries(object)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );

/** Leaves out the list of all pages of each docs area: only links between versions read it, and each area has one. */
const withoutPages = (key: string, value: unknown): unknown => (key === 'docs' && Array.isArray(value) ? [] : value);

/**
 * Gives what the plugins tell all pages, by plugin and instance, an order. Docusaurus has written it in the one in which
 * they got ready: the same sources would make files of other names and sizes with each build, and the bundler would write its
 * cache anew.
 */
function sortGlobalData(folder: string): void {
  const file = path.join(folder, 'globalData.json');
  const globalData = JSON.parse(readText(file)) as ReturnType<typeof toSorted>;
  writeFileSync(file, JSON.stringify(toSorted(globalData), withoutPages));
}

/** Gives the files that Docusaurus generates for all pages one order. Browsers get the routes alone (routesLoader.ts). */
export default function generatedFiles({generatedFilesDir}: LoadContext): SitePlugin {
  return {
    name: 'generated-files',
    configureWebpack: (_, isServer) => {
      sortGlobalData(generatedFilesDir);
      // The versions of all plugins, which only the pages of a plugin for debugging read.
      writeFileSync(path.join(generatedFilesDir, 'site-metadata.json'), '{}');
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const test = path.join(generatedFilesDir, 'routes.js');
      return {module: {rules: [{test, use: require.resolve('./routesLoader')}]}};
    },
  };
}
