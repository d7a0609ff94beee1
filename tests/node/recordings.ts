import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {z} from 'zod';
import {readText} from '../../src/plugins/sources';
import {facts} from '../../src/site/facts';
import type {Finding, Page} from '../content/pages';
import {findText, readClaims, toHash, type Claim} from './claims';
import {readRendered} from './rendered';

/** Where the recordings lie. The one of `/protocol/faq` is `protocol/faq.json` below it, that of an area its `index.json`. */
export const recordingsFolder = 'tests/node/recordings';

const base = {
  kind: z.enum(['fence', 'row', 'text', 'data']),
  /** The beginning of what the page says; of a `text` and of `data` all of it. */
  said: z.string(),
  /** Of all that it says: `toHash`. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
};

const observation = z
  .object({
    ...base,
    /** What came back, or its shape. */
    seen: z.string(),
    /** How the command ended, where there is one. */
    exit: z.number().optional(),
    /** What was replaced before it ran: said, put in its place, why. */
    adapted: z.array(z.string()).optional(),
  })
  .strict();

const exception = z
  .object({
    ...base,
    /** Why no machine without the public networks, other hardware or days of time can run it. */
    reason: z.string().min(10),
  })
  .strict();

const schema = z
  .object({
    page: z.string().startsWith('/'),
    binary: z.object({version: z.string(), commit: z.string()}).strict(),
    /** The day of the run, in UTC. */
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    /** How long the run took: the check orders the pages by it. */
    seconds: z.number().nonnegative(),
    /** What was run, and held. */
    held: z.array(observation),
    /** What the page says and this check does not decide, each with its reason. */
    notRun: z.array(exception),
    /** Advice, choices and names: rows and blocks that say nothing a node could decide. */
    advice: z.array(z.object(base).strict()),
    /** The files in src/site/recorded that the run read from the binary, each with the hash of its text. */
    references: z.record(z.string(), z.string()).optional(),
  })
  .strict();

/** What was observed when the claims of a page were run. */
export type Recording = z.infer<typeof schema>;
export type Observation = z.infer<typeof observation>;
export type Exception = z.infer<typeof exception>;

/** The file of the recording of a page. */
export const toRecordingFile = (file: string, folder = recordingsFolder): string =>
  path.posix.join(folder, file.replace(/\.mdx?$/, '.json'));

/**
 * Reads the recording of a page.
 * @returns Undefined where there is none.
 * @throws Error that names the file, what is wrong in it and how to make it anew.
 */
export function readRecording(file: string, folder = recordingsFolder): Recording | undefined {
  const at = toRecordingFile(file, folder);
  if (!existsSync(at)) {
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(readText(at));
  } catch (error) {
    throw new Error(`${at}: not JSON: ${(error as Error).message}`);
  }
  const {success, data, error} = schema.safeParse(value);
  if (!success) {
    throw new Error(`${at}: ${error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; ')}`);
  }
  return data;
}

/** Writes a recording whole or not at all. */
export function writeRecording(file: string, recording: Recording, folder = recordingsFolder): void {
  const at = toRecordingFile(file, folder);
  mkdirSync(path.dirname(at), {recursive: true});
  writeFileSync(`${at}.new`, `${JSON.stringify(recording, null, 2)}\n`);
  renameSync(`${at}.new`, at);
}

/** Where the data lies that runs read from the binary, and pages are drawn from. */
const referencesFolder = 'src/site/recorded';

/** The file of data that a run read from the binary. */
export const toReferenceFile = (name: string): string => path.posix.join(referencesFolder, `${name}.json`);

/** Such data as the text of its file. */
export const toReferenceText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Names the text of such a file. */
export const toTextHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A path into the folder of a check, as it lies on one machine: a recording has `~`, `…` or `.` in its place. */
const machinePath = /(?<![\w.~…])\/[\w./-]+\/\.tests\//;

/** How a page came out, in numbers. */
export interface RecordingCounts {
  held: number;
  notRun: number;
  advice: number;
}

/**
 * Compares a page with its recording, without a node. Catches a command, an output, an error text or a figure that was
 * changed and not run again, and a recording of something that the page no longer says.
 */
export function checkRecording(page: Page, folder = recordingsFolder): {counts: RecordingCounts; findings: Finding[]} {
  const {file, route} = page;
  const rule = 'recording';
  const counts = {held: 0, notRun: 0, advice: 0};
  const claims = readClaims(page);
  const wanted: Claim[] = [...claims.fences, ...claims.rows, ...readRendered(file)];
  const todo = `run it: npm run check:node -- --page ${route} --record`;
  let recording: Recording | undefined;
  try {
    recording = readRecording(file, folder);
  } catch (error) {
    return {counts, findings: [{file, line: 1, rule, found: (error as Error).message, todo}]};
  }
  if (!recording) {
    return {
      counts,
      findings: wanted.length === 0 ? [] : [{file, line: 1, rule, found: 'this page was never run', todo}],
    };
  }
  const {latest} = facts.versions;
  const entries = [...recording.held, ...recording.notRun, ...recording.advice];
  const known = new Set(entries.map(({hash}) => hash));
  const said = new Set(wanted.map(toHash));
  const changed = wanted.filter((claim) => !known.has(toHash(claim)));
  const gone = entries.filter((entry) =>
    entry.kind === 'text'
      ? findText(claims, entry.said) === undefined || entry.hash !== toHash(entry)
      : !said.has(entry.hash),
  );
  const shorten = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  return {
    counts: {held: recording.held.length, notRun: recording.notRun.length, advice: recording.advice.length},
    findings: [
      ...(recording.binary.version === latest
        ? []
        : [{file, line: 1, rule, found: `run on ${recording.binary.version}, and the pages describe ${latest}`, todo}]),
      ...[...recording.held, ...recording.notRun].flatMap((entry): Finding[] => {
        const [found] = machinePath.exec(JSON.stringify(entry)) ?? [];
        return found === undefined
          ? []
          : [{file: toRecordingFile(file, folder), line: 1, rule, found: `a path of one machine, ${found}`, todo}];
      }),
      ...changed.map(({line, kind, said: text}) => ({
        file,
        line,
        rule,
        found: `this ${kind} is not in the recording of ${recording.date}: ${shorten(text)}`,
        todo,
      })),
      ...Object.entries(recording.references ?? {}).flatMap(([name, hash]): Finding[] => {
        const at = toReferenceFile(name);
        const text = existsSync(at) ? readText(at) : undefined;
        return text !== undefined && toTextHash(text) === hash
          ? []
          : [{file: at, line: 1, rule, found: `is not what the binary said on ${recording.date}`, todo}];
      }),
      ...gone.map((entry) => ({
        file,
        line: 1,
        rule,
        found: `recorded on ${recording.date}, and no longer on the page: ${shorten(entry.said)}`,
        todo,
      })),
    ],
  };
}

/** Catches the recording of a page that is gone. */
export function checkOrphans(pages: readonly Page[], folder = recordingsFolder): Finding[] {
  const wanted = new Set(pages.map(({file}) => toRecordingFile(file, folder)));
  const files = globSync('**/*.json', {cwd: folder}).map((file) => path.posix.join(folder, file));
  return files
    .filter((file) => !wanted.has(file))
    .map((file) => ({
      file,
      line: 1,
      rule: 'recording',
      found: 'there is no page of this name',
      todo: 'remove the file',
    }));
}
