import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
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

test('the formatter finds what is written in another way, and leaves alone what is not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'format-'));
  writeFileSync(path.join(folder, 'right.ts'), "export const pages = ['docs'];\n");
  writeFileSync(path.join(folder, 'wrong.ts'), 'export const pages = [ "docs" ]\n');
  writeFileSync(path.join(folder, 'wrong.css'), 'a{color:red}\n');
  writeFileSync(path.join(folder, 'wrong.yml'), 'pages:   docs\n');
  const {stdout, status} = spawnSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', '--list-different', '--config', '.oxfmtrc.json', folder],
    {encoding: 'utf8'},
  );
  rmSync(folder, {recursive: true});
  const found = stdout.split('\n').flatMap((line) => /\w+\.\w+$/.exec(line)?.[0] ?? []);
  expect(found.sort()).toEqual(['wrong.css', 'wrong.ts', 'wrong.yml']);
  expect(status).toBe(1);
});
