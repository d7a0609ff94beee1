import {execFileSync} from 'node:child_process';

/**
 * Returns what git says in a folder.
 * @throws Error of `execFileSync`, with `code` ENOENT if there is no git, else with what git says in `stderr`.
 */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY, stdio: 'pipe'}).trim();
