import {buildSync} from 'esbuild';

/** The files that are in what was bundled so far: the list of packages in the archive names theirs too (../archive/packages.ts). */
export const bundledFiles = new Set<string>();

/**
 * A file and what it imports, as one short script.
 * @param browsers What it must run in, in the form of browserslist: `chrome >= 100`.
 * @param constants Values of names that it declares.
 */
export function bundle(
  file: string,
  browsers: readonly string[],
  constants: Readonly<Record<string, unknown>> = {},
): string {
  const {outputFiles, metafile} = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browsers.map((each) => each.replace(' >= ', '')),
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    metafile: true,
    write: false,
  });
  const [script] = outputFiles;
  if (!script) {
    throw new Error(`${file} came to no script`);
  }
  Object.keys(metafile.inputs).forEach((input) => bundledFiles.add(input));
  return script.text.trim();
}
