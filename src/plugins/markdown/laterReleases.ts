import {existsSync} from 'node:fs';
import type {Literal, Node, Parent} from 'unist';
import type {Processor, Transformer} from 'unified';
import {laterCauses, laterRelease} from '../../site/laterReleases';
import {readText, toFileRoute, toSitePath} from '../sources';

/** The causes of what differs on the later release, by page and by the heading above (tests/node/laterNotes.ts). */
export const laterNotesFile = 'src/site/recorded/laterNotes.json';

/** The ids of causes by page and section. The beginning of a page has no heading. */
export type LaterNotes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Reads the notes of all pages. */
export const readLaterNotes = (): LaterNotes =>
  existsSync(laterNotesFile) ? (JSON.parse(readText(laterNotesFile)) as LaterNotes) : {};

const causes = new Map(laterCauses.map((cause) => [cause.id, cause]));

/**
 * Returns the list of a note: what is different on the later release, with a link to each cause. A cause that an earlier
 * note of the page explains has its title only.
 */
export const toLaterText = (ids: readonly string[], explained: ReadonlySet<string>): string =>
  ids
    .flatMap((id) => causes.get(id) ?? [])
    .map(
      ({id, title, changed}) =>
        `- [${title}](/protocol/later-releases#${id})${explained.has(id) ? ' (above)' : `: ${changed}`}`,
    )
    .join('\n');

const toWords = (node: Node): string =>
  (node as Parent).children?.map(toWords).join('') ?? (node as Partial<Literal<string>>).value ?? '';

const isSection = (node: Node): boolean => node.type === 'heading' && (node as Node & {depth: number}).depth > 1;

/** Returns elements of HTML, which need no script (staticHtml.ts). */
const toElement = (name: string, children: Node[], className?: string): Node =>
  ({type: name, data: {hName: name, ...(className && {hProperties: {className}})}, children}) as Node;

/**
 * Remark plugin: adds a folded note to each section in which something differs on the later release. The note comes at the
 * end of the section, or before its first subsection. At the beginning of a page, it comes before the first section.
 */
export function remarkLaterReleases(this: Processor, notes = readLaterNotes()): Transformer {
  const toNote = (ids: readonly string[], explained: ReadonlySet<string>): Node =>
    toElement(
      'details',
      [
        toElement('summary', [{type: 'text', value: `Different on ${laterRelease}`} as Node]),
        ...(this.parse(toLaterText(ids, explained)) as Parent).children,
      ],
      'later',
    );
  return (tree, {path = ''}) => {
    const own = notes[toFileRoute(toSitePath(path))] ?? {};
    const root = tree as Parent;
    const explained = new Set<string>();
    const placed = new Set<string>();
    const take = (section: string): Node[] => {
      const ids = own[section];
      if (!ids || placed.has(section)) {
        return [];
      }
      placed.add(section);
      const note = toNote(ids, explained);
      ids.forEach((id) => explained.add(id));
      return [note];
    };
    let section = '';
    const children = root.children.flatMap((node) => {
      if (!isSection(node)) {
        return [node];
      }
      const before = take(section);
      section = toWords(node).trim();
      return [...before, node];
    });
    // A heading that has other words by now has its note at the end of the page.
    const rest = [section, ...Object.keys(own)].flatMap(take);
    root.children = [...children, ...rest];
  };
}
