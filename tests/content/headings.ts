import {createSlugger} from '@docusaurus/utils';
import {git} from '../../src/plugins/sources';
import {toPage, type Finding, type Page} from './pages';

/** A heading of a page, or something else that has an id. */
export interface Heading {
  id: string;
  /** The line of the page, from 1. */
  line: number;
}

const toWords = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]|\\(?=\W)/g, '');

/** Reads the ids that the source of a page shows, in their order. */
export function readHeadings({lines, prose}: Pick<Page, 'lines' | 'prose'>): Heading[] {
  const slugger = createSlugger();
  return lines.flatMap((text, index): Heading[] => {
    const [, heading] = prose[index]?.startsWith('#') ? (/^#{2,6}\s+(.*)$/.exec(text) ?? []) : [];
    const [, own] = /(?:\{#|\bid=")([^"}]+)[}"]/.exec(heading ?? prose[index] ?? '') ?? [];
    const id = own ?? (heading === undefined ? undefined : slugger.slug(toWords(heading)));
    return id === undefined ? [] : [{id, line: index + 1}];
  });
}

/**
 * Catches an id that a page has twice, as only the first one can be reached, one that some hosts and programs change or that
 * the theme has, and one with a number for words that a page has twice, which changes when a heading comes before it.
 */
export function checkIds(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page) => {
    const lines = new Map<string, number>();
    return readHeadings(page).flatMap(({id, line}): Finding[] => {
      const other = lines.get(id);
      lines.set(id, other ?? line);
      const isOwn = /\{#|\bid="/.test(page.prose[line - 1] ?? '');
      const todo =
        other !== undefined
          ? `line ${other} has this id, too: give this one another name, as in ## Heading {#its-id}`
          : isOwn && !/^(?=.*[a-z])[a-z\d]+(?:-[a-z\d]+)*$/.test(id)
            ? 'write words of a-z and 0-9, joined by hyphens'
            : !isOwn && lines.has(id.replace(/-\d+$/, '')) && /-\d+$/.test(id)
              ? 'give it a name, as in ## Heading {#its-id}: the number changes with the headings above it'
              : undefined;
      return todo === undefined ? [] : [{file: page.file, line, rule: 'id', found: `#${id}`, todo}];
    });
  });
}

/** Yields the earlier states of a page, the newest first. None without git. */
export function* readEarlier(file: string): Generator<Page> {
  const ask = (...args: string[]): string | undefined => {
    try {
      return git('.', ...args);
    } catch {
      // There is no git, or the commit does not have the page.
      return undefined;
    }
  };
  for (const commit of ask('log', '--format=%H', '-n', '30', '--', file)?.split('\n').filter(Boolean) ?? []) {
    const text = ask('show', `${commit}:${file}`);
    if (text !== undefined) {
      yield toPage(file, text);
    }
  }
}

/**
 * Finds where a heading that is gone was: the heading that stands at its place in the page of today, else the one above.
 * Undefined if no earlier state of the page had it, or nothing is left above it.
 */
export function findPlace(anchor: string, now: readonly Heading[], earlier: Iterable<Page>): Heading | undefined {
  for (const page of earlier) {
    const before = readHeadings(page);
    const at = before.findIndex(({id}) => id === anchor);
    if (at < 0) {
      continue;
    }
    const kept = before.slice(0, at).findLast(({id}) => now.some((each) => each.id === id));
    const above = kept ? now.findIndex(({id}) => id === kept.id) : -1;
    // What is new behind it has another name.
    const next = now[above + 1];
    return next && !before.some(({id}) => id === next.id) ? next : now[above];
  }
  return undefined;
}
