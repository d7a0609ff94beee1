import {expect, test} from '@playwright/test';
import {ensureBrowser, findBrowser, type Machine} from '../browser';
import {findWarnings} from '../builds';

test('finds the warnings of a build, and no warning if there is none', () => {
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

/** Returns a machine without a browser, on which installing one fails. `changes` replaces parts of it. */
const bareMachine = (changes: Partial<Machine>): Machine => ({
  exists: () => false,
  ownBrowser: () => '/cache/playwright/chrome',
  run: () => {
    throw new Error('refused');
  },
  isRootOnDebian: () => false,
  ...changes,
});

test("prefers Playwright's own browser, then an installed headless one, then another installed one", () => {
  expect(findBrowser(bareMachine({exists: () => true}))).toBe('/cache/playwright/chrome');
  const isChrome = (file: string): boolean => file === '/usr/bin/google-chrome';
  const isShell = (file: string): boolean => file === '/usr/bin/chromium-headless-shell';
  expect(findBrowser(bareMachine({exists: isChrome}))).toBe('/usr/bin/google-chrome');
  expect(findBrowser(bareMachine({exists: (file) => isChrome(file) || isShell(file)}))).toBe(
    '/usr/bin/chromium-headless-shell',
  );
  expect(findBrowser(bareMachine({}))).toBeUndefined();
});

test('installs a browser with Playwright, or with apt if that fails and the user is root on Debian', () => {
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

test('says in one sentence what to run if no browser can be installed', () => {
  expect(() => ensureBrowser(bareMachine({}))).toThrow(
    /^The tests need a browser: .*npx playwright install --with-deps chromium.*\.$/,
  );
});
