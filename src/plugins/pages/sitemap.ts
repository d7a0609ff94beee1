import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import pluginSitemap from '@docusaurus/plugin-sitemap';
import {DEFAULT_OPTIONS} from '@docusaurus/plugin-sitemap/lib/options';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The argument of `postBuild`. */
export type DoneBuild = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** Adds the dates of the last changes to a sitemap. `modified` has them by the absolute address of the page. */
export function addLastModified(sitemap: string, modified: ReadonlyMap<string, string>): string {
  return sitemap.replace(/<loc>([^<]+)<\/loc>/g, (loc, address: string) => {
    const time = modified.get(address);
    return time === undefined ? loc : `${loc}<lastmod>${time}</lastmod>`;
  });
}

/**
 * Writes the sitemap of a build: that of Docusaurus's plugin, with the dates of the last changes. The plugin has no
 * dates before 3.2 (https://github.com/facebook/docusaurus/pull/9954). Plugins run at the same time after a build, so
 * the plugin is called here and not by the preset (docusaurus.config.ts).
 */
export async function writeSitemap(
  context: LoadContext,
  build: DoneBuild,
  modified: ReadonlyMap<string, string>,
): Promise<void> {
  const {filename} = DEFAULT_OPTIONS;
  await pluginSitemap(context, DEFAULT_OPTIONS).postBuild?.({...build, content: undefined});
  const file = path.join(build.outDir, filename);
  await writeFile(file, addLastModified(await readFile(file, 'utf8'), modified));
}
