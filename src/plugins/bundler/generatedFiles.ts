import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

/** Sorts the keys of the first two levels of an object. */
const toSorted = (object: Record<string, Record<string, unknown>>): typeof object =>
  Object.fromEntries(
    Object.entries(object)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );

/** Removes the list of all pages of each docs area. Only links between versions read it, and there is one version. */
const withoutPages = (key: string, value: unknown): unknown => (key === 'docs' && Array.isArray(value) ? [] : value);

/**
 * Sorts the data that plugins share with all pages. Docusaurus writes it in the order in which plugins finish, so the same
 * sources would give other file names with each build, and invalidate the cache.
 */
function sortGlobalData(folder: string): void {
  const file = path.join(folder, 'globalData.json');
  const globalData = JSON.parse(readText(file)) as ReturnType<typeof toSorted>;
  writeFileSync(file, JSON.stringify(toSorted(globalData), withoutPages));
}

/** Plugin: sorts the data that Docusaurus generates for all pages, and shortens the routes (routesLoader.ts). */
export default function generatedFiles({generatedFilesDir}: LoadContext): SitePlugin {
  return {
    name: 'generated-files',
    configureWebpack: (_, isServer) => {
      sortGlobalData(generatedFilesDir);
      // It has the versions of all plugins, which only the pages of the debug plugin read.
      writeFileSync(path.join(generatedFilesDir, 'site-metadata.json'), '{}');
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      const test = path.join(generatedFilesDir, 'routes.js');
      return {module: {rules: [{test, use: require.resolve('./routesLoader')}]}};
    },
  };
}
