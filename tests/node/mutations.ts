/**
 * Changes claims of the pages on purpose, and asks the runs whether they notice. A claim whose change stays green is
 * weaker in its run than on its page: its condition accepts more than the page says.
 *
 * One change is one character of a number, a code, a flag or an error text, such as `26657` → `26658`. Several changes of
 * a page are tried in one execution of its run, since each claim is decided by itself. A command that changes may change
 * all that comes after it: it has an execution of its own.
 */
import type {Page} from '../content/pages';
import {
  blank,
  findFence,
  findRow,
  findText,
  readClaims,
  toHash,
  type Claim,
  type FenceClaim,
  type PageClaims,
} from './claims';
import {findUnknownNames, readRunWords} from './names';
import {namesOfOthers} from './namesOfOthers';
import {findUnknownNumbers} from './numbers';
import {checkQuotes, readRowQuotes} from './quotes';
import {checkRecording, readRecording} from './recordings';
import {PageRun, type PageOutcome, type PageRunSetup, type RowRun} from './run';

/** The kind of text that a change is in. */
export type MutationKind = 'number' | 'flag' | 'error text' | 'code' | 'output' | 'command';

/** A change of a claim. */
export interface Mutation {
  id: number;
  route: string;
  file: string;
  /** The line that changes, from 1. */
  line: number;
  /** The column of the character that changes, from 0, and the new character. */
  column: number;
  put: string;
  kind: MutationKind;
  /** The claim that changes. */
  claim: {kind: Claim['kind']; line: number; hash: string};
  from: string;
  to: string;
}

/**
 * How a change was noticed.
 *
 * - `answer`: an answer of the node contradicts the changed page.
 * - `words`: the run names the words beside its condition, and the changed page does not have them.
 * - `name`: no node ever printed the changed name.
 * - `number`: what the run saw for the row does not have the changed number.
 * - `stopped`: the run ended with an error.
 * - `undecided`: no condition decided the changed claim, and no exception covers it.
 * - `green`: the change was not noticed.
 * - `not tried`: the run did not reach the claim.
 */
export type Verdict = 'answer' | 'words' | 'name' | 'number' | 'stopped' | 'undecided' | 'green' | 'not tried';

/** The outcome of one execution with changes. */
export interface MutatedOutcome extends PageOutcome {
  verdicts: Readonly<Record<number, {verdict: Verdict; seen: string}>>;
  /** The error that stopped the run before its end. */
  stoppedBy?: string;
}

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function toRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns another character of the same class, so that the text keeps its form: `7` for `6`, `b` for `a`. */
function toOther(character: string): string {
  const classes = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = classes.find((each) => each.includes(character)) ?? '';
  return all[(all.indexOf(character) + 1) % all.length] ?? character;
}

/** A part of a line that may change. */
interface Part {
  line: number;
  column: number;
  text: string;
  kind: MutationKind;
}

const commandLanguages = ['bash', 'shell', 'sh', 'ts', 'js', 'tsx', 'python', 'go', 'solidity'];
const outputLanguages = ['text', 'console', 'json', 'http', 'toml', 'yaml', 'ini', 'json5'];

/** Returns the pieces of code and the numbers of a line of text or of a row. */
function readParts(source: string, line: number): Part[] {
  const text = blank(source);
  const parts: Part[] = [];
  const rest = text.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (found, marks: string, code: string, column: number) => {
    const isError = /[a-z]{2,} [a-z]{2,}/.test(code) && !/^\s*(?:evmosd|curl|sudo|cat|jq)\b/.test(code);
    const kind = /^\s*-/.test(code) ? 'flag' : isError ? 'error text' : 'code';
    parts.push({line, column: column + marks.length, text: code, kind});
    return ' '.repeat(found.length);
  });
  for (const {0: number, index} of rest.matchAll(/(?<![\w.])\d[\d,.]*/g)) {
    parts.push({line, column: index, text: number, kind: 'number'});
  }
  return parts.filter((part) => /[A-Za-z0-9]/.test(part.text));
}

/** Returns the parts of a claim that may change. */
function readClaimParts(claims: PageClaims, {kind, hash}: {kind: Claim['kind']; hash: string}, said: string): Part[] {
  const {lines} = claims.page;
  if (kind === 'row') {
    const row = claims.rows.find((each) => toHash(each) === hash);
    return row ? readParts(row.raw, row.line) : [];
  }
  if (kind === 'text') {
    const line = findText(claims, said);
    const source = lines[(line ?? 0) - 1] ?? '';
    // Only the parts in the quote: the rest of its line is not part of the claim.
    return line === undefined
      ? []
      : readParts(source, line).filter(
          ({text}) => said.includes(text) && source.split(text).length === 2 && text.trim() === text,
        );
  }
  const fence = claims.fences.find((each) => toHash(each) === hash);
  if (!fence || fence.fence.embeds !== undefined) {
    return [];
  }
  const isCommand = commandLanguages.includes(fence.fence.language);
  if (!isCommand && !outputLanguages.includes(fence.fence.language)) {
    return [];
  }
  return fence.fence.code.split('\n').flatMap((_, index) => {
    const line = fence.line + 1 + index;
    const text = blank(lines[line - 1] ?? '');
    // Readers choose the amounts in a command, so only its names and flags change.
    const wanted = isCommand
      ? /(?<=\s)--[a-z][a-z-]+|(?<=\bevmosd(?: [a-z0-9-]+)? )[a-z][a-z0-9-]+/g
      : /\d[\d.]*|[A-Za-z][\w-]{2,}/g;
    return [...text.matchAll(wanted)].map(({0: found, index: column}): Part => ({
      line,
      column,
      text: found,
      kind: isCommand ? 'command' : 'output',
    }));
  });
}

/**
 * Draws changes of claims that runs hold.
 * @param seed The same seed draws the same changes of the same pages.
 * @throws Error if there are fewer claims than wanted.
 */
export function drawMutations(pages: readonly Page[], count: number, seed: number): Mutation[] {
  const random = toRandom(seed);
  const pool = pages.flatMap((page) => {
    const claims = readClaims(page);
    return (readRecording(page.file)?.held ?? []).flatMap(({kind, hash, said}) => {
      const parts = kind === 'data' ? [] : readClaimParts(claims, {kind, hash}, said);
      return parts.length > 0 ? [{page, claims, kind, hash, said, parts}] : [];
    });
  });
  if (pool.length < count) {
    throw new Error(`${pool.length} claims can be changed, and ${count} changes are wanted`);
  }
  return Array.from({length: count}, (_, id): Mutation => {
    const [entry] = pool.splice(Math.floor(random() * pool.length), 1);
    if (!entry) {
      throw new Error('no claim is left');
    }
    const {page, claims, kind, hash, said, parts} = entry;
    const part = parts[Math.floor(random() * parts.length)] ?? parts[0];
    if (!part) {
      throw new Error('a claim without a part');
    }
    const places = [...part.text.matchAll(part.kind === 'number' ? /\d/g : /[A-Za-z0-9]/g)].map(({index}) => index);
    const at = places[Math.floor(random() * places.length)] ?? 0;
    const put = toOther(part.text[at] ?? '');
    const from = (page.lines[part.line - 1] ?? '').slice(part.column, part.column + part.text.length);
    const found = [...claims.rows, ...claims.fences].find((each) => toHash(each) === hash);
    return {
      id,
      route: page.route,
      file: page.file,
      line: part.line,
      column: part.column + at,
      put,
      kind: part.kind,
      claim: {kind, hash, line: found?.line ?? findText(claims, said) ?? part.line},
      from,
      to: from.slice(0, at) + put + from.slice(at + 1),
    };
  });
}

/** Returns the page with the changes. Its lines keep their numbers. */
export function mutatePage(page: Page, mutations: readonly Pick<Mutation, 'line' | 'column' | 'put'>[]): Page {
  const lines = [...page.lines];
  for (const {line, column, put} of mutations) {
    const text = lines[line - 1] ?? '';
    lines[line - 1] = text.slice(0, column) + put + text.slice(column + 1);
  }
  return {...page, lines};
}

/** Whether a comparison of the changed page with its recording finds the change, without a node. */
export const isFoundByText = (page: Page, mutation: Mutation): boolean =>
  checkRecording(mutatePage(page, [mutation])).findings.length > 0;

/**
 * Looks for a change without a node: in the words that the run quotes, the names that nodes printed, and the numbers
 * that the run saw.
 */
export function findWithoutNode(
  page: Page,
  mutation: Mutation,
  vocabulary: ReadonlySet<string>,
): {verdict: Verdict; seen: string} | undefined {
  const changed = mutatePage(page, [mutation]);
  const [lost] = checkQuotes(changed).findings;
  if (lost) {
    return {verdict: 'words', seen: lost.found};
  }
  const row = readClaims(changed).rows.find(({line}) => mutation.claim.kind === 'row' && line === mutation.line);
  if (!row) {
    return undefined;
  }
  const [name] = findUnknownNames(row, vocabulary, readRunWords(page.file)).unknown.filter(
    (each) => !namesOfOthers.has(each),
  );
  if (name !== undefined) {
    return {verdict: 'name', seen: `no node said ${JSON.stringify(name)}`};
  }
  const {seen = ''} = readRecording(page.file)?.held.find(({hash}) => hash === mutation.claim.hash) ?? {};
  const [number] = findUnknownNumbers(row, seen, readRowQuotes(page.file)).unknown;
  return number === undefined ? undefined : {verdict: 'number', seen: `${number} is not in ${seen}`};
}

/** Thrown to end a run as soon as its only change is found. */
class Found extends Error {}

/** Runs a changed page, and continues after each change as if the page had no change. */
export class MutatedRun extends PageRun {
  private readonly original: PageClaims;
  private readonly verdicts = new Map<number, {verdict: Verdict; seen: string}>();
  /** The changed claims that the run has looked up, in order. */
  private readonly asked: number[] = [];
  private stoppedBy?: string;

  constructor(
    page: Page,
    private readonly mutations: readonly Mutation[],
    setup: PageRunSetup,
  ) {
    super(mutatePage(page, mutations), setup);
    this.original = readClaims(page);
  }

  /** Whether a single command has changed. The first difference is then the verdict. */
  private get isAlone(): boolean {
    return this.mutations.length === 1 && this.mutations[0]?.kind === 'command';
  }

  private note(mutation: Mutation, verdict: Verdict, seen: string): void {
    const before = this.verdicts.get(mutation.id);
    if (before === undefined || before.verdict === 'green') {
      this.verdicts.set(mutation.id, {verdict, seen: seen.slice(0, 400)});
    }
    if (this.isAlone && verdict !== 'green') {
      throw new Found();
    }
  }

  private mutationsAt(claim: Claim): Mutation[] {
    return this.mutations.filter((each) => each.claim.kind === claim.kind && each.claim.line === claim.line);
  }

  /** Looks something up on the changed page. If a change is the reason why it is missing, that change is noticed. */
  private lookUp<Value>(find: (claims: PageClaims) => Value, quote: string): Value {
    try {
      return find(this.claims);
    } catch (error) {
      const value = find(this.original);
      for (const mutation of this.mutations) {
        try {
          find(readClaims(mutatePage(this.original.page, [mutation])));
        } catch {
          this.note(mutation, 'words', `the run names ${JSON.stringify(quote)}`);
        }
      }
      void error;
      return value;
    }
  }

  override fence(quote: string, nth?: number): FenceClaim {
    const claim = this.lookUp((claims) => findFence(claims, quote, nth), quote);
    this.asked.push(...this.mutationsAt(claim).map(({id}) => id));
    return claim;
  }

  override row(quote: string, section?: string): RowRun {
    const row = this.lookUp((claims) => findRow(claims, quote, section), quote);
    this.asked.push(...this.mutationsAt(row).map(({id}) => id));
    return this.toRowRun(row);
  }

  override rows(section: string, table?: string): RowRun[] {
    const rows = super.rows(section, table);
    this.asked.push(...rows.flatMap((row) => this.mutationsAt(row).map(({id}) => id)));
    return rows;
  }

  override says(quote: string, condition: boolean, seen: string): void {
    this.lookUp((claims) => {
      if (findText(claims, quote) === undefined) {
        throw new Error(quote);
      }
    }, quote);
    if (findText(this.claims, quote) !== undefined) {
      super.says(quote, condition, seen);
    }
  }

  protected override decide(claim: Claim, holds: boolean, seen: string, more: object = {}): void {
    const mutations = this.mutationsAt(claim);
    for (const mutation of mutations) {
      this.note(mutation, holds ? 'green' : 'answer', seen);
    }
    const [only] = this.mutations;
    if (mutations.length === 0 && !holds && this.isAlone && only) {
      this.note(only, 'answer', `line ${claim.line} differs after it: ${seen}`);
    }
    super.decide(claim, holds, seen, more);
  }

  override fail(error: Error): void {
    if (!(error instanceof Found)) {
      this.stoppedBy = error.message;
      super.fail(error);
      const [only] = this.mutations;
      const open = this.mutations.filter(({id}) => !this.verdicts.has(id));
      if (only && (open.length === 1 || this.mutations.length === 1)) {
        this.verdicts.set((open[0] ?? only).id, {verdict: 'stopped', seen: error.message.slice(0, 400)});
      }
    }
  }

  /** The changed claim that the run looked up last and did not decide. It is the likely reason why the run ended. */
  private get suspect(): number | undefined {
    return (
      this.asked.filter((id) => !this.verdicts.has(id)).at(-1) ??
      this.mutations.find(({id}) => !this.verdicts.has(id))?.id
    );
  }

  override finish(seconds: number): MutatedOutcome {
    const outcome = super.finish(seconds);
    const undecided = new Set(
      outcome.differences.filter(({seen}) => seen.startsWith('no run decides')).map(({line}) => line),
    );
    for (const mutation of this.mutations.filter(({id}) => !this.verdicts.has(id))) {
      if (this.stoppedBy === undefined) {
        this.verdicts.set(
          mutation.id,
          undecided.has(mutation.claim.line)
            ? {verdict: 'undecided', seen: 'no run decides the changed claim'}
            : {verdict: 'green', seen: 'the run did not ask for it'},
        );
      } else if (mutation.id === this.suspect) {
        this.verdicts.set(mutation.id, {verdict: 'stopped', seen: this.stoppedBy.slice(0, 400)});
      }
    }
    return {...outcome, verdicts: Object.fromEntries(this.verdicts), stoppedBy: this.stoppedBy};
  }
}

/** Runs a page with changes. */
export type RunMutated = (page: Page, mutations: readonly Mutation[]) => Promise<MutatedOutcome>;

/** Tries the changes of one page. If a change stops the run, the changes after it are tried again without it. */
export async function tryMutations(
  page: Page,
  mutations: readonly Mutation[],
  run: RunMutated,
): Promise<Map<number, {verdict: Verdict; seen: string}>> {
  const verdicts = new Map<number, {verdict: Verdict; seen: string}>();
  const groups = [
    mutations.filter(({kind}) => kind !== 'command'),
    ...mutations.filter(({kind}) => kind === 'command').map((each) => [each]),
  ];
  for (let group of groups) {
    while (group.length > 0) {
      const outcome = await run(page, group);
      for (const [id, verdict] of Object.entries(outcome.verdicts ?? {})) {
        verdicts.set(Number(id), verdict);
      }
      const left = group.filter(({id}) => !verdicts.has(id));
      if (left.length === group.length) {
        const seen = outcome.differences[0]?.seen ?? 'the run decided nothing';
        left.forEach(({id}) => verdicts.set(id, {verdict: 'not tried', seen}));
      }
      group = left.filter(({id}) => !verdicts.has(id));
    }
  }
  return verdicts;
}

/** A change and its outcome. */
export interface MutationResult {
  mutation: Mutation;
  verdict: Verdict;
  seen: string;
  /** Whether the comparison with the recording alone finds the change. */
  isFoundByText: boolean;
}

/** Formats the table of the changes, by area and by kind. */
export function toMutationRows(results: readonly MutationResult[]): string[][] {
  const toRow = (name: string, list: readonly MutationResult[]): string[] => {
    const count = (...verdicts: readonly Verdict[]): number =>
      list.filter(({verdict}) => verdicts.includes(verdict)).length;
    const red = list.length - count('green', 'not tried');
    return [
      name,
      ...[
        list.length,
        red,
        count('answer', 'stopped', 'undecided'),
        count('words'),
        count('name'),
        count('number'),
        count('green'),
        count('not tried'),
      ].map(String),
      `${((100 * red) / list.length).toFixed(0)} %`,
      String(list.filter((each) => each.isFoundByText).length),
    ];
  };
  const areas = [...new Set(results.map(({mutation: {route}}) => route.split('/')[1] ?? ''))].sort();
  const kinds = [...new Set(results.map(({mutation: {kind}}) => kind))].sort();
  return [
    [
      'changes',
      'drawn',
      'red',
      'by answers',
      'by words',
      'by names',
      'by numbers',
      'green',
      'not tried',
      'red of all',
      'by text alone',
    ],
    ...areas.map((area) =>
      toRow(
        `/${area}`,
        results.filter(({mutation: {route}}) => route.split('/')[1] === area),
      ),
    ),
    ...kinds.map((kind) =>
      toRow(
        kind,
        results.filter(({mutation}) => mutation.kind === kind),
      ),
    ),
    toRow('all', results),
  ];
}
