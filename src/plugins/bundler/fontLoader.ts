import type {LoaderContext} from '@rspack/core';
import {createWorkers} from './workers';

const runTask = createWorkers<typeof import('./font')>(require.resolve('./font'));

/** Reduced fonts by file. The browser bundle and the server bundle share them. */
const subsets = new Map<string, Promise<string>>();

/** Loader that reduces a font to what pages use (font.ts). */
export default async function fontLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  const subset = subsets.get(this.resourcePath) ?? runTask('subsetFont', font.toString('base64'));
  subsets.set(this.resourcePath, subset);
  return Buffer.from(await subset, 'base64');
}

/** Tells Rspack that the loader reads bytes, not text. */
export const raw = true;
