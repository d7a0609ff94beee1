import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test as base, type Page, type Request} from '@playwright/test';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds, configured, type Build} from '../builds';

/** Serves a build as `npm run serve` does. */
async function serve({folder, environment}: Build): Promise<Server> {
  const server = createSiteServer(folder, checkEnvironment(environment));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const toOrigin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface TestFixtures {
  /**
   * Messages of the console and failed requests that this test expects; every other one fails it. Give one expression
   * with alternatives: the runner takes an array of two for a value with its settings.
   */
  expectedProblems: RegExp[];
  /** Requests to other hosts that the page has tried so far. None is let through. */
  foreignRequests: string[];
  /** True where this test expects requests to other hosts. */
  allowsForeignRequests: boolean;
  /** False where this test counts requests, or its server has a part of the site: the browser saves data then. */
  prefetches: boolean;
}

interface WorkerFixtures {
  /** Origin of the site as a fresh clone builds it, without a slash at the end. */
  site: string;
  /** Address of the build with everything configured: origin and base URL, with a slash at the end. */
  configuredSite: string;
}

/**
 * What goes wrong in a page from now on: errors, and messages in its console, of which each thing is one that the policy of
 * the page refuses.
 */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // A browser on a busy machine says this of every font: it measures seconds, and the page has used the font since.
    const isAboutTime = /was preloaded using link preload but not used within a few seconds/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isAboutTime) {
      problems.push(message.text());
    }
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/**
 * The test of this suite: paths given to `page.goto` belong to the plain site; a message in the console, an error in
 * the page or a request to another host fails the test unless it says that it expects one.
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
  page: async ({page, context, expectedProblems, allowsForeignRequests, prefetches, foreignRequests}, use) => {
    const problems = watchProblems(page);
    if (!prefetches) {
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
    }
    // An expression, and no function: those are asked here about every request of a page.
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

/** Whether the page has asked for a file of code only to have it at hand: what runs is asked for by a script. */
export const isCodePrefetch = (request: Request): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname.includes('/assets/js/');

/** Moves the pointer, as a reader does who begins to do something: the application is asked for then. */
export const act = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));

/** Acts, and resolves when the application has hydrated the static page, and all of it is drawn. */
export async function whenHydrated(page: Page): Promise<void> {
  // Before that nothing listens.
  await page.waitForLoadState('domcontentloaded');
  await act(page);
  // React 17 hydrates in one go and marks the element that it took.
  await page.waitForFunction(
    () =>
      '_reactRootContainer' in (document.querySelector('#__docusaurus') ?? {}) &&
      !('lazy' in document.documentElement.dataset),
  );
}
