import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {toLivingUrl} from '../../src/site/hosts';
import {builds} from '../builds';
import {readBuild} from './html';
import {expect, test, whenHydrated} from './test';

const {links, project, record} = facts;

const desktop = {width: 1_280, height: 800};
const phone = {width: 390, height: 844};
/** The width of the widest window without room for the links of the navbar, in CSS pixels. */
const narrow = 996;
/** A page that is longer than any window, with headings of levels 2 and 3. */
const longPage = '/docs';

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const menuButton = (page: Page): Locator => navbar(page).getByRole('button', {name: 'Toggle navigation bar'});
const docsSidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
// The theme gives these two no role.
const slidingMenu = (page: Page): Locator => page.locator('.navbar-sidebar');
const tableOfContents = (page: Page): Locator => page.locator('.table-of-contents').first();

/** Reads the name and the target of each link, in the order of the page. */
async function readLinks(from: Locator): Promise<{name: string; href: string | null}[]> {
  return from.getByRole('link').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent,
      href: element.getAttribute('href'),
    })),
  );
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
}

test.describe('The navbar', () => {
  test.use({viewport: desktop});

  test('leads to the three areas on the left, and to tools, networks, app and source on the right', async ({
    page,
    site,
  }) => {
    await open(page, '/');
    const left = ['/develop', '/validate', '/protocol'];
    expect(await readLinks(navbar(page))).toEqual([
      {name: project.name, href: '/'},
      {name: 'Develop', href: '/develop'},
      {name: 'Validate', href: '/validate'},
      {name: 'Protocol', href: '/protocol'},
      {name: 'Tools', href: '/develop/tools'},
      {name: 'Networks', href: '/develop/api/networks'},
      {name: 'App', href: toLivingUrl(record.links.app)},
      {name: expect.stringMatching(/^source repository/i), href: links.repository},
    ]);
    for (const link of await navbar(page).getByRole('link').all()) {
      await expect(link).toBeInViewport();
      const {x, width} = (await link.boundingBox()) ?? {x: NaN, width: NaN};
      const href = await link.getAttribute('href');
      const isLeft = href === '/' || left.includes(String(href));
      expect(x + width / 2 < desktop.width / 2, `${href} is on the left`).toBe(isLeft);
      if (href?.startsWith('/')) {
        expect((await page.request.get(`${site}${href}`)).status(), href).toBe(200);
      } else {
        // Another site opens in a new tab and gets no reference to the docs.
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    }
  });

  test('leads from page to page without a reload', async ({page}) => {
    await open(page, '/');
    await page.evaluate(() => document.documentElement.setAttribute('data-test-document', 'first'));
    for (const {name, path} of [
      {name: 'Validate', path: '/validate'},
      {name: 'Networks', path: '/develop/api/networks'},
    ]) {
      await navbar(page).getByRole('link', {name}).click();
      await expect(page).toHaveURL(path);
      await expect(navbar(page).getByRole('link', {name})).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.locator('html')).toHaveAttribute('data-test-document', 'first');
  });

  for (const viewport of [desktop, phone]) {
    test(`hides on scrolling down and comes back on scrolling up, ${viewport.width} px wide`, async ({page}) => {
      await page.setViewportSize(viewport);
      await open(page, longPage);
      const scrollBy = async (distance: number): Promise<void> => {
        const start = await page.evaluate(() => window.scrollY);
        await page.mouse.wheel(0, distance);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(start + distance);
      };
      await expect(navbar(page)).toBeInViewport();
      await scrollBy(400);
      await scrollBy(400);
      await expect(navbar(page)).not.toBeInViewport();
      await scrollBy(-200);
      await expect(navbar(page)).toBeInViewport({ratio: 1});
      await scrollBy(100);
      await expect(navbar(page)).not.toBeInViewport();
    });
  }
});

test.describe('The menu of narrow windows', () => {
  test.use({viewport: {width: narrow, height: 800}});

  test(`takes the place of the navbar's links at ${narrow} px and not at ${narrow + 1} px`, async ({page}) => {
    await open(page, '/');
    const areas = navbar(page).getByRole('link', {name: 'Develop'});
    await expect(menuButton(page)).toBeVisible();
    await expect(areas).toHaveCount(0);
    await page.setViewportSize({width: narrow + 1, height: 800});
    await expect(menuButton(page)).toBeHidden();
    await expect(areas).toBeInViewport();
    await expect(slidingMenu(page)).toHaveCount(0);
    await page.reload();
    await whenHydrated(page);
    await expect(menuButton(page)).toBeHidden();
    await expect(areas).toBeInViewport();
  });

  for (const [way, close] of [
    ['its button', (page: Page) => slidingMenu(page).getByRole('button', {name: 'Close navigation bar'}).click()],
    // The right edge of the window is beside the menu.
    ['a click beside it', (page: Page) => page.mouse.click(narrow - 10, 400)],
    ['a wider window', (page: Page) => page.setViewportSize(desktop)],
  ] as const) {
    test(`slides in from the left and is closed by ${way}`, async ({page}) => {
      await open(page, '/');
      const toRight = (): Promise<number> =>
        slidingMenu(page).evaluate((menu) => Math.round(menu.getBoundingClientRect().right));
      await expect(slidingMenu(page)).toBeHidden();
      expect(await toRight()).toBeLessThanOrEqual(0);
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');

      await menuButton(page).click();
      await expect(slidingMenu(page)).toBeInViewport({ratio: 1});
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
      expect(await toRight()).toBeLessThan(narrow);

      await close(page);
      await expect(slidingMenu(page)).toBeHidden();
      await expect(slidingMenu(page)).not.toBeInViewport();
      // The page under the menu can be scrolled again.
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    });
  }

  test('shows the main menu on a page without an area, and closes when another page opens', async ({page}) => {
    await open(page, '/');
    await menuButton(page).click();
    for (const name of ['Develop', 'Validate', 'Protocol', 'Tools', 'Networks', 'App']) {
      await expect(slidingMenu(page).getByRole('link', {name})).toBeInViewport();
    }
    await expect(slidingMenu(page).getByRole('link', {name: /source repository/i})).toBeInViewport();
    await slidingMenu(page).getByRole('link', {name: 'Tools'}).click();
    await expect(page).toHaveURL('/develop/tools');
    await expect(slidingMenu(page)).toBeHidden();
  });

  test('shows the docs menu on a page of an area, and the main menu one step back', async ({page}) => {
    await open(page, '/develop/faucet');
    await menuButton(page).click();
    const inDocs = slidingMenu(page).getByRole('link', {name: 'Faucet'});
    const inMain = slidingMenu(page).getByRole('link', {name: 'Validate'});
    await expect(inDocs).toBeInViewport();
    await expect(inDocs).toHaveAttribute('aria-current', 'page');
    await expect(inMain).not.toBeInViewport();
    await slidingMenu(page)
      .getByRole('button', {name: /back to main menu/i})
      .click();
    await expect(inMain).toBeInViewport();
    await expect(inDocs).not.toBeInViewport();
  });

  test('hides the part that is out of sight from the keyboard and from screen readers', async ({page}) => {
    const back = slidingMenu(page).getByRole('button', {name: /back to main menu/i});
    const inMain = slidingMenu(page).getByRole('link', {name: 'Protocol'});
    await open(page, '/');
    await menuButton(page).click();
    await expect(inMain).toBeVisible();
    await expect(back).toBeHidden();
    await open(page, '/develop/faucet');
    await menuButton(page).click();
    await expect(back).toBeVisible();
    await expect(inMain).toBeHidden();
  });

  test('holds the same docs menu as the sidebar of wide windows', async ({page}) => {
    await open(page, '/validate');
    await menuButton(page).click();
    // The menu has two parts. The first repeats the links of the navbar, the second is the docs menu.
    const docsMenu = slidingMenu(page).locator('.navbar-sidebar__item').nth(1);
    await expect.poll(async () => (await readLinks(docsMenu)).length).toBeGreaterThan(5);
    const narrowLinks = await readLinks(docsMenu);
    await page.setViewportSize(desktop);
    await expect(docsSidebar(page)).toBeVisible();
    expect(narrowLinks).toEqual(await readLinks(docsSidebar(page)));
  });
});

test('The footer of every page has its three groups of links and the copyright of 2024', () => {
  const pages = readBuild(builds.plain.folder);
  for (const {route, $} of pages) {
    const groups = $('footer .footer__col')
      .map((_, column) => ({
        title: $(column).find('.footer__title').text(),
        links: $(column)
          .find('a')
          .get()
          .map((link) => [$(link).text(), $(link).attr('href')]),
      }))
      .get();
    // Other tests follow each link that stays on the site.
    expect(groups, route).toEqual([
      {
        title: 'Docs',
        links: [
          ['Build a Dapp', '/develop/smart-contracts'],
          ['Contribute', links.docsRepository],
          ['Become a Validator', '/validate'],
        ],
      },
      {
        title: 'Community',
        links: [
          ['Discord', toLivingUrl(record.links.discord)],
          ['Telegram', toLivingUrl(record.links.telegram)],
          ['Forum', toLivingUrl(record.links.forum)],
          ['X', toLivingUrl(record.links.x)],
        ],
      },
      {
        title: 'More',
        links: [
          ['Blog', toLivingUrl(record.links.blog)],
          ['GitHub', links.repository],
        ],
      },
    ]);
    expect($('footer').last().text(), route).toContain(`© 2024 ${project.name}`);
  }
  expect(pages.length).toBeGreaterThan(50);
});

test.describe('The skip link', () => {
  for (const path of ['/', '/develop/faucet', '/markdown-page']) {
    test(`is the first Tab stop of ${path} and leads past the navigation`, async ({page}) => {
      await open(page, path);
      const skipLink = page.getByRole('link', {name: 'Skip to main content'});
      await expect(skipLink).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skipLink).toBeFocused();
      await expect(skipLink).toBeInViewport({ratio: 1});
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  }

  test('is the first Tab stop if the announcement was dismissed too', async ({page}) => {
    await open(page, '/develop/faucet');
    await page.getByRole('banner').getByRole('button', {name: 'Close'}).click();
    await open(page, '/develop/faucet');
    await expect(page.getByRole('banner')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  });
});

test.describe('The docs sidebar', () => {
  test.use({viewport: desktop});

  test('keeps a category open when another one opens', async ({page}) => {
    await open(page, '/protocol');
    const toggles = docsSidebar(page).getByRole('button', {name: /^Toggle the collapsible sidebar category/});
    const isOpen = docsSidebar(page).getByRole('link', {expanded: true});
    const count = await toggles.count();
    expect(count).toBeGreaterThan(1);
    await expect(isOpen).toHaveCount(0);
    // The loop goes from the last to the first, since an opened category adds toggles and would shift those after it.
    for (let index = count - 1; index >= 0; index -= 1) {
      await toggles.nth(index).click();
    }
    await expect(isOpen).toHaveCount(count);
    await toggles.first().click();
    await expect(isOpen).toHaveCount(count - 1);
  });

  test('has no button that hides it, on any page', () => {
    const labels = readBuild(builds.plain.folder).flatMap(({$}) =>
      $('aside button')
        .map((_, button) => $(button).attr('aria-label') ?? '')
        .get(),
    );
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => !label.startsWith('Toggle the collapsible sidebar category'))).toEqual([]);
  });
});

test.describe('The table of contents', () => {
  /** Reads the hashes of the headings of a page, in order. */
  const readHeadings = (page: Page, selector: string): Promise<string[]> =>
    page.locator(`article :is(${selector})[id]`).evaluateAll((headings) => headings.map(({id}) => `#${id}`));

  const readTargets = async (page: Page): Promise<(string | null)[]> =>
    (await readLinks(tableOfContents(page))).map(({href}) => href);

  test('lists the headings of levels 2 and 3, the third below the second', async ({page}) => {
    await page.setViewportSize(desktop);
    await open(page, longPage);
    expect(await readTargets(page)).toEqual(await readHeadings(page, 'h2, h3'));
    const nested = await tableOfContents(page)
      .locator('ul a')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    expect(nested.length).toBeGreaterThan(0);
    expect(nested).toEqual(await readHeadings(page, 'h3'));
  });

  test('of a phone opens on request and lists the same', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, longPage);
    await expect(tableOfContents(page)).toBeHidden();
    await page.getByRole('button', {name: 'On this page'}).click();
    await expect(tableOfContents(page)).toBeVisible();
    expect(await readTargets(page)).toEqual(await readHeadings(page, 'h2, h3'));
  });

  test('never lists a heading of level 4', async ({page}) => {
    await page.setViewportSize(desktop);
    // No page has such a heading at present, so the test changes level 3 to 4 in the list of headings of this page.
    let changed = 0;
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const isTheirs = script.includes(`source:"@site${longPage}/index.md"`) && script.includes('level:3');
      changed += isTheirs ? 1 : 0;
      await route.fulfill({response, body: isTheirs ? script.replaceAll('level:3', 'level:4') : script});
    });
    await open(page, '/markdown-page');
    // The page is opened by a link: on a first load, React would compare the list with that in the HTML.
    await page.getByRole('main').locator(`a[href="${longPage}"]`).click();
    await expect(page).toHaveURL(longPage);
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect(await readTargets(page)).toEqual(await readHeadings(page, 'h2'));
    // Prefetch requests may still be running.
    await page.unrouteAll({behavior: 'wait'});
  });
});

test.describe('Breadcrumbs', () => {
  const path = 'develop/smart-contracts/evm-extensions/staking';

  test('lead from the home page through the categories to the page itself', async ({page}) => {
    await page.setViewportSize(desktop);
    await open(page, `/${path}`);
    const breadcrumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
    const [home, ...categories] = await readLinks(breadcrumbs);
    expect(home).toEqual({name: 'Home page', href: '/'});
    expect(categories.map(({href}) => href)).toEqual([
      '/develop/smart-contracts',
      '/develop/smart-contracts/evm-extensions',
    ]);
    const inSidebar = await docsSidebar(page)
      .getByRole('link', {expanded: true})
      .evaluateAll((elements) =>
        elements.map((element) => ({name: element.textContent, href: element.getAttribute('href')})),
      );
    expect(categories).toEqual(inSidebar);
    await expect(breadcrumbs.getByRole('listitem').last()).toHaveText(
      await docsSidebar(page).locator('[aria-current="page"]').innerText(),
    );
    await expect(breadcrumbs.getByRole('listitem').last().getByRole('link')).toHaveCount(0);
  });
});

interface DocsArea {
  path: string;
  versions: {name: string; label: string}[];
}

test.describe('The four docs areas', () => {
  test('have one version each, named current and labelled Next', () => {
    // The data that Docusaurus gives to every page.
    const file = path.join(builds.plain.generated, 'globalData.json');
    const {'docusaurus-plugin-content-docs': areas} = JSON.parse(readFileSync(file, 'utf8')) as {
      'docusaurus-plugin-content-docs': Record<string, DocsArea>;
    };
    const versions = [expect.objectContaining({name: 'current', label: 'Next'})];
    expect(areas).toEqual({
      default: expect.objectContaining({path: '/docs', versions}),
      develop: expect.objectContaining({path: '/develop', versions}),
      protocol: expect.objectContaining({path: '/protocol', versions}),
      validate: expect.objectContaining({path: '/validate', versions}),
    });
  });

  test('show on every page the sidebar with that page, a link that edits its file in the repository, and one that reports a mistake on it', () => {
    const docs = readBuild(builds.plain.folder).filter(({$}) => $('.theme-doc-markdown').length > 0);
    for (const {route, $} of docs) {
      const current = $('nav[aria-label="Docs sidebar"] [aria-current="page"]');
      expect(current.map((_, element) => $(element).attr('href')).get(), route).toEqual([route]);
      const edit = $('a.theme-edit-this-page');
      const [, file = ''] = (edit.attr('href') ?? '').split(`${links.docsRepository}/edit/main/`);
      expect(`/${file.replace(/(?:\/index)?\.md$/, '')}`, route).toBe(route);
      expect(existsSync(file), file).toBe(true);
      expect(edit.attr('target'), route).toBe('_blank');
      const report = new URL($('a[href*="/issues/new?"]').attr('href') ?? '', links.docsRepository);
      expect(report.href.split('?')[0], route).toBe(`${links.docsRepository}/issues/new`);
      expect(existsSync(`.github/ISSUE_TEMPLATE/${report.searchParams.get('template')}`), route).toBe(true);
      expect(new URL(report.searchParams.get('page') ?? '').pathname, route).toBe(route);
    }
    expect(docs.length).toBeGreaterThan(50);
  });
});
