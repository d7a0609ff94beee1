import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {Worker, type JestWorkerFarm} from 'jest-worker';
import type * as tasks from './worker';

/** Each task returns a promise. Arguments and results are copied between threads. */
type Workers = JestWorkerFarm<typeof tasks>;

/**
 * Bundles what threads run into one file of JavaScript. A thread loads it in half of the time that it takes through tsx,
 * which also converts each package that is an ES module.
 */
function bundleTasks(): string {
  const file = path.resolve('node_modules/.cache/evmos-docs/worker.js');
  const {outputFiles} = buildSync({
    entryPoints: [path.resolve('src/plugins/bundler/worker.ts')],
    bundle: true,
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    write: false,
  });
  // Another build may be reading the file.
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

let workers: Workers | undefined;

/**
 * Worker threads, one for each processor. They start with the first task, so a build that finds everything in its cache
 * starts none. They end with the process.
 */
export function getWorkers(): Workers {
  workers ??= new Worker(bundleTasks(), {
    exposedMethods: ['compilePages', 'finishPage', 'makeDataFiles', 'ready', 'subsetFont', 'toPrintPage'],
    numWorkers: availableParallelism(),
    enableWorkerThreads: true,
    forkOptions: {execArgv: ['--enable-source-maps', '--require', require.resolve('./machine.js')]},
  }) as Workers;
  return workers;
}

/** Starts all threads, so that each has loaded its modules before the first task. That task reports a thread that fails. */
export function startWorkers(): void {
  for (let thread = 0; thread < availableParallelism(); thread += 1) {
    getWorkers()
      .ready()
      .catch(() => undefined);
  }
}
