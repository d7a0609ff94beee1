import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../src/site/facts';
import {outputs as outputLanguages} from '../content/languages';
import {isCommonJs, toModules} from '../content/modules';
import type {Page} from '../content/pages';
import {get, makeHome, startNode, type Chain, type ChainOptions} from './chain';
import {
  findFence,
  findRow,
  findText,
  fillLine,
  readClaims,
  toBeginning,
  toHash,
  toPlain,
  type Claim,
  type FenceClaim,
  type PageClaims,
  type Row,
} from './claims';
import {readRendered} from './rendered';
import {findJsonDifference, hasValues, isIn, isOutput, type Extent} from './match';
import {openTerminal, run, waitFor, waitSeconds, type Background, type Outcome, type Terminal} from './processes';
import type {Exception, Observation, Recording} from './recordings';

/** A claim that the node contradicts, or that nothing decided. */
export interface Difference {
  file: string;
  line: number;
  said: string;
  seen: string;
}

/** The outcome of the run of a page. */
export interface PageOutcome {
  route: string;
  held: Recording['held'];
  notRun: Recording['notRun'];
  advice: Recording['advice'];
  /** Data that the run read from the binary, by the name of the file in src/site/recorded. */
  references: Readonly<Record<string, unknown>>;
  /** The regular expressions of the keys of these data that a run may lack, by the name of the data. */
  unsteady?: Readonly<Record<string, string>>;
  differences: Difference[];
  seconds: number;
}

/**
 * A place on a page: a section with everything below it, a block, a row, the table with a first heading, values by
 * their name, or the whole page.
 */
export type Place =
  | {section: string; kind?: 'fence' | 'row'}
  | {fence: string}
  | {row: string}
  | {table: string; section?: string}
  | {data: RegExp}
  | 'page';

/** Options for running a block. */
export interface RunOptions {
  /** Values for the placeholders that readers fill in: `{'<moniker>': 'node1'}`. */
  replace?: Readonly<Record<string, string>>;
  /**
   * Other changes before the block runs, for public endpoints, sleeps and ports: the text, its replacement, and the
   * reason.
   */
  adapt?: readonly (readonly [said: string, put: string, why: string])[];
  /** The expected exit code. The default is 0. */
  exit?: number;
  /** The expected code of every transaction in it, in its block or in CheckTx. The default is 0. */
  txCode?: number;
  /** The time limit, in seconds. The default is `waitSeconds`. */
  seconds?: number;
  /** The text for standard input. */
  input?: string;
  /** Whether the block needs a terminal, for prompts such as those for passphrases. */
  tty?: boolean;
  /** False if a command such as `head` may close the pipe early. */
  pipefail?: boolean;
  terminal?: Terminal;
  /** False if the block of output after it belongs to another run. */
  output?: false;
  /** How the output is compared. JSON is compared as JSON. */
  extent?: Extent;
  /** Parts of the shown output that differ from run to run. */
  varies?: readonly string[];
  /** Returns the part of the output that the page shows. */
  select?: (output: string) => string;
  /** The port of the CometBFT RPC that has the transactions. */
  rpcPort?: number;
  nth?: number;
}

/** A row of a table, with the methods that decide it. */
export interface RowRun extends Row {
  /**
   * Holds if the condition is true. If a number of at most 30 digits is all that was seen, the row must have this
   * number.
   */
  holds: (condition: boolean, seen: string) => void;
  /** Holds if what was seen contains a text or matches a pattern. */
  finds: (text: string | RegExp, seen: string) => void;
  /** Holds if what was seen contains each piece of code in a column. The default is the first column. */
  shows: (seen: string, column?: number) => void;
  /**
   * Holds if the row has each value that a node returned. Numbers may have digits in groups: "20,000,000,000" has
   * 20000000000. The default of `seen` is the values.
   */
  tells: (values: readonly (bigint | number | string)[], seen?: string) => void;
}

/** The number of answers that a recording keeps for a claim. Some claims are decided by hundreds of answers. */
const mostAnswers = 5;

const masks: readonly [RegExp, string][] = [
  [/(?:\b[a-z]{3,8} ){11,}[a-z]{3,8}\b/g, '<mnemonic>'],
  [/\b(?:0x)?[0-9a-fA-F]{64}\b/g, '<hash>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.:+-]*Z?/g, '<time>'],
];

/** The surroundings of a run. */
export interface PageRunSetup {
  /** The folder of the run, which writes nothing outside of it. */
  folder: string;
  /** The home folder that every chain is copied from. */
  template: string;
  env: NodeJS.ProcessEnv;
  /** The folders of the packages that the run needs, by name. */
  tools?: Readonly<Record<string, string>>;
}

/** Runs the claims of a page in their order, and compares them with the answers. */
export class PageRun {
  readonly claims: PageClaims;
  /** The folder of this run, which writes nothing outside of it. */
  readonly folder: string;
  /** The terminal of the reader, with an empty home folder. */
  readonly terminal: Terminal;
  private readonly template: string;
  private readonly tools: Readonly<Record<string, string>>;
  private readonly taken = new Set<FenceClaim>();
  protected readonly decided = new Map<
    string,
    {claim: Claim; observations: Observation[]; differences: Difference[]}
  >();
  private readonly left: {place: Place; reason?: string; used: boolean}[] = [];
  private readonly failures: Difference[] = [];
  private readonly references: Record<string, unknown> = {};
  private readonly unsteady: Record<string, string> = {};

  constructor(
    readonly page: Page,
    setup: PageRunSetup,
  ) {
    this.claims = readClaims(page);
    this.folder = setup.folder;
    this.template = setup.template;
    this.tools = setup.tools ?? {};
    const home = path.join(setup.folder, 'home');
    this.terminal = openTerminal(path.join(setup.folder, 'terminal'), home, {...setup.env, HOME: home});
  }

  /** Returns the home folder of the reader, `~`. */
  get home(): string {
    return this.terminal.home;
  }

  /**
   * Returns the checkout of the source that `EVMOS_SOURCE` names.
   * @throws Error if the run does not require it.
   */
  get source(): string {
    const {EVMOS_SOURCE: folder} = this.terminal.env;
    if (folder === undefined) {
      throw new Error('the run exports no requires with EVMOS_SOURCE');
    }
    return folder;
  }

  /**
   * Returns the folder of a set of packages that the run exports as `needs`.
   * @throws Error if the run exports no set with this name.
   */
  tool(name: string): string {
    const folder = this.tools[name];
    if (folder === undefined) {
      throw new Error(`the run exports no needs with the name ${name}`);
    }
    return folder;
  }

  /** Reads a file in the home folder of the reader. */
  read(file: string): string {
    return readFileSync(path.resolve(this.home, file), 'utf8');
  }

  /**
   * Writes a file in the home folder of the reader, and creates its folders.
   * @returns Its full path.
   */
  write(file: string, text: string): string {
    const at = path.resolve(this.home, file);
    mkdirSync(path.dirname(at), {recursive: true});
    writeFileSync(at, text);
    return at;
  }

  /** Opens another terminal with the same home folder. */
  openTerminal(name: string, env: NodeJS.ProcessEnv = {}): Terminal {
    return openTerminal(path.join(this.folder, name), this.home, {...this.terminal.env, ...env});
  }

  /**
   * Starts a chain of one validator with funded accounts and with all servers enabled, in `~/.tmp-evmosd` or another
   * home folder.
   */
  startChain(options: ChainOptions & {home?: string} = {}): Promise<Chain> {
    const home = path.join(this.home, options.home ?? '.tmp-evmosd');
    makeHome(this.template, home, options);
    return startNode(home, this.terminal.env, options.flags);
  }

  /** Creates such a home folder without starting a node. */
  makeHome(options: ChainOptions & {home?: string} = {}): string {
    const home = path.join(this.home, options.home ?? '.tmp-evmosd');
    makeHome(this.template, home, options);
    return home;
  }

  /** Starts a node in a home folder with a chain. */
  startNode(home: string, flags: readonly string[] = []): Promise<Chain> {
    return startNode(path.resolve(this.home, home), this.terminal.env, flags);
  }

  /**
   * Runs commands that the page does not show, to reach the state in which its reader is.
   * @returns Their output, without the line break at its end.
   * @throws Error with their output if they do not end with 0.
   */
  async shell(script: string, options: Pick<RunOptions, 'seconds' | 'input' | 'terminal'> = {}): Promise<string> {
    const {exit, output} = await (options.terminal ?? this.terminal).run(script, options);
    if (exit !== 0) {
      throw new Error(`\`${script.split('\n')[0] ?? ''}\` ended with ${exit ?? 'its time limit'}: ${output.trim()}`);
    }
    return output.trimEnd();
  }

  /** Runs such commands and parses the JSON that they print. */
  async json<Value>(script: string, options: Pick<RunOptions, 'terminal'> = {}): Promise<Value> {
    return JSON.parse(await this.shell(script, options)) as Value;
  }

  /** Runs commands that the page does not show and that may fail, to look for a message in their output. */
  async try(
    script: string,
    options: Pick<RunOptions, 'seconds' | 'input' | 'tty' | 'terminal'> = {},
  ): Promise<Outcome> {
    return (options.terminal ?? this.terminal).run(script, {pipefail: false, ...options});
  }

  /** Returns the output of such commands, however they end, without the line break at its end. */
  async outputOf(
    script: string,
    options: Pick<RunOptions, 'seconds' | 'input' | 'tty' | 'terminal'> = {},
  ): Promise<string> {
    return (await this.try(script, options)).output.trimEnd();
  }

  /**
   * Sends a transaction by a command that the page does not show, and waits for its block.
   * @returns Its code and its log.
   */
  async transact(
    command: string,
    options: Pick<RunOptions, 'rpcPort' | 'terminal'> = {},
  ): Promise<{code: number; log: string}> {
    const {output} = await (options.terminal ?? this.terminal).run(command, {pipefail: false});
    const [result] = await this.readTransactions(output, options.rpcPort);
    return result ?? {code: -1, log: output.trim()};
  }

  /** Returns the log of a transaction that such a command sends. */
  async logOf(command: string, options: Pick<RunOptions, 'rpcPort' | 'terminal'> = {}): Promise<string> {
    return (await this.transact(command, options)).log;
  }

  /**
   * Finds a block of the page by a part of its code.
   * @throws Error if the page has no such block, or has several and no `nth` (from 0) chooses one.
   */
  fence(quote: string, nth?: number): FenceClaim {
    return findFence(this.claims, quote, nth);
  }

  /** Returns the code of a block as it is run. */
  private toCode({fence}: FenceClaim, {replace = {}, adapt = []}: RunOptions): string {
    let {code} = fence;
    for (const [place, value] of Object.entries(replace)) {
      if (!/^<[^<>]+>$/.test(place) || !code.includes(place)) {
        throw new Error(`${fence.file}:${fence.line}: the block has no place ${place} for the reader to fill in`);
      }
      code = code.replaceAll(place, value);
    }
    for (const [said, put] of adapt) {
      const filled = fillLine(said);
      if (!code.includes(filled)) {
        throw new Error(`${fence.file}:${fence.line}: the block has no ${JSON.stringify(filled)} to adapt`);
      }
      code = code.replaceAll(filled, fillLine(put));
    }
    return code;
  }

  /**
   * Runs a `bash` block of the page in the terminal of the reader. The block holds if it has the expected exit code and
   * each of its transactions has the expected code. The block of output after it is compared with its output.
   */
  async run(quote: string, options: RunOptions = {}): Promise<Outcome> {
    const claim = this.fence(quote, options.nth);
    const {exit = 0, terminal = this.terminal, txCode = 0} = options;
    const outcome = await terminal.run(this.toCode(claim, options), options);
    const transactions = await this.readTransactions(outcome.output, options.rpcPort);
    const wrong = transactions.find(({code}) => code !== txCode);
    const end = outcome.exit === undefined ? 'did not end within its time' : `ended with ${outcome.exit}`;
    this.decide(
      claim,
      outcome.exit === exit && !wrong,
      [
        outcome.exit === exit ? '' : `${end}:`,
        wrong ? `a transaction has code ${wrong.code}: ${wrong.log}` : '',
        transactions.length > 0 && !wrong ? `transactions with code ${txCode}: ${transactions.length}` : '',
        outcome.output.trim(),
      ]
        .filter(Boolean)
        .join(' '),
      {exit: outcome.exit, adapted: options.adapt?.map((each) => each.join(' → '))},
    );
    const shown = this.claims.fences[this.claims.fences.indexOf(claim) + 1];
    if (options.output !== false && shown && isShown(shown) && !this.taken.has(shown)) {
      this.output(shown, (options.select ?? ((text: string) => text))(outcome.output), options);
    }
    return outcome;
  }

  /** Starts a `bash` block of the page in the background, and waits until its output has a text. */
  async start(quote: string, until: RegExp, options: RunOptions = {}): Promise<Background> {
    const claim = this.fence(quote, options.nth);
    const background = (options.terminal ?? this.terminal).start(this.toCode(claim, options), options);
    try {
      await background.until(until, options.seconds);
      this.decide(claim, true, `printed ${String(until)}`, {adapted: options.adapt?.map((each) => each.join(' → '))});
    } catch (error) {
      this.decide(claim, false, (error as Error).message);
    }
    return background;
  }

  /** Compares a block of output, named by a part of it, with what was printed. */
  output(quote: string | FenceClaim, seen: string, options: Pick<RunOptions, 'extent' | 'varies' | 'nth'> = {}): void {
    const claim = typeof quote === 'string' ? this.fence(quote, options.nth) : quote;
    const {code, language} = claim.fence;
    this.taken.add(claim);
    let values: {shown: unknown; seen: unknown} | undefined;
    if (language === 'json' && options.extent !== 'lines') {
      try {
        values = {shown: JSON.parse(code) as unknown, seen: JSON.parse(seen) as unknown};
      } catch {
        // Several values, or a value with text around it, are compared as text.
      }
    }
    const difference = values && findJsonDifference(values.shown, values.seen, options.varies);
    const holds = values ? difference === undefined : isOutput(code, seen, options.extent ?? 'whole', options.varies);
    this.decide(claim, holds, difference ?? seen.trim());
  }

  /** Decides a block that is no command, such as a file, by a condition. */
  block(quote: string, condition: boolean, seen: string, nth?: number): void {
    this.decide(this.fence(quote, nth), condition, seen);
  }

  /**
   * Runs a `ts` or `js` block of the page, with the other modules of the page in the same folder. It holds if it ends
   * by itself with the expected exit code. The block of output after it is compared with its output.
   */
  async module(
    quote: string,
    options: RunOptions & {env?: NodeJS.ProcessEnv; args?: readonly string[]} = {},
  ): Promise<Outcome> {
    const claim = this.fence(quote, options.nth);
    const {modules} = toModules(this.claims.fences.map(({fence}) => fence));
    const module = modules.find(({parts}) => parts.some(({line}) => line === claim.line));
    if (!module) {
      throw new Error(`${claim.file}:${claim.line}: the block is no module`);
    }
    const folder = path.join(this.folder, `module-${claim.line}`);
    const names = new Map(
      modules.map((each) => [
        each,
        path.join(folder, isCommonJs(each) ? each.path.replace(/\.js$/, '.cjs') : each.path),
      ]),
    );
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({type: 'module'}));
    for (const [each, file] of names) {
      let {code} = each;
      for (const [said, put] of options.adapt ?? []) {
        code = code.replaceAll(fillLine(said), fillLine(put));
      }
      for (const [place, value] of Object.entries(options.replace ?? {})) {
        code = code.replaceAll(place, value);
      }
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, code);
    }
    const file = names.get(module) ?? '';
    const outcome = await run(
      [process.execPath, '--import', 'tsx', file, ...(options.args ?? [])],
      {cwd: folder, env: {...this.terminal.env, ...options.env}, input: options.input, log: `${file}.log`},
      options.seconds ?? waitSeconds,
    );
    const {exit = 0} = options;
    const end = outcome.exit === undefined ? 'did not end within its time' : `ended with ${outcome.exit}`;
    for (const part of this.claims.fences.filter(({line}) => module.parts.some((each) => each.line === line))) {
      this.decide(part, outcome.exit === exit, `${outcome.exit === exit ? '' : `${end}: `}${outcome.output.trim()}`, {
        exit: outcome.exit,
        adapted: options.adapt?.map((each) => each.join(' → ')),
      });
    }
    const shown = this.claims.fences[this.claims.fences.indexOf(claim) + 1];
    if (options.output !== false && shown && isShown(shown) && !this.taken.has(shown)) {
      this.output(shown, (options.select ?? ((text: string) => text))(outcome.output), options);
    }
    return outcome;
  }

  /** Returns the rows of the tables in a section and in its subsections. */
  rows(section: string, table?: string): RowRun[] {
    const rows = this.claims.rows.filter(
      ({sections, heads}) => sections.includes(section) && (table === undefined || heads[0] === table),
    );
    if (rows.length === 0) {
      throw new Error(`${this.page.file}: no rows under ${JSON.stringify(section)}`);
    }
    return rows.map((row) => this.toRowRun(row));
  }

  /**
   * Finds a row by a part of its text, in a section if one is named.
   * @throws Error if no row or more than one row has the text.
   */
  row(quote: string, section?: string): RowRun {
    return this.toRowRun(findRow(this.claims, quote, section));
  }

  protected toRowRun(row: Row): RowRun {
    return {
      ...row,
      holds: (condition, seen) =>
        this.decide(row, condition && (!/^\d{1,30}$/.test(seen) || hasValues(row.cells.join(' | '), [seen])), seen),
      finds: (text, seen) => this.decide(row, has(seen, text), toFound(seen, text)),
      shows: (seen, column = 0) => {
        const codes = row.codes[column] ?? [];
        this.decide(row, codes.length > 0 && codes.every((code) => isIn(code, seen)), seen);
      },
      tells: (values, seen = values.join(', ')) =>
        this.decide(row, values.length > 0 && hasValues(row.cells.join(' | '), values), seen),
    };
  }

  /** Decides a sentence of the page, or a part of one, by a condition. */
  says(quote: string, condition: boolean, seen: string): void {
    this.decide(this.toText(quote), condition, seen);
  }

  /**
   * Returns a sentence of the page, or a part of one, as a claim.
   * @throws Error if the page does not have it.
   */
  protected toText(quote: string): Claim {
    const line = findText(this.claims, quote);
    if (line === undefined) {
      throw new Error(`${this.page.file}: the page does not say ${JSON.stringify(quote)}`);
    }
    const sections = this.claims.sections[line - 1] ?? [];
    return {kind: 'text', file: this.page.file, line, sections, said: toPlain(fillLine(quote))};
  }

  /** Decides a sentence of the page: it holds if what was seen contains a text or matches a pattern. */
  finds(quote: string, text: string | RegExp, seen: string): void {
    this.says(quote, has(seen, text), toFound(seen, text));
  }

  /** Decides a value that the page renders from `src/site`, by its name (rendered.ts) and a condition. */
  data(name: string, condition: boolean, seen: string): void {
    this.decide(this.toData(name), condition, seen);
  }

  /**
   * Returns a value that the page renders, as a claim.
   * @throws Error if the page renders none of this name.
   */
  protected toData(name: string): Claim {
    const claim = readRendered(this.page.file).find(({said}) => said.startsWith(`${name}: `));
    if (!claim) {
      throw new Error(`${this.page.file} draws no ${JSON.stringify(name)}`);
    }
    return claim;
  }

  /**
   * Compares data from the binary with `src/site/recorded/<name>.json`, which the page is rendered from. `--record`
   * writes this file. Keys that fit `unsteady` stay in it once a run has had them, whether or not a later run has them.
   */
  reference(name: string, value: unknown, unsteady?: RegExp): void {
    this.references[name] = value;
    if (unsteady) {
      this.unsteady[name] = unsteady.source;
    }
  }

  /**
   * Excludes what no machine can run without public networks, other hardware, other software or days, with the reason.
   */
  cannot(place: Place, reason: string): void {
    this.left.push({place, reason, used: false});
  }

  /** Excludes rows and blocks that are advice or names, which no node decides. They do not count. */
  advice(...places: Place[]): void {
    this.left.push(...places.map((place) => ({place, used: false})));
  }

  protected decide(
    claim: Claim,
    holds: boolean,
    seen: string,
    {exit, adapted}: Pick<Observation, 'exit' | 'adapted'> = {},
  ): void {
    if (claim.kind === 'fence') {
      this.taken.add(claim as FenceClaim);
    }
    const hash = toHash(claim);
    const before = this.decided.get(hash) ?? {claim, observations: [], differences: []};
    this.decided.set(hash, before);
    if (!holds) {
      before.differences.push({file: claim.file, line: claim.line, said: claim.said, seen: this.toSeen(seen, 1_000)});
    }
    before.observations.push({
      kind: claim.kind,
      said: toBeginning(claim),
      hash,
      seen: this.toSeen(seen),
      ...(exit === undefined ? {} : {exit}),
      ...(adapted && adapted.length > 0 ? {adapted: adapted.map((each) => this.toPortable(each))} : {}),
    });
  }

  /** Returns a text without the paths of this machine. */
  private toPortable(text: string): string {
    const source = process.env.EVMOS_SOURCE;
    const paths = [
      [this.home, '~'],
      [this.folder, '…'],
      ...(source ? [[source, '<source>']] : []),
      [process.cwd(), '.'],
    ];
    return paths.reduce((rest, [from = '', to = '']) => rest.replaceAll(from, to), text);
  }

  /** Returns what was seen, without what differs on every machine. */
  protected toSeen(seen: string, most = 300): string {
    const text = masks.reduce((rest, [mask, put]) => rest.replace(mask, put), this.toPortable(seen)).trim();
    return text.length > most ? `${text.slice(0, most)}…` : text;
  }

  /** Returns the codes of the transactions that a command sent, as soon as they are in a block or refused. */
  private async readTransactions(
    output: string,
    port: number = facts.ports.cometRpc,
  ): Promise<{code: number; log: string}[]> {
    const sent = [
      ...[
        ...output.matchAll(/^code: (\d+)$[\s\S]*?^raw_log: (.*(?:\n {2}.*)*)$[\s\S]*?^txhash: ([0-9A-F]{64})$/gm),
      ].map(([, code, log = '', hash = '']) => ({code: Number(code), log, hash})),
      ...[...output.matchAll(/"txhash":\s*"([0-9A-F]{64})"/g)].map(([, hash = '']) => {
        const [, code = '0'] = /"code":\s*(\d+)/.exec(output) ?? [];
        return {code: Number(code), log: /"raw_log":\s*"([^"]*)"/.exec(output)?.[1] ?? '', hash};
      }),
    ];
    return Promise.all(
      sent.map(async ({code, log, hash}) =>
        code !== 0
          ? {code, log: `in CheckTx: ${log}`}
          : waitFor(`transaction ${hash}`, async () => {
              const {body} = await get(`http://127.0.0.1:${port}/tx?hash=0x${hash}`).catch(() => ({body: '{}'}));
              const {result} = JSON.parse(body) as {result?: {tx_result: {code: number; log: string}}};
              return result && {code: result.tx_result.code, log: result.tx_result.log};
            }).catch(() => ({code: -1, log: `${hash} is in no block`})),
      ),
    );
  }

  /** Records the error that stopped the run before its end. */
  fail(error: Error): void {
    const [, line] = /:(\d+):/.exec(error.message) ?? [];
    this.failures.push({
      file: this.page.file,
      line: Number(line ?? 1),
      said: 'the run of this page',
      seen: error.message,
    });
  }

  private isAt({sections, ...claim}: Claim, place: Place): boolean {
    if (place === 'page') {
      return true;
    }
    if ('fence' in place) {
      const {fence} = claim as Partial<FenceClaim>;
      return fence !== undefined && (fence.code.includes(fillLine(place.fence)) || fence.title === place.fence);
    }
    if ('row' in place) {
      return claim.kind === 'row' && (claim as unknown as Row).cells.join(' | ').includes(toPlain(fillLine(place.row)));
    }
    if ('table' in place) {
      const isThere = place.section === undefined || sections.includes(place.section);
      return claim.kind === 'row' && isThere && (claim as unknown as Row).heads[0] === place.table;
    }
    if ('data' in place) {
      return claim.kind === 'data' && place.data.test(claim.said);
    }
    return sections.includes(place.section) && (place.kind === undefined || place.kind === claim.kind);
  }

  /**
   * Returns the outcome of the page. A claim that nothing decided, and an exception that covers nothing, are
   * differences.
   */
  finish(seconds: number): PageOutcome {
    const {file} = this.page;
    const all: Claim[] = [...this.claims.fences, ...this.claims.rows, ...readRendered(file)];
    const notRun: Exception[] = [];
    const advice: Recording['advice'] = [];
    const differences = [...this.failures];
    const seen = new Set<string>();
    for (const claim of all) {
      const hash = toHash(claim);
      // If a run decides what an exception covers, the run counts.
      const exceptions = this.left.filter(({place}) => this.isAt(claim, place));
      exceptions.forEach((each) => (each.used = true));
      if (this.decided.has(hash) || seen.has(hash)) {
        continue;
      }
      seen.add(hash);
      const [exception] = exceptions;
      const entry = {kind: claim.kind, said: toBeginning(claim), hash};
      if (exception?.reason !== undefined) {
        notRun.push({...entry, reason: exception.reason});
      } else if (exception) {
        advice.push(entry);
      } else {
        differences.push({
          file,
          line: claim.line,
          said: claim.said,
          seen: 'no run decides this, and no reason says why',
        });
      }
    }
    for (const {place} of this.left.filter(({used}) => !used)) {
      differences.push({file, line: 1, said: JSON.stringify(place), seen: 'this exception of the run covers nothing'});
    }
    for (const each of this.decided.values()) {
      differences.push(...each.differences.slice(0, 1));
    }
    return {
      route: this.page.route,
      held: [...this.decided.values()].flatMap(({differences: found, observations}) => {
        const [first] = observations;
        return first && found.length === 0 ? [{...first, seen: joinSeen(observations)}] : [];
      }),
      notRun,
      advice,
      references: this.references,
      unsteady: this.unsteady,
      differences,
      seconds,
    };
  }
}

/** Joins the answers for a claim that a run decides by several answers. */
const joinSeen = (observations: readonly Observation[]): string =>
  [...new Set(observations.map(({seen}) => seen))].slice(0, mostAnswers).join(' / ');

const has = (seen: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? seen.includes(text) : text.test(seen);

/** Returns the part of a long text, such as a log, in which a text was found, from the beginning of its line. */
function toFound(seen: string, text: string | RegExp): string {
  const at = typeof text === 'string' ? seen.indexOf(text) : seen.search(text);
  return at < 200 ? seen : seen.slice(Math.max(seen.lastIndexOf('\n', at) + 1, at - 100));
}

const isShown = ({fence}: FenceClaim): boolean =>
  outputLanguages.includes(fence.language) || (fence.language === 'json' && fence.title === undefined);

/** The default export of a file in runs/: runs its page. */
export type Run = (page: PageRun) => Promise<void> | void;
