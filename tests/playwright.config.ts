import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {findBrowser} from './browser';
import {engineNames} from './browsers/engines';
import type {EngineOptions} from './browsers/test';
import {scratch} from './scratch';
// In each process of the runner: what it sets for V8 makes a run cost a twentieth less.
import '../src/plugins/bundler/machine.js';

export default defineConfig<object, EngineOptions>({
  outputDir: scratch === '.tests' ? '../test-results' : path.resolve(scratch, 'results'),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Unit and content tests wait, most of the time, for the programs that they run.
  workers: 4,
  // Generous, for a machine that does other work as well: what waits, waits for an event and not for the clock.
  timeout: 60_000,
  expect: {timeout: 15_000},
  // What failed, and why, stands together at the end of the log, and below it what took longest: by test, not by file.
  reporter: [
    ['dot'],
    ...(process.env.CI ? [['html', {open: 'never', outputFolder: '../playwright-report'}] as const] : []),
    ['./slowest.ts'],
  ],
  reportSlowTests: null,
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // Keeps the browser's own calls home away from the network, and lets it run as root.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough for code that is optimized twice: that is a tenth of what the suite computes.
        '--js-flags=--no-turbofan',
        // Not even a hint to connect may leave the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
    // Costs a quarter of the time; `--trace on` brings it where one test is run again.
    trace: 'off',
  },
  projects: [
    {name: 'unit', testDir: 'unit', fullyParallel: false},
    {name: 'content', testDir: 'content', fullyParallel: false},
    // A browser leaves nothing of a processor to others.
    {name: 'e2e', testDir: 'e2e', workers: 2},
    // Need programs that npm does not bring: `npm run check:judges`, `npm run check:servers`.
    {name: 'judges', testDir: 'judges', workers: 2},
    {name: 'servers', testDir: 'servers', workers: 2},
    // One browser of each engine: `npm run check:browsers`. An engine may crash, and a driver lose it: a flow that passes
    // only in another browser is listed as flaky.
    ...engineNames.map((engine) => ({
      name: `browsers ${engine}`,
      testDir: 'browsers',
      workers: 1,
      retries: 1,
      use: {engine},
    })),
  ],
});
