import type {Locator, Page} from '@playwright/test';
import {mainnetEnd, mainnetEndMonth, toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

const findModeSwitch = (page: Page): Locator => page.getByRole('button', {name: 'Switch between dark and light mode'});

/** Finds the announcement, which is the only element that the theme gives the role of a banner. */
const findAnnouncement = (page: Page): Locator => page.getByRole('banner');

/** Reads the sum of red, green and blue of the background: 0 is black, 765 is white. */
const readBrightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const color = getComputedStyle(document.documentElement).backgroundColor;
    return (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  });

/** Returns the list of paths of the documents that the page loads. A change of route inside the site adds none. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      documents.push(new URL(request.url()).pathname);
    }
  });
  return documents;
}

test.describe('color mode', () => {
  test('A first visit is light, even if the system prefers dark', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/develop/faucet');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await whenHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await readBrightness(page)).toBeGreaterThan(600);
    expect(await readStored(page, 'theme'), 'nothing is stored for a reader who chose nothing').toBeNull();
  });

  test('The switch in the navbar changes the mode both ways and stores each choice', async ({page}) => {
    await page.goto('/');
    for (const [mode, least, most] of [
      ['dark', 0, 165],
      ['light', 600, 765],
    ] as const) {
      await findModeSwitch(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      await expect(findModeSwitch(page)).toHaveAccessibleName(new RegExp(`currently ${mode} mode`));
      expect(await readStored(page, 'theme')).toBe(mode);
      const brightness = await readBrightness(page);
      expect(brightness).toBeGreaterThanOrEqual(least);
      expect(brightness).toBeLessThanOrEqual(most);
    }
  });

  test('A stored mode is set before the first paint of the next visit, and no other mode flashes', async ({page}) => {
    await page.goto('/');
    await findModeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const {target} of changes) {
          const mode = target instanceof Element ? target.getAttribute('data-theme') : null;
          performance.mark('mode', {detail: mode});
        }
      }).observe(document, {subtree: true, attributeFilter: ['data-theme']});
    });
    // The script that sets the mode must not wait for the stylesheet, which delays the first paint.
    let answer: (() => void) | undefined;
    await page.route('**/*.css', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto('/develop/faucet', {waitUntil: 'commit'});
    await expect.poll(() => answer).toBeDefined();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    answer?.();
    await whenHydrated(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const {modes, isBeforePaint} = await page.evaluate(() => {
      const marks = performance.getEntriesByName('mode') as PerformanceMark[];
      const [paint] = performance.getEntriesByName('first-paint');
      return {
        modes: [...new Set(marks.map(({detail}) => String(detail)))],
        isBeforePaint: marks[0].startTime < paint.startTime,
      };
    });
    expect(modes).toEqual(['dark']);
    expect(isBeforePaint).toBe(true);
  });

  test('After a reload, the switch still names the current mode', async ({page}) => {
    await page.goto('/');
    await findModeSwitch(page).click();
    await expect(findModeSwitch(page)).toHaveAccessibleName(/currently dark mode/);
    await page.reload();
    await expect(findModeSwitch(page)).toBeEnabled();
    await expect(findModeSwitch(page)).toHaveAccessibleName(/currently dark mode/);
  });

  test('The script in the page alone sets a stored choice, without any bundle', async ({page}) => {
    await page.goto('/');
    await store(page, 'theme', 'dark');
    // The requests are never answered: a failure would log a message in the console.
    await page.route('**/assets/js/**', () => undefined);
    await page.goto('/develop/faucet', {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1, name: 'Faucet'})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await readBrightness(page)).toBeLessThan(165);
  });

  test('A stored choice stays when the system changes its preference during the visit', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto('/');
    await findModeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      // The browser reports the change of the media query in the next frame. After that frame, the page has reacted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await readStored(page, 'theme')).toBe('dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    }
  });
});

test.describe('announcement', () => {
  const idKey = 'docusaurus.announcement.id';
  const dismissKey = 'docusaurus.announcement.dismiss';

  test('The bar says that mainnet has ended, and its link opens a page without a reload', async ({page}) => {
    await page.goto('/');
    await whenHydrated(page);
    const documents = watchDocuments(page);
    await expect(findAnnouncement(page)).toContainText(`Mainnet ended in ${mainnetEndMonth}`);
    await findAnnouncement(page).getByRole('link').click();
    await expect(page).toHaveURL('/develop/mainnet#what-became-of-the-network');
    await expect(page.getByRole('heading', {name: 'What became of the network'})).toBeInViewport();
    expect(documents, 'the router of the site follows the link').toEqual([]);
  });

  test('A dismissed announcement is stored with its id and stays away after a reload', async ({page}) => {
    await page.goto('/');
    await whenHydrated(page);
    expect(await readStored(page, dismissKey)).toBe('false');
    const close = findAnnouncement(page).getByRole('button', {name: 'Close'});
    const [bar, cross] = await Promise.all([findAnnouncement(page).boundingBox(), close.locator('svg').boundingBox()]);
    const toMiddle = (box: typeof bar): number => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(toMiddle(cross) - toMiddle(bar)), 'the cross is in the middle of the bar').toBeLessThan(3);
    await close.click();
    await expect(findAnnouncement(page)).toBeHidden();
    expect(await readStored(page, idKey)).toContain(mainnetEnd.date);
    expect(await readStored(page, dismissKey)).toBe('true');

    await page.reload();
    // The inline script already hides the bar, so that nothing jumps when React hydrates the page.
    await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
    await whenHydrated(page);
    await expect(findAnnouncement(page)).toBeHidden();
    await page.goto('/validate');
    await whenHydrated(page);
    await expect(findAnnouncement(page)).toBeHidden();
  });

  test('An announcement that is dismissed in one window goes from all', async ({page, context}) => {
    for (const isHydrated of [false, true]) {
      await page.goto('/develop');
      const other = await context.newPage();
      await other.goto('/validate');
      if (isHydrated) {
        await whenHydrated(other);
      }
      await expect(findAnnouncement(other)).toBeVisible();
      await findAnnouncement(page).getByRole('button', {name: 'Close'}).click();
      await expect(findAnnouncement(other)).toBeHidden();
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('A new announcement shows to a reader who dismissed the last one', async ({page}) => {
    await page.goto('/');
    await whenHydrated(page);
    const id = await readStored(page, idKey);
    await store(page, idKey, 'an-older-announcement');
    await store(page, dismissKey, 'true');

    await page.reload();
    // The bar shows even before the reader acts, because the inline script compares the id.
    await expect(findAnnouncement(page)).toBeVisible();
    await whenHydrated(page);
    await expect.poll(() => readStored(page, idKey)).toBe(id);
    expect(await readStored(page, dismissKey)).toBe('false');
    await expect(findAnnouncement(page)).toBeVisible();
    await page.reload();
    await expect(findAnnouncement(page)).toBeVisible();
  });
});

test.describe('version of each docs area', () => {
  // Docusaurus calls the area under /docs the default one.
  const areas = [
    {area: 'default', path: '/docs'},
    {area: 'develop', path: '/develop/faucet'},
    {area: 'validate', path: '/validate/setup-and-configuration/faq'},
    {area: 'protocol', path: '/protocol/concepts/accounts'},
  ];
  const toKey = (area: string): string => `docs-preferred-version-${area}`;

  test('A visit to an area stores its version, and that of no other area', async ({page}) => {
    const readAreas = async (): Promise<string[]> => {
      const stored = await Promise.all(
        areas.map(async ({area}) => [area, await readStored(page, toKey(area))] as const),
      );
      return stored.flatMap(([area, version]) => (version === 'current' ? [area] : []));
    };
    await page.goto('/');
    await whenHydrated(page);
    expect(await readAreas(), 'the home page belongs to no area').toEqual([]);
    for (const [index, {path}] of areas.entries()) {
      await page.goto(path);
      await whenHydrated(page);
      await expect.poll(readAreas, path).toEqual(areas.slice(0, index + 1).map(({area}) => area));
    }
  });

  test('A click into another area stores the version of that one too', async ({page}) => {
    await page.goto('/develop');
    await whenHydrated(page);
    await expect.poll(() => readStored(page, toKey('develop'))).toBe('current');
    expect(await readStored(page, toKey('protocol'))).toBeNull();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Protocol'}).click();
    await expect.poll(() => readStored(page, toKey('protocol'))).toBe('current');
    expect(await readStored(page, toKey('validate'))).toBeNull();
  });

  test('A stored version that no longer exists is replaced in a visited area and deleted in others', async ({page}) => {
    await page.goto('/');
    await whenHydrated(page);
    await store(page, toKey('develop'), 'v1');
    await store(page, toKey('protocol'), 'v1');
    await page.goto('/develop/faucet');
    await whenHydrated(page);
    await expect.poll(() => readStored(page, toKey('develop'))).toBe('current');
    await expect.poll(() => readStored(page, toKey('protocol'))).toBeNull();
  });
});

test.describe('with local storage blocked', () => {
  // The theme writes this one message. Any other message fails the test.
  test.use({expectedProblems: [/^Docusaurus browser storage is not available\./]});

  test.beforeEach(async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
  });

  test('Pages render, links work and the theme complains once', async ({page}) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto('/');
    await whenHydrated(page);
    const documents = watchDocuments(page);
    const menu = page.getByRole('navigation', {name: 'Main'});
    for (const [label, heading] of [
      ['Develop', /develop/i],
      ['Networks', /networks/i],
      ['Protocol', /protocol/i],
    ] as const) {
      await menu.getByRole('link', {name: label}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    }
    expect(documents).toEqual([]);
    expect(complaints).toHaveLength(1);
    // This proves that storage is blocked.
    await expect(readStored(page, 'theme')).rejects.toThrow('Access is denied');
  });

  test('The color mode switches, and lasts for the visit', async ({page}) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await findModeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Before the application has loaded, a link would load a new document, which does not know the choice.
    await whenHydrated(page);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL('/validate');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await findModeSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('The announcement closes', async ({page}) => {
    await page.goto('/');
    await whenHydrated(page);
    await expect(findAnnouncement(page)).toBeVisible();
    await findAnnouncement(page).getByRole('button', {name: 'Close'}).click();
    await expect(findAnnouncement(page)).toBeHidden();
  });

  test('Tabs change', async ({page}) => {
    await page.goto('/markdown-page');
    await whenHydrated(page);
    const [first, second] = await page.getByRole('tab').all();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const shown = await page.getByRole('tabpanel').innerText();
    await second.click();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    expect(await page.getByRole('tabpanel').innerText()).not.toBe(shown);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('A docs page can be read and its links work', async ({page}) => {
    await page.goto('/develop/faucet');
    await expect(page.getByRole('heading', {level: 1, name: 'Faucet'})).toBeVisible();
    await expect(page.getByRole('main').getByText(facts.faucet.bech32)).toBeVisible();
    const faucet = page.getByRole('main').getByText(new URL(facts.record.faucet).host, {exact: true}).first();
    await expect(faucet).toBeVisible();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Validate'}).click();
    await expect(page).toHaveURL('/validate');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });

  test('The home page shows the three areas and how to connect', async ({page}) => {
    await page.goto('/');
    await expect(page.getByRole('heading', {level: 1})).toContainText(facts.project.name);
    const areas = page.getByRole('region', {name: 'The three areas'});
    for (const area of ['Develop', 'Validate', 'Protocol']) {
      await expect(areas.getByRole('link', {name: area, exact: true})).toBeVisible();
    }
    await expect(page.getByRole('table').getByText(toNetworkIds('mainnet').chainId)).toBeVisible();
  });

  test('The networks page shows the ids and endpoints of every network in tables', async ({page}) => {
    await page.goto('/develop/api/networks');
    const ids = (['mainnet', 'testnet', 'local'] as const).map((network) => toNetworkIds(network).chainId);
    for (const text of [...ids, ...facts.record.endpoints.map(({url}) => url)]) {
      await expect(page.getByRole('table').getByText(text, {exact: true}).first()).toBeVisible();
    }
  });

  test('Every tab panel is unfolded', async ({page}) => {
    await page.goto('/markdown-page');
    const panels = page.getByRole('tabpanel');
    // With fewer than two tabs, there would be nothing to unfold.
    const tabs = await page.getByRole('tab').count();
    expect(tabs).toBeGreaterThan(1);
    await expect(panels).toHaveCount(tabs);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel).not.toBeEmpty();
    }
  });
});
