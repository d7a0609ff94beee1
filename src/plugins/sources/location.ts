import path from 'node:path';
import matter from 'gray-matter';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {readText} from './readText';

/** The path of a file from the root of the repository, with slashes on every system: `develop/faucet.md`. */
export const toSitePath = (file: string): string => path.relative(process.cwd(), file).replaceAll(path.sep, '/');

/** How many lines of a file are front matter. The loader removes them before it parses the Markdown. */
function countFrontMatterLines(file: string): number {
  const text = readText(file);
  const {content} = matter(text);
  return text.slice(0, text.length - content.trimStart().length).split('\n').length - 1;
}

/**
 * The location of a node in its file, as an editor counts lines: `develop/faucet.md:12`.
 * @param linesBelow How many lines below the first line of the node.
 */
export function toLocation(vfile: VFile, node: Node, linesBelow = 0): string {
  if (!vfile.path) {
    return 'unknown page';
  }
  const file = toSitePath(vfile.path);
  return node.position ? `${file}:${node.position.start.line + linesBelow + countFrontMatterLines(vfile.path)}` : file;
}

/**
 * Returns the result of `find`, and adds the location to an error that it throws.
 * @param locate Returns the location, as `file:line`. It is called only after an error, because it reads the file.
 */
export function withLocation<Found>(locate: () => string, find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    throw new Error(`${locate()}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
