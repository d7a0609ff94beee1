import {execFileSync} from 'node:child_process';

/** @throws Error of `execFileSync`: with `code` ENOENT if there is no git, else with `stderr`. */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY, stdio: 'pipe'}).trim();
