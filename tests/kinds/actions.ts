import {expect as base, type Locator, type Page} from '@playwright/test';

/** On a busy machine, the longest page takes half a minute to hydrate. */
const expect = base.configure({timeout: 40_000});

/** What a control of each kind does. `run` rejects if it does not happen. */
export interface Action {
  name: string;
  /** A page that has the control. */
  route: string;
  /** The width of the window, if only some windows have the control. */
  width?: 390 | 1_280;
  /** The control, or the first of its kind. Found by its role in the page, because others change classes and words. */
  find: (page: Page) => Locator;
  /** Uses the control as a reader does. */
  use?: (control: Locator, page: Page) => Promise<unknown>;
  /** Waits for what the control is there for. */
  expect: (control: Locator, page: Page) => Promise<unknown>;
  /** Whether it leads to another page. */
  leaves?: boolean;
}

const methods = '/develop/api/ethereum-json-rpc/methods';

/** The name of controls that others add, and that look like those of the page. */
export const foreignName = 'Not of this page';

/** The first element of the page itself. */
const own = (page: Page, selector: string): Locator =>
  page
    .locator(`#__docusaurus ${selector}`)
    .and(page.locator(`:not([aria-label="${foreignName}"])`))
    .first();

/** One action of each kind of control. */
export const actions: readonly Action[] = [
  {
    name: 'the color mode',
    route: '/docs',
    width: 1_280,
    find: (page) => own(page, '.navbar [aria-label^="Switch between"]'),
    expect: (_, page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  {
    name: 'search',
    route: '/docs',
    find: (page) => own(page, '.navbar [aria-haspopup="dialog"]'),
    expect: async (_, page) => {
      const dialog = page.locator('dialog[open]');
      await dialog.locator('input').pressSequentially('gas');
      await expect(dialog.locator('.DocSearch-Hit').nth(3)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    name: 'a category of the sidebar',
    route: '/develop/faucet',
    width: 1_280,
    find: (page) => own(page, 'aside .menu__list-item--collapsed [aria-label^="Toggle"]'),
    expect: (_, page) =>
      expect(
        page.locator('#__docusaurus aside .menu__list-item:not(.menu__list-item--collapsed) > .menu__list'),
      ).not.toHaveCount(0),
  },
  {
    name: 'a tab',
    route: '/develop/faucet',
    find: (page) => own(page, '[role="tab"]:nth-child(2)'),
    expect: (tab) => expect(tab).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'a Copy button',
    route: '/develop/faucet',
    find: (page) => own(page, 'main [role="tabpanel"]:not([data-off]) [data-copy]'),
    use: (button) => button.focus().then(() => button.press('Enter')),
    expect: (button) => expect(button).toContainText('Copied'),
  },
  {
    name: 'the announcement',
    route: '/docs',
    find: (page) => own(page, '[role="banner"] button'),
    expect: (button) => expect(button).toHaveCount(0),
  },
  {
    name: 'a link of the table of contents',
    route: '/protocol/modules/evm',
    width: 1_280,
    find: (page) => own(page, '.table-of-contents li:nth-child(2) a'),
    expect: async (_, page) => {
      await page.waitForURL(/#/);
      const id = await page.evaluate(() => decodeURIComponent(location.hash.slice(1)));
      await expect(page.locator(`[id="${id}"]`).first()).toBeInViewport();
    },
  },
  {
    name: 'a command that unfolds',
    route: '/protocol/evmos-cli/cli-commands',
    find: (page) => own(page, 'main details:not([open]) > summary'),
    expect: (_, page) => expect(own(page, 'main details[open]')).toBeVisible(),
  },
  {
    name: 'the finder of commands',
    route: '/protocol/evmos-cli/cli-commands',
    find: (page) => own(page, '#command-finder'),
    use: (field) => field.fill('delegate'),
    expect: (_, page) => expect(own(page, 'main [role="status"]')).toContainText(/\d/),
  },
  {
    name: 'a task',
    route: '/validate/security/validator-security-checklist',
    find: (page) => own(page, '.task-list-item input'),
    expect: (box) => expect(box).toBeChecked(),
  },
  {
    name: 'a client',
    route: methods,
    find: (page) => own(page, '[data-clients] label:nth-of-type(2) input'),
    expect: (radio) => expect(radio).toBeChecked(),
  },
  {
    name: 'the tool of a method',
    route: methods,
    find: (page) => own(page, '[data-run]'),
    expect: (_, page) => expect(own(page, '.tool form')).toBeVisible(),
  },
  {
    name: 'a converter',
    route: '/develop/tools/converters',
    find: (page) => own(page, '.tool input'),
    use: async (field) => field.fill((await field.getAttribute('placeholder')) ?? '1'),
    expect: (_, page) => expect(own(page, '.tool [role="status"]')).toContainText(/\w/),
  },
  {
    name: 'the search for wallets',
    route: '/develop/wallet-integration',
    find: (page) => own(page, '#add-network .tool-main'),
    expect: (_, page) => expect(own(page, '#add-network [role="status"]')).toContainText(/\w/),
  },
  {
    name: 'the menu of a phone',
    route: '/docs',
    width: 390,
    find: (page) => own(page, '.navbar__toggle'),
    expect: (_, page) => expect(own(page, '.navbar-sidebar__close')).toBeInViewport(),
  },
  {
    name: 'a link of the text',
    route: '/docs',
    find: (page) => own(page, 'main [data-static] a[href^="/"]:not([href*="."])'),
    expect: async (_, page) => {
      await page.waitForURL((url) => url.pathname !== '/docs');
      await expect(own(page, 'h1')).toBeVisible();
    },
    leaves: true,
  },
  {
    name: 'the text of a card',
    route: '/develop',
    find: (page) => own(page, '[data-card] > div'),
    expect: async (_, page) => {
      await page.waitForURL((url) => url.pathname !== '/develop');
      await expect(own(page, 'h1')).toBeVisible();
    },
    leaves: true,
  },
  {
    name: 'the link to the next page',
    route: '/develop/faucet',
    find: (page) => own(page, '.pagination-nav__link--next'),
    expect: async (_, page) => {
      await page.waitForURL((url) => url.pathname !== '/develop/faucet');
      await expect(own(page, 'h1')).toBeVisible();
    },
    leaves: true,
  },
];

/** Uses a control and waits for what it does. @throws Error if it does not happen. */
export async function perform(
  page: Page,
  {find, use = (control) => control.click(), expect: wait}: Action,
): Promise<void> {
  const control = find(page);
  await use(control, page);
  await wait(control, page);
}
