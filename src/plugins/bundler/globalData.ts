import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

/** Sorts the keys of an object. */
const toSorted = <Value>(object: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Removes the list of all pages of each docs area. Only links between versions read it, and there is one version. */
const withoutPages = (key: string, value: unknown): unknown => (key === 'docs' && Array.isArray(value) ? [] : value);

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
      return {};
    },
  };
}
