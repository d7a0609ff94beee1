import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {findUnformatted} from '../format';

test('the linter finds a fault of types, of accessibility and of hooks', () => {
  const folder = 'tests/fixtures/lint';
  // The fixture has its own configuration, because the configuration of the site ignores the folder.
  const {stdout, status} = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--format', 'unix', '--config', `${folder}/config.json`, folder],
    {encoding: 'utf8'},
  );
  const lines = stdout.replaceAll('\\', '/').split('\n');
  const found = lines.filter((line) => line.startsWith(folder));
  expect(found.sort()).toEqual([
    expect.stringMatching(/:10:\d+: .*jsx-a11y\(alt-text\)/),
    expect.stringMatching(/:6:\d+: .*typescript\(no-floating-promises\)/),
    expect.stringMatching(/:8:\d+: .*\(rules-of-hooks\)/),
  ]);
  expect(status).toBe(1);
});

test('the formatter finds files in another format, and accepts formatted files with both kinds of line breaks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'format-'));
  writeFileSync(path.join(folder, 'right.ts'), "export const pages = ['docs'];\n");
  writeFileSync(path.join(folder, 'right-windows.ts'), "export const pages = ['docs'];\r\nexport const more = 1;\r\n");
  writeFileSync(path.join(folder, 'wrong.ts'), 'export const pages = [ "docs" ]\n');
  writeFileSync(path.join(folder, 'wrong-windows.ts'), 'export const pages = [ "docs" ]\r\n');
  writeFileSync(path.join(folder, 'wrong-mixture.ts'), "export const pages = ['docs'];\r\nexport const more = 1;\n");
  writeFileSync(path.join(folder, 'wrong.css'), 'a{color:red}\n');
  writeFileSync(path.join(folder, 'wrong.yml'), 'pages:   docs\n');
  const found = findUnformatted('.oxfmtrc.json', folder);
  rmSync(folder, {recursive: true});
  expect(found.map((file) => path.basename(file)).sort()).toEqual([
    'wrong-mixture.ts',
    'wrong-windows.ts',
    'wrong.css',
    'wrong.ts',
    'wrong.yml',
  ]);
});
