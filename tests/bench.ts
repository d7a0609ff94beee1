// Prints how long the site takes to build and to hydrate, beside what Docusaurus takes with its own tools on the same
// pages, so that machines can be compared by the ratio.
import {spawnSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import handler from 'serve-handler';
import {ensureBrowser} from './browser';
import {benchNextPage} from './nextPage';
import {benchFirstHit} from './search/firstHit';

const folder = path.resolve('.tests/bench');

/** The configuration of the site without what makes its build fast: webpack, Babel, Terser, every page compiled twice, and on one processor. */
const stock = `
const path = require('node:path');
const config = require('../docusaurus.config.ts');
const ours = ['bundler/cache', 'bundler/generatedFiles', 'bundler/parallel', 'bundler/rspack', 'bundler/trim', 'markdown/metadata'].map(
  (name) => './src/plugins/' + name + '.ts',
);
const toAbsolute = (name) => (name.startsWith('./') ? path.resolve(name) : name);
module.exports = {
  ...config,
  webpack: undefined,
  clientModules: config.clientModules.map(toAbsolute),
  plugins: config.plugins
    .filter((each) => !ours.includes([each].flat()[0]))
    .map((each) => (typeof each === 'string' ? toAbsolute(each) : [toAbsolute(each[0]), each[1]])),
};
`;

/** Builds the site, or what another configuration says. @returns Seconds. */
function build(out: string, config?: string): number {
  const started = performance.now();
  const {status, stderr} = spawnSync(
    'npm',
    [
      'run',
      ...(config ? ['docusaurus', '--', 'build', '--config', config] : ['build', '--']),
      ...['--out-dir', path.join(folder, out)],
    ],
    {encoding: 'utf8', shell: process.platform === 'win32'},
  );
  if (status !== 0) {
    throw new Error(`The build of ${out} failed:\n${stderr}`);
  }
  return (performance.now() - started) / 1_000;
}

const forget = (): void => {
  for (const each of ['node_modules/.cache/evmos-docs', 'node_modules/.cache/webpack', '.docusaurus']) {
    rmSync(each, {recursive: true, force: true});
  }
};

/** What a tap on the menu takes on a phone whose processor is four times slower, with the code cached, in milliseconds. */
interface FirstAction {
  /** Until the browser can paint that it was heard. */
  nextFrame: number;
  /** Until the menu is there. */
  effect: number;
  longestTask: number;
}

declare global {
  interface Window {
    measured: Partial<FirstAction>;
  }
}

async function tapMenu(browser: Browser, address: string): Promise<FirstAction> {
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const page = await context.newPage();
  const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
  // The first visit fills the cache.
  await page.goto(address);
  await menu.tap();
  await page.locator('.navbar-sidebar--show').waitFor();
  await page.goto(address, {waitUntil: 'networkidle'});
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.evaluate(() => {
    window.measured = {longestTask: 0};
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) {
        window.measured.longestTask = Math.max(window.measured.longestTask ?? 0, duration);
      }
    }).observe({entryTypes: ['longtask']});
    // A function with a name would need a helper of the compiler, which the page does not have.
    window.addEventListener(
      'pointerdown',
      () => {
        const started = performance.now();
        requestAnimationFrame(() => setTimeout(() => (window.measured.nextFrame = performance.now() - started)));
        new MutationObserver(() => {
          if (document.querySelector('.navbar-sidebar--show')) {
            window.measured.effect ??= performance.now() - started;
          }
        }).observe(document, {subtree: true, attributes: true, childList: true});
      },
      {capture: true, once: true},
    );
  });
  await menu.tap();
  await page.waitForFunction(() => window.measured.effect !== undefined && window.measured.nextFrame !== undefined);
  // A task is told of when it has ended.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const measured = (await page.evaluate(() => window.measured)) as FirstAction;
  await context.close();
  return measured;
}

const toMedian = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function main(): Promise<void> {
  mkdirSync(folder, {recursive: true});
  const stockConfig = path.join('.tests', 'stock.config.cjs');
  writeFileSync(stockConfig, stock);
  forget();
  const cold = build('site');
  const warm = build('site');
  forget();
  const stockCold = build('stock', stockConfig);
  forget();
  console.log(`Build, cold: ${cold.toFixed(1)} s; Docusaurus with its own tools: ${stockCold.toFixed(1)} s`);
  console.log(`Build, warm: ${warm.toFixed(1)} s; of the cold build of Docusaurus: ${(warm / stockCold).toFixed(2)}`);

  const server = createServer((request, response) => {
    void handler(request, response, {public: path.join(folder, 'site'), cleanUrls: true, trailingSlash: false});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: ['--no-sandbox']});
  for (const route of ['/', '/protocol/modules/evm', '/develop/api/ethereum-json-rpc/methods']) {
    const actions: FirstAction[] = [];
    for (let run = 0; run < 5; run += 1) {
      actions.push(await tapMenu(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}${route}`));
    }
    const median = (name: keyof FirstAction): string => toMedian(actions.map((each) => each[name])).toFixed(0);
    console.log(
      `First tap on ${route}: heard in ${median('nextFrame')} ms, done in ${median('effect')} ms, longest task ${median('longestTask')} ms`,
    );
  }
  (await benchFirstHit(browser, path.join(folder, 'site'))).forEach((line) => console.log(line));
  (await benchNextPage(browser, path.join(folder, 'site'))).forEach((line) => console.log(line));
  await browser.close();
  server.close();
  rmSync(stockConfig);
}

void main();
