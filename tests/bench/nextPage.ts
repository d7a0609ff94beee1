import type {Browser} from '@playwright/test';
import {measureMedians, slowDown, type Site} from './sites';
import type {SlowLine} from './slowLine';

/** How a click on a link to another page went. */
type NextPage = Record<
  /** From the click until the browser has painted the next page, in milliseconds. */
  | 'shown'
  /** What passed from the first act to the click, the application included, in bytes. */
  | 'before'
  /** What passed from the click until the page was there, in bytes. */
  | 'after',
  number
>;

declare global {
  interface Window {
    /** The heading that the browser has painted last, and when, in milliseconds since 1970. */
    painted?: {heading: string; at: number};
  }
}

const from = '/develop';

/** In the sidebar of that page: in sight from the beginning. Peers may have a slash at its end. */
const link = ':is(aside, nav) a[href^="/develop/faucet"]';

const sum = (line: SlowLine): number => line.take().reduce((bytes, passed) => bytes + passed.bytes, 0);

/**
 * Follows a link with the application there, from a page that nothing was cached of.
 * @param wait How long the link is in sight first, in milliseconds. The pointer is not on it until the click.
 */
async function measureNextPage(browser: Browser, {line, isOwn}: Site, wait: number): Promise<NextPage> {
  const context = await browser.newContext({viewport: {width: 1_280, height: 800}});
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    // The next page of a peer may be another document. A function with a name would need a helper of the compiler.
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
    await page.waitForFunction(() => '_reactRootContainer' in (document.querySelector('#__docusaurus') ?? {}));
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
 * Measures the next page, for a link that was in sight for three seconds and for one that is clicked at once.
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
