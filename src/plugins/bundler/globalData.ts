import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

const toSorted = <Value>(object: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Removes the list of all pages of each docs area. Only links between versions read it, and there is one version. */
const withoutPages = (key: string, value: unknown): unknown => (key === 'docs' && Array.isArray(value) ? [] : value);

/**
 * Names the files of plugins in the registry of modules by their alias, as Docusaurus does for pages. It writes their absolute
 * paths, so another folder would give other scripts.
 * @param folder The folder of the generated files. Windows separates names by backslashes, which the registry escapes.
 * @throws Error if the registry names no such file.
 */
export function nameGenerated(registry: string, folder: string): string {
  const start = JSON.stringify(folder).slice(1, -1);
  const named = registry.replace(/'([^']+)'/g, (quoted, file: string) =>
    file.startsWith(start) ? `'@generated${file.slice(start.length).replaceAll('\\\\', '/')}'` : quoted,
  );
  // Docusaurus asks once for each bundle, so the second time they are named already.
  if (!named.includes("'@generated/")) {
    throw new Error(`The registry of modules names no file in ${folder}: see .github/contributing/maintain.md`);
  }
  return named;
}

/**
 * Plugin: sorts the data that plugins share with all pages. Docusaurus writes it in the order in which plugins finish, so the
 * same sources would give other scripts with each build, and readers would load them again.
 */
export default function globalData({generatedFilesDir}: LoadContext): SitePlugin {
  return {
    name: 'global-data',
    configureWebpack: () => {
      const file = path.join(generatedFilesDir, 'globalData.json');
      const data = JSON.parse(readText(file)) as Record<string, Record<string, unknown>>;
      const plugins = Object.fromEntries(Object.entries(data).map(([name, instances]) => [name, toSorted(instances)]));
      writeFileSync(file, JSON.stringify(toSorted(plugins), withoutPages));
      const registry = path.join(generatedFilesDir, 'registry.js');
      writeFileSync(registry, nameGenerated(readText(registry), generatedFilesDir));
      return {};
    },
  };
}
