import {availableParallelism} from 'node:os';
import {PriorityQueue, Worker, type JestWorkerFarm} from 'jest-worker';
import type * as tasks from './worker';

/** What one of them answers comes later. What goes there and back is copied. */
type Workers = JestWorkerFarm<typeof tasks>;

let workers: Workers | undefined;

/**
 * Threads that work beside the build, one for each processor. They start when one is needed first: a build that has all in
 * its cache starts none. They end with the process.
 */
export function getWorkers(): Workers {
  workers ??= new Worker(require.resolve('./worker'), {
    exposedMethods: ['compilePage', 'renderCards', 'finishPage', 'makeDataFiles', 'ready', 'subsetFont', 'toPrintPage'],
    numWorkers: availableParallelism(),
    enableWorkerThreads: true,
    // Nobody waits for cards before the last page is finished.
    taskQueue: new PriorityQueue((task) => (task === 'renderCards' ? 1 : 0)),
  }) as Workers;
  return workers;
}

/** Lets them load what they need before the first one is asked for anything. */
export async function startWorkers(): Promise<void> {
  await Promise.all(Array.from({length: availableParallelism()}, () => getWorkers().ready()));
}
