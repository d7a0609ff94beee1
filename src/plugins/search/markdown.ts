import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import type {Element} from 'hast';
import toHtml from 'hast-util-to-html';
import type {Literal, Node} from 'unist';
import visit from 'unist-util-visit';
import {escapeHtml} from '../../search/hits';
import {areas} from '../../site/areas';
import {rootCommand, type Command} from '../../site/commands';
import {clients, methodGroups, namespaces, sharedObjects, subscriptions, toObjectId} from '../../site/jsonRpc';
import type {LaterCause} from '../../site/laterReleases';
import {remarkComponents, remarkPlaceholders} from '../markdown';
import {findArea, readText, toRoute} from '../sources';
import type {SearchPage} from './page';
import {readPage} from './pages';

/** Renders a command and those below it, as src/reference/Commands.tsx does, without their flags. */
function toEntries(command: Command, path: string): string[] {
  return command.commands
    ? command.commands.flatMap((child) => toEntries(child, `${path} ${child.name}`))
    : [
        `<details id="${path.replaceAll(' ', '-')}"><summary><code>${path} ${escapeHtml(command.arguments.names)}</code> ${escapeHtml(command.summary)}</summary></details>`,
      ];
}

/** Renders the commands that `<Commands of="…" />` or `<Commands leaves="…" />` names. */
function toCommands(paths: string): string {
  const named = paths.split(', ').map((path) => ({
    path,
    command: path
      .split(' ')
      .reduce<Command | undefined>((parent, name) => parent?.commands?.find((each) => each.name === name), rootCommand),
  }));
  return named
    .flatMap(({path, command}) => (command ? toEntries(command, `${rootCommand.name} ${path}`) : []))
    .join('');
}

/** The headings of each part of the reference, except the methods, with the ids of src/reference/JsonRpc.tsx. */
const headingsOf: Readonly<Record<string, readonly {id: string; name: string; summary?: string}[]>> = {
  index: namespaces.map(({name, summary}) => ({id: `namespace-${name}`, name, summary})),
  setUp: clients.filter(({setUp}) => setUp !== '').map(({name}) => ({id: `client-${name}`, name})),
  subscriptions: subscriptions.map(({name, summary}) => ({id: `subscription-${name}`, name, summary})),
  objects: sharedObjects.map(({name, summary}) => ({id: toObjectId(name), name, summary})),
};

/** Renders the headings and summaries of `<JsonRpc part="methods" group="…" />`, or of another part. */
const toJsonRpc = (part: string, group: string): string =>
  (
    headingsOf[part] ??
    methodGroups.find(({title}) => title === group)?.methods.map((each) => ({id: each.name, ...each})) ??
    []
  )
    .map(({id, name, summary = ''}) => `<h3 id="${id}">${name}</h3><p>${escapeHtml(summary)}</p>`)
    .join('');

/** Renders the differences of `<LaterCauses part="…" />`, as src/components/LaterCauses.tsx does. */
const toLaterCauses = (causes: readonly LaterCause[] = []): string =>
  causes
    .map(
      ({id, title, changed}) =>
        `<h3 id="${id}">${escapeHtml(title.replaceAll('`', ''))}</h3><p>${escapeHtml(changed.replaceAll('`', ''))}</p>`,
    )
    .join('');

/** Renders facts, commands, methods and differences of later releases. Other components become an empty string. */
function toText(
  component: string,
  {causes, ...props}: Readonly<Record<string, string>> & {causes?: readonly LaterCause[]},
): string {
  switch (component) {
    case 'Fact':
      return escapeHtml(props.value ?? '');
    case 'Commands':
      return toCommands(props.of ?? props.leaves ?? '');
    case 'JsonRpc':
      return toJsonRpc(props.part ?? '', props.group ?? '');
    case 'LaterCauses':
      return toLaterCauses(causes);
    default:
      return '';
  }
}

const compiler = mdx.createCompiler({remarkPlugins: [remarkPlaceholders, headings, remarkComponents]});

/**
 * Renders the Markdown of a page to HTML without a build, and without the tables and figures of most components.
 * @param file The path of the page.
 * @throws Error of `remarkPlaceholders` and `remarkComponents`, like a build.
 */
export async function renderMarkdown(file: string, title: string): Promise<string> {
  const {content} = matter(readText(file));
  // Docusaurus trims the text too, and errors count lines from its beginning.
  const tree = await compiler.run(compiler.parse(content.trim()), {path: file});
  visit(tree, ['jsx', 'import', 'export', 'comment', 'element'], (node: Node) => {
    const {tagName, properties} = node as Element;
    const {value} = node as Literal<string>;
    if (node.type !== 'element' || /^[A-Z]/.test(tagName)) {
      const isHtml = node.type === 'jsx' && /^<\/?[a-z]/.test(value);
      // HTML tags stay.
      const text = tagName ? toText(tagName, properties as Record<string, string>) : isHtml ? value : '';
      Object.assign(node, {type: 'raw', value: text});
    }
  });
  return `<main><h1>${escapeHtml(title)}</h1>${toHtml(tree, {allowDangerousHtml: true})}</main>`;
}

/** Reads a docs page from its Markdown, for the development server. */
export async function readDoc(doc: DocMetadata, {baseUrl, siteDir}: LoadContext): Promise<SearchPage> {
  const {permalink, source, title, description, frontMatter} = doc;
  const route = toRoute(permalink, baseUrl);
  return {
    ...readPage(route, await renderMarkdown(source.replace('@site', siteDir), title)),
    tag: areas[findArea(route) ?? 'docs'].tag,
    description,
    keywords: frontMatter.keywords ?? [],
  };
}
