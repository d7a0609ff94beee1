// Runs one page in a network namespace of its own; check.ts starts it. It ends, with all that it started, once the check
// is gone, for whatever reason.
import {readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Page} from '../content/pages';
import {stopAll} from './processes';
import {MutatedRun, type Mutation} from './mutations';
import {PageRun, type Run} from './run';

/** What check.ts hands over. */
export interface PageSetup {
  page: Page;
  /** The module that runs it. */
  run: string;
  folder: string;
  template: string;
  /** `PATH` with the binary first. */
  path: string;
  /** The folders of what it needs, by name. */
  tools: Record<string, string>;
  /** What is changed on the page before it runs. */
  mutations?: readonly Mutation[];
  /** Where the outcome goes. */
  out: string;
}

process.stdin.on('end', () => process.exit(1)).resume();

async function main(): Promise<void> {
  const setup = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PageSetup;
  const begin = Date.now();
  const where = {
    folder: setup.folder,
    template: setup.template,
    tools: setup.tools,
    env: {PATH: setup.path, LANG: 'C.UTF-8', TMPDIR: setup.folder, ...pick('EVMOS_SOURCE')},
  };
  const page = setup.mutations ? new MutatedRun(setup.page, setup.mutations, where) : new PageRun(setup.page, where);
  try {
    // The hook that reads TypeScript serves `require` only.
    const {default: run} = createRequire(path.resolve('tests/node/page.ts'))(path.resolve(setup.run)) as {default: Run};
    await run(page);
  } catch (error) {
    page.fail(error as Error);
  }
  writeFileSync(setup.out, JSON.stringify(page.finish((Date.now() - begin) / 1_000)));
  stopAll();
  process.exit(0);
}

const pick = (name: string): NodeJS.ProcessEnv => (process.env[name] === undefined ? {} : {[name]: process.env[name]});

void main();
