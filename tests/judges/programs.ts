import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** What brings each program that a judge needs and npm does not. */
const sources: Readonly<Record<string, string>> = {
  java: 'Java 11 or newer, such as default-jre-headless',
  python3: 'Python 3 with venv, such as python3-venv',
};

/** Long enough for all that a judge prints of a site. */
const maxBuffer = 256_000_000;

/**
 * Runs a program of the machine.
 * @returns What it printed.
 * @throws Error if it is not there, with what to install, and where it fails, with what it said.
 */
export function run(program: string, args: readonly string[], input?: string): {out: string; said: string} {
  const {error, status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8', maxBuffer, input});
  if (error) {
    throw new Error(`${program} is not on this machine: install ${sources[program] ?? program}`, {cause: error});
  }
  if (status === null) {
    throw new Error(`${program} did not end by itself: ${stderr}`);
  }
  return {out: stdout, said: stderr};
}

const requirements = 'tests/judges/requirements.txt';
const environment = '.tests/python';

/** Python with the packages of requirements.txt, which are installed where they are not. */
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
 * Asks read.py.
 * @param what What it is to read: `pages`, or a feed.
 * @returns What it has read, as JSON.
 */
export function readByPython(what: 'pages' | 'feed', input: string): unknown {
  const {out, said} = run(findPython(), ['tests/judges/read.py', what], input);
  if (out === '') {
    throw new Error(`read.py failed: ${said}`);
  }
  return JSON.parse(out);
}
