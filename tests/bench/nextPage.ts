import type {Browser} from '@playwright/test';
import {measureMedians, slowDown, type Site} from './sites';
import type {SlowLine} from './slowLine';

/** The measurements of a click on a link to another page. */
type NextPage = Record<
  /** The time from the click until the browser has painted the next page, in milliseconds. */
  | 'shown'
  /** The bytes that were transferred from the first act of the reader until the click, including the application. */
  | 'before'
  /** The bytes that were transferred from the click until the next page was painted. */
  | 'after',
  number
>;

declare global {
  interface Window {
    /** The last heading on the page, and the time when it was painted, in milliseconds since 1970; NaN before. */
    painted?: {heading: string; at: number};
  }
}

const from = '/develop';

/** Selects a link in the sidebar of that page, which is visible from the beginning. A peer may add a slash. */
const link = ':is(aside, nav) a[href^="/develop/faucet"]';

const sum = (line: SlowLine): number => line.take().reduce((bytes, passed) => bytes + passed.bytes, 0);

/**
 * Opens a page with an empty cache, and follows a link after the application has started.
 * @param wait The time from the start of the application until the click, in milliseconds. No pointer is on the link.
 */
async function measureNextPage(browser: Browser, {line, isOwn}: Site, wait: number): Promise<NextPage> {
  const context = await browser.newContext({viewport: {width: 1_280, height: 800}});
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => Object.assign(window, {isHydrated: true}));
    // The script is in every document, because the next page of a peer may be another one. It has no named function,
    // which the compiler would wrap in a helper that the page does not have.
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading && heading !== window.painted?.heading) {
        window.painted = {heading, at: NaN};
        requestAnimationFrame(() =>
          setTimeout(() => (window.painted = {heading, at: performance.timeOrigin + performance.now()})),
        );
      }
    });
    observer.observe(document, {subtree: true, childList: true, characterData: true});
  });
  await page.goto(`${line.origin}${from}`, {waitUntil: 'networkidle'});
  line.take();
  await page.mouse.move(900, 500);
  await page.mouse.move(910, 510);
  if (isOwn) {
    await page.waitForFunction(() => 'isHydrated' in window);
  }
  await page.waitForTimeout(wait);
  const before = sum(line);
  const {clicked, heading} = await page.evaluate((selector) => {
    const target = document.querySelector<HTMLElement>(selector);
    if (!target) {
      throw new Error(`The page has no ${selector}`);
    }
    const click = {clicked: performance.timeOrigin + performance.now(), heading: window.painted?.heading};
    target.click();
    return click;
  }, link);
  const painted = await page.waitForFunction(
    (old) => {
      const {heading: next, at = NaN} = window.painted ?? {};
      return next !== old && at > 0 && at;
    },
    heading,
    {timeout: 60_000},
  );
  const shown = ((await painted.jsonValue()) || NaN) - clicked;
  const after = sum(line);
  await context.close();
  return {shown, before, after};
}

/**
 * Measures a click on a link three seconds after the application has started, and a click at once.
 * @returns Lines to print, with medians.
 */
export async function benchNextPage(browser: Browser, site: Site): Promise<string[]> {
  const lines: string[] = [];
  for (const wait of [3_000, 0]) {
    const median = await measureMedians(() => measureNextPage(browser, site, wait));
    lines.push(
      `Next page, ${wait} ms after the application was there: shown in ${median('shown')} ms with ${median('after')} bytes; ${median('before')} bytes since the first act before`,
    );
  }
  return lines;
}
