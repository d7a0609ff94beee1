import {spawn, type ChildProcess} from 'node:child_process';
import {closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync} from 'node:fs';
import {createConnection} from 'node:net';
import path from 'node:path';

/**
 * The exit code and output of a command. The output has standard output and standard error in the order of a terminal.
 */
export interface Outcome {
  /** Undefined if the command was stopped at its time limit. */
  exit: number | undefined;
  output: string;
}

/** A program in the background. */
export interface Background {
  /** The output so far, up to 128 MB. */
  log: () => string;
  /**
   * Waits until the output has a text.
   * @throws Error with the end of the output if the program ends first or the time is over.
   */
  until: (text: RegExp, seconds?: number) => Promise<void>;
  /**
   * Waits for the end of the program.
   * @returns Its exit code, or undefined if a signal ended it.
   */
  ended: Promise<number | undefined>;
  /** Ends the program and everything that it started, as Ctrl+C does, and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Returns the end of an output. If a command prints its usage after an error, it begins with the error. */
const lastLines = (output: string, count = 12): string => {
  const lines = output.trim().split('\n');
  const error = lines.findIndex((line) => line.startsWith('Error: '));
  return (error < 0 ? lines.slice(-count) : lines.slice(error, error + count)).join('\n');
};

/** Whether something listens on a port of this machine. */
export const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({port, host: '127.0.0.1'}, () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.end());
  });

/**
 * The limit of a wait, in seconds. Most waits take seconds, but they take minutes on a busy machine. On a later release,
 * some wait for what never comes.
 */
export const waitSeconds = Number(process.env.WAIT_SECONDS ?? 180);

/** Waits until a function returns a value, and calls it every 100 ms. */
export async function waitFor<Value>(
  what: string,
  find: () => Promise<Value | undefined> | Value | undefined,
  seconds = waitSeconds,
): Promise<Value> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const value = await find();
    if (value !== undefined && value !== false) {
      return value;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not within ${seconds} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const running = new Set<ChildProcess>();

/** Kills every program that is still running. */
export function stopAll(): void {
  for (const {pid} of running) {
    if (pid !== undefined) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // The program ended by itself.
      }
    }
  }
}

/**
 * The number of bytes of an output that are read at once. A node that repeats a line without a pause writes more than a
 * string can hold.
 */
const mostRead = 128 * 1024 * 1024;

/** Reads the bytes of a file from a position on, up to the limit. */
function readFrom(file: string, position: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(descriptor).size - position, mostRead));
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, position));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the text of an output without terminal colors. */
// oxlint-disable-next-line no-control-regex
const toPlain = (bytes: Buffer): string => bytes.toString('utf8').replace(/\u001b\[[0-9;]*m/g, '');

/** Searches an output that grows. Each call reads what was written since the previous call. */
function createSearch(file: string, text: RegExp): () => boolean {
  /** The longest text that is still found if it is written in two pieces, in characters. */
  const overlap = 100_000;
  let position = 0;
  let end = '';
  return () => {
    for (;;) {
      const bytes = readFrom(file, position);
      if (bytes.length === 0) {
        return false;
      }
      position += bytes.length;
      const output = end + toPlain(bytes);
      if (text.test(output)) {
        return true;
      }
      end = output.slice(-overlap);
    }
  };
}

/** Starts a program in its own process group. Its output goes to a file. */
function launch(command: readonly string[], {cwd, env, input, log}: Launch): {child: ChildProcess; read: () => string} {
  mkdirSync(path.dirname(log), {recursive: true});
  const file = openSync(log, 'w');
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, {
    cwd,
    env,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', file, file],
  });
  closeSync(file);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  running.add(child);
  child.once('close', () => running.delete(child));
  return {child, read: () => toPlain(readFrom(log, 0))};
}

interface Launch {
  cwd: string;
  env: NodeJS.ProcessEnv;
  input?: string;
  /** The file that takes the output. */
  log: string;
}

const killGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // The program is gone already.
  }
};

/** Runs a program to its end. If its time is over, it stops the program and everything that the program started. */
export function run(command: readonly string[], options: Launch, seconds: number): Promise<Outcome> {
  const {child, read} = launch(command, options);
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      killGroup(child, 'SIGKILL');
    }, seconds * 1_000);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({exit: late ? undefined : (code ?? (signal === null ? 1 : 128)), output: read()});
    });
  });
}

/** Starts a program in the background. */
export function start(command: readonly string[], options: Launch): Background {
  const {child, read} = launch(command, options);
  let isOver = false;
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      isOver = true;
      resolve(code ?? undefined);
    });
  });
  const until = async (text: RegExp, seconds = waitSeconds): Promise<void> => {
    const isThere = createSearch(options.log, text);
    await waitFor(
      `${String(text)} in the output of ${command.at(-1)?.slice(0, 60) ?? ''}`,
      () => {
        // This comes first, because the output before the end of the program is searched below.
        const isEnd = isOver;
        if (isThere()) {
          return true;
        }
        if (isEnd) {
          throw new Error(`it ended before its output had ${String(text)}:\n${lastLines(read())}`);
        }
        return undefined;
      },
      seconds,
    ).catch((error: Error) => {
      throw new Error(isOver ? error.message : `${error.message}; its last lines:\n${lastLines(read(), 5)}`);
    });
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    killGroup(child, signal);
    const timer = setTimeout(() => killGroup(child, 'SIGKILL'), 15_000);
    await ended;
    clearTimeout(timer);
    killGroup(child, 'SIGKILL');
  };
  return {log: read, until, ended, stop};
}

/** Variables of bash itself, which a terminal does not pass on. */
const ownVariables =
  'BASH|EPOCH|SECONDS|RANDOM|SRANDOM|LINENO|PIPESTATUS|FUNCNAME|_=|_ |PPID|SHLVL|OLDPWD|GROUPS|DIRSTACK|HISTCMD|COMP_|__code';

/** The terminal of a reader. It keeps its variables and its folder from one block of commands to the next. */
export interface Terminal {
  home: string;
  env: NodeJS.ProcessEnv;
  /** Runs a script in the terminal. */
  run: (
    script: string,
    options?: {seconds?: number; input?: string; tty?: boolean; pipefail?: boolean},
  ) => Promise<Outcome>;
  /** Starts a script in the background. Variables that the script sets are lost. */
  start: (script: string, options?: {input?: string}) => Background;
}

/** Opens a terminal in a home folder. Its own files are in `folder`. */
export function openTerminal(folder: string, home: string, env: NodeJS.ProcessEnv): Terminal {
  mkdirSync(folder, {recursive: true});
  mkdirSync(home, {recursive: true});
  const state = path.join(folder, 'state');
  const where = path.join(folder, 'where');
  let count = 0;
  const write = (script: string, keeps: boolean, pipefail: boolean): {file: string; log: string} => {
    count += 1;
    const file = path.join(folder, `${count}.sh`);
    const save = `__code=$?; set +e; declare -p 2>/dev/null | grep -vE '^declare -[a-zA-Z]*r|^declare -[^ ]+ (${ownVariables})' > '${state}'; pwd > '${where}'; exit $__code`;
    writeFileSync(
      file,
      [
        `[ -f '${state}' ] && . '${state}' 2>/dev/null`,
        `[ -f '${where}' ] && cd "$(cat '${where}')"`,
        keeps ? `trap ${JSON.stringify(save).replace(/\$/g, '\\$')} EXIT` : '',
        // A reader stops at the first command that fails.
        pipefail ? 'set -e -o pipefail' : 'set -e',
        script,
      ].join('\n'),
    );
    return {file, log: path.join(folder, `${count}.log`)};
  };
  return {
    home,
    env,
    run: async (script, {seconds = waitSeconds, input, tty = false, pipefail = true} = {}) => {
      const {file, log} = write(script, true, pipefail);
      // A password prompt needs a terminal, which `script` provides.
      const command = tty ? ['script', '-qec', `bash '${file}'`, '/dev/null'] : ['bash', file];
      const {exit, output} = await run(command, {cwd: home, env, input, log}, seconds);
      return {exit, output: output.replace(/\r\n/g, '\n')};
    },
    start: (script, {input} = {}) => {
      const {file, log} = write(script, false, false);
      return start(['bash', file], {cwd: home, env, input, log});
    },
  };
}
