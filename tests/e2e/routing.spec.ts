import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {builds, type Build} from '../builds';
import {expect, test, whenHydrated} from './test';

const siteTitle = `${facts.project.name} Docs`;

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const heading = (page: Page): Locator => page.getByRole('heading', {level: 1});
const progressBar = (page: Page): Locator => page.locator('#nprogress .bar');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

test('a page that only a newer release has comes from the server', async ({page, site}) => {
  await page.route('**/develop/newer', async (route) =>
    route.fulfill({response: await route.fetch({url: `${site}/develop/faucet`})}),
  );
  await open(page, '/develop/mainnet');
  const link = page.locator('[data-static] a[href^="/develop/"]').first();
  await link.evaluate((each: HTMLAnchorElement) => (each.href = '/develop/newer'));
  await page.locator('[data-static] a[href="/develop/newer"]').click();
  await expect(page).toHaveURL('/develop/newer');
  await expect(heading(page)).toHaveText('Faucet');
});

/** Finds the beginning of the name of a page's script, e.g. `d7593245.` for `develop/faucet.md`. */
function findScript({folder}: Build, source: string): string {
  const scripts = path.join(folder, 'assets/js');
  const file = readdirSync(scripts).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(scripts, name), 'utf8').includes(`"@site/${source}"`),
  );
  if (!file) {
    throw new Error(`No script in ${scripts} holds ${source}`);
  }
  // The rest of the name is a hash of the content. A folder that was built twice may have two files.
  return file.slice(0, file.indexOf('.') + 1);
}

type Connection = {saveData: boolean; effectiveType: string} | undefined;

/** Makes the browser report a connection, or none, like a browser that does not know its connection. */
async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
}

const sites = [
  {name: 'the plain site', build: builds.plain},
  {name: 'the site below a path', build: builds.configured},
];

for (const {name, build} of sites) {
  test.describe(`On ${name}`, () => {
    // The configured build also requests scripts from other hosts, and none arrives.
    test.use({
      allowsForeignRequests: build === builds.configured,
      expectedProblems: [build === builds.configured ? /net::ERR_FAILED|status of 404/ : /status of 404/],
    });

    /** Returns the address of the home page of this site, with a slash at the end. */
    const toHome = (site: string, configuredSite: string): string =>
      build === builds.plain ? `${site}/` : configuredSite;

    // Most servers redirect these addresses (serve.spec.ts).
    for (const {path: route, alias, file} of [
      {path: 'develop/faucet', alias: 'develop/faucet.html', file: 'develop/faucet.html'},
      {path: 'develop', alias: 'develop/index.html', file: 'develop.html'},
      {path: 'markdown-page', alias: 'markdown-page.html', file: 'markdown-page.html'},
      {path: '', alias: 'index.html', file: 'index.html'},
    ]) {
      test(`/${alias} shows the page of /${route} on a server that does not redirect it`, async ({
        page,
        site,
        configuredSite,
      }) => {
        const home = toHome(site, configuredSite);
        await open(page, `${home}${route}`);
        const title = await page.title();
        const text = await page.getByRole('main').innerText();
        const address = `${home}${alias}`;
        await page.route(address, (answer) => answer.fulfill({path: path.join(build.folder, file)}));

        await page.goto(address);
        await heading(page).evaluate((element) => element.setAttribute('data-first', ''));
        await whenHydrated(page);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('main')).toHaveText(text, {useInnerText: true});
        await expect(heading(page), 'the heading that came with the page').toHaveAttribute('data-first');
        await expect(page).toHaveTitle(title);
        if (route.startsWith('develop')) {
          await expect(
            page.getByRole('navigation', {name: 'Docs sidebar'}).locator('[aria-current="page"]'),
          ).toHaveAttribute('href', new URL(`${home}${route}`).pathname);
        }
        // Links work here as on any page.
        await navbar(page).getByRole('link', {name: 'Validate'}).click();
        await expect(page).toHaveURL(`${home}validate`);
        await expect(page.getByRole('main')).not.toHaveText(text, {useInnerText: true});
      });
    }

    // The build has no files with these names. Its files would redirect by themselves (hosting.spec.ts).
    for (const {from, to} of [
      {from: 'validators/setup/run_validator.htm', to: 'validate/setup-and-configuration/run-a-validator'},
      {from: 'api/json-rpc/endpoints.htm', to: 'develop/api/ethereum-json-rpc/methods'},
    ]) {
      test(`/${from}, of earlier documentation, leads to the present page`, async ({page, site, configuredSite}) => {
        const home = toHome(site, configuredSite);
        expect((await page.goto(`${home}${from}`))?.status()).toBe(404);
        await whenHydrated(page);
        await page.getByRole('status').getByRole('link').click();
        await expect(page).toHaveURL(`${home}${to}`);
        await expect(heading(page)).not.toHaveText('Page not found');
      });
    }

    test('an address with a double slash or capitals shows its page, even after hydration', async ({
      page,
      site,
      configuredSite,
    }) => {
      const home = toHome(site, configuredSite);
      const {origin, pathname} = new URL(home);
      for (const [address, ending] of [
        [`${origin}/${pathname}develop/faucet`, ''],
        [`${home}develop//faucet`, ''],
        [`${home}Develop/FAUCET`, ''],
        [`${home}Develop/FAUCET.html`, '.html'],
      ] as const) {
        await page.route(`${address}?a=b`, (answer) =>
          answer.fulfill({path: path.join(build.folder, 'develop/faucet.html')}),
        );
        await open(page, `${address}?a=b#claim`);
        await expect(page).toHaveURL(`${home}develop/faucet${ending}?a=b#claim`);
        await expect(heading(page)).toHaveText('Faucet');
      }
    });

    test('an anchor in capitals, or with what stood behind it in a message, leads to its section', async ({
      page,
      site,
      configuredSite,
    }) => {
      const home = toHome(site, configuredSite);
      for (const hash of ['Ask-For-Tokens', 'ask-for-tokens_).', 'ask-for-tokens%E2%80%9D', 'ask-for-tokens%20and']) {
        await open(page, `${home}develop/faucet#${hash}`);
        await expect(page, hash).toHaveURL(/#ask-for-tokens$/);
        await expect(page.locator('.no-section'), hash).toHaveCount(0);
      }
    });

    // These two are enough for the base URL.
    const misspelled = [
      ['Validators/setup/run_validator.htm', 'validate/setup-and-configuration/run-a-validator'],
      // What stood behind an address in a message often comes with it.
      ['develop/faucet/)', 'develop/faucet'],
    ];
    const moreMisspelled = [
      ['Develop/FAUCET/index.html', 'develop/faucet'],
      ['develop/faucet).', 'develop/faucet'],
      ['develop/faucet%E2%80%9D', 'develop/faucet'],
      ['develop/faucet.html%3E', 'develop/faucet'],
      ['develop/faucet_', 'develop/faucet'],
      ['develop/faucet,/', 'develop/faucet'],
      ['develop/faucet;jsessionid=1', 'develop/faucet'],
      ['validators/setup/run_validator.html),', 'validate/setup-and-configuration/run-a-validator'],
    ];
    for (const [asked, to] of build === builds.plain ? [...misspelled, ...moreMisspelled] : misspelled) {
      test(`/${asked} leads to /${to}`, async ({page, site, configuredSite}) => {
        const home = toHome(site, configuredSite);
        // The host of this test is case-sensitive and answers with the not-found page.
        await page.route(`${home}${asked}?a=b`, (answer) =>
          answer.fulfill({status: 404, path: path.join(build.folder, '404.html')}),
        );
        await page.goto(`${home}${asked}?a=b#claim`);
        await expect(page).toHaveURL(`${home}${to}?a=b#claim`);
        await expect(heading(page)).not.toHaveText('Page not found');
      });
    }

    for (const unknown of ['no-such-page', 'develop/no-such-page']) {
      test(`/${unknown} has status 404 and a page that names it and leads to the areas`, async ({
        page,
        site,
        configuredSite,
      }) => {
        const home = toHome(site, configuredSite);
        const response = await page.goto(`${home}${unknown}`);
        expect(response?.status()).toBe(404);
        await whenHydrated(page);
        await expect(heading(page)).toHaveText('Page not found');
        await expect(page).toHaveTitle(`Page not found | ${siteTitle}`);
        const main = page.getByRole('main');
        await expect(main.getByText(new URL(home).pathname + unknown, {exact: true})).toBeVisible();
        for (const area of ['Develop', 'Validate', 'Protocol']) {
          await expect(main.getByRole('link', {name: area, exact: true})).toHaveAttribute(
            'href',
            `${new URL(home).pathname}${area.toLowerCase()}`,
          );
        }
        await main.getByRole('link', {name: 'Validate', exact: true}).click();
        await expect(page).toHaveURL(`${home}validate`);
        await expect(heading(page)).not.toHaveText('Page not found');
      });
    }
  });
}

declare global {
  interface Window {
    /** The number of progress bars that the page has begun to show. */
    progressBars?: number;
    /** The scripts and links that were added to the page: `script` or the `rel` of the link, and the address. */
    asked?: string[];
  }
}

test.describe('The progress bar', () => {
  const scriptOfNext = (): string => `**/${findScript(builds.plain, 'validate/index.md')}*.js`;

  /** Holds back a script until the returned function is called. */
  async function hold(page: Page, script: string): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(script, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  /**
   * Opens a page without prefetches, stops its clock, and holds back the script of the next page until `release` is
   * called. The clock controls the timers of the page, not the work of the browser.
   */
  async function openWithoutTime(page: Page): Promise<{askForNext: () => Promise<void>; release: () => void}> {
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    const release = await hold(page, scriptOfNext());
    await page.addInitScript(() => {
      window.progressBars = 0;
      new MutationObserver((records) => {
        const added = records.flatMap(({addedNodes}) => [...addedNodes]);
        window.progressBars =
          (window.progressBars ?? 0) +
          added.filter((node) => node instanceof Element && node.id === 'nprogress').length;
      }).observe(document, {childList: true, subtree: true});
    });
    await page.clock.install({time: 0});
    await open(page, '/develop');
    await page.clock.pauseAt(3_600_000);
    return {
      askForNext: async () => {
        const asked = page.waitForRequest(scriptOfNext());
        await navbar(page).getByRole('link', {name: 'Validate'}).click();
        await asked;
      },
      release,
    };
  }

  for (const {reducedMotion, moves} of [
    {reducedMotion: 'no-preference', moves: true},
    {reducedMotion: 'reduce', moves: false},
  ] as const) {
    test(`with the preference “${reducedMotion}”, it ${moves ? 'moves' : 'does not move'}`, async ({page}) => {
      await page.emulateMedia({reducedMotion});
      const {askForNext, release} = await openWithoutTime(page);
      await askForNext();
      await page.clock.runFor(200);
      const duration = await progressBar(page).evaluate((bar) => getComputedStyle(bar).transitionDuration);
      // In seconds. Nobody sees a movement that is shorter than a frame.
      expect(Number.parseFloat(duration) > 0.01).toBe(moves);
      release();
    });
  }

  const countBars = (page: Page): Promise<number | undefined> => page.evaluate(() => window.progressBars);

  test('appears 200 ms after the start of a navigation, and disappears when the page has rendered', async ({page}) => {
    const {askForNext, release} = await openWithoutTime(page);
    const former = await heading(page).innerText();
    await askForNext();
    await page.clock.runFor(199);
    expect(await countBars(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await countBars(page)).toBe(1);
    await expect(progressBar(page)).toBeVisible();
    await expect(heading(page)).toHaveText(former);

    release();
    await expect(heading(page)).not.toHaveText(former);
    await expect(page).toHaveURL('/validate');
    await page.clock.resume();
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('gives way to words if the reader has followed another link before a page has come', async ({page}) => {
    const {askForNext, release} = await openWithoutTime(page);
    const scriptOfLast = `**/${findScript(builds.plain, 'protocol/index.md')}*.js`;
    const releaseLast = await hold(page, scriptOfLast);
    await askForNext();
    const asked = page.waitForRequest(scriptOfLast);
    await navbar(page).getByRole('link', {name: 'Protocol'}).click();
    await asked;
    // The router then goes to the page that was chosen last, which has not come yet.
    release();
    const loading = page.getByRole('status').filter({hasText: 'Loading'});
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(loading).toBeVisible({timeout: 1_000});
    }).toPass();
    releaseLast();
    await expect(heading(page)).toHaveText('The Evmos protocol');
    await expect(loading).toHaveCount(0);
  });

  test('never appears if the page has rendered within 200 ms', async ({page}) => {
    const {askForNext, release} = await openWithoutTime(page);
    const former = await heading(page).innerText();
    await askForNext();
    await page.clock.runFor(150);
    release();
    await expect(heading(page)).not.toHaveText(former);
    await page.clock.runFor(10_000);
    expect(await countBars(page)).toBe(0);
  });
});

/** Records every script and link that is added to the page, because a script is removed again after it has run. */
async function recordScripts(page: Page): Promise<(script: string) => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    window.asked = asked;
    new MutationObserver((records) => {
      for (const node of records.flatMap(({addedNodes}) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) {
          asked.push(`script ${node.src}`);
        } else if (node instanceof HTMLLinkElement) {
          asked.push(`${node.rel} ${node.href}`);
        }
      }
    }).observe(document, {childList: true, subtree: true});
  });
  return async (script) => {
    const asked = await page.evaluate(() => window.asked ?? []);
    return asked.filter((line) => line.includes(`/${script}`)).map((line) => line.replace(/ .*/, ''));
  };
}

test.describe('The script of a linked page', () => {
  // The window is so low that the link is out of sight at first, and so narrow that the links before it do not use up
  // the prefetch budget of the page, which counts uncompressed bytes here.
  test.use({viewport: {width: 390, height: 400}});

  const link = (page: Page): Locator => page.getByRole('main').getByRole('link', {name: 'chain id', exact: true});
  const source = 'protocol/concepts/chain-id.md';

  /** The moments at which the script of the page loads: when the link is in sight, under the pointer, or clicked. */
  const connections: {name: string; connection: Connection; when: 'sight' | 'pointer' | 'click'}[] = [
    {name: 'on a fast connection', connection: {saveData: false, effectiveType: '4g'}, when: 'sight'},
    {name: 'in a browser that does not know its connection', connection: undefined, when: 'sight'},
    {name: 'on a 3g connection', connection: {saveData: false, effectiveType: '3g'}, when: 'pointer'},
    {name: 'with data saver', connection: {saveData: true, effectiveType: '4g'}, when: 'click'},
    {name: 'on a 2g connection', connection: {saveData: false, effectiveType: '2g'}, when: 'click'},
  ];
  const said = {
    sight: 'once the link is in sight',
    pointer: 'when the link comes under the pointer',
    click: 'when it is clicked',
  };

  for (const {name, connection, when} of connections) {
    test(`is fetched ${said[when]} and no sooner, ${name}`, async ({page}) => {
      await setConnection(page, connection);
      const script = findScript(builds.plain, source);
      const readAsked = await recordScripts(page);

      await open(page, '/');
      await expect(link(page)).not.toBeInViewport();
      expect(await readAsked(script)).toEqual([]);

      await link(page).scrollIntoViewIfNeeded();
      if (when === 'sight') {
        await expect.poll(() => readAsked(script)).toEqual(['script']);
      } else {
        // Observers are called in the order of their creation, so the observer of the link has run before this one.
        await link(page).evaluate(
          (element) =>
            new Promise<void>((resolve) => {
              const observer = new IntersectionObserver((entries) => {
                if (entries.some(({isIntersecting}) => isIntersecting)) {
                  observer.disconnect();
                  requestIdleCallback(() => resolve());
                }
              });
              observer.observe(element);
            }),
        );
        expect(await readAsked(script)).toEqual([]);
        await link(page).hover();
        expect(await readAsked(script)).toEqual(when === 'pointer' ? ['script'] : []);
      }

      // A click opens the page on every connection.
      await link(page).click();
      await expect(page).toHaveURL('/protocol/concepts/chain-id');
      await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
      expect(await readAsked(script)).toEqual(['script']);
    });
  }
});

test.describe('The title', () => {
  test('changes when the reader goes to another page', async ({page}) => {
    await open(page, '/develop');
    for (const area of ['Validate', 'Protocol']) {
      const former = await heading(page).innerText();
      await navbar(page).getByRole('link', {name: area}).click();
      await expect(heading(page)).not.toHaveText(former);
      await expect(page).toHaveTitle(`${await heading(page).innerText()} | ${siteTitle}`);
    }
  });
});

test.describe('A reader who follows a link', () => {
  const journeys = [
    {name: 'in the same area', from: '/develop/faucet', to: '/develop/testnet'},
    {name: 'from the home page', from: '/', to: '/validate/setup-and-configuration/run-a-validator'},
    {name: 'from area to area', from: '/develop/api/networks', to: '/protocol/evmos-cli/single-node'},
  ];

  for (const {name, from, to} of journeys) {
    test(`starts at the top of the next page, with the skip link as first Tab stop, ${name}`, async ({page}) => {
      await page.setViewportSize({width: 1_280, height: 400});
      await open(page, from);
      await page.evaluate(() => document.documentElement.setAttribute('data-test-document', 'first'));
      const former = await heading(page).innerText();
      const link = page.getByRole('main').locator(`a[href="${to}"]`).first();
      // The reader has scrolled to find the link.
      await page.evaluate(() => window.scrollTo(0, 200));
      await link.focus();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(to);
      await expect(heading(page)).not.toHaveText(former);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.locator('html')).toHaveAttribute('data-test-document', 'first');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    });
  }

  test('returns to their position on the previous page', async ({page}) => {
    await page.setViewportSize({width: 1_280, height: 400});
    await open(page, '/docs');
    const link = page.getByRole('main').locator('a[href^="/"]').nth(30);
    await link.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(100);
    await link.click();
    await expect(page).not.toHaveURL('/docs');
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/docs');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });
});

test.describe('An anchor', () => {
  // The page is so long that the text after each of its first headings fills the window.
  const address = '/docs';

  const headings = (page: Page): Locator => page.locator('article h2[id]');

  /** Waits until a heading is at the top of the window and nothing covers it. */
  async function expectAtTop(target: Locator): Promise<void> {
    await expect
      .poll(() =>
        target.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const {left, top, height} = text.getBoundingClientRect();
          const uppermost = document.elementFromPoint(left + 4, top + height / 2);
          return {
            isUncovered: element.contains(uppermost),
            isNearTop: top >= 0 && top < 150,
            // The navbar slides in and out.
            isStill: document.getAnimations().length === 0,
          };
        }),
      )
      .toEqual({isUncovered: true, isNearTop: true, isStill: true});
  }

  for (const viewport of [
    {width: 1_280, height: 800},
    {width: 390, height: 844},
  ]) {
    test.describe(`in a window of ${viewport.width} px`, () => {
      test.use({viewport});

      test('in the address shows its heading, and nothing covers it', async ({page}) => {
        await open(page, address);
        const id = await headings(page).nth(1).getAttribute('id');
        await open(page, '/markdown-page');
        await open(page, `${address}#${id}`);
        await expectAtTop(headings(page).nth(1));
        await page.reload();
        await whenHydrated(page);
        await expectAtTop(headings(page).nth(1));
      });

      test('in the table of contents leads to its heading, down and up, and nothing covers it', async ({page}) => {
        await open(page, address);
        for (const index of [2, 1]) {
          const target = headings(page).nth(index);
          const id = await target.getAttribute('id');
          const inContents = page.locator(`.table-of-contents a[href="#${id}"]`).first();
          const unfold = page.getByRole('button', {name: 'On this page'});
          if (await unfold.isVisible()) {
            // On a phone, the list is above the text and stays open. A reader uses it only after it has unfolded.
            await (index === 2 ? unfold.click() : page.evaluate(() => window.scrollTo(0, 0)));
            await expect(unfold.locator('xpath=following-sibling::*')).toHaveCSS('overflow', 'visible');
          }
          await inContents.click();
          await expect(page).toHaveURL(`${address}#${id}`);
          await expectAtTop(target);
        }
      });

      test('in a link from another page leads to its heading, and nothing covers it', async ({page}) => {
        await open(page, '/protocol/evmos-cli/single-node');
        const link = page.getByRole('main').locator('a[href^="/"][href*="#"]').first();
        const target = (await link.getAttribute('href')) ?? '';
        const [, id] = target.split('#');
        await link.click();
        await expect(page).toHaveURL(target);
        await expectAtTop(page.locator(`article [id="${id}"]`));
      });
    });
  }
});
