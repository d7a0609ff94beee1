import type {Page} from '@playwright/test';
import {act, expect, test, whenHydrated} from './test';

/** The mark at the beginning of each translated text. */
const mark = '⟦';

/**
 * Translates a page as Chrome does into Arabic: sets the language, the direction and a class of the root element, and wraps
 * each text that may be translated in its own elements, including text that is added later. Also translates each
 * `aria-label`, as Edge does, and at times Chrome.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate((before) => {
    const {documentElement: root} = document;
    root.lang = 'ar';
    root.dir = 'rtl';
    root.classList.add('translated-rtl');
    const skipped = 'script, style, noscript, textarea, [translate="no"], .notranslate';
    const isFree = (element: Element | null): boolean =>
      element !== null &&
      (element.closest(skipped) === null || element.closest('[translate]')?.getAttribute('translate') === 'yes');
    const translateBelow = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = root.nodeType === 3 ? root : walker.nextNode(); node; node = walker.nextNode()) {
        texts.push(node as Text);
      }
      for (const text of texts) {
        if (text.data.trim() !== '' && !text.data.startsWith(before) && isFree(text.parentElement)) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = before + text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
    };
    const translateNames = (): void => {
      for (const element of document.querySelectorAll('[aria-label]')) {
        const name = element.getAttribute('aria-label') ?? '';
        if (name !== '' && !name.startsWith(before) && isFree(element)) {
          element.setAttribute('aria-label', before + name);
        }
      }
    };
    translateBelow(document.body);
    translateNames();
    new MutationObserver((changes) => {
      for (const {type, target, addedNodes} of changes) {
        (type === 'characterData' ? [target] : [...addedNodes]).forEach(translateBelow);
      }
      translateNames();
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label'],
    });
  }, mark);
}

/** Asserts that the page still has the language, the direction and the class that the translation has set. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1')).toContainText(mark);
  // React Helmet writes the attributes of the root element in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveClass(/(?:^| )plugin-.* translated-rtl|(?:^| )translated-rtl .*plugin-/);
}

/** Counts the pieces of code of a page, and finds those that the translation has changed. */
const findChanged = (page: Page): Promise<{checked: number; changed: string[]}> =>
  page.evaluate((before) => {
    const code = [...document.querySelectorAll('pre, code, kbd')];
    const isChanged = ({textContent}: Element): boolean => textContent?.includes(before) === true;
    return {checked: code.length, changed: code.filter(isChanged).map(({outerHTML}) => outerHTML)};
  }, mark);

for (const moment of ['before the application comes', 'after it has come'] as const) {
  test(`a page that a browser translates ${moment} keeps working, and its code stays unchanged`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/validate/setup-and-configuration/run-a-validator');
    const code = page.locator('pre code').first();
    const written = await code.textContent();
    if (moment === 'before the application comes') {
      await translate(page);
      await act(page);
      await whenHydrated(page);
    } else {
      await whenHydrated(page);
      await translate(page);
    }
    await expectTranslated(page);
    await code.hover();
    await page.locator('[data-copy]').first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
    const visited = [await findChanged(page)];
    // Each of these steps removes a text or adds something next to a text.
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    await expect(dialog.locator('input')).toBeFocused();
    await page.keyboard.type('gas');
    await expect(dialog.getByRole('status')).toContainText('results');
    await page.keyboard.type('zzzq');
    await expect(dialog.getByRole('status')).toContainText('No results for');
    visited.push(await findChanged(page));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const step of [
      () => page.locator('a[href="/protocol"]').first().click(),
      () => page.goBack(),
      () => page.goForward(),
      () => page.locator('.navbar__brand').click(),
    ]) {
      await step();
      await expectTranslated(page);
      visited.push(await findChanged(page));
    }
    expect(visited.flatMap(({changed}) => changed)).toEqual([]);
    expect(Math.min(...visited.map(({checked}) => checked))).toBeGreaterThan(5);
  });
}

for (const moment of ['before the application comes', 'after it has come'] as const) {
  test(`search of a page that a browser translates ${moment} opens and closes in each way, and no step back is lost`, async ({
    page,
  }) => {
    await page.goto('/develop');
    await page.goto('/develop/faucet');
    if (moment === 'after it has come') {
      await whenHydrated(page);
    }
    await translate(page);
    const dialog = page.getByRole('dialog', {name: `${mark}Search`});
    const isOpened = (): Promise<boolean> =>
      page.evaluate(() => (history.state as {isModal?: boolean} | null)?.isModal === true);
    for (const open of [
      () => page.keyboard.press('/'),
      () => page.keyboard.press('Control+k'),
      () => page.locator('.navbar [aria-haspopup="dialog"]').click(),
    ]) {
      for (const close of [() => page.mouse.click(4, 400), () => page.goBack()]) {
        await open();
        await expect(dialog.locator('input')).toBeFocused();
        await expect.poll(isOpened).toBe(true);
        await close();
        await expect(dialog).toBeHidden();
        await expect.poll(isOpened, 'the history entry of the dialog').toBe(false);
        await expect(page).toHaveURL('/develop/faucet');
      }
    }
    await expectTranslated(page);
    await page.goBack();
    await expect(page).toHaveURL('/develop');
  });
}

test('controls of the navbar do not overlap where the words of a translation are longer', async ({page}) => {
  let checked = 0;
  for (const width of [320, 768, 997, 1_100, 1_280]) {
    await page.setViewportSize({width, height: 800});
    for (const growth of [0.3, 0.6, 1]) {
      await page.goto('/develop/faucet');
      const found = await page.evaluate((by) => {
        const navbar = document.querySelector('.navbar') as HTMLElement;
        const walker = document.createTreeWalker(navbar, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
          if (!node.parentElement?.closest('[translate="no"]')) {
            node.data = node.data.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * by)));
          }
        }
        const items = [...navbar.querySelectorAll<HTMLElement>('.navbar__items > *')].filter(
          (each) => each.getClientRects().length > 0,
        );
        const boxes = items.map((each) => ({name: each.innerText, box: each.getBoundingClientRect()}));
        const {bottom} = navbar.getBoundingClientRect();
        return {
          count: boxes.length,
          out: boxes.filter(({box}) => box.right > innerWidth + 1 || box.bottom > bottom + 1).map(({name}) => name),
          over: boxes.flatMap((one, index) =>
            boxes
              .slice(index + 1)
              .filter(({box}) => one.box.right > box.left + 1 && one.box.left < box.right - 1)
              .filter(({box}) => one.box.bottom > box.top + 1 && one.box.top < box.bottom - 1)
              .map(({name}) => `${name} over ${one.name}`),
          ),
        };
      }, growth);
      checked += found.count;
      expect(found, `${width} ${growth}`).toMatchObject({out: [], over: []});
    }
  }
  expect(checked).toBeGreaterThan(50);
});
