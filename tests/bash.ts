import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * Returns the bash of this machine. On Windows, this is the bash of Git, because a bash in PATH starts another system.
 * @throws Error that says what to install, if there is none.
 */
export function findBash(): string {
  if (process.platform !== 'win32') {
    return 'bash';
  }
  const {stdout} = spawnSync('git', ['--exec-path'], {encoding: 'utf8'});
  // The command prints the path of mingw64/libexec/git-core in the folder of Git.
  const file = path.resolve(stdout?.trim() ?? '', '../../../bin/bash.exe');
  if (!existsSync(file)) {
    throw new Error('The shell samples need bash: install Git for Windows, which brings it.');
  }
  return file;
}
