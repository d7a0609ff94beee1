// Lists the texts and codes of errors that the runs of pages have seen on a node, and writes the list as data.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {recordingsFolder} from '../../src/plugins/markdown';
import {codespaces, met, toCodeKey, toTextKey, type Codespace, type Met} from '../../src/site/errors';
import {toPrinted} from './printedText';
import type {Recording} from './recordings';

/** The file of the list. A build reads it, so that it needs no recordings. */
export const seenFile = path.join(__dirname, '../../src/site/errors/seenOnPages.json');

/** Reads the recordings of all pages. */
export const readRecordings = (): Recording[] =>
  globSync('**/*.json', {cwd: recordingsFolder, absolute: true})
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Recording);

/** Shorter texts occur in other texts as well, so they count on the page that explains them alone. */
const isTelling = (text: string): boolean => (text.replaceAll('%v', ' ').match(/[a-z\d]{2,}/gi) ?? []).length >= 3;

/**
 * Returns the texts and codes that a recording saw, by their keys, as they were printed: on the page that explains them, or
 * anywhere if the text is telling and no other package says it.
 */
export function listSeen(
  recordings: readonly Pick<Recording, 'page' | 'held'>[],
  texts: readonly Pick<Met, 'package' | 'text' | 'page'>[] = met,
  codes: readonly Codespace[] = codespaces,
): Record<string, string> {
  const all = [
    ...texts.map((each) => ({...each, key: toTextKey(each.package, each.text)})),
    ...codes.flatMap(({name, codes: of}) => of.map(({code, text, page}) => ({key: toCodeKey(name, code), text, page}))),
  ].sort((a, b) => (a.key < b.key ? -1 : 1));
  const owners = new Map<string, Set<string>>();
  for (const {key, text} of all) {
    owners.set(text, (owners.get(text) ?? new Set()).add(key));
  }
  // A recording joins the answers for one claim.
  const answers = recordings.map(({page, held}) => ({page, seen: held.map(({seen}) => seen.replaceAll(' / ', '\n'))}));
  const found: Record<string, string> = {};
  for (const {key, text, page} of all) {
    const isAnywhere = isTelling(text) && owners.get(text)?.size === 1;
    const where = answers.filter((each) => isAnywhere || each.page === page?.split('#')[0]);
    for (const seen of where.flatMap((each) => each.seen)) {
      const printed = toPrinted(text, seen);
      if (printed !== undefined) {
        found[key] = printed;
        break;
      }
    }
  }
  return found;
}

/** Returns the text of the file. */
export const toSeenText = (seen: Readonly<Record<string, string>>): string => `${JSON.stringify(seen, null, 2)}\n`;

/** Writes the file from the recordings, and returns how many texts and codes it has. */
export function writeSeen(): number {
  const seen = listSeen(readRecordings());
  writeFileSync(seenFile, toSeenText(seen));
  return Object.keys(seen).length;
}

if (require.main === module) {
  console.log(`${writeSeen()} texts and codes were seen by runs of pages`);
}
