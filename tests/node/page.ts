// Runs one page in its own network namespace. check.ts starts this program. It ends, with everything that it started,
// as soon as the check is gone for any reason.
import {readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Page} from '../content/pages';
import {adaptRun, LaterRun} from './laterRelease';
import {stopAll} from './processes';
import {MutatedRun, type Mutation} from './mutations';
import {runsFolder} from './quotes';
import {resumeIn} from './resume';
import {PageRun, type PageRunSetup, type Run} from './run';

/** The input from check.ts. */
export interface PageSetup {
  page: Page;
  /** The module that runs the page. */
  run: string;
  folder: string;
  template: string;
  /** `PATH`, which begins with the folder of the binary. */
  path: string;
  /** The folders of the packages that the run needs, by name. */
  tools: Record<string, string>;
  /** The changes of the page before it runs. */
  mutations?: readonly Mutation[];
  /** The release of the binary, if it is later than the one that the pages describe. */
  later?: string;
  /** How long the run may take, in seconds. */
  seconds: number;
  /** The file for the outcome. */
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
  const page = toRun(setup, where);
  const {later} = setup;
  const end = (): never => {
    writeFileSync(setup.out, JSON.stringify(page.finish((Date.now() - begin) / 1_000)));
    stopAll();
    process.exit(0);
  };
  if (page instanceof LaterRun && later) {
    resumeIn(
      runsFolder,
      (code) => adaptRun(code, later),
      (error, claims) => page.stumble(error, claims),
    );
    // What was decided so far counts, although a step may wait for something that never comes.
    setTimeout(end, setup.seconds * 900);
  }
  try {
    // The TypeScript hook works for `require` only.
    const {default: run} = createRequire(path.resolve('tests/node/page.ts'))(path.resolve(setup.run)) as {default: Run};
    await run(page);
  } catch (error) {
    page.fail(error as Error);
  }
  end();
}

function toRun({page, mutations, later}: PageSetup, where: PageRunSetup): PageRun {
  return later
    ? new LaterRun(page, later, where)
    : mutations
      ? new MutatedRun(page, mutations, where)
      : new PageRun(page, where);
}

const pick = (name: string): NodeJS.ProcessEnv => (process.env[name] === undefined ? {} : {[name]: process.env[name]});

void main();
