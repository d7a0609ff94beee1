import {execFileSync} from 'node:child_process';
import {areaNames} from '../../site/areas';

/** A commit that touched a page. */
export interface Change {
  hash: string;
  /** The commit date: `2026-11-22T15:47:23+00:00`. */
  date: string;
  /** The first line of its message. */
  subject: string;
}

/** The changes of each page, newest first, by its file in the repository: `develop/faucet.md`. */
export type History = ReadonlyMap<string, readonly Change[]>;

/** Characters that mark the beginning of a commit and the end of a part. No subject and no file name has them. */
const commitStart = '\x01';
const partEnd = '\x02';

/** Returns the output of git. Undefined if git is missing or finds no repository. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/**
 * Reads the commits of each page.
 * @param folder The root of the site.
 * @returns Undefined in a shallow clone, whose only commit would count as a change of every page; without git; and in a
 * copy inside another repository.
 */
export function readHistory(folder = '.'): History | undefined {
  if (git(folder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') {
    return undefined;
  }
  const command = 'log -z --name-only --no-renames --no-show-signature --relative --format=%x01%H%x02%cI%x02%s%x02 --';
  const log = git(folder, ...command.split(' '), ...areaNames);
  if (log === undefined) {
    return undefined;
  }
  const history = new Map<string, Change[]>();
  for (const commit of log.split(commitStart).slice(1)) {
    const [hash = '', date = '', subject = '', files = ''] = commit.split(partEnd);
    for (const file of files.split('\0').map((each) => each.replace(/^\n/, ''))) {
      if (file !== '') {
        history.set(file, [...(history.get(file) ?? []), {hash, date, subject}]);
      }
    }
  }
  return history.size > 0 ? history : undefined;
}
