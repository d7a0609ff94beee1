import type {LoaderContext} from '@rspack/core';
import {getWorkers} from './workers';

/** Reduced fonts by file. The browser bundle and the server bundle share them. */
const subsets = new Map<string, Promise<string>>();

/** Loader that reduces a font to what pages use (font.ts). */
export default function fontLoader(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const subset = subsets.get(this.resourcePath) ?? getWorkers().subsetFont(font.toString('base64'));
  subsets.set(this.resourcePath, subset);
  subset.then(
    (text) => done(null, Buffer.from(text, 'base64')),
    (error: Error) => done(error),
  );
}

/** Tells Rspack that the loader reads bytes, not text. */
export const raw = true;
