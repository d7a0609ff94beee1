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

/** A claim of a page in its recording. The content tests check the whole file (tests/node/recordings.ts). */
export interface RecordedClaim {
  kind: 'fence' | 'row' | 'text' | 'data';
  /** The beginning of the claim. */
  said: string;
  hash: string;
  /** What the node said. Undefined if the claim was not run. */
  seen?: string;
  exit?: number;
  /** What was replaced before the command ran. */
  adapted?: readonly string[];
  /** Why the claim was not run. */
  reason?: string;
}

/** The part of a recording that pages show. */
export interface Recording {
  binary: {version: string};
  held: readonly RecordedClaim[];
  notRun: readonly RecordedClaim[];
  advice: readonly RecordedClaim[];
}

/** Reads what pages show of the recording of a page, or returns undefined if the page was never run. */
export function readRecording(file: string): Recording | undefined {
  const recorded = toRecordingFile(file);
  return existsSync(recorded) ? (JSON.parse(readText(recorded)) as Recording) : undefined;
}

/** Formats an ISO date in UTC: `November 22, 2026`. */
export const toDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));

type RunSummary = Pick<Recording, 'binary'> & Readonly<Record<'held' | 'notRun', readonly unknown[]>>;

/** The last line of a page as Markdown: the version of its run, and how many of its claims were run. */
export function toRunLine(file: string, {binary, held, notRun}: RunSummary): string {
  const all = held.length + notRun.length;
  const claims =
    all === 0 ? 'nothing on this page is for a node to decide' : `${held.length} of ${all} claims, and they hold`;
  const link = `[What was run](${facts.links.docsRepository}/blob/main/${file})`;
  const end = notRun.length > 0 ? ', and why the others are not.' : '.';
  return `Run on \`${facts.project.binary}\` ${binary.version}: ${claims}. ${link}${end}`;
}

/** Remark plugin: adds a last line, which says how far the page was run. ../pages/metadata.ts adds the dates. */
export function remarkRecordings(this: Processor): Transformer {
  return (tree, vfile) => {
    const page = toSitePath(vfile.path ?? '');
    const recording = readRecording(page);
    const text = recording ? toRunLine(toRecordingFile(page), recording) : '';
    const [line = {type: 'paragraph', children: []} as Node] = (this.parse(text) as Parent).children;
    line.data = {hProperties: {className: 'recording'}};
    (tree as Parent).children.push(line);
  };
}
