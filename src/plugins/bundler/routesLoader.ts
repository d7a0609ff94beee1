import path from 'node:path';
import type {LoaderContext} from '@rspack/core';
import {readText} from '../sources';

/** The component of a route: its path, and an id, because routes may share a path. The last route, for not-found, has no id. */
const component = /ComponentCreator\('([^']*)'(?:, '(\w+)')?\)/g;

/** A part of a page in the registry: its name, and the file that it is made of. */
const part = /^ *'(\w+)': .*?\*\/ '([^']*)'/gm;

/** The name of each part of a route in the registry. The context is data about the plugin that created the route. */
type Parts = Readonly<Record<string, string>> & {__context?: {plugin: string}};

/** The parts that all docs pages share. They are in one script. */
const ofDocs: ReadonlySet<string> = new Set(['@theme/DocItem', '@theme/DocPage']);

/** The parts of the not-found page, which Docusaurus writes into ComponentCreator. */
const notFound = `{__comp: () => import(/* webpackChunkName: 'not-found' */ '@theme/NotFound')}, {plugin: {name: 'native', id: 'default'}}`;

/**
 * Loader for the generated routes.js in browsers. Docusaurus 2.4.0 keeps three lists: the routes, the names of their parts,
 * and a registry of the imports by name. This loader writes the imports into the routes, and the small data files of
 * plugins too, so that browsers load one list (../../hydration/shims/ComponentCreator.tsx).
 */
export default function routesLoader(this: LoaderContext<object>, text: string): string {
  const read = (file: string): string => {
    this.addDependency(file);
    return readText(file);
  };
  const folder = path.dirname(this.resourcePath);
  const files = new Map(
    [...read(path.join(folder, 'registry.js')).matchAll(part)].map(([, name = '', file = '']) => [name, file]),
  );
  const names = JSON.parse(read(path.join(folder, 'routesChunkNames.json'))) as Record<string, Parts>;
  const imports = new Map<string, string>();
  const toImport = (name: string): string => {
    const file = files.get(name) ?? '';
    // Every page loads all names, so they are short. Two parts with the same four digits would share a script.
    const chunk = ofDocs.has(file) ? 'docs' : name.slice(0, 4);
    imports.set(name, `const part_${name} = () => import(/* webpackChunkName: '${chunk}' */ '${file}');`);
    return `part_${name}`;
  };
  const routes = text.replace(component, (_, address: string, hash: string | undefined) => {
    if (hash === undefined) {
      return `ComponentCreator(${notFound})`;
    }
    const {__context: context, ...parts} = names[`${address}-${hash}`] ?? {};
    const loaders = Object.entries(parts).map(([key, name]) => `${key}: ${toImport(name)}`);
    // Paths in the registry are escaped.
    const plugin = context && read(JSON.parse(`"${files.get(context.plugin)}"`) as string);
    return `ComponentCreator({${loaders.join(', ')}}${plugin ? `, {plugin: ${plugin}}` : ''})`;
  });
  return routes.replace('export default', `${[...imports.values()].join('\n')}\n$&`);
}
