import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** Lines that stand in front of the Markdown: the loader takes front matter away before it parses. */
function countFrontMatterLines(file: string): number {
  const [whole] = readFileSync(file, 'utf8').match(/^---\r?\n[\s\S]*?\r?\n---\s*/) ?? [''];
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
  const file = path.relative(process.cwd(), vfile.path);
  return node.position ? `${file}:${node.position.start.line + linesBelow + countFrontMatterLines(vfile.path)}` : file;
}
