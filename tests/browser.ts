import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** Chromium without a user interface. It needs the least processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path of a browser that can run the tests, or undefined: the one that the variable `CHROMIUM` names, else
 * Playwright's own, else one of the system.
 */
export const findBrowser = (): string | undefined =>
  process.env.CHROMIUM ?? [chromium.executablePath(), headlessShell, ...installed].find((file) => existsSync(file));

/** Returns the path of a browser with a back/forward cache, which the headless shell lacks, or undefined. */
export const findFullBrowser = (): string | undefined =>
  [chromium.executablePath(), ...installed].find((file) => existsSync(file));

/**
 * The flags with which the tests start a browser of Chromium. They let it run as root, keep it from sending requests of
 * its own, and leave out work that no test needs.
 */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // The suggestions of the address bar are a page of their own in each window, which takes two fifths of the processor
    // time of a test.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // A process that waits for the next page.
    'SpareRendererForSitePerProcess',
    // The other features are those that Playwright switches off, because this flag replaces that of Playwright.
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
  // TurboFan takes a tenth of the suite's computing time, and no page lives long enough to profit from it.
  '--js-flags=--no-turbofan',
  // Even a preconnect hint must not leave the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const run = (command: string, ...args: readonly string[]): void => {
  execFileSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32'});
};

/** The ways to install a browser, in the order in which they are tried. */
const installers: readonly (() => void)[] = [
  () => run('npx', 'playwright', 'install', '--with-deps', 'chromium'),
  () => {
    if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
      run('apt-get', 'update');
      run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell');
    }
  },
];

/**
 * Finds a browser, or installs one.
 * @throws Error that says what to run, if neither works.
 */
export function ensureBrowser(): string {
  for (const install of installers) {
    if (findBrowser()) {
      break;
    }
    try {
      install();
    } catch {
      // The next installer may work. If none does, the error below says what to run.
    }
  }
  const browser = findBrowser();
  if (!browser) {
    throw new Error(
      'The tests need a browser: install Chromium, Chrome or Edge, or run `npx playwright install --with-deps chromium`, then run `npm test` again.',
    );
  }
  return browser;
}
