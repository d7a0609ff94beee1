import type {Code} from 'mdast';
import type {Node} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findFact} from '../../site/names';
import {toLocation, withLocation} from '../sources';
import {readInterface} from './interfaces';

const placeholder = /\{\{([A-Za-z][\w.-]*)\}\}/g;

/** Fills an empty fence such as `file="StakingI.sol"` with that interface, whose name becomes the title. */
function fillFence(fence: Pick<Code, 'meta' | 'value'>, locate: () => string): void {
  const [, file] = /\bfile="([^"]*)"/.exec(fence.meta ?? '') ?? [];
  if (file === undefined) {
    return;
  }
  if (fence.value.trim() !== '') {
    throw new Error(`${locate()}: the fence has text of its own: leave it empty, or remove file="${file}"`);
  }
  fence.value = withLocation(locate, () => readInterface(file));
  if (!/\btitle="/.test(fence.meta ?? '')) {
    fence.meta = `${fence.meta} title="${file}"`;
  }
}

/** The parts of a node that may hold placeholders. */
const textual = ['value', 'url', 'title', 'alt'] as const;

/**
 * Remark plugin: replaces each `{{name}}` in text, code, links and components by the value of that fact, and fills fences
 * that name an interface.
 * @throws Error with file and line if a name does not exist.
 */
export function remarkPlaceholders(): Transformer {
  return (tree, vfile) => {
    visit(tree, 'code', (node: Code) => fillFence(node, () => toLocation(vfile, node)));
    visit(tree, (node: Node & Partial<Record<(typeof textual)[number], unknown>>) => {
      // The text of a fence begins one line below its opening line.
      const offset = node.type === 'code' ? 1 : 0;
      for (const key of textual) {
        const text = node[key];
        if (typeof text === 'string') {
          node[key] = text.replace(placeholder, (_, name: string, index: number) =>
            withLocation(
              () => toLocation(vfile, node, offset + text.slice(0, index).split('\n').length - 1),
              () => findFact(name).value,
            ),
          );
        }
      }
    });
  };
}
