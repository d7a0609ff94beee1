import type {BrowserContext, BrowserType, LaunchOptions, Page} from '@playwright/test';
import type {Driver} from './driver';

/**
 * Drives a browser by Playwright. All flows share two contexts, one of which has a touch screen, for narrow windows. Nothing
 * passes from flow to flow, because the site has a new address in each, and making a context takes a third of a second.
 */
export async function launchByPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  lessMotion: boolean,
): Promise<Driver> {
  const browser = await type.launch(options);
  // Chromium without a window cannot ask the reader, so it refuses the clipboard unless the permission is given here.
  const permissions = type.name() === 'chromium' ? ['clipboard-read', 'clipboard-write'] : [];
  const contexts = new Map<boolean, Promise<BrowserContext>>();
  let page: Page | undefined;
  const at = (): Page => {
    if (!page) {
      throw new Error('No flow has begun');
    }
    return page;
  };
  return {
    browser: `${type.name()} ${browser.version()} by Playwright`,
    hasTouch: true,
    begin: async (viewport) => {
      await Promise.all(
        page
          ?.context()
          .pages()
          .map((each) => each.close()) ?? [],
      );
      const hasTouch = viewport.width < 997;
      const context =
        contexts.get(hasTouch) ??
        browser.newContext({hasTouch, permissions, reducedMotion: lessMotion ? 'reduce' : null});
      contexts.set(hasTouch, context);
      page = await (await context).newPage();
      await page.setViewportSize(viewport);
    },
    open: async (address) => {
      await at().goto(address, {waitUntil: 'commit'});
    },
    evaluate: (expression) => at().evaluate(expression),
    move: ({x, y}) => at().mouse.move(x, y),
    click: ({x, y}) => at().mouse.click(x, y),
    tap: ({x, y}) => (at().viewportSize()!.width < 997 ? at().touchscreen.tap(x, y) : at().mouse.click(x, y)),
    press: (keys) => at().keyboard.press(keys),
    type: (text) => at().keyboard.type(text),
    // Playwright's `goBack` waits for a commit, which never happens for a page from the back/forward cache.
    back: () => at().evaluate(() => window.history.back()),
    forward: () => at().evaluate(() => window.history.forward()),
    reload: async () => {
      await at().reload({waitUntil: 'commit'});
    },
    countWindows: () => Promise.resolve(at().context().pages().length),
    closeOthers: async () => {
      const others = at()
        .context()
        .pages()
        .filter((each) => each !== page);
      await Promise.all(others.map((each) => each.close()));
    },
    close: () => browser.close(),
  };
}
