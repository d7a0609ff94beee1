import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The software to install for each program that a judge needs and that npm does not install. */
const sources: Readonly<Record<string, string>> = {
  java: 'Java 11 or newer, such as default-jre-headless',
  python3: 'Python 3 with venv, such as python3-venv',
};

/** The limit for the output of a program, in bytes. It is high enough for all findings of a judge. */
const maxBuffer = 256_000_000;

/**
 * Runs a program of the machine.
 * @returns The texts that the program printed to standard output and to standard error.
 * @throws Error that says what to install, if the program is missing; Error with its messages, if a signal ended it.
 */
export function run(program: string, args: readonly string[], input?: string): {out: string; said: string} {
  const {error, status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8', maxBuffer, input});
  if (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const remedy = isMissing
      ? `is not on this machine: install ${sources[program] ?? program}`
      : `failed: ${error.message}`;
    throw new Error(`${program} ${remedy}`, {cause: error});
  }
  if (status === null) {
    throw new Error(`${program} did not end by itself: ${stderr}`);
  }
  return {out: stdout, said: stderr};
}

const requirements = 'tests/judges/requirements.txt';
const environment = '.tests/python';

/** Returns the path of a Python with the packages of requirements.txt. Installs the packages if necessary. */
function findPython(): string {
  const python = path.join(environment, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const mark = path.join(environment, 'installed');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    run('python3', ['-m', 'venv', environment]);
    execFileSync(python, [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--require-hashes',
      '-r',
      requirements,
    ]);
    writeFileSync(mark, wanted);
  }
  return python;
}

/**
 * Runs read.py.
 * @param what The kind of input: a JSON array of pages, or a feed.
 * @returns The parsed output of read.py.
 * @throws Error with the messages of read.py, if it prints no output.
 */
export function readByPython(what: 'pages' | 'feed', input: string): unknown {
  const {out, said} = run(findPython(), ['tests/judges/read.py', what], input);
  if (out === '') {
    throw new Error(`read.py failed: ${said}`);
  }
  return JSON.parse(out);
}
