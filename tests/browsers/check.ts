// `npm run check:browsers` runs the flows of readers in each engine. It first makes the build if that is missing or
// older than its sources.
import {spawnSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {builds} from '../builds';
import {engineNames, findEngine, type EngineName} from './engines';

const usage = `Usage: npm run check:browsers -- [engine]... [--whole] [<option of Playwright>]...
  engine   ${engineNames.join(', ')}; all of them if none is named
  --whole  each control at every moment and with every fault, instead of one of them in turn
Exit: 0 where all flows pass, 1 where one fails, 2 where an engine is missing`;

/** The sources of a build. */
const sources = ['{docs,develop,protocol,src,static,validate}/**', '*.{json,ts}'];

/** Returns whether the build exists and none of its sources is newer. */
function isFresh(): boolean {
  const last = path.join(builds.plain.folder, 'index.html');
  if (!existsSync(last)) {
    return false;
  }
  const {mtimeMs} = statSync(last);
  return globSync(sources, {dot: true}).every((file) => statSync(file).mtimeMs <= mtimeMs);
}

const run = (...args: readonly string[]): boolean => spawnSync(process.execPath, args, {stdio: 'inherit'}).status === 0;

function main(): number {
  const asked = process.argv.slice(2).filter((each) => each !== '--whole');
  if (asked.length < process.argv.length - 2) {
    process.env.FLOWS = 'whole';
  }
  const end = asked.findIndex((each) => each.startsWith('-'));
  const [named, options] = end < 0 ? [asked, []] : [asked.slice(0, end), asked.slice(end)];
  const isEngine = (name: string): name is EngineName => engineNames.some((each) => each === name);
  const unknown = named.filter((name) => !isEngine(name));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: unknown.\n${usage}`);
    return 2;
  }
  const engines = named.length > 0 ? named.filter(isEngine) : engineNames;
  const missing = engines.flatMap((name) => {
    try {
      findEngine(name);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return 2;
  }
  if (!isFresh() && !run('-r', 'tsx/cjs', 'tests/prepare.ts')) {
    return 1;
  }
  const projects = engines.flatMap((name) => ['--project', `browsers ${name}`]);
  const runner = 'node_modules/@playwright/test/cli.js';
  return run(runner, 'test', '--config', 'tests/playwright.config.ts', ...projects, ...options) ? 0 : 1;
}

process.exitCode = main();
