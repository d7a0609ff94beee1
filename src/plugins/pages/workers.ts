import {availableParallelism} from 'node:os';
import {Worker, type JestWorkerFarm} from 'jest-worker';
import type {compilePage} from './compile';
import type {finishPage} from './finish';

type Workers = JestWorkerFarm<{compilePage: typeof compilePage; finishPage: typeof finishPage}>;

let workers: Workers | undefined;

/**
 * Processes that compile and finish pages beside the build, one for each processor. They start when the first page needs
 * one: a build that has all in its cache starts none. They end with the process that asks for them.
 */
export function getWorkers(): Workers {
  workers ??= new Worker(require.resolve('./worker'), {
    exposedMethods: ['compilePage', 'finishPage'],
    numWorkers: availableParallelism(),
  }) as Workers;
  return workers;
}
