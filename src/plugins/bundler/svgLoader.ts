import type {LoaderContext} from '@rspack/core';

/**
 * Loader for a drawing: a component that renders the SVG file as it is, with further attributes from its properties.
 * @throws Error with the file if it is not an `svg` element with content.
 */
export default function svgLoader(this: LoaderContext, svg: string): string {
  const [, attributes, content] = /^<svg((?:\s+[\w:-]+="[^"]*")*)\s*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (attributes === undefined) {
    throw new Error(
      `${this.resourcePath}: found ${svg.slice(0, 40)}, wanted an svg element with content: remove what stands around it`,
    );
  }
  const properties = Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
      name.replace(/[:-]./g, (part) => part.slice(1).toUpperCase()),
      value,
    ]),
  );
  return `import {createElement} from 'react';
const own = ${JSON.stringify({...properties, dangerouslySetInnerHTML: {__html: content}})};
export default (properties) => createElement('svg', {...own, ...properties});`;
}
