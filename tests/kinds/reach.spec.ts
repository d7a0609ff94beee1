/*
 * Every text that the HTML has can be reached: without scripts, where only some of them run, before and after hydration,
 * on paper, in reader views, and by an address that names a text, which finds what the search of a browser finds.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import type {Browser, BrowserContext, CDPSession, Page} from '@playwright/test';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {inOtherEngines, otherEngines} from './engines';
import {Cases, expect, hold, install, openFixture, readRoutes, settle, test, whenHydrated} from './kinds';
import type {Found} from './kinds';
import {play, scenes, startNode} from './scenes';

/** A text that no other block interrupts. */
interface Block {
  text: string;
  /** The element that hides it, or the block if it shows. */
  what: string;
  /** Whether it shows, or unfolds when a reader clicks on its summary, which needs no script. */
  way: 'folded' | 'hidden' | 'shown';
}

/** Lists the blocks of text of the document. Runs in the page. */
function readBlocks(): Block[] {
  const {sign, squeeze} = window.inPage;
  const isRendered = (element: Element): boolean => element.checkVisibility({visibilityProperty: true});
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement as Element;
    if (/[\p{L}\p{N}]/u.test(node.textContent ?? '') && !block.closest('script, style, noscript, option, template')) {
      while (block.parentElement && block.matches('a, b, code, em, i, kbd, mark, small, span, strong, sub, sup')) {
        block = block.parentElement;
      }
      blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`);
    }
  }
  return [...blocks].map(([block, text]) => {
    const fold = block.closest('details:not([open])');
    const isFolded = fold?.firstElementChild?.contains(block) === false && isRendered(fold);
    let hider = block;
    while (hider.parentElement && !isRendered(block) && !isRendered(hider.parentElement)) {
      hider = hider.parentElement;
    }
    return {
      text: squeeze(text),
      what: sign(hider),
      way: isRendered(block) ? 'shown' : isFolded ? 'folded' : 'hidden',
    };
  });
}

/** Finds tab panels and samples that show without the name of their tab or client. Runs in the page. */
function findNameless(): Found {
  const panels = [...document.querySelectorAll('[role="tabpanel"], [data-client]')].filter((each) =>
    each.checkVisibility(),
  );
  const nameless = panels.filter((panel) => {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    const name = panel.getAttribute('data-client') ?? tab?.textContent ?? '';
    const {content, display} = getComputedStyle(panel, '::before');
    return display === 'none' || !content.includes(name);
  });
  return {
    counts: {'panels beside each other': panels.length},
    findings: nameless.map((panel) => ['a panel without the name of its tab or client', window.inPage.sign(panel)]),
  };
}

/** Takes the first, some, and the last text of each kind of element that hides text. */
const choose = (blocks: readonly Block[]): Block[] =>
  [...new Set(blocks.map(({what}) => what))].flatMap((kind) => {
    const all = blocks.filter(({what}) => what === kind);
    const places = new Set([0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => Math.floor(share * (all.length - 1))));
    return all.filter((_, index) => places.has(index));
  });

/** The first words of a text that nothing else on the page has. Undefined if it has none. */
function toPhrase({text}: Block, all: string): string | undefined {
  // Browsers look for whole words, in any case.
  const phrase = /(?<![^ ])[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){2,7}(?= |$)/u.exec(text)?.[0];
  return phrase && all.toLowerCase().split(phrase.toLowerCase()).length === 2 ? phrase : undefined;
}

/** Whether the smallest element with a text is in the window, and its tab or client is selected. Runs in the page. */
function isInSight(wanted: string): boolean {
  const [first = ''] = wanted.split(' ');
  // Most elements lack the first word. The whole text of others is compared.
  const has = ({textContent}: Element): boolean =>
    textContent?.includes(first) === true && window.inPage.squeeze(textContent).includes(wanted);
  let element: Element = document.body;
  for (let inner: Element | undefined = element; inner; inner = [...inner.children].find(has)) {
    element = inner;
  }
  const {top, bottom, height} = element.getBoundingClientRect();
  const isSelected = element.closest('[data-off]') === null;
  return isSelected && element.checkVisibility() && height > 0 && top < innerHeight && bottom > 0;
}

/** Follows an address that names a text, as the search of a browser finds it. @returns Whether the text is in sight. */
async function findText(page: Page, browser: CDPSession, phrase: string): Promise<boolean> {
  const expression = `scrollTo({top: 0, behavior: 'instant'}); location.hash = ':~:text=${encodeURIComponent(phrase)}'`;
  await browser.send('Runtime.evaluate', {expression, userGesture: true});
  return page.waitForFunction(isInSight, phrase).then(
    () => true,
    () => false,
  );
}

/** The first words of some of the texts that are folded or hidden, each with the element that hides it. */
function toPhrases(blocks: readonly Block[]): [what: string, phrase: string][] {
  const all = blocks.map(({text}) => text).join('\n');
  return choose(blocks.filter(({way}) => way !== 'shown')).flatMap((block) => {
    const phrase = toPhrase(block, all);
    return phrase ? [[block.what, phrase]] : [];
  });
}

/** Looks for texts that are folded or hidden, once all sections are rendered, which takes a moment after a page has come. */
async function search(page: Page, cases: Cases, place: string): Promise<void> {
  await page.waitForFunction(() => !('lazy' in document.documentElement.dataset));
  const blocks = await page.evaluate(readBlocks);
  cases.count('blocks of text', blocks.length);
  const browser = await page.context().newCDPSession(page);
  for (const [what, phrase] of toPhrases(blocks)) {
    cases.count('texts looked for');
    if (!(await findText(page, browser, phrase))) {
      cases.findings.push({kind: 'a text that a browser does not find', place, what: `${what} “${phrase}”`});
    }
  }
  await browser.detach();
}

/** Judges a page on which everything has to show at once, or to unfold without a script. @returns What it has read. */
async function read(page: Page, cases: Cases, kind: string, place: string, ways: Block['way'][]): Promise<Block[]> {
  const blocks = await page.evaluate(readBlocks);
  cases.count('blocks of text', blocks.length);
  blocks
    .filter(({way}) => !ways.includes(way))
    .forEach(({what, text}) => cases.findings.push({kind, place, what: `${what} “${text.slice(0, 40)}”`}));
  cases.add(await page.evaluate(findNameless), place);
  return blocks;
}

/** Finds texts that the edge of the paper cuts off, and those too pale for paper: browsers print no backgrounds. Runs in the page. */
function findUnprinted(): Found['findings'] {
  const {isShown, tell, toContrast} = window.inPage;
  const texts = [...document.querySelectorAll('main *')].filter(
    (each) =>
      [...each.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data)) &&
      isShown(each) &&
      !each.closest('svg, script, style'),
  );
  const colors = new Set<string>();
  /** Where the paper, or a box that cuts off, ends around each element. */
  const edges = new Map<Element | null, number>([[null, innerWidth]]);
  const findEdge = (element: Element | null): number => {
    const known = edges.get(element);
    if (known !== undefined || !element) {
      return known ?? innerWidth;
    }
    const isCut = element !== document.documentElement && getComputedStyle(element).overflowX !== 'visible';
    const around = findEdge(element.parentElement);
    const edge = isCut ? Math.min(around, element.getBoundingClientRect().right) : around;
    edges.set(element, edge);
    return edge;
  };
  return texts.flatMap((text): Found['findings'] => {
    const {color} = getComputedStyle(text);
    const range = document.createRange();
    range.selectNodeContents(text);
    const {right} = range.getBoundingClientRect();
    const isPale = !colors.has(color) && toContrast(color, '#fff') < 4.5;
    colors.add(color);
    return [
      ...(right > findEdge(text) + 2 ? [['a text that the paper cuts off', tell(text)] as const] : []),
      ...(isPale ? [['a text that is pale on paper', `${color}: ${tell(text)}`] as const] : []),
    ];
  });
}

/** The width of the text on a sheet of A4, in CSS pixels. */
const paperWidth = 718;

/** Prints a page in a mode, as far as it can be looked at before it is on paper. */
async function print(page: Page, cases: Cases, place: string, mode: 'dark' | 'light' = 'light'): Promise<void> {
  const size = page.viewportSize() ?? {width: 1_280, height: 800};
  await page.setViewportSize({...size, width: paperWidth});
  await page.emulateMedia({media: 'print'});
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
    window.dispatchEvent(new Event('beforeprint'));
  }, mode);
  cases.count(`pages printed in ${mode} mode`);
  await read(page, cases, 'a text that is not printed', place, ['shown']);
  cases.add({counts: {}, findings: await page.evaluate(findUnprinted)}, place);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
    document.documentElement.dataset.theme = 'light';
  });
  await page.emulateMedia({media: 'screen'});
  await page.setViewportSize(size);
}

const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

declare const Readability: typeof import('@mozilla/readability').Readability;

/** Finds texts that the reader view of Firefox leaves out. It reads the page as it is at that moment. Runs in the page. */
function findUnread(): Found {
  const bare = (text: string | null = ''): string => text?.replace(/[\s\u200b]+/g, '') ?? '';
  const read = bare(new Readability(document.cloneNode(true) as Document).parse()?.textContent);
  const texts = [...document.querySelectorAll('.theme-doc-markdown :is(h2, h3, h4, p, li, th, td, pre > code)')].filter(
    (each) => !each.closest('.tool, [data-needs-script]'),
  );
  /** The text of an element without its buttons, which reader views leave out. */
  const toText = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelectorAll('button').forEach((button) => button.remove());
    return bare(copy.textContent);
  };
  return {
    counts: {'texts in reader views': texts.length},
    findings: texts
      .filter((each) => !read.includes(toText(each)))
      .map((each) => ['a text that reader views leave out', window.inPage.tell(each)]),
  };
}

/** Looks at pages whose code does not load, after a reader has selected a tab. */
async function refuseFiles(page: Page, cases: Cases, routes: readonly string[]): Promise<void> {
  await page.route('**/assets/js/**', (route) => route.abort());
  const pages = readBuild(builds.plain.folder).filter(({route}) => routes.includes(route));
  for (const {route} of pages.filter(({html}) => html.includes('data-tab='))) {
    await page.goto(route);
    await page.locator('[role="tab"][aria-selected="false"]').first().click();
    await page.locator('.not-loaded').waitFor();
    cases.count('pages whose code does not load');
    await read(page, cases, 'a text that does not show', `${route} without files`, ['shown', 'folded']);
  }
  await page.unrouteAll();
}

/** Tries pages in each way to read them. */
async function tryPages(
  context: BrowserContext,
  baseURL: string,
  routes: readonly string[],
  cases: Cases,
): Promise<void> {
  const browser = context.browser() as Browser;
  const bare = await browser.newPage({javaScriptEnabled: false, baseURL});
  const filesOnly = await browser.newPage({baseURL});
  await filesOnly.addInitScript(install);
  // Pages have no extension.
  await filesOnly.route(/\/[^./]*$/, async (route) => {
    if (!route.request().isNavigationRequest()) {
      return route.continue();
    }
    const response = await route.fetch();
    const headers = {...response.headers(), 'content-security-policy': "script-src 'self' 'unsafe-eval'"};
    return route.fulfill({response, headers});
  });
  const page = await context.newPage();
  await page.addInitScript(install);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.addInitScript(`${readability}; window.Readability = Readability`);
  for (const route of routes) {
    await bare.goto(route);
    await bare.evaluate(install);
    const html = await read(bare, cases, 'a text that does not show', `${route} without scripts`, ['shown', 'folded']);
    await print(bare, cases, `${route} without scripts`);
    await filesOnly.goto(route);
    await read(filesOnly, cases, 'a text that does not show', `${route} without inline scripts`, ['shown', 'folded']);
    await page.goto(route);
    await search(page, cases, `${route} static`);
    await page.goto('about:blank');
    await page.goto(route);
    await print(page, cases, `${route} static`);
    await whenHydrated(page);
    await settle(page);
    const there = new Set((await page.evaluate(readBlocks)).map(({text}) => text));
    html
      .filter(({text}) => !there.has(text))
      .forEach(({what, text}) =>
        cases.findings.push({
          kind: 'a text that hydration removes',
          place: route,
          what: `${what} “${text.slice(0, 40)}”`,
        }),
      );
    if (route.split('/').length > 2) {
      cases.add(await page.evaluate(findUnread), `${route} hydrated`);
    }
    await print(page, cases, `${route} hydrated`, 'dark');
    await search(page, cases, `${route} hydrated`);
  }
  await bare.close();
  await filesOnly.close();
  await refuseFiles(page, cases, routes);
  await page.close();
}

/** The number of pages that are tried at once: most of the time goes by while the browser looks for a text. */
const lanes = 6;

test('every text of every page can be reached', async ({context, site}) => {
  test.setTimeout(900_000);
  const cases = new Cases();
  const routes = readRoutes();
  await Promise.all(
    Array.from({length: lanes}, (_, lane) =>
      tryPages(
        context,
        site,
        routes.filter((_route, index) => index % lanes === lane),
        cases,
      ),
    ),
  );
  hold('reach', cases, [
    'blocks of text',
    'texts looked for',
    'pages printed in light mode',
    'pages printed in dark mode',
    'pages whose code does not load',
    'panels beside each other',
    'texts in reader views',
  ]);
});

/** The number of pages of paper. Chromium writes one object for each. */
const countSheets = async (page: Page): Promise<number> =>
  (await page.pdf({format: 'A4'})).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a page prints in full, whatever is open on it', async ({page}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const node = await startNode();
  const sheets = new Map<string, number>();
  for (const scene of scenes) {
    const path = scene.route.replace(/#.*/, '');
    if (!sheets.has(path)) {
      await play(page, {...scene, route: path, act: () => Promise.resolve()}, node);
      sheets.set(path, await countSheets(page));
    }
    await play(page, scene, node);
    const least = sheets.get(path) ?? 0;
    const printed = await countSheets(page);
    cases.count('scenes printed');
    if (printed < least || printed === 0) {
      const what = `${printed} sheets of ${least}`;
      cases.findings.push({kind: 'a page that is not printed to its end', place: `${path} ${scene.name}`, what});
    }
  }
  await node.close();
  hold('reach on paper', cases, ['scenes printed']);
});

test('every text shows in a copy of its page that a browser keeps without scripts', async ({page, context}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  const browser = await context.newCDPSession(page);
  const copy = await context.newPage();
  for (const {route, html} of readBuild(builds.plain.folder)) {
    // What the inline script hides is in these.
    if (!/data-tab=|data-clients=/.test(html)) {
      continue;
    }
    for (const moment of ['static', 'hydrated'] as const) {
      await page.goto(route);
      if (moment === 'hydrated') {
        await whenHydrated(page);
      }
      await settle(page);
      const file = test.info().outputPath('copy.mhtml');
      writeFileSync(file, (await browser.send('Page.captureSnapshot', {format: 'mhtml'})).data);
      await copy.goto(pathToFileURL(file).href);
      await copy.evaluate(install);
      cases.count(`copies of ${moment} pages`);
      await read(copy, cases, 'a text that does not show', `${route} kept, ${moment}`, ['shown', 'folded']);
    }
  }
  hold('reach in copies', cases, ['copies of static pages', 'copies of hydrated pages', 'panels beside each other']);
});

test('Firefox and WebKit find a text of each kind', async ({page, site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  /** The page and the first words of a text in each kind of element that hides text. */
  const known = new Map<string, readonly [route: string, phrase: string]>();
  for (const route of readRoutes()) {
    await page.goto(route);
    for (const [what, phrase] of toPhrases(await page.evaluate(readBlocks))) {
      known.set(what, [route, phrase]);
    }
  }
  await inOtherEngines(site, async (begin, engine) => {
    const reader = await begin({width: 1_280, height: 800});
    for (const [what, [route, phrase]] of known) {
      // Two phrases of one page would be one page.
      await reader.driver.open('about:blank');
      await reader.visit(`${route}#:~:text=${encodeURIComponent(phrase)}`);
      if (await reader.ask(() => 'onbeforematch' in document.body && 'fragmentDirective' in document)) {
        cases.count(`texts looked for in ${engine}`);
        try {
          await reader.until('The text is in sight', () => reader.read(isInSight, phrase), Boolean);
        } catch {
          const place = `${route} ${engine}`;
          cases.findings.push({kind: 'a text that a browser does not find', place, what: `${what} “${phrase}”`});
        }
      }
    }
  });
  hold(
    'reach in other engines',
    cases,
    otherEngines.map((engine) => `texts looked for in ${engine}`),
  );
});

test('the check finds one of each kind', async ({page}) => {
  const cases = new Cases();
  await page.addInitScript(`${readability}; window.Readability = Readability`);
  await openFixture(page, 'reach');
  await read(page, cases, 'a text that does not show', '/fixture', ['shown', 'folded']);
  await print(page, cases, '/fixture');
  await search(page, cases, '/fixture');
  cases.add(await page.evaluate(findUnread), '/fixture');
  expect([...new Set(cases.findings.map(({kind, what}) => `${kind}: ${what}`))].toSorted()).toEqual([
    'a panel without the name of its tab or client: div[role=tabpanel]',
    'a text that a browser does not find: p.none “Nothing shows this text”',
    'a text that does not show: p.none “Nothing shows this text”',
    'a text that is not printed: p “This text is folded”',
    'a text that is not printed: p.none “Nothing shows this text”',
    'a text that is not printed: p.screen “This is on screens only”',
    'a text that is pale on paper: rgb(187, 187, 187): p “This is pale”',
    'a text that reader views leave out: p “A reader view does not show this text”',
    'a text that the paper cuts off: p “This is wider than its box”',
  ]);
});
