import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {firstFile, indexFolder, type FirstPart} from '../../src/search/files';
import {measureMedians, slowDown, type Site} from './sites';

/** The measurements of a first search. Times are in milliseconds after search was opened. */
type FirstHit = Record<
  /** The time until the dialog had its search field. */
  | 'field'
  /** The time until the first hit was visible. */
  | 'hit'
  /**
   * The bytes that were transferred for search until the first hit: scripts, dialog and index, without the application.
   * For a peer, all bytes after search was opened.
   */
  | 'bytes'
  /** The time until the whole index had arrived; NaN for a peer. */
  | 'arrived'
  /** The time until the hits of the whole index were visible; NaN for a peer. */
  | 'whole',
  number
>;

declare global {
  interface Window {
    firstHit: {opened?: number; field?: number; hit?: number; whole?: number};
  }
}

const keyPause = 80;

/** The search files of a build of this site. */
interface Index {
  /** Returns whether the file at a path belongs to search and not to the application. */
  isOfSearch: (path: string) => boolean;
  /** The path of the second part of the index, which loads last. */
  rest: string;
  /** The compressed sizes of the whole index, as text to print. */
  weight: string;
}

/** Reads the index of a build. A script belongs to search by its name, or if it contains class names of the dialog. */
function readIndex(folder: string): Index {
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const first = read(indexFolder + firstFile);
  const rest = indexFolder + (JSON.parse(first) as FirstPart).rest;
  const weigh = (compress: (text: string) => Buffer): number =>
    [first, read(rest)].reduce((sum, text) => sum + compress(text).length, 0);
  return {
    isOfSearch: (file) =>
      file.startsWith(`/${indexFolder}`) ||
      file.startsWith('/assets/js/search-') ||
      (file.endsWith('.js') && read(file).includes('DocSearch-')),
    rest: `/${rest}`,
    weight: `${weigh((text) => gzipSync(text, {level: 9}))} bytes by gzip, ${weigh(brotliCompressSync)} by Brotli`,
  };
}

/**
 * Opens search with its keyboard shortcut on a page that has just loaded, and types a word that has hits.
 * @param wait The time from the load of the page until search is opened, in milliseconds.
 */
async function measureFirstHit(
  browser: Browser,
  {line}: Site,
  index: Index | undefined,
  wait: number,
): Promise<FirstHit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    // The compiler would wrap a named function in a helper that the page does not have.
    window.firstHit = {};
    addEventListener('keydown', () => (window.firstHit.opened ??= performance.now()), {capture: true});
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog?.querySelector('input')) {
        window.firstHit.field ??= performance.now();
      }
      // Hits are links in a list, in the dialog of every library.
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
  line.take();
  await page.goto(`${line.origin}/develop`, {waitUntil: 'load'});
  await page.waitForTimeout(wait);
  // Files that a peer loads before search is opened belong to its page, so they do not count.
  const before = line.take().filter(({path: file}) => index?.isOfSearch(file));
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] input').focus();
  await page.keyboard.type('faucet', {delay: keyPause});
  await page.waitForFunction(
    (isWhole) => (isWhole ? window.firstHit.whole : window.firstHit.hit) !== undefined,
    index !== undefined,
    {timeout: 60_000},
  );
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
  const passed = [...before, ...line.take().filter(({path: file}) => index?.isOfSearch(file) ?? true)];
  const rest = passed.filter(({path: file}) => file === index?.rest);
  return {
    field: field - opened,
    hit: hit - opened,
    bytes: passed.filter(({at}) => at <= origin + hit).reduce((sum, {bytes}) => sum + bytes, 0),
    arrived: (rest.at(-1)?.at ?? NaN) - origin - opened,
    whole: whole - opened,
  };
}

/**
 * Measures a first search, opened soon after the page has loaded and later, each time with an empty cache.
 * @returns Lines to print, with medians.
 */
export async function benchFirstHit(browser: Browser, site: Site): Promise<string[]> {
  const index = site.isOwn ? readIndex(site.folder) : undefined;
  const lines = index ? [`Whole index of search: ${index.weight}`] : [];
  for (const wait of [500, 8_000]) {
    const median = await measureMedians(() => measureFirstHit(browser, site, index, wait));
    const whole = index ? `, whole index there in ${median('arrived')} ms and answering in ${median('whole')} ms` : '';
    lines.push(
      `Search, opened ${wait} ms after arrival: field in ${median('field')} ms, first hit in ${median('hit')} ms with ${median('bytes')} bytes${whole}`,
    );
  }
  return lines;
}
