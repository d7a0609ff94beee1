import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * The bash of this machine. On Windows it is the one that comes with Git: that in PATH, if any, starts another system.
 * @throws Error in one sentence, where there is none.
 */
export function findBash(): string {
  if (process.platform !== 'win32') {
    return 'bash';
  }
  const {stdout} = spawnSync('git', ['--exec-path'], {encoding: 'utf8'});
  // Git's own programs lie in mingw64/libexec/git-core.
  const file = path.resolve(stdout?.trim() ?? '', '../../../bin/bash.exe');
  if (!existsSync(file)) {
    throw new Error('The shell samples need bash: install Git for Windows, which brings it.');
  }
  return file;
}
