import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import pluginSitemap from '@docusaurus/plugin-sitemap';
import {DEFAULT_OPTIONS} from '@docusaurus/plugin-sitemap/lib/options';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What a plugin is told of a build that is done. */
export type DoneBuild = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** A sitemap with the time of the last change of each page that has one, by the address of the page. */
export function addLastModified(sitemap: string, modified: ReadonlyMap<string, string>): string {
  return sitemap.replace(/<loc>([^<]+)<\/loc>/g, (loc, address: string) => {
    const time = modified.get(address);
    return time === undefined ? loc : `${loc}<lastmod>${time}</lastmod>`;
  });
}

/**
 * Writes the sitemap of a build, as the plugin of Docusaurus does, with the times of the last changes. It knows none before
 * 3.2 (https://github.com/facebook/docusaurus/pull/9954), and no plugin comes after it when a build is done: so the preset
 * does without it (docusaurus.config.ts).
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
