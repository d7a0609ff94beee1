import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readText} from '../sources';
import type {SitePlugin} from './rspack';

/** Sorts the keys of an object, and of the objects in it. */
const toSorted = <Value>(value: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

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
      const byPlugin = Object.entries(data).map(([plugin, instances]) => [plugin, toSorted(instances)] as const);
      writeFileSync(file, JSON.stringify(toSorted(Object.fromEntries(byPlugin))));
      return {};
    },
  };
}
