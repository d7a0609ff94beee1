import {renameSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {Worker, type JestWorkerFarm} from 'jest-worker';

/** What a thread does (worker.js). */
type Thread = Record<'run', (file: string, task: string, args: readonly unknown[]) => unknown>;

let threads: JestWorkerFarm<Thread> | undefined;

/**
 * The worker threads, one for each processor. They start with the first task, so a build that finds everything in its cache
 * starts none. They end with the process.
 */
const getThreads = (): JestWorkerFarm<Thread> =>
  (threads ??= new Worker(require.resolve('./worker.js'), {
    exposedMethods: ['run'],
    numWorkers: availableParallelism(),
    enableWorkerThreads: true,
    forkOptions: {execArgv: ['--enable-source-maps', '--require', require.resolve('./machine.js')]},
  }) as JestWorkerFarm<Thread>);

/**
 * Bundles a file of tasks into one file of JavaScript. A thread loads that in half of the time that it takes through tsx,
 * which also converts each package that is an ES module.
 */
function bundleTasks(file: string): string {
  const bundled = path.resolve('node_modules/.cache/evmos-docs', `${path.relative('.', file).replace(/\W/g, '-')}.js`);
  // Another build may be reading the file.
  const temporary = `${bundled}.${process.pid}`;
  buildSync({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    outfile: temporary,
  });
  renameSync(temporary, bundled);
  return bundled;
}

/** Runs one of the tasks in a worker thread, which gets a copy of the arguments and returns a copy of the result. */
type RunTask<Tasks> = <Name extends keyof Tasks>(
  task: Name,
  ...args: Tasks[Name] extends (...args: infer Args) => unknown ? Args : never
) => Promise<Tasks[Name] extends (...args: never) => infer Result ? Awaited<Result> : never>;

/**
 * Creates the function that runs the tasks of a file in worker threads. All files share the threads.
 * @param file The absolute path. Each exported function is a task.
 */
export function createWorkers<Tasks>(file: string): RunTask<Tasks> {
  let bundled: string | undefined;
  return (task, ...args) =>
    getThreads().run((bundled ??= bundleTasks(file)), String(task), args) as ReturnType<RunTask<Tasks>>;
}
