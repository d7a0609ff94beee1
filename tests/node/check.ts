// Runs the commands and samples of the pages on a real node, and compares the answers with the pages. It catches what
// no reading of the source shows: a command that ends in an error, another default value, a text that never appears.
import {spawn, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {toRecordingFile} from '../../src/plugins/markdown';
import {git, toFileRoute} from '../../src/plugins/sources';
import {findProgram} from '../../src/plugins/archive/forms/programs';
import {facts} from '../../src/site/facts';
import {laterRelease} from '../../src/site/laterReleases';
import {readPages, type Page} from '../content/pages';
import {scratch} from '../scratch';
import {makeTemplate} from './chain';
import {readClaims} from './claims';
import {laterReleases, laterVerdicts, type LaterOutcome} from './laterRelease';
import {explainPage, writeLaterNotes, type ExplainedClaim} from './laterNotes';
import {writeLaterRecording} from './laterRecordings';
import {readRendered} from './rendered';
import {
  drawMutations,
  findWithoutNode,
  isFoundByText,
  toMutationRows,
  tryMutations,
  type MutatedOutcome,
  type Mutation,
  type MutationResult,
  type RunMutated,
  type Verdict,
} from './mutations';
import type {PageSetup} from './page';
import {checkNames, readVocabulary, readWords} from './names';
import {checkNumbers} from './numbers';
import {stopAll} from './processes';
import {toRunFile} from './quotes';
import {keepUnsteady, toReferenceFile, toReferenceText, toTextHash, writeRecording} from './recordings';
import type {Difference, PageOutcome} from './run';
import {writeSeen} from './seen';
import {reasons, toSentenceRows} from './sentences';
import {prepareTool, type Needs, type Requires} from './tools';

const usage = `Usage: npm run check:node -- [<page>]... [--since <commit>] [--record | --mutate <n> [--seed <n>]] [--seconds <n>]
  <page>          only this page, such as protocol/faq.md or /protocol/faq
  --since <commit> only the pages that a change since this commit can concern
  --requires      print the programs that these pages need, and run nothing
  --record        keep what was observed, in tests/node/recordings
  --seconds <n>   how long a page may take, 3600 if not said
  --release <tag> run the pages on a later release, and judge what is the same there: v18.1.0, v19.0.0, v19.1.0
  --mutate <n>    change n claims on purpose, and list those whose run does not notice
  --seed <n>      which claims, 1 if not said
The binary is that of EVMOSD, or evmosd in PATH.
Exit: 0 where nothing differs, 1 where something does, 2 where the check could not run`;

/** The number of pages that run at the same time. A run spends most of its time on waiting for blocks. */
const atOnce = 4 * availableParallelism();

/** The reason why the check cannot run at all. */
class Stop extends Error {}

interface Binary {
  /** The path of the binary. */
  file: string;
  version: string;
  commit: string;
}

/**
 * Returns the binary that `EVMOSD` names, or the one in `PATH`, if it is the wanted release.
 * @throws Stop with one sentence if there is no binary, if it does not answer, or if it is another version.
 */
export function findBinary(release: string = facts.versions.latest): Binary {
  const {binary} = facts.project;
  const file = process.env.EVMOSD ?? findProgram([binary]);
  if (!file || !existsSync(file)) {
    throw new Stop(
      `${file ? `EVMOSD names ${file}, which does not exist` : `There is no ${binary} in PATH`}: install ${binary} ${release}, or name its file in EVMOSD.`,
    );
  }
  const {status, signal, stdout, stderr, error} = spawnSync(file, ['version', '--long', '--output', 'json'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (error || status !== 0) {
    const end = error?.message ?? (signal ? `it was ended by ${signal}` : `it ended with ${status}`);
    throw new Stop(`${file} does not tell its version: ${end}. ${stderr.trim().split('\n')[0] ?? ''}`.trim());
  }
  // The SDK of this release prints the version to standard error.
  const text = stdout.trim() || stderr.trim();
  let version = '';
  let commit = '';
  try {
    ({version, commit} = JSON.parse(text) as {version: string; commit: string});
  } catch {
    throw new Stop(`${file} does not tell its version as JSON: ${text.slice(0, 80)}`);
  }
  if (version.replace(/^v/, '') !== release.replace(/^v/, '')) {
    const why = release === facts.versions.latest ? `the pages describe ${release}` : `--release says ${release}`;
    throw new Stop(`${file} is version ${version}, and ${why}.`);
  }
  return {file, version: release, commit};
}

/**
 * Returns a command that runs another command in its own network, process and mount namespaces. The default ports are
 * free there, and nothing outside can be reached. Files in `folder` are in memory until the command ends, because a
 * node waits for the disk at every block.
 */
function toNamespace(folder: string, command: readonly string[]): string[] {
  const own = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
  const inside = 'ip link set lo up && mount -t tmpfs tmpfs "$0" && exec "$@"';
  return [...own, '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', inside, folder, ...command];
}

/**
 * Checks that the machine has namespaces and the programs that every run needs.
 * @throws Stop if something is missing.
 */
function checkMachine(): void {
  const missing = ['unshare', 'flock', 'mount', 'ip', 'bash', 'curl', 'jq'].filter((name) => !findProgram([name]));
  if (missing.length > 0) {
    throw new Stop(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not in PATH: the runs need Linux with util-linux, iproute2, curl and jq.`,
    );
  }
  const [program = '', ...words] = toNamespace(tmpdir(), ['true']);
  const {status, stderr} = spawnSync(program, words, {encoding: 'utf8'});
  if (status !== 0) {
    throw new Stop(
      `This machine allows no namespace of its own to a run: ${stderr.trim()}. Run as root, or allow them to users.`,
    );
  }
}

/**
 * Checks the requirements of all runs before the first run starts.
 * @throws Stop that names everything that is missing, with the pages that need it.
 */
function checkRequirements(pages: readonly Page[], release: string): void {
  const source = process.env.EVMOS_SOURCE;
  const isThere = (name: string): boolean =>
    name === 'EVMOS_SOURCE' ? existsSync(path.join(source ?? '', 'local_node.sh')) : findProgram([name]) !== undefined;
  const missing = new Map<string, string[]>();
  for (const page of pages) {
    for (const name of readRun(page)?.requires?.filter((each) => !isThere(each)) ?? []) {
      missing.set(name, [...(missing.get(name) ?? []), page.route]);
    }
  }
  if (missing.size > 0) {
    const checkout = `checkout of ${facts.links.repository} at ${release}`;
    const lines = [...missing].map(([name, routes]) => {
      const what =
        name === 'EVMOS_SOURCE'
          ? `${name} names ${source ? `${source}, which is ` : ''}no ${checkout}`
          : `${name} is not in PATH`;
      return `${what}. Needed by ${routes.join(', ')}.`;
    });
    throw new Stop(`${lines.join('\n')}\nInstall what is missing, or name other pages.`);
  }
}

/**
 * How long the template can be used, in hours. Its genesis time stays the same, so a chain that is started later begins in
 * the past.
 */
const templateHours = 6;

/** Returns the home folder that every chain is copied from. It belongs to an earlier check, or is new. */
async function findTemplate(folder: string, {commit}: Binary, env: NodeJS.ProcessEnv): Promise<string> {
  const source = toTextHash(`${commit}\n${readFileSync('tests/node/chain.ts', 'utf8')}`);
  const kept = path.resolve(scratch, 'node', `template-${source}`);
  if (existsSync(kept) && Date.now() - statSync(kept).mtimeMs < templateHours * 3_600_000) {
    return kept;
  }
  rmSync(kept, {recursive: true, force: true});
  const made = await makeTemplate(folder, env);
  if (!existsSync(kept)) {
    renameSync(made, kept);
  }
  return kept;
}

/** Returns the exports of the run of a page, or undefined if the page has no run. */
function readRun({file}: Page): {needs?: Needs; requires?: Requires} | undefined {
  const run = path.resolve(toRunFile(file));
  // The TypeScript hook works for `require` only.
  return existsSync(run) ? (createRequire(__filename)(run) as {needs?: Needs; requires?: Requires}) : undefined;
}

/**
 * Installs the packages that a run exports as `needs`, one set after the other.
 * @returns The folders, by name.
 */
async function prepareTools(page: Page): Promise<Record<string, string>> {
  const {needs = {}} = readRun(page) ?? {};
  const tools: Record<string, string> = {};
  for (const [name, tool] of Object.entries(needs)) {
    tools[name] = await prepareTool(name, tool);
  }
  return tools;
}

/** Returns the number of blocks, rows and rendered values of a page. */
function countClaims(page: Page): number {
  const {fences, rows} = readClaims(page);
  return fences.length + rows.length + readRendered(page.file).length;
}

/** How long each page took when it last ran on this machine, in seconds. */
const timesFile = path.join(scratch, 'node', 'times.json');

const readTimes = (): Readonly<Record<string, number>> =>
  existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as Record<string, number>) : {};

/**
 * Returns the pages that a change since a commit can concern: those that changed with their runs and recordings, or all if
 * a fact or what runs pages changed.
 */
function listChanged(pages: readonly Page[], commit: string): Page[] {
  const files = git('.', 'diff', '--name-only', `${commit}...HEAD`).split('\n');
  const ofPage = ({file}: Page): string[] => [file, toRunFile(file), toRecordingFile(file)];
  const own = new Set(pages.flatMap(ofPage));
  return files.some((file) => /^(?:src\/site|tests\/node)\//.test(file) && !own.has(file))
    ? [...pages]
    : pages.filter((page) => ofPage(page).some((file) => files.includes(file)));
}

/** What the runs of all pages share. */
interface Surroundings {
  folder: string;
  template: string;
  pathVariable: string;
  /** How long a page may take. */
  seconds: number;
  /** The release of the binary, if it is later than the one that the pages describe. */
  later?: string;
}

/** Runs one page in its own namespaces. */
async function runPage(
  page: Page,
  {folder, template, pathVariable, seconds, later}: Surroundings,
  mutations?: readonly Mutation[],
): Promise<PageOutcome> {
  const changed = mutations ? `-${mutations.map(({id}) => id).join('-')}` : '';
  const own = path.join(folder, `${page.route.slice(1).replaceAll('/', '-')}${changed}`);
  mkdirSync(own, {recursive: true});
  const out = `${own}.outcome.json`;
  const begin = Date.now();
  const failed = (seen: string): PageOutcome => ({
    route: page.route,
    held: [],
    notRun: [],
    advice: [],
    references: {},
    differences: [{file: page.file, line: 1, said: 'the run of this page', seen}],
    seconds: (Date.now() - begin) / 1_000,
  });
  let tools: Record<string, string>;
  try {
    tools = await prepareTools(page);
  } catch (error) {
    return failed((error as Error).message);
  }
  const run = toRunFile(page.file);
  const setup: PageSetup = {
    page,
    run,
    folder: own,
    template,
    path: pathVariable,
    tools,
    mutations,
    later,
    seconds,
    out,
  };
  const setupFile = `${own}.json`;
  writeFileSync(setupFile, JSON.stringify(setup));
  const [program = '', ...words] = toNamespace(own, [
    process.execPath,
    '-r',
    'tsx/cjs',
    'tests/node/page.ts',
    setupFile,
  ]);
  const env = {...process.env, ...(later ? {WAIT_SECONDS: '60'} : {})};
  const child = spawn(program, words, {env, stdio: ['pipe', 'inherit', 'pipe']});
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-2_000)));
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
    child.once('error', (error) => resolve(failed(error.message)));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      try {
        resolve(JSON.parse(readFileSync(out, 'utf8')) as PageOutcome);
      } catch {
        resolve(failed(signal ? `it was not done after ${seconds} s` : `it ended with ${code}: ${errors.trim()}`));
      }
    });
  });
}

/**
 * Lists names that no node ever printed, and numbers that the run did not see, in rows that the run holds. They are
 * wrong even if the condition of the row checks another part of it.
 */
function findWrongParts(page: Page, {held}: PageOutcome, vocabulary: ReadonlySet<string>): Difference[] {
  const words = held.flatMap(({seen}) => readWords(seen));
  const hashes = new Set(held.map(({hash}) => hash));
  const names = checkNames(page, new Set([...vocabulary, ...words]), {held: hashes}).findings;
  return [...names, ...checkNumbers(page, {held}).findings].map(({file, line, rule, found}) => ({
    file,
    line,
    said: `the ${rule}s in this row`,
    seen: found,
  }));
}

const shorten = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
};

/** Formats the table of all pages: claims tried, held, differing and not run, and the time of each page. */
export function toTable(outcomes: readonly PageOutcome[]): string {
  const toCells = (name: string, list: readonly PageOutcome[]): string[] => {
    const held = list.reduce((sum, each) => sum + each.held.length, 0);
    const differing = list.reduce((sum, each) => sum + each.differences.length, 0);
    const notRun = list.reduce((sum, each) => sum + each.notRun.length, 0);
    const seconds = list.reduce((sum, each) => sum + each.seconds, 0);
    return [name, held + differing, held, differing, notRun, `${seconds.toFixed(0)} s`].map(String);
  };
  const areas = [...new Set(outcomes.map(({route}) => route.split('/')[1] ?? ''))];
  const rows = [
    ['page', 'tried', 'held', 'differing', 'not run', 'time'],
    ...outcomes.map((each) => toCells(each.route, [each])),
    ...areas.map((area) =>
      toCells(
        `all of /${area}`,
        outcomes.filter(({route}) => route.split('/')[1] === area),
      ),
    ),
    toCells('all', outcomes),
  ];
  return toAlignedTable(rows);
}

/** Aligns rows of cells in columns. */
function toAlignedTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

interface Arguments {
  pages: string[];
  since?: string;
  requires?: boolean;
  record?: boolean;
  seconds?: string;
  mutate?: string;
  seed?: string;
  release?: string;
}

function readArguments(): Arguments {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {
        since: {type: 'string'},
        requires: {type: 'boolean'},
        record: {type: 'boolean'},
        seconds: {type: 'string'},
        mutate: {type: 'string'},
        seed: {type: 'string'},
        release: {type: 'string'},
      },
    });
    return {...values, pages: positionals.map((page) => toFileRoute(page.replace(/^\//, '')))};
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * Runs several pages at the same time, beginning with the longest and the shortest ones: the longest ones keep the
 * processors busy, and the shortest ones mostly wait for blocks.
 */
async function runAll(pages: readonly Page[], run: (page: Page) => Promise<void>): Promise<void> {
  const times = readTimes();
  const waiting = pages
    .map((page) => ({page, time: times[page.file] ?? countClaims(page)}))
    .sort((a, b) => b.time - a.time)
    .map(({page}) => page);
  const runner = async (number: number): Promise<void> => {
    const take = (): Page | undefined => (number % 2 === 0 ? waiting.shift() : waiting.pop());
    for (let page = take(); page; page = take()) {
      await run(page);
    }
  };
  await Promise.all(Array.from({length: atOnce}, (_, number) => runner(number)));
}

/**
 * Changes claims on purpose, and lists the changes that no run notices.
 * @returns 0 if 95 of 100 are noticed, else 1.
 */
async function mutate(
  pages: readonly Page[],
  mutations: readonly Mutation[],
  vocabulary: ReadonlySet<string>,
  run: RunMutated,
): Promise<number> {
  const results: MutationResult[] = [];
  const note = (page: Page, mutation: Mutation, verdict: Verdict, seen: string): void => {
    results.push({mutation, verdict, seen, isFoundByText: isFoundByText(page, mutation)});
    console.log(
      `${mutation.file}:${mutation.line}: ${verdict}: ${mutation.kind} ${JSON.stringify(mutation.from)} → ${JSON.stringify(mutation.to)}: ${shorten(seen, 160)}`,
    );
  };
  const left = mutations.filter((mutation) => {
    const page = pages.find(({route}) => route === mutation.route);
    const found = page && findWithoutNode(page, mutation, vocabulary);
    if (page && found) {
      note(page, mutation, found.verdict, found.seen);
    }
    return !found;
  });
  await runAll(
    pages.filter(({route}) => left.some((each) => each.route === route)),
    async (page) => {
      const own = left.filter(({route}) => route === page.route);
      const verdicts = await tryMutations(page, own, run);
      for (const mutation of own) {
        const {verdict, seen} = verdicts.get(mutation.id) ?? {verdict: 'not tried' as const, seen: ''};
        note(page, mutation, verdict, seen);
      }
    },
  );
  console.log(`\n${toAlignedTable(toMutationRows(results))}`);
  const red = results.filter(({verdict}) => verdict !== 'green').length;
  return red >= 0.95 * mutations.length ? 0 : 1;
}

/**
 * Runs pages on a later release, and judges each claim that holds on the release of the pages.
 * @returns 0 if 95 of 100 claims have a verdict and each that differs has a cause, else 1.
 */
async function checkLater(
  pages: readonly Page[],
  {version, commit}: Binary,
  record: boolean,
  run: (page: Page) => Promise<LaterOutcome>,
): Promise<number> {
  const outcomes: LaterOutcome[] = [];
  const unexplained: ExplainedClaim[] = [];
  await runAll(
    pages.filter(({file}) => existsSync(toRunFile(file))),
    async (page) => {
      const outcome = await run(page);
      // Where the run itself did not end, there are no verdicts.
      const {verdicts = [], seconds, differences} = outcome as PageOutcome & Partial<LaterOutcome>;
      outcomes.push({...outcome, verdicts});
      for (const {hash, verdict, seen} of verdicts.filter((each) => each.verdict !== 'same')) {
        console.log(`${page.file}: ${hash}: ${verdict}: ${shorten(seen, 300)}`);
      }
      if (verdicts.length === 0) {
        console.log(`${page.file}: ${shorten(differences[0]?.seen ?? '', 400)}`);
      } else if (record) {
        writeLaterRecording(page, {version, commit}, verdicts);
      }
      // The other releases only tell since when something differs.
      if (version === laterRelease) {
        unexplained.push(...explainPage(page, verdicts).filter(({cause}) => cause === undefined));
      }
      const count = verdicts.filter(({verdict}) => verdict === 'same').length;
      console.log(`${page.route}: ${count} of ${verdicts.length} the same, ${seconds.toFixed(0)} s`);
    },
  );
  outcomes.sort((a, b) => a.route.localeCompare(b.route));
  const rows = [...outcomes, {route: 'all', verdicts: outcomes.flatMap(({verdicts}) => verdicts)}].map(
    ({route, verdicts}) => [
      route,
      ...laterVerdicts.map((each) => String(verdicts.filter(({verdict}) => verdict === each).length)),
    ],
  );
  console.log(`\n${toAlignedTable([['page', ...laterVerdicts], ...rows])}`);
  for (const {page, said, seen} of unexplained) {
    console.log(`${page}: tests/node/laterCauses.ts has no cause: ${shorten(said, 100)}: ${shorten(seen, 200)}`);
  }
  if (record && version === laterRelease) {
    writeLaterNotes();
  }
  const all = outcomes.flatMap(({verdicts}) => verdicts);
  const judged = all.filter(({verdict}) => verdict !== 'blocked' && verdict !== 'unasked');
  return all.length > 0 && judged.length >= 0.95 * all.length && unexplained.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const {
    pages: routes,
    since,
    requires = false,
    record = false,
    seconds = '3600',
    mutate: count,
    seed = '1',
    release = facts.versions.latest,
  } = readArguments();
  const later = release === facts.versions.latest ? undefined : release;
  if (later && (!(release in laterReleases) || count !== undefined)) {
    throw new Stop(`--release takes ${Object.keys(laterReleases).join(', ')}, without --mutate.\n${usage}`);
  }
  const pages = readPages('.').filter(({file}) => !file.startsWith('src/'));
  const unknown = routes.filter((route) => !pages.some((each) => each.route === route));
  if (unknown.length > 0) {
    throw new Stop(`There is no page ${unknown.join(', ')}.\n${usage}`);
  }
  const named = pages.filter(({route}) => routes.length === 0 || routes.includes(route));
  const wanted = since === undefined ? named : listChanged(named, since);
  if (requires) {
    console.log(` ${[...new Set(wanted.flatMap((page) => readRun(page)?.requires ?? []))].join(' ')} `);
    return 0;
  }
  if (process.platform !== 'linux') {
    throw new Stop('The runs need Linux, where each has a network of its own: run them there, or in a container.');
  }
  const binary = findBinary(release);
  checkMachine();
  checkRequirements(wanted, release);
  mkdirSync(path.resolve(scratch, 'node'), {recursive: true});
  const folder = mkdtempSync(path.resolve(scratch, 'node', 'check-'));
  const clean = (): void => rmSync(folder, {recursive: true, force: true});
  const stop = (): void => {
    // The namespaces of the pages end together with this process.
    stopAll();
    clean();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    mkdirSync(path.join(folder, 'bin'));
    symlinkSync(path.resolve(binary.file), path.join(folder, 'bin', facts.project.binary));
    const pathVariable = `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`;
    const template = await findTemplate(folder, binary, {PATH: pathVariable, HOME: folder, LANG: 'C.UTF-8'});
    const surroundings: Surroundings = {folder, template, pathVariable, seconds: Number(seconds), later};
    if (later) {
      return await checkLater(wanted, binary, record, (page) => runPage(page, surroundings) as Promise<LaterOutcome>);
    }
    const outcomes: PageOutcome[] = [];
    // Recording a page needs no other recording. The checks without a node read the new recordings later.
    const vocabulary = record ? undefined : readVocabulary(pages);
    if (count !== undefined && vocabulary) {
      const run: RunMutated = async (page, mutations) =>
        (await runPage(page, surroundings, mutations)) as MutatedOutcome;
      return await mutate(pages, drawMutations(wanted, Number(count), Number(seed)), vocabulary, run);
    }
    await runAll(wanted, async (page) => {
      if (!existsSync(toRunFile(page.file))) {
        const count = countClaims(page);
        const found = {
          file: page.file,
          line: 1,
          said: `${count} claims`,
          seen: `no run: write ${toRunFile(page.file)}`,
        };
        outcomes.push({
          route: page.route,
          held: [],
          notRun: [],
          advice: [],
          references: {},
          differences: count ? [found] : [],
          seconds: 0,
        });
        return;
      }
      const outcome = await runPage(page, surroundings);
      const references = Object.entries(outcome.references).map(([name, value]) => {
        const file = toReferenceFile(name);
        const {[name]: unsteady} = outcome.unsteady ?? {};
        const recorded = unsteady && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
        return [
          name,
          toReferenceText(
            unsteady ? keepUnsteady({...(value as object)}, {...recorded}, new RegExp(unsteady), record) : value,
          ),
        ];
      });
      for (const [name = '', text = ''] of references) {
        const file = toReferenceFile(name);
        if (record) {
          mkdirSync(path.dirname(file), {recursive: true});
          writeFileSync(file, text);
        } else {
          const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
          const lines = text.split('\n');
          const at = [...lines, undefined].findIndex((line, index) => line !== before[index]);
          if (at >= 0) {
            const seen = `${lines[at]?.trim() ?? 'nothing'}: run with --record, and read the change`;
            outcome.differences.push({file, line: at + 1, said: before[at]?.trim() ?? 'nothing', seen});
          }
        }
      }
      if (vocabulary) {
        outcome.differences.push(...findWrongParts(page, outcome, vocabulary));
      }
      outcomes.push(outcome);
      if (record && outcome.differences.length === 0) {
        const {held, notRun, advice} = outcome;
        const {version, commit} = binary;
        writeRecording(page.file, {
          page: page.route,
          binary: {version, commit},
          held,
          notRun,
          advice,
          references: Object.fromEntries(references.map(([name = '', text = '']) => [name, toTextHash(text)])),
        });
      }
      const {differences} = outcome;
      console.log(
        `${page.route}: ${outcome.held.length} held, ${differences.length} differing, ${outcome.notRun.length} not run, ${outcome.seconds.toFixed(0)} s (${outcomes.length} of ${wanted.length} pages)`,
      );
      for (const {file, line, said, seen} of differences) {
        console.log(`${file}:${line}: node: said ${shorten(said, 200)}: seen ${shorten(seen, 400)}`);
      }
    });
    const times = outcomes.map(({route, seconds: time}): [string, number] => [
      pages.find((page) => page.route === route)?.file ?? route,
      Math.round(time),
    ]);
    writeFileSync(timesFile, JSON.stringify({...readTimes(), ...Object.fromEntries(times)}));
    outcomes.sort((a, b) => a.route.localeCompare(b.route));
    console.log(`\n${toTable(outcomes)}`);
    console.log(`\n${toAlignedTable(toSentenceRows(wanted, readVocabulary(pages)))}`);
    console.log(
      Object.entries(reasons)
        .map(([name, reason]) => `${name}: ${reason}`)
        .join('\n'),
    );
    const differing = outcomes.filter(({differences}) => differences.length > 0);
    if (record) {
      writeSeen();
    }
    if (record && differing.length > 0) {
      console.log(`\nNot recorded, since something differs: ${differing.map(({route}) => route).join(', ')}`);
    }
    return differing.length > 0 ? 1 : 0;
  } finally {
    clean();
  }
}

if (require.main === module) {
  main().then(
    (code) => process.exit(code),
    (error: Error) => {
      console.error(error instanceof Stop ? error.message : error);
      process.exit(2);
    },
  );
}
