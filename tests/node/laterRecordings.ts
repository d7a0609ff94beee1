import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {toRecordingFile} from '../../src/plugins/markdown';
import type {Page} from '../content/pages';
import type {LaterVerdict} from './laterRelease';

/** The folder of what later releases answered, by release and page. */
export const laterFolder = 'tests/node/laterRecordings';

const answers = z.record(z.string().regex(/^[0-9a-f]{16}$/), z.string());

const schema = z
  .object({
    page: z.string().startsWith('/'),
    binary: z.object({version: z.string(), commit: z.string()}).strict(),
    /** The hashes of the claims that hold there too. */
    same: z.array(z.string()),
    /** What was seen, by the hash of the claim. */
    differs: answers,
    'not there': answers,
    /** Claims without a verdict, with the reason if there is one. */
    open: answers,
  })
  .strict();

/** What a later release answered to the claims of a page. */
export type LaterRecording = z.infer<typeof schema>;

/** Returns the file of a recording. */
export const toLaterFile = (file: string, release: string): string =>
  toRecordingFile(file, path.posix.join(laterFolder, release));

/** Reads what a later release answered to a page, or undefined if it was never asked. */
export function readLaterRecording(file: string, release: string): LaterRecording | undefined {
  const at = toLaterFile(file, release);
  return existsSync(at) ? schema.parse(JSON.parse(readFileSync(at, 'utf8'))) : undefined;
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
};

/** Writes a recording completely or not at all. */
export function writeLaterRecording(
  {file, route}: Page,
  binary: LaterRecording['binary'],
  verdicts: readonly LaterVerdict[],
): void {
  const pick = (...wanted: readonly LaterVerdict['verdict'][]): Record<string, string> =>
    Object.fromEntries(
      verdicts.filter(({verdict}) => wanted.includes(verdict)).map(({hash, seen}) => [hash, shorten(seen)]),
    );
  const recording: LaterRecording = {
    page: route,
    binary,
    same: verdicts.filter(({verdict}) => verdict === 'same').map(({hash}) => hash),
    differs: pick('differs'),
    'not there': pick('not there'),
    open: pick('blocked', 'unasked'),
  };
  const at = toLaterFile(file, binary.version);
  mkdirSync(path.dirname(at), {recursive: true});
  writeFileSync(`${at}.new`, `${JSON.stringify(recording, null, 1)}\n`);
  renameSync(`${at}.new`, at);
}
