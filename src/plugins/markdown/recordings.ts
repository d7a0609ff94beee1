import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Node, Parent} from 'unist';
import type {Processor, Transformer} from 'unified';
import {facts} from '../../site/facts';
import {readText, toSitePath} from '../sources';

/** What a node answered when the pages were run (.github/contributing/prove-a-claim.md). */
const folder = 'tests/node/recordings';

/** The part of a recording that pages show. The content tests check the whole file. */
interface Recording {
  binary: {version: string};
  /** The day of the run in UTC: `2026-11-22`. */
  date: string;
  held: readonly unknown[];
  notRun: readonly unknown[];
}

/** Formats an ISO date in UTC: `November 22, 2026`. */
export const toDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));

/** The last line of a page as Markdown: the version and the day of its run, and how many of its claims were run. */
export function toRunLine(file: string, {binary, date, held, notRun}: Recording): string {
  const all = held.length + notRun.length;
  const claims =
    all === 0 ? 'nothing on this page is for a node to decide' : `${held.length} of ${all} claims, and they hold`;
  const link = `[What was run](${facts.links.docsRepository}/blob/main/${file})`;
  const end = notRun.length > 0 ? ', and why the others are not.' : '.';
  return `Run on \`${facts.project.binary}\` ${binary.version} on ${toDay(date)}: ${claims}. ${link}${end}`;
}

/**
 * Remark plugin: adds a last line to each page, which says when and how far it was run on a node. It is empty on a page that
 * was not run, until its date is written into it (../pages/metadata.ts).
 */
export function remarkRecordings(this: Processor): Transformer {
  return (tree, vfile) => {
    const file = path.posix.join(folder, toSitePath(vfile.path ?? '').replace(/\.mdx?$/, '.json'));
    const text = existsSync(file) ? toRunLine(file, JSON.parse(readText(file)) as Recording) : '';
    const [line = {type: 'paragraph', children: []} as Node] = (this.parse(text) as Parent).children;
    line.data = {hProperties: {className: 'recording'}};
    (tree as Parent).children.push(line);
  };
}
