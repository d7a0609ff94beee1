import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import type {Element} from 'hast';
import type {Literal, Node} from 'unist';
import visit from 'unist-util-visit';
import {remarkComponents, remarkPlaceholders} from '../../src/plugins/markdown';
import {readText} from '../../src/plugins/sources';
import {rootCommand, type Command} from '../../src/site/commands';
import {clients, methodGroups, namespaces, sharedObjects, subscriptions, toObjectId} from '../../src/site/jsonRpc';

type Props = Readonly<Record<string, string>>;

/** The ids of a command and those below it (src/reference/Commands.tsx). */
const toCommandIds = (command: Command, path: string): string[] =>
  command.commands?.flatMap((child) => toCommandIds(child, `${path}-${child.name}`)) ?? [path];

/** The ids of `<Commands of="…" />` or `<Commands leaves="…" />`. */
const listCommands = ({of, leaves}: Props): string[] =>
  (of ?? leaves ?? '').split(', ').flatMap((path) => {
    const names = path.split(' ');
    const command = names.reduce<Command | undefined>(
      (parent, name) => parent?.commands?.find((each) => each.name === name),
      rootCommand,
    );
    return command ? toCommandIds(command, [rootCommand.name, ...names].join('-')) : [];
  });

/** The ids of each part of the reference, except the methods (src/reference/JsonRpc.tsx). */
const parts: Readonly<Record<string, readonly string[]>> = {
  index: namespaces.map(({name}) => `namespace-${name}`),
  setUp: clients.filter(({setUp}) => setUp !== '').map(({name}) => `client-${name}`),
  subscriptions: subscriptions.map(({name}) => `subscription-${name}`),
  objects: sharedObjects.map(({name}) => toObjectId(name)),
};

/** The ids of `<JsonRpc part="methods" group="…" />`, or of another part. */
const listMethods = ({part = '', group}: Props): readonly string[] =>
  part === 'methods'
    ? methodGroups.filter(({title}) => title === group).flatMap(({methods}) => methods.map(({name}) => name))
    : (parts[part] ?? []);

const components: Readonly<Record<string, (props: Props) => readonly string[]>> = {
  Commands: listCommands,
  JsonRpc: listMethods,
};

const compiler = mdx.createCompiler({remarkPlugins: [remarkPlaceholders, headings, remarkComponents]});

/** Returns the ids in HTML or in the source of a component. The title of a page has none. */
export const findIds = (markup: string): string[] =>
  [...markup.matchAll(/<(?!h1\b)[a-z][^<>]*?\sid="([^"]+)"/gi)].map(([, id = '']) => id);

/**
 * Reads the anchors of a page with the parser of the build, but without a build.
 * @throws Error of `remarkPlaceholders` and `remarkComponents`, like a build.
 */
export async function readAnchors(file: string): Promise<Set<string>> {
  const {content} = matter(readText(file));
  // Docusaurus trims the text too, and errors count lines from its beginning.
  const tree = await compiler.run(compiler.parse(content.trim()), {path: file});
  const ids: string[] = [];
  visit(tree, ['jsx', 'element'], (node: Node) => {
    const {tagName, properties = {}} = node as Element;
    if (node.type === 'jsx') {
      ids.push(...findIds((node as Literal<string>).value));
    } else {
      ids.push(
        ...(components[tagName]?.(properties as Props) ?? [properties.id].flatMap((id) => (id ? String(id) : []))),
      );
    }
  });
  return new Set(ids);
}
