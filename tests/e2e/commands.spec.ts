import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {expect, test} from '@playwright/test';

for (const command of ['build', 'start']) {
  test(`\`npm run ${command}\` stops at a wrong environment before it makes anything`, () => {
    const folder = `.tests/never-${command}`;
    const {status, stderr, stdout} = spawnSync(
      'npm',
      ['run', command, '--', ...(command === 'build' ? ['--out-dir', folder] : ['--port', '39017'])],
      {
        encoding: 'utf8',
        env: {...process.env, BASE_URL: 'docs'},
        shell: process.platform === 'win32',
        timeout: 100_000,
      },
    );
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('BASE_URL: got "docs", wanted a path that begins and ends with a slash');
    expect(existsSync(folder)).toBe(false);
  });
}
