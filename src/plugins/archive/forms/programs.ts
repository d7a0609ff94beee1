import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import path from 'node:path';

/** Returns the path of the first of some programs that is in `PATH`, or undefined. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Runs a program to its end.
 * @throws Error with its name and the last lines that it printed, if it does not end with 0.
 */
export function run(program: string, args: readonly string[]): void {
  const {status, error, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8'});
  if (error || status !== 0) {
    const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join('\n');
    throw new Error(`${program} ${error ? `does not start: ${error.message}` : `ended with ${status}: ${last}`}`);
  }
}
