import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoaderContext} from '@rspack/core';
import {readText} from '../sources';

/** A part of a page in the registry, a line for each: its name, and the file that it is made of. */
const part = /^ *'([\da-f]{8}\w?)': .*?\*\/ '([^']*)'/gm;

/** The lines of the registry. */
const parts = /(?<=^export default \{\n)[^]*(?=\};\s*$)/;

/** A route among those that say which parts they have, and what is put behind it to tell it from others of its path. */
const route = /^ {2}"(.*)-(\w+)": \{/gm;

/**
 * Loader for the generated files that name routes and their parts: registry.js, routes.js, routesChunkNames.json.
 * Docusaurus 2.4.0 writes the folder of the build into them, and makes names of it: without this, pages would tell readers
 * of that folder, and the same sources would make other files in another one.
 */
export default function registryLoader(this: LoaderContext<object>, text: string): string {
  const folder = path.dirname(this.resourcePath);
  const read = (name: string): string => {
    const file = path.join(folder, name);
    this.addDependency(file);
    return readText(file);
  };
  const here = `${folder.replaceAll('\\', '/')}/`;
  let stable = text.replaceAll(`'${here}`, "'@generated/");
  for (const [, name = '', file = ''] of read('registry.js').matchAll(part)) {
    if (file.startsWith(here)) {
      const hash = createHash('sha256').update(file.slice(here.length)).digest('hex').slice(0, 8);
      stable = stable.replaceAll(`'${name}'`, `'${hash}'`).replaceAll(`"${name}"`, `"${hash}"`);
    }
  }
  const seen = new Map<string, number>();
  for (const [, address = '', hash = ''] of read('routesChunkNames.json').matchAll(route)) {
    const count = seen.get(address) ?? 0;
    seen.set(address, count + 1);
    stable = stable
      .replace(`"${address}-${hash}"`, () => `"${address}-${count}"`)
      .replace(`('${address}', '${hash}')`, () => `('${address}', '${count}')`);
  }
  return stable.replace(parts, (lines) => lines.split('\n').sort().join('\n'));
}
