import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page, Route} from '@playwright/test';
import {firstFile, indexFolder} from '../../src/search/files';
import {facts} from '../../src/site/facts';
import {builds, configured} from '../builds';
import {expectNoViolations} from './accessibility';
import {expect, test, whenHydrated} from './test';

/** A docs page that is longer than any window. */
const home = '/develop/faucet';

/** A query that no page contains. */
const nonsense = 'zzqxj';

const searchButton = (page: Page): Locator => page.getByRole('button', {name: 'Search', exact: true});
const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
const field = (within: Page | Locator): Locator => within.getByPlaceholder('Search docs');
const hits = (page: Page): Locator => dialog(page).getByRole('row');
const status = (within: Page | Locator): Locator => within.getByRole('status');
const results = (page: Page): Locator => page.locator('.search-hits > li');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

/** Opens the dialog by keyboard and types a query. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await expect(field(dialog(page))).toHaveValue(query);
}

async function expectFailure(within: Page | Locator): Promise<void> {
  await expect(within.getByText('Unable to fetch results')).toBeVisible();
  await expect(within.getByText('You might want to check your network connection.')).toBeVisible();
}

/** Holds back the rest of the index. Returns a function that sets how its requests are answered. */
async function holdRest(page: Page): Promise<(answer: (route: Route) => Promise<void>) => void> {
  let release = (_: (route: Route) => Promise<void>): void => undefined;
  const released = new Promise<(route: Route) => Promise<void>>((resolve) => (release = resolve));
  await page.route(/\/assets\/search\/rest\./, async (route) => (await released)(route));
  return release;
}

/** Resolves when a closed dialog has removed its entry from the history, which would end another navigation. */
const whenEntryIsGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(window.history.state as {isModal?: boolean} | null)?.isModal);

test.describe('Before an intent event', () => {
  // Prefetches for other pages do not count.
  test.use({prefetches: false});

  test('nothing of search loads', async ({page}) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      requested.push(new URL(request.url()).pathname);
    });
    await page.goto(home, {waitUntil: 'networkidle'});
    await whenHydrated(page);
    expect(requested.length).toBeGreaterThan(3);
    const isOfSearch = (file: string): boolean =>
      file.startsWith(`/${indexFolder}`) ||
      (file.endsWith('.js') && readFileSync(path.join(builds.plain.folder, file), 'utf8').includes('DocSearch-Modal'));
    expect(requested.filter(isOfSearch)).toEqual([]);
    await ask(page, 'gas');
    await expect(hits(page).first()).toBeVisible();
    expect(requested.some(isOfSearch)).toBe(true);
  });
});

test.describe('The dialog', () => {
  test('opens by click and shortcuts, closes by Escape or a click outside, and returns the focus', async ({page}) => {
    await open(page, home);
    const index = page.waitForRequest(/\/assets\/search\/first/);
    await searchButton(page).hover();
    await index;
    const link = page.getByRole('main').getByRole('link').first();
    for (const {name, isShortcut, use} of [
      {name: 'a click', isShortcut: false, use: () => searchButton(page).click()},
      {name: 'Enter on the button', isShortcut: false, use: () => searchButton(page).press('Enter')},
      {name: 'Ctrl+K', isShortcut: true, use: () => page.keyboard.press('Control+k')},
      {name: '⌘K', isShortcut: true, use: () => page.keyboard.press('Meta+k')},
      {name: 'the slash', isShortcut: true, use: () => page.keyboard.press('/')},
    ]) {
      await expect(dialog(page)).toBeHidden();
      await link.focus();
      await use();
      await expect(field(dialog(page)), name).toBeFocused();
      await expect(field(dialog(page))).toHaveAttribute('placeholder', 'Search docs');
      expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(isShortcut ? link : searchButton(page), name).toBeFocused();
    }
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.keyboard.press('Control+k');
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await page.evaluate(() => window.scrollTo(0, 0));
    await searchButton(page).click();
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('leaves readers where they are, even if that changes before its history entry is gone', async ({page}) => {
    await open(page, home);
    const ways: Record<string, () => void> = {
      'closes, and the reader scrolls at once': () => {
        const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
        // The close event comes before the browser has gone back.
        dialog?.addEventListener('close', () => window.scrollTo(0, 200), {once: true});
        dialog?.close();
      },
      'closes, the reader scrolls at once, and the browser goes back late': () => {
        const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
        const goBack = (): void => {
          if ((window.history.state as {isModal?: boolean} | null)?.isModal) {
            requestAnimationFrame(goBack);
          } else {
            window.scrollTo(0, 0);
            document.body.dataset.late = '';
          }
        };
        dialog?.addEventListener('close', () => window.scrollTo(0, 200), {once: true});
        dialog?.close();
        requestAnimationFrame(goBack);
      },
      'is open while the page moves, and the reader goes back': () => {
        window.scrollTo(0, 200);
        window.history.back();
      },
    };
    for (const [way, close] of Object.entries(ways)) {
      await page.keyboard.press('Home');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Control+k');
      await expect(dialog(page)).toBeVisible();
      await page.evaluate(close);
      await expect(dialog(page)).toBeHidden();
      await whenEntryIsGone(page);
      if (way.endsWith('late')) {
        await expect(page.locator('body')).toHaveAttribute('data-late');
      }
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => window.scrollY), way).toBe(200);
    }
  });

  test('selects the hit to which the pointer moves, and not one that scrolls under it', async ({page}) => {
    await holdRest(page);
    await open(page, home);
    await ask(page, 'validator');
    await expect(status(dialog(page))).toHaveText(/^\d+ results/);
    // Safari dispatches an event without movement when the list scrolls under the pointer.
    const move = (movementY: number): Promise<void> =>
      hits(page).nth(3).dispatchEvent('pointermove', {bubbles: true, movementX: 0, movementY});
    await move(0);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await move(1);
    await expect(hits(page).nth(3)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await move(0);
    await expect(hits(page).nth(4)).toHaveAttribute('aria-selected', 'true');
  });

  test('shows hits in a window that is as low as a phone in landscape with its keyboard open', async ({page}) => {
    await holdRest(page);
    await page.setViewportSize({width: 844, height: 200});
    await open(page, home);
    await ask(page, 'gas');
    await expect(status(dialog(page))).toHaveText(/^\d+ results/);
    const seen = await hits(page)
      .first()
      .evaluate((row) => {
        const {top, bottom} = row.getBoundingClientRect();
        const ends = [window.innerHeight, row.closest('dialog')?.getBoundingClientRect().bottom ?? 0];
        return Math.min(bottom, ...ends) - top;
      });
    expect(seen).toBeGreaterThan(32);
  });

  test('opens a hit in a new tab by the Enter key with the modifier that a click would have', async ({
    page,
    context,
  }) => {
    await holdRest(page);
    await open(page, home);
    for (const isEarly of [false, true]) {
      await ask(page, 'faucet');
      if (!isEarly) {
        await expect(status(dialog(page))).toHaveText(/^\d+ results/);
      }
      const opened = context.waitForEvent('page');
      await page.keyboard.down('ControlOrMeta');
      // A held key repeats.
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.down('Enter');
      }
      const tab = await opened;
      await page.keyboard.up('Enter');
      await page.keyboard.up('ControlOrMeta');
      await expect(tab).toHaveURL(/\/develop\/faucet/);
      expect(context.pages()).toHaveLength(2);
      await tab.close();
      await expect(page).toHaveURL(home);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test('keeps what is typed as soon as it opens again, and nothing from before', async ({page}) => {
    await open(page, home);
    await ask(page, 'faucet');
    await page.evaluate(() => {
      const open = document.querySelector<HTMLDialogElement>('dialog[open]');
      const field = open?.querySelector('input');
      // The event of the closing comes after this script.
      open?.close();
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}));
      field?.setRangeText('f', 0, 0, 'end');
      return new Promise((resolve) => open?.addEventListener('close', resolve, {once: true}));
    });
    await expect(dialog(page)).toBeVisible();
    expect(await field(dialog(page)).inputValue()).toBe('f');
  });

  test('ignores the slash in fields, and shortcuts in another dialog', async ({page}) => {
    await open(page, '/search');
    await field(page.getByRole('main')).press('/');
    await expect(field(page.getByRole('main'))).toHaveValue('/');
    await expect(dialog(page)).toBeHidden();
    await page.evaluate(() => {
      const editor = document.createElement('div');
      editor.contentEditable = 'true';
      document.body.append(editor);
      editor.focus();
    });
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeHidden();
    await page.evaluate(() => {
      const other = document.createElement('dialog');
      document.body.append(other);
      other.showModal();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeHidden();
  });

  test('can be used by keyboard alone: hits, their pages, recent and favorite searches, all results', async ({
    page,
  }) => {
    await open(page, home);
    await ask(page, 'run a validator');
    await expect(status(dialog(page))).toHaveText(/^\d+ results?$/);
    // Tab stays inside the dialog, in both directions.
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
    }
    await field(dialog(page)).focus();
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    const target = (await hits(page).first().getByRole('link').getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target);
    await expect(dialog(page)).toBeHidden();
    // The next page has its own search button.
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Faucet');

    await page.keyboard.press('/');
    await expect(dialog(page).getByText('Recent')).toBeVisible();
    await expect(hits(page)).toHaveCount(1);
    await dialog(page).getByRole('button', {name: 'Save this search'}).click();
    await expect(dialog(page).getByText('Favorite')).toBeVisible();
    await page.reload();
    await whenHydrated(page);
    await page.keyboard.press('/');
    await expect(dialog(page).getByText('Favorite')).toBeVisible();
    await dialog(page).getByRole('button', {name: 'Remove this search from favorites'}).click();
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();

    // `fill` sets the query at once. While a reader types, the count may belong to an earlier query.
    await field(dialog(page)).fill('gas & fees');
    const all = dialog(page).getByRole('link', {name: /^See all \d+ results$/});
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.press('Enter');
    await expect(page).toHaveURL('/search?q=gas%20%26%20fees');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for “gas & fees”');
    await expect(status(page.getByRole('main'))).toContainText(`${count} results`);
  });

  test('leads to a section of the current page', async ({page}) => {
    await open(page, '/docs');
    await open(page, '/develop/faucet');
    await ask(page, 'when tokens seem missing');
    await hits(page).getByRole('link', {name: 'When tokens seem missing'}).first().click();
    await expect(page).toHaveURL(/\/develop\/faucet#when-tokens-seem-missing$/);
    await expect(page.getByRole('heading', {name: 'When tokens seem missing'})).toBeInViewport();
  });

  test('stays open, with its text, when a page of another area comes that was slow', async ({page}) => {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/protocol\//, async (route) => {
      await sent;
      await route.continue();
    });
    await open(page, home);
    await ask(page, 'gas and fees');
    await hits(page).getByRole('link', {name: 'Gas and fees'}).first().click();
    await expect(page).toHaveURL(/\/protocol\/concepts\/gas-and-fees$/);
    await ask(page, 'faucet');
    const title = page.getByRole('heading', {level: 1});
    await expect(title).toHaveText('Faucet');
    send();
    await expect(title).toHaveText('Gas and fees');
    await expect(field(dialog(page))).toHaveValue('faucet');
    await expect(field(dialog(page))).toBeFocused();
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await whenEntryIsGone(page);
    await page.goBack();
    await expect(title).toHaveText('Faucet');
    await expect(dialog(page)).toBeHidden();
  });

  test('reports that nothing is found, and where to report that', async ({page}) => {
    await open(page, home);
    await ask(page, nonsense);
    const said = status(dialog(page));
    await expect(said).toContainText(`No results for "${nonsense}"`);
    await expect(said).toContainText('Try searching for');
    await expect(said).toContainText('Believe this query should return results? Let us know.');
    const issue = new URL((await said.getByRole('link', {name: 'Let us know.'}).getAttribute('href')) ?? '');
    expect(issue.href.startsWith(`${facts.links.docsRepository}/issues/new?`)).toBe(true);
    expect(issue.searchParams.get('title')).toContain(nonsense);
    await said.getByRole('button', {name: 'local node'}).click();
    await expect(field(dialog(page))).toHaveValue('local node');
    await expect(field(dialog(page))).toBeFocused();
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(said).toHaveText('');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  });

  test('ignores the keys of an input method, even the last one, which Safari sends after its end', async ({page}) => {
    await holdRest(page);
    await open(page, home);
    await ask(page, 'gas');
    const said = status(dialog(page));
    await expect(said).toHaveText(/^\d+ results/);
    const results = await said.innerText();
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', {text: 'ねっと', selectionStart: 3, selectionEnd: 3});
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      for (const sign of [{isComposing: true}, {keyCode: 229}]) {
        await field(dialog(page)).dispatchEvent('keydown', {key, ...sign, bubbles: true, cancelable: true});
      }
    }
    await expect(field(dialog(page))).toHaveValue('gasねっと');
    await expect(page).toHaveURL(home);
    await input.send('Input.insertText', {text: ' '});
    await field(dialog(page)).fill('mempool');
    await expect(said).not.toHaveText(results);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('shows only recent searches that lead to a page of this release, until the reader types', async ({page}) => {
    await open(page, home);
    await page.evaluate(() => {
      const toStored = (url: string): object => ({
        objectID: url,
        url,
        type: 'lvl1',
        content: null,
        hierarchy: {lvl0: 'Develop', lvl1: url},
      });
      localStorage.setItem(
        '__DOCSEARCH_RECENT_SEARCHES__docs',
        JSON.stringify([null, {}, ...['/develop/gone', '/develop/faucet#a', '/v15/develop/faucet'].map(toStored)]),
      );
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${indexFolder}${firstFile}`, (route) => released.then(() => route.continue()));
    await page.keyboard.press('/');
    await expect(hits(page)).toHaveText([/^\/develop\/faucet#a/]);
    // After the first key, Enter opens no recent search. It opens the first hit of the text when the answer comes.
    await page.keyboard.type('validator');
    await page.keyboard.press('Enter');
    await expect(hits(page)).toHaveText([/^\/develop\/faucet#a/]);
    release();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/validator/);
  });

  test('forgets an Enter key when the reader goes on typing before the answer comes', async ({page}) => {
    await open(page, home);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${indexFolder}${firstFile}`, (route) => released.then(() => route.continue()));
    await page.keyboard.press('/');
    // Until the code of the dialog is there, its form leads to the page of results.
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    await page.keyboard.type('validator');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' keys');
    release();
    await expect(hits(page).first()).toContainText(/key/i);
    await expect(status(dialog(page))).toHaveText(/^\d+ results$/);
    await expect(page).toHaveURL(home);
  });

  test.describe('whose storage is full', () => {
    test.use({expectedProblems: [/^Docusaurus storage error, can't set docs-preferred-version-/]});

    test('still opens a hit', async ({page}) => {
      await open(page, home);
      await page.evaluate(() => {
        let length = 0;
        for (let size = 2 ** 22; size >= 1; size /= 2) {
          try {
            localStorage.setItem('filler', ' '.repeat(length + size));
            length += size;
          } catch {
            // A smaller piece may fit.
          }
        }
        // This leaves room for the test entry of DocSearch, but not for a hit.
        localStorage.setItem('filler', ' '.repeat(length - 100));
      });
      await ask(page, 'validator');
      await expect(hits(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(page).not.toHaveURL(home);
    });
  });

  test.describe('whose storage', () => {
    test.use({expectedProblems: [/^Docusaurus browser storage is not available\./]});

    test('is blocked or has invalid data still works', async ({page}) => {
      await page.addInitScript(() => {
        if (sessionStorage.length === 0) {
          localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', '{"a');
          localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', '5');
          sessionStorage.setItem('seen', 'yes');
        } else {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }
        }
      });
      for (const way of ['rubbish', 'blocked']) {
        await open(page, home);
        await ask(page, 'validator');
        await expect(hits(page).first(), way).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeHidden();
      }
    });
  });

  test.describe('whose code', () => {
    test.use({expectedProblems: [/^Failed to load resource/]});

    test('is late gets every key, and code that does not load can be requested again', async ({page}) => {
      await open(page, home);
      let answer: 'wait' | 'fail' | 'file' = 'wait';
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/js\//, async (route) => {
        if (answer === 'wait') {
          await released;
        }
        await (answer === 'fail' ? route.fulfill({status: 404}) : route.continue());
      });
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

      answer = 'fail';
      await searchButton(page).click();
      await expectFailure(dialog(page));
      await page.keyboard.type('gas');
      answer = 'wait';
      await dialog(page).getByRole('button', {name: 'Retry'}).click();
      await field(dialog(page)).click();
      await page.keyboard.type(' and');
      answer = 'file';
      release();
      await expect(page.locator('.DocSearch-Input')).toBeFocused();
      await page.keyboard.type(' fees');
      await expect(field(dialog(page))).toHaveValue('gas and fees');
      await expect(hits(page).first()).toBeVisible();
      expect(documents).toEqual([]);
    });
  });

  test('whose content has not loaded leads to the results page by the Enter key', async ({page}) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/js\//, (route) => released.then(() => route.continue()));
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    await page.goto(home);
    await ask(page, 'run a validator');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=run+a+validator');
    release();
    await expect(results(page).first()).toContainText('Run a validator');
    expect(documents).toEqual([home, '/search']);
    await page.goBack();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Faucet');
  });

  test.describe('whose index', () => {
    test.use({expectedProblems: [/^Failed to load resource/]});

    test('is missing, cut off or out of reach says so, and answers once the index loads', async ({page, context}) => {
      await open(page, home);
      let answer: 'missing' | 'cut' | 'page' | 'file' = 'missing';
      await page.route(/\/assets\/search\//, async (route) => {
        if (answer === 'file') {
          await route.continue();
        } else if (answer === 'cut') {
          const response = await route.fetch();
          await route.fulfill({response, body: (await response.text()).slice(0, -10)});
        } else {
          await route.fulfill(
            answer === 'missing' ? {status: 404} : {contentType: 'text/html', body: '<!doctype html><p>Log in'},
          );
        }
      });
      await ask(page, 'gas');
      await expectFailure(dialog(page));
      for (const next of ['cut', 'page'] as const) {
        answer = next;
        await page.keyboard.press('Backspace');
        await expect(hits(page)).toHaveCount(0);
        await expectFailure(dialog(page));
      }
      await context.setOffline(true);
      await dialog(page).getByRole('button', {name: 'Retry'}).click();
      await expectFailure(dialog(page));
      await context.setOffline(false);
      answer = 'file';
      await dialog(page).getByRole('button', {name: 'Retry'}).click();
      // While the pointer rests on the hits that come there, the hits of the whole index wait for the reader.
      await page.mouse.move(0, 0);
      await expect(hits(page).first()).toBeVisible();
      await expect(dialog(page).getByText('Unable to fetch results')).toBeHidden();

      // The index stays in memory, so search needs no network from now on.
      await context.setOffline(true);
      await field(dialog(page)).fill('validator');
      await expect(hits(page).filter({hasText: 'alidator'}).first()).toBeVisible();
      await page.keyboard.type(' key');
      await expect(status(dialog(page))).toHaveText(/^\d+ results$/);
      await context.setOffline(false);
    });
  });
});

/** Reads the addresses of the hits in the dialog, in order. */
const toTargets = (page: Page): Promise<(string | null)[]> =>
  hits(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const pass = (route: Route): Promise<void> => route.continue();

test.describe('While the rest of the index loads', () => {
  test('the first part answers before the application loads, and the next key switches to its dialog', async ({
    page,
  }) => {
    let releaseApplication = (): void => undefined;
    const released = new Promise<void>((resolve) => (releaseApplication = resolve));
    await page.route(/\/assets\/js\/(?!search-)/, async (route) => {
      await released;
      await route.continue();
    });
    const release = await holdRest(page);
    await page.goto(home);
    await ask(page, nonsense);
    const said = status(dialog(page));
    await expect(said).toHaveText('Still searching…');
    await field(dialog(page)).fill('validat');
    await expect(said).toHaveText(/^\d+ results so far, still searching…$/);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(dialog(page))).toHaveAttribute('aria-activedescendant', /./);
    await expectNoViolations(page, 'first hits');
    const before = await hits(page).allInnerTexts();
    expect(before.length).toBe(20);

    // The hits do not move for a reader who has selected another hit.
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    release(pass);
    await expect(said.getByRole('button', {name: 'Show the best results'})).toBeVisible();
    expect(await hits(page).allInnerTexts()).toEqual(before);

    // The application loads, and keeps the hits until they change anyway.
    releaseApplication();
    await whenHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await hits(page).allInnerTexts()).toEqual(before);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('ali');
    await expect(field(dialog(page))).toHaveValue('valialidat');
    await expect(page.locator('.DocSearch-Input')).toBeFocused();
    await field(dialog(page)).fill('validator');
    await expect(said).toHaveText(/^\d+ results$/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await whenEntryIsGone(page);

    // A hit is opened before the application loads. Going back then leads to the page where the dialog was opened.
    await page.unrouteAll();
    await page.route(/\/assets\/js\/(?!search-)/, () => undefined);
    await page.goto(home);
    await ask(page, 'validat');
    await expect(hits(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const chosen = (await hits(page).nth(1).getByRole('link').getAttribute('href')) ?? '';
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(chosen);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Faucet');
    await whenHydrated(page);
    await page.keyboard.press('/');
    await expect(dialog(page).getByText('Recent')).toBeVisible();
    await page.keyboard.press('Escape');
    await whenEntryIsGone(page);
    await page.goBack();
    await expect(page).toHaveURL(home);
  });

  test('the dialog says so, ranks again when the rest has loaded, and moves no hit under the pointer', async ({
    page,
  }) => {
    const release = await holdRest(page);
    await open(page, home);
    await ask(page, nonsense);
    const said = status(dialog(page));
    await expect(said).toHaveText('Still searching…');
    await field(dialog(page)).fill('insufficient gas');
    await expect(said).toHaveText(/^\d+ results so far, still searching…$/);
    const before = await toTargets(page);
    await hits(page).first().hover();
    const place = await hits(page).first().boundingBox();
    release(pass);
    const button = said.getByRole('button', {name: 'Show the best results'});
    await expect(button).toBeVisible();
    expect(await toTargets(page)).toEqual(before);
    expect(await hits(page).first().boundingBox()).toEqual(place);
    await button.click();
    await expect(button).toBeHidden();
    await expect.poll(() => toTargets(page)).not.toEqual(before);
    await expect(said).toHaveText(/^\d+ results$/);
    const targets = await toTargets(page);
    expect(new Set(targets).size).toBe(targets.length);
  });

  test('the results page moves no hit under the pointer either', async ({page}) => {
    const release = await holdRest(page);
    await page.setViewportSize({width: 390, height: 800});
    await open(page, '/search?q=insufficient gas');
    const said = status(page.getByRole('main'));
    await expect(said).toHaveText(/^\d+ results so far, still searching…$/);
    const first = results(page).first();
    await first.hover();
    const place = await first.boundingBox();
    release(pass);
    await expect(said.getByRole('button', {name: 'Show the best results'})).toBeVisible();
    expect(await first.boundingBox()).toEqual(place);
  });

  test('the first hit stays in place, and the others are ranked again', async ({page}) => {
    const release = await holdRest(page);
    await open(page, home);
    await ask(page, 'insufficient gas');
    const said = status(dialog(page));
    await expect(said).toHaveText(/^\d+ results so far, still searching…$/);
    const before = await toTargets(page);
    release(pass);
    await expect(said).toHaveText(/^\d+ results$/);
    await expect.poll(() => toTargets(page)).not.toEqual(before);
    expect((await toTargets(page))[0]).toBe(before[0]);
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('and fails', () => {
    test.use({expectedProblems: [/^Failed to load resource/]});

    test('the dialog and the page show the hits of the first part, and report what is missing', async ({page}) => {
      let isThere = false;
      await page.route(/\/assets\/search\/rest\./, (route) =>
        isThere ? route.continue() : route.fulfill({status: 404}),
      );
      await open(page, home);
      await ask(page, 'faucet');
      const missing = /^\d+ results? in titles, headings and keywords\. The texts of the pages did not load/;
      await expect(status(dialog(page))).toHaveText(missing);
      await expect(hits(page).first()).toContainText('Faucet');
      await field(dialog(page)).fill(nonsense);
      await expect(status(dialog(page))).toContainText('Nothing found in titles, headings and keywords');
      await expect(dialog(page).getByText('No results for')).toBeHidden();
      await open(page, '/search?q=faucet');
      const main = page.getByRole('main');
      await expect(status(main)).toHaveText(missing);
      await expect(results(page).first()).toContainText('Faucet');
      isThere = true;
      await status(main).getByRole('button', {name: 'Retry'}).click();
      await expect(status(main)).toHaveText(/^\d+ results/);
      await expect(status(main)).not.toContainText('did not load');
    });
  });
});

test.describe('The page of results', () => {
  test('shows the query of its address, and updates its address with the query', async ({page}) => {
    await open(page, '/search?q=validator&area=protocol');
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(/^Search results for “validator” \| /);
    await expect(field(main)).toHaveValue('validator');
    await expect(page.getByRole('radio', {name: 'Protocol'})).toBeChecked();
    await expect(results(page)).toHaveCount(20);
    for (const result of await results(page).all()) {
      await expect(result.getByRole('link')).toHaveAttribute('href', /^\/protocol(?:\/|$)/);
    }
    const inProtocol = Number.parseInt(await status(main).innerText());
    await page.getByRole('radio', {name: 'All areas'}).check();
    await expect(page).toHaveURL('/search?q=validator');
    await expect.poll(async () => Number.parseInt(await status(main).innerText())).toBeGreaterThan(inProtocol);

    await field(main).fill('gas, “fees” & 100 %');
    await expect(page).toHaveURL(`/search?q=${new URLSearchParams({q: 'gas, “fees” & 100 %'}).toString().slice(2)}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for “gas, “fees” & 100 %”');
    await expect(results(page).first()).toContainText(/gas|fee/i);
    await page.reload();
    await expect(field(main)).toHaveValue('gas, “fees” & 100 %');
    await expect(results(page).first()).toContainText(/gas|fee/i);
  });

  test('keeps a query that the reader types just before opening the dialog, and its history', async ({page}) => {
    await open(page, home);
    await page.goto('/search');
    await whenHydrated(page);
    const main = page.getByRole('main');
    await field(main).fill('gas');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await expect(field(dialog(page))).toBeFocused();
    // This takes longer than the page waits for more to be typed.
    await page.keyboard.type('faucet', {delay: 60});
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/search\?q=gas$/);
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Search results for “gas”');
    await whenEntryIsGone(page);
    await page.goBack();
    await expect(page).toHaveURL(home);
  });

  test('shows more results by keyboard, and moves the focus to the first new one', async ({page}) => {
    await open(page, '/search?q=evmos');
    const more = page.getByRole('button', {name: 'More results'});
    await expect(results(page)).toHaveCount(20);
    await expect(status(page.getByRole('main'))).toHaveText(/^\d+ results, of which the first 20 are shown$/);
    await more.press('Enter');
    await expect(results(page)).toHaveCount(40);
    await expect(results(page).nth(20).getByRole('link')).toBeFocused();
    const targets = await results(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(targets).size).toBe(40);
    await results(page).nth(20).getByRole('link').press('Enter');
    await expect(page).toHaveURL(targets[20] ?? '');
    await expect(results(page)).toHaveCount(0);
    await page.goBack();
    await expect(field(page.getByRole('main'))).toHaveValue('evmos');
    // The page shows all 40 results again, so the browser can restore the position.
    await expect(results(page)).toHaveCount(40);
    await expect(results(page).nth(20)).toBeInViewport();
  });

  test('isolates the direction of a query from the text around it', async ({page}) => {
    await open(page, `/search?q=${encodeURIComponent('\u202eｖａｌｉ\u00adｄａｔｏｒ')}`);
    await expect(results(page).first()).toContainText('Run a validator');
    await expect(page).toHaveTitle(/^Search results for “ｖａｌｉ\u00adｄａｔｏｒ” \| /);
    const text = 'مدقق 1';
    await open(page, `/search?q=${encodeURIComponent(text)}`);
    await expect(page).toHaveTitle(new RegExp(`^Search results for “\u2068${text}\u2069” \\| `));
    await expect(field(page.getByRole('main'))).toHaveCSS('direction', 'rtl');
    for (const place of [page.getByRole('heading', {level: 1}), status(page.getByRole('main'))]) {
      await expect(place.locator('bdi')).toHaveText(text);
    }
  });

  const queries = [
    {name: 'hostile', query: `<img src=x onerror="window.isHurt=true"> '); alert(1); //`},
    {name: 'of regular expressions', query: '.*+?^${}()|[]\\ (?<!a)'},
    {name: 'of percent signs', query: '100%25%E0%A4%A'},
    {name: 'long', query: `validator ${'evmos '.repeat(1_000)}`},
    {name: 'Chinese', query: '验证者节点'},
    {name: 'Arabic', query: 'مدقق الشبكة'},
    {name: 'of emoji', query: '🚀👩‍👩‍👧'},
  ];

  test('works with every kind of query, and so does the dialog', async ({page}) => {
    for (const {name, query} of queries) {
      await open(page, `/search?${new URLSearchParams({q: query}).toString()}`);
      await expect(status(page.getByRole('main')), name).toContainText(/\d+ results?|No results for/);
      await expect(page.getByRole('heading', {level: 1})).toContainText(query.slice(0, 50).trim());
      expect(await page.evaluate(() => document.querySelector('img[src="x"]') !== null || 'isHurt' in window)).toBe(
        false,
      );
      await page.setViewportSize({width: 320, height: 640});
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
      await page.keyboard.press('Control+k');
      await field(dialog(page)).fill(query.slice(0, 64));
      await expect(status(dialog(page)), name).toContainText(/\d+ results?|No results for/);
      expect(await dialog(page).evaluate((element) => element.scrollWidth), name).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
    }
    // A script or an input method may leave half of a surrogate pair, which an address cannot encode.
    await field(dialog(page)).evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'gas \ud83d');
      input.dispatchEvent(new Event('input', {bubbles: true}));
    });
    await expect(dialog(page).getByRole('link', {name: /^See all \d+ results$/})).toBeVisible();
    for (const address of ['/search', '/search?q=', '/search?q=%20%20', '/search?area=nowhere']) {
      await open(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Search');
      await expect(status(page.getByRole('main'))).toHaveText('');
      await expect(page.getByRole('main').getByRole('link', {name: 'list of all pages'})).toBeVisible();
    }
  });

  test.describe('without an index', () => {
    test.use({expectedProblems: [/^Failed to load resource/]});

    test('says so, and shows the results when the index loads', async ({page}) => {
      await page.route(/\/assets\/search\//, (route) => route.abort('internetdisconnected'));
      await open(page, '/search?q=gas');
      await expectFailure(page.getByRole('main'));
      await page.unroute(/\/assets\/search\//);
      await page.getByRole('button', {name: 'Retry'}).click();
      await expect(results(page).first()).toBeVisible();
      await expect(page.getByText('Unable to fetch results')).toBeHidden();
    });
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the button leads to the search page, which leads to the list of all pages', async ({page}) => {
    await page.goto(home);
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText('Search needs JavaScript.');
    await expect(field(page.getByRole('main'))).toBeHidden();
    await page.getByRole('main').getByRole('link', {name: 'list of all pages'}).click();
    await expect(page).toHaveURL('/docs');
  });
});

test.describe('An unknown path', () => {
  test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

  test('is suggested as a query', async ({page}) => {
    await open(page, '/no/such/gas-and_fees.html');
    await page.getByRole('link', {name: 'Search for “gas and fees”'}).click();
    await expect(page).toHaveURL('/search?q=gas%20and%20fees');
    await expect(results(page).first()).toBeVisible();
  });
});

test('Every state is accessible, in both modes, wide and narrow', async ({page}) => {
  test.slow();
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const {width, height} of [
    {width: 1_280, height: 800},
    {width: 320, height: 640},
  ]) {
    await page.setViewportSize({width, height});
    /** Checks a state in both modes: a page, or the dialog over a page that other tests check. */
    const check = async (state: string, part?: string, least?: number): Promise<void> => {
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
        await expectNoViolations(page, `${state}, ${width} px, ${mode}`, part, least);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await open(page, '/search?q=validator');
    await expect(results(page).first()).toBeVisible();
    await check('page of results');
    // DocSearch stores hits that are headings, but not hits that are texts.
    await ask(page, 'run a validator');
    // The first words of the query have other hits. An opened hit is stored, so the test waits for the right one.
    await expect(hits(page).first()).toContainText('Run a validator');
    await check('hits', 'dialog[open]', 9);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    // The next page has its own search button, and its progress bar must be gone.
    await expect(page.getByRole('heading', {level: 1})).not.toContainText('Search');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(hits(page)).toHaveCount(1);
    await check('recent searches', 'dialog[open]', 9);
    await page.keyboard.type(nonsense);
    await expect(dialog(page).getByText('No results for')).toBeVisible();
    await check('no hits', 'dialog[open]', 9);
  }
});

test.describe('Hosted search', () => {
  test.use({allowsForeignRequests: true, expectedProblems: [/^Failed to load resource/]});

  interface HostedQuery {
    query: string;
    indexName: string;
    facetFilters: unknown;
    page: number;
  }

  /** Makes a hit of the hosted index. */
  const toHit = (title: string, url: unknown) => ({
    objectID: title,
    url,
    type: 'lvl1',
    anchor: null,
    content: null,
    hierarchy: {lvl0: 'Hosted', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    _snippetResult: {hierarchy: {lvl0: {value: 'Hosted'}, lvl1: {value: `<mark>${title}</mark>`}}},
  });
  const hosted = [
    toHit(
      'Our <img src=x onerror=isHurt=1> faucet',
      `${configured.SITE_URL}/handbook/develop/faucet?a=b#ask-for-tokens`,
    ),
    toHit('Somewhere else', 'https://evmos.example/page'),
    toHit('Broken', 7),
  ];

  /** Answers in place of the hosted index. Returns the list of the queries that it has received, which grows. */
  async function host(page: Page, answer: (route: Route) => unknown): Promise<HostedQuery[]> {
    const asked: HostedQuery[] = [];
    await page.route(/\.algolia(?:net)?\.(?:com|net)\//, async (route) => {
      const {requests} = route.request().postDataJSON() as {requests: HostedQuery[]};
      asked.push(...requests);
      await answer(route);
    });
    return asked;
  }

  const fulfill = (route: Route): Promise<void> =>
    route.fulfill({
      headers: {'Access-Control-Allow-Origin': '*'},
      json: {results: [{hits: hosted, nbHits: 3, page: 0, nbPages: 1, hitsPerPage: 20}]},
    });

  test.beforeEach(async ({page}) => {
    // The chat and the analytics of this build are not part of these tests.
    await page.route(/jsdelivr/, () => undefined);
    await page.route(/googletagmanager/, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  });

  test('is asked for the language and the areas of the site, and its links stay within the site', async ({
    page,
    configuredSite,
  }) => {
    const asked = await host(page, fulfill);
    await open(page, `${configuredSite}validate`);
    await ask(page, 'faucet');
    await expect(hits(page)).toHaveCount(2);
    expect(asked.at(-1)).toMatchObject({query: 'faucet', indexName: configured.ALGOLIA_INDEX_NAME});
    const filters = JSON.stringify(asked.at(-1)?.facetFilters);
    for (const facet of ['language:en', 'docusaurus_tag:default', 'docusaurus_tag:docs-develop-current']) {
      expect(filters).toContain(facet);
    }
    await expect(hits(page).nth(1).getByRole('link')).toHaveAttribute('href', 'https://evmos.example/page');
    await hits(page).first().getByRole('link').click();
    await expect(page).toHaveURL(`${configuredSite}develop/faucet?a=b#ask-for-tokens`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Faucet');

    await open(page, `${configuredSite}search?q=faucet&area=develop`);
    await expect(results(page)).toHaveCount(2);
    expect(JSON.stringify(asked.at(-1)?.facetFilters)).not.toContain('docs-protocol-current');
    expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
    await expect(page.getByText('Hosted search does not answer.')).toBeHidden();
  });

  test('ignores an answer that arrives after the answer to a newer query', async ({page, configuredSite}) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const answer = (route: Route, hit: unknown): Promise<void> =>
      route.fulfill({
        headers: {'Access-Control-Allow-Origin': '*'},
        json: {results: [{hits: [hit], nbHits: 40, page: 0, nbPages: 2, hitsPerPage: 20}]},
      });
    const old = page.waitForRequest((request) => request.postData()?.includes('"page":1') ?? false);
    const asked = await host(page, async (route) => {
      const isMore = asked.at(-1)?.page === 1;
      if (isMore) {
        await released;
      }
      await answer(route, toHit(isMore ? 'Old' : 'New', `${configured.SITE_URL}/handbook/docs`));
    });
    await open(page, `${configuredSite}search?q=faucet`);
    await page.getByRole('button', {name: 'More results'}).click();
    await old;
    await field(page.getByRole('main')).fill('tokens');
    await expect(page).toHaveURL(/q=tokens$/);
    await expect.poll(() => asked.at(-1)?.query).toBe('tokens');
    const late = page.waitForResponse((response) => response.request().postData()?.includes('"page":1') ?? false);
    release();
    await (await late).finished();
    await expect(results(page)).toHaveText([/^New/]);
    await expect(page.getByRole('button', {name: 'More results'})).toBeVisible();
  });

  const addresses: readonly (readonly [url: string, wanted: string | undefined])[] = [
    ['https://example.org/handbook/develop/faucet?a=b#c', '/handbook/develop/faucet?a=b#c'],
    ['https://example.org/handbook/develop/#a', '/handbook/develop#a'],
    ['https://example.org/handbook/', '/handbook/'],
    ['https://example.org/handbook', '/handbook/'],
    ['https://example.org/handbooks/a', 'https://example.org/handbooks/a'],
    ['https://example.org/blog', 'https://example.org/blog'],
    ['https://example.org.evil.test/handbook/a', 'https://example.org.evil.test/handbook/a'],
    ['https://evil.test/?https://example.org/handbook/a', 'https://evil.test/?https://example.org/handbook/a'],
    ['http://example.org/handbook/a', 'http://example.org/handbook/a'],
    ['https://example.org/handbook/interfaces/StakingI.sol', 'https://example.org/handbook/interfaces/StakingI.sol'],
    ['https://example.org/handbook/a?/interfaces/', '/handbook/a?/interfaces/'],
    ['/handbook/develop#a', '/handbook/develop#a'],
    ['/develop#a', '/handbook/develop#a'],
    ['develop/faucet', '/handbook/develop/faucet'],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ['//evil.test/a', 'https://evil.test/a'],
    ['//', undefined],
  ];

  test('rewrites each address as the theme does, and drops addresses that a link cannot have', async ({
    page,
    configuredSite,
  }) => {
    const sent = addresses.map(([url], index) => toHit(`Hit ${index}`, url));
    await host(page, (route) =>
      route.fulfill({
        headers: {'Access-Control-Allow-Origin': '*'},
        json: {results: [{hits: sent, nbHits: sent.length, page: 0, nbPages: 1, hitsPerPage: 20}]},
      }),
    );
    await open(page, `${configuredSite}search?q=faucet`);
    const wanted = addresses.flatMap(([, address]) => address ?? []);
    await expect(results(page)).toHaveCount(wanted.length);
    const links = results(page).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(wanted);
  });

  // A unit test has the other failures: to a reader, all of them look the same.
  const failures: Record<string, (route: Route) => unknown> = {
    'refuses the key': (route) => route.fulfill({status: 403, json: {message: 'Invalid Application-ID or API key'}}),
    'never answers': () => undefined,
  };

  for (const [name, fail] of Object.entries(failures)) {
    test(`that ${name} is replaced by the index of the site, in the dialog and on the page`, async ({
      page,
      configuredSite,
    }) => {
      await host(page, fail);
      await open(page, configuredSite);
      await ask(page, 'faucet');
      await expect(hits(page).filter({hasText: 'Faucet'}).first()).toBeVisible();
      await expect(dialog(page).getByText('Hosted search does not answer.')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();

      await open(page, `${configuredSite}search?q=faucet`);
      await expect(results(page).first()).toContainText('Faucet');
      await expect(page.getByText('Hosted search does not answer.')).toBeVisible();
    });
  }

  test('is asked again after a failure, and the dialog reports if nothing answers', async ({page, configuredSite}) => {
    let fail = true;
    await host(page, (route) => (fail ? route.abort('internetdisconnected') : fulfill(route)));
    await page.route(/\/assets\/search\//, (route) => route.abort('internetdisconnected'));
    await open(page, configuredSite);
    await ask(page, 'faucet');
    await expectFailure(dialog(page));
    await page.unroute(/\/assets\/search\//);
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await expect(dialog(page).getByText('Hosted search does not answer.')).toBeVisible();
    fail = false;
    await expect(async () => {
      await field(dialog(page)).fill('tokens');
      await expect(hits(page).filter({hasText: 'Somewhere else'})).toBeVisible({timeout: 1_000});
    }).toPass();
    await expect(dialog(page).getByText('Hosted search does not answer.')).toBeHidden();
  });
});
