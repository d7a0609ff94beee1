import type {Node} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findFact, type NamedFact} from '../site/names';
import {toPlace} from './place';

const placeholder = /\{\{([A-Za-z][\w.-]*)\}\}/g;
const factTag = /<Fact\s+name="([^"]*)"\s*\/>/g;

function findFactAt(name: string, place: string): NamedFact {
  try {
    return findFact(name);
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Tells where in a file the text begins that is being filled, given the text in front of a placeholder. */
type Locate = (before: string) => string;

/**
 * Replaces `{{name}}` by the value of the fact.
 * @throws Error of `findFact`, with the place in front.
 */
function fillPlaceholders(text: string, locate: Locate): string {
  return text.replace(
    placeholder,
    (_, name: string, index: number) => findFactAt(name, locate(text.slice(0, index))).value,
  );
}

/**
 * Fills the placeholders in every string of a value of plain data: front matter, metadata, sidebars.
 * @throws Error of `findFact`, with the place in front.
 */
export function fillPlaceholdersDeep<Value>(value: Value, place: string): Value {
  if (typeof value === 'string') {
    return fillPlaceholders(value, () => place) as Value & string;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown) => fillPlaceholdersDeep(item, place)) as Value & unknown[];
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = Object.entries(value);
    return Object.fromEntries(entries.map(([key, item]) => [key, fillPlaceholdersDeep(item, place)])) as Value & object;
  }
  return value;
}

/** Hands `<Fact name="…"/>` its value, so that no page has to ship the whole table of facts. */
function fillFactTags(jsx: string, locate: Locate): string {
  return jsx.replace(factTag, (_, name: string, index: number) => {
    const {kind, value} = findFactAt(name, locate(jsx.slice(0, index)));
    return `<Fact kind="${kind}" value={${JSON.stringify(value)}} />`;
  });
}

/** Where a page can write a placeholder. */
interface TextualNode extends Node {
  value?: unknown;
  url?: unknown;
  title?: unknown;
  alt?: unknown;
}

/** Remark plugin: replaces placeholders and facts in text, code, links and components by their values. */
export function remarkPlaceholders(): Transformer {
  return (tree, vfile) => {
    visit(tree, (node: TextualNode) => {
      // The text of a fence begins on the line below its mark.
      const offset = node.type === 'code' ? 1 : 0;
      const locate: Locate = (before) => toPlace(vfile, node, offset + before.split('\n').length - 1);
      for (const key of ['value', 'url', 'title', 'alt'] as const) {
        const text = node[key];
        if (typeof text === 'string' && /\{\{|<Fact/.test(text)) {
          const filled = fillPlaceholders(text, locate);
          node[key] = node.type === 'jsx' ? fillFactTags(filled, locate) : filled;
        }
      }
    });
  };
}
