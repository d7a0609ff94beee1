import type {Page} from '@playwright/test';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

const path = '/validate/security/validator-security-checklist';

/** Opens the checklist and waits until the page is hydrated. */
async function open(page: Page): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
}

test('Every box of the checklist can be ticked and is named by its text', async ({page}) => {
  await open(page);
  const boxes = page.getByRole('article').getByRole('checkbox');
  expect(await boxes.count()).toBeGreaterThan(50);
  for (const box of await boxes.all()) {
    await expect(box).toBeEnabled();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleName(/\w{3}/);
  }
});

test('A tick on the box or on its text is there after a reload, and can be removed', async ({page}) => {
  await open(page);
  await page.getByRole('checkbox', {name: 'Root cannot log in.'}).check();
  await page.getByText('PAM is used.').click();
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(2);

  await page.reload();
  await whenHydrated(page);
  await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeChecked();
  await expect(page.getByRole('checkbox', {name: 'PAM is used.'})).toBeChecked();
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(2);

  await page.getByText('PAM is used.').click();
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeChecked();
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(1);
});

test('A tick belongs to its page', async ({page}) => {
  await page.goto('/markdown-page');
  await whenHydrated(page);
  await page.getByRole('checkbox').first().check();
  await open(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
});

test('A link in the text of a task opens its page and ticks nothing', async ({page}) => {
  await open(page);
  const task = page.getByRole('listitem').filter({hasText: 'Metrics are on and private.'});
  await task.getByRole('link', {name: 'Metrics'}).click();
  await expect(page).toHaveURL('/protocol/metrics');
  await page.goBack();
  await expect(task.getByRole('checkbox')).not.toBeChecked();
});

test('The keyboard goes from box to box, shows the focus, and ticks', async ({page}) => {
  await open(page);
  const box = page.getByRole('checkbox', {name: 'Passwords are refused.'});
  await page.getByRole('checkbox', {name: 'Root cannot log in.'}).focus();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await expect(box).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
});

test('A tick from before the scripts have loaded is kept', async ({page}) => {
  const answers: (() => void)[] = [];
  await page.route('**/assets/js/**', (route) => answers.push(() => void route.continue()));
  await page.goto(path, {waitUntil: 'commit'});
  await page.getByRole('checkbox', {name: 'Root cannot log in.'}).check();
  await page.unroute('**/assets/js/**');
  answers.forEach((answer) => answer());
  await whenHydrated(page);
  await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeChecked();
  await page.reload();
  await whenHydrated(page);
  await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('The checklist has its boxes and their texts', async ({page}) => {
    await page.goto(path);
    await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeEnabled();
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(50);
  });
});

test.describe('with local storage blocked', () => {
  // The theme writes this one message. Any other message fails the test.
  test.use({expectedProblems: [/^Docusaurus browser storage is not available\./]});

  test('A tick lasts for the visit, over other pages', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await open(page);
    await page.getByRole('checkbox', {name: 'Root cannot log in.'}).check();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Protocol'}).click();
    await expect(page).toHaveURL('/protocol');
    await page.goBack();
    await expect(page.getByRole('checkbox', {name: 'Root cannot log in.'})).toBeChecked();
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(1);
  });
});
