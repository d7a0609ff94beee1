import {expect, test} from '@playwright/test';
import {ensureBrowser, findBrowser, type Machine} from '../browser';
import {findWarnings} from '../builds';

test('finds the warnings of a build, and no warning where there is none', () => {
  const warned = [
    '[INFO] [en] Creating an optimized production build...',
    '[WARNING] Duplicate routes found!',
    '- Attempting to create page at /develop/faucet, but a page already exists at this route.',
    '[WARNING] Docs markdown link couldn\'t be resolved: (./nowhere.md) in "develop/faucet.md" for version current',
    '[WARNING] Docusaurus found broken links!',
  ].join('\n');
  expect(findWarnings(warned)).toHaveLength(3);
  expect(
    findWarnings('[INFO] [en] Creating…\n[SUCCESS] Generated static files in "build".\nnpm warn Unknown user config'),
  ).toEqual([]);
});

/** A machine without any browser, where installing one fails; a test changes what it needs. */
const bareMachine = (changes: Partial<Machine>): Machine => ({
  exists: () => false,
  ownBrowser: () => '/cache/playwright/chrome',
  run: () => {
    throw new Error('refused');
  },
  isRootOnDebian: () => false,
  ...changes,
});

test("prefers Playwright's own browser, then an installed one, of those the one without windows", () => {
  expect(findBrowser(bareMachine({exists: () => true}))).toBe('/cache/playwright/chrome');
  const isChrome = (file: string): boolean => file === '/usr/bin/google-chrome';
  const isShell = (file: string): boolean => file === '/usr/bin/chromium-headless-shell';
  expect(findBrowser(bareMachine({exists: isChrome}))).toBe('/usr/bin/google-chrome');
  expect(findBrowser(bareMachine({exists: (file) => isChrome(file) || isShell(file)}))).toBe(
    '/usr/bin/chromium-headless-shell',
  );
  expect(findBrowser(bareMachine({}))).toBeUndefined();
});

test('installs a browser by Playwright, and by apt where that is refused and the user is root on Debian', () => {
  const ran: string[] = [];
  const machine = bareMachine({
    exists: (file) =>
      file === '/usr/bin/chromium-headless-shell' &&
      ran.includes('apt-get install --yes --no-install-recommends chromium-headless-shell'),
    isRootOnDebian: () => true,
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      if (command === 'npx') {
        throw new Error('download refused');
      }
    },
  });
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
  expect(ran).toEqual([
    'npx playwright install --with-deps chromium',
    'apt-get update',
    'apt-get install --yes --no-install-recommends chromium-headless-shell',
  ]);
});

test('says in one sentence what to run where no browser can be had', () => {
  expect(() => ensureBrowser(bareMachine({}))).toThrow(
    /^The tests need a browser: .*npx playwright install --with-deps chromium.*\.$/,
  );
});
