import path from 'node:path';
import type {LoaderContext} from '@rspack/core';
import {readText} from '../sources';

/** A route's component among the routes: the path, and what tells the route from others of its path. The last route has none. */
const component = /ComponentCreator\('([^']*)'(?:, '(\w+)')?\)/g;

/** A part of a page in the registry: its name, and the file that it is made of. */
const part = /^ *'(\w+)': .*?\*\/ '([^']*)'/gm;

/** Where each part of a route is in the registry. The context is data about the plugin that has made the route. */
type Parts = Readonly<Record<string, string>> & {__context?: {plugin: string}};

/** What all docs pages are made of, in one script. */
const ofDocs: ReadonlySet<string> = new Set(['@theme/DocItem', '@theme/DocPage']);

/** The parts of the not-found page, which Docusaurus writes into ComponentCreator. */
const notFound = `{__comp: () => import(/* webpackChunkName: 'not-found' */ '@theme/NotFound')}, {plugin: {name: 'native', id: 'default'}}`;

/**
 * Loader for the generated routes.js in browsers. Docusaurus 2.4.0 keeps three lists: the routes, the names of their parts,
 * and a registry of the imports by name. This loader writes the imports into the routes, and the small files of data about
 * plugins too: one list has all that a page asks for (../../hydration/shims/ComponentCreator.tsx).
 * @throws Error where a route has a part that is not in the registry.
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
  const toFile = (name: string): string => {
    const file = files.get(name);
    if (!file) {
      throw new Error(`${folder}/registry.js: found no part ${name}, which a route has`);
    }
    return file;
  };
  const names = JSON.parse(read(path.join(folder, 'routesChunkNames.json'))) as Record<string, Parts>;
  const imports = new Map<string, string>();
  const toImport = (name: string): string => {
    const file = toFile(name);
    // Every page loads all names. Two parts with the same four digits would come in one script.
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
    // The registry has its paths escaped.
    const plugin = context && read(JSON.parse(`"${toFile(context.plugin)}"`) as string);
    return `ComponentCreator({${loaders.join(', ')}}${plugin ? `, {plugin: ${plugin}}` : ''})`;
  });
  return routes.replace('export default', `${[...imports.values()].join('\n')}\n$&`);
}
