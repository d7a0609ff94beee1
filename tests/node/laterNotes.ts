// Writes the file from which pages show their notes on the later release: the causes of what differs in each section. The
// recordings of that release decide which. Run it when they, the rules or the headings of pages have changed:
// node -r tsx/cjs tests/node/laterNotes.ts
import {writeFileSync} from 'node:fs';
import {laterNotesFile, type LaterNotes} from '../../src/plugins/markdown';
import {laterCauses, laterRelease} from '../../src/site/laterReleases';
import {readPages, type Page} from '../content/pages';
import {findText, readClaims, toHash, type Claim} from './claims';
import {toCause} from './laterCauses';
import {readLaterRecording} from './laterRecordings';
import type {LaterVerdict} from './laterRelease';
import {readRecording} from './recordings';

/** A claim that differs, with its section and its cause. */
export interface ExplainedClaim {
  page: string;
  hash: string;
  /** The nearest heading above it, or nothing at the beginning of a page and for what a page takes from data. */
  section: string;
  said: string;
  seen: string;
  cause?: string;
}

/** Returns the recorded verdicts on a page that are not `same`. */
function readVerdicts(file: string): Pick<LaterVerdict, 'hash' | 'verdict' | 'seen'>[] {
  const recording = readLaterRecording(file, laterRelease);
  return (['differs', 'not there'] as const).flatMap((verdict) =>
    Object.entries(recording?.[verdict] ?? {}).map(([hash, seen]) => ({hash, verdict, seen})),
  );
}

/**
 * Lists what differs on a page on the later release, without claims that the page no longer makes.
 * @param verdicts The verdicts of a run. The default is those of the recording.
 */
export function explainPage(page: Page, verdicts: readonly LaterVerdict[] = readVerdicts(page.file)): ExplainedClaim[] {
  const held = readRecording(page.file)?.held ?? [];
  const claims = readClaims(page);
  const places = new Map([...claims.fences, ...claims.rows].map((claim: Claim) => [toHash(claim), claim.sections]));
  const {route} = page;
  return verdicts.flatMap(({hash, verdict, seen}) => {
    const claim = held.find((each) => each.hash === hash);
    if (!claim || !['differs', 'not there'].includes(verdict)) {
      return [];
    }
    const {kind, said} = claim;
    const line = kind === 'text' ? findText(claims, said) : undefined;
    const sections = line === undefined ? places.get(hash) : claims.sections[line - 1];
    return [
      {page: route, hash, section: sections?.at(-1) ?? '', said, seen, cause: toCause({page: route, said, seen})},
    ];
  });
}

/** Returns the causes of each section of each page that has some, in the order of the data. */
export function toLaterNotes(claims: readonly ExplainedClaim[]): LaterNotes {
  const notes: Record<string, Record<string, string[]>> = {};
  for (const {page, section, cause} of claims) {
    const sections = (notes[page] ??= {});
    const causes = (sections[section] ??= []);
    if (cause !== undefined && !causes.includes(cause)) {
      causes.push(cause);
    }
  }
  const order = laterCauses.map(({id}) => id);
  return Object.fromEntries(
    Object.entries(notes).map(([page, sections]) => [
      page,
      Object.fromEntries(
        Object.entries(sections).map(([section, causes]) => [
          section,
          causes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
        ]),
      ),
    ]),
  );
}

/** Writes the file of the notes, and returns what differs. */
export function writeLaterNotes(): ExplainedClaim[] {
  const claims = readPages('.')
    .filter(({file}) => !file.startsWith('src/'))
    .flatMap((page) => explainPage(page));
  writeFileSync(laterNotesFile, `${JSON.stringify(toLaterNotes(claims), null, 1)}\n`);
  return claims;
}

if (require.main === module) {
  const claims = writeLaterNotes();
  for (const {page, said, seen} of claims.filter(({cause}) => cause === undefined)) {
    console.log(`${page}: no cause: ${said.slice(0, 100)}: ${seen.slice(0, 160)}`.replace(/\s+/g, ' '));
  }
  console.log(`${claims.length} claims differ on ${laterRelease}`);
}
