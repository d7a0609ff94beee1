import {execFileSync} from 'node:child_process';

/**
 * Returns the output of git.
 * @throws Error in one sentence if git fails.
 */
function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}).trim();
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
  const changed = git(folder, 'status', '--porcelain');
  if (changed !== '') {
    throw new Error(`An archive has the name of a commit, and these files are in none:\n${changed}`);
  }
  if (git(folder, 'ls-files', '--', 'package.json') === '') {
    throw new Error('An archive has the name of a commit, and the repository around these files has none of them');
  }
  if (git(folder, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error('Found a shallow clone, in which no page has a date: run git fetch --unshallow');
  }
  return {commit: git(folder, 'rev-parse', 'HEAD'), date: new Date(git(folder, 'log', '-1', '--format=%cI'))};
}
