import {expect, test} from '@playwright/test';
import {engineNames, findEngine, type Machine} from '../browsers/engines';

const machine = (files: readonly string[]): Machine => ({
  exists: (file) => files.includes(file),
  ownBrowser: (name) => `/own/${name}`,
  chromium: () => (files.includes('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined),
  folders: ['/usr/local/bin', '/usr/bin'],
});

test("Playwright's own engines are preferred to those of the system", () => {
  const own = machine(['/usr/bin/chromium', '/own/firefox', '/own/webkit', '/usr/bin/firefox-esr']);
  expect(engineNames.map((name) => findEngine(name, own))).toEqual([
    {by: 'playwright', file: '/usr/bin/chromium'},
    {by: 'playwright', file: '/own/firefox'},
    {by: 'playwright', file: '/own/webkit'},
  ]);
  const ofSystem = machine(['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']);
  expect(findEngine('firefox', ofSystem)).toEqual({by: 'firefox', file: '/usr/bin/firefox-esr'});
  expect(findEngine('webkit', ofSystem)).toEqual({
    by: 'webkit',
    file: '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  });
});

test('a missing engine is reported in one sentence that says how to install it', () => {
  for (const files of [[], ['/usr/bin/WebKitWebDriver']]) {
    for (const name of engineNames) {
      expect(() => findEngine(name, machine(files))).toThrow(
        new RegExp(
          `^The flows need ${name}, which is not on this machine: run .npx playwright install --with-deps ${name}., or on Debian .apt-get install [-\\w ]+.\\.$`,
        ),
      );
    }
  }
});
