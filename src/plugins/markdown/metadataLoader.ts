import type {LoaderContext} from '@rspack/core';
import {toSitePath} from '../sources';
import {fillPlaceholders} from './placeholders';

/** What the pages of an area share and every one of them loads, as far as it is read here. */
interface VersionMetadata {
  docs: Record<string, {description?: string}>;
}

/** Leaves out the descriptions of all pages: only cards of a category would show them, and the site has none. */
function withoutDescriptions(json: string): string {
  const metadata = JSON.parse(json) as VersionMetadata;
  const docs = Object.entries(metadata.docs).map(([id, {description: _, ...doc}]) => [id, doc] as const);
  return JSON.stringify({...metadata, docs: Object.fromEntries(docs)});
}

/**
 * Loader for the module of a page, and for what the pages of an area share: puts facts in the place of what front
 * matter and sidebar labels name. The text of the page has them already (placeholders.ts).
 * @throws Error with the file, for the name of no fact.
 */
export default function metadataLoader(this: Pick<LoaderContext<unknown>, 'resourcePath'>, text: string): string {
  const file = toSitePath(this.resourcePath);
  return fillPlaceholders(
    file.endsWith('.json') ? withoutDescriptions(text) : text,
    () => file,
    // In both, each string stands as JSON writes it.
    (value) => JSON.stringify(value).slice(1, -1),
  );
}
