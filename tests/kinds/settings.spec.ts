/*
 * Every setting of a reader is kept: of motion, of the size and the spacing of text, of zoom, contrast, colors and data, of
 * translation, of what is blocked, and what an older browser lacks. Each setting is tried on each kind of page, as the
 * server sends it, after hydration, and after a step to it from another page.
 */
import {chromium, type Browser, type BrowserContextOptions, type Page} from '@playwright/test';
import {browserFlags, findBrowser, findFullBrowser} from '../browser';
import {controls} from '../browsers/controls';
import {actions, perform} from './actions';
import {inOtherEngines, otherEngines} from './engines';
import {
  Cases,
  expect,
  forget,
  hold,
  install,
  openFixture,
  openStill,
  readRoutes,
  resize,
  settle,
  test,
  whenHydrated,
  whenSettled,
  type Found,
} from './kinds';
import {play, scenes, startNode} from './scenes';

/** An address without a page. */
const missing = '/no-such-page';

/** A page of each kind, and one that links to it. */
const routes = [
  ['/', '/docs'],
  ['/docs', '/develop'],
  ['/develop', '/'],
  ['/develop/faucet', '/develop'],
  ['/validate/setup-and-configuration/run-a-validator', '/validate'],
  ['/develop/api/ethereum-json-rpc/methods', '/'],
  ['/develop/api/networks', '/develop'],
  ['/develop/tools/converters', '/develop/tools'],
  ['/protocol/evmos-cli/cli-commands', '/protocol'],
  ['/protocol/modules/evm', '/protocol/modules'],
  ['/validate/security/validator-security-checklist', '/validate/security'],
  ['/search', '/docs'],
  [missing, '/docs'],
] as const;

interface Setting {
  name: string;
  options?: BrowserContextOptions;
  /** Sets what the options cannot, before any script of the page. Runs in each page. */
  prepare?: () => unknown;
  /** Styles of the reader. */
  css?: string;
  /** Settings of the browser, which starts with them. */
  flags?: readonly string[];
  /** The files that do not come. */
  blocks?: RegExp;
  /** Sets it in a page that is open. */
  change?: (page: Page) => Promise<unknown>;
  /** Sets it in a page that is open, as others do by script. Runs in the page. */
  turn?: () => void;
  /** Finds in the page what does not keep the setting. */
  find?: () => Found['findings'];
}

/** Finds texts whose contrast is below what readers get who ask for more. Runs in the page. */
function findFaint(): Found['findings'] {
  const {isShown, tell, toContrast, toNumbers} = window.inPage;
  const least = matchMedia('(prefers-contrast: more)').matches ? 7 : 4.5;
  const seen = new Set<string>();
  const findings: Found['findings'] = [];
  for (const each of document.querySelectorAll('body *')) {
    const hasText = [...each.childNodes].some((node) => node instanceof Text && /\w/.test(node.data));
    const isIcon = each.matches(':is(a, button) svg :is(path, rect, circle)');
    if (!(hasText || isIcon) || each.closest('script, style, noscript') || !isShown(each)) {
      continue;
    }
    if (isIcon !== (each.closest('svg') !== null)) {
      continue;
    }
    let around: Element | null = each;
    while (around && toNumbers(getComputedStyle(around).backgroundColor)[3] < 0.5) {
      around = around.parentElement;
    }
    const back = getComputedStyle(around ?? document.documentElement).backgroundColor;
    const {color: textColor, fill, stroke} = getComputedStyle(each);
    const color = isIcon ? (stroke === 'none' ? fill : stroke) : textColor;
    const contrast = toContrast(color, back);
    if (contrast < (isIcon ? 3 : least) && !seen.has(`${color} ${back}`)) {
      seen.add(`${color} ${back}`);
      findings.push([
        'a text or an icon without enough contrast',
        `${contrast.toFixed(1)}: ${color} on ${back}: ${tell(each)}`,
      ]);
    }
  }
  return findings;
}

/** Finds a page that does not keep what a translator has set. Runs in the page. */
const findTurned = (): Found['findings'] => {
  const {dir, lang} = document.documentElement;
  return dir === 'rtl' && lang === 'ar' && document.documentElement.classList.contains('translated-rtl')
    ? []
    : [['a page that turns back into its own language', `${dir} ${lang} ${document.documentElement.className}`]];
};

const findDark = (): Found['findings'] =>
  document.documentElement.dataset.theme === 'light' ? [] : [['a mode that follows the device', '']];

const findEager = (): Found['findings'] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({initiatorType, name}) => initiatorType === 'fetch' && name.includes('/assets/js/') && !window.isHydrated)
    .map(({name}) => ['code that nobody has asked for, in spite of the data saver', name]);

const refuseStorage = (): void => {
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {get});
  }
  Object.defineProperty(navigator, 'serviceWorker', {get});
};

/** Takes away what an app's view of a page lacks if it stores nothing, and what a page lacks that came without HTTPS. */
const lackStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {get: () => null});
  }
  for (const name of ['indexedDB', 'caches']) {
    Object.defineProperty(window, name, {value: undefined});
  }
  ['serviceWorker', 'clipboard', 'storage', 'locks', 'share'].forEach((name) =>
    Reflect.deleteProperty(Navigator.prototype, name),
  );
  ['subtle', 'randomUUID'].forEach((name) => Reflect.deleteProperty(Crypto.prototype, name));
};

/** Takes away what some of the promised browsers lack, and some that all of them have. The check itself uses none of it. */
const forgetFeatures = (): void => {
  const lacking: readonly (readonly [object, readonly string[]])[] = [
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'ClipboardItem', 'IntersectionObserver', 'structuredClone']],
    [window, ['navigation', 'scheduler', 'CompressionStream', 'DecompressionStream', 'ViewTransition', 'launchQueue']],
    [Document.prototype, ['startViewTransition']],
    [Navigator.prototype, ['connection', 'share', 'userAgentData', 'locks', 'storage', 'virtualKeyboard']],
    [Element.prototype, ['role', 'ariaLabel', 'ariaExpanded', 'ariaBusy', 'ariaSelected', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'onbeforematch', 'inert']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any', 'timeout']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [CSS, ['highlights']],
  ];
  for (const [owner, names] of lacking) {
    names.forEach((name) => Reflect.deleteProperty(owner, name));
  }
  // `:has` matches nothing, and the rule around it is dropped, as in a browser that does not know it.
  const drop = (): void => {
    for (const sheet of document.styleSheets) {
      const {cssRules} = sheet;
      for (let at = cssRules.length - 1; at >= 0; at -= 1) {
        if (/:has\(|color-mix|text-wrap|inset-inline-size: stretch/.test(cssRules[at]?.cssText ?? '')) {
          sheet.deleteRule(at);
        }
      }
    }
  };
  addEventListener('DOMContentLoaded', drop);
};

const raiseFont = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const raise = (): void => {
      for (const each of document.querySelectorAll<HTMLElement>('body *')) {
        if (parseFloat(getComputedStyle(each).fontSize) < 20) {
          each.style.setProperty('font-size', '20px', 'important');
        }
      }
    };
    raise();
    new MutationObserver(raise).observe(document.body, {subtree: true, childList: true});
  });
};

const translate = (): void => {
  const {documentElement: root} = document;
  root.lang = 'ar';
  root.dir = 'rtl';
  root.classList.add('translated-rtl');
};

const settings: readonly Setting[] = [
  {name: 'none'},
  {name: 'reduced motion', options: {reducedMotion: 'reduce'}},
  {name: 'text of twice the size', flags: ['--blink-settings=defaultFontSize=32']},
  {name: 'a smallest size of text', prepare: raiseFont},
  {
    name: 'spacing of text',
    css: `* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
      p {margin-bottom: 2em !important}`,
  },
  {name: 'zoom of 400 %', options: {viewport: {width: 320, height: 256}}},
  {
    name: 'zoom of 400 % and spacing of text',
    options: {viewport: {width: 320, height: 256}},
    css: '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}',
  },
  {name: 'more contrast', options: {contrast: 'more'}, find: findFaint},
  {
    name: 'more contrast, dark',
    options: {contrast: 'more'},
    // An empty window has no storage.
    prepare: () => location.protocol === 'http:' && localStorage.setItem('theme', 'dark'),
    find: findFaint,
  },
  {name: 'forced colors', options: {forcedColors: 'active'}, find: findFaint},
  {name: 'forced colors, dark', options: {forcedColors: 'active', colorScheme: 'dark'}, find: findFaint},
  {
    name: 'a data saver',
    prepare: () => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}),
    find: findEager,
  },
  {
    name: 'a device that changes its colors',
    options: {colorScheme: 'light'},
    change: async (page) => {
      await page.emulateMedia({colorScheme: 'dark'});
      await page.emulateMedia({colorScheme: 'light'});
      await page.emulateMedia({colorScheme: 'dark'});
    },
    find: findDark,
  },
  {
    name: 'a translation from right to left',
    turn: translate,
    find: findTurned,
  },
  {name: 'no fonts', blocks: /\.woff2/},
  {name: 'no storage', prepare: refuseStorage},
  {name: 'a view of an app, without storage and HTTPS', prepare: lackStorage},
  {name: 'an older browser', prepare: forgetFeatures},
];

/** What `look` reads of an element around texts. */
interface Box {
  place: DOMRect;
  scrollsAcross: boolean;
  cutsAcross: boolean;
  cutsDown: boolean;
  /** Whether it shows less than it has for a reason. */
  isEnd: boolean;
}

/** Finds text that is cut off, beside the window, or lost: the page has `length` characters. Runs in the page. */
function look([length, least]: readonly [length: number, least: number]): Found {
  const {isShown, scrolls, sign, tell} = window.inPage;
  const findings: Found['findings'] = [];
  const {documentElement: root} = document;
  if (root.scrollWidth > root.clientWidth + 1) {
    const widest = [...document.querySelectorAll('body *')].find(
      (each) =>
        isShown(each) && each.getBoundingClientRect().right > root.clientWidth + 1 && !each.closest('.navbar-sidebar'),
    );
    findings.push(['a page that scrolls sideways', `${root.scrollWidth}: ${widest ? tell(widest) : ''}`]);
  }
  const known = new Map<Element, Box>();
  /** Reads an element once: many texts have it around them. */
  const toBox = (element: Element): Box => {
    let box = known.get(element);
    if (!box) {
      const {overflowX, overflowY, clipPath, contentVisibility} = getComputedStyle(element);
      const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const place = element.getBoundingClientRect();
      box = {
        place,
        scrollsAcross: scrolls(element).across,
        cutsAcross: isCut(overflowX),
        cutsDown: isCut(overflowY),
        isEnd: clipPath !== 'none' || place.width <= 1 || contentVisibility === 'auto',
      };
      known.set(element, box);
    }
    return box;
  };
  const texts = [...document.querySelectorAll('body *')].filter(
    (each) =>
      !each.closest('svg, script, style, noscript, option, .navbar-sidebar, [inert]') &&
      [...each.childNodes].some((node) => node instanceof Text && /\S/.test(node.data)) &&
      isShown(each),
  );
  for (const text of texts) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
    const scroller = ((): Element | null => {
      for (let each: Element | null = text; each; each = each.parentElement) {
        if (toBox(each).scrollsAcross) {
          return each;
        }
      }
      return null;
    })();
    if (!scroller && boxes.some(({left, right}) => right > innerWidth + 1 || left < -1)) {
      const {left, position, clipPath} = getComputedStyle(text);
      if (!(position === 'fixed' || position === 'absolute') && clipPath === 'none' && left !== '-9999px') {
        findings.push(['text beside the window', tell(text)]);
      }
    }
    for (let around: Element | null = text; around && around !== document.body; around = around.parentElement) {
      const {place, cutsAcross, cutsDown, isEnd} = toBox(around);
      if (isEnd) {
        break;
      }
      if (
        boxes.some(
          (box) =>
            (cutsAcross && !scroller && (box.right > place.right + 2 || box.left < place.left - 2)) ||
            (cutsDown && (box.bottom > place.bottom + 2 || box.top < place.top - 2)),
        )
      ) {
        findings.push(['text that is cut off', `${tell(text)} by ${sign(around)}`]);
        break;
      }
    }
    if (text.matches('button, input, .button, .navbar__link, .tabs__item, .pagination-nav__link') && boxes.length > 0) {
      const box = text.getBoundingClientRect();
      if (boxes.some(({top, bottom}) => bottom > box.bottom + 3 || top < box.top - 3)) {
        findings.push(['text that does not fit into its control', tell(text)]);
      }
    }
  }
  /** Where the last words of each text are, and whose they are. */
  const places = texts
    .filter((text) => text.closest('main, .footer') && !text.closest('button, pre, table, .table-of-contents'))
    .flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents([...text.childNodes].filter((node) => node instanceof Text).pop() ?? text);
      const box = [...range.getClientRects()].pop();
      return box && getComputedStyle(text).clipPath === 'none' ? [{text, box}] : [];
    });
  places.sort((one, other) => one.box.top - other.box.top);
  places.forEach(({text, box}, index) => {
    for (let next = index + 1; next < places.length; next += 1) {
      const {text: other, box: otherBox} = places[next] ?? {text, box};
      if (otherBox.top > box.bottom - 4) {
        break;
      }
      const isApart = otherBox.left > box.right - 4 || otherBox.right < box.left + 4 || otherBox.bottom < box.top + 4;
      if (!isApart && !text.contains(other) && !other.contains(text)) {
        findings.push(['text over text', `${tell(text)} and ${tell(other)}`]);
        break;
      }
    }
  });
  for (const each of document.querySelectorAll('body *')) {
    const {position} = getComputedStyle(each);
    const {top, bottom, left, right} = each.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    if (
      /^(?:fixed|sticky)$/.test(position) &&
      isShown(each) &&
      !each.closest('dialog, .navbar-sidebar, .navbar-sidebar__backdrop') &&
      height > innerHeight / 2 &&
      width > innerWidth / 2
    ) {
      findings.push(['something that covers most of the window', sign(each)]);
    }
  }
  const main = document.querySelector('main');
  if (length < least * 0.97) {
    findings.push(['text is lost', `${length} of ${least} characters`]);
  }
  if (/crashed/.test(document.querySelector('h1')?.textContent ?? '')) {
    findings.push(['a page that has crashed', main?.textContent?.slice(0, 200) ?? '']);
  }
  return {counts: {texts: texts.length}, findings};
}

/** The length of the text of a page, without the table of contents, which small windows fold. Runs in the page. */
const measure = (): number => {
  const {read} = window.inPage;
  const main = document.querySelector('main') ?? document.body;
  const contents = [...main.querySelectorAll('.table-of-contents, [class*="tocCollapsible"]')];
  return read(main).length - contents.reduce((sum, each) => sum + read(each).length, 0);
};

/** Sets a setting in a page that is open. */
async function turn(page: Page, setting: Setting): Promise<void> {
  await setting.change?.(page);
  if (setting.turn) {
    await page.evaluate(setting.turn);
  }
}

/**
 * Follows a link from a page that is hydrated, where a setting is changed. Only a page that the site does not have may be
 * loaded from the server.
 */
async function navigate(page: Page, from: string, route: string, setting: Setting): Promise<void> {
  await page.goto(from);
  await whenHydrated(page);
  await turn(page, setting);
  await page.evaluate((href) => {
    // A category of the sidebar unfolds instead.
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#__docusaurus a:not([aria-expanded])')];
    const own = links.find((each) => each.pathname === href && each.hash === '');
    const link = own ?? Object.assign(document.createElement('a'), {href, textContent: 'A link'});
    // The application follows links of its own, and those in the text.
    (own ? undefined : document.querySelector('[data-static]'))?.prepend(link);
    link.click();
  }, route);
  await page.waitForURL((url) => url.pathname === route);
  const readEntry = (): Promise<string | undefined> =>
    page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  if (route === missing) {
    // The application asks the server for a page that it does not know. Until that page comes, there is none to ask.
    await expect.poll(() => readEntry().catch(() => undefined)).toBe(new URL(route, page.url()).href);
    await whenHydrated(page);
    await turn(page, setting);
  } else if ((await readEntry()) !== new URL(from, page.url()).href) {
    throw new Error(`${route} was loaded from the server`);
  }
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loading'));
  await settle(page);
}

/** Adds styles of the reader to a page. Runs in the page, before its scripts. */
function addStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Opens a new window with a setting, for a reader who was never there. */
async function open(
  browser: Browser,
  baseURL: string,
  {options, prepare, css, flags, blocks}: Setting,
  width: number,
): Promise<Page> {
  const own = flags
    ? await browser.browserType().launch({executablePath: findBrowser(), args: [...browserFlags, ...flags]})
    : undefined;
  const page = await (own ?? browser).newPage({
    baseURL,
    viewport: {width, height: 800},
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  page.once('close', () => void own?.close());
  page.setDefaultTimeout(40_000);
  await page.addInitScript(install);
  await page.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
  if (prepare) {
    await page.addInitScript(prepare);
  }
  // All sections are rendered, so that each text has its place.
  await page.addInitScript(addStyle, `[data-page] {content-visibility: visible !important} ${css ?? ''}`);
  await page.route(blocks ?? /^(?!https?:\/\/127\.0\.0\.1[:/])/, (request) => request.abort());
  return page;
}

const toTold = (error: unknown): string => String(error).replaceAll(/\s+/g, ' ').slice(0, 160);

/** Ways to come to a page, in this order. */
const moments = ['loaded', 'hydrated', 'navigated'] as const;

/** Tries each of these settings on each of these pages. The first setting is that of a reader without any. */
async function tryPages(
  browser: Browser,
  site: string,
  tried: readonly Setting[],
  pages: readonly (typeof routes)[number][],
): Promise<Cases> {
  const cases = new Cases();
  /** The length of the text of each page in each moment, for a reader without settings. */
  const lengths = new Map<string, number>();
  for (const setting of tried) {
    const {name, find} = setting;
    const page = await open(browser, site, setting, 390);
    let place = '';
    page.on('pageerror', (error) => cases.findings.push({kind: 'an error of the page', place, what: toTold(error)}));
    for (const [number, [route, from]] of pages.entries()) {
      const width = number % 2 === 0 ? 390 : 1_280;
      await forget(page);
      if (!setting.options?.viewport) {
        await page.setViewportSize({width, height: 800});
      }
      for (const moment of moments) {
        place = `${route} ${width} ${moment} ${name}`;
        try {
          if (moment === 'loaded') {
            await page.goto(route);
            await turn(page, setting);
            await page.evaluate(() => document.fonts.ready.then(() => undefined));
          } else if (moment === 'hydrated') {
            await whenHydrated(page);
          } else {
            await navigate(page, from, route, setting);
          }
          const key = `${route} ${moment}`;
          const length = await page.evaluate(measure);
          lengths.set(key, lengths.get(key) ?? length);
          cases.add(await page.evaluate(look, [length, lengths.get(key) ?? 0] as const), place);
          (find ? await page.evaluate(find) : []).forEach(([kind, what]) => cases.findings.push({kind, place, what}));
          cases.count(moment);
          cases.count(name);
        } catch (error) {
          cases.findings.push({kind: 'a page that does not come', place, what: toTold(error)});
        }
      }
    }
    await page.close();
  }
  return cases;
}

const [none, ...others] = settings;

/** The processors of a small machine share the settings. */
for (const half of [0, 1]) {
  test(`no setting cuts off, hides or loses a text, or is lost itself, when a page comes: half ${half + 1} of 2`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(900_000);
    const tried = [none, ...others.filter((_, index) => index % 2 === half)];
    const cases = await tryPages(browser, site, tried, routes);
    hold('settings', cases, [...moments, ...tried.map(({name}) => name)]);
  });
}

test('no size and no spacing of text cuts off what controls show', async ({browser, site}) => {
  test.setTimeout(900_000);
  const cases = new Cases();
  const node = await startNode();
  for (const setting of settings.filter(({css, flags}) => css ?? flags)) {
    // Words of twice the size need a window that is twice as wide.
    const width = setting.name.startsWith('text') ? 640 : 320;
    const page = await open(browser, site, setting, width);
    for (const scene of scenes.filter(({isStatic}) => !isStatic)) {
      const place = `${scene.route} ${width} ${scene.name} ${setting.name}`;
      try {
        await play(page, scene, node);
        await resize(page, scene.width === 1_280 ? 1_280 : width);
        cases.add(await page.evaluate(look, [0, 0] as const), place);
        cases.count('scenes');
      } catch (error) {
        cases.findings.push({kind: 'a page that does not come', place, what: toTold(error)});
      }
    }
    await page.close();
  }
  await node.close();
  hold('settings', cases, ['scenes']);
});

test('a few settings are kept by a few pages', {tag: '@sample'}, async ({browser, site}) => {
  test.setTimeout(180_000);
  const some = settings.filter(({name}) => /^(?:none|spacing of text|a translation|an older browser)/.test(name));
  const cases = await tryPages(browser, site, some, routes.slice(3, 5));
  hold('settings', cases, [...moments, ...some.map(({name}) => name)]);
});

/** The ways to a page on which another color mode was chosen meanwhile. */
const returns = ['comes back', 'looks at another window'] as const;

/** Says whether the page has the mode that the reader has chosen. Runs in the page. */
const findOldMode = (): Found['findings'] => {
  const {theme = ''} = document.documentElement.dataset;
  const label = document.querySelector('.navbar [aria-label^="Switch between"]')?.getAttribute('aria-label') ?? '';
  return [
    ...(theme === 'dark' ? [] : [['a page that does not follow a choice', theme] as const]),
    ...(label.includes('dark mode)') ? [] : [['a switch that names the wrong mode', label] as const]),
  ];
};

test('a color mode that was chosen elsewhere holds where the reader comes back to, and in other windows', async ({
  site,
}) => {
  test.setTimeout(180_000);
  const cases = new Cases();
  // The back/forward cache keeps a page as it was. Playwright switches it off by default.
  const browser = await chromium.launch({
    executablePath: findFullBrowser() ?? findBrowser(),
    args: [...browserFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  for (const way of returns) {
    for (const moment of moments.slice(0, 2)) {
      const context = await browser.newContext({baseURL: site, viewport: {width: 1_280, height: 800}});
      await context.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
      const page = await context.newPage();
      await page.goto('/docs');
      if (moment === 'hydrated') {
        await whenHydrated(page);
      }
      const other = way === 'comes back' ? page : await context.newPage();
      await other.goto('/develop/faucet');
      await other.locator('.navbar [aria-label^="Switch between"]').click();
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
      if (way === 'comes back') {
        await page.goBack({waitUntil: 'commit'});
      }
      let findings: Found['findings'] = [];
      await expect
        .poll(async () => (findings = await page.evaluate(findOldMode)).length, {timeout: 3_000})
        .toBe(0)
        .catch(() => undefined);
      cases.count(way);
      cases.add({counts: {}, findings}, `/docs ${moment}, ${way}`);
      await context.close();
    }
  }
  await browser.close();
  await inOtherEngines(site, async (begin, engine) => {
    for (const moment of moments.slice(0, 2)) {
      const reader = await begin({width: 1_280, height: 800});
      await reader.visit('/docs');
      if (moment === 'hydrated') {
        await reader.hydrate();
      }
      await reader.visit('/develop/faucet');
      await reader.click({css: '.navbar [aria-label^="Switch between"]'});
      await reader.until(
        'The mode is dark',
        () => reader.read(() => document.documentElement.dataset.theme),
        (theme) => theme === 'dark',
      );
      await reader.driver.back();
      await reader.expectAddress(/\/docs$/);
      let findings: Found['findings'] = [];
      await reader
        .until(
          'The mode is dark on the other page, too',
          async () => (findings = await reader.read(findOldMode)),
          ({length}) => length === 0,
        )
        .catch(() => undefined);
      cases.count(`comes back in ${engine}`);
      cases.add({counts: {}, findings}, `/docs ${moment}, ${engine}`);
    }
  });
  hold('settings', cases, [...returns, ...otherEngines.map((engine) => `comes back in ${engine}`)]);
});

/** Finds signs as large as a drawing, where nothing says how large they are. Runs in the page. */
function findLargeSigns(): Found {
  const signs = [...document.querySelectorAll('svg')].filter(
    (each) => !each.querySelector('text') && window.inPage.isShown(each),
  );
  const large = signs.filter((each) => each.getBoundingClientRect().width > innerWidth / 2);
  return {
    counts: {'signs without styles': signs.length},
    findings: large.map((each) => ['a sign as large as the window', window.inPage.tell(each)]),
  };
}

test('a page whose styles do not come is text, and has no error', async ({page}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  let place = '';
  page.on('pageerror', (error) => cases.findings.push({kind: 'an error of the page', place, what: toTold(error)}));
  await page.route(/\.css$/, (request) => request.abort());
  for (const [route] of routes) {
    place = `${route} without styles`;
    await page.goto(route);
    await page.setViewportSize({width: 1_280, height: 800});
    cases.add(await page.evaluate(findLargeSigns), place);
    const length = await page.evaluate(measure);
    cases.count('pages without styles');
    if (length < 60) {
      cases.findings.push({kind: 'text is lost', place, what: `${length} characters`});
    }
  }
  hold('settings', cases, ['pages without styles', 'signs without styles']);
});

/** Finds what is wider than the window. Runs in the page. */
function findWide(): Found {
  const {clientWidth, scrollWidth} = document.documentElement;
  const wide = [...document.querySelectorAll('main *, footer *')].filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect().right > clientWidth + 1 && !each.closest('pre, table');
  });
  const isWide = scrollWidth > clientWidth + 1;
  return {
    counts: {'widths of pages': 1},
    findings: isWide
      ? [['a page that scrolls sideways', `${scrollWidth}: ${wide.slice(-1).map(window.inPage.tell).join()}`]]
      : [],
  };
}

test('no page scrolls sideways when a style of the reader makes text twice as large', async ({page}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  await page.addInitScript(addStyle, ':root {font-size: 200%}');
  for (const route of readRoutes()) {
    await openStill(page, route);
    for (const width of [320, 390, 768, 1_280]) {
      await resize(page, width);
      cases.add(await page.evaluate(findWide), `${route} ${width}`);
    }
  }
  hold('settings', cases, ['widths of pages']);
});

/** Where the other engines differ from Chromium: how they draw what these pages have. */
const otherRoutes = ['/docs', '/develop/faucet', '/develop/api/networks', '/protocol/modules/evm', '/search'] as const;

/** The controls that wait for the application, one of which each setting tries in turn. */
const waiting = controls.filter(({needs}) => needs === 'application');

test('Firefox and WebKit keep the settings that need no emulation', async ({site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const tried = settings.filter(
    ({options = {}, change, flags}) => !change && !flags && Object.keys(options).every((each) => each === 'viewport'),
  );
  await inOtherEngines(site, async (begin, engine) => {
    const lengths = new Map<string, number>();
    for (const [number, setting] of tried.entries()) {
      const {name, options, prepare, css = '', blocks, turn: change, find} = setting;
      const style = `[data-page] {content-visibility: visible !important} ${css}`;
      const scripts = [
        `(${String(addStyle)})(${JSON.stringify(style)})`,
        ...(prepare ? [`(${String(prepare)})()`] : []),
      ];
      const control = waiting[number % waiting.length];
      const size = options?.viewport ?? {width: control?.width ?? (number % 2 === 0 ? 390 : 1_280), height: 800};
      const reader = await begin(size, {scripts, blocked: blocks});
      for (const [index, route] of otherRoutes.entries()) {
        for (const moment of moments.slice(0, 2)) {
          const place = `${route} ${size.width} ${moment} ${name}, ${engine}`;
          try {
            if (moment === 'loaded') {
              await reader.visit(route);
              if (change) {
                await reader.ask(change);
              }
              await reader.ask(() => document.fonts.ready.then(() => undefined));
            } else {
              await reader.hydrate();
            }
            const key = `${index} ${moment}`;
            const length = await reader.ask(measure);
            lengths.set(key, lengths.get(key) ?? length);
            cases.add(await reader.ask(look, [length, lengths.get(key) ?? 0] as const), place);
            cases.add({counts: {}, findings: find ? await reader.ask(find) : []}, place);
            cases.count(`pages in ${engine}`);
          } catch (error) {
            cases.findings.push({kind: 'a page that does not come', place, what: toTold(error)});
          }
        }
      }
      if (control && !(options?.viewport && control.width === 1_280)) {
        try {
          await reader.open(control.path);
          await reader.click(control.target);
          await control.expectDone(reader);
          cases.count(`actions in ${engine}`);
        } catch (error) {
          const place = `${control.path} ${name}, ${engine}`;
          cases.findings.push({kind: 'a control that does nothing', place, what: `${control.name}: ${toTold(error)}`});
        }
      }
    }
  });
  hold(
    'settings',
    cases,
    otherEngines.flatMap((engine) => [`pages in ${engine}`, `actions in ${engine}`]),
  );
});

/** The settings with which controls may fail. */
const hindrances = ['no storage', 'an older browser', 'a data saver', 'a translation from right to left', 'no fonts'];

test('each control works with each setting, before hydration and after it', async ({browser, site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  for (const setting of settings.filter(({name}) => hindrances.includes(name))) {
    for (const [number, action] of actions.entries()) {
      const page = await open(browser, site, setting, action.width ?? 1_280);
      const place = `${action.route} ${setting.name}`;
      page.on('pageerror', (error) => cases.findings.push({kind: 'an error of the page', place, what: toTold(error)}));
      try {
        await page.goto(action.route);
        await turn(page, setting);
        if (number % 2 === 0) {
          await whenHydrated(page);
        }
        await perform(page, action);
        cases.count('actions');
      } catch (error) {
        cases.findings.push({kind: 'a control that does nothing', place, what: `${action.name}: ${toTold(error)}`});
      }
      await page.close();
    }
  }
  hold('settings', cases, ['actions']);
});

declare global {
  interface Window {
    /** What has moved: the positions of the page in each frame, and the names of what was animated. */
    moved: {positions: number[]; animated: string[]};
  }
}

/** Notes what moves in each frame. Runs in each page. */
function watchMotion(): void {
  window.moved = {positions: [], animated: []};
  const note = (): void => {
    const {positions, animated} = window.moved;
    if (positions.at(-1) !== scrollY) {
      positions.push(scrollY);
    }
    for (const each of document.getAnimations()) {
      const {effect, playState} = each;
      const {duration = 0} = effect?.getComputedTiming() ?? {};
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (playState === 'running' && typeof duration === 'number' && duration > 50 && target) {
        animated.push(
          `${each instanceof CSSTransition ? each.transitionProperty : ''} of ${window.inPage.sign(target)}`,
        );
      }
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  if ('startViewTransition' in document) {
    Object.defineProperty(document, 'startViewTransition', {
      value: (update: () => void) => {
        window.moved.animated.push('a transition between views');
        update();
      },
    });
  }
}

/** Says what has moved since it was asked last. Runs in the page. */
function findMoved(): Found['findings'] {
  const {positions, animated} = window.moved;
  window.moved = {positions: [scrollY], animated: []};
  return [
    ...(positions.length > 3 ? [['a scroll by frames', `${positions.length} positions`] as const] : []),
    ...[...new Set(animated)].map((each) => ['an animation', each] as const),
  ];
}

/** Goes to the end of a page and back by its button. */
async function goBackToTop(page: Page): Promise<void> {
  await page.goto('/protocol/modules/evm');
  await whenHydrated(page);
  await page.evaluate(() => window.scrollTo({top: 9_000, behavior: 'instant'}));
  await settle(page);
  await page.evaluate(() => window.scrollTo({top: 8_000, behavior: 'instant'}));
  const button = page.locator('.theme-back-to-top-button');
  await settle(page);
  await page.evaluate(findMoved);
  await button.click();
  await page.waitForFunction(() => scrollY === 0);
}

test('nothing moves for a reader who prefers less motion', async ({browser, site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  for (const moment of ['before the page loads', 'while it is open'] as const) {
    const options = {reducedMotion: moment === 'while it is open' ? 'no-preference' : 'reduce'} as const;
    const page = await open(browser, site, {name: 'motion', options}, 1_280);
    await page.addInitScript(watchMotion);
    for (const action of actions) {
      await page.goto('about:blank');
      await page.emulateMedia(options);
      await page.setViewportSize({width: action.width ?? 1_280, height: 800});
      try {
        await page.goto(action.route);
        await page.evaluate(() => localStorage.clear());
        await whenHydrated(page);
        await page.emulateMedia({reducedMotion: 'reduce'});
        await settle(page);
        await page.evaluate(findMoved);
        await perform(page, action);
        await settle(page);
        cases.count('actions watched');
        cases.add({counts: {}, findings: await page.evaluate(findMoved)}, `${action.route} ${action.name}, ${moment}`);
      } catch (error) {
        cases.findings.push({
          kind: 'a control that does nothing',
          place: action.route,
          what: `${action.name}: ${toTold(error)}`,
        });
      }
    }
    await page.emulateMedia({reducedMotion: 'reduce'});
    await goBackToTop(page);
    cases.add({counts: {}, findings: await page.evaluate(findMoved)}, `/protocol/modules/evm back to top, ${moment}`);
    await page.close();
  }
  hold('settings', cases, ['actions watched']);
});

test('nothing moves for such a reader in Firefox and WebKit', async ({site}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  await inOtherEngines(
    site,
    async (begin, engine) => {
      for (const control of controls) {
        const {name, path, target, width} = control;
        const place = `${path} ${name}, ${engine}`;
        try {
          const reader = await begin(
            {width: width ?? 1_280, height: 800},
            {scripts: [`(${String(install)})()`, `(${String(watchMotion)})()`]},
          );
          await reader.visit(path);
          await reader.hydrate();
          if (!(await reader.ask(() => matchMedia('(prefers-reduced-motion: reduce)').matches))) {
            cases.findings.push({kind: 'a browser that does not say what the reader prefers', place, what: ''});
          }
          await reader.ask(whenSettled);
          await reader.find(target);
          await reader.ask(findMoved);
          await reader.click(target);
          await control.expectDone(reader);
          await reader.ask(whenSettled);
          cases.count(`controls in ${engine}`);
          cases.add({counts: {}, findings: await reader.ask(findMoved)}, place);
        } catch (error) {
          cases.findings.push({kind: 'a control that does nothing', place, what: toTold(error)});
        }
      }
      const reader = await begin(
        {width: 1_280, height: 800},
        {scripts: [`(${String(install)})()`, `(${String(watchMotion)})()`]},
      );
      await reader.visit('/protocol/modules/evm');
      await reader.hydrate();
      for (const top of [9_000, 8_000]) {
        await reader.ask((place) => window.scrollTo({top: place, behavior: 'instant'}), top);
        await reader.ask(whenSettled);
      }
      const button = {css: '.theme-back-to-top-button'};
      await reader.find(button);
      await reader.ask(findMoved);
      await reader.click(button);
      await reader.until(
        'The top is there',
        () => reader.read(() => scrollY),
        (place) => place === 0,
      );
      cases.count(`ways back to the top in ${engine}`);
      cases.add({counts: {}, findings: await reader.ask(findMoved)}, `/protocol/modules/evm back to top, ${engine}`);
    },
    true,
  );
  hold(
    'settings',
    cases,
    otherEngines.flatMap((engine) => [`controls in ${engine}`, `ways back to the top in ${engine}`]),
  );
});

test('the check finds one of each kind', async ({page, browser, site}) => {
  await openFixture(page, 'settings');
  const kinds = (await page.evaluate(look, [0, 10_000] as const)).findings.map(([kind]) => kind);
  expect((await page.evaluate(findWide)).findings).toHaveLength(1);
  expect((await page.evaluate(findLargeSigns)).findings).toHaveLength(1);
  for (const find of [findFaint, findTurned, findDark]) {
    kinds.push(...(await page.evaluate(find)).map(([kind]) => kind));
  }
  const moving = await open(browser, site, {name: 'motion', options: {reducedMotion: 'no-preference'}}, 1_280);
  await moving.addInitScript(watchMotion);
  await goBackToTop(moving);
  kinds.push(...(await moving.evaluate(findMoved)).map(([kind]) => kind));
  await moving.close();
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'));
  expect((await page.evaluate(findOldMode)).map(([kind]) => kind)).toEqual([
    'a page that does not follow a choice',
    'a switch that names the wrong mode',
  ]);
  expect([...new Set(kinds)].toSorted()).toEqual([
    'a mode that follows the device',
    'a page that has crashed',
    'a page that scrolls sideways',
    'a page that turns back into its own language',
    'a scroll by frames',
    'a text or an icon without enough contrast',
    'an animation',
    'text beside the window',
    'text is lost',
    'text that does not fit into its control',
    'text that is cut off',
  ]);
});
