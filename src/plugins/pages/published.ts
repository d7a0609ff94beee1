import {renameSync, writeFileSync} from 'node:fs';
import type {CheerioAPI} from 'cheerio';
import {findText, readText} from '../sources';

/** Every page that a build has made, with the anchors that readers may have linked to. */
export type Published = Readonly<Record<string, readonly string[]>>;

/** The list is kept in the repository. The content tests hold pages to it. */
const publishedFile = 'tests/content/published.json';

/** Reads the list. */
export const readPublished = (): Published => JSON.parse(readText(publishedFile)) as Published;

/** Returns the ids of the headings of a page, and of what readers open and close. */
export const readAnchors = ($: CheerioAPI): string[] =>
  findText($)
    .find('h2, h3, h4, h5, h6, details')
    .get()
    .flatMap(({attribs: {id}}) => id ?? []);

/** Adds pages and anchors to a list, which loses none. Everything is sorted, so that two branches rarely conflict. */
export function addPublished(published: Published, pages: Published): Published {
  const routes = [...new Set([...Object.keys(published), ...Object.keys(pages)])].sort();
  return Object.fromEntries(
    routes.map((route) => [route, [...new Set([...(published[route] ?? []), ...(pages[route] ?? [])])].sort()]),
  );
}

/** A machine that only checks a commit leaves the list as it is, because it belongs to the commit. */
export function writePublished(pages: Published): void {
  const text = `${JSON.stringify(addPublished(readPublished(), pages), null, 1)}\n`;
  if (!process.env.CI && readText(publishedFile) !== text) {
    writeFileSync(`${publishedFile}.${process.pid}`, text);
    renameSync(`${publishedFile}.${process.pid}`, publishedFile);
  }
}
