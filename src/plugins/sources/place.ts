import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {readText} from './readText';

/** The name of a file within the site, as pages and messages have it on every system: `develop/faucet.md`. */
export const toSitePath = (file: string): string => path.relative(process.cwd(), file).replaceAll(path.sep, '/');

/** Lines that stand in front of the Markdown: the loader takes front matter away before it parses. */
function countFrontMatterLines(file: string): number {
  const [whole] = readText(file).match(/^---\n[\s\S]*?\n---\s*/) ?? [''];
  return whole.split('\n').length - 1;
}

/**
 * Where something stands in the file as a contributor sees it: `develop/faucet.md:12`.
 * `linesBelow` counts from the first line of the node.
 */
export function toPlace(vfile: VFile, node: Node, linesBelow = 0): string {
  if (!vfile.path) {
    return 'unknown page';
  }
  const file = toSitePath(vfile.path);
  return node.position ? `${file}:${node.position.start.line + linesBelow + countFrontMatterLines(vfile.path)}` : file;
}
