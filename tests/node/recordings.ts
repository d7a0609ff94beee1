import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {z} from 'zod';
import {recordingsFolder, toRecordingFile} from '../../src/plugins/markdown';
import {readText} from '../../src/plugins/sources';
import {facts} from '../../src/site/facts';
import type {Finding, Page} from '../content/pages';
import {findText, readClaims, toHash, type Claim} from './claims';
import {readRendered} from './rendered';

const base = {
  kind: z.enum(['fence', 'row', 'text', 'data']),
  /** The beginning of the claim. A `text` and `data` are complete. */
  said: z.string(),
  /** The hash of the complete claim, by `toHash`. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** The words of the claim in the run, if the page says the same in other words since then: `npm run reword`. */
  reworded: z.string().optional(),
};

const observation = z
  .object({
    ...base,
    /** What the run saw. */
    seen: z.string(),
    /** The exit code, if the claim is a command. */
    exit: z.number().optional(),
    /** What was replaced before the command ran: the text, its replacement, and the reason. */
    adapted: z.array(z.string()).optional(),
  })
  .strict();

const exception = z
  .object({
    ...base,
    /** The reason why no machine can run it without public networks, other hardware or days of time. */
    reason: z.string().min(10),
  })
  .strict();

const schema = z
  .object({
    page: z.string().startsWith('/'),
    binary: z.object({version: z.string(), commit: z.string()}).strict(),
    /** The claims that were run and held. */
    held: z.array(observation),
    /** The claims that the check does not decide, each with its reason. */
    notRun: z.array(exception),
    /** Rows and blocks with advice, choices or names, which no node can decide. */
    advice: z.array(z.object(base).strict()),
    /** The files in src/site/recorded that the run read from the binary, with the hash of each text. */
    references: z.record(z.string(), z.string()).optional(),
  })
  .strict();

/** What the run of a page observed. Git has its date: two changes of a page then meet only in the claims that both change. */
export type Recording = z.infer<typeof schema>;
export type Observation = z.infer<typeof observation>;
export type Exception = z.infer<typeof exception>;

/**
 * Reads the recording of a page.
 * @returns Undefined if there is none.
 * @throws Error that names the file, what is wrong in it, and how to record it again.
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

/** Writes a recording completely or not at all. */
export function writeRecording(file: string, recording: Recording, folder = recordingsFolder): void {
  const at = toRecordingFile(file, folder);
  mkdirSync(path.dirname(at), {recursive: true});
  writeFileSync(`${at}.new`, `${JSON.stringify(recording, null, 2)}\n`);
  renameSync(`${at}.new`, at);
}

/** The folder of the data that runs read from the binary and that pages are rendered from. */
const referencesFolder = 'src/site/recorded';

/** Returns the file of data that a run read from the binary. */
export const toReferenceFile = (name: string): string => path.posix.join(referencesFolder, `${name}.json`);

/** Returns the text of such a file. */
export const toReferenceText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/**
 * Returns the entries that a run found, with those of its unsteady keys as they were recorded.
 * @param isRecording Whether unsteady keys that were not recorded yet are added. They are left out otherwise.
 */
export function keepUnsteady(
  found: Readonly<Record<string, unknown>>,
  recorded: Readonly<Record<string, unknown>>,
  unsteady: RegExp,
  isRecording: boolean,
): Record<string, unknown> {
  const pick = (entries: Readonly<Record<string, unknown>>, isUnsteady: boolean): [string, unknown][] =>
    Object.entries(entries).filter(([key]) => unsteady.test(key) === isUnsteady);
  const all = [...pick(found, false), ...(isRecording ? pick(found, true) : []), ...pick(recorded, true)];
  return Object.fromEntries([...new Map(all)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the hash of the text of such a file. */
export const toTextHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A path into the folder of a check on one machine. A recording has `~`, `…` or `.` instead. */
const machinePath = /(?<![\w.~…])\/[\w./-]+\/\.tests\//;

/** The number of claims of a page, by their outcome. */
export interface RecordingCounts {
  held: number;
  notRun: number;
  advice: number;
}

/**
 * Compares a page with its recording, without a node. Catches a command, an output, an error text or a number that was
 * changed and not run again, and a recording of something that the page no longer says.
 */
export function checkRecording(page: Page, folder = recordingsFolder): {counts: RecordingCounts; findings: Finding[]} {
  const {file} = page;
  const rule = 'recording';
  const isForNode = true;
  const counts = {held: 0, notRun: 0, advice: 0};
  const claims = readClaims(page);
  const wanted: Claim[] = [...claims.fences, ...claims.rows, ...readRendered(file)];
  const todo = `run it: npm run check:node -- ${file} --record`;
  let recording: Recording | undefined;
  try {
    recording = readRecording(file, folder);
  } catch (error) {
    return {counts, findings: [{file, line: 1, rule, found: (error as Error).message, todo}]};
  }
  if (!recording) {
    return {
      counts,
      findings: wanted.length === 0 ? [] : [{file, line: 1, rule, found: 'this page was never run', todo, isForNode}],
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
        : [
            {
              file,
              line: 1,
              rule,
              found: `run on ${recording.binary.version}, and the pages describe ${latest}`,
              todo,
              isForNode,
            },
          ]),
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
        found: `this ${kind} is not in the recording: ${shorten(text)}`,
        todo,
        isForNode,
      })),
      ...Object.entries(recording.references ?? {}).flatMap(([name, hash]): Finding[] => {
        const at = toReferenceFile(name);
        const text = existsSync(at) ? readText(at) : undefined;
        return text !== undefined && toTextHash(text) === hash
          ? []
          : [{file: at, line: 1, rule, found: `is not what the binary said`, todo}];
      }),
      ...gone.map((entry) => ({
        file,
        line: 1,
        rule,
        found: `recorded, and no longer on the page: ${shorten(entry.said)}`,
        todo,
        isForNode,
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
      todo: 'if the page has moved, move this file and its run in tests/node/runs along; if it has gone, remove both',
    }));
}
