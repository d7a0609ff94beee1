import type {LoaderContext} from '@rspack/core';
import {toSitePath} from '../sources';
import {fillPlaceholders} from './placeholders';

/**
 * Removes the list of its pages, and the places of links in it, from the metadata that every page of an area loads. Only
 * category cards show that list, and the site has no category cards.
 */
const withoutPages = (json: string): string =>
  JSON.stringify({...(JSON.parse(json) as object), docs: {}}, (key, value: unknown) =>
    key === 'docId' ? undefined : value,
  );

/**
 * Loader for the module of a page, and for the metadata that the pages of an area share: replaces the placeholders in
 * front matter and sidebar labels by facts. placeholders.ts does the same in the text of the page.
 * @throws Error with the file if a fact does not exist.
 */
export default function metadataLoader(this: Pick<LoaderContext<unknown>, 'resourcePath'>, text: string): string {
  const file = toSitePath(this.resourcePath);
  return fillPlaceholders(
    file.endsWith('.json') ? withoutPages(text) : text,
    () => file,
    // Both files contain strings as JSON.
    (value) => JSON.stringify(value).slice(1, -1),
  );
}
