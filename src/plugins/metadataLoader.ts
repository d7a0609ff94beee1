import path from 'node:path';
import type {LoaderContext} from 'webpack';
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

/** What is used of the context of a loader. */
type Context = Pick<LoaderContext<unknown>, 'resource' | 'resourcePath' | 'mode' | 'addDependency' | 'getDependencies'>;

/**
 * The modules of this build, by the file and its query, with the files that they came of. The browser and who draws the
 * pages get the same: what is compiled for the one is not compiled again for the other.
 */
const compiled = new Map<string, {module: string; files: readonly string[]}>();

/**
 * Webpack loader for the module of a page, and for what the pages of an area share: puts facts in the place of what front
 * matter and sidebar labels name. The text of the page has them already (placeholders.ts).
 * @throws Error with the file, for the name of no fact.
 */
export default function metadataLoader(this: Context, text: string): string {
  const file = path.relative('.', this.resourcePath);
  const module = fillPlaceholders(
    file.endsWith('.json') ? withoutDescriptions(text) : text,
    () => file,
    // In both, each string stands as JSON writes it.
    (value) => JSON.stringify(value).slice(1, -1),
  );
  if (this.mode === 'production') {
    compiled.set(this.resource, {module, files: this.getDependencies()});
  }
  return module;
}

/** Runs before all other loaders of the module, and in their place where it has been compiled. */
export function pitch(this: Context): string | undefined {
  const own = compiled.get(this.resource);
  own?.files.forEach((file) => this.addDependency(file));
  return own?.module;
}
