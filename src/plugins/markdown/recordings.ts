import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Node, Parent} from 'unist';
import type {Processor, Transformer} from 'unified';
import {facts} from '../../site/facts';
import {readText, toSitePath} from '../sources';

/** What a node answered when the pages were run (.github/contributing/prove-a-claim.md). */
export const recordingsFolder = 'tests/node/recordings';

/** Returns the file of the recording of a page. */
export const toRecordingFile = (file: string, folder = recordingsFolder): string =>
  path.posix.join(folder, file.replace(/\.mdx?$/, '.json'));

/** The part of a recording that pages show. The content tests check the whole file. */
interface Recording {
  binary: {version: string};
  held: readonly unknown[];
  notRun: readonly unknown[];
}

/** Formats an ISO date in UTC: `November 22, 2026`. */
export const toDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));

/** The last line of a page as Markdown: the version of its run, and how many of its claims were run. */
export function toRunLine(file: string, {binary, held, notRun}: Recording): string {
  const all = held.length + notRun.length;
  const claims =
    all === 0 ? 'nothing on this page is for a node to decide' : `${held.length} of ${all} claims, and they hold`;
  const link = `[What was run](${facts.links.docsRepository}/blob/main/${file})`;
  const end = notRun.length > 0 ? ', and why the others are not.' : '.';
  return `Run on \`${facts.project.binary}\` ${binary.version}: ${claims}. ${link}${end}`;
}

/**
 * Remark plugin: adds a last line to each page, which says how far it was run on a node. The dates are
 * written into it later (../pages/metadata.ts).
 */
export function remarkRecordings(this: Processor): Transformer {
  return (tree, vfile) => {
    const file = toRecordingFile(toSitePath(vfile.path ?? ''));
    const text = existsSync(file) ? toRunLine(file, JSON.parse(readText(file)) as Recording) : '';
    const [line = {type: 'paragraph', children: []} as Node] = (this.parse(text) as Parent).children;
    line.data = {hProperties: {className: 'recording'}};
    (tree as Parent).children.push(line);
  };
}
