import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test as base, type Page, type Request} from '@playwright/test';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds, configured, type Build} from '../builds';

/** Starts a server that serves a build as `npm run serve` does. */
async function serve({folder, environment}: Build): Promise<Server> {
  const server = createSiteServer(folder, checkEnvironment(environment));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const toOrigin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

declare global {
  interface Window {
    /** Whether the application has hydrated the whole page. Undefined until then. */
    isHydrated?: boolean;
  }
}

interface TestFixtures {
  /**
   * The console messages and errors that this test expects. Any other one fails the test. Use one expression with
   * alternatives: the runner takes an array of two elements for a value with its settings.
   */
  expectedProblems: RegExp[];
  /** The requests to other hosts that the page has tried so far. All of them are blocked. */
  foreignRequests: string[];
  /** Whether this test expects requests to other hosts. */
  allowsForeignRequests: boolean;
  /**
   * Whether pages may prefetch. A test switches this off if it counts requests or if its server has only some pages.
   */
  prefetches: boolean;
}

interface WorkerFixtures {
  /** The origin of the plain build, as a fresh clone makes it, without a slash at the end. */
  site: string;
  /** The address of the build with everything configured: origin and base URL, with a slash at the end. */
  configuredSite: string;
}

/**
 * Returns the list of problems of a page from now on: errors, and errors and warnings in its console. Each violation of
 * the policy of the page is a message in the console.
 */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // A browser on a busy machine warns about every font after some seconds, even if the page uses the font later.
    const isAboutTime = /was preloaded using link preload but not used within a few seconds/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isAboutTime) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/**
 * The test of this suite. Paths for `page.goto` belong to the plain site. A problem in the page or a request to another
 * host fails the test unless the test expects it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedProblems: [[], {option: true}],
  allowsForeignRequests: [false, {option: true}],
  prefetches: [true, {option: true}],
  site: [
    async ({}, use) => {
      const server = await serve(builds.plain);
      await use(toOrigin(server));
      server.close();
    },
    {scope: 'worker'},
  ],
  configuredSite: [
    async ({}, use) => {
      const server = await serve(builds.configured);
      await use(`${toOrigin(server)}${configured.BASE_URL}`);
      server.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({site}, use) => use(site),
  foreignRequests: async ({}, use) => use([]),
  context: async ({context}, use) => {
    // The application dispatches this event.
    await context.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
    await use(context);
  },
  page: async ({page, context, expectedProblems, allowsForeignRequests, prefetches, foreignRequests}, use) => {
    const problems = watchProblems(page);
    if (!prefetches) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {value: Object.assign(new EventTarget(), {saveData: true})}),
      );
    }
    // A regular expression matches in the browser process. A function would be called here for every request.
    await page.route(/^(?!https?:\/\/127\.0\.0\.1[:/])/, (route) => {
      foreignRequests.push(route.request().url());
      return route.abort();
    });
    await use(page);
    expect(problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))).toEqual([]);
    if (!allowsForeignRequests) {
      expect(foreignRequests).toEqual([]);
    }
  },
});

export {expect};

/** Returns whether a request is a prefetch of code. Code that runs is requested as a script instead. */
export const isCodePrefetch = (request: Request): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname.includes('/assets/js/');

/** Sends an intent event, a movement of the pointer, which makes the page load the application. */
export const act = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(() => window.isHydrated ?? false);

/** Sends an intent event, and resolves when the application has hydrated the page and the whole page is drawn. */
export async function whenHydrated(page: Page): Promise<void> {
  // Nothing listens to events before that.
  await page.waitForLoadState('domcontentloaded');
  await act(page);
  await page.waitForFunction(() => window.isHydrated && !('lazy' in document.documentElement.dataset));
}
