import {existsSync} from 'node:fs';
import matter from 'gray-matter';
import type {Link} from 'mdast';
import type {Literal, Node, Parent} from 'unist';
import type {Processor, Transformer} from 'unified';
import visit from 'unist-util-visit';
import {laterCauses, laterSeries} from '../../site/laterReleases';
import {laterSaid} from '../../site/laterSaid';
import {namedFacts} from '../../site/names';
import {readText, toFileRoute, toSitePath} from '../sources';

/** The causes of what differs on the later release, by page and by the heading above (tests/node/laterNotes.ts). */
export const laterNotesFile = 'src/site/laterNotes.json';

/**
 * Where something differs in a section, by the id of the cause: the beginning of a row of a table with its cells parted by
 * ` | `, words of a sentence, or the first line of a block. What the page renders from data has its name, as Markdown with
 * backquotes: the note itself names it.
 */
export type LaterSection = Readonly<Record<string, readonly string[]>>;

/** The sections in which something differs, by page. The beginning of a page has no heading. */
export type LaterNotes = Readonly<Record<string, Readonly<Record<string, LaterSection>>>>;

/** Reads the notes of all pages. */
export const readLaterNotes = (): LaterNotes => JSON.parse(readText(laterNotesFile)) as LaterNotes;

const causes = new Map(laterCauses.map((cause) => [cause.id, cause]));

/** The file of a page with notes: `develop/faucet.md`. */
const toNotedFile = (route: string): string =>
  [`${route.slice(1)}.md`, `${route.slice(1)}/index.md`].find((each) => existsSync(each)) ?? '';

/** The files of the pages with notes, whose titles `<LaterCauses>` shows. */
export const listNotedFiles = (): string[] => Object.keys(readLaterNotes()).map(toNotedFile);

/** Returns the causes in a part of the software, each with the pages on which something differs by it. */
export function readNotedCauses(part: string) {
  const notes = Object.entries(readLaterNotes());
  return laterCauses
    .filter((cause) => cause.part === part)
    .map((cause) => ({
      ...cause,
      pages: notes
        .filter(([, sections]) => Object.values(sections).some((section) => cause.id in section))
        .map(([route]) => ({route, title: String(matter(readText(toNotedFile(route))).data.title)})),
    }));
}

const isNamed = (place: string): boolean => /^\[?`/.test(place);

/** The list of a note. A cause that an earlier note of the page explains has its title only. */
export const toLaterText = (section: LaterSection, explained: ReadonlySet<string>): string =>
  Object.entries(section)
    .map(([id, places]) => {
      const {title = '', changed = ''} = causes.get(id) ?? {};
      const named = places.filter(isNamed).join(', ');
      const text = explained.has(id) ? ' (above)' : `: ${changed}`;
      return `- [${title}](/protocol/later-releases#${id})${text}${named && ` Here: ${named}.`}`;
    })
    .join('\n');

function toWords(node: Node): string {
  const {children} = node as Parent;
  const {value = ''} = node as Partial<Literal<string>>;
  if (node.type === 'jsx') {
    const [, name = ''] = /<Fact\s+name="([^"]*)"/.exec(value) ?? [];
    return namedFacts.get(name)?.value ?? '';
  }
  return children?.map(toWords).join(node.type === 'tableRow' ? ' | ' : '') ?? value;
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isSection = (node: Node): boolean => node.type === 'heading' && (node as Node & {depth: number}).depth > 1;

const toText = (value: string): Node => ({type: 'text', value}) as Node;

/** What stands at a place: a few words that lead to more. */
interface Mark {
  text: string;
  url: string;
  /** What a screen reader says, which a paragraph with several marks needs to tell them apart. */
  label?: string;
}

const toDiffering = (id: string, title: string, count: number): Mark => {
  const text = `${laterSeries} differs`;
  return {text, url: `#${id}`, label: `${text}: ${title}${count > 1 ? ` (${count})` : ''}`};
};

/** Stands behind what no node has shown. */
const fromSource: Mark = {text: 'from the source', url: '/protocol/later-releases#from-the-source'};

const toLink = ({text, url, label}: Mark): Node =>
  ({
    type: 'link',
    url,
    data: {hProperties: {className: 'later-mark', ...(label && {'aria-label': label})}},
    children: [toText(text)],
  }) as Node;

const isMark = (node: Node | undefined, {url}: Mark): boolean => (node as Partial<Link> | undefined)?.url === url;

/** Adds a mark at the end of a paragraph or a cell, unless it is there. */
function addMark({children}: Parent, mark: Mark): void {
  if (!isMark(children.at(-1), mark)) {
    children.push(toText(' '), toLink(mark));
  }
}

/** Marks the sentence of a paragraph that has these words. */
function markSentence(paragraph: Parent, words: string, mark: Mark): void {
  // The words end in this child, or the sentence ends in a later one.
  let rest = toWords(paragraph).indexOf(words) + words.length;
  for (const [index, child] of paragraph.children.entries()) {
    const text = toWords(child);
    const from = Math.max(rest - 1, 0);
    rest -= text.length;
    const end = child.type === 'text' && rest <= 0 ? /[.!?:](?=\s)/.exec(text.slice(from)) : null;
    if (end) {
      const cut = from + end.index + 1;
      if (!isMark(paragraph.children[index + 1], mark)) {
        paragraph.children.splice(index, 1, toText(`${text.slice(0, cut)} `), toLink(mark), toText(text.slice(cut)));
      }
      return;
    }
  }
  addMark(paragraph, mark);
}

function markPlace(section: Parent, place: string, mark: Mark): void {
  const isRow = (said: string, node: Node): boolean => node.type === 'tableRow' && said.startsWith(place);
  const isText = (said: string, {type}: Node): boolean =>
    type === 'code' ? said.startsWith(place) : said.includes(place);
  // A place that is no row may be a sentence in a cell.
  for (const isPlace of [isRow, isText]) {
    let found = false;
    visit(section, ['tableRow', 'paragraph', 'code'], (node: Node, index, parent) => {
      found = isPlace(squeeze(toWords(node)), node);
      if (found && node.type === 'tableRow') {
        addMark((node as Parent).children[0] as Parent, mark);
      } else if (found && node.type === 'paragraph') {
        markSentence(node as Parent, place, mark);
      } else if (found) {
        (parent as Parent).children.splice(index + 1, 0, {
          type: 'paragraph',
          data: {hProperties: {className: 'later-block'}},
          children: [toLink(mark)],
        } as Node);
      }
      return found ? visit.EXIT : visit.CONTINUE;
    });
    if (found) {
      return;
    }
  }
}

/**
 * Remark plugin: adds a folded note to each section in which something differs on the later release, and marks the rows,
 * sentences and blocks that differ. It marks what comes from the source alone, too. The note comes at the end of the
 * section, or before its first subsection. At the beginning of a page, it comes before the first section.
 */
export function remarkLaterReleases(this: Processor, notes = readLaterNotes()): Transformer {
  return (tree, {path = ''}) => {
    const route = toFileRoute(toSitePath(path));
    const own = notes[route] ?? {};
    const root = tree as Parent;
    const used = new Map<string, number>();
    const placed = new Set<string>();
    /** Marks what differs in a section, and returns the section with its note. */
    const finish = (name: string, nodes: Node[]): Node[] => {
      const section: Parent = {type: 'root', children: nodes};
      const differing = own[name];
      if (!differing || placed.has(name)) {
        return nodes;
      }
      placed.add(name);
      const isFirst = used.size === 0;
      const list = this.parse(toLaterText(differing, new Set(used.keys()))) as Parent;
      const items = (list.children[0] as Parent).children;
      for (const [index, [cause, places]] of Object.entries(differing).entries()) {
        const count = (used.get(cause) ?? 0) + 1;
        used.set(cause, count);
        const id = `${laterSeries}-${cause}${count > 1 ? `-${count}` : ''}`;
        items[index].data = {hProperties: {id, className: 'content'}};
        // A place whose words have changed since has the note of the section only.
        const mark = toDiffering(id, causes.get(cause)?.title.replaceAll('`', '') ?? '', count);
        places.filter((place) => !isNamed(place)).forEach((place) => markPlace(section, place, mark));
      }
      const note = {
        type: 'component',
        data: {hName: 'LaterNote', hProperties: {section: name, isFirst}},
        children: list.children,
      };
      return [...section.children, note];
    };
    const sections: {name: string; nodes: Node[]}[] = [{name: '', nodes: []}];
    for (const node of root.children) {
      if (isSection(node)) {
        sections.push({name: squeeze(toWords(node)), nodes: []});
      }
      sections.at(-1)?.nodes.push(node);
    }
    root.children = sections.flatMap(({name, nodes}) => finish(name, nodes));
    // A heading that has other words by now has its note at the end of the page.
    root.children.push(...Object.keys(own).flatMap((name) => finish(name, [])));
    for (const {page, words, by} of laterSaid) {
      if (page === route && 'source' in by) {
        markPlace(root, words, fromSource);
      }
    }
  };
}
