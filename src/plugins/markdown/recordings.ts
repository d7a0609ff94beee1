import {existsSync} from 'node:fs';
import path from 'node:path';
import type {InlineCode, Link, Paragraph, Text} from 'mdast';
import type {Parent} from 'unist';
import type {Transformer} from 'unified';
import {facts} from '../../site/facts';
import {readText, toSitePath} from '../sources';

/** Where the runs of the pages keep what they observed; .github/contributing/prove-a-claim.md tells how. */
const folder = 'tests/node/recordings';

/** What of a recording is shown. The checks of the pages hold its whole form. */
interface Recording {
  binary: {version: string};
  /** The day of the run, in UTC: `2026-11-22`. */
  date: string;
  held: readonly unknown[];
  notRun: readonly unknown[];
}

const toText = (value: string): Text => ({type: 'text', value});

const toCode = (value: string): InlineCode => ({type: 'inlineCode', value});

/** A day as readers write it: `November 22, 2026`. */
export const toDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));

/** The line at the foot of a page: with which version it was run, when, and how many of its claims. */
export function toRunLine(file: string, {binary, date, held, notRun}: Recording): Paragraph {
  const all = held.length + notRun.length;
  const link: Link = {
    type: 'link',
    url: `${facts.links.docsRepository}/blob/main/${file}`,
    children: [toText('What was run')],
  };
  return {
    type: 'paragraph',
    data: {hProperties: {className: 'recording'}},
    children: [
      toText('Run on '),
      toCode(facts.project.binary),
      toText(
        ` ${binary.version} on ${toDay(date)}: ${
          all === 0
            ? 'nothing on this page is for a node to decide. '
            : `${held.length} of ${all} claims, and they hold. `
        }`,
      ),
      link,
      ...(notRun.length > 0 ? [toText(', and why the others are not.')] : [toText('.')]),
    ],
  };
}

/** The foot of a page that was not run: what is known of every page has its place there (../pages/metadata.ts). */
const emptyLine = {type: 'paragraph', data: {hProperties: {className: 'recording'}}, children: []} as Paragraph;

/** Remark plugin: ends each page with the line that says how it was run on a node. */
export function remarkRecordings(): Transformer {
  return (tree, vfile) => {
    const file = path.posix.join(folder, toSitePath(vfile.path ?? '').replace(/\.mdx?$/, '.json'));
    (tree as Parent).children.push(
      existsSync(file) ? toRunLine(file, JSON.parse(readText(file)) as Recording) : emptyLine,
    );
  };
}
