import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** Chromium without a user interface. It runs the tests in half the time that other browsers take. */
const headlessShell = 'chromium-headless-shell';

const installed = [
  `/usr/bin/${headlessShell}`,
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

/** The parts of the machine that the search for a browser uses. A test can replace them. */
export interface Machine {
  exists: (file: string) => boolean;
  /** Returns the path where Playwright keeps its own browser. */
  ownBrowser: () => string;
  /** Runs a command and shows its output. Throws if the command fails. */
  run: (command: string, args: readonly string[]) => void;
  isRootOnDebian: () => boolean;
}

const thisMachine: Machine = {
  exists: existsSync,
  ownBrowser: () => chromium.executablePath(),
  run: (command, args) => {
    execFileSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32'});
  },
  isRootOnDebian: () => process.getuid?.() === 0 && existsSync('/etc/debian_version'),
};

/** Returns the path of a browser that can run the tests: Playwright's own, an installed one, or undefined. */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  return [machine.ownBrowser(), ...installed].find((file) => machine.exists(file));
}

/** Returns the path of a browser with a back/forward cache, which the headless shell lacks, or undefined. */
export const findFullBrowser = (): string | undefined =>
  findBrowser({...thisMachine, exists: (file) => !file.includes(headlessShell) && existsSync(file)});

/**
 * Finds a browser, or installs one.
 * @throws Error that says what to run, if neither works.
 */
export function ensureBrowser(machine: Machine = thisMachine): string {
  const installers: (() => void)[] = [
    () => machine.run('npx', ['playwright', 'install', '--with-deps', 'chromium']),
    () => {
      if (machine.isRootOnDebian()) {
        machine.run('apt-get', ['update']);
        machine.run('apt-get', ['install', '--yes', '--no-install-recommends', headlessShell]);
      }
    },
  ];
  for (const install of installers) {
    const browser = findBrowser(machine);
    if (browser) {
      return browser;
    }
    try {
      install();
    } catch {
      // The next installer may work. If none does, the error below says what to run.
    }
  }
  const browser = findBrowser(machine);
  if (!browser) {
    throw new Error(
      'The tests need a browser: install Chromium, Chrome or Edge, or run `npx playwright install --with-deps chromium`, then run `npm test` again.',
    );
  }
  return browser;
}
