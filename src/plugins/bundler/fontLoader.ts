import type {LoaderContext} from '@rspack/core';
import {getWorkers} from './workers';

/** What is left of each font, by its file: the browser bundle and the server bundle get the same. */
const subsets = new Map<string, Promise<string>>();

/** Loader for a font: leaves in it what pages use (font.ts). */
export default function fontLoader(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const subset = subsets.get(this.resourcePath) ?? getWorkers().subsetFont(font.toString('base64'));
  subsets.set(this.resourcePath, subset);
  subset.then(
    (text) => done(null, Buffer.from(text, 'base64')),
    (error: Error) => done(error),
  );
}

/** Says that the loader takes bytes, not text. */
export const raw = true;
