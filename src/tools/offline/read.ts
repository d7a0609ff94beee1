/* Workers of another release or of another site, and servers between, may have sent something else. */
import {obstacles, type Confirmation, type Kept, type Release, type Report, type Summary} from '../../site/offline';

/** The members of a value; none if it is no object. */
const toMembers = <Type>(value: unknown): {readonly [Name in keyof Type]?: unknown} =>
  typeof value === 'object' && value !== null ? value : {};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The longest name of a release, in characters. */
const maxLength = 60;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength && /^[\w.+-]+$/.test(value);

function readRelease(value: unknown): Release | undefined {
  const {evmosd, build, files, bytes} = toMembers<Release>(value);
  return isName(evmosd) && isName(build) && isCount(files) && isCount(bytes)
    ? {evmosd, build, files, bytes}
    : undefined;
}

/** Reads what a worker says of its release; undefined if that is none. */
export function readKept(value: unknown): Kept | undefined {
  const release = readRelease(value);
  const {at, problem} = toMembers<Confirmation>(toMembers<Kept>(value).confirmation);
  const known = ['moved' as const, ...obstacles].find((each) => each === problem);
  // The latest time that a date can have.
  return release && isCount(at) && at <= 8.64e15 ? {...release, confirmation: {at, problem: known}} : release;
}

/** Reads the summary of the published release; undefined if it is none. */
export const readSummary = (value: unknown): Summary | undefined =>
  toMembers<{off: true}>(value).off === true ? {off: true} : readRelease(value);

/** Reads what a worker reports of a download; undefined if it is no report. */
export function readReport(value: unknown): Report | undefined {
  const {bytes, of, obstacle} = toMembers<{bytes: number; of: number; obstacle: string}>(value);
  const known = obstacles.find((each) => each === obstacle);
  return known ? {obstacle: known} : isCount(bytes) && isCount(of) ? {bytes, of} : undefined;
}
