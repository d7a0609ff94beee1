import {buildSync} from 'esbuild';
import {readText} from '../sources';

const {browserslist} = JSON.parse(readText('package.json')) as {browserslist: {production: string[]}};

/** The browsers that the site supports, in the form of browserslist: `chrome >= 100`. */
export const browsers: readonly string[] = browserslist.production;

/** All files that were bundled so far. The list of packages in the archive includes theirs (../archive/packages.ts). */
export const bundledFiles = new Set<string>();

/**
 * Bundles a file and its imports into one minified script for the browsers that the site supports.
 * @param constants Values of names that the file declares without one.
 */
export function bundle(file: string, constants: Readonly<Record<string, unknown>> = {}): string {
  const {
    outputFiles: [script],
    metafile,
  } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers.map((each) => each.replace(' >= ', '')),
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    metafile: true,
    write: false,
  });
  Object.keys(metafile.inputs).forEach((input) => bundledFiles.add(input));
  return script.text.trim();
}
