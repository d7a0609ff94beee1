import type {LoaderContext} from '@rspack/core';
import {browserslistToTargets, transform} from 'lightningcss';
import {browsers} from './bundle';

const targets = browserslistToTargets(browsers.map((each) => each.replace('>= ', '')));

/** Loader for a stylesheet that comes with the code that needs it: a module whose default export is its text, minified. */
export default function cssTextLoader(this: LoaderContext, css: string): string {
  const {code} = transform({filename: this.resourcePath, code: Buffer.from(css), minify: true, targets});
  return `export default ${JSON.stringify(String(code))};`;
}
