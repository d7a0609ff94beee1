import type {LoaderContext} from '@rspack/core';
import {browserslistToTargets, transform} from 'lightningcss';
import {browsers} from './bundle';

const targets = browserslistToTargets(browsers.map((each) => each.replace('>= ', '')));

/** Minifies a stylesheet for the browsers that the site supports. `filename` is for its errors. */
export const minifyCss = (filename: string, css: string): string =>
  String(transform({filename, code: Buffer.from(css), minify: true, targets}).code);

/** Loader for a stylesheet that comes with the code that needs it: a module whose default export is its text, minified. */
export default function cssTextLoader(this: LoaderContext, css: string): string {
  return `export default ${JSON.stringify(minifyCss(this.resourcePath, css))};`;
}
