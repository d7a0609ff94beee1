import {git} from '../sources';

/** @throws Error in one sentence if git fails. */
function ask(folder: string, ...args: readonly string[]): string {
  try {
    return git(folder, ...args);
  } catch (error) {
    const {code, stderr = ''} = error as {code?: string; stderr?: string};
    const reason = code === 'ENOENT' ? 'git is not in PATH' : (stderr.trim().split('\n')[0] ?? '');
    throw new Error(
      `An archive has the name and the dates of a commit, which needs git and a clone of the repository: ${reason}`,
    );
  }
}

/**
 * Returns the commit that names an archive of the files in a folder.
 * @throws Error in one sentence if a file differs from the commit, or if the history is not complete.
 */
export function readCommit(folder = '.'): {commit: string; date: Date} {
  const changed = ask(folder, 'status', '--porcelain');
  if (changed !== '') {
    throw new Error(`An archive has the name of a commit, but these files differ from it:\n${changed}`);
  }
  if (ask(folder, 'ls-files', '--', 'package.json') === '') {
    throw new Error('An archive has the name of a commit, but the repository around these files does not track them');
  }
  if (ask(folder, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error('Found a shallow clone, in which no page has a date: run git fetch --unshallow');
  }
  return {commit: ask(folder, 'rev-parse', 'HEAD'), date: new Date(ask(folder, 'log', '-1', '--format=%cI'))};
}
