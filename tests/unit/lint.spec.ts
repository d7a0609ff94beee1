import {spawnSync} from 'node:child_process';
import {expect, test} from '@playwright/test';

test('the linter finds a fault of types, of accessibility and of hooks', () => {
  const folder = 'tests/fixtures/lint';
  // A configuration of its own: that of the site leaves the folder out.
  const {stdout, status} = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--format', 'unix', '--config', `${folder}/config.json`, folder],
    {encoding: 'utf8'},
  );
  const found = stdout.split('\n').filter((line) => line.startsWith(folder));
  expect(found.sort()).toEqual([
    expect.stringMatching(/:10:\d+: .*jsx-a11y\(alt-text\)/),
    expect.stringMatching(/:6:\d+: .*typescript\(no-floating-promises\)/),
    expect.stringMatching(/:8:\d+: .*\(rules-of-hooks\)/),
  ]);
  expect(status).toBe(1);
});
