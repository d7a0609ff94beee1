import {availableParallelism} from 'node:os';
import {Worker, type JestWorkerFarm} from 'jest-worker';

/** What a thread does (worker.js). */
type Thread = Record<'run', (file: string, task: string, args: readonly unknown[]) => unknown>;

let threads: JestWorkerFarm<Thread> | undefined;

/** Threads start with the first task: a build that finds everything in its cache starts none. */
const getThreads = (): JestWorkerFarm<Thread> =>
  (threads ??= new Worker(require.resolve('./worker.js'), {
    exposedMethods: ['run'],
    numWorkers: availableParallelism(),
    enableWorkerThreads: true,
    forkOptions: {execArgv: ['./machine.js', 'tsx/cjs'].flatMap((each) => ['--require', require.resolve(each)])},
  }) as JestWorkerFarm<Thread>);

/** Runs one of the tasks in a worker thread, which gets a copy of the arguments and returns a copy of the result. */
type RunTask<Tasks> = <Name extends keyof Tasks>(
  task: Name,
  ...args: Tasks[Name] extends (...args: infer Args) => unknown ? Args : never
) => Promise<Tasks[Name] extends (...args: never) => infer Result ? Awaited<Result> : never>;

/**
 * Creates the function that runs the tasks of a file in worker threads. All files share the threads.
 * @param file The absolute path. Each exported function is a task.
 */
export const createWorkers =
  <Tasks>(file: string): RunTask<Tasks> =>
  (task, ...args) =>
    getThreads().run(file, String(task), args) as ReturnType<RunTask<Tasks>>;
