import type {LoaderContext} from '@rspack/core';
import {browserslistToTargets, transform} from 'lightningcss';

interface Options {
  /** What must read it, in the form of browserslist: `chrome >= 100`. */
  browsers: readonly string[];
}

/** Loader for a stylesheet that comes with the code that needs it: a module whose default export is its text, minified. */
export default function cssTextLoader(this: LoaderContext<Options>, css: string): string {
  const targets = browserslistToTargets(this.getOptions().browsers.map((each) => each.replace('>= ', '')));
  const {code} = transform({filename: this.resourcePath, code: Buffer.from(css), minify: true, targets});
  return `export default ${JSON.stringify(String(code))};`;
}
