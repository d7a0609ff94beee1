import type {APIRequestContext, Locator, Page, Route} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {configured} from '../builds';
import {expect, test, whenHydrated} from './test';

declare global {
  interface Window {
    dataLayer: IArguments[];
  }
}

const chatHost = 'https://cdn.jsdelivr.net/**';
const analyticsHost = 'https://www.googletagmanager.com/**';

const findMenu = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const findChat = (page: Page) => page.locator('#__cookbook');
const findChatScript = (page: Page) => page.locator('script[src*="cookbook"]');

/** Follows links of the navbar to several pages, and asserts that none loads a new document. */
async function clickAround(page: Page): Promise<void> {
  await whenHydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(request.url());
    }
  });
  for (const [label, heading] of [
    ['Develop', /develop/i],
    ['Validate', /validat/i],
    ['Networks', /networks/i],
    ['Protocol', /protocol/i],
  ] as const) {
    await findMenu(page).getByRole('link', {name: label}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  }
  expect(documents).toEqual([]);
}

/** Resolves when the browser has run the idle callbacks of the page. */
const whenIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));

test.describe('a build without keys', () => {
  for (const {address, expectedProblems} of [
    {address: '/', expectedProblems: []},
    {address: '/develop/faucet', expectedProblems: []},
    {address: '/no/such/page', expectedProblems: [/^Failed to load resource: .*\b404\b/]},
  ]) {
    test.describe(`after a visit to ${address}`, () => {
      test.use({expectedProblems});

      test('No request goes to another host, and there is neither chat nor analytics', async ({
        page,
        foreignRequests,
      }) => {
        await page.goto(address);
        await whenHydrated(page);
        await clickAround(page);
        await whenIdle(page);
        await expect(findChat(page)).toHaveCount(0);
        expect(await page.evaluate(() => ['dataLayer', 'gtag'].filter((name) => name in window))).toEqual([]);
        // A hint to connect is not a request, but it also reveals the visit to the other host.
        const outside = page.locator('script[src^="http"], link[href^="http"]:not([rel=canonical], [rel=alternate])');
        const {origin} = new URL(page.url());
        const addresses = await outside.evaluateAll((all) =>
          all.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
        );
        expect(addresses.filter((source) => !source.startsWith(origin))).toEqual([]);
        expect(foreignRequests).toEqual([]);
      });
    });
  }
});

/** Passes each request for the script of the chat to `answer`. Returns the list of these requests, which grows. */
async function watchChat(page: Page, answer: (route: Route) => unknown): Promise<Route[]> {
  const routes: Route[] = [];
  await page.route(chatHost, async (route) => {
    routes.push(route);
    await answer(route);
  });
  return routes;
}

/** Replaces the analytics script with an empty one, so that the test can read the commands of the page. */
async function stubAnalytics(page: Page): Promise<void> {
  await page.route(analyticsHost, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
}

const leaveUnanswered = (): void => undefined;

test.describe('the chat assistant', () => {
  test.beforeEach(async ({page}) => stubAnalytics(page));

  const findButton = (page: Page): Locator => page.getByRole('button', {name: 'Ask the assistant'});

  test('Its script is requested by a click on its button, and by nothing else', async ({page, configuredSite}) => {
    const requests = await watchChat(page, leaveUnanswered);
    await page.goto(configuredSite);
    await clickAround(page);
    await whenIdle(page);
    await expect(findButton(page)).toBeVisible();
    expect(requests).toHaveLength(0);
    await expect(findChat(page)).toHaveCount(0);
    await findButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await expect(page.getByRole('button', {name: 'Loading…'})).toBeVisible();
  });

  test('Its script loads once for several pages, pinned by version and hash, with the key of the build', async ({
    page,
    configuredSite,
  }) => {
    const requests = await watchChat(page, leaveUnanswered);
    await page.goto(configuredSite);
    await findButton(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.getByRole('button', {name: 'Loading…'}).click({force: true});
    await clickAround(page);
    await whenIdle(page);
    expect(requests).toHaveLength(1);
    expect(requests[0].request().url()).toMatch(
      /^https:\/\/cdn\.jsdelivr\.net\/npm\/@cookbookdev\/docsbot@\d+\.\d+\.\d+\/dist\/standalone\/index\.cjs\.js$/,
    );
    await expect(findChatScript(page)).toHaveCount(1);
    await expect(findChatScript(page)).toHaveAttribute('integrity', /^sha384-[\w+/]{64}$/);
    await expect(findChatScript(page)).toHaveAttribute('crossorigin', 'anonymous');
    await expect(findChat(page)).toHaveCount(1);
    await expect(findChat(page)).toHaveAttribute('data-api-key', configured.CHAT_API_KEY);
  });

  test.describe('that does not arrive', () => {
    // Only the browser's own message about the request is expected, not an unhandled error.
    test.use({expectedProblems: [/^Failed to load resource: net::ERR_FAILED/]});

    test('Nothing of it stays in the page, and a click on the button requests it again', async ({
      page,
      configuredSite,
    }) => {
      const requests = await watchChat(page, (route) => route.abort());
      await page.goto(configuredSite);
      await findButton(page).click();
      await expect.poll(() => requests.length).toBe(1);
      const failed = page.getByRole('button', {name: 'The assistant did not load. Try again'});
      await expect(failed).toBeVisible();
      await expect(findChat(page)).toHaveCount(0);
      await expect(findChatScript(page)).toHaveCount(0);
      await clickAround(page);
      await whenIdle(page);
      expect(requests).toHaveLength(1);
      await failed.click();
      await expect.poll(() => requests.length).toBe(2);
    });
  });

  test('Its button disappears when the assistant has loaded, which has its own button', async ({
    page,
    configuredSite,
  }) => {
    // The script of this test is not that of the release, so the browser must not check its integrity.
    await page.addInitScript(() =>
      Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
        set() {
          // The attribute stays empty.
        },
      }),
    );
    await watchChat(page, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: {'Access-Control-Allow-Origin': '*'},
        // The script sets an attribute that the application does not set, since hydration may still be running.
        body: 'document.body.dataset.assistant = "here"',
      }),
    );
    await page.goto(configuredSite);
    await findButton(page).click();
    await expect(page.locator('body')).toHaveAttribute('data-assistant', 'here');
    await expect(findButton(page)).toHaveCount(0);
    await expect(findChat(page)).toHaveCount(1);
  });

  test.describe('that arrives with another content', () => {
    test.use({expectedProblems: [/^Failed to find a valid digest in the 'integrity' attribute/]});

    test('The browser refuses to run it and nothing of it stays in the page', async ({page, configuredSite}) => {
      const requests = await watchChat(page, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: {'Access-Control-Allow-Origin': '*'},
          body: 'document.title = "taken over"',
        }),
      );
      await page.goto(configuredSite);
      await findButton(page).click();
      await expect.poll(() => requests.length).toBe(1);
      await expect(findChatScript(page)).toHaveCount(0);
      await expect(findChat(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle('taken over');
    });
  });
});

test.describe('analytics', () => {
  test.beforeEach(async ({page}) => {
    await stubAnalytics(page);
    await watchChat(page, leaveUnanswered);
  });

  /** Reads the arguments of each call of this analytics command, without the command itself. */
  const readCommands = (page: Page, command: string): Promise<unknown[][]> =>
    page.evaluate(
      (name) =>
        window.dataLayer
          .map((entry) => Array.from(entry) as unknown[])
          .flatMap(([first, ...rest]) => (first === name ? [rest] : [])),
      command,
    );

  /** Reads the title in the HTML file of a page. */
  async function readTitle(request: APIRequestContext, address: string): Promise<string | undefined> {
    const html = await (await request.get(address)).text();
    return /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1];
  }

  test('It is set up once, with the id of the build, and does not hide addresses', async ({page, configuredSite}) => {
    const script = page.waitForRequest(analyticsHost);
    await page.goto(configuredSite);
    expect((await script).url()).toContain(`?id=${configured.GTAG_TRACKING_ID}`);
    await whenHydrated(page);
    const [config, ...others] = await readCommands(page, 'config');
    expect(others).toEqual([]);
    expect(config[0]).toBe(configured.GTAG_TRACKING_ID);
    expect(config[1]).not.toHaveProperty('anonymize_ip');
    // The analytics script itself counts the first page.
    expect(await readCommands(page, 'event')).toEqual([]);
  });

  test('Each change of route sends one page view with title, location and path of the new page', async ({
    page,
    request,
    configuredSite,
  }) => {
    // The title changes in an animation frame, which is late on a busy device. The page view must wait for the title.
    await page.addInitScript(() => {
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => draw(() => draw(() => draw(callback)));
    });
    await page.goto(configuredSite);
    await whenHydrated(page);
    const expected: unknown[][] = [];
    for (const [label, target] of [
      ['Develop', 'develop'],
      ['Networks', 'develop/api/networks'],
      ['Validate', 'validate'],
      ['Protocol', 'protocol'],
    ] as const) {
      await findMenu(page).getByRole('link', {name: label}).click();
      expected.push([
        'page_view',
        {
          page_title: await readTitle(request, `${configuredSite}${target}`),
          page_location: `${configuredSite}${target}`,
          page_path: `${configured.BASE_URL}${target}`,
        },
      ]);
      await expect.poll(() => readCommands(page, 'event')).toEqual(expected);
    }
    await whenIdle(page);
    expect(await readCommands(page, 'event')).toEqual(expected);
  });

  test('A jump inside a page and the way back are page views too', async ({page, request, configuredSite}) => {
    const address = `${configuredSite}develop/faucet`;
    await page.goto(address);
    await whenHydrated(page);
    const contents = page
      .locator('.table-of-contents')
      .getByRole('link', {name: 'Where to get coins instead', exact: true});
    await contents.click();
    await expect(page).toHaveURL(/#./);
    const title = await readTitle(request, address);
    const {hash} = new URL(page.url());
    const toView = (suffix: string): unknown[] => [
      'page_view',
      {
        page_title: title,
        page_location: `${address}${suffix}`,
        page_path: `${configured.BASE_URL}develop/faucet${suffix}`,
      },
    ];
    await expect.poll(() => readCommands(page, 'event')).toEqual([toView(hash)]);
    await page.goBack();
    await expect.poll(() => readCommands(page, 'event')).toEqual([toView(hash), toView('')]);
  });
});

test.describe('a build under a path', () => {
  test.beforeEach(async ({page}) => {
    await stubAnalytics(page);
    await watchChat(page, leaveUnanswered);
  });

  test('Links and a reload lead through the site without leaving the path', async ({page, configuredSite}) => {
    await page.goto(configuredSite);
    await whenHydrated(page);
    await clickAround(page);
    await expect(page).toHaveURL(`${configuredSite}protocol`);
    await page.reload();
    await whenHydrated(page);
    await page.getByRole('banner').getByRole('link').click();
    await expect(page).toHaveURL(`${configuredSite}develop/mainnet#what-became-of-the-network`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Mainnet');
    await findMenu(page).getByRole('link', {name: facts.project.name}).click();
    await expect(page).toHaveURL(configuredSite);
  });
});
