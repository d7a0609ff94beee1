import type {Code} from 'mdast';
import type {Node} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {networkNames} from '../../site/derived';
import {facts} from '../../site/facts';
import {findFact, type NamedFact} from '../../site/names';
import {fillCurveTags} from './curves';
import {readInterface} from './interfaces';
import {fillModuleAccountTags} from './moduleAccounts';
import {toPlace} from '../sources';
import {fillPrecompileTags} from './precompiles';

const placeholder = /\{\{([A-Za-z][\w.-]*)\}\}/g;
const factTag = /<Fact\s+name="([^"]*)"\s*\/>/g;

/** Calls `find`; what it throws names the place, which is looked up only then. */
function findAt<Found>(locate: () => string, find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    throw new Error(`${locate()}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const findFactAt = (name: string, locate: () => string): NamedFact => findAt(locate, () => findFact(name));

/** Tells where in a file the text begins that is being filled, given the text in front of a placeholder. */
type Locate = (before: string) => string;

/**
 * Replaces `{{name}}` by the value of the fact, written by `write`.
 * @throws Error of `findFact`, with the place in front.
 */
export function fillPlaceholders(text: string, locate: Locate, write = (value: string): string => value): string {
  return text.replace(placeholder, (_, name: string, index: number) =>
    write(findFactAt(name, () => locate(text.slice(0, index))).value),
  );
}

/** Hands `<Fact name="…"/>` its value, so that no page has to ship the whole table of facts. */
function fillFactTags(jsx: string, locate: Locate): string {
  return jsx.replace(factTag, (_, name: string, index: number) => {
    const {kind, value} = findFactAt(name, () => locate(jsx.slice(0, index)));
    return `<Fact kind="${kind}" value={${JSON.stringify(value)}} />`;
  });
}

/** Hands `<AddNetwork />` the networks with their names. */
const fillNetworkTags = (jsx: string): string =>
  jsx.replace(/<AddNetwork\s*\/>/g, () => {
    const networks = networkNames.map((name) => ({name, label: facts.networks[name].label}));
    return `<AddNetwork networks={${JSON.stringify(networks)}} />`;
  });

/** Hands each component what the build looks up or derives for it. */
const fillTags = (jsx: string, locate: Locate): string =>
  fillNetworkTags(
    fillCurveTags(fillModuleAccountTags(fillPrecompileTags(fillFactTags(jsx, locate), locate), locate), locate),
  );

/**
 * Fills an empty fence that names an interface, `file="StakingI.sol"`, with its text; the name becomes the title.
 * @throws Error of `readInterface`, or where the fence has text of its own, with the place in front.
 */
function fillFence(fence: Pick<Code, 'meta' | 'value'>, locate: () => string): void {
  const [, file] = /\bfile="([^"]*)"/.exec(fence.meta ?? '') ?? [];
  if (file === undefined) {
    return;
  }
  if (fence.value.trim() !== '') {
    throw new Error(`${locate()}: the fence has text of its own: leave it empty, or take file="${file}" away`);
  }
  fence.value = findAt(locate, () => readInterface(file));
  if (!/\btitle="/.test(fence.meta ?? '')) {
    fence.meta = `${fence.meta} title="${file}"`;
  }
}

/** Where a page can write a placeholder. */
interface TextualNode extends Node {
  value?: unknown;
  url?: unknown;
  title?: unknown;
  alt?: unknown;
}

/**
 * Remark plugin: puts values in the place of what pages name: facts in text, code, links and components, interfaces in
 * fences, contracts in the tables that render them, curves in charts.
 */
export function remarkPlaceholders(): Transformer {
  return (tree, vfile) => {
    visit(tree, 'code', (node: Code) => fillFence(node, () => toPlace(vfile, node)));
    visit(tree, (node: TextualNode) => {
      // The text of a fence begins on the line below its mark.
      const offset = node.type === 'code' ? 1 : 0;
      const locate: Locate = (before) => toPlace(vfile, node, offset + before.split('\n').length - 1);
      for (const key of ['value', 'url', 'title', 'alt'] as const) {
        const text = node[key];
        if (typeof text === 'string' && /\{\{|<Fact|<Precompile|<ModuleAccount|<Curve|<AddNetwork/.test(text)) {
          const filled = fillPlaceholders(text, locate);
          node[key] = node.type === 'jsx' ? fillTags(filled, locate) : filled;
        }
      }
    });
  };
}
