import type {AddressInfo} from 'node:net';
import type {Browser} from '@playwright/test';
import {createSiteServer} from '../src/plugins/hosting/server';
import {checkEnvironment} from '../src/site/environment';
import {createSlowLine, type SlowLine} from './slowLine';

/** How a click on a link to another page went. */
export interface NextPage {
  /** From the click until the browser has painted the next page, in milliseconds. */
  shown: number;
  /** What passed from the first act to the click, the application included, in bytes. */
  before: number;
  /** What passed from the click until the page was there, in bytes. */
  after: number;
}

const from = '/develop';

/** In the sidebar of that page: in sight from the beginning. */
const to = '/develop/faucet';

const sum = (line: SlowLine): number => line.take().reduce((bytes, passed) => bytes + passed.bytes, 0);

/**
 * Follows a link with the application there, from a page that nothing was cached of.
 * @param line Where the site is.
 * @param wait How long the link is in sight first, in milliseconds. The pointer is not on it until the click.
 */
export async function measureNextPage(browser: Browser, line: SlowLine, wait: number): Promise<NextPage> {
  const context = await browser.newContext({viewport: {width: 1_280, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto(`${line.origin}${from}`, {waitUntil: 'networkidle'});
  line.take();
  await page.mouse.move(900, 500);
  await page.mouse.move(910, 510);
  await page.waitForFunction(() => '_reactRootContainer' in (document.querySelector('#__docusaurus') ?? {}));
  await page.waitForTimeout(wait);
  const before = sum(line);
  const shown = await page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1')?.textContent;
        const started = performance.now();
        const observer = new MutationObserver(() => {
          const next = document.querySelector('h1')?.textContent;
          if (next && next !== heading) {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          }
        });
        observer.observe(document, {subtree: true, childList: true, characterData: true});
        document.querySelector<HTMLElement>(`aside a[href="${address}"]`)?.click();
      }),
    to,
  );
  const after = sum(line);
  await context.close();
  return {shown, before, after};
}

const toMedian = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Measures the next page on a slow line, for a link that was in sight for three seconds and for one that is clicked at once.
 * @param folder A build of the site.
 * @returns Lines to print, with medians.
 */
export async function benchNextPage(browser: Browser, folder: string, runs = 5): Promise<string[]> {
  const server = createSiteServer(folder, checkEnvironment(process.env));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const line = await createSlowLine(`http://localhost:${(server.address() as AddressInfo).port}`);
  const lines: string[] = [];
  for (const wait of [3_000, 0]) {
    const measured: NextPage[] = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await measureNextPage(browser, line, wait));
    }
    const median = (name: keyof NextPage): string => toMedian(measured.map((each) => each[name])).toFixed(0);
    lines.push(
      `Next page on a slow line, ${wait} ms after the application was there: shown in ${median('shown')} ms with ${median('after')} bytes; ${median('before')} bytes since the first act before`,
    );
  }
  line.close();
  server.closeAllConnections();
  server.close();
  return lines;
}
