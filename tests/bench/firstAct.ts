import type {Browser} from '@playwright/test';
import {measureMedians, slowDown, type Site} from './sites';

/** The measurements of a tap on the menu button of a phone. */
type FirstAct = Record<
  /** The time from the tap until the browser has painted the next frame, in milliseconds. */
  | 'nextFrame'
  /** The time from the tap until the menu is open, in milliseconds. */
  | 'effect'
  /** The duration of the longest task, in milliseconds. The browser reports only tasks of at least 50 ms. */
  | 'longestTask'
  /** The bytes of scripts that were transferred from the tap until the menu was open. */
  | 'bytes',
  number
>;

declare global {
  interface Window {
    firstAct: Partial<FirstAct>;
  }
}

/**
 * Opens a page on a phone, and taps the menu button.
 * @param wait The time from arrival until the tap, in milliseconds. Undefined for a second visit, with the code cached.
 */
async function tapMenu(browser: Browser, {line}: Site, route: string, wait?: number): Promise<FirstAct> {
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const page = await context.newPage();
  const address = `${line.origin}${route}`;
  const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
  if (wait === undefined) {
    // The first visit fills the cache.
    await page.goto(address);
    await menu.tap();
    await page.locator('.navbar-sidebar--show').waitFor();
    await page.goto(address, {waitUntil: 'networkidle'});
    await slowDown(page);
  } else {
    await slowDown(page);
    await page.goto(address);
    await page.waitForTimeout(wait);
  }
  await page.evaluate(() => {
    window.firstAct = {longestTask: 0};
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) {
        window.firstAct.longestTask = Math.max(window.firstAct.longestTask ?? 0, duration);
      }
    }).observe({entryTypes: ['longtask']});
    // The compiler would wrap a named function in a helper that the page does not have.
    window.addEventListener(
      'pointerdown',
      () => {
        const started = performance.now();
        requestAnimationFrame(() => setTimeout(() => (window.firstAct.nextFrame = performance.now() - started)));
        new MutationObserver(() => {
          if (document.querySelector('.navbar-sidebar--show')) {
            window.firstAct.effect ??= performance.now() - started;
          }
        }).observe(document, {subtree: true, attributes: true, childList: true});
      },
      {capture: true, once: true},
    );
  });
  line.take();
  await menu.tap();
  await page.waitForFunction(() => window.firstAct.effect !== undefined && window.firstAct.nextFrame !== undefined);
  const bytes = line
    .take()
    .filter(({path}) => path.endsWith('.js'))
    .reduce((sum, passed) => sum + passed.bytes, 0);
  // The browser reports a long task only after it has ended.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const {nextFrame = NaN, effect = NaN, longestTask = NaN} = await page.evaluate(() => window.firstAct);
  await context.close();
  return {nextFrame, effect, longestTask, bytes};
}

/**
 * Measures how soon a page responds to the first tap, with the code cached and with an empty cache.
 * @returns Lines to print, with medians.
 */
export async function benchFirstAct(browser: Browser, site: Site): Promise<string[]> {
  const cases = [
    {route: '/'},
    {route: '/protocol/modules/evm'},
    {route: '/develop/api/ethereum-json-rpc/methods'},
    {route: '/develop', wait: 500},
    {route: '/develop', wait: 8_000},
  ];
  const lines: string[] = [];
  for (const {route, wait} of cases) {
    const median = await measureMedians(() => tapMenu(browser, site, route, wait));
    const when = wait === undefined ? 'with the code cached' : `${wait} ms after arrival`;
    lines.push(
      `First tap on ${route}, ${when}: heard in ${median('nextFrame')} ms, done in ${median('effect')} ms with ${median('bytes')} bytes of scripts, longest task ${median('longestTask')} ms`,
    );
  }
  return lines;
}
