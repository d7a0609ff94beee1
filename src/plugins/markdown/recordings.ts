import {existsSync} from 'node:fs';
import path from 'node:path';
import type {InlineCode, Link, Paragraph, Text} from 'mdast';
import type {Parent} from 'unist';
import type {Transformer} from 'unified';
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

const toText = (value: string): Text => ({type: 'text', value});

const toCode = (value: string): InlineCode => ({type: 'inlineCode', value});

/** Formats an ISO date in UTC: `November 22, 2026`. */
export const toDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));

/** The last line of a page: the version and the day of its run, and how many of its claims were run. */
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

/** The last line of a page that was not run: empty, until its date is written into it (../pages/metadata.ts). */
const emptyLine = {type: 'paragraph', data: {hProperties: {className: 'recording'}}, children: []} as Paragraph;

/** Remark plugin: adds a last line to each page, which says when and how far it was run on a node. */
export function remarkRecordings(): Transformer {
  return (tree, vfile) => {
    const file = path.posix.join(folder, toSitePath(vfile.path ?? '').replace(/\.mdx?$/, '.json'));
    (tree as Parent).children.push(
      existsSync(file) ? toRunLine(file, JSON.parse(readText(file)) as Recording) : emptyLine,
    );
  };
}
