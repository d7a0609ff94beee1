import {areaNames} from '../../site/areas';
import {recordingsFolder} from '../markdown';
import {git} from '../sources';

/** A commit that touched a page. */
export interface Change {
  hash: string;
  /** The commit date: `2026-11-22T15:47:23+00:00`. */
  date: string;
  /** The first line of its message. */
  subject: string;
}

/** The line of a commit in the log. All others are empty or name a file. */
const commit = /^([0-9a-f]{40,}) (\S+) (.*)$/;

/** Matches the subject of a commit that changes no meaning, such as formatting all pages. It is no change for readers. */
const mechanical = /^Mechanical: /;

/**
 * Reads the commits of each page and of the recording of its run.
 * @param folder The root of the site.
 * @returns The commits by file, newest first: `develop/faucet.md`. Undefined in a shallow clone, whose only commit would count
 * as a change of every page; without git; and in a copy inside another repository.
 */
export function readHistory(folder = '.'): ReadonlyMap<string, readonly Change[]> | undefined {
  // `--full-history` keeps the commits of a branch that took its change back.
  const command =
    'log --full-history --no-merges --name-only --no-renames --no-show-signature --relative --format=%H%x20%cI%x20%s --';
  let log = '';
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository') === 'false') {
      log = git(
        folder,
        '-c',
        'core.quotePath=false',
        ...command.split(' '),
        ...areaNames,
        'src/pages',
        recordingsFolder,
      );
    }
  } catch {
    // Git is missing or finds no repository.
  }
  const history = new Map<string, Change[]>();
  let change: Change | undefined;
  for (const line of log.split('\n')) {
    const [isCommit, hash = '', date = '', subject = ''] = commit.exec(line) ?? [];
    if (isCommit) {
      change = {hash, date, subject};
    } else if (line !== '' && change) {
      history.set(line, [...(history.get(line) ?? []), ...(mechanical.test(change.subject) ? [] : [change])]);
    }
  }
  return history.size > 0 ? history : undefined;
}
