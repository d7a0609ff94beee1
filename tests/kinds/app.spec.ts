/*
 * The site behaves as an app where it is installed: in a window without the controls of a browser, each kind of page has
 * controls to go back, to load the page again, and to share or copy its address, whatever the device can and allows.
 */
import type {Page} from '@playwright/test';
import type {Target} from '../browsers/reader';
import {inOtherEngines, otherEngines} from './engines';
import {Cases, expect, hold, install, test, whenHydrated, type Found} from './kinds';

/** A page of each kind. */
const routes = [
  '/',
  '/docs',
  '/develop/faucet',
  '/develop/api/ethereum-json-rpc/methods',
  '/develop/tools/converters',
  '/markdown-page',
  '/search?q=gas',
  '/no-such-page',
];

/** The ways in which a browser says that it shows an installed site. */
const windows = ['display-mode: standalone', 'navigator.standalone'] as const;

/** What the device does with an address that is shared or copied. */
interface Device {
  share: 'aborts' | 'absent' | 'opens' | 'refuses' | 'throws';
  clipboard: 'absent' | 'never answers' | 'refuses' | 'works';
  /** What the reader learns. */
  says: '' | 'Copied' | 'Copy the address yourself:';
}

const devices: readonly Device[] = (['opens', 'aborts', 'refuses', 'throws', 'absent'] as const).flatMap((share) =>
  (['works', 'refuses', 'absent', 'never answers'] as const).map((clipboard): Device => {
    const isDone = share === 'opens' || share === 'aborts';
    return {share, clipboard, says: isDone ? '' : clipboard === 'works' ? 'Copied' : 'Copy the address yourself:'};
  }),
);

/** Makes the window that of an installed site. Runs in each page. */
function show(way: (typeof windows)[number]): void {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(way === 'navigator.standalone' ? query : query.replace(`(${way})`, 'all'));
  Object.defineProperty(navigator, 'standalone', {value: way === 'navigator.standalone'});
}

/** Sets what the device does. Runs in the page. */
function prepare({share, clipboard}: Device): void {
  const refused = (): Promise<never> => Promise.reject(new DOMException('No', 'NotAllowedError'));
  const shares = {
    opens: () => Promise.resolve(),
    aborts: () => Promise.reject(new DOMException('Closed', 'AbortError')),
    refuses: refused,
    throws: () => {
      throw new TypeError('No');
    },
    absent: undefined,
  };
  const clipboards = {
    works: {writeText: (text: string) => Promise.resolve(void (document.body.dataset.copied = text))},
    refuses: {writeText: refused},
    'never answers': {writeText: () => new Promise(() => undefined)},
    absent: undefined,
  };
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(Navigator.prototype, 'share');
  if (shares[share]) {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.body.dataset.shared = data.url;
        return shares[share]?.();
      },
    });
  }
  Object.defineProperty(navigator, 'clipboard', {configurable: true, value: clipboards[clipboard]});
  delete document.body.dataset.copied;
  delete document.body.dataset.shared;
}

/** Finds what is wrong with the controls. Runs in the page. */
async function findFaultsOf(element: Element | null): Promise<string[]> {
  if (!element) {
    return ['no controls'];
  }
  const {left, right, bottom} = element.getBoundingClientRect();
  const buttons = [...element.querySelectorAll('button')];
  const small = buttons.filter((each) => each.offsetHeight < 24 || each.offsetWidth < 24);
  // The last stops of the page scroll into sight above the controls.
  const stops = window.inPage.findStops().filter((each) => !element.contains(each));
  const covered: Element[] = [];
  for (const each of stops.slice(-12)) {
    // As the Tab key gives it.
    each.focus({focusVisible: true});
    const isSeen = (): boolean => {
      const box = each.getClientRects()[0] ?? each.getBoundingClientRect();
      return window.inPage.isHit(each, box.left + box.width / 2, box.top + box.height / 2);
    };
    // Firefox scrolls in the next frame, and a busy browser some frames later.
    for (let frame = 0; frame < 2 || (frame < 30 && !isSeen()); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    if (!isSeen()) {
      covered.push(each);
    }
  }
  return [
    ...(left < 0 || right > innerWidth || Math.round(bottom) > innerHeight ? ['controls out of sight'] : []),
    ...small.map((each) => `a small target: ${each.textContent}`),
    ...covered.map((each) => `a stop under the controls: ${window.inPage.tell(each)}`),
    ...(stops.length === 0 ? ['a page without stops'] : []),
  ];
}

/** Finds links to files, where a window without controls would keep the reader. Runs in the page. */
function findDeadEnds(): Found {
  const isFile = ({origin, pathname}: HTMLAnchorElement): boolean =>
    origin === location.origin && /\.\w+$|^\/(?:print|proof)\b/.test(pathname);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#__docusaurus a[href]:not([data-copy-page])')].filter(
    isFile,
  );
  const stop = (event: Event): void => event.preventDefault();
  // After the listeners of the page.
  window.addEventListener('click', stop);
  links.forEach((link) => link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})));
  window.removeEventListener('click', stop);
  return {
    counts: {'links to files': links.length},
    findings: links
      .filter(({target}) => target !== '_blank')
      .map((link) => ['a link to a file, from which nothing leads back', link.getAttribute('href') ?? '']),
  };
}

/** Waits for the controls, and returns what is wrong with them. */
async function findFaults(page: Page): Promise<string[]> {
  const bar = page.getByRole('toolbar', {name: 'Window'});
  await bar.waitFor();
  // A list of hits that comes later moves what is below it.
  if (new URL(page.url()).pathname === '/search') {
    await page.locator('.search-hits').waitFor();
  }
  return bar.evaluate(findFaultsOf);
}

/** Reads whether the address was handed over, and what the reader learns. Runs in the page. */
function readHandedOver(): string {
  const {copied, shared} = document.body.dataset;
  const field = document.querySelector<HTMLInputElement>('.app-bar input');
  const given = [copied, shared, field?.value].filter((each) => each !== undefined);
  const isRight = given.length > 0 && given.every((each) => each === location.href);
  const said = document.querySelector('.app-bar [role="status"]')?.textContent;
  return `${isRight ? 'the address' : given.join()} ${said}`;
}

/** Tries the controls on each of these pages. */
async function tryPages(page: Page, pages: readonly string[]): Promise<void> {
  const context = page.context();
  const cases = new Cases();
  for (const [number, route] of pages.entries()) {
    for (const [index, way] of windows.entries()) {
      const tab = await context.newPage();
      await tab.addInitScript(install);
      await tab.addInitScript(show, way);
      await tab.clock.install();
      await tab.setViewportSize({width: (number + index) % 2 === 0 ? 320 : 1_280, height: 800});
      const find = (name: RegExp | string): ReturnType<Page['getByRole']> =>
        tab.getByRole('toolbar', {name: 'Window'}).getByRole('button', {name});
      const report = (kind: string, what = ''): void =>
        void cases.findings.push({kind, place: `${route} ${way}`, what});
      await tab.goto(route);
      (await findFaults(tab)).forEach((fault) => report(fault));
      cases.add(await tab.evaluate(findDeadEnds), `${route} ${way}`);
      const address = tab.url();
      cases.count('pages without a history');
      if (await find('Back').isEnabled()) {
        report('a step back to nowhere');
      }
      for (const device of devices.filter((_, place) => (place + number * 2 + index) % 4 === 0)) {
        await tab.evaluate(prepare, device);
        // The controls read the device when they are drawn: by opening a section, and by coming back.
        await tab.evaluate(() => (location.hash = 'top'));
        await tab.evaluate(() => (location.hash = ''));
        const name = device.share === 'absent' ? 'Copy address' : 'Share';
        await find(name).click();
        if (device.clipboard === 'never answers') {
          await tab.clock.fastForward(5_500);
        }
        cases.count('addresses shared or copied');
        const read = (): Promise<string> => tab.evaluate(readHandedOver);
        try {
          await expect.poll(read).toBe(`the address ${device.says}`);
        } catch {
          report('an address that is not handed over', `${JSON.stringify(device)}: ${await read()}`);
        }
      }
      await tab.evaluate(() => (window.isHydrated = undefined));
      await find('Reload').click();
      await tab.waitForFunction(() => window.isHydrated);
      (await findFaults(tab)).forEach((fault) => report(fault));
      cases.count('reloads');
      const link = tab.locator('main a[href^="/"]:visible').first();
      await link.focus();
      await link.press('Enter');
      await tab.waitForURL((url) => url.href.replace(/#.*/, '') !== address.replace(/#.*/, ''));
      await find('Back').click();
      await tab.waitForURL((url) => url.href.replace(/#.*/, '') === address.replace(/#.*/, ''));
      (await findFaults(tab)).forEach((fault) => report(fault));
      cases.count('steps back');
      await tab.close();
    }
    // In a window of a browser, there is nothing of it.
    await page.goto(route);
    await whenHydrated(page);
    cases.count('pages in a browser');
    if ((await page.locator('.app-bar').count()) > 0) {
      cases.findings.push({kind: 'controls that the browser has', place: route, what: ''});
    }
  }
  hold('app', cases, [
    'pages without a history',
    'links to files',
    'addresses shared or copied',
    'reloads',
    'steps back',
    'pages in a browser',
  ]);
}

test('each page has the controls of a browser where its window has none', async ({page}) => {
  test.setTimeout(900_000);
  await tryPages(page, routes);
});

test('a page has the controls of a browser where its window has none', {tag: '@sample'}, async ({page}) => {
  test.setTimeout(180_000);
  await tryPages(page, ['/develop/faucet']);
});

/** A control of the window. */
const toControl = (name: string): Target => ({css: '[role="toolbar"][aria-label="Window"] button:enabled', name});

test('Firefox and WebKit have these controls, too', async ({site}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  await inOtherEngines(site, async (begin, engine) => {
    for (const [index, way] of windows.entries()) {
      const script = `(${String(show)})(${JSON.stringify(way)})`;
      const reader = await begin({width: index === 0 ? 390 : 1_280, height: 800}, {scripts: [script]});
      for (const route of ['/docs', '/develop/faucet', '/no-such-page']) {
        const place = `${route} ${way}, ${engine}`;
        try {
          await reader.visit(route);
          for (const device of devices.filter(({clipboard}) => clipboard !== 'never answers')) {
            await reader.expectSeen(toControl('Reload'));
            await reader.ask(prepare, device);
            // The controls read the device when they are drawn.
            await reader.ask(() => void (location.hash = location.hash === '#top' ? '#' : '#top'));
            await reader.click(toControl(device.share === 'absent' ? 'Copy address' : 'Share'));
            await reader.until(
              JSON.stringify(device),
              () => reader.read(readHandedOver),
              (said) => said === `the address ${device.says}`,
            );
            cases.count(`addresses shared or copied in ${engine}`);
          }
          const bar = `document.querySelector('[role="toolbar"][aria-label="Window"]')`;
          let faults: readonly string[] = [];
          // WebKit gives up a script that takes long, on a machine that is busy.
          await reader.until(
            'The stops of the page are looked at',
            async () => {
              const found = await reader.driver.evaluate(`(${String(findFaultsOf)})(${bar}).then(JSON.stringify)`);
              faults = JSON.parse(String(found)) as string[];
            },
            () => true,
          );
          faults.forEach((fault) => cases.findings.push({kind: fault, place, what: ''}));
          await reader.click({css: 'main a[href^="/"]'});
          await reader.until(
            'Another page is there',
            () => reader.read(() => location.pathname),
            (path) => path !== route,
          );
          await reader.click(toControl('Back'));
          await reader.expectAddress(new RegExp(`^${route}(?:#.*)?$`));
          cases.count(`steps back in ${engine}`);
          const before = await reader.ask(() => performance.timeOrigin);
          await reader.click(toControl('Reload'));
          await reader.until(
            'The page is loaded again',
            () => reader.read(() => performance.timeOrigin),
            (now) => now !== before,
          );
          await reader.expectSeen(toControl('Reload'));
          cases.count(`reloads in ${engine}`);
        } catch (error) {
          cases.findings.push({kind: 'a control that does nothing', place, what: String(error).slice(0, 200)});
        }
      }
    }
  });
  hold(
    'app',
    cases,
    otherEngines.flatMap((engine) => [
      `addresses shared or copied in ${engine}`,
      `steps back in ${engine}`,
      `reloads in ${engine}`,
    ]),
  );
});

/** Lets a test move the open page into a window of its own, and back, as browsers do. Runs in each page. */
function showLater(): void {
  const matchMedia = window.matchMedia.bind(window);
  const list = Object.assign(new EventTarget(), {matches: false});
  window.matchMedia = (query) =>
    query === '(display-mode: standalone)' ? (list as unknown as MediaQueryList) : matchMedia(query);
  window.addEventListener('moved', (event) => {
    list.matches = (event as CustomEvent<boolean>).detail;
    list.dispatchEvent(new Event('change'));
  });
}

// Chrome moves the tab in which a reader installs the site, and has a menu entry that moves the window back.
test('an open page has these controls when it moves into a window of its own, and none when it moves back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const cases = new Cases();
  await page.addInitScript(showLater);
  for (const route of routes) {
    for (const moment of ['static', 'hydrated'] as const) {
      await page.goto('about:blank');
      await page.goto(route);
      if (moment === 'hydrated') {
        await whenHydrated(page);
      }
      for (const isMoved of [true, false]) {
        await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('moved', {detail})), isMoved);
        await whenHydrated(page);
        cases.count('moves of a page');
        await expect(page.locator('.app-bar'))
          .toHaveCount(isMoved ? 1 : 0)
          .catch(() => {
            const kind = isMoved ? 'no controls' : 'controls that the browser has';
            cases.findings.push({kind, place: `${route} ${moment}`, what: 'after the page has moved'});
          });
      }
    }
  }
  hold('app', cases, ['moves of a page']);
});

test('the check finds controls that lie over the page', async ({page}) => {
  await page.goto('/docs');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="toolbar" aria-label="Window" style="position:fixed;inset:0;height:900px"><button style="height:20px">Back</button></div>',
    ),
  );
  expect((await findFaults(page)).map((fault) => fault.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['controls out of sight', 'a small target', 'a stop under the controls']),
  );
});
