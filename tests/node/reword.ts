// Lets a claim take new words without a node: `npm run reword` writes what a page says now into its run and its recording,
// where code, numbers, names, negations, comparisons and alternatives stayed the same. It prints the old and the new words,
// and the recording keeps the old ones until a node has run the page again.
import {existsSync, writeFileSync} from 'node:fs';
import {recordingsFolder} from '../../src/plugins/markdown';
import {git, readText} from '../../src/plugins/sources';
import {readPages, toPage, type Page} from '../content/pages';
import {fillLine, findText, readClaims, toBeginning, toHash, toPlain, type Claim, type PageClaims} from './claims';
import {checkQuotes, literal, runsFolder, toRunFile, toText} from './quotes';
import {checkRecording, readRecording, writeRecording, type Recording} from './recordings';
import {findNewWords, pairLines, toDecided} from './words';

/** A claim in other words. */
export interface Rewording {
  line: number;
  old: string;
  now: string;
}

/** A page, its run and its recording with the words of today. */
export interface Reworded {
  run: string;
  recording: Recording;
  changes: Rewording[];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/** Finds the words of the new page for words of the old one, in lines that decide the same. */
class Words {
  private readonly pairs: ReadonlyMap<number, number>;

  constructor(
    private readonly old: PageClaims,
    private readonly now: PageClaims,
  ) {
    this.pairs = pairLines(old.page.lines, now.page.lines);
  }

  /** The index of the new line for that of an old one, if both decide the same. */
  pair(line: number): number | undefined {
    const index = this.pairs.get(line);
    const [old = '', now = ''] = [this.old.page.lines[line], this.now.page.lines[index ?? -1]];
    return index !== undefined && isSame(toDecided(fillLine(old)), toDecided(fillLine(now))) ? index : undefined;
  }

  /** Returns the new words for a quote, with its line from 1. Undefined if no changed line of the old page has it. */
  find(quote: string): Rewording | undefined {
    const plain = toPlain(fillLine(quote));
    for (const [line, text] of this.old.text.entries()) {
      const index = text.includes(plain) ? this.pair(line) : undefined;
      if (index === undefined || this.now.text[index] === text) {
        continue;
      }
      // As the page writes it, with names of facts, if the quote is written so.
      const [source = '', changed = ''] = [this.old.page.lines[line], this.now.page.lines[index]];
      const now = findNewWords(quote, source, changed) ?? findNewWords(plain, text, this.now.text[index] ?? '');
      if (now !== undefined && now !== '' && now !== quote) {
        return {line: index + 1, old: quote, now};
      }
    }
    return undefined;
  }

  /** Pairs blocks and rows that say the same under another hash, because a row or a heading has other words. */
  *pairClaims(): Generator<[old: Claim, now: Claim]> {
    const claims = [...this.now.rows, ...this.now.fences];
    for (const old of [...this.old.rows, ...this.old.fences]) {
      const index = this.pair(old.line - 1);
      const now = claims.find(({kind, line}) => kind === old.kind && line - 1 === index);
      if (
        now &&
        toHash(now) !== toHash(old) &&
        isSame(toDecided(old.sections.join('. ')), toDecided(now.sections.join('. ')))
      ) {
        yield [old, now];
      }
    }
  }
}

/** Writes a text as a literal of the code style. */
const toLiteral = (text: string): string =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;

/**
 * Writes the words of a page of today into its run and its recording.
 * @param old The page as it was when it had this run and this recording.
 * @param lost The quotes of the run that the page of today does not have.
 */
export function reword(old: Page, now: Page, run: string, recording: Recording, lost: readonly string[]): Reworded {
  const [before, after] = [readClaims(old), readClaims(now)];
  const words = new Words(before, after);
  const changes: Rewording[] = [];
  const hashes = new Map([...words.pairClaims()].map(([claim, next]) => [toHash(claim), next]));
  const known = new Set([...after.rows, ...after.fences].map(toHash));
  const renew = <Entry extends Recording['advice'][number]>(entry: Entry): Entry => {
    const next = known.has(entry.hash) ? undefined : hashes.get(entry.hash);
    if (next) {
      changes.push({line: next.line, old: entry.said, now: toBeginning(next)});
      return {...entry, said: toBeginning(next), hash: toHash(next), reworded: entry.reworded ?? entry.said};
    }
    const found =
      entry.kind === 'text' && findText(after, entry.said) === undefined ? words.find(entry.said) : undefined;
    if (!found) {
      return entry;
    }
    const said = toPlain(fillLine(found.now));
    changes.push(found);
    return {...entry, said, hash: toHash({kind: 'text', said}), reworded: entry.reworded ?? entry.said};
  };
  const renewed: Recording = {
    ...recording,
    held: recording.held.map(renew),
    notRun: recording.notRun.map(renew),
    advice: recording.advice.map(renew),
  };
  const headings = ({sections}: PageClaims): Set<string> => new Set(sections.flat());
  const gone = new Set([
    ...[...lost, ...changes.map((each) => each.old)].map((text) => toPlain(fillLine(text))),
    ...[...headings(before)].filter((heading) => !headings(after).has(heading)),
  ]);
  const reworded = run
    .replace(new RegExp(literal, 'g'), (source) => {
      const text = toText(source);
      const found = gone.has(toPlain(fillLine(text))) ? words.find(text) : undefined;
      return found ? toLiteral(found.now.replace(/\s*\{#[\w-]+\}$/, '')) : source;
    })
    // The words around what a run computes.
    .replace(/(?<=[`}])[^`{}$\n]{8,}(?=`|\$\{)/g, (chunk) => {
      const isOfClaim = [...gone].some((text) => text.includes(toPlain(chunk)));
      const found = isOfClaim && findText(after, chunk) === undefined ? words.find(chunk.trim()) : undefined;
      return found ? chunk.replace(chunk.trim(), found.now.replaceAll('`', '\\`')) : chunk;
    });
  return {run: reworded, recording: renewed, changes};
}

/** Whether a page agrees with its run and its recording, without a node. */
const isSettled = (page: Page, runs: string, recordings: string): boolean =>
  [...checkRecording(page, recordings).findings, ...checkQuotes(page, runs).findings].every(
    ({isForNode}) => !isForNode,
  );

/** Returns the newest committed state of a page that agrees with its run and its recording. */
function findSettled(page: Page): Page | undefined {
  const commits = git('.', 'log', '--format=%H', '-n', '30', '--', page.file).split('\n').filter(Boolean);
  for (const commit of ['HEAD', ...commits]) {
    try {
      const old = toPage(page.file, git('.', 'show', `${commit}:${page.file}`));
      if (isSettled(old, runsFolder, recordingsFolder)) {
        return old;
      }
    } catch {
      // The commit does not have the page.
    }
  }
  return undefined;
}

/**
 * Rewords the run and the recording of a page in their folders.
 * @returns What has other words now, and how many claims are left for a node.
 */
export function rewordPage(
  page: Page,
  old: Page,
  runs = runsFolder,
  recordings = recordingsFolder,
): {changes: Rewording[]; left: number} {
  const file = toRunFile(page.file, runs);
  const recording = readRecording(page.file, recordings);
  let changes: Rewording[] = [];
  if (recording) {
    const source = existsSync(file) ? readText(file) : '';
    const lost = checkQuotes(page, runs).lost;
    const reworded = reword(old, page, source, recording, lost);
    ({changes} = reworded);
    if (reworded.run !== source) {
      writeFileSync(file, reworded.run);
    }
    if (changes.length > 0) {
      writeRecording(page.file, reworded.recording, recordings);
    }
  }
  const left = [...checkRecording(page, recordings).findings, ...checkQuotes(page, runs).findings];
  return {changes, left: left.filter(({isForNode}) => isForNode).length};
}

function main(): void {
  const wanted = process.argv.slice(2).map((file) => file.replaceAll('\\', '/'));
  const pages = readPages('.').filter(({file}) => !file.startsWith('src/'));
  const changed = pages.filter(
    (page) => (wanted.length === 0 || wanted.includes(page.file)) && !isSettled(page, runsFolder, recordingsFolder),
  );
  for (const page of changed) {
    const old = findSettled(page);
    const {changes, left} = old ? rewordPage(page, old) : {changes: [], left: checkRecording(page).findings.length};
    for (const {line, old: said, now} of changes) {
      console.log(`${page.file}:${line}:\n  - ${said}\n  + ${now}`);
    }
    if (left > 0) {
      console.log(`${page.file}: ${left} findings are left for a node. CI has one: there is nothing for you to do.`);
    }
  }
  console.log(`${changed.length} of ${wanted.length || pages.length} pages say something else than their recordings`);
}

if (require.main === module) {
  main();
}
