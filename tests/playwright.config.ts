import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {browserFlags, findBrowser} from './browser';
import {engineNames} from './browsers/engines';
import type {EngineOptions} from './browsers/test';
import {scratch} from './scratch';
// Each process of the runner loads this, because its settings for V8 save a twentieth of a run.
import '../src/plugins/bundler/machine.js';

export default defineConfig<object, EngineOptions>({
  outputDir: scratch === '.tests' ? '../test-results' : path.resolve(scratch, 'results'),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Unit and content tests spend most of their time waiting for the programs that they run.
  workers: 4,
  // The limits are generous, for machines that do other work as well. They cost no time, because tests wait for events.
  timeout: 120_000,
  expect: {timeout: 30_000},
  // The log ends with all failures and their reasons, followed by the slowest tests. The runner itself would list the
  // slowest files.
  reporter: [
    ['dot'],
    ...(process.env.CI ? [['html', {open: 'never', outputFolder: '../playwright-report'}] as const] : []),
    ['./slowest.ts'],
  ],
  reportSlowTests: null,
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserFlags],
    },
    // Traces cost a quarter of the time. `--trace on` records one when a single test is run again.
    trace: 'off',
  },
  projects: [
    {name: 'unit', testDir: 'unit', fullyParallel: false},
    {name: 'content', testDir: 'content', fullyParallel: false},
    // One worker runs this file, because its tests share an archive. The runner would leave such a file to the end of its
    // project, with nothing beside it. As a project in front of e2e, it begins first.
    {name: 'mirror', testDir: 'e2e', testMatch: 'mirror.spec.ts'},
    // Each browser uses a whole processor.
    {name: 'e2e', testDir: 'e2e', testIgnore: 'mirror.spec.ts', workers: 2},
    // These tests need programs that npm does not install: `npm run check:judges`, `npm run check:servers`,
    // `npm run check:forms`.
    {name: 'forms', testDir: 'forms', workers: 2},
    {name: 'judges', testDir: 'judges', workers: 2},
    {name: 'servers', testDir: 'servers', workers: 2},
    // Each test tries all pages: `npm run check:kinds`. It runs by night, where the machine has more processors. Two
    // browsers on one processor take longer: the longest tests then end at their limits.
    {name: 'kinds', testDir: 'kinds', workers: Math.max(2, availableParallelism())},
    // A few cases of each of them, beside the tests in e2e.
    {name: 'sample', testDir: 'kinds', workers: 2, grep: /@sample/},
    // One project for each engine: `npm run check:browsers`. An engine may crash, or its driver may lose it. So a flow
    // gets a second try in a new browser, and is listed as flaky if it passes only then.
    ...engineNames.map((engine) => ({
      name: `browsers ${engine}`,
      testDir: 'browsers',
      workers: 1,
      retries: 1,
      use: {engine},
    })),
  ],
});
