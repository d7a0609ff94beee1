import {availableParallelism} from 'node:os';
import {Worker, type JestWorkerFarm} from 'jest-worker';
import type * as tasks from './worker';

/** Each task returns a promise. Arguments and results are copied between threads. */
type Workers = JestWorkerFarm<typeof tasks>;

let workers: Workers | undefined;

/**
 * Worker threads, one for each processor. They start with the first task, so a build that finds everything in its cache
 * starts none. They end with the process.
 */
export function getWorkers(): Workers {
  workers ??= new Worker(require.resolve('./worker'), {
    exposedMethods: ['compilePage', 'finishPage', 'makeDataFiles', 'ready', 'subsetFont', 'toPrintPage'],
    numWorkers: availableParallelism(),
    enableWorkerThreads: true,
  }) as Workers;
  return workers;
}

/** Starts all threads, so that each has loaded its modules before the first task. */
export async function startWorkers(): Promise<void> {
  await Promise.all(Array.from({length: availableParallelism()}, () => getWorkers().ready()));
}
