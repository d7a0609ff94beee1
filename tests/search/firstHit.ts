import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {AddressInfo} from 'node:net';
import type {Browser} from '@playwright/test';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {createSlowLine, type Passed, type SlowLine} from '../slowLine';

/** How a first search went, in milliseconds after search was opened, and what it took. */
export interface FirstHit {
  /** Until the field could be typed into. */
  field: number;
  /** Until a hit stood there. */
  hit: number;
  /** Until the answer of the whole index stood there. */
  whole: number;
  /** What had passed of search when the first hit stood there: its scripts, its dialog and its index, in bytes. */
  bytes: number;
  /** All that passed of search until the whole index had answered, in bytes by path. */
  passed: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    firstHit: {opened?: number; field?: number; hit?: number; whole?: number};
  }
}

const keyPause = 80;

/** How many bytes have passed, by path. */
function sumByPath(passed: readonly Passed[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const {path: file, bytes} of passed) {
    sums[file] = (sums[file] ?? 0) + bytes;
  }
  return sums;
}

/**
 * Opens search by its key on a page that has just arrived, and types a word that has hits.
 * @param line Where the site is; nothing of it is cached.
 * @param isOfSearch Whether a path is that of a file of search, not of the application.
 * @param wait How long after arrival search is opened, in milliseconds.
 */
export async function measureFirstHit(
  browser: Browser,
  line: SlowLine,
  isOfSearch: (path: string) => boolean,
  wait: number,
): Promise<FirstHit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.addInitScript(() => {
    // A function with a name would need a helper of the compiler, which the page does not have.
    window.firstHit = {};
    addEventListener('keydown', () => (window.firstHit.opened ??= performance.now()), {capture: true});
    addEventListener('focusin', ({target}) => {
      if (target instanceof Element && target.matches('dialog input')) {
        window.firstHit.field ??= performance.now();
      }
    });
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]');
      // Hits are links in a list, in whatever library's.
      if (dialog?.querySelector('li a[href]')) {
        window.firstHit.hit ??= performance.now();
        if (/^\d+ results?$/.test(dialog.querySelector('[role="status"]')?.textContent ?? '')) {
          window.firstHit.whole ??= performance.now();
        }
      }
    });
    const what = {subtree: true, childList: true, attributes: true, characterData: true};
    addEventListener('DOMContentLoaded', () => observer.observe(document, what));
  });
  await page.goto(`${line.origin}/develop`, {waitUntil: 'load'});
  await page.waitForTimeout(wait);
  line.take();
  await page.keyboard.press('/');
  await page.keyboard.type('faucet', {delay: keyPause});
  await page.waitForFunction(() => window.firstHit.hit !== undefined, undefined, {timeout: 60_000});
  await page.waitForFunction(() => window.firstHit.whole !== undefined, undefined, {timeout: 60_000});
  const {
    opened = NaN,
    field = NaN,
    hit = NaN,
    whole = NaN,
    origin,
  } = await page.evaluate(() => ({
    ...window.firstHit,
    origin: performance.timeOrigin,
  }));
  await context.close();
  const passed = line.take().filter(({path: file}) => isOfSearch(file));
  return {
    field: field - opened,
    hit: hit - opened,
    whole: whole - opened,
    bytes: passed.filter(({at}) => at <= origin + hit).reduce((sum, {bytes}) => sum + bytes, 0),
    passed: sumByPath(passed),
  };
}

/**
 * Which files of a build are of search: its index, the scripts named after it, and those that hold what only its dialog has.
 * @param folder The build.
 */
export function toIsOfSearch(folder: string): (path: string) => boolean {
  return (file) =>
    file.startsWith('/assets/search/') ||
    file.startsWith('/assets/js/search-') ||
    (file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes('DocSearch-'));
}

const toMedian = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Measures the first search on a slow line, opened soon after arrival and later, each time on a page that nothing is cached
 * of.
 * @param folder A build of the site.
 * @returns Lines to print, with medians.
 */
export async function benchFirstHit(browser: Browser, folder: string, runs = 5): Promise<string[]> {
  const server = createSiteServer(folder, checkEnvironment(process.env));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const line = await createSlowLine(`http://localhost:${(server.address() as AddressInfo).port}`);
  const isOfSearch = toIsOfSearch(folder);
  const lines: string[] = [];
  for (const wait of [500, 8_000]) {
    const measured: FirstHit[] = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measureFirstHit(browser, line, isOfSearch, wait));
    }
    const median = (name: 'field' | 'hit' | 'whole' | 'bytes'): string =>
      toMedian(measured.map((each) => each[name])).toFixed(0);
    lines.push(
      `Search on a slow line, opened ${wait} ms after arrival: field in ${median('field')} ms, first hit in ${median('hit')} ms with ${median('bytes')} bytes, whole index in ${median('whole')} ms`,
    );
  }
  line.close();
  server.closeAllConnections();
  server.close();
  return lines;
}
