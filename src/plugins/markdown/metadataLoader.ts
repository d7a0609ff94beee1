import type {LoaderContext} from '@rspack/core';
import {toSitePath} from '../sources';
import {fillPlaceholders} from './placeholders';

/** The part that is read here of the metadata that all pages of an area load. */
interface VersionMetadata {
  docs: Record<string, {description?: string}>;
}

/** Removes the descriptions of all pages. Only category cards show them, and the site has no category cards. */
function withoutDescriptions(json: string): string {
  const metadata = JSON.parse(json) as VersionMetadata;
  const docs = Object.entries(metadata.docs).map(([id, {description: _, ...doc}]) => [id, doc] as const);
  return JSON.stringify({...metadata, docs: Object.fromEntries(docs)});
}

/**
 * Loader for the module of a page, and for the metadata that the pages of an area share: replaces the placeholders in
 * front matter and sidebar labels by facts. placeholders.ts does the same in the text of the page.
 * @throws Error with the file if a fact does not exist.
 */
export default function metadataLoader(this: Pick<LoaderContext<unknown>, 'resourcePath'>, text: string): string {
  const file = toSitePath(this.resourcePath);
  return fillPlaceholders(
    file.endsWith('.json') ? withoutDescriptions(text) : text,
    () => file,
    // Both files contain strings as JSON.
    (value) => JSON.stringify(value).slice(1, -1),
  );
}
