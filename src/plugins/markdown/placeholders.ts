import type {Code} from 'mdast';
import type {Node} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findFact} from '../../site/names';
import {toPlace, withPlace} from '../sources';
import {readInterface} from './interfaces';
import {fillTags} from './tagProps';

const placeholder = /\{\{([A-Za-z][\w.-]*)\}\}/g;

/**
 * Replaces each `{{name}}` by the value of that fact.
 * @param locate Returns the place of a placeholder, as `file:line`, given the text in front of it.
 * @param write Encodes the value for the text around it.
 * @throws Error of `findFact`, with the place in front.
 */
export function fillPlaceholders(
  text: string,
  locate: (before: string) => string,
  write = (value: string): string => value,
): string {
  return text.replace(placeholder, (_, name: string, index: number) =>
    withPlace(
      () => locate(text.slice(0, index)),
      () => write(findFact(name).value),
    ),
  );
}

/**
 * Fills an empty fence that names an interface, as `file="StakingI.sol"`, with its text. The name becomes the title.
 * @throws Error with the place, of `readInterface` or if the fence has text of its own.
 */
function fillFence(fence: Pick<Code, 'meta' | 'value'>, locate: () => string): void {
  const [, file] = /\bfile="([^"]*)"/.exec(fence.meta ?? '') ?? [];
  if (file === undefined) {
    return;
  }
  if (fence.value.trim() !== '') {
    throw new Error(`${locate()}: the fence has text of its own: leave it empty, or remove file="${file}"`);
  }
  fence.value = withPlace(locate, () => readInterface(file));
  if (!/\btitle="/.test(fence.meta ?? '')) {
    fence.meta = `${fence.meta} title="${file}"`;
  }
}

/** The parts of a node that may hold placeholders. */
interface TextualNode extends Node {
  value?: unknown;
  url?: unknown;
  title?: unknown;
  alt?: unknown;
}

/**
 * Remark plugin: replaces what a page names by its value: facts in text, code, links and front matter, interfaces in
 * fences, and the props of components (tagProps.ts).
 * @throws Error with file and line if a name does not exist.
 */
export function remarkPlaceholders(): Transformer {
  return (tree, vfile) => {
    visit(tree, 'code', (node: Code) => fillFence(node, () => toPlace(vfile, node)));
    visit(tree, (node: TextualNode) => {
      // The text of a fence begins one line below its opening line.
      const offset = node.type === 'code' ? 1 : 0;
      const locate = (before: string): string => toPlace(vfile, node, offset + before.split('\n').length - 1);
      for (const key of ['value', 'url', 'title', 'alt'] as const) {
        const text = node[key];
        if (typeof text === 'string') {
          const filled = fillPlaceholders(text, locate);
          node[key] = node.type === 'jsx' ? fillTags(filled, locate) : filled;
        }
      }
    });
  };
}
