// Writes the file from which pages show their notes on the later release: the causes of what differs in each section. The
// recordings of that release decide which. Run it when they, the rules or the headings of pages have changed:
// node -r tsx/cjs tests/node/laterNotes.ts
import {writeFileSync} from 'node:fs';
import {laterNotesFile, type LaterNotes} from '../../src/plugins/markdown';
import {rootCommand, type Command} from '../../src/site/commands';
import {laterCauses, laterRelease} from '../../src/site/laterReleases';
import {readPages, type Page} from '../content/pages';
import {findText, readClaims, toHash, type FenceClaim, type PageClaims, type Row} from './claims';
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
  /** By what the place is found there (LaterSection of src/plugins/markdown). */
  place?: string;
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

/** Returns the first cells of a row, as many as no other row of the section begins with. */
function toRowPlace({cells, sections}: Row, {rows}: PageClaims): string {
  const others = rows.filter((each) => each.cells !== cells && each.sections.at(-1) === sections.at(-1));
  const starts = cells.map((_, index) => cells.slice(0, index + 1).join(' | '));
  const isOwn = (start: string): boolean => others.every((each) => !each.cells.join(' | ').startsWith(start));
  return starts.find(isOwn) ?? cells.join(' | ');
}

/** The command that a name of the command line leads to, e.g. `evmosd query evm`. */
const findCommand = (name: string): Command | undefined =>
  name
    .split(' ')
    .slice(1)
    .reduce<Command | undefined>((above, part) => above?.commands?.find((each) => each.name === part), rootCommand);

/** Whether a page has an entry of its own for a name: each method has one, and each command without others below it. */
function hasEntry(name: string): boolean {
  const command = findCommand(name);
  return name.startsWith('evmosd ') ? command !== undefined && !command.commands : /^[a-z]+_\w+$/.test(name);
}

/** Returns the name of a value that a page renders from data, as Markdown, with a link if the name has an anchor there. */
function toNamed(said: string): string {
  const [name = ''] = said.split(/\(|: | (?:error|difference) /);
  return hasEntry(name) ? `[\`${name}\`](#${name.replaceAll(' ', '-')})` : `\`${name}\``;
}

const toPlace = (claim: FenceClaim | Row, claims: PageClaims): string =>
  claim.kind === 'row' ? toRowPlace(claim, claims) : (claim.said.trim().split('\n')[0] ?? '').trim();

/**
 * Lists what differs on a page on the later release, without claims that the page no longer makes.
 * @param verdicts The verdicts of a run. The default is those of the recording.
 */
export function explainPage(page: Page, verdicts: readonly LaterVerdict[] = readVerdicts(page.file)): ExplainedClaim[] {
  const held = readRecording(page.file)?.held ?? [];
  const claims = readClaims(page);
  const places = new Map([...claims.fences, ...claims.rows].map((claim) => [toHash(claim), claim]));
  const {route} = page;
  return verdicts.flatMap(({hash, verdict, seen}) => {
    const claim = held.find((each) => each.hash === hash);
    if (!claim || !['differs', 'not there'].includes(verdict)) {
      return [];
    }
    const {kind, said} = claim;
    const line = kind === 'text' ? findText(claims, said) : undefined;
    const placed = places.get(hash);
    const sections = line === undefined ? placed?.sections : claims.sections[line - 1];
    const place = kind === 'text' ? said : kind === 'data' ? toNamed(said) : placed && toPlace(placed, claims);
    return [
      {
        page: route,
        hash,
        section: sections?.at(-1) ?? '',
        place,
        said,
        seen,
        cause: toCause({page: route, said, seen}),
      },
    ];
  });
}

/** Returns the causes of each section of each page that has some, in the order of the data, with their places. */
export function toLaterNotes(claims: readonly ExplainedClaim[]): LaterNotes {
  const notes: Record<string, Record<string, Record<string, string[]>>> = {};
  const order = laterCauses.map(({id}) => id);
  for (const {page, section, place, cause} of claims.toSorted(
    (a, b) => order.indexOf(a.cause ?? '') - order.indexOf(b.cause ?? ''),
  )) {
    const causes = ((notes[page] ??= {})[section] ??= {});
    if (cause !== undefined) {
      const places = (causes[cause] ??= []);
      if (place !== undefined && !places.includes(place)) {
        places.push(place);
      }
    }
  }
  return notes;
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
